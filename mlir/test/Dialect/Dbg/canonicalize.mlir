// RUN: mlir-opt %s -canonicalize -cse | FileCheck %s

// The value of a variable stays, and with it what computes it; an aggregate that
// no variable has goes.
// CHECK-LABEL: func.func @keep(
// CHECK-SAME:    %[[A:.*]]: i32
// CHECK-NEXT:    %[[SUM:.*]] = arith.addi %[[A]], %[[A]]
// CHECK-NEXT:    dbg.variable "sum", %[[SUM]]
// CHECK-NEXT:    return
func.func @keep(%a: i32) {
  %sum = arith.addi %a, %a : i32
  dbg.variable "sum", %sum : i32
  %0 = dbg.struct {"x": %sum} : i32
  %1 = dbg.array [%0] : !dbg.struct
  %2 = dbg.scope "unused"
  return
}

// The same is not said twice in a row, but is if a debugger can stop in between.
// CHECK-LABEL: func.func @repeated(
// CHECK-SAME:    %[[A:.*]]: i32, %[[B:.*]]: i32
// CHECK-NEXT:    dbg.variable "x", %[[A]]
// CHECK-NEXT:    dbg.variable "y", %[[B]]
// CHECK-NEXT:    call @stop()
// CHECK-NEXT:    dbg.variable "x", %[[A]]
// CHECK-NEXT:    dbg.variable "x", %[[B]]
// CHECK-NEXT:    dbg.variable "x", %[[A]]
// CHECK-NEXT:    return
func.func @repeated(%a: i32, %b: i32) {
  dbg.variable "x", %a : i32 loc("f":1:1)
  dbg.variable "y", %b : i32 loc("f":1:1)
  dbg.variable "x", %a : i32 loc("f":1:1)
  call @stop() : () -> ()
  dbg.variable "x", %a : i32 loc("f":1:1)
  dbg.variable "x", %b : i32 loc("f":1:1)
  dbg.variable "x", %a : i32 loc("f":1:1)
  return
}

func.func private @stop()

// Two scopes are two, however alike.
// CHECK-LABEL: func.func @scopes(
// CHECK-COUNT-2: dbg.scope "s"
func.func @scopes(%a: i32) {
  %0 = dbg.scope "s"
  %1 = dbg.scope "s"
  dbg.variable "x", %a scope %0 : i32
  dbg.variable "x", %a scope %1 : i32
  return
}

// A variable does not leave its loop, and does not keep a load from being
// forwarded.
// CHECK-LABEL: func.func @loop(
// CHECK:         scf.for
// CHECK-NEXT:      dbg.variable "x"
func.func @loop(%a: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    dbg.variable "x", %a : i32
  }
  return
}
