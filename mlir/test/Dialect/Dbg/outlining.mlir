// RUN: mlir-opt %s -gpu-kernel-outlining | FileCheck %s

// A kernel cannot take structs, arrays and scopes of the source. It gets those that it uses,
// and takes their members.
// CHECK-LABEL: func.func @host(
// CHECK-SAME:    %{{[^:]*}}: memref<4xf32>, %[[X:[^:]*]]: f32, %[[N:[^:]*]]: i32
// CHECK:         dbg.variable "here"
// CHECK:         gpu.launch_func
// CHECK-SAME:      args(%[[X]] : f32, %[[N]] : i32)
// CHECK:       gpu.func @host_kernel(%[[KX:[^:]*]]: f32, %[[KN:[^:]*]]: i32)
// CHECK-DAG:     %[[OUTER:.*]] = dbg.scope "outer"
// CHECK-DAG:     %[[INNER:.*]] = dbg.scope "inner" in %[[OUTER]]
// CHECK-DAG:     %[[S:.*]] = dbg.struct {"x": %[[KX]], "n": %[[KN]]}
// CHECK-DAG:     %[[A:.*]] = dbg.array [%[[S]], %[[S]]]
// CHECK:         dbg.variable "v", %[[KX]] scope %[[INNER]] : f32
// CHECK-NEXT:    dbg.variable "a", %[[A]] : !dbg.array
// CHECK-NOT:     dbg.variable
// CHECK:         gpu.return
func.func @host(%m: memref<4xf32>, %x: f32, %n: i32) {
  %c1 = arith.constant 1 : index
  %outer = dbg.scope "outer"
  %inner = dbg.scope "inner" in %outer
  %s = dbg.struct {"x": %x, "n": %n} : f32, i32
  %a = dbg.array [%s, %s] : !dbg.struct, !dbg.struct
  dbg.variable "here", %a : !dbg.array
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    dbg.variable "v", %x scope %inner : f32
    dbg.variable "a", %a : !dbg.array
    gpu.terminator
  }
  return
}

// In code that is not reachable a struct can be a member of itself. The kernel cannot have
// such a struct of its own.
// CHECK:       gpu.func @unreachable_kernel(%[[S:[^:]*]]: !dbg.struct)
// CHECK-NOT:     dbg.struct {
// CHECK:         dbg.variable "s", %[[S]]
func.func @unreachable(%n: i32) {
  return
^bb1:
  %c1 = arith.constant 1 : index
  %s = dbg.struct {"n": %n, "s": %s} : i32, !dbg.struct
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    dbg.variable "s", %s : !dbg.struct
    gpu.terminator
  }
  cf.br ^bb1
}
