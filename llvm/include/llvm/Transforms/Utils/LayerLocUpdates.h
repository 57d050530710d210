//===- LayerLocUpdates.h - Layers of what passes have changed ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What passes do with the intermediate locations of instructions that they
/// have copied or put in the place of others.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_LAYERLOCUPDATES_H
#define LLVM_TRANSFORMS_UTILS_LAYERLOCUPDATES_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/iterator_range.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LineLayerMerges.h"
#include "llvm/IR/LineLayerOrigins.h"
#include "llvm/IR/LineLayers.h"

namespace llvm {

/// \returns \p DL with line 0 in its layers: what stands for several regions
/// does not come from the line of one of them.
inline DebugLoc withAmbiguousLayers(const DebugLoc &DL) {
  return DL.mapIntermediateLocs([](const IntermediateLoc &Layer) {
    DILocation *Loc = Layer.Loc;
    return DILocation::get(Loc->getContext(), 0, 0, Loc->getScope());
  });
}

/// \returns the layers of \p DL alone, for an instruction that has no location
/// in the source. Where \p DL has none, it is \p Otherwise: what there is in
/// the place without layers, so that builds which track the coverage of
/// locations see what they would see.
inline DebugLoc getLayersOr(const DebugLoc &DL,
                            const DebugLoc &Otherwise = DebugLoc()) {
  DebugLoc Layers = DL.withoutPrimary();
  return Layers.isAbsent() ? Otherwise : Layers;
}

/// \returns \p Merged, which has no primary location, with the primary location
/// of \p Next, and with what both have in common in the layers. So begins a
/// merge that passes over instructions without a source location.
inline DebugLoc beginMergedLoc(const DebugLoc &Merged, const DebugLoc &Next) {
  return Merged.isAbsent()
             ? Next
             : DebugLoc::getMergedLocation(Merged, Next).withPrimary(Next);
}

/// \p Builder, an IRBuilder, has the location of an instruction that it inserts
/// before. Replaces the layers of that with those of \p DL, and keeps the
/// primary location.
template <typename BuilderT>
void setLayersOfBuilder(BuilderT &Builder, const DebugLoc &DL) {
  Builder.SetCurrentDebugLocation(
      withLayersOfOrigin(Builder.getCurrentDebugLocation(), DL));
}

/// \p Builder has the location of the instruction that \p F begins with, and
/// makes what stands for arguments of \p F. Replaces the layers with those of
/// the place where \p F begins, if that is known.
template <typename BuilderT>
void setLayersOfArguments(BuilderT &Builder, const Function &F) {
  const DebugLoc Layers = getFunctionLineLayers(F);
  if (Layers.isComposite())
    setLayersOfBuilder(Builder, Layers);
}

/// Gives each of \p Instrs the layers of \p DL that it has none of.
inline void giveMissingLayers(iterator_range<BasicBlock::iterator> Instrs,
                              const DebugLoc &DL) {
  if (!DL.isComposite())
    return;
  for (Instruction &I : Instrs)
    I.setDebugLoc(I.getDebugLoc().withMissingIntermediateLocsOf(DL));
}

/// Gives each instruction of \p BB the layers of \p DL that it has none of.
inline void giveMissingLayers(BasicBlock &BB, const DebugLoc &DL) {
  giveMissingLayers(make_range(BB.begin(), BB.end()), DL);
}

/// Gives each instruction of the blocks between \p Start and \p End the layers
/// of \p DL that it has none of: the blocks were made in the place of an
/// instruction that has it.
inline void giveMissingLayersBetween(BasicBlock &Start, BasicBlock &End,
                                     const DebugLoc &DL) {
  for (BasicBlock &BB :
       make_range(std::next(Start.getIterator()), End.getIterator()))
    giveMissingLayers(BB, DL);
}

/// \returns the layers of \p V, or \p Otherwise if it is no instruction.
inline DebugLoc getLayersOfValue(const Value *V, const DebugLoc &Otherwise) {
  const auto *Def = dyn_cast<Instruction>(V);
  return Def ? getLayersOr(Def->getDebugLoc()) : Otherwise;
}

/// Gives the branches of \p Outlined, which stands for several regions, that
/// have no location the layers that its entry ends with: line 0, as all of it.
inline void giveLayersToBranches(Function &Outlined) {
  const DebugLoc DL = Outlined.getEntryBlock().getTerminator()->getDebugLoc();
  for (BasicBlock &BB : Outlined)
    if (Instruction *Branch = BB.getTerminator();
        Branch->getDebugLoc().isAbsent())
      Branch->setDebugLoc(getLayersOr(DL));
}

/// \returns the layers of \p Instrs merged, for an instruction that stands for
/// all of them and has no location in the source.
template <typename RangeT> DebugLoc getMergedLayers(const RangeT &Instrs) {
  SmallVector<DebugLoc, 8> Locs;
  for (const Instruction *I : Instrs)
    Locs.push_back(I->getDebugLoc());
  return mergeLayersOf(Locs);
}

/// While it lives, PHI nodes are added to \p List, for the values that one
/// instruction has in several blocks. Then gives these the layers of \p DL that
/// they have none of. \p List has to outlive it, and must not shrink while it
/// lives.
class NewPHILayers {
public:
  NewPHILayers(const SmallVectorImpl<PHINode *> &List, const DebugLoc &DL)
      : List(List), NumBefore(List.size()), DL(DL) {}
  NewPHILayers(const NewPHILayers &) = delete;
  NewPHILayers &operator=(const NewPHILayers &) = delete;
  ~NewPHILayers() {
    for (PHINode *PN : drop_begin(List, NumBefore))
      PN->setDebugLoc(PN->getDebugLoc().withMissingIntermediateLocsOf(DL));
  }

private:
  const SmallVectorImpl<PHINode *> &List;
  const size_t NumBefore;
  const DebugLoc DL;
};

/// While it lives, instructions are inserted in front of \p InsertPt. Then
/// gives them the layers of \p DL, which they are made for, in place of those
/// of the place. What stood in front of \p InsertPt before has to outlive this.
class LayersOfInserted {
public:
  LayersOfInserted(Instruction &InsertPt, const DebugLoc &DL)
      : InsertPt(InsertPt), Before(InsertPt.getPrevNode()), DL(DL) {}
  LayersOfInserted(const LayersOfInserted &) = delete;
  LayersOfInserted &operator=(const LayersOfInserted &) = delete;
  ~LayersOfInserted() {
    for (Instruction *I = InsertPt.getPrevNode(); I != Before;
         I = I->getPrevNode())
      I->setDebugLoc(withLayersOfOrigin(I->getDebugLoc(), DL));
  }

private:
  Instruction &InsertPt;
  const Instruction *const Before;
  const DebugLoc DL;
};

/// While it lives, an instruction is expanded into blocks that are put in front
/// of it. Then gives what is in them the layers of the instruction, which is
/// there still.
class LayersOfExpansion {
public:
  explicit LayersOfExpansion(Instruction &Expanded)
      : Expanded(Expanded), Start(*Expanded.getParent()) {}
  LayersOfExpansion(const LayersOfExpansion &) = delete;
  LayersOfExpansion &operator=(const LayersOfExpansion &) = delete;
  ~LayersOfExpansion() {
    BasicBlock &End = *Expanded.getParent();
    if (&Start != &End)
      giveMissingLayersBetween(Start, End, Expanded.getDebugLoc());
  }

private:
  Instruction &Expanded;
  BasicBlock &Start;
};

/// What remains to do for layers once \p Blocks were inlined in the place of
/// \p Call: who observes what becomes of layers is told of the call, and where
/// an instruction has no location in a layer that \p Call has, it gets that of
/// \p Call.
inline void finishInlinedLayers(iterator_range<Function::iterator> Blocks,
                                const CallBase &Call) {
  const DebugLoc &CallLoc = Call.getDebugLoc();
  if (LineLayerMergeObserver *Observer = LineLayerMergeObserver::get())
    Observer->inlined(*Call.getCalledFunction(), CallLoc);
  for (BasicBlock &BB : Blocks)
    giveMissingLayers(BB, CallLoc);
}

/// \returns \p DL, which \p Accesses to memory have in common. Where they
/// disagree in a layer, it has what those with \p Opcode have in common, the
/// loads or the stores alone.
template <typename RangeT>
DebugLoc withLinesOfAccesses(const DebugLoc &DL, const RangeT &Accesses,
                             unsigned Opcode) {
  SmallVector<DebugLoc, 8> Locs;
  for (const Instruction *I : Accesses)
    if (I->getOpcode() == Opcode)
      Locs.push_back(I->getDebugLoc());
  return Locs.empty()
             ? DL
             : withLinesOfOrigin(DL, DebugLoc::getMergedLocations(Locs));
}

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_LAYERLOCUPDATES_H
