// RUN: not mlir-translate -mlir-to-llvmir -split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: expected macros in 'macros' alone, but got #llvm.di_macro<type = 1, name = "A"> elsewhere
#file = #llvm.di_file<"f.c" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
module attributes {llvm.debug_info = #llvm.debug_info<units = #llvm.di_unit_contents<unit = #unit, enums = #llvm.di_macro<type = 1, name = "A">>>} {
}

// -----

// CHECK: error: expected macros and files of macros in 'macros', but got #llvm.di_file<"f.c" in "/d">
#file = #llvm.di_file<"f.c" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
module attributes {llvm.debug_info = #llvm.debug_info<units = #llvm.di_unit_contents<unit = #unit, macros = #file>>} {
}

// -----

// Elsewhere nothing takes its place, and the verifier of LLVM IR says so.
// CHECK: contains null entry in `elements` field
#file = #llvm.di_file<"f.c" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#s = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s", elements = #llvm.di_macro<type = 1, name = "A">>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<types = #s>>
llvm.func @f() {
  llvm.return loc("f.c":1:1)
} loc(fused<#f>["f.c":1:1])
