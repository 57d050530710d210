// What a module inside lists are layers of its operations, for the passes that run on
// the module around it as well.

// RUN: rm -rf %t && split-file %s %t && cd %t

// RUN: mlir-opt print.mlir -print-line-layers -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PRINT
// PRINT:      {{^}}4 operations{{$}}
// PRINT-NEXT:   func: 1 exact, 0 ambiguous, 3 without (3 with a source location, 0 with none)
// PRINT-NEXT:   inner: 1 exact, 1 ambiguous, 2 without (2 with a source location, 0 with none)
// PRINT-NOT:  {{.}}
// RUN: mlir-opt print.mlir -print-line-layers=json -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=JSON
// JSON: {"operations":4,"located":4,"layers":{"func":{"exact":1,"ambiguous":0,"lost":3,"unknown":0},"inner":{"exact":1,"ambiguous":1,"lost":2,"unknown":0}}}

// A kind is taken if any module lists it.
// RUN: not mlir-opt print.mlir -adopt-line-layer='layer-files=a.py=inner' -o no.mlir 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TAKEN
// RUN: not mlir-opt print.mlir -adopt-line-layer='file=print.mlir kind=inner' -o no.mlir 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TAKEN
// TAKEN: error: adopt-line-layer: there is a layer 'inner' already

// The place in a layer that is there already is not one of the new layer.
// RUN: mlir-opt print.mlir --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -adopt-line-layer='layer-files=a.*=new' | FileCheck %s --check-prefix=FILES
// FILES: arith.addi {{.*}} loc(fused["f.py":3:1, "inner"("a.inner":3:1), "new"("a.py":1:1)])
// RUN: sed -e 's/"f.py"/"step.py"/' print.mlir > step.mlir
// RUN: mlir-opt print.mlir --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -adopt-line-layer='file=step.mlir kind=new' | FileCheck %s --check-prefix=MODULE
// MODULE: arith.addi {{.*}} loc(fused["f.py":3:1, "a.py":1:1, "inner"("a.inner":3:1), "new"("step.py":3:1)])

//--- print.mlir
module attributes {llvm.line_layers = [#llvm.line_layer<kind = "func", file = <"a.func" in "">>]} {
  func.func @f() {
    // Not a layer here.
    return loc(fused["f.py":1:1, "func"("a.func":1:1), "inner"("a.inner":1:1)])
  } loc("f.py":1:1)
  module attributes {llvm.line_layers = [#llvm.line_layer<kind = "inner", file = <"a.inner" in "">>]} {
    func.func @g(%x: i32) -> i32 {
      %0 = arith.addi %x, %x : i32 loc(fused["f.py":3:1, "a.py":1:1, "inner"("a.inner":3:1)])
      %1 = arith.addi %0, %x : i32 loc(fused["f.py":4:1, "inner"("a.inner":3:1), "inner"("a.inner":4:1)])
      return %1 : i32 loc("f.py":5:1)
    } loc("f.py":2:1)
  } loc("f.py":2:1)
} loc("f.py":0:0)
