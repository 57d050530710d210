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
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::dbg;

/// How deep scopes may be nested. More is not of use to anyone, and what walks
/// attributes, as the printer does, is recursive.
static constexpr unsigned maxDepth = 64;

namespace {
/// Finds out where a location is in the source. Locations share their parts,
/// and can have more paths than can be gone, so each part is looked at once.
class PlaceFinder {
public:
  SourcePlace find(Location loc) {
    add(loc);
    return place;
  }

private:
  /// Adds to the place what `loc` says.
  void add(Location loc);

  /// The scope that `loc` is in; that of the caller if the callee has none.
  LLVM::DILocalScopeAttr findScope(Location loc);
  LLVM::DILocalScopeAttr findScopeOfParts(Location loc);

  SourcePlace place;
  llvm::SmallDenseSet<Location> seen;
  llvm::SmallDenseMap<Location, LLVM::DILocalScopeAttr> scopes;
};
} // namespace

void PlaceFinder::add(Location loc) {
  if (auto fileLoc = dyn_cast<FileLineColLoc>(loc)) {
    if (!place.fileLoc)
      place.fileLoc = fileLoc;
    return;
  }
  if (!seen.insert(loc).second)
    return;
  if (auto nameLoc = dyn_cast<NameLoc>(loc)) {
    if (!place.name)
      place.name = nameLoc.getName();
    add(nameLoc.getChildLoc());
  } else if (auto opaque = dyn_cast<OpaqueLoc>(loc)) {
    add(opaque.getFallbackLocation());
  } else if (auto callSite = dyn_cast<CallSiteLoc>(loc)) {
    Location caller = callSite.getCaller();
    add(callSite.getCallee());
    LocationAttr inner = place.call;
    place.call = inner ? Location(CallSiteLoc::get(inner, caller)) : caller;
    if (!place.scope) {
      place.scope = findScope(caller);
      place.isInCaller = true;
    }
  } else if (auto fused = dyn_cast<FusedLoc>(loc)) {
    // The innermost scope counts.
    for (Location part : fused.getLocations())
      add(part);
    if (!place.scope)
      place.scope =
          dyn_cast_or_null<LLVM::DILocalScopeAttr>(fused.getMetadata());
  }
}

LLVM::DILocalScopeAttr PlaceFinder::findScope(Location loc) {
  auto it = scopes.find(loc);
  if (it != scopes.end())
    return it->second;
  LLVM::DILocalScopeAttr scope = findScopeOfParts(loc);
  scopes.try_emplace(loc, scope);
  return scope;
}

LLVM::DILocalScopeAttr PlaceFinder::findScopeOfParts(Location loc) {
  if (auto nameLoc = dyn_cast<NameLoc>(loc))
    return findScope(nameLoc.getChildLoc());
  if (auto opaque = dyn_cast<OpaqueLoc>(loc))
    return findScope(opaque.getFallbackLocation());
  if (auto callSite = dyn_cast<CallSiteLoc>(loc)) {
    LLVM::DILocalScopeAttr scope = findScope(callSite.getCallee());
    return scope ? scope : findScope(callSite.getCaller());
  }
  auto fused = dyn_cast<FusedLoc>(loc);
  if (!fused)
    return nullptr;
  for (Location part : fused.getLocations())
    if (LLVM::DILocalScopeAttr scope = findScope(part))
      return scope;
  return dyn_cast_or_null<LLVM::DILocalScopeAttr>(fused.getMetadata());
}

SourcePlace dbg::getSourcePlace(Operation *op,
                                LLVM::DISubprogramAttr subprogram,
                                const LLVM::LineLayers &layers) {
  SourcePlace place = PlaceFinder().find(layers.getSourceLoc(op->getLoc()));
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

/// Makes the block of `op`, which is in `outer`, if that is one.
DebugScopes::Block DebugScopes::createBlock(ScopeOp op, const Block &outer) {
  if (outer.depth >= maxDepth) {
    if (!isTooDeep)
      op.emitWarning() << "'" << op->getName() << "' op is nested in "
                       << maxDepth << " others; its code and its variables are "
                       << "in the innermost of these";
    isTooDeep = true;
    return outer;
  }
  SourcePlace place = getSourcePlace(op, subprogram, layers);
  LLVM::DILocalScopeAttr parent = place.scope, base = place.scope;
  if (outer.block) {
    parent = outer.block;
    base = outer.base;
  }
  unsigned line = place.fileLoc ? place.fileLoc.getLine() : 0;
  unsigned column = place.fileLoc ? place.fileLoc.getColumn() : 0;
  // Another scope can be in the same place.
  MLIRContext *context = op.getContext();
  auto block = LLVM::DILexicalBlockAttr::get(
      context, parent, getSourceFile(place.fileLoc, subprogram), line, column,
      DistinctAttr::create(UnitAttr::get(context)));
  return {block, base, outer.depth + 1};
}

DebugScopes::Block DebugScopes::getBlock(ScopeOp op) {
  // From the inside out, those that have no block yet.
  SmallVector<ScopeOp> chain;
  Block outer;
  while (op) {
    // In code that is not reachable a scope can be in itself, and is in none
    // then.
    auto [known, isNew] = blocks.try_emplace(op.getResult());
    if (!isNew) {
      outer = known->second;
      break;
    }
    chain.push_back(op);
    // One that is an argument is not in sight.
    Value parent = op.getParent();
    op = parent ? parent.getDefiningOp<ScopeOp>() : ScopeOp();
  }
  for (ScopeOp inner : llvm::reverse(chain)) {
    outer = createBlock(inner, outer);
    blocks[inner.getResult()] = outer;
  }
  return outer;
}

/// Moves the code of `region`, which is in the scope `current` where that does
/// not say otherwise.
void DebugScopes::moveRegion(Region &region, ScopeOp current) {
  // The scope at the end of a block.
  DenseMap<mlir::Block *, ScopeOp> lastOf;
  for (ScopeOp op : region.getOps<ScopeOp>())
    lastOf[op->getBlock()] = op;
  auto findAtStart = [&](mlir::Block &block) -> ScopeOp {
    if (region.hasOneBlock() || !dominance.isReachableFromEntry(&block))
      return current;
    // Blocks without a scope end in that in which they start. It is noted,
    // since many blocks can be below them.
    SmallVector<mlir::Block *> passed;
    ScopeOp found = current;
    auto *node = dominance.getNode(&block);
    while ((node = node->getIDom())) {
      auto it = lastOf.find(node->getBlock());
      if (it != lastOf.end()) {
        found = it->second;
        break;
      }
      passed.push_back(node->getBlock());
    }
    for (mlir::Block *other : passed)
      lastOf[other] = found;
    return found;
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
