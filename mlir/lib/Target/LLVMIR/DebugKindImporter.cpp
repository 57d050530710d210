//===- DebugKindImporter.cpp - Import of more kinds of debug info ---------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parts of the import of debug info that tell the kinds of nodes apart, and
// that translate operands which are no nodes, what a compile unit lists, and
// the kinds of LLVMDebugInfoAttrs.td.
//
//===----------------------------------------------------------------------===//

#include "DebugImporter.h"
#include "mlir/Dialect/LLVMIR/LLVMDebugInfo.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

void DebugImporter::warnUnsupported(const llvm::Twine &what,
                                    const llvm::Metadata *node) {
  std::string key = what.str();
  if (const auto *general = dyn_cast<llvm::GenericDINode>(node))
    key = ("nodes of the general kind, tag " + llvm::Twine(general->getTag()))
              .str();
  if (!warned.insert(key).second)
    return;
  InFlightDiagnostic warning = emitWarning(mlirModule.getLoc());
  warning << "dropped debug info that cannot be represented, " << key;
  // A variable is found by its name. To print a node is to number all of the
  // module, and optimized code nearly always has variables to warn of.
  if (const auto *variable = dyn_cast<llvm::DIVariable>(node)) {
    warning << ", for example: variable '" << variable->getName() << "' of "
            << variable->getFilename() << ":" << variable->getLine();
    return;
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  node->print(stream, llvmModule);
  warning << ", for example: " << text;
}

DINodeAttr DebugImporter::translateNode(llvm::DINode *node) {
  return TypeSwitch<llvm::DINode *, DINodeAttr>(node)
      // A fixed-point type is a basic type, too.
      .Case<llvm::DIFixedPointType, llvm::DIBasicType, llvm::DICommonBlock,
            llvm::DICompileUnit, llvm::DICompositeType, llvm::DIDerivedType,
            llvm::DIEnumerator, llvm::DIStringType, llvm::DIFile,
            llvm::DIGlobalVariable, llvm::DIImportedEntity, llvm::DILabel,
            llvm::DILexicalBlock, llvm::DILexicalBlockFile,
            llvm::DILocalVariable, llvm::DIModule, llvm::DINamespace,
            llvm::DIObjCProperty, llvm::DISubprogram, llvm::DISubrange,
            llvm::DISubrangeType, llvm::DIGenericSubrange,
            llvm::DISubroutineType, llvm::DITemplateTypeParameter,
            llvm::DITemplateValueParameter>(
          [&](auto *casted) { return translateImpl(casted); })
      .Default([&](llvm::DINode *unknown) -> DINodeAttr {
        warnUnsupported("nodes of this kind", unknown);
        return nullptr;
      });
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

DIFlags DebugImporter::translateFlags(llvm::DINode::DIFlags flags) {
  return static_cast<DIFlags>(flags);
}

void DebugImporter::checkIsConstant(const llvm::Metadata *size,
                                    const llvm::DINode *node) {
  if (size && !isa<llvm::ConstantAsMetadata>(size))
    warnUnsupported("sizes and offsets that are not constant", node);
}

SmallVector<DINodeAttr>
DebugImporter::translateList(const llvm::MDTuple *list) {
  SmallVector<DINodeAttr> result;
  if (!list)
    return result;
  for (const llvm::MDOperand &operand : list->operands()) {
    auto *node = dyn_cast_or_null<llvm::DINode>(operand);
    if (DINodeAttr attr = translate(node))
      result.push_back(attr);
    else if (operand && !node)
      warnUnsupported("elements of lists that are no nodes", operand);
  }
  return result;
}

SmallVector<DINodeAttr>
DebugImporter::translateAnnotations(const llvm::MDTuple *list) {
  SmallVector<DINodeAttr> result;
  if (!list)
    return result;
  for (const llvm::MDOperand &operand : list->operands()) {
    auto *pair = dyn_cast_or_null<llvm::MDTuple>(operand);
    auto *name = pair && pair->getNumOperands() == 2
                     ? dyn_cast_or_null<llvm::MDString>(pair->getOperand(0))
                     : nullptr;
    Attribute value = name ? translateOperand(pair->getOperand(1)) : nullptr;
    if (value)
      result.push_back(DIAnnotationAttr::get(
          context, StringAttr::get(context, name->getString()), value));
    else if (operand)
      warnUnsupported("annotations that are not a name and a value", operand);
  }
  return result;
}

static DenseIntElementsAttr getIntegerList(const llvm::ConstantDataArray &data,
                                           MLIRContext *context) {
  SmallVector<llvm::APInt> values;
  for (unsigned i = 0, e = data.getNumElements(); i != e; ++i)
    values.push_back(data.getElementAsAPInt(i));
  auto type = RankedTensorType::get(
      {static_cast<int64_t>(values.size())},
      IntegerType::get(context, data.getElementType()->getIntegerBitWidth()));
  return DenseIntElementsAttr::get(type, values);
}

Attribute DebugImporter::translateOperand(const llvm::Metadata *operand,
                                          unsigned listDepth) {
  if (!operand)
    return nullptr;
  if (auto *string = dyn_cast<llvm::MDString>(operand))
    return StringAttr::get(context, string->getString());
  if (auto *expression = dyn_cast<llvm::DIExpression>(operand))
    return translateExpression(const_cast<llvm::DIExpression *>(expression));
  if (auto *node = dyn_cast<llvm::DINode>(operand))
    return translate(const_cast<llvm::DINode *>(node));
  if (auto *list = dyn_cast<llvm::MDTuple>(operand)) {
    if (listDepth == DebugInfoGraph::maxListDepth) {
      warnUnsupported("lists that are nested too deeply", operand);
      return nullptr;
    }
    SmallVector<Attribute> elements;
    for (const llvm::MDOperand &element : list->operands())
      if (Attribute attr = translateOperand(element, listDepth + 1))
        elements.push_back(attr);
    return ArrayAttr::get(context, elements);
  }
  if (auto *metadata = dyn_cast<llvm::ConstantAsMetadata>(operand)) {
    llvm::Constant *constant = metadata->getValue();
    if (auto *value = dyn_cast<llvm::ConstantInt>(constant))
      return IntegerAttr::get(IntegerType::get(context, value->getBitWidth()),
                              value->getValue());
    if (auto *value = dyn_cast<llvm::ConstantFP>(constant)) {
      llvm::Type *type = value->getType();
      Builder builder(context);
      FloatType floatType;
      if (type->isHalfTy())
        floatType = builder.getF16Type();
      else if (type->isBFloatTy())
        floatType = builder.getBF16Type();
      else if (type->isFloatTy())
        floatType = builder.getF32Type();
      else if (type->isDoubleTy())
        floatType = builder.getF64Type();
      else if (type->isX86_FP80Ty())
        floatType = Float80Type::get(context);
      else if (type->isFP128Ty())
        floatType = Float128Type::get(context);
      if (floatType)
        return FloatAttr::get(floatType, value->getValueAPF());
    }
    if (isa<llvm::PoisonValue>(constant))
      return PoisonAttr::get(context);
    if (isa<llvm::UndefValue>(constant))
      return UndefAttr::get(context);
    if (isa<llvm::ConstantPointerNull>(constant))
      return ZeroAttr::get(context);
    // What a variant of a type is chosen by can be a list of values.
    if (auto *data = dyn_cast<llvm::ConstantDataArray>(constant);
        data && data->getElementType()->isIntegerTy())
      return getIntegerList(*data, context);
    if (auto *global = dyn_cast<llvm::GlobalValue>(constant);
        global && global->hasName())
      return FlatSymbolRefAttr::get(context, global->getName());
  }
  warnUnsupported("constants of this kind in debug info", operand);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Kinds
//===----------------------------------------------------------------------===//

DIEnumeratorAttr DebugImporter::translateImpl(llvm::DIEnumerator *node) {
  // The parser of LLVM IR makes values as narrow as they can be, so that 5 has
  // three bits, which print as -3.
  llvm::APInt value = node->getValue();
  if (value.getBitWidth() < 64)
    value = node->isUnsigned() ? value.zext(64) : value.sext(64);
  return DIEnumeratorAttr::get(
      context, getStringAttrOrNull(node->getRawName()),
      IntegerAttr::get(IntegerType::get(context, value.getBitWidth()), value),
      node->isUnsigned());
}

DIFixedPointTypeAttr
DebugImporter::translateImpl(llvm::DIFixedPointType *node) {
  auto getInteger = [&](const llvm::APInt &value) {
    if (!node->isRational())
      return IntegerAttr();
    return IntegerAttr::get(IntegerType::get(context, value.getBitWidth()),
                            value);
  };
  checkIsConstant(node->getRawSizeInBits(), node);
  return DIFixedPointTypeAttr::get(
      context, node->getTag(), getStringAttrOrNull(node->getRawName()),
      node->getSizeInBits(), node->getAlignInBits(), node->getEncoding(),
      translateFlags(node->getFlags()), node->getKind(), node->getFactorRaw(),
      getInteger(node->getNumeratorRaw()),
      getInteger(node->getDenominatorRaw()));
}

DIObjCPropertyAttr DebugImporter::translateImpl(llvm::DIObjCProperty *node) {
  return DIObjCPropertyAttr::get(
      context, getStringAttrOrNull(node->getRawName()),
      translate(node->getFile()), node->getLine(),
      getStringAttrOrNull(node->getRawGetterName()),
      getStringAttrOrNull(node->getRawSetterName()), node->getAttributes(),
      translate(node->getType()));
}

DISubrangeTypeAttr DebugImporter::translateImpl(llvm::DISubrangeType *node) {
  checkIsConstant(node->getRawSizeInBits(), node);
  return DISubrangeTypeAttr::get(
      context, getRecId(node), /*isRecSelf=*/false,
      getStringAttrOrNull(node->getRawName()), translate(node->getFile()),
      node->getLine(), translate(node->getScope()), node->getSizeInBits(),
      node->getAlignInBits(), translateFlags(node->getFlags()),
      translate(node->getBaseType()),
      translateOperand(node->getRawLowerBound()),
      translateOperand(node->getRawUpperBound()),
      translateOperand(node->getRawStride()),
      translateOperand(node->getRawBias()));
}

DITemplateTypeParameterAttr
DebugImporter::translateImpl(llvm::DITemplateTypeParameter *node) {
  return DITemplateTypeParameterAttr::get(
      context, getStringAttrOrNull(node->getRawName()),
      translate(node->getType()), node->isDefault());
}

DITemplateValueParameterAttr
DebugImporter::translateImpl(llvm::DITemplateValueParameter *node) {
  return DITemplateValueParameterAttr::get(
      context, node->getTag(), getStringAttrOrNull(node->getRawName()),
      translate(node->getType()), node->isDefault(),
      translateOperand(node->getValue()));
}

DIMacroAttr DebugImporter::translateImpl(llvm::DIMacro *node) {
  return DIMacroAttr::get(context, node->getMacinfoType(), node->getLine(),
                          getStringAttrOrNull(node->getRawName()),
                          getStringAttrOrNull(node->getRawValue()));
}

DIMacroFileAttr DebugImporter::translateImpl(llvm::DIMacroFile *node) {
  return DIMacroFileAttr::get(context, node->getMacinfoType(), node->getLine(),
                              translate(node->getFile()),
                              translateMacros(node->getElements()));
}

SmallVector<DINodeAttr>
DebugImporter::translateMacros(llvm::DIMacroNodeArray macros) {
  SmallVector<DINodeAttr> result;
  for (llvm::DIMacroNode *macro : macros) {
    auto *file = dyn_cast_or_null<llvm::DIMacroFile>(macro);
    if (!file) {
      if (macro)
        result.push_back(translateImpl(cast<llvm::DIMacro>(macro)));
      continue;
    }
    // A node can be shared, or be in itself.
    if (macroFiles.try_emplace(file).second) {
      DINodeAttr attr = translateImpl(file);
      macroFiles[file] = attr;
    }
    if (DINodeAttr attr = macroFiles[file])
      result.push_back(attr);
    else
      warnUnsupported("macros of files that are in themselves", file);
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Compile units
//===----------------------------------------------------------------------===//

/// The compile unit that the scopes of a variable lead to, null if they do not
/// lead to one.
static llvm::DICompileUnit *getUnit(llvm::DIScope *scope) {
  // Types can be in each other.
  llvm::SmallPtrSet<llvm::DIScope *, 8> seen;
  while (scope && !isa<llvm::DICompileUnit>(scope)) {
    if (!seen.insert(scope).second)
      return nullptr;
    if (auto *subprogram = dyn_cast<llvm::DISubprogram>(scope))
      return subprogram->getUnit();
    scope = scope->getScope();
  }
  return dyn_cast_or_null<llvm::DICompileUnit>(scope);
}

void DebugImporter::importModuleDebugInfo(const llvm::Module &module) {
  llvm::DenseSet<llvm::DIGlobalVariableExpression *> carried;
  SmallVector<llvm::DIGlobalVariableExpression *> expressions;
  for (const llvm::GlobalVariable &global : module.globals()) {
    expressions.clear();
    global.getDebugInfo(expressions);
    carried.insert_range(expressions);
  }

  DenseMap<llvm::DIGlobalVariableExpression *, unsigned> numUnits;
  for (llvm::DICompileUnit *unit : module.debug_compile_units())
    for (llvm::DIGlobalVariableExpression *global : unit->getGlobalVariables())
      ++numUnits[global];

  SmallVector<DIUnitContentsAttr> units;
  for (llvm::DICompileUnit *unit : module.debug_compile_units()) {
    SmallVector<DINodeAttr> enums = translateList(unit->getEnumTypes().get());
    SmallVector<DINodeAttr> retained =
        translateList(unit->getRetainedTypes().get());
    SmallVector<DIGlobalVariableExpressionAttr> globals;
    for (llvm::DIGlobalVariableExpression *global :
         unit->getGlobalVariables()) {
      // The translation finds variables that are in the scope of the unit.
      if (!global || !global->getVariable() ||
          (carried.contains(global) && numUnits[global] == 1 &&
           getUnit(global->getVariable()->getScope()) == unit))
        continue;
      DIGlobalVariableExpressionAttr attr =
          translateGlobalVariableExpression(global);
      if (attr.getVar())
        globals.push_back(attr);
    }
    SmallVector<DINodeAttr> imported =
        translateList(unit->getImportedEntities().get());
    SmallVector<DINodeAttr> macros = translateMacros(unit->getMacros());
    // A unit that nothing refers to is only here.
    bool isReferredTo = nodeStates.contains(unit);
    if (enums.empty() && retained.empty() && globals.empty() &&
        imported.empty() && macros.empty() && isReferredTo)
      continue;
    units.push_back(DIUnitContentsAttr::get(
        context, translate(unit), enums, retained, globals, imported, macros));
  }
  if (!units.empty() || !listedNodes.empty())
    mlirModule->setAttr(debugInfoAttrName,
                        DebugInfoAttr::get(context, units, listedNodes));

  for (const llvm::NamedMDNode &named : module.named_metadata())
    for (const llvm::MDNode *operand : named.operands())
      if (auto *node = dyn_cast<llvm::DINode>(operand);
          node && !isa<llvm::DICompileUnit>(node) &&
          !nodeStates.contains(const_cast<llvm::DINode *>(node)))
        warnUnsupported("nodes that only named metadata refers to", node);
}
