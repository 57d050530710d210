//===- DebugValuePins.cpp - Keeping values for debuggers -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugValuePins.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::dbg;

/// `value` as one of a type that `llvm.nvvm.move` has a form for, with the bits
/// of `value` at the bottom; or null if there is none. `isUnsigned` is about
/// integers.
static Value getSurrogate(Value value, bool isUnsigned, Location loc,
                          OpBuilder &builder) {
  Type type = value.getType();
  if (isa<LLVM::LLVMPointerType>(type)) {
    // The form for pointers is that of address space 0.
    auto generic = LLVM::LLVMPointerType::get(type.getContext());
    return type == generic ? value : Value();
  }
  if (isa<Float32Type, Float64Type>(type))
    return value;
  if (isa<FloatType>(type) && type.getIntOrFloatBitWidth() == 16)
    return LLVM::BitcastOp::create(builder, loc, builder.getI16Type(), value);
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.getWidth() > 64)
    return {};
  unsigned width =
      std::max<unsigned>(16, llvm::PowerOf2Ceil(integer.getWidth()));
  if (width == integer.getWidth())
    return value;
  Type wide = builder.getIntegerType(width);
  if (isUnsigned || integer.getWidth() == 1)
    return LLVM::ZExtOp::create(builder, loc, wide, value);
  return LLVM::SExtOp::create(builder, loc, wide, value);
}

/// How `llvm.nvvm.move` ends for `type`.
static std::string getSuffix(Type type) {
  if (isa<LLVM::LLVMPointerType>(type))
    return "ptr";
  if (type.isF32())
    return "float";
  if (type.isF64())
    return "double";
  return "i" + llvm::utostr(type.getIntOrFloatBitWidth());
}

Value DebugValuePins::pin(const DebugLeaf &leaf, VariableOp op,
                          OpBuilder &builder) {
  Value value = leaf.value;
  if (kind == Pins::NVVM)
    if (Value surrogate = getSurrogate(value, leaf.type.isUnsignedInteger(),
                                       op.getLoc(), builder)) {
      Type type = surrogate.getType();
      value = LLVM::CallIntrinsicOp::create(
                  builder, op.getLoc(), type,
                  builder.getStringAttr("llvm.nvvm.move." + getSuffix(type)),
                  ValueRange(surrogate))
                  .getResult(0);
    }
  if (kind == Pins::FakeUse || kind == Pins::NVVM)
    pinned.emplace_back(value, op);
  return value;
}

void DebugValuePins::addUses() {
  // The values of one block are used at the same places.
  llvm::MapVector<Block *, SmallVector<std::pair<Value, Operation *>>> byBlock;
  for (auto [value, op] : pinned)
    byBlock[op->getBlock()].emplace_back(value, op);
  for (auto &entry : byBlock) {
    Block *block = entry.first;
    auto &values = entry.second;
    for (Block &other : *block->getParent()) {
      if (!dominance.dominates(block, &other))
        continue;
      // In a loop the value ends where the next turn begins.
      auto staysInside = [&](Block *successor) {
        return successor != block && dominance.dominates(block, successor);
      };
      Operation *terminator = other.getTerminator();
      if (other.getNumSuccessors() != 0 &&
          llvm::all_of(other.getSuccessors(), staysInside))
        continue;
      OpBuilder builder(terminator);
      for (const std::pair<Value, Operation *> &pin : values) {
        Location loc = terminator->getLoc();
        LLVM::CallIntrinsicOp::create(builder, loc,
                                      builder.getStringAttr("llvm.fake.use"),
                                      ValueRange(pin.first));
      }
    }
  }
}
