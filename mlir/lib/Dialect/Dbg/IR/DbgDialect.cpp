//===- DbgDialect.cpp - Variables of the source --------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Dbg/IR/Dbg.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::dbg;

static ParseResult parseArgNumber(OpAsmParser &parser, IntegerAttr &arg);
static void printArgNumber(OpAsmPrinter &printer, Operation *op,
                           IntegerAttr arg);
static ParseResult
parseMembers(OpAsmParser &parser,
             SmallVectorImpl<OpAsmParser::UnresolvedOperand> &members,
             ArrayAttr &names);
static void printMembers(OpAsmPrinter &printer, Operation *op,
                         OperandRange members, ArrayAttr names);

#include "mlir/Dialect/Dbg/IR/DbgOpsDialect.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "mlir/Dialect/Dbg/IR/DbgOpsTypes.cpp.inc"

#define GET_OP_CLASSES
#include "mlir/Dialect/Dbg/IR/DbgOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Dialect
//===----------------------------------------------------------------------===//

namespace {
/// A function is inlined with its variables.
struct DbgInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
};
} // namespace

void DbgDialect::initialize() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "mlir/Dialect/Dbg/IR/DbgOpsTypes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "mlir/Dialect/Dbg/IR/DbgOps.cpp.inc"
      >();
  addInterfaces<DbgInlinerInterface>();
}

//===----------------------------------------------------------------------===//
// VariableOp
//===----------------------------------------------------------------------===//

static ParseResult parseArgNumber(OpAsmParser &parser, IntegerAttr &arg) {
  int64_t number;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseInteger(number))
    return failure();
  // Debug information of LLVM has 16 bits for it.
  if (number < 1 || number > UINT16_MAX)
    return parser.emitError(loc, "the number of a parameter is from 1 to ")
           << UINT16_MAX;
  arg = parser.getBuilder().getI64IntegerAttr(number);
  return success();
}

static void printArgNumber(OpAsmPrinter &printer, Operation *,
                           IntegerAttr arg) {
  printer << arg.getInt();
}

LogicalResult VariableOp::verify() {
  if (isa<ScopeType>(getValue().getType()))
    return emitOpError("cannot have a scope as its value");
  if (!getLayerAttr())
    return success();
  if (getLayerAttr().empty())
    return emitOpError("is of a layer without a name");
  if (getScope() || getArgAttr())
    return emitOpError(
        "of a layer cannot have a scope or a number: those are of the source");
  return success();
}

LogicalResult VariableOp::canonicalize(VariableOp op,
                                       PatternRewriter &rewriter) {
  // What has been said is not said again, as long as nothing that a debugger
  // could stop at is in between.
  for (Operation *previous = op->getPrevNode();
       isa_and_nonnull<VariableOp, StructOp, ArrayOp>(previous);
       previous = previous->getPrevNode()) {
    auto other = dyn_cast<VariableOp>(previous);
    if (!other || other.getNameAttr() != op.getNameAttr() ||
        other.getScope() != op.getScope() || other.getLoc() != op.getLoc())
      continue;
    if (other.getValue() != op.getValue() ||
        other->getAttrDictionary() != op->getAttrDictionary())
      return failure();
    rewriter.eraseOp(op);
    return success();
  }
  return failure();
}

//===----------------------------------------------------------------------===//
// StructOp
//===----------------------------------------------------------------------===//

static ParseResult
parseMembers(OpAsmParser &parser,
             SmallVectorImpl<OpAsmParser::UnresolvedOperand> &members,
             ArrayAttr &names) {
  SmallVector<Attribute> nameAttrs;
  auto parseMember = [&]() -> ParseResult {
    std::string name;
    if (parser.parseString(&name) || parser.parseColon() ||
        parser.parseOperand(members.emplace_back()))
      return failure();
    nameAttrs.push_back(parser.getBuilder().getStringAttr(name));
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Braces,
                                     parseMember))
    return failure();
  names = parser.getBuilder().getArrayAttr(nameAttrs);
  return success();
}

static void printMembers(OpAsmPrinter &printer, Operation *,
                         OperandRange members, ArrayAttr names) {
  printer << '{';
  llvm::interleaveComma(llvm::zip(names, members), printer, [&](auto member) {
    auto [name, value] = member;
    printer << name << ": " << value;
  });
  printer << '}';
}

LogicalResult StructOp::verify() {
  if (getNames().size() != getMembers().size())
    return emitOpError("has ") << getNames().size() << " names for "
                               << getMembers().size() << " members";
  llvm::StringSet<> seen;
  for (auto name : getNames().getAsRange<StringAttr>()) {
    if (name.empty())
      return emitOpError("has a member without a name");
    if (!seen.insert(name.getValue()).second)
      return emitOpError("has two members with the name ") << name;
  }
  for (Value member : getMembers())
    if (isa<ScopeType>(member.getType()))
      return emitOpError("cannot have a scope as a member");
  return success();
}

//===----------------------------------------------------------------------===//
// ArrayOp
//===----------------------------------------------------------------------===//

/// Pairs of operations that have been compared.
using ComparedOps = llvm::DenseSet<std::pair<Operation *, Operation *>>;

/// Whether debuggers can take `a` and `b` for values of one type. Of values
/// whose operation is not in sight, and of what is below `depth` further
/// levels, nothing is known. What aggregates share is compared once, or the
/// time could be exponential.
static bool areAlike(Value a, Value b, ComparedOps &compared, unsigned depth) {
  if (a == b)
    return true;
  if (a.getType() != b.getType())
    return false;
  Operation *opA = a.getDefiningOp(), *opB = b.getDefiningOp();
  if (!isa_and_nonnull<StructOp, ArrayOp>(opA) ||
      !isa_and_nonnull<StructOp, ArrayOp>(opB))
    return true;
  if (opA->getName() != opB->getName() ||
      opA->getNumOperands() != opB->getNumOperands() ||
      opA->getAttrDictionary() != opB->getAttrDictionary())
    return false;
  if (depth == 0 || !compared.insert({opA, opB}).second)
    return true;
  for (auto [x, y] : llvm::zip(opA->getOperands(), opB->getOperands()))
    if (!areAlike(x, y, compared, depth - 1))
      return false;
  return true;
}

LogicalResult ArrayOp::verify() {
  if (getElements().empty())
    return success();
  Value first = getElements().front();
  if (isa<ScopeType>(first.getType()))
    return emitOpError("cannot have a scope as an element");
  constexpr unsigned maxDepth = 64;
  ComparedOps compared;
  for (auto [index, element] : llvm::enumerate(getElements())) {
    if (element.getType() != first.getType())
      return emitOpError("has elements of different types: ")
             << first.getType() << " and, at " << index << ", "
             << element.getType();
    if (!areAlike(first, element, compared, maxDepth))
      return emitOpError("has an element at ")
             << index << " that is not like the first one";
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Outlining
//===----------------------------------------------------------------------===//

/// Whether an operation of the dialect makes `value`.
static bool isDbgValue(Value value) {
  Operation *op = value.getDefiningOp();
  return op && isDbgOp(op);
}

/// Clones the operation that makes `value`, if that is one of the dialect, and
/// before it what it needs of the dialect. In code that is not reachable it can
/// need itself, and is not cloned.
static void cloneDbgValue(Value value, OpBuilder &builder, IRMapping &mapping,
                          SmallPtrSetImpl<Operation *> &seen) {
  // Scopes and structs can be nested deeper than the stack is.
  SmallVector<Value> pending = {value};
  while (!pending.empty()) {
    Value next = pending.back();
    if (!isDbgValue(next) || mapping.contains(next)) {
      pending.pop_back();
      continue;
    }
    Operation *op = next.getDefiningOp();
    if (seen.insert(op).second) {
      llvm::append_range(pending, llvm::reverse(op->getOperands()));
      continue;
    }
    pending.pop_back();
    bool isComplete = llvm::all_of(op->getOperands(), [&](Value operand) {
      return !isDbgValue(operand) || mapping.contains(operand);
    });
    if (isComplete)
      builder.clone(*op, mapping);
  }
}

void dbg::cloneIntoRegion(Region &region) {
  SetVector<Value> outside;
  getUsedValuesDefinedAbove(region, outside);
  OpBuilder builder(region);
  IRMapping mapping;
  SmallPtrSet<Operation *, 8> seen;
  for (Value value : outside) {
    cloneDbgValue(value, builder, mapping, seen);
    if (Value inside = mapping.lookupOrNull(value))
      replaceAllUsesInRegionWith(value, inside, region);
  }
}

void dbg::sinkVariables(Block &body) {
  Operation *parent = body.getParentOp();
  if (parent->getNumResults() != 0)
    return;
  Operation *first = &body.front(), *last = body.getTerminator();
  bool isBehind = false;
  for (Operation &op : llvm::make_early_inc_range(*parent->getBlock())) {
    if (&op == parent)
      isBehind = true;
    else if (isDbgOp(&op))
      op.moveBefore(isBehind ? last : first);
  }
}

//===----------------------------------------------------------------------===//
// Removal
//===----------------------------------------------------------------------===//

void dbg::eraseVariables(Region &region) {
  // Users are behind what they use.
  for (Block &block : region)
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isDbgOp(&op) && op.use_empty())
        op.erase();
}

FailureOr<SmallVector<Operation *>> dbg::findErasableOps(Operation *root) {
  SmallVector<Operation *> ops;
  WalkResult result = root->walk([&](Operation *op) -> WalkResult {
    if (!isDbgOp(op))
      return WalkResult::advance();
    for (Operation *user : op->getUsers())
      if (!isDbgOp(user))
        return op->emitOpError("is used by '")
               << user->getName() << "', which is not of the dialect";
    ops.push_back(op);
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return ops;
}
