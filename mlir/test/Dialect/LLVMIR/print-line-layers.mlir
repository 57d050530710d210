// RUN: mlir-opt %s --print-line-layers -o /dev/null | FileCheck %s
// RUN: mlir-opt %s --print-line-layers=dialect=llvm -o /dev/null \
// RUN:   | FileCheck %s --check-prefix=LLVM
// RUN: mlir-opt %s --print-line-layers=json -o /dev/null \
// RUN:   | FileCheck %s --check-prefix=JSON

// CHECK:      6 operations with a source location
// CHECK-NEXT:   linalg: 3 exact, 1 ambiguous, 2 lost, 1 extra
// CHECK-NEXT:   loops: 1 exact, 0 ambiguous, 5 lost, 0 extra
// CHECK-NOT:  {{.}}

// LLVM:      5 operations with a source location
// LLVM-NEXT:   linalg: 3 exact, 1 ambiguous, 1 lost, 1 extra

// JSON: {"located":6,"layers":{"linalg":{"exact":3,"ambiguous":1,"lost":2,"extra":1},"loops":{"exact":1,"ambiguous":0,"lost":5,"extra":0}}}

module attributes {llvm.line_layers = [
  #llvm.line_layer<kind = "linalg", file = <"f.linalg.mlir" in "">>,
  #llvm.line_layer<kind = "loops", file = <"f.loops.mlir" in "">>
]} {
  // A function has a region: what is in it is counted.
  llvm.func @f(%p: !llvm.ptr) {
    %0 = arith.constant 0 : i32 loc("f.py":1:1)
    llvm.store %0, %p : i32, !llvm.ptr loc(fused["f.py":2:1, "linalg"("f.linalg.mlir":3:1), "loops"("f.loops.mlir":4:1)])
    // One line, two columns.
    llvm.store %0, %p : i32, !llvm.ptr loc(fused["f.py":2:1, "linalg"("f.linalg.mlir":3:1), "linalg"("f.linalg.mlir":3:7)])
    llvm.store %0, %p : i32, !llvm.ptr loc(fused["f.py":2:1, "linalg"("f.linalg.mlir":3:1), "linalg"("f.linalg.mlir":5:1)])
    llvm.store %0, %p : i32, !llvm.ptr loc(callsite(fused["f.py":2:1, "linalg"("f.linalg.mlir":3:1)] at fused["f.py":3:1, "loops"("f.loops.mlir":4:1)]))
    llvm.store %0, %p : i32, !llvm.ptr loc("linalg"("f.linalg.mlir":3:1))
    llvm.store %0, %p : i32, !llvm.ptr loc(unknown)
    llvm.return loc(fused["f.py":2:1, "other"("f.other.mlir":3:1)])
  }
}
