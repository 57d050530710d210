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
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::LLVM;

/// All attributes of `op` but a list of layers.
static DictionaryAttr getAttributes(Operation *op) {
  NamedAttrList list(op->getAttrDictionary());
  list.erase(LLVM::lineLayersAttrName);
  return list.getDictionary(op->getContext());
}

/// The attributes in `attr` that are others whenever they are parsed, in the
/// order in which they appear: distinct attributes, as those of debug info are,
/// and resources, which get another name if theirs is taken.
static SmallVector<Attribute> findUniqueAttrs(Attribute attr) {
  SmallVector<Attribute> found;
  attr.walk<WalkOrder::PreOrder>([&](Attribute inner) {
    if (isa<DistinctAttr, DenseResourceElementsAttr>(inner))
      found.push_back(inner);
  });
  return found;
}

/// Whether two such attributes can be the same but for being parsed twice.
static bool maybeSame(Attribute attr, Attribute other) {
  auto resource = dyn_cast<DenseResourceElementsAttr>(attr);
  auto otherResource = dyn_cast<DenseResourceElementsAttr>(other);
  if (!resource || !otherResource)
    return !resource && !otherResource;
  if (resource.getType() != otherResource.getType())
    return false;
  AsmResourceBlob *blob = resource.getRawHandle().getBlob();
  AsmResourceBlob *otherBlob = otherResource.getRawHandle().getBlob();
  // Of large constants a text can leave out the data.
  if (!blob || !otherBlob)
    return blob == otherBlob;
  return blob->getData() == otherBlob->getData();
}

bool OperationMatcher::haveSameAttributes(Operation *op,
                                          Operation *other) const {
  DictionaryAttr here = getAttributes(op), there = getAttributes(other);
  if (here == there)
    return true;
  // The same place makes two of them the same.
  SmallVector<Attribute> uniqueHere = findUniqueAttrs(here);
  SmallVector<Attribute> uniqueThere = findUniqueAttrs(there);
  if (uniqueHere.empty() || uniqueHere.size() != uniqueThere.size())
    return false;
  DenseMap<Attribute, Attribute> same;
  for (auto [attr, otherAttr] : llvm::zip(uniqueHere, uniqueThere))
    if (!maybeSame(attr, otherAttr) ||
        same.try_emplace(otherAttr, attr).first->second != attr)
      return false;
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](Attribute attr) -> std::optional<Attribute> {
    Attribute replacement = same.lookup(attr);
    return replacement ? std::optional(replacement) : std::nullopt;
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
