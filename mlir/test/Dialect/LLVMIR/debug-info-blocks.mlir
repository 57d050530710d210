// RUN: mlir-opt %s -pass-pipeline='builtin.module(ensure-debug-info-scope-on-regions)' -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s
// RUN: mlir-opt %s -pass-pipeline='builtin.module(ensure-debug-info-scope-on-regions,ensure-debug-info-scope-on-regions)' -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @f(
func.func @f(%n: index, %p: i1) {
  %c0 = arith.constant 0 : index loc("k.py":2:1)
  %c1 = arith.constant 1 : index loc("k.py":2:1)
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: dbg.variable "i"
    // CHECK-SAME: loc(fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}line = 3, column = 3, id = distinct[{{[0-9]+}}]<>>>["k.py":3:3])
    dbg.variable "i", %i : index loc("k.py":3:3)
    // A block in a block.
    // CHECK: scf.if
    scf.if %p {
      // CHECK: dbg.variable "j"
      // CHECK-SAME: loc(fused<#llvm.di_lexical_block<scope = #llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}line = 3, column = 3, id = distinct[{{[0-9]+}}]<>>{{.*}}line = 4, column = 5, id = distinct[{{[0-9]+}}]<>>>["k.py":5:7])
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

// Each branch has a block, and so has a loop in the place of another one, as those that
// are made of one operation have.
// CHECK-LABEL: func.func @g(
func.func @g(%n: index, %p: i1) {
  %c0 = arith.constant 0 : index loc("k.py":2:1)
  %c1 = arith.constant 1 : index loc("k.py":2:1)
  scf.if %p {
    // CHECK: dbg.variable "a"
    // CHECK-SAME: line = 3, column = 3, id = distinct[[THEN:.[0-9]+.]]<>>>["k.py":4:5])
    dbg.variable "a", %n : index loc("k.py":4:5)
  } else {
    // CHECK: dbg.variable "b"
    // CHECK-NOT: id = distinct[[THEN]]<>
    // CHECK-SAME: line = 3, column = 3, id = distinct[{{[0-9]+}}]<>>>["k.py":6:5])
    dbg.variable "b", %n : index loc("k.py":6:5)
  } loc("k.py":3:3)
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: dbg.variable "i"
    // CHECK-SAME: line = 7, column = 3, id = distinct[[LOOP:.[0-9]+.]]<>>>["k.py":7:3])
    dbg.variable "i", %i : index loc("k.py":7:3)
  } loc("k.py":7:3)
  scf.for %j = %c0 to %n step %c1 {
    // CHECK: dbg.variable "j"
    // CHECK-NOT: id = distinct[[LOOP]]<>
    // CHECK-SAME: line = 7, column = 3, id = distinct[{{[0-9]+}}]<>>>["k.py":7:3])
    dbg.variable "j", %j : index loc("k.py":7:3)
  } loc("k.py":7:3)
  return loc("k.py":8:1)
} loc("k.py":1:1)

// An operation that has a block stays in it.
#file = #llvm.di_file<"k.py" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "h", file = #file, subprogramFlags = Definition>
#block = #llvm.di_lexical_block<scope = #sp, file = #file, line = 30>
// CHECK-LABEL: func.func @h(
func.func @h(%n: index, %p: i1) {
  scf.if %p {
    // CHECK: dbg.variable "a"
    // CHECK-SAME: loc(fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}>, file = <"k.py" in "">, line = 30>>["k.py":31:5])
    dbg.variable "a", %n : index loc(fused<#block>["k.py":31:5])
    // The scope of another one can be the subprogram, and that of inlined code is the callee's.
    // CHECK: dbg.variable "b"
    // CHECK-SAME: loc(fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}line = 29, column = 3, id = distinct[{{[0-9]+}}]<>>>["k.py":31:7])
    dbg.variable "b", %n : index loc(fused<#sp>["k.py":31:7])
    // CHECK: dbg.variable "c"
    // CHECK-SAME: loc(callsite(fused<#llvm.di_lexical_block<{{.*}}line = 30>>["l.py":1:1] at fused<#llvm.di_lexical_block<{{.*}}line = 29, column = 3, id = distinct[{{[0-9]+}}]<>>>["k.py":31:9]))
    dbg.variable "c", %n : index loc(callsite(fused<#block>["l.py":1:1] at "k.py":31:9))
  } loc("k.py":29:3)
  return loc("k.py":32:1)
} loc(fused<#sp>["k.py":28:1])
