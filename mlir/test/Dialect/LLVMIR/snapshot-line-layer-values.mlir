// RUN: mlir-opt %s -pass-pipeline='builtin.module(snapshot-line-layer{kind=scf values})' -split-input-file | FileCheck %s
// RUN: mlir-opt %s -pass-pipeline='builtin.module(snapshot-line-layer{kind=scf values},snapshot-line-layer{kind=scf values})' -split-input-file | FileCheck %s
// RUN: mlir-opt %s -pass-pipeline='builtin.module(snapshot-line-layer{kind=scf})' -split-input-file | FileCheck %s --check-prefix=OFF
// RUN: mlir-opt %s -pass-pipeline='builtin.module(snapshot-line-layer{kind=scf values},snapshot-line-layer{kind=again values})' -split-input-file | FileCheck %s --check-prefix=TWO
// RUN: mlir-opt %s -pass-pipeline='builtin.module(snapshot-line-layer{kind=scf values},snapshot-line-layer{kind=again values},snapshot-line-layer{kind=scf values})' -split-input-file | FileCheck %s --check-prefix=THREE

// A snapshot of the same kind takes the place of the first, beside that of another kind.
// THREE-LABEL: {{^  }}func.func @f(
// THREE:         dbg.variable "_arg0", %{{.*}} layer "scf"
// THREE:         dbg.variable "_arg0", %{{.*}} layer "again"
// THREE-NOT:     dbg.variable "_arg0"
// THREE:         return

// A second snapshot has the values of the first beside its own, and not in its text.
// TWO-NOT: source = {{.*}}dbg.variable
// TWO-LABEL: {{^  }}func.func @f(
// TWO:         dbg.variable "_arg0", %{{.*}} layer "again"
// TWO:         dbg.variable "_arg0", %{{.*}} layer "scf"

// OFF-NOT: {{^ *}}dbg.variable

// CHECK-LABEL: {{^  }}func.func @f(
// CHECK-SAME:    %[[A:.*]]: i32, %[[N:.*]]: index, %[[T:.*]]: tensor<4xf32>, %[[M:.*]]: memref<?xf32>, %[[V:.*]]: vector<2x2xf32>, %[[Z:.*]]: complex<f32>) -> i32 {
// CHECK-NEXT:    dbg.variable "_arg0", %[[A]] layer "scf" : i32
// CHECK-NEXT:    dbg.variable "_arg1", %[[N]] layer "scf" : index
// Tensors are nowhere in memory yet.
// CHECK-NEXT:    dbg.variable "_arg3", %[[M]] layer "scf" : memref<?xf32>
// CHECK-NEXT:    dbg.variable "_arg4", %[[V]] layer "scf" : vector<2x2xf32>
// CHECK-NEXT:    dbg.variable "_arg5", %[[Z]] layer "scf" : complex<f32>
// CHECK-NEXT:    %[[C0:.*]] = arith.constant 0
// CHECK-NEXT:    dbg.variable "_c0", %[[C0]] layer "scf" : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1
// CHECK-NEXT:    dbg.variable "_c1", %[[C1]] layer "scf" : index
// A value with several results has the number behind its name.
// CHECK-NEXT:    %[[R:.*]]:2 = scf.for %[[I:.*]] = %{{.*}} iter_args(%[[X:.*]] = %[[A]], %[[Y:.*]] = %[[A]])
// CHECK-NEXT:      dbg.variable "_arg6", %[[I]] layer "scf" : index
// CHECK-NEXT:      dbg.variable "_arg7", %[[X]] layer "scf" : i32
// CHECK-NEXT:      dbg.variable "_arg8", %[[Y]] layer "scf" : i32
// CHECK-NEXT:      %[[SUM:.*]] = arith.addi
// CHECK-NEXT:      dbg.variable "_1", %[[SUM]] layer "scf" : i32
// CHECK-NEXT:      scf.yield
// CHECK:         dbg.variable "_0_1", %[[R]]#1 layer "scf" : i32
// CHECK:         dbg.variable "_0_0", %[[R]]#0 layer "scf" : i32
// CHECK-NOT:     dbg.variable
// CHECK:         return
func.func @f(%a: i32, %n: index, %t: tensor<4xf32>, %m: memref<?xf32>, %v: vector<2x2xf32>, %z: complex<f32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %a) -> (i32, i32) {
    %sum = arith.addi %x, %y : i32
    scf.yield %sum, %x : i32, i32
  }
  return %r#0 : i32
}

// -----

// Regions that may have no side effects hold no variables.
// CHECK-LABEL: {{^  }}func.func @atomic(
// CHECK:         {{^    }}%{{.*}} = memref.generic_atomic_rmw
// CHECK-NOT:     dbg.variable
// CHECK:         {{^      }}memref.atomic_yield
func.func @atomic(%m: memref<4xi32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    %new = arith.addi %old, %old : i32
    memref.atomic_yield %new : i32
  }
  return
}

// -----

// What is loaded for one operation may become an operand in memory, which it would not with
// a variable.
// CHECK-LABEL: {{^  }}func.func @folded(
// CHECK:         {{^    }}%[[ONCE:.*]] = memref.load
// CHECK-NEXT:    %[[TWICE:.*]] = memref.load
// CHECK-NEXT:    dbg.variable "_1", %[[TWICE]] layer "scf" : i32
// CHECK-NEXT:    %[[SUM:.*]] = arith.addi %[[ONCE]], %[[TWICE]]
// CHECK-NEXT:    dbg.variable "_2", %[[SUM]] layer "scf" : i32
func.func @folded(%m: memref<4xi32>, %i: index) -> (i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = memref.load %m[%i] : memref<4xi32>
  %2 = arith.addi %0, %1 : i32
  return %1, %2 : i32, i32
}

// -----

// A function of SPIR-V holds no other operations.
// CHECK-LABEL: {{^    }}spirv.func @shader(
// CHECK-NOT:     dbg.variable
// CHECK:         {{^      }}spirv.ReturnValue
spirv.module Logical GLSL450 {
  spirv.func @shader(%a: i32) -> i32 "None" {
    %0 = spirv.IAdd %a, %a : i32
    spirv.ReturnValue %0 : i32
  }
}

// -----

// The printer gives values of regions beside each other the same names.
// CHECK-LABEL: {{^  }}func.func @siblings(
// CHECK:         scf.for
// CHECK-NEXT:      dbg.variable "_arg2", %{{.*}} layer "scf" : index
// CHECK:           dbg.variable "_0", %{{.*}} layer "scf" : i32
// CHECK:         scf.for
// CHECK-NEXT:      dbg.variable "_arg2_2", %{{.*}} layer "scf" : index
// CHECK:           dbg.variable "_0_2", %{{.*}} layer "scf" : i32
// CHECK:         scf.for
// CHECK-NEXT:      dbg.variable "_arg2_3", %{{.*}} layer "scf" : index
// CHECK:           dbg.variable "_0_3", %{{.*}} layer "scf" : i32
func.func @siblings(%n: index, %m: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %m[%i] : memref<?xi32>
    %b = arith.addi %a, %a : i32
    memref.store %b, %m[%i] : memref<?xi32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %m[%i] : memref<?xi32>
    %b = arith.addi %a, %a : i32
    memref.store %b, %m[%i] : memref<?xi32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.load %m[%i] : memref<?xi32>
    %b = arith.addi %a, %a : i32
    memref.store %b, %m[%i] : memref<?xi32>
  }
  return
}
