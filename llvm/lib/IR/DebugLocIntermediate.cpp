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

#include "LineLayerRules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/LineLayerMerges.h"
#include "llvm/IR/LineLayerOrigins.h"
#include <tuple>

using namespace llvm;

static LLVM_THREAD_LOCAL LineLayerMergeObserver *MergeObserver = nullptr;

LineLayerMergeObserver *LineLayerMergeObserver::get() { return MergeObserver; }

LineLayerMergeObserver::LineLayerMergeObserver() : Outer(MergeObserver) {
  MergeObserver = this;
}

LineLayerMergeObserver::~LineLayerMergeObserver() {
  assert(MergeObserver == this && "Observers end in another order");
  MergeObserver = Outer;
}

static IntermediateLoc parseLayerOperand(const MDOperand &Op) {
  auto *Layer = dyn_cast_or_null<MDTuple>(Op.get());
  if (!Layer || Layer->getNumOperands() != 2)
    return {nullptr, nullptr};
  return {dyn_cast_or_null<MDString>(Layer->getOperand(0)),
          dyn_cast_or_null<DILocation>(Layer->getOperand(1))};
}

IntermediateLocIterator::IntermediateLocIterator(const MDOperand *Begin,
                                                 const MDOperand *End)
    : Op(Begin), End(End) {
  findWellFormed();
}

IntermediateLocIterator &IntermediateLocIterator::operator++() {
  ++Op;
  findWellFormed();
  return *this;
}

void IntermediateLocIterator::findWellFormed() {
  for (; Op != End; ++Op) {
    Current = parseLayerOperand(*Op);
    if (Current.Kind && Current.Loc)
      return;
  }
}

static DebugLocNode::Form getFormOf(const MDNode *N) {
  if (!N || isa<DILocation>(N))
    return DebugLocNode::Plain;
  if (isa<MDTuple>(N) && N->getNumOperands() > 1 && !N->getOperand(0))
    return DebugLocNode::LayersOnly;
  return DebugLocNode::Composite;
}

DebugLocNode::DebugLocNode(const MDNode *N) {
  Form F = getFormOf(N);
  auto *Node = const_cast<MDNode *>(N);
  if (F == Plain)
    NodeAndForm.setPointer(cast_or_null<DILocation>(Node));
  else
    NodeAndForm.setPointerAndInt(Node, F);
}

MDNode *DebugLocNode::get() const {
  if (getForm() == Plain)
    return getPlain();
  return static_cast<MDNode *>(NodeAndForm.getPointer());
}

DebugLoc DebugLoc::getComposite(const DILocation *Primary,
                                ArrayRef<IntermediateLoc> Layers) {
  if (Layers.empty())
    return DebugLoc(Primary);

  LLVMContext &C = Layers.front().Loc->getContext();
  SmallVector<Metadata *, 12> Ops;
  Ops.push_back(const_cast<DILocation *>(Primary));
  for (const IntermediateLoc &L : Layers)
    Ops.push_back(MDTuple::get(C, {L.Kind, L.Loc}));
  return DebugLoc(MDTuple::get(C, Ops));
}

DILocation *DebugLoc::getPrimary() const {
  ArrayRef<MDOperand> Ops = getAsMDNode()->operands();
  return Ops.empty() ? nullptr
                     : dyn_cast_or_null<DILocation>(Ops.data()->get());
}

iterator_range<IntermediateLocIterator> DebugLoc::getLayerOperands() const {
  // A node that is no tuple begins with something else than a location.
  ArrayRef<MDOperand> Ops = getAsMDNode()->operands();
  if (!isa<MDTuple>(getAsMDNode()) || Ops.empty())
    return make_range(IntermediateLocIterator(), IntermediateLocIterator());
  return make_range(IntermediateLocIterator(Ops.begin() + 1, Ops.end()),
                    IntermediateLocIterator(Ops.end(), Ops.end()));
}

DILocation *DebugLoc::getIntermediateLoc(StringRef Kind) const {
  for (const IntermediateLoc &L : getIntermediateLocs())
    if (L.Kind->getString() == Kind)
      return L.Loc;
  return nullptr;
}

DebugLoc DebugLoc::withIntermediateLoc(StringRef Kind,
                                       DILocation *LayerLoc) const {
  SmallVector<IntermediateLoc, 2> Layers(getIntermediateLocs());
  auto *It = find_if(Layers, [&](const IntermediateLoc &L) {
    return L.Kind->getString() == Kind;
  });
  if (It == Layers.end()) {
    if (!LayerLoc)
      return *this;
    Layers.push_back({MDString::get(LayerLoc->getContext(), Kind), LayerLoc});
  } else if (LayerLoc) {
    It->Loc = LayerLoc;
  } else {
    Layers.erase(It);
  }
  return getComposite(get(), Layers);
}

DebugLoc DebugLoc::mapIntermediateLocs(
    function_ref<DILocation *(const IntermediateLoc &)> Map) const {
  SmallVector<IntermediateLoc, 2> Layers;
  bool Changed = false;
  for (const IntermediateLoc &L : getIntermediateLocs()) {
    DILocation *Mapped = Map(L);
    Changed |= Mapped != L.Loc;
    if (Mapped)
      Layers.push_back({L.Kind, Mapped});
  }
  return Changed ? getComposite(get(), Layers) : *this;
}

DebugLoc DebugLoc::withPrimary(const DILocation *Primary) const {
  // In coverage-tracking builds why there is none stays.
  if (!isComposite())
    return Primary || *this ? DebugLoc(Primary) : *this;
  if (Primary == get())
    return *this;

  // The layers are kept as they are, so their nodes serve again.
  MDNode *Node = getAsMDNode();
  SmallVector<Metadata *, 12> Ops(Node->operands());
  if (Ops.size() < 2)
    return DebugLoc(Primary);
  Ops.front() = const_cast<DILocation *>(Primary);
  return DebugLoc(MDTuple::get(Node->getContext(), Ops));
}

DebugLoc DebugLoc::withoutPrimary() const {
  if (LineLayerRules::KeepDropped)
    return *this;
  return isComposite() ? withPrimary(nullptr) : getDropped();
}

DebugLoc DebugLoc::withMissingIntermediateLocsOf(const DebugLoc &Other) const {
  // So that a promoted layer can be compared, its rule is that of layers, too.
  if (LineLayerRules::KeepDropped && !get() && Other)
    return withPrimary(Other.get()).withMissingIntermediateLocsOf(Other);
  if (!Other.isComposite())
    return *this;
  if (!isComposite())
    return withIntermediateLocsOf(Other);

  SmallVector<IntermediateLoc, 2> Layers(getIntermediateLocs());
  size_t NumOwn = Layers.size();
  for (const IntermediateLoc &L : Other.getIntermediateLocs())
    if (none_of(Layers,
                [&](const IntermediateLoc &Own) { return Own.Kind == L.Kind; }))
      Layers.push_back(L);
  return Layers.size() == NumOwn ? *this : getComposite(get(), Layers);
}

DILocation *DebugLoc::mergeIntermediateLocs(DILocation *A, DILocation *B) {
  if (A == B)
    return A;
  if (picksMergedSourceLocations())
    return DILocation::getMergedLocation(A, B);

  // What stands for both is the first of them that has a line, so that it does
  // not depend on their order.
  auto PlaceOf = [](const DILocation *L) {
    const DIFile *File = L->getFile();
    auto Checksum = File ? File->getChecksum() : std::nullopt;
    return std::make_tuple(L->getLine() == 0, L->getDirectory(),
                           L->getFilename(), Checksum ? Checksum->Value : "",
                           L->getLine());
  };
  if (PlaceOf(B) < PlaceOf(A))
    std::swap(A, B);
  bool SameFile =
      A->getRawScope() == B->getRawScope() || A->getFile() == B->getFile();
  bool SameLine = SameFile && A->getLine() == B->getLine();
  bool IsAmbiguous =
      !SameLine || isAmbiguousLayerLoc(*A) || isAmbiguousLayerLoc(*B);
  bool SameColumn = SameLine && A->getColumn() == B->getColumn();
  if (SameColumn && IsAmbiguous == isAmbiguousLayerLoc(*A))
    return A;
  return DILocation::get(A->getContext(), A->getLine(), /*Column=*/0,
                         A->getScope(), /*InlinedAt=*/nullptr,
                         /*ImplicitCode=*/IsAmbiguous && A->getLine());
}

bool llvm::isAmbiguousLayerLoc(const DILocation &Loc) {
  return !Loc.getLine() || Loc.isImplicitCode();
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
  // A composite is kept whole when it meets an instruction that has neither a
  // location nor layers.
  if (LocA.isAbsent() || LocB.isAbsent()) {
    const DebugLoc &Kept = LocA.isAbsent() ? LocB : LocA;
    return LineLayerRules::DropAtAbsent ? Kept.withoutPrimary() : Kept;
  }
  if (LocA == LocB)
    return LocA;

  // An instruction whose source location was dropped takes that of the other
  // along, as it does without layers.
  DILocation *Primary =
      LocA && LocB ? DILocation::getMergedLocation(LocA.get(), LocB.get())
                   : nullptr;

  SmallVector<IntermediateLoc, 2> Merged(LocA.getIntermediateLocs());
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
    else if (LineLayerRules::SplitInlinedCopies && Primary &&
             leavesInlinedCopies(LocA, LocB, Primary))
      It->Loc = DILocation::get(L.Loc->getContext(), 0, 0, L.Loc->getScope());
    else
      It->Loc = mergeIntermediateLocs(It->Loc, L.Loc);
  }
  DebugLoc Result = getComposite(Primary, Merged);
  if (MergeObserver)
    MergeObserver->merged(LocA, LocB, Result);
  return Result;
}

DebugLoc DebugLoc::getMergedCompositeLocations(ArrayRef<DebugLoc> Locs) {
  // What there is to merge must not depend on the order of the locations, so
  // those that are absent are left out first.
  SmallVector<DebugLoc, 4> Present;
  copy_if(Locs, std::back_inserter(Present), [](const DebugLoc &DL) {
    return LineLayerRules::DropAtAbsent || !DL.isAbsent();
  });
  DebugLoc Merged = Present.front();
  for (const DebugLoc &DL : drop_begin(Present))
    Merged = getMergedLocation(Merged, DL);
  return Merged;
}

DebugLoc llvm::withLinesOfOrigin(const DebugLoc &DL, const DebugLoc &Origin) {
  // So that a promoted layer can be compared, its rule is that of layers, too.
  // What its lines are merged to may be where a block begins in the source.
  if (LineLayerRules::KeepDropped && DL && Origin &&
      (!DL.getLine() || DL->getFile() != Origin->getFile()) &&
      DL.get() != Origin.get())
    return withLinesOfOrigin(DL.withPrimary(Origin.get()), Origin);
  if (!Origin.isComposite())
    return DL;
  DebugLoc Complete = DL.isAbsent() ? Origin.withPrimary(nullptr)
                                    : DL.withMissingIntermediateLocsOf(Origin);
  return Complete.mapIntermediateLocs([&](const IntermediateLoc &L) {
    if (!isAmbiguousLayerLoc(*L.Loc))
      return L.Loc;
    DILocation *OfOrigin = Origin.getIntermediateLoc(L.Kind->getString());
    return OfOrigin ? OfOrigin : L.Loc;
  });
}

DebugLoc llvm::withLayersOfOrigin(const DebugLoc &DL, const DebugLoc &Origin) {
  // So that a promoted layer can be compared, its rule is that of layers, too.
  if (LineLayerRules::KeepDropped && Origin)
    return Origin;
  return DL.withIntermediateLocsOf(Origin);
}

DebugLoc llvm::mergeLayersOf(ArrayRef<DebugLoc> Locs) {
  // A promoted layer is compared with what its lines are merged to.
  if (!LineLayerRules::KeepDropped &&
      none_of(Locs, [](const DebugLoc &DL) { return DL.isComposite(); }))
    return DebugLoc();
  return DebugLoc::getMergedLocations(Locs).withoutPrimary();
}

void DebugLoc::printIntermediateLocs(raw_ostream &OS) const {
  for (const IntermediateLoc &L : getIntermediateLocs()) {
    OS << " [";
    printEscapedString(L.Kind->getString(), OS);
    OS << ": " << L.Loc->getLine() << ':' << L.Loc->getColumn() << ']';
  }
}
