//===- DebugInfoScopes.cpp - Subprograms for functions -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/Transforms/DebugInfoScopes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::LLVM;

FileLineColLoc LLVM::findFileLoc(Location loc) {
  // Locations share their parts, and can have more paths than can be gone.
  llvm::SmallDenseSet<Location> seen;
  SmallVector<Location> pending = {loc};
  while (!pending.empty()) {
    Location part = pending.pop_back_val();
    if (auto fileLoc = dyn_cast<FileLineColLoc>(part))
      return fileLoc;
    if (auto nameLoc = dyn_cast<NameLoc>(part))
      pending.push_back(nameLoc.getChildLoc());
    else if (auto opaqueLoc = dyn_cast<OpaqueLoc>(part))
      pending.push_back(opaqueLoc.getFallbackLocation());
    else if (auto callerLoc = dyn_cast<CallSiteLoc>(part))
      pending.push_back(callerLoc.getCaller());
    else if (auto fusedLoc = dyn_cast<FusedLoc>(part);
             fusedLoc && seen.insert(part).second)
      llvm::append_range(pending, llvm::reverse(fusedLoc.getLocations()));
  }
  return FileLineColLoc();
}

/// `loc` with `fallback` as its fallback location.
static OpaqueLoc withFallback(OpaqueLoc loc, Location fallback) {
  return OpaqueLoc::get(loc.getUnderlyingLocation(), loc.getUnderlyingTypeID(),
                        fallback);
}

/// The file at `path`.
static DIFileAttr getFile(MLIRContext *context, StringRef path) {
  return DIFileAttr::get(context, llvm::sys::path::filename(path),
                         llvm::sys::path::parent_path(path));
}

DICompileUnitAttr LLVM::getOrCreateCompileUnit(Operation *op,
                                               DIEmissionKind kind) {
  for (Operation *at = op; at; at = at->getParentOp())
    if (auto fused =
            at->getLoc()->findInstanceOf<FusedLocWith<DICompileUnitAttr>>())
      return fused.getMetadata();
  MLIRContext *context = op->getContext();
  FileLineColLoc fileLoc = findFileLoc(getSourceLoc(op));
  DIFileAttr file = fileLoc ? getFile(context, fileLoc.getFilename())
                            : DIFileAttr::get(context, "<unknown>", "");
  return DICompileUnitAttr::get(DistinctAttr::create(UnitAttr::get(context)),
                                llvm::dwarf::DW_LANG_C, file,
                                StringAttr::get(context, "MLIR"),
                                /*isOptimized=*/true, kind);
}

DISubprogramAttr LLVM::getSubprogram(FunctionOpInterface func) {
  auto fused = func.getLoc()->findInstanceOf<FusedLocWith<DISubprogramAttr>>();
  return fused ? fused.getMetadata() : DISubprogramAttr();
}

namespace {
/// Moves scopes into another function.
class ScopeMover {
public:
  explicit ScopeMover(DISubprogramAttr subprogram) : subprogram(subprogram) {}

  /// `loc`, of an operation in the function. What has been inlined into it
  /// stays in the scopes of the callee.
  Location move(Location loc) {
    if (isMoved(loc))
      return lookUp(loc);
    // Calls can be nested deeper than the stack is. What a location moves with
    // it is moved before.
    SmallVector<Location> pending = {loc};
    while (!pending.empty()) {
      Location next = pending.back();
      size_t count = pending.size();
      for (Location part : getMovingParts(next))
        if (!isMoved(part))
          pending.push_back(part);
      if (pending.size() != count)
        continue;
      pending.pop_back();
      // It can have been there twice.
      if (!isMoved(next))
        movedLocs.try_emplace(next, moveParts(next));
    }
    return lookUp(loc);
  }

private:
  static bool isPlace(Location loc) {
    return isa<FileLineColRange, UnknownLoc>(loc);
  }

  /// Locations share their parts, and can have more paths than can be gone, so
  /// each is moved once.
  bool isMoved(Location loc) const {
    return isPlace(loc) || movedLocs.contains(loc);
  }
  Location lookUp(Location loc) const {
    return isPlace(loc) ? loc : movedLocs.find(loc)->second;
  }

  /// The parts of `loc` that are in the function.
  static SmallVector<Location, 2> getMovingParts(Location loc) {
    if (auto callSite = dyn_cast<CallSiteLoc>(loc))
      return {callSite.getCaller()};
    if (auto name = dyn_cast<NameLoc>(loc))
      return {name.getChildLoc()};
    if (auto opaque = dyn_cast<OpaqueLoc>(loc))
      return {opaque.getFallbackLocation()};
    if (auto fused = dyn_cast<FusedLoc>(loc))
      return SmallVector<Location, 2>(fused.getLocations());
    return {};
  }

  /// `loc`, whose parts have been moved.
  Location moveParts(Location loc) {
    if (auto callSite = dyn_cast<CallSiteLoc>(loc))
      return CallSiteLoc::get(callSite.getCallee(),
                              lookUp(callSite.getCaller()));
    if (auto name = dyn_cast<NameLoc>(loc))
      return NameLoc::get(name.getName(), lookUp(name.getChildLoc()));
    // The fallback is what is translated.
    if (auto opaque = dyn_cast<OpaqueLoc>(loc))
      return withFallback(opaque, lookUp(opaque.getFallbackLocation()));
    auto fused = dyn_cast<FusedLoc>(loc);
    if (!fused)
      return loc;
    SmallVector<Location> parts = llvm::map_to_vector(
        fused.getLocations(), [&](Location part) { return lookUp(part); });
    Attribute metadata = fused.getMetadata();
    if (auto scope = dyn_cast_or_null<DILocalScopeAttr>(metadata))
      metadata = moveScope(scope);
    return FusedLoc::get(loc.getContext(), parts, metadata);
  }

  DIScopeAttr moveScope(DIScopeAttr scope) {
    if (isa<DISubprogramAttr>(scope))
      return subprogram;
    if (DIScopeAttr known = moved.lookup(scope))
      return known;
    DIScopeAttr result = scope;
    if (auto block = dyn_cast<DILexicalBlockAttr>(scope))
      result = DILexicalBlockAttr::get(
          block.getContext(), moveScope(block.getScope()), block.getFile(),
          block.getLine(), block.getColumn(), block.getId());
    else if (auto block = dyn_cast<DILexicalBlockFileAttr>(scope))
      result = DILexicalBlockFileAttr::get(moveScope(block.getScope()),
                                           block.getFile(),
                                           block.getDiscriminator());
    return moved[scope] = result;
  }

  DISubprogramAttr subprogram;
  DenseMap<Attribute, DIScopeAttr> moved;
  DenseMap<Location, Location> movedLocs;
};
} // namespace

/// Moves the operations of `func`, which has just got `subprogram`, and the
/// arguments of its blocks out of the scopes of the function that they have
/// been outlined from.
static void moveScopes(FunctionOpInterface func, DISubprogramAttr subprogram) {
  ScopeMover mover(subprogram);
  // The PHI nodes that block arguments become have locations, too.
  auto moveArguments = [&](Operation *op) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(mover.move(argument.getLoc()));
  };
  moveArguments(func);
  func.getFunctionBody().walk<WalkOrder::PreOrder>([&](Operation *op) {
    // It has scopes of its own.
    if (isa<FunctionOpInterface>(op))
      return WalkResult::skip();
    op->setLoc(mover.move(op->getLoc()));
    moveArguments(op);
    return WalkResult::advance();
  });
}

DISubprogramAttr LLVM::getOrCreateSubprogram(FunctionOpInterface func,
                                             DICompileUnitAttr unit,
                                             const LineLayers &layers) {
  if (DISubprogramAttr subprogram = getSubprogram(func))
    return subprogram;
  MLIRContext *context = func.getContext();
  Location loc = func.getLoc();

  // Filename and line associate to the function.
  DIFileAttr file;
  int64_t line = 1;
  if (FileLineColLoc fileLoc = findFileLoc(layers.getSourceLoc(loc))) {
    line = fileLoc.getLine();
    file = getFile(context, fileLoc.getFilename());
  } else {
    file = unit ? unit.getFile() : DIFileAttr::get(context, "<unknown>", "");
  }
  auto type = DISubroutineTypeAttr::get(context, llvm::dwarf::DW_CC_normal, {});

  // Figure out debug information (`subprogramFlags` and the unit) to attach to
  // the function definition / declaration. External functions are declarations
  // only and are defined in a different compile unit, so mark them
  // appropriately in `subprogramFlags` and set an empty unit.
  DistinctAttr id;
  auto flags = DISubprogramFlags::Optimized;
  if (!func.isExternal()) {
    id = DistinctAttr::create(UnitAttr::get(context));
    flags |= DISubprogramFlags::Definition;
  } else {
    unit = {};
  }
  StringAttr name = StringAttr::get(context, func.getName());
  auto subprogram = DISubprogramAttr::get(
      context, id, unit, file, name, name, file, line, /*scopeLine=*/line,
      flags, type, /*retainedNodes=*/{}, /*annotations=*/{});
  func->setLoc(FusedLoc::get(context, {loc}, subprogram));
  if (!func.isExternal())
    moveScopes(func, subprogram);
  return subprogram;
}

/// `scope` with `to` in place of `from`, or of what is `from` around it.
static DIScopeAttr replaceScope(DIScopeAttr scope, DIScopeAttr from,
                                DIScopeAttr to) {
  if (scope == from)
    return to;
  if (auto block = dyn_cast_or_null<DILexicalBlockAttr>(scope)) {
    DIScopeAttr parent = replaceScope(block.getScope(), from, to);
    if (parent != block.getScope())
      return DILexicalBlockAttr::get(scope.getContext(), parent,
                                     block.getFile(), block.getLine(),
                                     block.getColumn(), block.getId());
  } else if (auto block = dyn_cast_or_null<DILexicalBlockFileAttr>(scope)) {
    DIScopeAttr parent = replaceScope(block.getScope(), from, to);
    if (parent != block.getScope())
      return DILexicalBlockFileAttr::get(scope.getContext(), parent,
                                         block.getFile(),
                                         block.getDiscriminator());
  }
  return scope;
}

namespace {
/// Moves a location from one scope into another in it.
class IntoScopeMover {
public:
  IntoScopeMover(DILocalScopeAttr from, DILocalScopeAttr to)
      : from(from), to(to) {}

  Location move(Location loc, bool isDefault) {
    // Locations share their parts, and can have more paths than can be gone.
    auto &known = moved[isDefault];
    auto it = known.find(loc);
    if (it != known.end())
      return it->second;
    Location result = moveParts(loc, isDefault);
    known.try_emplace(loc, result);
    return result;
  }

private:
  Location moveParts(Location loc, bool isDefault);

  DILocalScopeAttr from, to;
  /// By whether what has no scope is in `from`.
  llvm::SmallDenseMap<Location, Location, 4> moved[2];
};
} // namespace

Location IntoScopeMover::moveParts(Location loc, bool isDefault) {
  MLIRContext *context = loc.getContext();
  if (auto callSite = dyn_cast<CallSiteLoc>(loc))
    return CallSiteLoc::get(callSite.getCallee(),
                            move(callSite.getCaller(), isDefault));
  if (auto name = dyn_cast<NameLoc>(loc))
    return NameLoc::get(name.getName(), move(name.getChildLoc(), isDefault));
  if (auto opaque = dyn_cast<OpaqueLoc>(loc))
    return withFallback(opaque, move(opaque.getFallbackLocation(), isDefault));
  auto fused = dyn_cast<FusedLoc>(loc);
  if (!fused)
    return isDefault ? FusedLoc::get(context, {loc}, to) : loc;
  Attribute metadata = fused.getMetadata();
  auto scope = dyn_cast_or_null<DILocalScopeAttr>(metadata);
  if (scope)
    metadata = replaceScope(scope, from, to);
  // A scope is that of all parts that have none of their own.
  SmallVector<Location> parts =
      llvm::map_to_vector(fused.getLocations(), [&](Location part) {
        return move(part, isDefault && !scope);
      });
  return FusedLoc::get(context, parts, metadata);
}

Location LLVM::moveIntoScope(Location loc, DILocalScopeAttr from,
                             DILocalScopeAttr to, bool isDefault) {
  return IntoScopeMover(from, to).move(loc, isDefault);
}
