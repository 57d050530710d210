// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func( \
// RUN:   convert-affine-for-to-gpu{gpu-block-dims=1 gpu-thread-dims=1}))' | FileCheck %s

// Loops with variables between them are perfectly nested.

// CHECK-LABEL: func.func @f(
// CHECK:         gpu.launch
// CHECK-NOT:     affine.for
// CHECK:         dbg.variable "i"
// CHECK:         dbg.variable "j"
// CHECK:         memref.store
// CHECK:         dbg.variable "last"
// CHECK:         gpu.terminator
func.func @f(%m: memref<16x16xf32>, %x: f32) {
  affine.for %i = 0 to 16 {
    %rows = dbg.scope "rows"
    dbg.variable "i", %i scope %rows : index
    affine.for %j = 0 to 16 {
      dbg.variable "j", %j : index
      memref.store %x, %m[%i, %j] : memref<16x16xf32>
    }
    dbg.variable "last", %i scope %rows : index
  }
  return
}
