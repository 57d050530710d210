//===- LineLayersPrinter.cpp - Count what layers cover --------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/LineLayersPrinter.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace {

/// How many instructions have a line in a layer, one way or another.
struct LayerCount {
  unsigned Exact = 0;
  unsigned Ambiguous = 0;
};

struct Counts {
  unsigned Located = 0;
  MapVector<const MDString *, LayerCount> Layers;

  void add(const DebugLoc &DL);
  void add(const Counts &Other);
  void print(raw_ostream &OS) const;
};

} // namespace

void Counts::add(const DebugLoc &DL) {
  if (!DL.get() || DL.getLine() == 0)
    return;
  ++Located;
  for (const IntermediateLoc &L : DL.getIntermediateLocs()) {
    LayerCount &Count = Layers[L.Kind];
    ++(L.Loc->getLine() ? Count.Exact : Count.Ambiguous);
  }
}

void Counts::add(const Counts &Other) {
  Located += Other.Located;
  for (const auto &[Kind, Count] : Other.Layers) {
    Layers[Kind].Exact += Count.Exact;
    Layers[Kind].Ambiguous += Count.Ambiguous;
  }
}

void Counts::print(raw_ostream &OS) const {
  OS << Located << " instructions with a line\n";
  for (const auto &[Kind, Count] : Layers)
    OS << "  " << Kind->getString() << ": " << Count.Exact << " exact, "
       << Count.Ambiguous << " ambiguous, "
       << Located - Count.Exact - Count.Ambiguous << " lost\n";
}

PreservedAnalyses LineLayersPrinterPass::run(Module &M,
                                             ModuleAnalysisManager &AM) {
  // A layer that a function has lost altogether is counted there too.
  Counts Empty;
  for (const LayerSource &S : getLayerSources(M))
    Empty.Layers.try_emplace(S.Kind);

  Counts Total = Empty;
  for (const Function &F : M) {
    if (F.isDeclaration())
      continue;
    Counts FunctionCounts = Empty;
    for (const Instruction &I : instructions(F))
      FunctionCounts.add(I.getDebugLoc());
    OS << "function '" << F.getName() << "': ";
    FunctionCounts.print(OS);
    Total.add(FunctionCounts);
  }
  OS << "module: ";
  Total.print(OS);
  return PreservedAnalyses::all();
}
