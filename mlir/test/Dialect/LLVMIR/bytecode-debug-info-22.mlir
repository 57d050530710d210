// What LLVM 22 writes for debug info can be read, and is written in the same way. The
// file has one attribute of each kind that has got parameters since.
// RUN: mlir-opt %S/Inputs/debug-info-22.mlirbc --mlir-print-debuginfo | FileCheck %s
// The name of what wrote it is left out.
// RUN: env LC_ALL=C sed -e 's/MLIR[0-9.]*[a-z]*//' %S/Inputs/debug-info-22.mlirbc > %t.mlirbc
// RUN: mlir-opt %S/Inputs/debug-info-22.mlirbc --emit-bytecode \
// RUN:   | env LC_ALL=C sed -e 's/MLIR[0-9.]*[a-z]*//' | cmp - %t.mlirbc

// CHECK-DAG: #[[INT:.*]] = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
// CHECK-DAG: #[[FILE:.*]] = #llvm.di_file<"a.c" in "/d">
// CHECK-DAG: #[[UNIT:.*]] = #llvm.di_compile_unit<id = {{.*}}, sourceLanguage = DW_LANG_C, file = #[[FILE]], producer = "p", isOptimized = true, emissionKind = Full>
// CHECK-DAG: #[[MEMBER:.*]] = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", baseType = #[[INT]], sizeInBits = 32>
// CHECK-DAG: #[[STRUCT:.*]] = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s", file = #[[FILE]], line = 1, sizeInBits = 32, elements = #[[MEMBER]]>
// CHECK-DAG: #llvm.di_global_variable<scope = #[[UNIT]], name = "g", file = #[[FILE]], line = 8, type = #[[INT]], isDefined = true>
// CHECK-DAG: #llvm.di_imported_entity<tag = DW_TAG_imported_declaration, scope = #[[FILE]], entity = #[[STRUCT]], file = #[[FILE]], line = 2>
// CHECK-DAG: #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #[[INT]], #[[STRUCT]]>
// CHECK-DAG: #[[BLOCK:.*]] = #llvm.di_lexical_block<scope = #{{.*}}, file = #[[FILE]], line = 4, column = 5>
// CHECK-DAG: #llvm.di_label<scope = #[[BLOCK]], name = "l", file = #[[FILE]], line = 7>
// CHECK-DAG: #llvm.di_local_variable<scope = #[[BLOCK]], name = "v", file = #[[FILE]], line = 6, arg = 1, type = #[[INT]]>

// The file is made of this by mlir-opt -emit-bytecode:
//
//   #file = #llvm.di_file<"a.c" in "/d">
//   #cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, producer = "p", isOptimized = true, emissionKind = Full>
//   #int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
//   #member = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", baseType = #int, sizeInBits = 32>
//   #struct = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s", file = #file, line = 1, sizeInBits = 32, elements = #member>
//   #type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #int, #struct>
//   #entity = #llvm.di_imported_entity<tag = DW_TAG_imported_declaration, scope = #file, entity = #struct, file = #file, line = 2>
//   #sp = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #cu, scope = #file, name = "f", file = #file, line = 3, subprogramFlags = Definition, type = #type, retainedNodes = #entity>
//   #block = #llvm.di_lexical_block<scope = #sp, file = #file, line = 4, column = 5>
//   #variable = #llvm.di_local_variable<scope = #block, name = "v", file = #file, line = 6, arg = 1, type = #int>
//   #label = #llvm.di_label<scope = #block, name = "l", file = #file, line = 7>
//   #global = #llvm.di_global_variable<scope = #cu, name = "g", file = #file, line = 8, type = #int, isDefined = true>
//   #expr = #llvm.di_global_variable_expression<var = #global, expr = <>>
//   llvm.mlir.global @g(1 : i32) {dbg_exprs = [#expr]} : i32
//   llvm.func @f(%a: i32) {
//     llvm.intr.dbg.value #variable = %a : i32 loc(fused<#block>["a.c":6:1])
//     llvm.intr.dbg.label #label loc(fused<#block>["a.c":7:1])
//     llvm.return loc(fused<#block>["a.c":9:1])
//   } loc(fused<#sp>["a.c":3:1])
