//===- OperationMatcher.cpp - Pair operations of two modules --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperationMatcher.h"
#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "mlir/IR/AttrTypeSubElements.h"

using namespace mlir;
using namespace mlir::LLVM;

/// All attributes of `op` but a list of layers.
static DictionaryAttr getAttributes(Operation *op) {
  NamedAttrList list(op->getAttrDictionary());
  list.erase(LLVM::lineLayersAttrName);
  return list.getDictionary(op->getContext());
}

/// The distinct attributes in `attr`, in the order in which they appear.
static SmallVector<DistinctAttr> findDistinctAttrs(Attribute attr) {
  SmallVector<DistinctAttr> found;
  attr.walk<WalkOrder::PreOrder>(
      [&](DistinctAttr distinct) { found.push_back(distinct); });
  return found;
}

bool OperationMatcher::haveSameAttributes(Operation *op,
                                          Operation *other) const {
  DictionaryAttr here = getAttributes(op), there = getAttributes(other);
  if (here == there)
    return true;
  // Distinct attributes differ whenever they are parsed, as those of debug info
  // are. The same place makes two the same.
  SmallVector<DistinctAttr> distinctHere = findDistinctAttrs(here);
  SmallVector<DistinctAttr> distinctThere = findDistinctAttrs(there);
  if (distinctHere.empty() || distinctHere.size() != distinctThere.size())
    return false;
  DenseMap<Attribute, Attribute> same;
  for (auto [attr, otherAttr] : llvm::zip(distinctHere, distinctThere))
    if (same.try_emplace(otherAttr, attr).first->second != attr)
      return false;
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](DistinctAttr attr) -> std::optional<Attribute> {
    return same.lookup(attr);
  });
  return replacer.replace(there) == here;
}

bool OperationMatcher::isSame(Operation *op, Operation *other) {
  if (op->getName() != other->getName() ||
      op->getNumOperands() != other->getNumOperands() ||
      op->getNumRegions() != other->getNumRegions() ||
      op->getNumSuccessors() != other->getNumSuccessors() ||
      op->getResultTypes() != other->getResultTypes() ||
      !haveSameAttributes(op, other))
    return false;
  for (auto [operand, otherOperand] :
       llvm::zip(op->getOperands(), other->getOperands()))
    if (operand.getType() != otherOperand.getType() ||
        !pair<Value>(values, operand, otherOperand))
      return false;
  for (auto [result, otherResult] :
       llvm::zip(op->getResults(), other->getResults()))
    if (!pair<Value>(values, result, otherResult))
      return false;
  for (auto [successor, otherSuccessor] :
       llvm::zip(op->getSuccessors(), other->getSuccessors()))
    if (!pair<Block *>(blocks, successor, otherSuccessor))
      return false;
  return true;
}

LogicalResult OperationMatcher::differ(Operation *op, Operation *other) const {
  // A diagnostic would print them in their generic form.
  auto print = [](Operation *op) {
    std::string text;
    llvm::raw_string_ostream os(text);
    op->print(os, OpPrintingFlags().skipRegions().useLocalScope());
    return text;
  };
  InFlightDiagnostic diag =
      op->emitError("adopt-line-layer: the other module is not the same: here "
                    "is ");
  diag << print(op);
  diag.attachNote(other->getLoc()) << "and there is " << print(other);
  return diag;
}

LogicalResult OperationMatcher::matchBlocks(Block &block, Block &other,
                                            Operation *parent) {
  if (!pair<Block *>(blocks, &block, &other) ||
      block.getArgumentTypes() != other.getArgumentTypes())
    return differ(parent, other.getParentOp());
  for (auto [argument, otherArgument] :
       llvm::zip(block.getArguments(), other.getArguments())) {
    if (!pair<Value>(values, argument, otherArgument))
      return differ(parent, other.getParentOp());
    arguments.emplace_back(argument, otherArgument);
  }
  auto it = block.begin(), otherIt = other.begin();
  for (; it != block.end() && otherIt != other.end(); ++it, ++otherIt) {
    if (!isSame(&*it, &*otherIt))
      return differ(&*it, &*otherIt);
    operations.emplace_back(&*it, &*otherIt);
    if (failed(matchRegions(&*it, &*otherIt)))
      return failure();
  }
  if (it != block.end())
    return it->emitError("adopt-line-layer: the other module has no such "
                         "operation");
  if (otherIt != other.end())
    return otherIt->emitError("adopt-line-layer: this module has no such "
                              "operation");
  return success();
}

LogicalResult OperationMatcher::matchRegions(Operation *op, Operation *other) {
  for (auto [region, otherRegion] :
       llvm::zip(op->getRegions(), other->getRegions())) {
    auto it = region.begin(), otherIt = otherRegion.begin();
    for (; it != region.end() && otherIt != otherRegion.end(); ++it, ++otherIt)
      if (failed(matchBlocks(*it, *otherIt, op)))
        return failure();
    if (it != region.end() || otherIt != otherRegion.end())
      return differ(op, other);
  }
  return success();
}

LogicalResult OperationMatcher::match(Operation *root, Operation *other) {
  if (!isSame(root, other))
    return differ(root, other);
  operations.emplace_back(root, other);
  return matchRegions(root, other);
}
