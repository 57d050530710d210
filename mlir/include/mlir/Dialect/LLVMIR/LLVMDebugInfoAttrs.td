//===-- LLVMDebugInfoAttrs.td - Debug info attributes ------*- tablegen -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVMIR_DEBUGINFOATTRS
#define LLVMIR_DEBUGINFOATTRS

include "mlir/Dialect/LLVMIR/LLVMAttrDefs.td"

//===----------------------------------------------------------------------===//
// DIEnumeratorAttr
//===----------------------------------------------------------------------===//

def LLVM_DIEnumeratorAttr : LLVM_Attr<"DIEnumerator", "di_enumerator",
                                      /*traits=*/[], "DINodeAttr"> {
  let description = [{
    An enumerator of an enumeration. `value` is signless and has 64 bits or
    more; `isUnsigned` says how to read it.
  }];
  let parameters = (ins
    OptionalParameter<"StringAttr">:$name,
    "IntegerAttr":$value,
    OptionalParameter<"bool">:$isUnsigned
  );
  let assemblyFormat = "`<` struct(params) `>`";
}

//===----------------------------------------------------------------------===//
// DITemplateTypeParameterAttr, DITemplateValueParameterAttr
//===----------------------------------------------------------------------===//

def LLVM_DITemplateTypeParameterAttr
    : LLVM_Attr<"DITemplateTypeParameter", "di_template_type_parameter",
                /*traits=*/[], "DINodeAttr"> {
  let parameters = (ins
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"DITypeAttr">:$type,
    OptionalParameter<"bool">:$isDefault
  );
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_DITemplateValueParameterAttr
    : LLVM_Attr<"DITemplateValueParameter", "di_template_value_parameter",
                /*traits=*/[], "DINodeAttr"> {
  let description = [{
    A template parameter that is a value, a template or a pack, as `tag` says.
    `value` is an IntegerAttr, a FloatAttr, the FlatSymbolRefAttr of a global
    whose address it is, a ZeroAttr for a null pointer, an UndefAttr, the
    StringAttr that names a template, or the ArrayAttr of the parameters of a
    pack.
  }];
  let parameters = (ins
    LLVM_DITagParameter:$tag,
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"DITypeAttr">:$type,
    OptionalParameter<"bool">:$isDefault,
    OptionalParameter<"::mlir::Attribute">:$value
  );
  let assemblyFormat = "`<` struct(params) `>`";
}

//===----------------------------------------------------------------------===//
// DIFixedPointTypeAttr, DISubrangeTypeAttr
//===----------------------------------------------------------------------===//

def LLVM_DIFixedPointTypeAttr
    : LLVM_Attr<"DIFixedPointType", "di_fixed_point_type", /*traits=*/[],
                "DITypeAttr"> {
  let description = [{
    `kind` is that of `llvm::DIFixedPointType::FixedPointKind`: the values are
    multiples of two or ten to the power of `factor`, or of the rational number
    `numerator` / `denominator`.
  }];
  let parameters = (ins
    LLVM_DITagParameter:$tag,
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"uint64_t">:$sizeInBits,
    OptionalParameter<"uint32_t">:$alignInBits,
    LLVM_DIEncodingParameter:$encoding,
    OptionalParameter<"DIFlags", "DIFlags::Zero">:$flags,
    OptionalParameter<"unsigned">:$kind,
    OptionalParameter<"int32_t">:$factor,
    OptionalParameter<"IntegerAttr">:$numerator,
    OptionalParameter<"IntegerAttr">:$denominator
  );
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_DISubrangeTypeAttr
    : LLVM_Attr<"DISubrangeType", "di_subrange_type",
                [LLVM_DIRecursiveTypeAttrInterface], "DITypeAttr"> {
  let description = [{
    A type of the values between two bounds. Each bound is an IntegerAttr, a
    DIExpressionAttr, a DIVariableAttr or a DIDerivedTypeAttr.
  }];
  let parameters = (ins
    // DIRecursiveTypeAttrInterface specific parameters.
    OptionalParameter<"DistinctAttr">:$recId,
    OptionalParameter<"bool">:$isRecSelf,
    // DISubrangeType specific parameters.
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"uint32_t">:$line,
    OptionalParameter<"DIScopeAttr">:$scope,
    OptionalParameter<"uint64_t">:$sizeInBits,
    OptionalParameter<"uint32_t">:$alignInBits,
    OptionalParameter<"DIFlags", "DIFlags::Zero">:$flags,
    OptionalParameter<"DITypeAttr">:$baseType,
    OptionalParameter<"::mlir::Attribute">:$lowerBound,
    OptionalParameter<"::mlir::Attribute">:$upperBound,
    OptionalParameter<"::mlir::Attribute">:$stride,
    OptionalParameter<"::mlir::Attribute">:$bias
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let extraClassDeclaration = [{
    /// Requirements of DIRecursiveTypeAttrInterface.
    /// @{

    /// Get a copy of this attr but with the recursive ID set to `recId`.
    DIRecursiveTypeAttrInterface withRecId(DistinctAttr recId);

    /// Build a rec-self instance using the provided `recId`.
    static DIRecursiveTypeAttrInterface getRecSelf(DistinctAttr recId);

    /// @}
  }];

  // Generate mnemonic alias for the attribute.
  let genMnemonicAlias = 1;
}

//===----------------------------------------------------------------------===//
// DIObjCPropertyAttr
//===----------------------------------------------------------------------===//

def LLVM_DIObjCPropertyAttr
    : LLVM_Attr<"DIObjCProperty", "di_objc_property", /*traits=*/[],
                "DINodeAttr"> {
  let parameters = (ins
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"DIFileAttr">:$file,
    OptionalParameter<"unsigned">:$line,
    OptionalParameter<"StringAttr">:$getterName,
    OptionalParameter<"StringAttr">:$setterName,
    OptionalParameter<"unsigned">:$attributes,
    OptionalParameter<"DITypeAttr">:$type
  );
  let assemblyFormat = "`<` struct(params) `>`";
}

//===----------------------------------------------------------------------===//
// DIMacroAttr, DIMacroFileAttr
//===----------------------------------------------------------------------===//

def LLVM_DIMacroAttr : LLVM_Attr<"DIMacro", "di_macro", /*traits=*/[],
                                 "DINodeAttr"> {
  let description = [{
    The definition of a macro, or the end of one; `type` is the DW_MACINFO code
    that says which.
  }];
  let parameters = (ins
    "unsigned":$type,
    OptionalParameter<"unsigned">:$line,
    OptionalParameter<"StringAttr">:$name,
    OptionalParameter<"StringAttr">:$value
  );
  let assemblyFormat = "`<` struct(params) `>`";
}

def LLVM_DIMacroFileAttr : LLVM_Attr<"DIMacroFile", "di_macro_file",
                                     /*traits=*/[], "DINodeAttr"> {
  let parameters = (ins
    "unsigned":$type,
    OptionalParameter<"unsigned">:$line,
    OptionalParameter<"DIFileAttr">:$file,
    OptionalArrayRefParameter<"DINodeAttr">:$elements
  );
  let assemblyFormat = "`<` struct(params) `>`";
}

//===----------------------------------------------------------------------===//
// DIUnitContentsAttr, DebugInfoAttr
//===----------------------------------------------------------------------===//

def LLVM_DIUnitContentsAttr
    : LLVM_Attr<"DIUnitContents", "di_unit_contents"> {
  let description = [{
    What a compile unit lists. It is not part of the attribute of the unit, as
    what is listed refers to the unit in turn.

    `globals` has the variables of the unit that no `llvm.mlir.global` carries.
    Macros and files of them are in `macros` only.
  }];
  let parameters = (ins
    "DICompileUnitAttr":$unit,
    LLVM_DIListParameter<"DINodeAttr">:$enums,
    LLVM_DIListParameter<"DINodeAttr">:$retainedTypes,
    LLVM_DIListParameter<"DIGlobalVariableExpressionAttr">:$globals,
    LLVM_DIListParameter<"DINodeAttr">:$importedEntities,
    LLVM_DIListParameter<"DINodeAttr">:$macros
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def LLVM_DebugInfoAttr : LLVM_Attr<"DebugInfo", "debug_info"> {
  let summary = "Debug info of a module that no operation carries";
  let description = [{
    The value of the discardable attribute `llvm.debug_info` of a module.

    `units` has what the compile units list, in the order of the units.
    `nodes` has rec-decls that the whole module can refer to: a rec-self that no
    parent binds means the node with its recId here. Cycles of many nodes are
    represented this way, as the nodes of a cycle that are nested in each other
    would take the square of the number of nodes, or more.

    ```mlir
    module attributes {llvm.debug_info = #llvm.debug_info<nodes =
      [#llvm.di_composite_type<recId = distinct[0]<>, name = "node", ...>]
    >} { ... }
    ```
  }];
  let parameters = (ins
    LLVM_DIListParameter<"DIUnitContentsAttr">:$units,
    LLVM_DIListParameter<"DINodeAttr">:$nodes
  );
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

#endif // LLVMIR_DEBUGINFOATTRS
