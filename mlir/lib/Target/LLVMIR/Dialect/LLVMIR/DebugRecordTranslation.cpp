//===- DebugRecordTranslation.cpp - Debug records to LLVM IR --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugRecordTranslation.h"
#include "mlir/Dialect/LLVMIR/LLVMDebugInfo.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Metadata.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

/// The location of the debug record for `op`, null if it has none. A record
/// without a location is invalid.
static llvm::DILocation *getRecordLoc(Operation *op,
                                      llvm::IRBuilderBase &builder,
                                      ModuleTranslation &moduleTranslation) {
  if (!builder.getCurrentDebugLocation())
    return nullptr;
  llvm::DILocalScope *scope =
      builder.GetInsertBlock()->getParent()->getSubprogram();
  if (auto scopeLoc =
          op->getLoc()->findInstanceOf<FusedLocWith<DILocalScopeAttr>>())
    if (auto *local = dyn_cast_if_present<llvm::DILocalScope>(
            moduleTranslation.translateDebugInfo(scopeLoc.getMetadata())))
      scope = local;
  return moduleTranslation.translateLoc(op->getLoc(), scope);
}

static llvm::DILocalVariable *
getVariable(DILocalVariableAttr attr, ModuleTranslation &moduleTranslation) {
  return cast<llvm::DILocalVariable>(
      moduleTranslation.translateDebugInfo(attr));
}

/// The operand of a record for `values`: one value, a list or nothing.
static llvm::Metadata *getValues(OperandRange values, bool isList,
                                 ModuleTranslation &moduleTranslation) {
  llvm::LLVMContext &context = moduleTranslation.getLLVMContext();
  if (values.empty())
    return llvm::MDTuple::get(context, {});
  SmallVector<llvm::ValueAsMetadata *> operands;
  for (Value value : values)
    operands.push_back(
        llvm::ValueAsMetadata::get(moduleTranslation.lookupValue(value)));
  if (operands.size() == 1 && !isList)
    return operands.front();
  return llvm::DIArgList::get(context, operands);
}

static void insert(llvm::DbgVariableRecord *record,
                   llvm::IRBuilderBase &builder) {
  builder.GetInsertBlock()->insertDbgRecordBefore(record,
                                                  builder.GetInsertPoint());
}

void LLVM::detail::translateDebugRecord(DbgValueListOp op,
                                        llvm::IRBuilderBase &builder,
                                        ModuleTranslation &moduleTranslation) {
  llvm::DILocation *loc = getRecordLoc(op, builder, moduleTranslation);
  if (!loc)
    return;
  insert(new llvm::DbgVariableRecord(
             getValues(op.getValues(), /*isList=*/true, moduleTranslation),
             getVariable(op.getVarInfo(), moduleTranslation),
             moduleTranslation.translateExpression(op.getLocationExpr()), loc),
         builder);
}

void LLVM::detail::translateDebugRecord(DbgDeclareValueOp op,
                                        llvm::IRBuilderBase &builder,
                                        ModuleTranslation &moduleTranslation) {
  llvm::DILocation *loc = getRecordLoc(op, builder, moduleTranslation);
  if (!loc)
    return;
  insert(new llvm::DbgVariableRecord(
             llvm::ValueAsMetadata::get(
                 moduleTranslation.lookupValue(op.getValue())),
             getVariable(op.getVarInfo(), moduleTranslation),
             moduleTranslation.translateExpression(op.getLocationExpr()), loc,
             llvm::DbgVariableRecord::LocationType::DeclareValue),
         builder);
}

void LLVM::detail::translateDebugRecord(DbgAssignOp op,
                                        llvm::IRBuilderBase &builder,
                                        ModuleTranslation &moduleTranslation) {
  llvm::DILocation *loc = getRecordLoc(op, builder, moduleTranslation);
  if (!loc)
    return;
  bool isList =
      op.getValues().size() > 1 ||
      llvm::any_of(op.getLocationExpr().getOperations(),
                   [](DIExpressionElemAttr element) {
                     return element.getOpcode() == llvm::dwarf::DW_OP_LLVM_arg;
                   });
  llvm::Metadata *address =
      op.getAddr() ? static_cast<llvm::Metadata *>(llvm::ValueAsMetadata::get(
                         moduleTranslation.lookupValue(op.getAddr())))
                   : llvm::MDTuple::get(moduleTranslation.getLLVMContext(), {});
  insert(new llvm::DbgVariableRecord(
             getValues(op.getValues(), isList, moduleTranslation),
             getVariable(op.getVarInfo(), moduleTranslation),
             moduleTranslation.translateExpression(op.getLocationExpr()),
             moduleTranslation.translateAssignID(op.getId()), address,
             moduleTranslation.translateExpression(op.getAddressExpr()), loc),
         builder);
}

bool LLVM::detail::isDebugInfoOfInstruction(StringRef name) {
  return name == diAssignIDAttrName || name == diHeapAllocSiteAttrName;
}

LogicalResult LLVM::detail::translateDebugInfoOfInstruction(
    Operation &op, ArrayRef<llvm::Instruction *> instructions,
    NamedAttribute attribute, ModuleTranslation &moduleTranslation) {
  StringRef name = attribute.getName();
  llvm::LLVMContext &context = moduleTranslation.getLLVMContext();
  llvm::MDNode *node = nullptr;
  if (name == diAssignIDAttrName) {
    auto id = dyn_cast<DistinctAttr>(attribute.getValue());
    if (!id)
      return op.emitOpError()
             << "expected '" << name << "' to be a distinct attribute";
    node = moduleTranslation.translateAssignID(id);
  } else {
    auto type = dyn_cast<DITypeAttr>(attribute.getValue());
    if (!type)
      return op.emitOpError()
             << "expected '" << name << "' to be a debug info type";
    node = cast_if_present<llvm::MDNode>(
        moduleTranslation.translateDebugInfo(type));
    // Memory of no type has an empty list.
    if (!node)
      node = llvm::MDTuple::get(context, {});
  }
  unsigned kind = name == diAssignIDAttrName
                      ? unsigned(llvm::LLVMContext::MD_DIAssignID)
                      : context.getMDKindID("heapallocsite");
  for (llvm::Instruction *instruction : instructions)
    instruction->setMetadata(kind, node);
  return success();
}
