//===- DebugScopeImporter.cpp - Import of scopes of debug info ------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compile units, files, blocks, subprograms, and variables and labels in them.
//
//===----------------------------------------------------------------------===//

#include "DebugImporter.h"
#include "llvm/BinaryFormat/Dwarf.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

DICompileUnitAttr DebugImporter::translateImpl(llvm::DICompileUnit *node) {
  std::optional<DIEmissionKind> emissionKind =
      symbolizeDIEmissionKind(node->getEmissionKind());
  std::optional<DINameTableKind> nameTableKind = symbolizeDINameTableKind(
      static_cast<
          std::underlying_type_t<llvm::DICompileUnit::DebugNameTableKind>>(
          node->getNameTableKind()));
  llvm::DISourceLanguageName language = node->getSourceLanguage();
  unsigned languageCode = language.getName();
  if (language.hasVersionedName()) {
    warnUnsupported("versioned source language names", node);
    languageCode =
        llvm::dwarf::toDW_LANG(
            static_cast<llvm::dwarf::SourceLanguageName>(language.getName()),
            language.getVersion())
            .value_or(llvm::dwarf::DW_LANG_C);
  }
  return DICompileUnitAttr::get(
      context, getOrCreateDistinctID(node), languageCode,
      translate(node->getFile()), getStringAttrOrNull(node->getRawProducer()),
      node->isOptimized(), emissionKind.value(), nameTableKind.value(),
      getStringAttrOrNull(node->getRawSplitDebugFilename()),
      getStringAttrOrNull(node->getRawFlags()), node->getRuntimeVersion(),
      node->getDWOId(), node->getSplitDebugInlining(),
      node->getDebugInfoForProfiling(), node->getRangesBaseAddress(),
      getStringAttrOrNull(node->getRawSysRoot()),
      getStringAttrOrNull(node->getRawSDK()));
}

DIFileAttr DebugImporter::translateImpl(llvm::DIFile *node) {
  StringAttr checksumKind, checksum, source;
  if (auto info = node->getChecksum()) {
    checksumKind = StringAttr::get(context, info->getKindAsString());
    checksum = StringAttr::get(context, info->Value);
  }
  if (std::optional<StringRef> text = node->getSource())
    source = StringAttr::get(context, *text);
  return DIFileAttr::get(context, StringAttr::get(context, node->getFilename()),
                         StringAttr::get(context, node->getDirectory()),
                         checksumKind, checksum, source);
}

DILabelAttr DebugImporter::translateImpl(llvm::DILabel *node) {
  // Return nullptr if the scope or type is a cyclic dependency.
  DIScopeAttr scope = translate(node->getScope());
  if (node->getScope() && !scope)
    return nullptr;
  return DILabelAttr::get(
      context, scope, getStringAttrOrNull(node->getRawName()),
      translate(node->getFile()), node->getLine(), node->getColumn(),
      node->isArtificial(), node->getCoroSuspendIdx());
}

// The nodes are compared, as attributes depend on what they are nested in.

bool DebugImporter::isLikeAnother(llvm::DILexicalBlock *node) {
  if (!node->isDistinct())
    return false;
  LocalKey key(node->getRawScope(), node->getRawFile(), nullptr,
               uint64_t(node->getLine()) << 32 | node->getColumn());
  return distinctLocals.try_emplace(key, node).first->second != node;
}

bool DebugImporter::isLikeAnother(llvm::DILocalVariable *node) {
  if (!node->isDistinct())
    return false;
  LocalKey key(node->getRawScope(), node->getRawName(), node->getRawType(),
               uint64_t(node->getLine()) << 32 | node->getArg());
  return distinctLocals.try_emplace(key, node).first->second != node;
}

DILexicalBlockAttr DebugImporter::translateImpl(llvm::DILexicalBlock *node) {
  // Return nullptr if the scope or type is a cyclic dependency.
  DIScopeAttr scope = translate(node->getScope());
  if (node->getScope() && !scope)
    return nullptr;
  return DILexicalBlockAttr::get(
      context, scope, translate(node->getFile()), node->getLine(),
      node->getColumn(),
      isLikeAnother(node) ? getOrCreateDistinctID(node) : DistinctAttr());
}

DISubprogramAttr DebugImporter::translateImpl(llvm::DISubprogram *node) {
  // Only definitions require a distinct identifier.
  mlir::DistinctAttr id;
  if (node->isDistinct())
    id = getOrCreateDistinctID(node);

  // Return nullptr if the scope or type is invalid.
  DIScopeAttr scope = translate(node->getScope());
  if (node->getScope() && !scope)
    return nullptr;
  std::optional<DISubprogramFlags> subprogramFlags =
      symbolizeDISubprogramFlags(node->getSubprogram()->getSPFlags());
  assert(subprogramFlags && "expected valid subprogram flags");
  DISubroutineTypeAttr type = translate(node->getType());
  if (node->getType() && !type)
    return nullptr;

  SmallVector<DITypeAttr> thrownTypes;
  for (llvm::DIType *thrownType : node->getThrownTypes())
    if (DITypeAttr attr = translate(thrownType))
      thrownTypes.push_back(attr);
  return DISubprogramAttr::get(
      context, getRecId(node), /*isRecSelf=*/false, id,
      translate(node->getUnit()), scope,
      getStringAttrOrNull(node->getRawName()),
      getStringAttrOrNull(node->getRawLinkageName()),
      translate(node->getFile()), node->getLine(), node->getScopeLine(),
      *subprogramFlags, type, translateList(node->getRetainedNodes().get()),
      translateAnnotations(node->getAnnotations().get()),
      translateFlags(node->getFlags()), translate(node->getDeclaration()),
      translateList(node->getTemplateParams().get()),
      translate(node->getContainingType()), node->getVirtualIndex(),
      node->getThisAdjustment(), thrownTypes,
      getStringAttrOrNull(node->getRawTargetFuncName()),
      node->getKeyInstructionsEnabled());
}

DIGlobalVariableAttr
DebugImporter::translateImpl(llvm::DIGlobalVariable *node) {
  // Names of DIGlobalVariables can be empty. MLIR models them as null, instead
  // of empty strings, so this special handling is necessary.
  auto convertToStringAttr = [&](StringRef name) -> StringAttr {
    if (name.empty())
      return {};
    return StringAttr::get(context, name);
  };
  return DIGlobalVariableAttr::get(
      context, getRecId(node), /*isRecSelf=*/false, translate(node->getScope()),
      convertToStringAttr(node->getName()),
      convertToStringAttr(node->getLinkageName()), translate(node->getFile()),
      node->getLine(), translate(node->getType()), node->isLocalToUnit(),
      node->isDefinition(), node->getAlignInBits(),
      translate(node->getStaticDataMemberDeclaration()),
      translateList(node->getTemplateParams()),
      translateAnnotations(node->getAnnotations().get()));
}
