//===- DebugLocationImporter.cpp - Import of debug locations --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Instructions share locations, and records share expressions, so each is
// translated once.
//
//===----------------------------------------------------------------------===//

#include "DebugImporter.h"
#include "mlir/IR/Location.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

Location DebugImporter::translateLocation(llvm::DILocation *loc) {
  if (LocationAttr known = locations.lookup(loc))
    return known;

  // Get the file location of the instruction.
  SmallVector<Location, 2> parts = {FileLineColLoc::get(
      context, loc->getFilename(), loc->getLine(), loc->getColumn())};

  // Add the atom of instructions that the instruction is part of. It is a
  // location of its own, since many locations have the same atom.
  if (loc->getAtomGroup()) {
    auto atom = DenseI64ArrayAttr::get(
        context, {static_cast<int64_t>(loc->getAtomGroup()),
                  static_cast<int64_t>(loc->getAtomRank())});
    parts.push_back(FusedLoc::get({UnknownLoc::get(context)}, atom, context));
  }

  // Add scope information.
  assert(loc->getScope() && "expected non-null scope");
  Location result = FusedLocWith<DIScopeAttr>::get(
      parts, translate(loc->getScope()), context);

  // Where inlined code was called from. A distinct node is neither another call
  // in the same place nor the location of an instruction there.
  if (llvm::DILocation *inlinedAt = loc->getInlinedAt()) {
    Location caller = translateLocation(inlinedAt);
    if (inlinedAt->isDistinct())
      caller =
          FusedLoc::get({caller}, getOrCreateDistinctID(inlinedAt), context);
    result = CallSiteLoc::get(result, caller);
  }
  if (loc->isImplicitCode())
    warnUnsupported("marks of implicit code", loc);
  locations.try_emplace(loc, result);
  return result;
}

DIExpressionAttr DebugImporter::translateExpression(llvm::DIExpression *node) {
  if (!node)
    return nullptr;
  DIExpressionAttr &result = expressions[node];
  if (result)
    return result;
  SmallVector<DIExpressionElemAttr> elements;
  for (const llvm::DIExpression::ExprOperand &op : node->expr_ops()) {
    SmallVector<uint64_t> operands;
    for (unsigned i = 0, e = op.getNumArgs(); i != e; ++i)
      operands.push_back(op.getArg(i));
    elements.push_back(
        DIExpressionElemAttr::get(context, op.getOp(), operands));
  }
  return result = DIExpressionAttr::get(context, elements);
}
