//===- DebugLocIntermediate.cpp - Composite debug locations ---------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of DebugLoc that is about intermediate locations. A composite is
//   !{primary, !{!"kind", loc}, !{!"kind", loc}, ...}
// Accessors tolerate operands that are not well formed, because they also run
// on modules that the verifier has not seen yet.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

// Composite locations are merged by rules of their own in two cases. These
// options apply the rules for bare locations there, so that a test can compare
// everything else exactly.
static cl::opt<bool> DropAtAbsent(
    "line-layers-drop-at-absent", cl::Hidden,
    cl::desc("Drop a composite location that is merged with none, as a bare "
             "location is (for tests)"));
static cl::opt<bool> SplitInlinedCopies(
    "line-layers-split-inlined-copies", cl::Hidden,
    cl::desc("Merge a line of a layer in two inlined copies to line 0 where "
             "the primary location leaves the copies (for tests)"));

bool llvm::isCompositeKeptAtAbsent() { return !DropAtAbsent; }

static IntermediateLoc parseLayerOperand(const MDOperand &Op) {
  auto *Layer = dyn_cast_or_null<MDTuple>(Op.get());
  if (!Layer || Layer->getNumOperands() != 2)
    return {nullptr, nullptr};
  return {dyn_cast_or_null<MDString>(Layer->getOperand(0)),
          dyn_cast_or_null<DILocation>(Layer->getOperand(1))};
}

DebugLoc DebugLoc::getComposite(const DILocation *Primary,
                                ArrayRef<IntermediateLoc> Layers) {
  if (!Primary || Layers.empty())
    return DebugLoc(Primary);

  LLVMContext &C = Primary->getContext();
  SmallVector<Metadata *, 12> Ops = {const_cast<DILocation *>(Primary)};
  for (const IntermediateLoc &L : Layers)
    Ops.push_back(MDTuple::get(C, {L.Kind, L.Loc}));
  return DebugLoc(MDTuple::get(C, Ops));
}

DILocation *DebugLoc::getPrimary() const {
  ArrayRef<MDOperand> Ops = getAsMDNode()->operands();
  return Ops.empty() ? nullptr
                     : dyn_cast_or_null<DILocation>(Ops.data()->get());
}

SmallVector<IntermediateLoc, 2> DebugLoc::getIntermediateLocs() const {
  SmallVector<IntermediateLoc, 2> Layers;
  if (!isComposite() || !get())
    return Layers;
  ArrayRef<MDOperand> LayerOps = getAsMDNode()->operands().drop_front();
  Layers.reserve(LayerOps.size());
  for (const MDOperand &Op : LayerOps) {
    IntermediateLoc L = parseLayerOperand(Op);
    if (L.Kind && L.Loc)
      Layers.push_back(L);
  }
  return Layers;
}

DILocation *DebugLoc::getIntermediateLoc(StringRef Kind) const {
  for (const IntermediateLoc &L : getIntermediateLocs())
    if (L.Kind->getString() == Kind)
      return L.Loc;
  return nullptr;
}

DebugLoc DebugLoc::withIntermediateLoc(StringRef Kind,
                                       DILocation *LayerLoc) const {
  if (!get())
    return *this;

  SmallVector<IntermediateLoc, 2> Layers = getIntermediateLocs();
  auto *It = find_if(Layers, [&](const IntermediateLoc &L) {
    return L.Kind->getString() == Kind;
  });
  if (It == Layers.end()) {
    if (!LayerLoc)
      return *this;
    Layers.push_back({MDString::get(get()->getContext(), Kind), LayerLoc});
  } else if (LayerLoc) {
    It->Loc = LayerLoc;
  } else {
    Layers.erase(It);
  }
  return getComposite(get(), Layers);
}

DebugLoc DebugLoc::withPrimary(const DILocation *Primary) const {
  if (!isComposite() || !Primary)
    return DebugLoc(Primary);
  if (Primary == get())
    return *this;

  // The layers are kept as they are, so their nodes serve again.
  SmallVector<Metadata *, 12> Ops(getAsMDNode()->operands());
  Ops.front() = const_cast<DILocation *>(Primary);
  return DebugLoc(MDTuple::get(Primary->getContext(), Ops));
}

/// Merge two locations of one layer. Intermediate locations have no inlined-at
/// chain and their scopes only name a file, so that file, line and column are
/// all there is to compare: the same line reached through two inlined copies
/// stays that line.
static DILocation *mergeIntermediateLocs(DILocation *A, DILocation *B) {
  if (A == B)
    return A;

  auto FileOf = [](const DILocation *L) {
    return std::pair(L->getDirectory(), L->getFilename());
  };
  bool SameFile =
      A->getRawScope() == B->getRawScope() || A->getFile() == B->getFile();
  // Which of two files stands for both does not depend on their order.
  if (!SameFile && FileOf(B) < FileOf(A))
    std::swap(A, B);
  bool SameLine = SameFile && A->getLine() == B->getLine();
  bool SameColumn = SameLine && A->getColumn() == B->getColumn();
  if (SameColumn)
    return A;
  return DILocation::get(A->getContext(), SameLine ? A->getLine() : 0, 0,
                         A->getScope());
}

/// Whether \p A and \p B merge to a location outside the inlined copies that
/// they are in.
static bool leavesInlinedCopies(const DILocation *A, const DILocation *B,
                                const DILocation *Merged) {
  const DISubprogram *SP = Merged->getScope()->getSubprogram();
  return SP != A->getScope()->getSubprogram() ||
         SP != B->getScope()->getSubprogram();
}

DebugLoc DebugLoc::getMergedCompositeLocation(const DebugLoc &LocA,
                                              const DebugLoc &LocB) {
  // A composite is kept whole when it meets an instruction without a location.
  if (!LocA || !LocB) {
    if (DropAtAbsent)
      return DebugLoc();
    return LocA ? LocA : LocB;
  }
  if (LocA == LocB)
    return LocA;

  DILocation *Primary = DILocation::getMergedLocation(LocA.get(), LocB.get());
  if (!Primary)
    return DebugLoc();

  SmallVector<IntermediateLoc, 2> Merged = LocA.getIntermediateLocs();
  for (const auto &[Index, L] : enumerate(LocB.getIntermediateLocs())) {
    auto HasKind = [Kind = L.Kind](const IntermediateLoc &M) {
      return M.Kind == Kind;
    };
    // Mostly both have the same kinds in the same order.
    auto *It = Index < Merged.size() && HasKind(Merged[Index])
                   ? &Merged[Index]
                   : find_if(Merged, HasKind);
    if (It == Merged.end())
      Merged.push_back(L);
    else if (SplitInlinedCopies && leavesInlinedCopies(LocA, LocB, Primary))
      It->Loc = DILocation::get(L.Loc->getContext(), 0, 0, L.Loc->getScope());
    else
      It->Loc = mergeIntermediateLocs(It->Loc, L.Loc);
  }
  return getComposite(Primary, Merged);
}

void DebugLoc::printIntermediateLocs(raw_ostream &OS) const {
  for (const IntermediateLoc &L : getIntermediateLocs()) {
    OS << " [";
    printEscapedString(L.Kind->getString(), OS);
    OS << ": " << L.Loc->getLine() << ':' << L.Loc->getColumn() << ']';
  }
}
