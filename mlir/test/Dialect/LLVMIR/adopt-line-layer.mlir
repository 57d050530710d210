// The lines that upstream's snapshot-op-locations gives become a layer, with the text
// that it wrote.

// RUN: rm -rf %t && mkdir %t && cd %t && cp %s in.mlir
// RUN: mlir-opt in.mlir --mlir-print-debuginfo -o relocated.mlir \
// RUN:   -snapshot-op-locations='filename=step.mlir'
// RUN: mlir-opt in.mlir --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -adopt-line-layer='file=relocated.mlir kind=step' 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=warning:

// What has the tag of the layer's name in a fused location is the same.
// RUN: mlir-opt in.mlir --mlir-print-debuginfo -o tagged.mlir \
// RUN:   -snapshot-op-locations='filename=step.mlir tag=step'
// RUN: mlir-opt in.mlir --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -adopt-line-layer='file=tagged.mlir kind=step' | FileCheck %s

// Bytecode is read as well. A text is found beside the other module, too.
// RUN: mkdir there && mv step.mlir there/step.mlir
// RUN: mlir-opt relocated.mlir --emit-bytecode -o there/relocated.mlirbc
// RUN: mlir-opt in.mlir --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -adopt-line-layer='file=there/relocated.mlirbc kind=step' | FileCheck %s
// RUN: mlir-opt in.mlir --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   -adopt-line-layer='file=relocated.mlir kind=step' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NO-TEXT
// NO-TEXT: warning: adopt-line-layer: the text of "step.mlir" is not embedded: there is no such file
// NO-TEXT: #llvm.line_layer<kind = "step", file = <"step.mlir" in "">>]

// Levels join one after the other, and with snapshots.
// RUN: sed -e 's/step\.mlir/other.mlir/' relocated.mlir > again.mlir
// RUN: mlir-opt in.mlir --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   --pass-pipeline='builtin.module(snapshot-line-layer{kind=first},adopt-line-layer{file=there/relocated.mlirbc kind=step},adopt-line-layer{file=again.mlir kind=third})' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CHAIN
// CHAIN: warning: {{.*}}"other.mlir" is not embedded
// CHAIN: llvm.line_layers = [#llvm.line_layer<kind = "first", {{.*}}#llvm.line_layer<kind = "step", {{.*}}#llvm.line_layer<kind = "third",
// CHAIN: arith.addi {{.*}} loc(fused["f.py":2:9, "first"("f.first.mlir":4:5), "step"("step.mlir":6:4), "third"("other.mlir":6:4)])

// A file with a text that is too short is another file.
// RUN: echo short > step.mlir
// RUN: mlir-opt in.mlir --mlir-print-debuginfo \
// RUN:   -adopt-line-layer='file=relocated.mlir kind=step' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SHORT
// SHORT: warning: adopt-line-layer: the text of "step.mlir" is not embedded: it has 1 lines, and line 10 is in a location

// CHECK: module attributes {llvm.line_layers = [#llvm.line_layer<kind = "step", file = <"step.mlir" in "">,
// CHECK-SAME: source = "{{.*}}module {\0A  func.func @f(%arg0: i32) -> i32 {\0A
// CHECK-SAME: \0A}\0A">]}
module {
  // What is not relocated, as arguments, is nowhere in the layer.
  // CHECK: func.func @f(%{{.*}}: i32 loc("f.py":1:7)) -> i32
  func.func @f(%arg0: i32 loc("f.py":1:7)) -> i32 {
    %0 = arith.constant 1 : i32 loc(unknown)
    // CHECK: arith.constant 1 : i32 loc("step"("step.mlir":5:4))
    // CHECK-NEXT: arith.addi {{.*}} loc(fused["f.py":2:9, "step"("step.mlir":6:4)])
    %1 = arith.addi %arg0, %0 : i32 loc("f.py":2:9)
    // CHECK-NEXT: cf.br ^bb1({{.*}} loc(fused["f.py":3:3, "step"("step.mlir":7:4)])
    cf.br ^next(%1 : i32) loc("f.py":3:3)
  ^next(%2: i32):
    // Distinct attributes are the same where they are in the same places.
    // CHECK: arith.muli {{.*}} loc(fused["f.py":4:3, "step"("step.mlir":9:4)])
    %3 = arith.muli %2, %2 {test.a = distinct[0]<1>, test.b = [distinct[0]<1>, distinct[1]<1>]} : i32 loc("f.py":4:3)
    // CHECK-NEXT: return {{.*}} loc(fused["f.py":5:3, "step"("step.mlir":10:4)])
    return %3 : i32 loc("f.py":5:3)
  // CHECK-NEXT: } loc(fused["f.py":1:1, "step"("step.mlir":4:2)])
  } loc("f.py":1:1)
} loc("f.py":0:0)
