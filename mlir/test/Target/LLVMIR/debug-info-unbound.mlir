// RUN: not mlir-translate -mlir-to-llvmir -split-input-file %s 2>&1 | FileCheck %s

// A reference that nothing binds is an error, of the verifier if the module has a
// list of nodes.
// CHECK: error: has a reference to recursive debug info that is bound neither where it is used nor in 'llvm.debug_info' of the module: #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#file = #llvm.di_file<"f.c" in "/d">
#self = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#type = #llvm.di_subroutine_type<types = #self>
#f = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #type>
llvm.func @f() {
  llvm.return loc(fused<#f>["f.c":1:1])
} loc(fused<#f>["f.c":1:1])

// -----

// CHECK: error: has a reference to recursive debug info that is bound neither
#self = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#other = #llvm.di_composite_type<recId = distinct[1]<>, tag = DW_TAG_structure_type, name = "s", baseType = #self>
module attributes {llvm.debug_info = #llvm.debug_info<nodes = [#other]>} {
}

// -----

// CHECK: error: expected a node with a recId, and none that is a reference itself
#self = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
module attributes {llvm.debug_info = #llvm.debug_info<nodes = [#self]>} {
}

// -----

// CHECK: error: expected each recId once
#one = #llvm.di_composite_type<recId = distinct[0]<>, tag = DW_TAG_structure_type, name = "s">
#other = #llvm.di_composite_type<recId = distinct[0]<>, tag = DW_TAG_structure_type, name = "t">
module attributes {llvm.debug_info = #llvm.debug_info<nodes = [#one, #other]>} {
}

// -----

// CHECK: error: {{.*}}cannot have 'llvm.debug_info', which is for modules
llvm.func @f() attributes {llvm.debug_info = #llvm.debug_info<>}

// -----

// One where a call is inlined to of the location of an operation.
// CHECK: error: {{.*}}has a reference to recursive debug info that is bound neither
#file = #llvm.di_file<"f.c" in "/d">
#self = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#unbound = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<types = #self>>
#bound = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "g", file = #file, subprogramFlags = Definition>
module attributes {llvm.debug_info = #llvm.debug_info<>} {
  llvm.func @f() {
    llvm.br ^bb1 loc(fused<#bound>["f.c":1:1])
  ^bb1:
    llvm.return loc(callsite(fused<#bound>["f.c":2:2] at callsite(fused<#bound>["f.c":3:3] at fused<#unbound>["f.c":4:4])))
  } loc(fused<#bound>["f.c":1:1])
}

// -----

// One in what is inlined of the location of an operation.
// CHECK: error: {{.*}}has a reference to recursive debug info that is bound neither
#file = #llvm.di_file<"f.c" in "/d">
#self = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#unbound = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<types = #self>>
#bound = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "g", file = #file, subprogramFlags = Definition>
module attributes {llvm.debug_info = #llvm.debug_info<>} {
  llvm.func @f() {
    llvm.br ^bb1 loc(fused<#bound>["f.c":1:1])
  ^bb1:
    llvm.return loc(callsite(fused<#unbound>["f.c":2:2] at fused<#bound>["f.c":3:3]))
  } loc(fused<#bound>["f.c":1:1])
}

// -----

// One in a part of the location of an operation.
// CHECK: error: {{.*}}has a reference to recursive debug info that is bound neither
#file = #llvm.di_file<"f.c" in "/d">
#self = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#unbound = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<types = #self>>
#bound = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "g", file = #file, subprogramFlags = Definition>
module attributes {llvm.debug_info = #llvm.debug_info<>} {
  llvm.func @f() {
    llvm.br ^bb1 loc(fused<#bound>["f.c":1:1])
  ^bb1:
    llvm.return loc(fused["f.c":2:2, fused<#unbound>["f.c":3:3]])
  } loc(fused<#bound>["f.c":1:1])
}

// -----

// One below a name of the location of an operation.
// CHECK: error: {{.*}}has a reference to recursive debug info that is bound neither
#file = #llvm.di_file<"f.c" in "/d">
#self = #llvm.di_composite_type<recId = distinct[0]<>, isRecSelf = true>
#unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#unbound = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition, type = #llvm.di_subroutine_type<types = #self>>
#bound = #llvm.di_subprogram<id = distinct[3]<>, compileUnit = #unit, scope = #file, name = "g", file = #file, subprogramFlags = Definition>
module attributes {llvm.debug_info = #llvm.debug_info<>} {
  llvm.func @f() {
    llvm.br ^bb1 loc(fused<#bound>["f.c":1:1])
  ^bb1:
    llvm.return loc("name"(fused<#unbound>["f.c":2:2]))
  } loc(fused<#bound>["f.c":1:1])
}
