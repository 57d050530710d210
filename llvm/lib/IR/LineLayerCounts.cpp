//===- LineLayerCounts.cpp - What layers cover ----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/LineLayerCounts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

SmallVector<const MDString *, 2> llvm::getDeclaredLayers(const Module &M) {
  SmallVector<const MDString *, 2> Kinds;
  for (const LayerSource &S : getLayerSources(M))
    if (!is_contained(Kinds, S.Kind))
      Kinds.push_back(S.Kind);
  return Kinds;
}

static bool hasLine(const DebugLoc &DL) { return DL.get() && DL.getLine(); }

SmallVector<const MDString *, 2>
llvm::getLackingLayers(const DebugLoc &DL,
                       ArrayRef<const MDString *> Declared) {
  SmallVector<const MDString *, 2> Lacking;
  if (Declared.empty() || !hasLine(DL))
    return Lacking;
  SmallVector<IntermediateLoc, 2> Present = DL.getIntermediateLocs();
  copy_if(Declared, std::back_inserter(Lacking), [&](const MDString *Kind) {
    return none_of(Present,
                   [&](const IntermediateLoc &L) { return L.Kind == Kind; });
  });
  return Lacking;
}

LineLayerCounts::LineLayerCounts(ArrayRef<const MDString *> Declared) {
  for (const MDString *Kind : Declared)
    Layers.try_emplace(Kind);
}

void LineLayerCounts::add(const DebugLoc &DL) {
  if (!hasLine(DL))
    return;
  ++Located;
  for (const IntermediateLoc &L : DL.getIntermediateLocs()) {
    Count &C = Layers[L.Kind];
    ++(L.Loc->getLine() ? C.Exact : C.Ambiguous);
  }
}

void LineLayerCounts::add(const LineLayerCounts &Other) {
  Located += Other.Located;
  for (const auto &[Kind, C] : Other.Layers) {
    Layers[Kind].Exact += C.Exact;
    Layers[Kind].Ambiguous += C.Ambiguous;
  }
}

void LineLayerCounts::print(raw_ostream &OS) const {
  OS << Located << " instructions with a line\n";
  for (const auto &[Kind, C] : Layers)
    OS << "  " << Kind->getString() << ": " << C.Exact << " exact, "
       << C.Ambiguous << " ambiguous, " << Located - C.Exact - C.Ambiguous
       << " lost\n";
}

SmallVector<const MDString *, 2>
LostLineLayers::note(const DebugLoc &DL, ArrayRef<const MDString *> Declared) {
  SmallVector<const MDString *, 2> Lacking = getLackingLayers(DL, Declared);
  erase_if(Lacking, [&](const MDString *Kind) {
    const DISubprogram *SP = DL->getScope()->getSubprogram();
    return !Places.insert({SP, DL.getLine(), DL.getCol(), Kind}).second;
  });
  return Lacking;
}
