// RUN: mlir-opt %s -convert-parallel-loops-to-gpu | FileCheck %s

// Variables of the source are no obstacle to a kernel, wherever they are: what they write to
// is no memory.

// CHECK-LABEL: func.func @f(
// CHECK:         gpu.launch
// CHECK-NOT:     scf.parallel
// CHECK:         dbg.scope "rows"
// CHECK:         dbg.variable "i"
// CHECK:         dbg.variable "j"
// CHECK:         memref.store
// CHECK:         dbg.variable "last"
// CHECK:         gpu.terminator
func.func @f(%m: memref<16x16xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.parallel (%i) = (%c0) to (%c16) step (%c1) {
    %rows = dbg.scope "rows"
    dbg.variable "i", %i scope %rows : index
    scf.parallel (%j) = (%c0) to (%c16) step (%c1) {
      dbg.variable "j", %j : index
      memref.store %x, %m[%i, %j] : memref<16x16xf32>
    } {mapping = [#gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
    dbg.variable "last", %i scope %rows : index
  } {mapping = [#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>]}
  return
}
