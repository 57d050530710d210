//===- DebugRecordImport.cpp - Import of debug records --------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A debug record says what a variable is from the place of the record on. So
// its operation is in that place: after the operation of the instruction before
// the record. Only a value that is defined later in the same block moves a
// record, to its definition: that is where code generation has it begin, too.
//
//===----------------------------------------------------------------------===//

#include "DebugImporter.h"
#include "mlir/Dialect/LLVMIR/LLVMDebugInfo.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Target/LLVMIR/ModuleImport.h"
#include "llvm/IR/DebugProgramInstruction.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

void ModuleImport::addDebugRecord(llvm::DbgVariableRecord *dbgRecord) {
  Block *block = builder.getInsertionBlock();
  Block::iterator point = builder.getInsertionPoint();
  Operation *after = point == block->begin() ? nullptr : &*--point;
  // The constants of a function are before everything else in it, and more of
  // them will follow.
  if (after == constantInsertionOp)
    after = nullptr;
  dbgRecords.push_back({dbgRecord, block, after});
}

bool ModuleImport::isAvailableAt(Value value, const PendingDebugRecord &pending,
                                 DominanceInfo &domInfo) {
  Block *block = value.getParentBlock();
  if (block != pending.block)
    return domInfo.properlyDominates(block, pending.block);
  Operation *definition = value.getDefiningOp();
  if (!definition || definition == pending.after)
    return true;
  return pending.after && definition->isBeforeInBlock(pending.after);
}

FailureOr<SmallVector<Value>>
ModuleImport::convertDebugOperands(ArrayRef<llvm::Value *> operands,
                                   PendingDebugRecord &pending,
                                   DominanceInfo &domInfo) {
  SmallVector<Value> values;
  for (llvm::Value *operand : operands) {
    Value value = valueMapping.lookup(operand);
    if (auto *constant = dyn_cast<llvm::Constant>(operand);
        constant && !value) {
      FailureOr<Value> converted = convertConstantExpr(constant);
      if (failed(converted))
        return failure();
      value = *converted;
    }
    values.push_back(value);
  }
  for (auto [value, operand] : llvm::zip_equal(values, operands)) {
    // Constants are available everywhere.
    if (!value || isa<llvm::Constant>(operand) ||
        isAvailableAt(value, pending, domInfo))
      continue;
    Operation *definition = value.getDefiningOp();
    if (definition && definition->getBlock() == pending.block &&
        !definition->hasTrait<OpTrait::IsTerminator>()) {
      pending.after = definition;
      continue;
    }
    value = Value();
    debugImporter->warnUnsupported(
        "values that do not dominate their debug records",
        pending.record->getVariable());
  }
  return values;
}

void ModuleImport::createDebugRecordOp(llvm::DbgVariableRecord &record,
                                       DILocalVariableAttr variable,
                                       ValueRange values, Value address) {
  Location loc = translateLoc(record.getDebugLoc());
  DIExpressionAttr expression =
      debugImporter->translateExpression(record.getExpression());
  if (record.isDbgAssign()) {
    DbgAssignOp::create(
        builder, loc, values, address, variable, expression,
        debugImporter->translateAssignID(record.getAssignID()),
        debugImporter->translateExpression(record.getAddressExpression()));
    return;
  }
  if (values.empty() || record.hasArgList()) {
    DbgValueListOp::create(builder, loc, values, variable, expression);
    return;
  }
  if (record.isDbgDeclare())
    DbgDeclareOp::create(builder, loc, values.front(), variable, expression);
  else if (record.isDbgDeclareValue())
    DbgDeclareValueOp::create(builder, loc, values.front(), variable,
                              expression);
  else
    DbgValueOp::create(builder, loc, values.front(), variable, expression);
}

LogicalResult ModuleImport::processDebugRecords() {
  OpBuilder::InsertionGuard guard(builder);
  DominanceInfo domInfo;
  // The last operation that was created for records in one place.
  DenseMap<std::pair<Block *, Operation *>, Operation *> lastInPlace;
  for (PendingDebugRecord &pending : dbgRecords) {
    llvm::DbgVariableRecord &record = *pending.record;
    DILocalVariableAttr variable =
        debugImporter->translate(record.getVariable());
    if (!variable) {
      debugImporter->warnUnsupported("variables of debug records",
                                     record.getVariable());
      continue;
    }
    SmallVector<llvm::Value *> operands(record.location_ops());
    size_t numValues = operands.size();
    // Such a declaration has no effect.
    if (record.isDbgDeclare() &&
        (operands.empty() || !operands.front()->getType()->isPointerTy())) {
      debugImporter->warnUnsupported("declarations of variables nowhere",
                                     record.getVariable());
      continue;
    }
    if (record.isDbgAssign() && !record.isKillAddress() &&
        record.getAddress()->getType()->isPointerTy())
      operands.push_back(record.getAddress());
    FailureOr<SmallVector<Value>> values =
        convertDebugOperands(operands, pending, domInfo);
    if (failed(values))
      return emitError(translateLoc(record.getDebugLoc()))
             << "failed to convert an operand of a debug record";

    Operation *after = pending.after;
    if (!after && pending.block == constantInsertionBlock)
      after = constantInsertionOp;
    Operation *&last = lastInPlace[{pending.block, pending.after}];
    if (last)
      after = last;
    if (after)
      builder.setInsertionPointAfter(after);
    else
      builder.setInsertionPointToStart(pending.block);

    // A value that is not available is as good as none.
    Value address;
    if (operands.size() > numValues)
      address = values->pop_back_val();
    for (auto [value, operand] : llvm::zip_first(*values, operands))
      if (!value)
        value = PoisonOp::create(builder, translateLoc(record.getDebugLoc()),
                                 convertType(operand->getType()));
    createDebugRecordOp(record, variable, *values, address);
    last = &*std::prev(builder.getInsertionPoint());
  }
  dbgRecords.clear();
  return success();
}

//===----------------------------------------------------------------------===//
// Metadata of instructions
//===----------------------------------------------------------------------===//

DistinctAttr DebugImporter::translateAssignID(llvm::DIAssignID *id) {
  DistinctAttr &attr = assignIDs[id];
  if (!attr)
    attr = DistinctAttr::create(UnitAttr::get(context));
  return attr;
}

bool DebugImporter::importMetadata(unsigned kind, llvm::MDNode *node,
                                   Operation *op) {
  if (kind == llvm::LLVMContext::MD_DIAssignID) {
    op->setAttr(diAssignIDAttrName,
                translateAssignID(cast<llvm::DIAssignID>(node)));
    return true;
  }
  if (!heapAllocSiteKind)
    heapAllocSiteKind = node->getContext().getMDKindID("heapallocsite");
  if (kind != *heapAllocSiteKind)
    return false;
  // An empty list stands for memory of no type.
  if (DITypeAttr type = translate(dyn_cast<llvm::DIType>(node)))
    op->setAttr(diHeapAllocSiteAttrName, type);
  else
    op->setAttr(diHeapAllocSiteAttrName, DINullTypeAttr::get(context));
  return true;
}
