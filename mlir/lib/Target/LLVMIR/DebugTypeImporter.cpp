//===- DebugTypeImporter.cpp - Import of types of debug info --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugImporter.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

DIBasicTypeAttr DebugImporter::translateImpl(llvm::DIBasicType *node) {
  checkIsConstant(node->getRawSizeInBits(), node);
  return DIBasicTypeAttr::get(
      context, node->getTag(), StringAttr::get(context, node->getName()),
      node->getSizeInBits(), node->getEncoding(), node->getAlignInBits(),
      translateFlags(node->getFlags()), node->getNumExtraInhabitants(),
      node->getDataSizeInBits());
}

DICompositeTypeAttr DebugImporter::translateImpl(llvm::DICompositeType *node) {
  DIFlags flags = translateFlags(node->getFlags());
  SmallVector<DINodeAttr> elements;

  // A vector always requires an element.
  if (node->isVector() || !dropDICompositeTypeElements)
    elements = translateList(node->getElements().get());
  DITypeAttr baseType = translate(node->getBaseType());
  // Arrays require a base type, otherwise the debug metadata is considered to
  // be malformed.
  if (node->getTag() == llvm::dwarf::DW_TAG_array_type && !baseType) {
    warnUnsupported("arrays without a base type", node);
    return nullptr;
  }
  checkIsConstant(node->getRawSizeInBits(), node);
  if (node->getRawOffsetInBits() && node->getOffsetInBits())
    warnUnsupported("offsets of composite types", node);
  IntegerAttr rankValue;
  if (llvm::ConstantInt *rank = node->getRankConst())
    rankValue = cast<IntegerAttr>(
        translateOperand(llvm::ConstantAsMetadata::get(rank)));
  return DICompositeTypeAttr::get(
      context, getRecId(node), /*isRecSelf=*/false, node->getTag(),
      getStringAttrOrNull(node->getRawName()), translate(node->getFile()),
      node->getLine(), translate(node->getScope()), baseType, flags,
      node->getSizeInBits(), node->getAlignInBits(),
      translateExpression(node->getDataLocationExp()),
      translateExpression(node->getRankExp()),
      translateExpression(node->getAllocatedExp()),
      translateExpression(node->getAssociatedExp()), elements,
      getStringAttrOrNull(node->getRawIdentifier()), node->getRuntimeLang(),
      node->getEnumKind(), translate(node->getVTableHolder()),
      translateList(node->getTemplateParams().get()),
      translate(node->getDiscriminator()), translate(node->getSpecification()),
      node->getNumExtraInhabitants(), translateOperand(node->getRawBitStride()),
      translateAnnotations(node->getAnnotations().get()),
      translate(node->getDataLocation()), translate(node->getAllocated()),
      translate(node->getAssociated()), rankValue);
}

DIDerivedTypeAttr DebugImporter::translateImpl(llvm::DIDerivedType *node) {
  checkIsConstant(node->getRawSizeInBits(), node);
  checkIsConstant(node->getRawOffsetInBits(), node);
  std::optional<unsigned> ptrAuthData;
  if (std::optional<llvm::DIDerivedType::PtrAuthData> data =
          node->getPtrAuthData())
    ptrAuthData = data->RawData;
  return DIDerivedTypeAttr::get(
      context, getRecId(node), /*isRecSelf=*/false, node->getTag(),
      getStringAttrOrNull(node->getRawName()), translate(node->getBaseType()),
      node->getSizeInBits(), node->getAlignInBits(), node->getOffsetInBits(),
      node->getDWARFAddressSpace(), translateOperand(node->getExtraData()),
      translate(node->getFile()), node->getLine(), translate(node->getScope()),
      translateFlags(node->getFlags()), ptrAuthData,
      translateAnnotations(node->getAnnotations().get()));
}

DISubroutineTypeAttr
DebugImporter::translateImpl(llvm::DISubroutineType *node) {
  SmallVector<DITypeAttr> types;
  for (llvm::DIType *type : node->getTypeArray()) {
    if (!type) {
      // A nullptr entry may appear at the beginning or the end of the
      // subroutine types list modeling either a void result type or the type of
      // a variadic argument. Translate the nullptr to an explicit
      // DINullTypeAttr since the attribute list cannot contain a nullptr entry.
      types.push_back(DINullTypeAttr::get(context));
      continue;
    }
    types.push_back(translate(type));
  }
  // Return nullptr if any of the types is invalid.
  if (llvm::is_contained(types, nullptr))
    return nullptr;
  return DISubroutineTypeAttr::get(context, getRecId(node),
                                   /*isRecSelf=*/false, node->getCC(), types,
                                   translateFlags(node->getFlags()));
}

DISubrangeAttr DebugImporter::translateImpl(llvm::DISubrange *node) {
  // A bound that is a constant has 64 bits.
  auto getAttrOrNull = [&](llvm::Metadata *bound) -> Attribute {
    if (auto *constant = dyn_cast_or_null<llvm::ConstantAsMetadata>(bound))
      if (auto *value = dyn_cast<llvm::ConstantInt>(constant->getValue()))
        return IntegerAttr::get(IntegerType::get(context, 64),
                                value->getSExtValue());
    return translateOperand(bound);
  };
  return DISubrangeAttr::get(context, getAttrOrNull(node->getRawCountNode()),
                             getAttrOrNull(node->getRawLowerBound()),
                             getAttrOrNull(node->getRawUpperBound()),
                             getAttrOrNull(node->getRawStride()));
}

DIGenericSubrangeAttr
DebugImporter::translateImpl(llvm::DIGenericSubrange *node) {
  return DIGenericSubrangeAttr::get(context,
                                    translateOperand(node->getRawCountNode()),
                                    translateOperand(node->getRawLowerBound()),
                                    translateOperand(node->getRawUpperBound()),
                                    translateOperand(node->getRawStride()));
}
