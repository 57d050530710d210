//===- DebugLocationTranslation.cpp - Debug locations to LLVM IR ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugTranslation.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

/// The group and the rank of the atom of instructions that a part of a location
/// is; null if it is none, or one that a DILocation has no room for.
static DenseI64ArrayAttr getAtom(Location loc) {
  auto fused = dyn_cast<FusedLoc>(loc);
  if (!fused || !isa<UnknownLoc>(fused.getLocations().front()))
    return nullptr;
  auto atom = dyn_cast_or_null<DenseI64ArrayAttr>(fused.getMetadata());
  if (!atom || atom.size() != 2)
    return nullptr;
  bool fits = llvm::isUInt<61>(atom[0]) && llvm::isUInt<3>(atom[1]);
  return fits ? atom : nullptr;
}

std::optional<llvm::DILocation *>
DebugTranslation::translateMarkedLoc(FusedLoc loc, llvm::DILocalScope *scope,
                                     llvm::DILocation *inlinedAt) {
  ArrayRef<Location> locations = loc.getLocations();
  if (locations.size() == 2) {
    DenseI64ArrayAttr atom = getAtom(locations.back());
    if (!atom)
      return std::nullopt;
    if (auto scopeAttr =
            dyn_cast_or_null<LLVM::DILocalScopeAttr>(loc.getMetadata()))
      scope = translate(scopeAttr);
    llvm::DILocation *plain = translateLoc(locations.front(), scope, inlinedAt);
    if (!plain)
      return plain;
    return llvm::DILocation::get(llvmCtx, plain->getLine(), plain->getColumn(),
                                 plain->getScope(), plain->getInlinedAt(),
                                 plain->isImplicitCode(), atom[0], atom[1]);
  }

  // A call that is not the same as others in the place.
  if (locations.size() != 1)
    return std::nullopt;
  auto callId = dyn_cast_or_null<DistinctAttr>(loc.getMetadata());
  if (!callId)
    return std::nullopt;
  llvm::DILocation *place = translateLoc(locations.front(), scope, inlinedAt);
  if (!place)
    return place;
  // In a copy of the function it is another call, in the scope of the copy.
  llvm::DILocation *&call = callToLoc[{callId, place}];
  if (!call)
    call = llvm::DILocation::getDistinct(llvmCtx, place->getLine(),
                                         place->getColumn(), place->getScope(),
                                         place->getInlinedAt());
  return call;
}
