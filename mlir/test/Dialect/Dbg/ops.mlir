// RUN: mlir-opt %s | mlir-opt | FileCheck %s
// RUN: mlir-opt %s -mlir-print-op-generic | mlir-opt | FileCheck %s
// RUN: mlir-opt %s -emit-bytecode | mlir-opt | FileCheck %s

// CHECK-LABEL: func.func @example(
// CHECK-SAME:    %[[DATA:.*]]: i42, %[[VALID:.*]]: i1, %[[READY:.*]]: i1
func.func @example(%data: i42, %valid: i1, %ready: i1) {
  // CHECK: %[[C12:.*]] = arith.constant 12
  // CHECK: dbg.variable "Depth", %[[C12]] : i32
  %c12_i32 = arith.constant 12 : i32
  dbg.variable "Depth", %c12_i32 : i32

  // CHECK: %[[REQ:.*]] = dbg.struct {"data": %[[DATA]], "valid": %[[VALID]], "ready": %[[READY]]} : i42, i1, i1
  // CHECK: dbg.variable "req", %[[REQ]] arg 1 : !dbg.struct
  %0 = dbg.struct {"data": %data, "valid": %valid, "ready": %ready} : i42, i1, i1
  dbg.variable "req", %0 arg 1 : !dbg.struct

  // CHECK: %[[NAMED:.*]] = dbg.struct "Resp" {"result": %[[DATA]], "done": %[[VALID]]} : i42, i1
  // CHECK: %[[ARRAY:.*]] = dbg.array [%[[NAMED]], %[[NAMED]]] : !dbg.struct, !dbg.struct
  // CHECK: dbg.variable "resps", %[[ARRAY]] : !dbg.array
  %1 = dbg.struct "Resp" {"result": %data, "done": %valid} : i42, i1
  %2 = dbg.array [%1, %1] : !dbg.struct, !dbg.struct
  dbg.variable "resps", %2 : !dbg.array

  // CHECK: dbg.struct {}
  // CHECK: dbg.array []
  %3 = dbg.struct {}
  %4 = dbg.array []
  return
}

// CHECK-LABEL: func.func @scopes(
func.func @scopes(%i: index, %x: tensor<4xf32>) {
  // CHECK: %[[OUTER:.*]] = dbg.scope "for i"
  // CHECK: %[[INNER:.*]] = dbg.scope "if" in %[[OUTER]]
  // CHECK: dbg.variable "i", %{{.*}} scope %[[OUTER]] : index
  // CHECK: dbg.variable "x", %{{.*}} scope %[[INNER]] arg 2 : tensor<4xf32>
  %outer = dbg.scope "for i"
  %inner = dbg.scope "if" in %outer
  dbg.variable "i", %i scope %outer : index
  dbg.variable "x", %x scope %inner arg 2 : tensor<4xf32>
  // CHECK: dbg.variable "_arg0", %{{.*}} layer "linalg" : index
  dbg.variable "_arg0", %i layer "linalg" : index
  return
}
