//===-- LLVMDebugInfoBytecode.td - Debug info in bytecode --*- tablegen -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An attribute of debug info that has got further parameters has two forms in
// bytecode. What has none of them is written in the plain form, which has the
// code that it had before, and which older readers know. The full forms are
// here. This is a part of LLVMDialectBytecode.td, which includes it behind the
// classes that are used here.
//
//===----------------------------------------------------------------------===//

#ifndef LLVMIR_DEBUGINFOBYTECODE
#define LLVMIR_DEBUGINFOBYTECODE

/// The form with the parameters that an attribute had at first.
class PlainAttribute<dag members> : DialectAttribute<members> {
  let printerPredicate = "isPlain($_val)";
}

/// The form of `type` with all parameters.
class FullAttribute<string type, dag members> : DialectAttribute<members> {
  let cType = type;
  let printerPredicate = "!isPlain($_val)";
}

def FullDIBasicTypeAttr : FullAttribute<"DIBasicTypeAttr", (attr
  VarInt:$tag,
  Attr<"StringAttr">:$name,
  VarInt:$sizeInBits,
  VarInt:$encoding,
  VarInt:$alignInBits,
  EnumClassFlag<"DIFlags", "getFlags()">:$_rawDIFlags,
  LocalVar<"DIFlags", "(DIFlags)_rawDIFlags">:$flags,
  VarInt:$numExtraInhabitants,
  VarInt:$dataSizeInBits
)>;

def FullDICompileUnitAttr : FullAttribute<"DICompileUnitAttr", (attr
  Attr<"DistinctAttr">:$id,
  VarInt:$sourceLanguage,
  Attr<"DIFileAttr">:$file,
  OptionalAttribute<"StringAttr">:$producer,
  Bool:$isOptimized,
  EnumClassFlag<"DIEmissionKind", "getEmissionKind()">:$_rawEmissionKind,
  LocalVar<"DIEmissionKind", "(DIEmissionKind)_rawEmissionKind">:$emissionKind,
  EnumClassFlag<"DINameTableKind", "getNameTableKind()">:$_rawNameTableKind,
  LocalVar<"DINameTableKind",
           "(DINameTableKind)_rawNameTableKind">:$nameTableKind,
  OptionalAttribute<"StringAttr">:$splitDebugFilename,
  OptionalAttribute<"StringAttr">:$flags,
  VarInt:$runtimeVersion,
  VarInt:$dwoId,
  Bool:$splitDebugInlining,
  Bool:$debugInfoForProfiling,
  Bool:$rangesBaseAddress,
  OptionalAttribute<"StringAttr">:$sysroot,
  OptionalAttribute<"StringAttr">:$sdk
)>;

def FullDICompositeTypeAttr : FullAttribute<"DICompositeTypeAttr", (attr
  OptionalAttribute<"DistinctAttr">:$recId,
  Bool:$isRecSelf,
  VarInt:$tag,
  OptionalAttribute<"StringAttr">:$name,
  OptionalAttribute<"DIFileAttr">:$file,
  VarInt:$line,
  OptionalAttribute<"DIScopeAttr">:$scope,
  OptionalAttribute<"DITypeAttr">:$baseType,
  EnumClassFlag<"DIFlags", "getFlags()">:$_rawflags,
  LocalVar<"DIFlags", "(DIFlags)_rawflags">:$flags,
  VarInt:$sizeInBits,
  VarInt:$alignInBits,
  OptionalAttribute<"DIExpressionAttr">:$dataLocation,
  OptionalAttribute<"DIExpressionAttr">:$rank,
  OptionalAttribute<"DIExpressionAttr">:$allocated,
  OptionalAttribute<"DIExpressionAttr">:$associated,
  OptionalArrayRef<"DINodeAttr">:$elements,
  OptionalAttribute<"StringAttr">:$identifier,
  VarInt:$runtimeLang,
  OptionalInt<"unsigned">:$enumKind,
  OptionalAttribute<"DITypeAttr">:$vtableHolder,
  OptionalArrayRef<"DINodeAttr">:$templateParams,
  OptionalAttribute<"DIDerivedTypeAttr">:$discriminator,
  OptionalAttribute<"DITypeAttr">:$specification,
  VarInt:$numExtraInhabitants,
  OptionalAttribute<"Attribute">:$bitStride,
  OptionalArrayRef<"DINodeAttr">:$annotations,
  OptionalAttribute<"DIVariableAttr">:$dataLocationVar,
  OptionalAttribute<"DIVariableAttr">:$allocatedVar,
  OptionalAttribute<"DIVariableAttr">:$associatedVar,
  OptionalAttribute<"IntegerAttr">:$rankValue
)>;

def FullDIDerivedTypeAttr : FullAttribute<"DIDerivedTypeAttr", (attr
  OptionalAttribute<"DistinctAttr">:$recId,
  Bool:$isRecSelf,
  VarInt:$tag,
  OptionalAttribute<"StringAttr">:$name,
  OptionalAttribute<"DITypeAttr">:$baseType,
  VarInt:$sizeInBits,
  VarInt:$alignInBits,
  VarInt:$offsetInBits,
  OptionalInt<"unsigned">:$dwarfAddressSpace,
  OptionalAttribute<"Attribute">:$extraData,
  OptionalAttribute<"DIFileAttr">:$file,
  VarInt:$line,
  OptionalAttribute<"DIScopeAttr">:$scope,
  EnumClassFlag<"DIFlags", "getFlags()">:$_rawDIFlags,
  LocalVar<"DIFlags", "(DIFlags)_rawDIFlags">:$flags,
  OptionalInt<"unsigned">:$ptrAuthData,
  OptionalArrayRef<"DINodeAttr">:$annotations
)>;

def FullDIFileAttr : FullAttribute<"DIFileAttr", (attr
  Attr<"StringAttr">:$name,
  Attr<"StringAttr">:$directory,
  OptionalAttribute<"StringAttr">:$checksumKind,
  OptionalAttribute<"StringAttr">:$checksum,
  OptionalAttribute<"StringAttr">:$source
)>;

def FullDIGlobalVariableAttr : FullAttribute<"DIGlobalVariableAttr", (attr
  OptionalAttribute<"DistinctAttr">:$recId,
  Bool:$isRecSelf,
  OptionalAttribute<"DIScopeAttr">:$scope,
  OptionalAttribute<"StringAttr">:$name,
  OptionalAttribute<"StringAttr">:$linkageName,
  OptionalAttribute<"DIFileAttr">:$file,
  VarInt:$line,
  OptionalAttribute<"DITypeAttr">:$type,
  Bool:$isLocalToUnit,
  Bool:$isDefined,
  VarInt:$alignInBits,
  OptionalAttribute<"DIDerivedTypeAttr">:$declaration,
  OptionalArrayRef<"DINodeAttr">:$templateParams,
  OptionalArrayRef<"DINodeAttr">:$annotations
)>;

def FullDIImportedEntityAttr : FullAttribute<"DIImportedEntityAttr", (attr
  VarInt:$tag,
  OptionalAttribute<"DIScopeAttr">:$scope,
  OptionalAttribute<"DINodeAttr">:$entity,
  OptionalAttribute<"DIFileAttr">:$file,
  VarInt:$line,
  OptionalAttribute<"StringAttr">:$name,
  OptionalArrayRef<"DINodeAttr">:$elements
)>;

def FullDILabelAttr : FullAttribute<"DILabelAttr", (attr
  Attr<"DIScopeAttr">:$scope,
  OptionalAttribute<"StringAttr">:$name,
  OptionalAttribute<"DIFileAttr">:$file,
  VarInt:$line,
  VarInt:$column,
  Bool:$isArtificial,
  OptionalInt<"unsigned">:$coroSuspendIdx
)> {
  // DILabelAttr direct getter uses a `StringRef` for `name`. Since the
  // more direct getter is prefered during bytecode reading, force the base one
  // and prevent crashes for empty `StringAttr`.
  let cBuilder = "$_resultType::get(context, $_args)";
}

def FullDILexicalBlockAttr : FullAttribute<"DILexicalBlockAttr", (attr
  Attr<"DIScopeAttr">:$scope,
  OptionalAttribute<"DIFileAttr">:$file,
  VarInt:$line,
  VarInt:$column,
  OptionalAttribute<"DistinctAttr">:$id
)>;

def FullDILocalVariableAttr : FullAttribute<"DILocalVariableAttr", (attr
  Attr<"DIScopeAttr">:$scope,
  OptionalAttribute<"StringAttr">:$name,
  OptionalAttribute<"DIFileAttr">:$file,
  VarInt:$line,
  VarInt:$arg,
  VarInt:$alignInBits,
  OptionalAttribute<"DITypeAttr">:$type,
  EnumClassFlag<"DIFlags", "getFlags()">:$_rawflags,
  LocalVar<"DIFlags", "(DIFlags)_rawflags">:$flags,
  OptionalArrayRef<"DINodeAttr">:$annotations,
  OptionalAttribute<"DistinctAttr">:$id
)> {
  // DILocalVariableAttr direct getter uses a `StringRef` for `name`. Since the
  // more direct getter is prefered during bytecode reading, force the base one
  // and prevent crashes for empty `StringAttr`.
  let cBuilder = "$_resultType::get(context, $_args)";
}

def FullDISubprogramAttr : FullAttribute<"DISubprogramAttr", (attr
  OptionalAttribute<"DistinctAttr">:$recId,
  Bool:$isRecSelf,
  OptionalAttribute<"DistinctAttr">:$id,
  OptionalAttribute<"DICompileUnitAttr">:$compileUnit,
  OptionalAttribute<"DIScopeAttr">:$scope,
  OptionalAttribute<"StringAttr">:$name,
  OptionalAttribute<"StringAttr">:$linkageName,
  OptionalAttribute<"DIFileAttr">:$file,
  VarInt:$line,
  VarInt:$scopeLine,
  EnumClassFlag<"DISubprogramFlags", "getSubprogramFlags()">:$_rawflags,
  LocalVar<"DISubprogramFlags", "(DISubprogramFlags)_rawflags">:$subprogramFlags,
  OptionalAttribute<"DISubroutineTypeAttr">:$type,
  OptionalArrayRef<"DINodeAttr">:$retainedNodes,
  OptionalArrayRef<"DINodeAttr">:$annotations,
  EnumClassFlag<"DIFlags", "getFlags()">:$_rawDIFlags,
  LocalVar<"DIFlags", "(DIFlags)_rawDIFlags">:$flags,
  OptionalAttribute<"DISubprogramAttr">:$declaration,
  OptionalArrayRef<"DINodeAttr">:$templateParams,
  OptionalAttribute<"DITypeAttr">:$containingType,
  VarInt:$virtualIndex,
  SignedVarInt:$thisAdjustment,
  OptionalArrayRef<"DITypeAttr">:$thrownTypes,
  OptionalAttribute<"StringAttr">:$targetFuncName,
  Bool:$usesKeyInstructions
)>;

def FullDISubroutineTypeAttr : FullAttribute<"DISubroutineTypeAttr", (attr
  OptionalAttribute<"DistinctAttr">:$recId,
  Bool:$isRecSelf,
  VarInt:$callingConvention,
  OptionalArrayRef<"DITypeAttr">:$types,
  EnumClassFlag<"DIFlags", "getFlags()">:$_rawDIFlags,
  LocalVar<"DIFlags", "(DIFlags)_rawDIFlags">:$flags
)>;

#endif // LLVMIR_DEBUGINFOBYTECODE
