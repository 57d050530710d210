//===- LineLayerCounts.cpp - What layers cover ----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/LineLayerCounts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LineLayerMerges.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

SmallVector<const MDString *, 2> llvm::getDeclaredLayers(const Module &M) {
  SmallSetVector<const MDString *, 2> Kinds;
  for (const LayerSource &S : getLayerSources(M))
    Kinds.insert(S.Kind);
  return Kinds.takeVector();
}

ArrayRef<const MDString *> DeclaredLayers::get(const Module &M) {
  const NamedMDNode *List = M.getNamedMetadata(LayerSourcesMetadataName);
  unsigned Num = List ? List->getNumOperands() : 0;
  const MDNode *Last = Num ? List->getOperand(Num - 1) : nullptr;
  if (Of != &M || NumSources != Num || LastSource != Last) {
    Kinds = getDeclaredLayers(M);
    Of = &M;
    NumSources = Num;
    LastSource = Last;
  }
  return Kinds;
}

SmallVector<const MDString *, 2>
llvm::getLackingLayers(const DebugLoc &DL,
                       ArrayRef<const MDString *> Declared) {
  SmallPtrSet<const MDString *, 4> Present;
  for (const IntermediateLoc &L : DL.getIntermediateLocs())
    Present.insert(L.Kind);
  SmallVector<const MDString *, 2> Lacking;
  copy_if(Declared, std::back_inserter(Lacking),
          [&](const MDString *Kind) { return !Present.contains(Kind); });
  return Lacking;
}

bool llvm::hasSourceLine(const DebugLoc &DL) {
  return DL.get() && DL.getLine();
}

LineLayerCounts::LineLayerCounts(ArrayRef<const MDString *> Declared) {
  for (const MDString *Kind : Declared)
    Layers.try_emplace(Kind);
}

void LineLayerCounts::add(const DebugLoc &DL) {
  bool HasSourceLine = hasSourceLine(DL);
  ++Instructions;
  WithSourceLine += HasSourceLine;
  for (const IntermediateLoc &L : DL.getIntermediateLocs()) {
    Count &C = Layers[L.Kind];
    ++(isAmbiguousLayerLoc(*L.Loc) ? C.Ambiguous : C.Exact);
    C.WithSourceLine += HasSourceLine;
  }
}

void LineLayerCounts::add(const LineLayerCounts &Other) {
  Instructions += Other.Instructions;
  WithSourceLine += Other.WithSourceLine;
  for (const auto &[Kind, C] : Other.Layers) {
    Count &Sum = Layers[Kind];
    Sum.Exact += C.Exact;
    Sum.Ambiguous += C.Ambiguous;
    Sum.WithSourceLine += C.WithSourceLine;
  }
}

void LineLayerCounts::print(raw_ostream &OS) const {
  OS << Instructions << " instructions\n";
  for (const auto &[Kind, C] : Layers) {
    unsigned Without = Instructions - C.Exact - C.Ambiguous;
    unsigned Located = WithSourceLine - C.WithSourceLine;
    OS << "  " << Kind->getString() << ": " << C.Exact << " exact, "
       << C.Ambiguous << " ambiguous, " << Without << " without (" << Located
       << " with a source line, " << Without - Located << " with none)\n";
  }
}
