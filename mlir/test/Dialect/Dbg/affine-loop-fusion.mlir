// RUN: mlir-opt %s -affine-loop-fusion | FileCheck %s

// Loops are fused with the variables in them: what these write to is no memory, so nothing
// depends on them.

// CHECK-LABEL: func.func @f(
// CHECK:         affine.for
// CHECK-DAG:     dbg.variable "w"
// CHECK-DAG:     dbg.variable "j"
// CHECK:         affine.store
// CHECK-NOT:     affine.for
// CHECK:         return
func.func @f(%in: memref<4xf32>, %out: memref<4xf32>, %k: f32) {
  %t = memref.alloc() : memref<4xf32>
  affine.for %i = 0 to 4 {
    dbg.variable "i", %i : index
    %v = affine.load %in[%i] : memref<4xf32>
    %w = arith.addf %v, %k : f32
    dbg.variable "w", %w : f32
    affine.store %w, %t[%i] : memref<4xf32>
  }
  affine.for %j = 0 to 4 {
    dbg.variable "j", %j : index
    %v = affine.load %t[%j] : memref<4xf32>
    %w = arith.mulf %v, %k : f32
    affine.store %w, %out[%j] : memref<4xf32>
  }
  memref.dealloc %t : memref<4xf32>
  return
}
