//===- DebugContentsTranslation.cpp - Graphs of debug info to LLVM IR -----===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The translation of nodes that refer to each other, and of what the module
// lists: nodes and the contents of compile units.
//
//===----------------------------------------------------------------------===//

#include "DebugTranslation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

llvm::DINode *DebugTranslation::translate(DINodeAttr attr) {
  if (!attr)
    return nullptr;
  // Check for a cached instance.
  if (auto it = attrToNode.find(attr); it != attrToNode.end())
    return cast_or_null<llvm::DINode>(it->second.get());

  ++depth;
  auto recursive = dyn_cast<DIRecursiveTypeAttrInterface>(attr);
  llvm::DINode *node = recursive && recursive.getRecId()
                           ? translateRecursive(recursive)
                           : translateNode(attr);
  --depth;
  if (!node)
    return nullptr;
  bool isPlaceholder = node->isTemporary();
  if (!isPlaceholder)
    attrToNode[attr].reset(node);
  if (depth != 0)
    return node;

  // All nodes that have been translated for `attr` are complete from here on.
  resolvePlaceholders();
  if (isPlaceholder)
    return cast_or_null<llvm::DINode>(
        recursiveNodes[recursive.getRecId()].node.get());
  return cast<llvm::DINode>(attrToNode[attr].get());
}

llvm::DINode *
DebugTranslation::translateRecursive(DIRecursiveTypeAttrInterface attr) {
  DistinctAttr recId = attr.getRecId();
  RecursiveNode &state = recursiveNodes[recId];
  if (state.node)
    return cast<llvm::DINode>(state.node.get());
  if (state.isInProgress || attr.getIsRecSelf()) {
    if (!state.placeholder) {
      state.placeholder = createPlaceholder(attr);
      if (!state.isInProgress)
        unresolvedIds.push_back(recId);
    }
    return cast<llvm::DINode>(state.placeholder.get());
  }

  state.isInProgress = true;
  llvm::DINode *node = translateNode(cast<DINodeAttr>(Attribute(attr)));
  // The map may have grown.
  RecursiveNode &done = recursiveNodes[recId];
  done.isInProgress = false;
  done.node.reset(node);
  openNodes.emplace_back(node);
  // That can replace the node, too, if it refers to itself and is unique.
  if (llvm::TempMDNode placeholder = std::move(done.placeholder))
    placeholder->replaceAllUsesWith(node);
  return cast<llvm::DINode>(recursiveNodes[recId].node.get());
}

llvm::TempMDNode
DebugTranslation::createPlaceholder(DIRecursiveTypeAttrInterface attr) {
  return TypeSwitch<Attribute, llvm::TempMDNode>(attr)
      .Case([&](DICommonBlockAttr) {
        return llvm::DICommonBlock::getTemporary(
            llvmCtx, static_cast<llvm::Metadata *>(nullptr), nullptr, nullptr,
            nullptr, 0);
      })
      .Case([&](DICompositeTypeAttr type) {
        return llvm::DICompositeType::getTemporary(
            llvmCtx, type.getTag(), /*Name=*/nullptr,
            static_cast<llvm::Metadata *>(nullptr), /*Line=*/0,
            /*Scope=*/nullptr, /*BaseType=*/nullptr, /*SizeInBits=*/uint64_t(0),
            /*AlignInBits=*/0, /*OffsetInBits=*/uint64_t(0),
            llvm::DINode::FlagZero, /*Elements=*/nullptr, /*RuntimeLang=*/0,
            /*EnumKind=*/std::nullopt, /*VTableHolder=*/nullptr);
      })
      .Case([&](DIDerivedTypeAttr type) {
        return llvm::DIDerivedType::getTemporary(
            llvmCtx, type.getTag(), static_cast<llvm::MDString *>(nullptr),
            static_cast<llvm::Metadata *>(nullptr), /*Line=*/0,
            static_cast<llvm::Metadata *>(nullptr),
            static_cast<llvm::Metadata *>(nullptr),
            /*SizeInBits=*/static_cast<llvm::Metadata *>(nullptr),
            /*AlignInBits=*/0,
            /*OffsetInBits=*/static_cast<llvm::Metadata *>(nullptr),
            std::nullopt, std::nullopt, llvm::DINode::FlagZero,
            /*ExtraData=*/nullptr, static_cast<llvm::Metadata *>(nullptr));
      })
      .Case([&](DIGlobalVariableAttr) {
        return llvm::DIGlobalVariable::getTemporary(
            llvmCtx, static_cast<llvm::Metadata *>(nullptr), nullptr, nullptr,
            nullptr, 0, nullptr, false, false, nullptr, nullptr, 0, nullptr);
      })
      .Case([&](DISubprogramAttr) {
        return llvm::DISubprogram::getTemporary(
            llvmCtx, static_cast<llvm::Metadata *>(nullptr), nullptr, nullptr,
            nullptr, 0, nullptr, 0, nullptr, 0, 0, llvm::DINode::FlagZero,
            llvm::DISubprogram::SPFlagZero, nullptr);
      })
      .Case([&](DISubrangeTypeAttr) {
        return llvm::DISubrangeType::getTemporary(
            llvmCtx, static_cast<llvm::MDString *>(nullptr),
            static_cast<llvm::Metadata *>(nullptr), 0, nullptr, nullptr, 0,
            llvm::DINode::FlagZero, nullptr, nullptr, nullptr, nullptr,
            nullptr);
      })
      .Case([&](DISubroutineTypeAttr) {
        return llvm::DISubroutineType::getTemporary(
            llvmCtx, llvm::DINode::FlagZero, 0,
            static_cast<llvm::Metadata *>(nullptr));
      });
}

void DebugTranslation::resolvePlaceholders() {
  while (!unresolvedIds.empty()) {
    DistinctAttr recId = unresolvedIds.pop_back_val();
    if (recursiveNodes[recId].node)
      continue;
    // Translating the module has failed if the identifier is bound nowhere.
    DIRecursiveTypeAttrInterface declaration = listedNodes.lookup(recId);
    assert(declaration && "unbound reference to debug info");
    ++depth;
    translateRecursive(declaration);
    --depth;
  }
  // Unique nodes that refer to each other are not complete by themselves.
  for (llvm::TrackingMDNodeRef &node : openNodes)
    if (node && !node->isResolved())
      node->resolveCycles();
  openNodes.clear();
}

//===----------------------------------------------------------------------===//
// Contents of compile units
//===----------------------------------------------------------------------===//

llvm::DIMacroNode *DebugTranslation::translateMacro(DINodeAttr attr) {
  if (auto macro = dyn_cast<DIMacroAttr>(attr))
    return llvm::DIMacro::get(llvmCtx, macro.getType(), macro.getLine(),
                              getMDStringOrNull(macro.getName()),
                              getMDStringOrNull(macro.getValue()));
  auto file = dyn_cast<DIMacroFileAttr>(attr);
  if (!file)
    return nullptr;
  SmallVector<llvm::Metadata *> elements;
  for (DINodeAttr element : file.getElements())
    elements.push_back(translateMacro(element));
  return llvm::DIMacroFile::get(
      llvmCtx, file.getType(), file.getLine(), translate(file.getFile()),
      llvm::DIMacroNodeArray(llvm::MDTuple::get(llvmCtx, elements)));
}

void DebugTranslation::translateListedUnits() {
  if (!debugInfo)
    return;
  for (DIUnitContentsAttr contents : debugInfo.getUnits()) {
    translate(contents.getUnit());
    listedGlobals.insert_range(contents.getGlobals());
  }
}

void DebugTranslation::collectListedGlobals(
    DenseMap<llvm::DICompileUnit *, SmallVector<llvm::Metadata *>> &globals) {
  if (!debugInfo)
    return;
  for (DIUnitContentsAttr contents : debugInfo.getUnits())
    for (DIGlobalVariableExpressionAttr global : contents.getGlobals())
      globals[translate(contents.getUnit())].push_back(
          translateGlobalVariableExpression(global));
}

void DebugTranslation::translateModuleDebugInfo() {
  for (DIUnitContentsAttr contents :
       debugInfo ? debugInfo.getUnits() : ArrayRef<DIUnitContentsAttr>()) {
    llvm::DICompileUnit *unit = translate(contents.getUnit());
    if (llvm::MDTuple *enums = getMDTupleOrNull(contents.getEnums()))
      unit->replaceEnumTypes(enums);
    if (llvm::MDTuple *types = getMDTupleOrNull(contents.getRetainedTypes()))
      unit->replaceRetainedTypes(types);
    if (llvm::MDTuple *entities =
            getMDTupleOrNull(contents.getImportedEntities()))
      unit->replaceImportedEntities(entities);
    SmallVector<llvm::Metadata *> macros;
    for (DINodeAttr macro : contents.getMacros())
      macros.push_back(translateMacro(macro));
    if (!macros.empty())
      unit->replaceMacros(llvm::MDTuple::get(llvmCtx, macros));
  }
  for (auto &[node, symbol] : addresses)
    if (llvm::GlobalValue *global = llvmModule.getNamedValue(symbol.getValue()))
      node->replaceOperandWith(2, llvm::ConstantAsMetadata::get(global));
}
