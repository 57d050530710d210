//===- LostLineLayers.cpp - Tell who lost a layer -------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/LostLineLayers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/LineLayerMerges.h"
#include "llvm/Transforms/Utils/LineLayerCounts.h"

using namespace llvm;

void LostLineLayers::startFunction(const Function &F,
                                   ArrayRef<const MDString *> Layers) {
  Current = &F;
  Declared = Layers;
  HadBefore = std::exchange(Had[&F], {});
  AmbiguousNow.assign(Declared.size(), 0);
}

LostLineLayers::Place LostLineLayers::getPlace(unsigned Opcode,
                                               const DebugLoc &DL,
                                               const MDString *Kind) const {
  if (hasSourceLine(DL))
    return {DL->getScope()->getSubprogram(), DL.getLine(), DL.getCol(), Kind};
  return {Current, Opcode, 0, Kind};
}

SmallVector<const MDString *, 2>
LostLineLayers::note(const void *Inst, unsigned Opcode, const DebugLoc &DL) {
  SmallVector<const MDString *, 2> Lacking = getLackingLayers(DL, Declared);
  SmallDenseMap<const MDString *, const DILocation *> Locs;
  for (const IntermediateLoc &L : DL.getIntermediateLocs())
    Locs.try_emplace(L.Kind, L.Loc);
  for (auto [Kind, Count] : zip_equal(Declared, AmbiguousNow)) {
    const DILocation *Loc = Locs.lookup(Kind);
    if (!Loc)
      continue;
    Had[Current].insert({Inst, Opcode, Kind});
    Count += isAmbiguousLayerLoc(*Loc);
  }
  bool HasSourceLine = hasSourceLine(DL);
  erase_if(Lacking, [&](const MDString *Kind) {
    if (Places.insert(getPlace(Opcode, DL, Kind)).second)
      return false;
    return HasSourceLine || !HadBefore.contains({Inst, Opcode, Kind});
  });
  return Lacking;
}

SmallVector<LostLineLayers::NewlyAmbiguous, 2>
LostLineLayers::finishFunction() {
  SmallVector<NewlyAmbiguous, 2> Result;
  for (auto [Kind, Now] : zip_equal(Declared, AmbiguousNow)) {
    auto [It, IsFirstLook] = Ambiguous.try_emplace({Current, Kind}, Now);
    if (!IsFirstLook && Now > It->second)
      Result.push_back({Kind, Now - It->second});
    It->second = Now;
  }
  return Result;
}
