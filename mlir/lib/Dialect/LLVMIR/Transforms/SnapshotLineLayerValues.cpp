//===- SnapshotLineLayerValues.cpp - Values of a line layer ---------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SnapshotLineLayerValues.h"
#include "mlir/Dialect/Dbg/IR/Dbg.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;

LLVM::HiddenLayerValues::HiddenLayerValues(Operation *root, StringAttr kind) {
  SmallVector<dbg::VariableOp> erased, others;
  root->walk([&](dbg::VariableOp op) {
    if (op.getLayerAttr())
      (op.getLayerAttr() == kind ? erased : others).push_back(op);
  });
  // These first, so that none is what another has been in front of.
  for (dbg::VariableOp op : erased)
    op->erase();
  for (dbg::VariableOp op : others) {
    hidden.push_back({op, op->getBlock(), op->getNextNode()});
    op->remove();
  }
}

LLVM::HiddenLayerValues::~HiddenLayerValues() {
  // The last one that was taken out of a block was in front of none of those
  // before it.
  for (const Hidden &entry : llvm::reverse(hidden))
    entry.block->getOperations().insert(entry.next ? Block::iterator(entry.next)
                                                   : entry.block->end(),
                                        entry.op);
}

/// Whether a value of type `type` is one that a debugger can show. Of
/// aggregates it shows what has been put together of other values.
static bool mayBeVariable(Type type) {
  if (type.isIntOrIndexOrFloat() ||
      isa<LLVM::LLVMPointerType, LLVM::LLVMStructType, LLVM::LLVMArrayType>(
          type))
    return true;
  if (auto memref = dyn_cast<MemRefType>(type))
    return mayBeVariable(memref.getElementType());
  if (auto complex = dyn_cast<ComplexType>(type))
    return mayBeVariable(complex.getElementType());
  auto vector = dyn_cast<VectorType>(type);
  if (!vector || vector.getRank() == 0 || vector.isScalable())
    return false;
  // Elements that are not whole bytes are packed.
  Type element = vector.getElementType();
  return element.isIntOrFloat() && element.getIntOrFloatBitWidth() % 8 == 0;
}

/// Whether `value` is one that is loaded for a single operation in its block,
/// of which it may become an operand in memory. That of a variable would not,
/// so the code would not be the same.
static bool mayBeFolded(Value value) {
  Operation *op = value.getDefiningOp();
  if (!op || !value.hasOneUse() || !hasSingleEffect<MemoryEffects::Read>(op))
    return false;
  Operation *user = *value.user_begin();
  return user->getBlock() == op->getBlock() &&
         !user->hasTrait<OpTrait::IsTerminator>() &&
         !hasSingleEffect<MemoryEffects::Write>(user);
}

/// Whether the blocks of `op` may hold variables.
static bool mayHoldVariables(Operation *op) {
  // Functions of these dialects are for no operations of others.
  StringRef dialect = op->getName().getDialectNamespace();
  if (dialect == "spirv" || dialect == "emitc" || dialect == "transform")
    return false;
  if (isa<FunctionOpInterface, LoopLikeOpInterface, RegionBranchOpInterface>(
          op))
    return true;
  // The dialects are none that this library needs otherwise.
  StringRef name = op->getName().getStringRef();
  return name == "gpu.launch" || name == "linalg.generic";
}

namespace {

/// Adds the variables of one function.
class LayerValues {
public:
  LayerValues(StringAttr kind, AsmState &state,
              const AsmState::LocationMap &places)
      : kind(kind), state(state), places(places) {}

  void add(FunctionOpInterface func) {
    collect(func);
    // The text has been printed without the variables, so they come last.
    for (const auto &[value, name] : values) {
      OpBuilder builder(func.getContext());
      auto argument = dyn_cast<BlockArgument>(value);
      if (argument)
        builder.setInsertionPoint(argument.getOwner(), findStart(argument));
      else
        builder.setInsertionPointAfter(value.getDefiningOp());
      // It is nowhere in the source.
      auto variable = dbg::VariableOp::create(
          builder, builder.getUnknownLoc(), builder.getStringAttr(name), value,
          /*scope=*/Value(), /*arg=*/IntegerAttr(), kind);
      if (argument)
        lastOfArguments[argument.getOwner()] = variable;
    }
  }

private:
  void collect(Operation *op) {
    // Another function has names of its own.
    if (!mayHoldVariables(op) || !places.contains(op))
      return;
    for (Region &region : op->getRegions())
      for (Block &block : region) {
        for (BlockArgument argument : block.getArguments())
          collect(argument);
        for (Operation &inner : block) {
          // What is not printed has no name in the text.
          if (places.contains(&inner) &&
              !inner.hasTrait<OpTrait::IsTerminator>())
            for (OpResult result : inner.getResults())
              collect(result);
          if (!isa<FunctionOpInterface>(inner))
            collect(&inner);
        }
      }
  }

  void collect(Value value) {
    if (mayBeVariable(value.getType()) && !mayBeFolded(value))
      values.emplace_back(value, getName(value));
  }

  /// Behind the variables of the arguments before this one, so that they are in
  /// order.
  Block::iterator findStart(BlockArgument argument) {
    Operation *previous = lastOfArguments.lookup(argument.getOwner());
    return previous ? std::next(Block::iterator(previous))
                    : argument.getOwner()->begin();
  }

  std::string getName(Value value) {
    std::string name;
    llvm::raw_string_ostream os(name);
    value.printAsOperand(os, state);
    for (char &c : name)
      if (!llvm::isAlnum(c))
        c = '_';
    auto [it, isNew] = nextNumbers.try_emplace(name, 2);
    if (isNew)
      return name;
    // Regions beside each other, such as the bodies of loops, have the same
    // names, so there can be many of one. An entry stays where it is when
    // others are added.
    unsigned &number = it->second;
    std::string unique;
    do
      unique = name + "_" + llvm::utostr(number++);
    while (!nextNumbers.try_emplace(unique, 2).second);
    return unique;
  }

  StringAttr kind;
  AsmState &state;
  const AsmState::LocationMap &places;
  SmallVector<std::pair<Value, std::string>> values;
  /// The names that exist, and the number that may come after each if it is
  /// needed again.
  llvm::StringMap<unsigned> nextNumbers;
  /// The last variable of an argument of each block.
  DenseMap<Block *, Operation *> lastOfArguments;
};

} // namespace

void LLVM::addLayerValues(Operation *root, StringAttr kind, AsmState &state,
                          const AsmState::LocationMap &places) {
  SmallVector<FunctionOpInterface> functions;
  root->walk([&](FunctionOpInterface func) {
    if (!func.isExternal())
      functions.push_back(func);
  });
  for (FunctionOpInterface func : functions)
    LayerValues(kind, state, places).add(func);
}
