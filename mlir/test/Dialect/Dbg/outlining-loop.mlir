// RUN: mlir-opt %s -transform-interpreter | FileCheck %s

// A function that a loop becomes gets the structs and scopes of the source that the loop
// uses, as a kernel does, and takes their members.

// CHECK-LABEL: func.func @outlined(
// CHECK-NOT:     !dbg
// CHECK-SAME:    {
// CHECK-DAG:     %[[SCOPE:.*]] = dbg.scope "s"
// CHECK-DAG:     %[[STRUCT:.*]] = dbg.struct {"x": %{{.*}}} : f32
// CHECK:         scf.for
// CHECK-NEXT:      dbg.variable "v", %[[STRUCT]] scope %[[SCOPE]] : !dbg.struct
module attributes {transform.with_named_sequence} {
  func.func @loop(%m: memref<16xf32>, %x: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c16 = arith.constant 16 : index
    %scope = dbg.scope "s"
    %struct = dbg.struct {"x": %x} : f32
    scf.for %i = %c0 to %c16 step %c1 {
      dbg.variable "v", %struct scope %scope : !dbg.struct
      memref.store %x, %m[%i] : memref<16xf32>
    }
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %loop = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %func, %call = transform.loop.outline %loop {func_name = "outlined"} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
