//===- DebugScopes.cpp - Places and scopes of the source ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugScopes.h"
#include "mlir/Dialect/LLVMIR/Transforms/DebugInfoScopes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::dbg;

/// Adds to `place` what `loc` says.
static void addToPlace(Location loc, SourcePlace &place) {
  if (auto fileLoc = dyn_cast<FileLineColLoc>(loc)) {
    if (!place.fileLoc)
      place.fileLoc = fileLoc;
  } else if (auto nameLoc = dyn_cast<NameLoc>(loc)) {
    if (!place.name)
      place.name = nameLoc.getName();
    addToPlace(nameLoc.getChildLoc(), place);
  } else if (auto callSite = dyn_cast<CallSiteLoc>(loc)) {
    Location caller = callSite.getCaller();
    addToPlace(callSite.getCallee(), place);
    LocationAttr inner = place.call;
    place.call = inner ? Location(CallSiteLoc::get(inner, caller)) : caller;
    if (!place.scope) {
      SourcePlace callerPlace;
      addToPlace(caller, callerPlace);
      place.scope = callerPlace.scope;
      place.isInCaller = true;
    }
  } else if (auto fused = dyn_cast<FusedLoc>(loc)) {
    // The innermost scope counts.
    for (Location part : fused.getLocations())
      addToPlace(part, place);
    if (!place.scope)
      place.scope =
          dyn_cast_or_null<LLVM::DILocalScopeAttr>(fused.getMetadata());
  }
}

SourcePlace dbg::getSourcePlace(Operation *op,
                                LLVM::DISubprogramAttr subprogram,
                                const LLVM::LineLayers &layers) {
  SourcePlace place;
  addToPlace(layers.getSourceLoc(op->getLoc()), place);
  if (!place.scope)
    place.scope = subprogram;
  return place;
}

LLVM::DIFileAttr dbg::getSourceFile(FileLineColLoc loc,
                                    LLVM::DISubprogramAttr subprogram) {
  if (!loc)
    return subprogram.getFile();
  StringRef path = loc.getFilename();
  return LLVM::DIFileAttr::get(loc.getContext(),
                               llvm::sys::path::filename(path),
                               llvm::sys::path::parent_path(path));
}

DebugScopes::Block DebugScopes::getBlock(ScopeOp op) {
  // In code that is not reachable a scope can be in itself, and is in none
  // then.
  auto [known, isNew] = blocks.try_emplace(op.getResult());
  if (!isNew)
    return known->second;
  SourcePlace place = getSourcePlace(op, subprogram, layers);
  LLVM::DILocalScopeAttr parent = place.scope, base = place.scope;
  // One that is an argument is not in sight.
  if (Value value = op.getParent())
    if (auto outerOp = value.getDefiningOp<ScopeOp>()) {
      Block outer = getBlock(outerOp);
      if (outer.block) {
        parent = outer.block;
        base = outer.base;
      }
    }
  unsigned line = place.fileLoc ? place.fileLoc.getLine() : 0;
  unsigned column = place.fileLoc ? place.fileLoc.getColumn() : 0;
  // Another scope can be in the same place.
  MLIRContext *context = op.getContext();
  auto block = LLVM::DILexicalBlockAttr::get(
      context, parent, getSourceFile(place.fileLoc, subprogram), line, column,
      DistinctAttr::create(UnitAttr::get(context)));
  return blocks[op.getResult()] = {block, base};
}

/// Moves the code of `region`, which is in the scope `current` where that does
/// not say otherwise.
void DebugScopes::moveRegion(Region &region, ScopeOp current) {
  DenseMap<mlir::Block *, ScopeOp> lastOf;
  for (ScopeOp op : region.getOps<ScopeOp>())
    lastOf[op->getBlock()] = op;
  auto findAtStart = [&](mlir::Block &block) -> ScopeOp {
    if (region.hasOneBlock() || !dominance.isReachableFromEntry(&block))
      return current;
    auto *node = dominance.getNode(&block);
    while ((node = node->getIDom()))
      if (ScopeOp op = lastOf.lookup(node->getBlock()))
        return op;
    return current;
  };
  for (mlir::Block &block : region) {
    ScopeOp scope = findAtStart(block);
    for (Operation &op : block) {
      if (auto next = dyn_cast<ScopeOp>(op)) {
        scope = next;
        continue;
      }
      if (scope) {
        LLVM::ScopedSourceLoc sourceLoc(&op, layers);
        Block block = getBlock(scope);
        op.setLoc(LLVM::moveIntoScope(op.getLoc(), block.base, block.block,
                                      block.base == subprogram));
      }
      if (!isa<FunctionOpInterface>(op))
        for (Region &nested : op.getRegions())
          moveRegion(nested, scope);
    }
  }
}

void DebugScopes::convert() {
  // All blocks first: they depend on where the operations have been.
  func.walk([&](ScopeOp op) { getBlock(op); });
  if (!blocks.empty())
    moveRegion(func.getBody(), /*current=*/ScopeOp());
}
