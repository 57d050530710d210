// RUN: mlir-opt %s -pass-pipeline='builtin.module(ensure-debug-info-scope-on-regions)' -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @f(
func.func @f(%n: index, %p: i1) {
  %c0 = arith.constant 0 : index loc("k.py":2:1)
  %c1 = arith.constant 1 : index loc("k.py":2:1)
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: dbg.variable "i"
    // CHECK-SAME: loc(fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}line = 3, column = 3>>["k.py":3:3])
    dbg.variable "i", %i : index loc("k.py":3:3)
    // A block in a block.
    // CHECK: scf.if
    scf.if %p {
      // CHECK: dbg.variable "j"
      // CHECK-SAME: loc(fused<#llvm.di_lexical_block<scope = #llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}line = 3, column = 3>{{.*}}line = 4, column = 5>>["k.py":5:7])
      dbg.variable "j", %i : index loc("k.py":5:7)
    } loc("k.py":4:5)
  } loc("k.py":3:3)
  // What is not in a loop has the function's scope.
  // CHECK: dbg.variable "n"
  // CHECK-SAME: loc("k.py":6:1)
  dbg.variable "n", %n : index loc("k.py":6:1)
  return loc("k.py":7:1)
  // CHECK: } loc(fused<#llvm.di_subprogram<{{.*}}name = "f"{{.*}}line = 1
} loc("k.py":1:1)
