// The body of a named operation is not printed, and its operations have no
// location of their own. They get that of the named operation, in the source too.
// RUN: mlir-opt %s --mlir-print-debuginfo --mlir-print-local-scope \
// RUN:   --pass-pipeline='builtin.module(snapshot-line-layer{kind=linalg},convert-linalg-to-loops)' \
// RUN:   | FileCheck %s

// CHECK: arith.mulf {{.*}} loc(fused["f.py":7:3, "linalg"("input.linalg.mlir":3:5)])
// CHECK: arith.addf {{.*}} loc(fused["f.py":7:3, "linalg"("input.linalg.mlir":3:5)])
module {
  func.func @f(%a: memref<8x8xf32>, %b: memref<8x8xf32>, %c: memref<8x8xf32>) {
    linalg.matmul ins(%a, %b : memref<8x8xf32>, memref<8x8xf32>) outs(%c : memref<8x8xf32>) loc("f.py":7:3)
    return loc("f.py":8:3)
  } loc("f.py":6:1)
} loc("input.mlir":1:1)
