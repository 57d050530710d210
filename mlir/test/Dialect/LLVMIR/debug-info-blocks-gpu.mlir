// RUN: mlir-opt %s -pass-pipeline='builtin.module(ensure-debug-info-scope-on-regions)' -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s
// RUN: mlir-opt %s -pass-pipeline='builtin.module(gpu.module(ensure-debug-info-scope-on-llvm-func))' -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefix=FUNC
// RUN: mlir-opt %s -pass-pipeline='builtin.module(ensure-debug-info-scope-on-regions,gpu-kernel-outlining,gpu.module(ensure-debug-info-scope-on-llvm-func))' -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefix=OUTLINED
// RUN: mlir-opt %s -pass-pipeline='builtin.module(ensure-debug-info-scope-on-regions,convert-scf-to-cf,gpu-kernel-outlining,gpu.module(ensure-debug-info-scope-on-llvm-func))' -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefix=ARGS

// What is outlined is in scopes of the kernel, other than what has been inlined.
// OUTLINED-LABEL: gpu.func @host_kernel(
// OUTLINED:         dbg.variable "tx"
// OUTLINED-SAME:      loc(fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}name = "host_kernel"{{.*}}line = 3, column = 3, id = distinct[{{[0-9]+}}]<>>>["k.py":4:3])
// OUTLINED:         dbg.variable "inlined"
// OUTLINED-SAME:      loc(callsite({{.*}}fused<#llvm.di_subprogram<{{.*}}name = "callee"{{.*}}>["k.py":20:1]{{.*}} at fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}name = "host_kernel"{{.*}}line = 3, column = 3, id = distinct[{{[0-9]+}}]<>>>["k.py":4:9]))

// So are the arguments of its blocks.
// ARGS-LABEL: gpu.func @host_kernel(
// ARGS:       ^bb{{[0-9]+}}(%{{.*}}: index loc(fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}name = "host_kernel"{{.*}}line = 3, column = 3, id = distinct[{{[0-9]+}}]<>>>["k.py":4:15])):

#file = #llvm.di_file<"k.py" in "">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#callee = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "callee", file = #file, subprogramFlags = Definition>

// The body of a launch and that of a loop of affine are scopes.
// CHECK-LABEL: func.func @host(
func.func @host(%n: index, %p: i1) {
  %c1 = arith.constant 1 : index loc("k.py":2:1)
  // CHECK: gpu.launch
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c1, %sz = %c1) {
    // CHECK: dbg.variable "tx"
    // CHECK-SAME: loc(fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}line = 3, column = 3, id = distinct[{{[0-9]+}}]<>>>["k.py":4:3])
    dbg.variable "tx", %tx : index loc("k.py":4:3)
    dbg.variable "inlined", %tx : index loc(callsite(fused<#callee>["k.py":20:1] at "k.py":4:9))
    %chosen = scf.if %p -> index {
      scf.yield %tx : index
    } else {
      scf.yield %ty : index
    } loc("k.py":4:15)
    gpu.terminator loc("k.py":5:3)
  } loc("k.py":3:3)
  // CHECK: affine.for
  affine.for %i = 0 to 4 {
    // CHECK: affine.if
    affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%i) {
      // CHECK: dbg.variable "i"
      // CHECK-SAME: loc(fused<#llvm.di_lexical_block<scope = #llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}line = 6, column = 3, id = distinct[{{[0-9]+}}]<>>{{.*}}line = 7, column = 5, id = distinct[{{[0-9]+}}]<>>>["k.py":8:7])
      dbg.variable "i", %i : index loc("k.py":8:7)
    } loc("k.py":7:5)
  } loc("k.py":6:3)
  return loc("k.py":9:1)
} loc("k.py":1:1)

gpu.module @kernels {
  // CHECK-LABEL: gpu.func @kernel(
  // FUNC-LABEL:  gpu.func @kernel(
  gpu.func @kernel(%n: index) kernel {
    %c0 = arith.constant 0 : index loc("k.py":11:1)
    %c1 = arith.constant 1 : index loc("k.py":11:1)
    // CHECK: scf.for
    scf.for %i = %c0 to %n step %c1 {
      // CHECK: dbg.variable "i"
      // CHECK-SAME: loc(fused<#llvm.di_lexical_block<scope = #llvm.di_subprogram<{{.*}}name = "kernel"{{.*}}line = 12, column = 3, id = distinct[{{[0-9]+}}]<>>>["k.py":12:3])
      dbg.variable "i", %i : index loc("k.py":12:3)
    } loc("k.py":12:3)
    gpu.return loc("k.py":13:1)
    // CHECK: } loc(fused<#llvm.di_subprogram<{{.*}}name = "kernel"
    // FUNC:  } loc(fused<#llvm.di_subprogram<{{.*}}name = "kernel"
  } loc("k.py":10:1)
}
