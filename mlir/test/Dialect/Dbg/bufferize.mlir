// RUN: mlir-opt %s -one-shot-bufferize=bufferize-function-boundaries | FileCheck %s

// A variable that is a tensor becomes one that is its buffer.
// CHECK-LABEL: func.func @in_place(
// CHECK-SAME:    %[[T:[^:]*]]: memref<4xf32
// CHECK-NEXT:    dbg.variable "t", %[[T]] arg 1 : memref<4xf32
// CHECK-NEXT:    linalg.fill ins(%{{.*}}) outs(%[[T]]
// CHECK-NEXT:    dbg.variable "t", %[[T]] : memref<4xf32
// CHECK-NEXT:    return %[[T]]
func.func @in_place(%t: tensor<4xf32>, %x: f32) -> tensor<4xf32> {
  dbg.variable "t", %t arg 1 : tensor<4xf32>
  %r = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  dbg.variable "t", %r : tensor<4xf32>
  return %r : tensor<4xf32>
}

// One that still has the old contents is not written to.
// CHECK-LABEL: func.func @old(
// CHECK-SAME:    %[[T:[^:]*]]: memref<4xf32
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[NEW:.*]] : memref<4xf32>)
// CHECK-NEXT:    dbg.variable "old", %[[T]] : memref<4xf32
// CHECK:         return %[[NEW]]
func.func @old(%t: tensor<4xf32>, %x: f32) -> tensor<4xf32> {
  %r = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  dbg.variable "old", %t : tensor<4xf32>
  return %r : tensor<4xf32>
}

// The elements of an array stay alike, whatever the layouts of their buffers are.
// CHECK-LABEL: func.func @parts(
// CHECK-SAME:    %[[T:[^:]*]]: memref<4xf32, strided<[?], offset: ?>>
// CHECK:         %[[CAST:.*]] = memref.cast %{{.*}} : memref<4xf32> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT:    %[[A:.*]] = dbg.struct {"a": %[[CAST]], "b": %{{.*}}} : memref<4xf32, strided<[?], offset: ?>>, f32
// CHECK-NEXT:    %[[B:.*]] = dbg.struct {"a": %[[T]], "b": %{{.*}}} : memref<4xf32, strided<[?], offset: ?>>, f32
// CHECK-NEXT:    %[[BOTH:.*]] = dbg.array [%[[A]], %[[B]]]
// CHECK-NEXT:    dbg.variable "both", %[[BOTH]] : !dbg.array
// CHECK:         %[[LIST:.*]] = dbg.array [%{{.*}}, %[[T]]] : memref<4xf32, strided<[?], offset: ?>>, memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT:    dbg.variable "list", %[[LIST]] : !dbg.array
func.func @parts(%t: tensor<4xf32>, %x: f32) {
  %e = tensor.empty() : tensor<4xf32>
  %r = linalg.fill ins(%x : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %0 = dbg.struct {"a": %r, "b": %x} : tensor<4xf32>, f32
  %1 = dbg.struct {"a": %t, "b": %x} : tensor<4xf32>, f32
  %2 = dbg.array [%0, %1] : !dbg.struct, !dbg.struct
  dbg.variable "both", %2 : !dbg.array
  %3 = dbg.array [%r, %t] : tensor<4xf32>, tensor<4xf32>
  dbg.variable "list", %3 : !dbg.array
  return
}

// CHECK-LABEL: func.func @unranked(
// CHECK-SAME:    %[[T:[^:]*]]: memref<*xf32>
// CHECK-NEXT:    dbg.variable "u", %[[T]] : memref<*xf32>
func.func @unranked(%t: tensor<*xf32>) {
  dbg.variable "u", %t : tensor<*xf32>
  return
}
