//===- DebugValuePins.cpp - Keeping values for debuggers -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugValuePins.h"
#include "DebugLevels.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::dbg;

/// `value` as an integer of `width` bits.
static Value extend(Value value, unsigned width, bool isUnsigned, Location loc,
                    OpBuilder &builder) {
  unsigned known = value.getType().getIntOrFloatBitWidth();
  if (width == known)
    return value;
  Type wide = builder.getIntegerType(width);
  if (isUnsigned || known == 1)
    return LLVM::ZExtOp::create(builder, loc, wide, value);
  return LLVM::SExtOp::create(builder, loc, wide, value);
}

/// The halves of `value`, an integer of 128 bits, the lower one first.
static std::pair<Value, Value> split(Value value, Location loc,
                                     OpBuilder &builder) {
  Type half = builder.getI64Type();
  Value bits = LLVM::ConstantOp::create(
      builder, loc, builder.getIntegerAttr(value.getType(), 64));
  Value high = LLVM::LShrOp::create(builder, loc, value, bits);
  return {LLVM::TruncOp::create(builder, loc, half, value),
          LLVM::TruncOp::create(builder, loc, half, high)};
}

/// `leaf` in values of types that `llvm.nvvm.move` has a form for, with the
/// bits of the leaf at the bottom: one value, or one for each half. Nothing if
/// there are no such values.
static SmallVector<DebugLeaf, 2> getMovable(const DebugLeaf &leaf, Location loc,
                                            OpBuilder &builder) {
  Value value = leaf.value;
  Type type = value.getType();
  auto whole = [&](Value surrogate) -> SmallVector<DebugLeaf, 2> {
    return {{surrogate, leaf.type, leaf.offsetInBits, leaf.sizeInBits}};
  };
  if (isa<LLVM::LLVMPointerType, Float32Type, Float64Type>(type))
    return whole(value);
  if (isa<FloatType>(type)) {
    unsigned width = type.getIntOrFloatBitWidth();
    if (width != 16 && width != 128)
      return {};
    type = builder.getIntegerType(width);
    value = LLVM::BitcastOp::create(builder, loc, type, value);
  }
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || integer.getWidth() > 128)
    return {};
  unsigned width =
      std::max<unsigned>(16, llvm::PowerOf2Ceil(integer.getWidth()));
  value = extend(value, width, leaf.type.isUnsignedInteger(), loc, builder);
  if (width <= 64)
    return whole(value);
  auto [low, high] = split(value, loc, builder);
  return {{low, low.getType(), leaf.offsetInBits, 64},
          {high, high.getType(), leaf.offsetInBits + 64, 64}};
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

SmallVector<DebugLeaf, 2>
DebugValuePins::pin(const DebugLeaf &leaf, VariableOp op, OpBuilder &builder) {
  SmallVector<DebugLeaf, 2> parts;
  if (kind == Pins::NVVM)
    parts = getMovable(leaf, op.getLoc(), builder);
  for (DebugLeaf &part : parts) {
    Type type = part.value.getType();
    part.value = LLVM::CallIntrinsicOp::create(
                     builder, op.getLoc(), type,
                     builder.getStringAttr("llvm.nvvm.move." + getSuffix(type)),
                     ValueRange(part.value))
                     .getResult(0);
  }
  if (parts.empty())
    parts.push_back(leaf);
  if (kind == Pins::FakeUse || kind == Pins::NVVM)
    for (const DebugLeaf &part : parts)
      pinned.emplace_back(part.value, op);
  return parts;
}

bool dbg::isMustTailCall(Operation *op) {
  auto call = dyn_cast<LLVM::CallOp>(op);
  return call &&
         call.getTailCallKind() == LLVM::tailcallkind::TailCallKind::MustTail;
}

/// The operation that the uses at the end of `block` come before.
static Operation *findEnd(Block &block) {
  Operation *terminator = block.getTerminator();
  for (Operation *op = terminator->getPrevNode(); op; op = op->getPrevNode()) {
    if (isMustTailCall(op))
      return op;
    // What is no code in LLVM IR can be behind such a call.
    if (!isDbgOp(op) && !isDebugRecord(op))
      break;
  }
  return terminator;
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
      OpBuilder builder(findEnd(other));
      for (const std::pair<Value, Operation *> &pin : values) {
        Location loc = terminator->getLoc();
        LLVM::CallIntrinsicOp::create(builder, loc,
                                      builder.getStringAttr("llvm.fake.use"),
                                      ValueRange(pin.first));
      }
    }
  }
}
