// RUN: mlir-opt %s -split-input-file -async-parallel-for='async-dispatch=false num-workers=2' \
// RUN:   | FileCheck %s --check-prefix=PARALLEL
// RUN: mlir-opt %s -split-input-file -async-to-async-runtime | FileCheck %s --check-prefix=EXECUTE

// A function that a body becomes cannot take structs and scopes of the source. It gets those
// that it uses, as a kernel does, and takes their members.

// PARALLEL-LABEL: func.func private @parallel_compute_fn(
// PARALLEL-NOT:     !dbg
// PARALLEL-SAME:    {
// PARALLEL-DAG:     %[[SCOPE:.*]] = dbg.scope "s"
// PARALLEL-DAG:     %[[STRUCT:.*]] = dbg.struct {"x": %{{.*}}} : f32
// PARALLEL:         dbg.variable "v", %[[STRUCT]] scope %[[SCOPE]] : !dbg.struct
func.func @parallel(%m: memref<16xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %scope = dbg.scope "s"
  %struct = dbg.struct {"x": %x} : f32
  scf.parallel (%i) = (%c0) to (%c16) step (%c1) {
    dbg.variable "v", %struct scope %scope : !dbg.struct
    memref.store %x, %m[%i] : memref<16xf32>
  }
  return
}

// -----

// EXECUTE-LABEL: func.func private @async_execute_fn(
// EXECUTE-SAME:    %[[X:[^:]*]]: f32, %{{[^:]*}}: memref<16xf32>)
// EXECUTE-DAG:     %[[SCOPE:.*]] = dbg.scope "s"
// EXECUTE-DAG:     %[[STRUCT:.*]] = dbg.struct {"x": %[[X]]} : f32
// EXECUTE:         dbg.variable "v", %[[STRUCT]] scope %[[SCOPE]] : !dbg.struct
func.func @execute(%m: memref<16xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %scope = dbg.scope "s"
  %struct = dbg.struct {"x": %x} : f32
  %token = async.execute {
    dbg.variable "v", %struct scope %scope : !dbg.struct
    memref.store %x, %m[%c0] : memref<16xf32>
    async.yield
  }
  async.await %token : !async.token
  return
}
