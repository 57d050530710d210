// RUN: mlir-opt %s -split-input-file -convert-dbg-to-llvm=level=none -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: mlir-opt %s -split-input-file -convert-dbg-to-llvm=level=lineinfo -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefixes=CHECK,LINEINFO
// RUN: mlir-opt %s -split-input-file -convert-dbg-to-llvm=level=full -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefixes=FULL
// RUN: mlir-opt %s -split-input-file -convert-dbg-to-llvm=level=keep -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefix=KEEP
// RUN: not mlir-opt %s -split-input-file -convert-dbg-to-llvm=level=some 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// UNKNOWN: Cannot find option named 'some'!

// CHECK-LABEL: llvm.func @f(
// CHECK-NOT:     dbg
// CHECK:         llvm.return
// LINEINFO-NEXT: } loc(fused<#llvm.di_subprogram<{{.*}}emissionKind = LineTablesOnly
// NONE-NEXT:     } loc("/d/f.py":1:1)
// FULL-LABEL:  llvm.func @f(
// FULL:          llvm.intr.dbg.value #llvm.di_local_variable<{{.*}}name = "a"
// FULL:        } loc(fused<#llvm.di_subprogram<{{.*}}emissionKind = Full
// Nothing asks for variables here.
// KEEP-LABEL:  llvm.func @f(
// KEEP-NEXT:     llvm.return loc("/d/f.py":3:1)
// KEEP-NEXT:   } loc("/d/f.py":1:1)
llvm.func @f(%a: i32) {
  dbg.variable "a", %a : i32 loc("/d/f.py":2:1)
  llvm.return loc("/d/f.py":3:1)
} loc("/d/f.py":1:1)

// -----

// In PTX, line tables would mark the code as one to be debugged: ptxas does not
// optimize that. Directives do not.
// CHECK-LABEL:   gpu.module @kernels
// CHECK:           llvm.func @k(
// CHECK-NOT:         dbg
// CHECK:             llvm.return
// LINEINFO-NEXT:   } loc(fused<#llvm.di_subprogram<{{.*}}emissionKind = DebugDirectivesOnly
// NONE-NEXT:       } loc("/d/f.py":1:1)
// FULL-LABEL:    gpu.module @kernels
// FULL:            llvm.call_intrinsic "llvm.nvvm.move.i32"
// FULL-NEXT:       llvm.intr.dbg.value #llvm.di_local_variable<{{.*}}name = "a"
// In PTX before 7.5 there is no way to write how long a table of names is.
// FULL:          } loc(fused<#llvm.di_subprogram<{{.*}}emissionKind = Full, nameTableKind = None
gpu.module @kernels {
  llvm.func @k(%a: i32) attributes {gpu.kernel, nvvm.kernel} {
    dbg.variable "a", %a : i32 loc("/d/f.py":2:1)
    llvm.return loc("/d/f.py":3:1)
  } loc("/d/f.py":1:1)
}

// -----

#file = #llvm.di_file<"f.py" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "g", file = #file, subprogramFlags = Definition>
#block = #llvm.di_lexical_block<scope = #sp, file = #file, line = 3>
#var = #llvm.di_local_variable<scope = #sp, name = "x", file = #file, line = 2>
// Debug values that are there already are dropped below full, as are the lines at
// none.
// CHECK-LABEL: llvm.func @g(
// CHECK-NOT:     llvm.intr.dbg
// CHECK:         llvm.return
// LINEINFO-SAME:   loc(fused<#llvm.di_lexical_block<
// NONE-SAME:       loc("/d/f.py":3:1)
// LINEINFO-NEXT: } loc(fused<#llvm.di_subprogram<{{.*}}emissionKind = LineTablesOnly
// NONE-NEXT:     } loc("/d/f.py":1:1)
// FULL-LABEL:  llvm.func @g(
// FULL:          llvm.intr.dbg.value
llvm.func @g(%a: i32) {
  llvm.intr.dbg.value #var = %a : i32 loc("/d/f.py":2:1)
  llvm.return loc(fused<#block>["/d/f.py":3:1])
} loc(fused<#sp>["/d/f.py":1:1])

// -----

#file = #llvm.di_file<"f.py" in "/d">
#full = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#lines = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = LineTablesOnly>
#sp = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #full, scope = #file, name = "g", file = #file, subprogramFlags = Definition>
#spl = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #lines, scope = #file, name = "h", file = #file, subprogramFlags = Definition>
#var = #llvm.di_local_variable<scope = #sp, name = "x", file = #file, line = 2>

// At keep the unit says whether there are variables, and what is there already stays.
// KEEP-LABEL: llvm.func @with_unit(
// KEEP-NEXT:    llvm.intr.dbg.value {{.*}}name = "x"
// KEEP-NEXT:    llvm.intr.dbg.value {{.*}}name = "a"
// KEEP-NEXT:    llvm.return
// KEEP-NEXT:  } loc(fused<#llvm.di_subprogram<{{.*}}emissionKind = Full>
llvm.func @with_unit(%a: i32) {
  llvm.intr.dbg.value #var = %a : i32 loc("/d/f.py":2:1)
  dbg.variable "a", %a : i32 loc("/d/f.py":2:1)
  llvm.return loc(fused<#sp>["/d/f.py":3:1])
} loc(fused<#sp>["/d/f.py":1:1])

// KEEP-LABEL: llvm.func @with_lines(
// KEEP-NEXT:    llvm.return
// KEEP-NEXT:  } loc(fused<#llvm.di_subprogram<{{.*}}emissionKind = LineTablesOnly>
llvm.func @with_lines(%a: i32) {
  dbg.variable "a", %a : i32 loc("/d/f.py":2:1)
  llvm.return loc("/d/f.py":3:1)
} loc(fused<#spl>["/d/f.py":1:1])

// -----

#file = #llvm.di_file<"f.py" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "loop", file = #file, subprogramFlags = Definition>
#start = loc(fused<#sp>["/d/f.py":2:1])
#end = loc(fused<#sp>["/d/f.py":3:1])
#followup = #llvm.loop_annotation<disableNonforced = true, startLoc = #start>
#unroll = #llvm.loop_unroll<disable = true, followupAll = #followup>
#annotation = #llvm.loop_annotation<unroll = #unroll, mustProgress = true, startLoc = #start, endLoc = #end>
#i32 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "i32", sizeInBits = 32, encoding = DW_ATE_signed>
#global = #llvm.di_global_variable_expression<var = <scope = #unit, name = "v", file = #file, line = 1, type = #i32>>

// A variable of the module goes with the others.
// CHECK:     llvm.mlir.global {{.*}}@v()
// CHECK-NOT:   dbg_exprs
// FULL:      llvm.mlir.global {{.*}}@v() {{.*}}dbg_exprs = [
llvm.mlir.global external @v() {dbg_exprs = [#global]} : i32

// The places of a loop go with the scopes.
// CHECK-LABEL: llvm.func @loop(
// NONE:          llvm.cond_br {{.*}}loop_annotation = #llvm.loop_annotation<unroll = <disable = true, followupAll = {{.*}}<disableNonforced = true>>, mustProgress = true>}
// LINEINFO:      llvm.cond_br {{.*}}startLoc = loc(fused<#llvm.di_subprogram<
llvm.func @loop(%c: i1) {
  llvm.br ^bb1 loc(#start)
^bb1:
  llvm.cond_br %c, ^bb1, ^bb2 {loop_annotation = #annotation} loc(#end)
^bb2:
  llvm.return loc("/d/f.py":4:1)
} loc(fused<#sp>["/d/f.py":1:1])
