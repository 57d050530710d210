// RUN: mlir-opt %s -convert-dbg-to-llvm=level=keep | FileCheck %s

// No variable is converted, so records that were there before are left as they are.
// CHECK-NOT: llvm.module_flags
// CHECK:     llvm.func @f(
// CHECK-NEXT:  llvm.intr.dbg.value
// CHECK:     llvm.func @g(
// CHECK-NEXT:  llvm.return
#file = #llvm.di_file<"a.c" in "">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#ty = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 1, subprogramFlags = Definition, type = #ty>
#v = #llvm.di_local_variable<scope = #sp, name = "v", file = #file, line = 4, type = #int>
llvm.func @f(%a: i32) {
  llvm.intr.dbg.value #v = %a : i32 loc(fused<#sp>["a.c":4:1])
  llvm.return
} loc(fused<#sp>["a.c":1:1])
llvm.func @g(%a: i32) {
  dbg.variable "a", %a : i32
  llvm.return
}
