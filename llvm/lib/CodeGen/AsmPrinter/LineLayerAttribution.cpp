//===- LineLayerAttribution.cpp - Layers of machine code ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/CodeGen/LineLayerAttribution.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/CodeGen/MachineBasicBlock.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineMemOperand.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/PseudoSourceValue.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LineLayerMerges.h"
#include "llvm/IR/LineLayerOrigins.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

static cl::opt<bool> OwnOnly(
    "line-layers-own-only", cl::Hidden,
    cl::desc("Give machine instructions without a location no layers (for "
             "tests)"));

/// How many instructions are looked at in each direction. What is further away
/// is seldom what an instruction was invented for.
static constexpr unsigned MaxDistance = 32;

/// Whether the own location of \p MI says anything. Line 0 of the source does
/// not: passes give it to calls that they invent.
static bool hasOwnLocation(const MachineInstr &MI) {
  const DebugLoc &DL = MI.getDebugLoc();
  if (DL.isAbsent() || MI.getFlag(MachineInstr::FrameSetup))
    return false;
  return DL.isComposite() || DL->getLine();
}

namespace {

/// Finds what the instructions of a block that have no location were made for.
class OriginFinder {
public:
  OriginFinder(const MachineFunction &MF, ArrayRef<const MachineInstr *> Instrs)
      : Instrs(Instrs), MRI(MF.getRegInfo()),
        TRI(*MF.getSubtarget().getRegisterInfo()) {}

  /// The position of the instruction that the one at \p Index was made for.
  std::optional<unsigned> find(unsigned Index) const {
    const MachineInstr &MI = *Instrs[Index];
    bool Defines = false;
    for (const MachineOperand &MO : MI.all_defs()) {
      if (!isOfInterest(MO))
        continue;
      Defines = true;
      if (auto Reader = findReader(Index, MO.getReg()))
        return Reader;
    }
    if (Defines || !isSpill(MI))
      return std::nullopt;
    for (const MachineOperand &MO : MI.all_uses())
      if (isOfInterest(MO))
        if (auto Definition = findDefinition(Index, MO.getReg()))
          return Definition;
    return std::nullopt;
  }

private:
  /// Whether \p MI stores into a slot of the frame.
  static bool isSpill(const MachineInstr &MI) {
    return MI.mayStore() &&
           any_of(MI.memoperands(), [](const MachineMemOperand *MMO) {
             const PseudoSourceValue *Value = MMO->getPseudoValue();
             return Value && Value->kind() == PseudoSourceValue::FixedStack;
           });
  }

  /// The stack pointer and its like are in all that concerns the stack.
  bool isOfInterest(const MachineOperand &MO) const {
    Register Reg = MO.getReg();
    return Reg && !(MO.isDef() && MO.isDead()) &&
           (Reg.isVirtual() || !MRI.isReserved(Reg));
  }

  std::optional<unsigned> findReader(unsigned Index, Register Reg) const {
    unsigned End = std::min<size_t>(Index + 1 + MaxDistance, Instrs.size());
    for (unsigned I = Index + 1; I != End; ++I) {
      if (Instrs[I]->readsRegister(Reg, &TRI))
        return I;
      if (Instrs[I]->modifiesRegister(Reg, &TRI))
        return std::nullopt;
    }
    return std::nullopt;
  }

  std::optional<unsigned> findDefinition(unsigned Index, Register Reg) const {
    unsigned End = Index > MaxDistance ? Index - MaxDistance : 0;
    for (unsigned I = Index; I-- != End;)
      if (Instrs[I]->modifiesRegister(Reg, &TRI))
        return I;
    return std::nullopt;
  }

  ArrayRef<const MachineInstr *> Instrs;
  const MachineRegisterInfo &MRI;
  const TargetRegisterInfo &TRI;
};

} // namespace

static unsigned countLayers(const DebugLoc &DL) {
  return DL.isComposite() ? DL.getAsMDNode()->getNumOperands() - 1 : 0;
}

/// Whether the own location of \p MI says what layers it has. What has no line
/// in the source, and not all of the \p NumLayers layers of the function, was
/// invented after the layers that it lacks were taken.
bool LineLayerAttribution::hasOwnLayers(const MachineInstr &MI) const {
  if (!hasOwnLocation(MI))
    return false;
  const DebugLoc &DL = MI.getDebugLoc();
  return DL || countLayers(DL) >= NumLayers;
}

/// Whether a layer of \p DL is ambiguous.
static bool hasAmbiguousLayer(const DebugLoc &DL) {
  return any_of(DL.getIntermediateLocs(), [](const IntermediateLoc &L) {
    return isAmbiguousLayerLoc(*L.Loc);
  });
}

void LineLayerAttribution::analyze(const MachineFunction &MF) {
  Invented.clear();
  LastOwn.clear();
  if (OwnOnly)
    return;
  FunctionLayers = getFunctionLineLayers(MF.getFunction());
  NumLayers = countLayers(FunctionLayers);
  DebugLoc Before = FunctionLayers;
  for (const MachineBasicBlock &MBB : MF)
    analyzeBlock(MBB, Before);
}

/// The location of the last instruction in \p MBB that has its own layers, or
/// none.
const DebugLoc &LineLayerAttribution::getLastOwn(const MachineBasicBlock &MBB) {
  auto [It, IsNew] = LastOwn.try_emplace(&MBB);
  if (IsNew)
    for (const MachineInstr &MI : reverse(MBB))
      if (!MI.isMetaInstruction() && hasOwnLayers(MI)) {
        It->second = MI.getDebugLoc();
        break;
      }
  return It->second;
}

/// What the code before \p MBB ends with, if \p Before is what the block before
/// it ends with: that may belong to something else.
DebugLoc LineLayerAttribution::getLayersAhead(const MachineBasicBlock &MBB,
                                              const DebugLoc &Before) {
  if (MBB.pred_empty() || MBB.isPredecessor(MBB.getPrevNode()))
    return Before;
  for (const MachineBasicBlock *Pred : MBB.predecessors())
    if (const DebugLoc &Last = getLastOwn(*Pred); !Last.isAbsent())
      return Last;
  return FunctionLayers;
}

/// \p Before is what the block before ends with, and that of this one after.
void LineLayerAttribution::analyzeBlock(const MachineBasicBlock &MBB,
                                        DebugLoc &Before) {
  SmallVector<const MachineInstr *, 32> Instrs;
  SmallVector<bool, 32> HasOwn;
  bool AllHaveLayers = true;
  for (const MachineInstr &MI : MBB)
    if (!MI.isMetaInstruction()) {
      Instrs.push_back(&MI);
      HasOwn.push_back(hasOwnLayers(MI));
      AllHaveLayers &= HasOwn.back();
      // A frame that is taken down for several returns at once is the
      // function's, as one that is set up is.
      if (MI.getFlag(MachineInstr::FrameDestroy) &&
          hasAmbiguousLayer(MI.getDebugLoc()))
        Invented[&MI] = withLinesOfOrigin(MI.getDebugLoc(), FunctionLayers);
    }
  if (Instrs.empty())
    return;
  if (AllHaveLayers) {
    Before = Instrs.back()->getDebugLoc();
    return;
  }

  // What the instruction that is found has may itself have to be found, so
  // readers come before what they read, and definitions before their stores.
  OriginFinder Finder(*MBB.getParent(), Instrs);
  unsigned NumBeforeOwn = find(HasOwn, true) - HasOwn.begin();
  SmallVector<std::optional<unsigned>, 32> Origins(Instrs.size());
  for (unsigned I = 0, E = Instrs.size(); I != E; ++I)
    if (!HasOwn[I] && !Instrs[I]->getFlag(MachineInstr::FrameSetup))
      Origins[I] = Finder.find(I);
  // Follow readers as long as they have been invented, too.
  for (unsigned I = Instrs.size(); I-- != 0;)
    if (Origins[I] && *Origins[I] > I && !HasOwn[*Origins[I]])
      Origins[I] = Origins[*Origins[I]];

  DebugLoc AtTop = Before;
  if (!MBB.isEntryBlock())
    AtTop = NumBeforeOwn != Instrs.size() ? Instrs[NumBeforeOwn]->getDebugLoc()
                                          : getLayersAhead(MBB, Before);
  DebugLoc Last = AtTop;
  for (unsigned I = 0, E = Instrs.size(); I != E; ++I) {
    const MachineInstr *MI = Instrs[I];
    if (HasOwn[I]) {
      Last = MI->getDebugLoc();
      continue;
    }
    DebugLoc &Layers = Invented[MI];
    auto Attribute = [&](const DebugLoc &Others) {
      Layers = hasOwnLocation(*MI)
                   ? MI->getDebugLoc().withMissingIntermediateLocsOf(Others)
                   : Others;
    };
    if (MI->getFlag(MachineInstr::FrameSetup) ||
        (MBB.isEntryBlock() && I < NumBeforeOwn)) {
      Attribute(FunctionLayers);
      continue;
    }
    std::optional<unsigned> Origin = Origins[I];
    bool IsKnown = Origin && (*Origin < I || HasOwn[*Origin]);
    Attribute(IsKnown ? DebugLoc(lookUp(*Instrs[*Origin])) : Last);
    Last = Layers;
  }
  Before = Last;
}

const DebugLoc &LineLayerAttribution::lookUp(const MachineInstr &MI) const {
  if (hasOwnLayers(MI) && !MI.getFlag(MachineInstr::FrameDestroy))
    return MI.getDebugLoc();
  auto It = Invented.find(&MI);
  if (It != Invented.end())
    return It->second;
  return hasOwnLocation(MI) ? MI.getDebugLoc() : FunctionLayers;
}
