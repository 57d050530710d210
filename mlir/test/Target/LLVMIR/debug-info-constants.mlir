// RUN: mlir-translate -mlir-to-llvmir %s | FileCheck %s

// Constants of types that LLVM IR does not have: a floating-point number of 8 bits is an
// integer with its bits, and an index has 64 bits.

// CHECK-DAG: !DICompositeType(tag: DW_TAG_structure_type, name: "s", {{.*}}elements: ![[#ELEMENTS:]], templateParams: ![[#PARAMS:]]
// CHECK-DAG: ![[#ELEMENTS]] = !{![[#MEMBER:]]}
// CHECK-DAG: ![[#MEMBER]] = !DIDerivedType(tag: DW_TAG_member, name: "m", {{.*}}extraData: [2 x i64] [i64 1, i64 2])
// CHECK-DAG: ![[#PARAMS]] = !{![[#PARAM:]]}
// CHECK-DAG: ![[#PARAM]] = !DITemplateValueParameter(name: "v", type: !{{[0-9]+}}, value: i8 56)

#file = #llvm.di_file<"f.cpp" in "/d">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C_plus_plus, file = #file, isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#param = #llvm.di_template_value_parameter<tag = DW_TAG_template_value_parameter, name = "v", type = #int, value = 1.0 : f8E4M3FN>
#member = #llvm.di_derived_type<tag = DW_TAG_member, name = "m", baseType = #int, extraData = dense<[1, 2]> : tensor<2xindex>>
#s = #llvm.di_composite_type<tag = DW_TAG_structure_type, name = "s", templateParams = #param, elements = #member>
#type = #llvm.di_subroutine_type<types = #s>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #type>

llvm.func @f() {
  llvm.return loc("f.cpp":1:1)
} loc(fused<#f>["f.cpp":1:1])
