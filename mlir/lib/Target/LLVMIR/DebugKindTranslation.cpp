//===- DebugKindTranslation.cpp - Kinds of debug info to LLVM IR ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What tells the kinds of nodes apart, and the translation of types, files,
// blocks, compile units and local variables, and of operands that are no nodes.
//
//===----------------------------------------------------------------------===//

#include "DebugTranslation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

static llvm::DINode::DIFlags getFlags(DIFlags flags) {
  return static_cast<llvm::DINode::DIFlags>(flags);
}

static StringRef getStringOrEmpty(StringAttr attr) {
  return attr ? attr.getValue() : StringRef();
}

llvm::DINode *DebugTranslation::translateNode(DINodeAttr attr) {
  return TypeSwitch<DINodeAttr, llvm::DINode *>(attr)
      .Case<DIBasicTypeAttr, DICommonBlockAttr, DICompileUnitAttr,
            DICompositeTypeAttr, DIDerivedTypeAttr, DIEnumeratorAttr,
            DIFileAttr, DIFixedPointTypeAttr, DIGenericSubrangeAttr,
            DIGlobalVariableAttr, DIImportedEntityAttr, DILabelAttr,
            DILexicalBlockAttr, DILexicalBlockFileAttr, DILocalVariableAttr,
            DIModuleAttr, DINamespaceAttr, DINullTypeAttr, DIObjCPropertyAttr,
            DIStringTypeAttr, DISubprogramAttr, DISubrangeAttr,
            DISubrangeTypeAttr, DISubroutineTypeAttr,
            DITemplateTypeParameterAttr, DITemplateValueParameterAttr>(
          [&](auto attr) { return translateImpl(attr); })
      // A macro, which nothing but a list of macros can have.
      .Default([](DINodeAttr) { return nullptr; });
}

llvm::Metadata *DebugTranslation::translateOperand(Attribute attr) {
  if (!attr)
    return nullptr;
  auto getConstant = [](llvm::Constant *constant) -> llvm::Metadata * {
    return llvm::ConstantAsMetadata::get(constant);
  };
  llvm::Type *pointer = llvm::PointerType::get(llvmCtx, 0);
  return TypeSwitch<Attribute, llvm::Metadata *>(attr)
      .Case([&](DIExpressionAttr expr) { return translateExpression(expr); })
      .Case([&](DINodeAttr node) { return translate(node); })
      .Case([&](StringAttr string) {
        return llvm::MDString::get(llvmCtx, string.getValue());
      })
      .Case([&](IntegerAttr integer) {
        return getConstant(llvm::ConstantInt::get(llvmCtx, integer.getValue()));
      })
      .Case([&](FloatAttr number) {
        // Of a format that LLVM has no type for, the constant has the bits.
        llvm::APFloat value = number.getValue();
        return isCompatibleFloatingPointType(number.getType())
                   ? getConstant(llvm::ConstantFP::get(llvmCtx, value))
                   : getConstant(llvm::ConstantInt::get(
                         llvmCtx, value.bitcastToAPInt()));
      })
      .Case([&](ZeroAttr) {
        return getConstant(llvm::Constant::getNullValue(pointer));
      })
      .Case([&](UndefAttr) {
        return getConstant(llvm::UndefValue::get(pointer));
      })
      .Case([&](PoisonAttr) {
        return getConstant(llvm::PoisonValue::get(pointer));
      })
      .Case([&](FlatSymbolRefAttr symbol) -> llvm::Metadata * {
        llvm::GlobalValue *global = llvmModule.getNamedValue(symbol.getValue());
        return global ? llvm::ConstantAsMetadata::get(global) : nullptr;
      })
      .Case([&](DenseIntElementsAttr list) {
        SmallVector<llvm::Constant *> elements;
        for (const llvm::APInt &value : list.getValues<llvm::APInt>())
          elements.push_back(llvm::ConstantInt::get(llvmCtx, value));
        Type elementType = list.getElementType();
        unsigned width = elementType.isIndex()
                             ? IndexType::kInternalStorageBitWidth
                             : elementType.getIntOrFloatBitWidth();
        auto *type = llvm::ArrayType::get(
            llvm::IntegerType::get(llvmCtx, width), elements.size());
        return getConstant(llvm::ConstantArray::get(type, elements));
      })
      .Case([&](ArrayAttr list) {
        SmallVector<llvm::Metadata *> elements = llvm::map_to_vector(
            list, [&](Attribute element) { return translateOperand(element); });
        return llvm::MDTuple::get(llvmCtx, elements);
      })
      .Default([](Attribute) { return nullptr; });
}

//===----------------------------------------------------------------------===//
// Compile units, files and scopes
//===----------------------------------------------------------------------===//

llvm::DICompileUnit *DebugTranslation::translateImpl(DICompileUnitAttr attr) {
  llvm::DIBuilder builder(llvmModule);
  return builder.createCompileUnit(
      attr.getSourceLanguage(), translate(attr.getFile()),
      getStringOrEmpty(attr.getProducer()), attr.getIsOptimized(),
      getStringOrEmpty(attr.getFlags()), attr.getRuntimeVersion(),
      getStringOrEmpty(attr.getSplitDebugFilename()),
      static_cast<llvm::DICompileUnit::DebugEmissionKind>(
          attr.getEmissionKind()),
      attr.getDwoId(), attr.getSplitDebugInlining(),
      attr.getDebugInfoForProfiling(),
      static_cast<llvm::DICompileUnit::DebugNameTableKind>(
          attr.getNameTableKind()),
      attr.getRangesBaseAddress(), getStringOrEmpty(attr.getSysroot()),
      getStringOrEmpty(attr.getSdk()));
}

llvm::DIFile *DebugTranslation::translateImpl(DIFileAttr attr) {
  std::optional<llvm::DIFile::ChecksumInfo<llvm::MDString *>> checksum;
  if (attr.getChecksumKind() && attr.getChecksum())
    if (std::optional<llvm::DIFile::ChecksumKind> kind =
            llvm::DIFile::getChecksumKind(attr.getChecksumKind().getValue()))
      checksum.emplace(*kind, llvm::MDString::get(llvmCtx, attr.getChecksum()));
  return llvm::DIFile::get(llvmCtx, getMDStringOrNull(attr.getName()),
                           getMDStringOrNull(attr.getDirectory()), checksum,
                           attr.getSource()
                               ? llvm::MDString::get(llvmCtx, attr.getSource())
                               : nullptr);
}

llvm::DILabel *DebugTranslation::translateImpl(DILabelAttr attr) {
  return llvm::DILabel::get(
      llvmCtx, translate(attr.getScope()), getMDStringOrNull(attr.getName()),
      translate(attr.getFile()), attr.getLine(), attr.getColumn(),
      attr.getIsArtificial(), attr.getCoroSuspendIdx());
}

const void *DebugTranslation::getScopeKey(DIScopeAttr scope) {
  if (auto recursive = dyn_cast_if_present<DIRecursiveTypeAttrInterface>(scope))
    if (recursive.getRecId())
      return recursive.getRecId().getAsOpaquePointer();
  return translate(scope);
}

llvm::DILexicalBlock *DebugTranslation::translateImpl(DILexicalBlockAttr attr) {
  // A block in the attribute of its subprogram has a reference as its scope,
  // and is the same block as one that has the subprogram as its scope.
  BlockKey key(getScopeKey(attr.getScope()),
               attr.getFile().getAsOpaquePointer(),
               uint64_t(attr.getLine()) << 32 | attr.getColumn(),
               attr.getId().getAsOpaquePointer());
  llvm::DIScope *scope = translate(attr.getScope());
  llvm::DIFile *file = translate(attr.getFile());
  llvm::DINode *&block = blocks[key];
  if (!block)
    block = llvm::DILexicalBlock::getDistinct(llvmCtx, scope, file,
                                              attr.getLine(), attr.getColumn());
  return cast<llvm::DILexicalBlock>(block);
}

llvm::DILexicalBlockFile *
DebugTranslation::translateImpl(DILexicalBlockFileAttr attr) {
  // The last part of the key is none of an identifier.
  static const char isFile = 0;
  BlockKey key(getScopeKey(attr.getScope()),
               attr.getFile().getAsOpaquePointer(), attr.getDiscriminator(),
               &isFile);
  llvm::DIScope *scope = translate(attr.getScope());
  llvm::DIFile *file = translate(attr.getFile());
  llvm::DINode *&block = blocks[key];
  if (!block)
    block = llvm::DILexicalBlockFile::getDistinct(llvmCtx, scope, file,
                                                  attr.getDiscriminator());
  return cast<llvm::DILexicalBlockFile>(block);
}

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

llvm::DILocalVariable *
DebugTranslation::translateImpl(DILocalVariableAttr attr) {
  llvm::DIScope *scope = translate(attr.getScope());
  llvm::DIType *type = translate(attr.getType());
  // The variable can be in the scope as well.
  if (attr.getId())
    if (llvm::DINode *known = distinctAttrToNode.lookup(attr.getId()))
      return cast<llvm::DILocalVariable>(known);

  auto create = [&](auto &&...args) {
    return attr.getId() ? llvm::DILocalVariable::getDistinct(llvmCtx, args...)
                        : llvm::DILocalVariable::get(llvmCtx, args...);
  };
  llvm::DILocalVariable *node = create(
      scope, getMDStringOrNull(attr.getName()), translate(attr.getFile()),
      attr.getLine(), type, attr.getArg(), getFlags(attr.getFlags()),
      attr.getAlignInBits(), getMDTupleOrNull(attr.getAnnotations()));
  if (attr.getId())
    distinctAttrToNode.try_emplace(attr.getId(), node);
  return node;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

llvm::DIBasicType *DebugTranslation::translateImpl(DIBasicTypeAttr attr) {
  return llvm::DIBasicType::get(
      llvmCtx, attr.getTag(), getMDStringOrNull(attr.getName()),
      attr.getSizeInBits(), attr.getAlignInBits(), attr.getEncoding(),
      attr.getNumExtraInhabitants(), attr.getDataSizeInBits(),
      getFlags(attr.getFlags()));
}

llvm::DICompositeType *
DebugTranslation::translateImpl(DICompositeTypeAttr attr) {
  // TODO: Use distinct attributes to model this, once they have landed.
  // Depending on the tag, composite types must be distinct.
  bool isDistinct = false;
  switch (attr.getTag()) {
  case llvm::dwarf::DW_TAG_class_type:
  case llvm::dwarf::DW_TAG_enumeration_type:
  case llvm::dwarf::DW_TAG_structure_type:
  case llvm::dwarf::DW_TAG_union_type:
    isDistinct = true;
  }

  auto getLocation = [&](DIExpressionAttr expression,
                         DIVariableAttr variable) -> llvm::Metadata * {
    if (expression)
      return translateExpression(expression);
    return translate(variable);
  };
  auto create = [&](auto &&...args) {
    return isDistinct ? llvm::DICompositeType::getDistinct(llvmCtx, args...)
                      : llvm::DICompositeType::get(llvmCtx, args...);
  };
  llvm::Metadata *rank = attr.getRank() ? translateExpression(attr.getRank())
                                        : translateOperand(attr.getRankValue());
  return create(
      attr.getTag(), getMDStringOrNull(attr.getName()),
      static_cast<llvm::Metadata *>(translate(attr.getFile())), attr.getLine(),
      static_cast<llvm::Metadata *>(translate(attr.getScope())),
      static_cast<llvm::Metadata *>(translate(attr.getBaseType())),
      attr.getSizeInBits(), static_cast<uint32_t>(attr.getAlignInBits()),
      /*OffsetInBits=*/uint64_t(0), getFlags(attr.getFlags()),
      static_cast<llvm::Metadata *>(getMDTupleOrNull(attr.getElements())),
      attr.getRuntimeLang(), std::optional<uint32_t>(attr.getEnumKind()),
      static_cast<llvm::Metadata *>(translate(attr.getVtableHolder())),
      static_cast<llvm::Metadata *>(getMDTupleOrNull(attr.getTemplateParams())),
      getMDStringOrNull(attr.getIdentifier()),
      static_cast<llvm::Metadata *>(translate(attr.getDiscriminator())),
      getLocation(attr.getDataLocation(), attr.getDataLocationVar()),
      getLocation(attr.getAssociated(), attr.getAssociatedVar()),
      getLocation(attr.getAllocated(), attr.getAllocatedVar()), rank,
      static_cast<llvm::Metadata *>(getMDTupleOrNull(attr.getAnnotations())),
      static_cast<llvm::Metadata *>(translate(attr.getSpecification())),
      attr.getNumExtraInhabitants(), translateOperand(attr.getBitStride()));
}

llvm::DIDerivedType *DebugTranslation::translateImpl(DIDerivedTypeAttr attr) {
  std::optional<llvm::DIDerivedType::PtrAuthData> ptrAuthData;
  if (attr.getPtrAuthData())
    ptrAuthData.emplace(*attr.getPtrAuthData());
  return llvm::DIDerivedType::get(
      llvmCtx, attr.getTag(), getMDStringOrNull(attr.getName()),
      translate(attr.getFile()), attr.getLine(), translate(attr.getScope()),
      translate(attr.getBaseType()), attr.getSizeInBits(),
      attr.getAlignInBits(), attr.getOffsetInBits(),
      attr.getDwarfAddressSpace(), ptrAuthData, getFlags(attr.getFlags()),
      translateOperand(attr.getExtraData()),
      llvm::DINodeArray(getMDTupleOrNull(attr.getAnnotations())));
}

llvm::DIEnumerator *DebugTranslation::translateImpl(DIEnumeratorAttr attr) {
  return llvm::DIEnumerator::get(llvmCtx, attr.getValue().getValue(),
                                 attr.getIsUnsigned(),
                                 getMDStringOrNull(attr.getName()));
}

llvm::DIFixedPointType *
DebugTranslation::translateImpl(DIFixedPointTypeAttr attr) {
  auto getInteger = [](IntegerAttr integer) {
    return integer ? integer.getValue() : llvm::APInt();
  };
  return llvm::DIFixedPointType::get(
      llvmCtx, attr.getTag(), getMDStringOrNull(attr.getName()),
      attr.getSizeInBits(), attr.getAlignInBits(), attr.getEncoding(),
      getFlags(attr.getFlags()), attr.getKind(), attr.getFactor(),
      getInteger(attr.getNumerator()), getInteger(attr.getDenominator()));
}

llvm::DISubrangeType *DebugTranslation::translateImpl(DISubrangeTypeAttr attr) {
  llvm::Metadata *size = nullptr;
  if (attr.getSizeInBits())
    size = llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(
        llvm::Type::getInt64Ty(llvmCtx), attr.getSizeInBits()));
  return llvm::DISubrangeType::get(
      llvmCtx, getMDStringOrNull(attr.getName()),
      static_cast<llvm::Metadata *>(translate(attr.getFile())), attr.getLine(),
      translate(attr.getScope()), size, attr.getAlignInBits(),
      getFlags(attr.getFlags()), translate(attr.getBaseType()),
      translateOperand(attr.getLowerBound()),
      translateOperand(attr.getUpperBound()),
      translateOperand(attr.getStride()), translateOperand(attr.getBias()));
}

llvm::DIObjCProperty *DebugTranslation::translateImpl(DIObjCPropertyAttr attr) {
  return llvm::DIObjCProperty::get(
      llvmCtx, getMDStringOrNull(attr.getName()), translate(attr.getFile()),
      attr.getLine(), getMDStringOrNull(attr.getGetterName()),
      getMDStringOrNull(attr.getSetterName()), attr.getAttributes(),
      translate(attr.getType()));
}

llvm::DITemplateTypeParameter *
DebugTranslation::translateImpl(DITemplateTypeParameterAttr attr) {
  return llvm::DITemplateTypeParameter::get(
      llvmCtx, getMDStringOrNull(attr.getName()), translate(attr.getType()),
      attr.getIsDefault());
}

llvm::DITemplateValueParameter *
DebugTranslation::translateImpl(DITemplateValueParameterAttr attr) {
  llvm::MDString *name = getMDStringOrNull(attr.getName());
  llvm::Metadata *type = translate(attr.getType());
  llvm::Metadata *value = translateOperand(attr.getValue());
  auto symbol = dyn_cast_if_present<FlatSymbolRefAttr>(attr.getValue());
  if (!symbol || value)
    return llvm::DITemplateValueParameter::get(
        llvmCtx, attr.getTag(), name, type, attr.getIsDefault(), value);
  // The function or global may follow. Until it does, the parameter is a node
  // of its own.
  auto *node = llvm::DITemplateValueParameter::getDistinct(
      llvmCtx, attr.getTag(), name, type, attr.getIsDefault(), nullptr);
  addresses.emplace_back(llvm::TrackingMDNodeRef(node), symbol);
  return node;
}
