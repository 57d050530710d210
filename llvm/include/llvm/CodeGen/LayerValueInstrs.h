//===- LayerValueInstrs.h - Debug instructions of values of layers --------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The debug instructions of values of layers, on which code and its locations
/// must not depend; see llvm/BinaryFormat/LineLayerValues.h.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CODEGEN_LAYERVALUEINSTRS_H
#define LLVM_CODEGEN_LAYERVALUEINSTRS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/iterator_range.h"
#include "llvm/CodeGen/MachineBasicBlock.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LayerFiles.h"
#include "llvm/IR/LineLayers.h"
#include <algorithm>
#include <iterator>
#include <optional>

namespace llvm {

/// Whether \p MI describes a variable. MIR that was written by hand may have a
/// DBG_VALUE without one.
inline bool describesVariable(const MachineInstr &MI) {
  return MI.isDebugValueLike() &&
         MI.getNumOperands() > (MI.isNonListDebugValue() ? 2 : 0);
}

/// Whether \p MI describes a value of a layer.
inline bool isLayerValue(const MachineInstr &MI, LayerValueFinder &Finder) {
  return describesVariable(MI) && Finder.isValue(*MI.getDebugVariable());
}

/// The same, for those who look at few instructions.
inline bool isLayerValue(const MachineInstr &MI) {
  if (!describesVariable(MI))
    return false;
  LayerValueFinder Finder(*MI.getMF()->getFunction().getParent());
  return isLayerValue(MI, Finder);
}

/// The first instruction from \p I on that does not describe a value of a
/// layer; \p End if there is none in front of it.
template <typename IteratorT>
IteratorT skipLayerValuesForward(IteratorT I, IteratorT End) {
  if (I == End)
    return I;
  LayerValueFinder Finder(*I->getMF()->getFunction().getParent());
  while (I != End && isLayerValue(*I, Finder))
    ++I;
  return I;
}

/// The last instruction up to \p I that does not describe a value of a layer;
/// \p Begin if there is none behind it.
template <typename IteratorT>
IteratorT skipLayerValuesBackward(IteratorT I, IteratorT Begin) {
  while (I != Begin && isLayerValue(*I))
    --I;
  return I;
}

/// The first instruction of \p MBB from \p I on that does not describe a value
/// of a layer.
template <typename BlockT, typename IteratorT>
IteratorT skipLayerValues(BlockT &MBB, IteratorT I) {
  return skipLayerValuesForward(I, IteratorT(MBB.end()));
}

/// Whether \p MBB has no instructions but those that describe values of layers.
inline bool isEmptyButForLayerValues(const MachineBasicBlock &MBB) {
  return skipLayerValues(MBB, MBB.begin()) == MBB.end();
}

/// Has \p Insert insert instructions into \p MBB in front of \p I. If it gives
/// them the location of what is behind them, that is no value of a layer.
template <typename InsertT>
void insertBeforeLayerValues(MachineBasicBlock &MBB,
                             MachineBasicBlock::iterator I, InsertT Insert) {
  const MachineBasicBlock::iterator Behind = skipLayerValues(MBB, I);
  if (Behind == I) {
    Insert(I);
    return;
  }
  const MachineBasicBlock::iterator LastValue = std::prev(Behind);
  Insert(Behind);
  MBB.splice(I, &MBB, std::next(LastValue), Behind);
}

/// How many instructions there are in \p MBB from \p I to \p E, not counting
/// values of layers.
template <typename IteratorT>
unsigned distanceButForLayerValues(const MachineBasicBlock &MBB, IteratorT I,
                                   IteratorT E) {
  LayerValueFinder Finder(*MBB.getParent()->getFunction().getParent());
  return count_if(make_range(I, E), [&](const MachineInstr &MI) {
    return !isLayerValue(MI, Finder);
  });
}

/// How many instructions \p MBB has, not counting values of layers.
inline unsigned sizeButForLayerValues(const MachineBasicBlock &MBB) {
  return distanceButForLayerValues(MBB, MBB.begin(), MBB.end());
}

/// Says of the value of a layer that \p MI describes that it is nowhere, also
/// if it is a constant or in a stack slot.
inline void undefLayerValue(MachineInstr &MI) {
  for (MachineOperand &Op : MI.debug_operands())
    Op.ChangeToRegister(Register(), /*isDef=*/false);
}

/// Whether \p MI describes a value of a layer. If so, it says then that the
/// value is nowhere.
inline bool undefIfLayerValue(MachineInstr &MI) {
  if (!isLayerValue(MI))
    return false;
  undefLayerValue(MI);
  return true;
}

/// Says of the values of layers in \p Range that are in one of \p Regs, or in a
/// part of it, that they are not there.
inline void undefLayerValues(iterator_range<MachineBasicBlock::iterator> Range,
                             ArrayRef<Register> Regs,
                             const TargetRegisterInfo &TRI) {
  auto IsGone = [&](const MachineOperand &Op) {
    return Op.isReg() && any_of(Regs, [&](Register Reg) {
             return TRI.regsOverlap(Op.getReg(), Reg);
           });
  };
  for (MachineInstr &MI : Range)
    if (isLayerValue(MI) && any_of(MI.debug_operands(), IsGone))
      MI.setDebugValueUndef();
}

/// Says of the values of layers that are in what \p MI defines, in its block,
/// that they are not there: it is about to be removed.
inline void undefLayerValuesOf(MachineInstr &MI,
                               const TargetRegisterInfo &TRI) {
  MachineBasicBlock &MBB = *MI.getParent();
  const auto Begin = std::next(MachineBasicBlock::iterator(MI));
  for (const MachineOperand &Def : MI.all_defs()) {
    const Register Reg = Def.getReg();
    auto End = std::find_if(Begin, MBB.end(), [&](const MachineInstr &Other) {
      return Other.modifiesRegister(Reg, &TRI);
    });
    undefLayerValues(make_range(Begin, End), {Reg}, TRI);
  }
}

/// The operands of values of layers that are in \p Reg, which is virtual.
inline SmallVector<MachineOperand *, 4>
getLayerValueUses(Register Reg, const MachineRegisterInfo &MRI) {
  SmallVector<MachineOperand *, 4> Uses;
  for (MachineOperand &Use : MRI.use_operands(Reg))
    if (Use.isDebug() && isLayerValue(*Use.getParent()))
      Uses.push_back(&Use);
  return Uses;
}

/// Says of the values of layers that are in \p Reg, which is virtual, that they
/// are not there.
inline void undefLayerValuesIn(Register Reg, const MachineRegisterInfo &MRI) {
  for (MachineOperand *Use : getLayerValueUses(Reg, MRI))
    Use->getParent()->setDebugValueUndef();
}

/// Whether nothing uses \p Reg, which is virtual, but values of layers, which
/// are not there then.
inline bool undefLayerValuesIfUnused(Register Reg,
                                     const MachineRegisterInfo &MRI) {
  if (!all_of(MRI.use_instructions(Reg),
              [](const MachineInstr &MI) { return isLayerValue(MI); }))
    return false;
  undefLayerValuesIn(Reg, MRI);
  return true;
}

/// Moves the values of layers that are in what \p Def defines, and stand in
/// front of it in its block, behind it.
inline void moveLayerValuesBehind(MachineInstr &Def) {
  MachineBasicBlock &MBB = *Def.getParent();
  const MachineBasicBlock::iterator At(Def), Behind = std::next(At);
  const Register Reg = Def.getOperand(0).getReg();
  for (MachineInstr &MI : make_early_inc_range(make_range(MBB.begin(), At)))
    if (isLayerValue(MI) && MI.readsRegister(Reg, /*TRI=*/nullptr))
      MBB.splice(Behind, &MBB, MI);
}

/// Says the same of values in \p Reg, which is virtual, and in PHIs and copies
/// of it.
inline void undefLayerValuesInCopies(Register Reg,
                                     const MachineRegisterInfo &MRI) {
  if (!hasLayerSources(*MRI.getMF().getFunction().getParent()))
    return;
  SmallSetVector<Register, 8> Copies;
  Copies.insert(Reg);
  for (unsigned I = 0; I != Copies.size(); ++I) {
    undefLayerValuesIn(Copies[I], MRI);
    for (const MachineInstr &MI : MRI.use_nodbg_instructions(Copies[I]))
      if ((MI.isPHI() || MI.isFullCopy()) &&
          MI.getOperand(0).getReg().isVirtual())
        Copies.insert(MI.getOperand(0).getReg());
  }
}

/// Says the same of values in virtual registers that nothing defines any more.
inline void undefLayerValuesWithoutDef(MachineFunction &MF) {
  if (!hasLayerSources(*MF.getFunction().getParent()))
    return;
  const MachineRegisterInfo &MRI = MF.getRegInfo();
  for (unsigned I : seq(MRI.getNumVirtRegs())) {
    const Register Reg = Register::index2VirtReg(I);
    if (MRI.def_empty(Reg))
      undefLayerValuesIn(Reg, MRI);
  }
}

/// The debug instructions of a function that are there only for values of
/// layers: those that describe one, and each DBG_PHI that no other variable
/// refers to.
class LayerValueInstrs {
  const MachineFunction &MF;
  LayerValueFinder Finder;
  /// The numbers that other variables refer to, and whether there are values of
  /// layers, once a DBG_PHI was asked about.
  std::optional<SmallSet<unsigned, 8>> OfOthers;
  bool HasValues = false;

  void findReferences() {
    OfOthers.emplace();
    for (const MachineBasicBlock &MBB : MF)
      for (const MachineInstr &MI : MBB.instrs()) {
        if (!MI.isDebugValueLike())
          continue;
        if (isLayerValue(MI, Finder)) {
          HasValues = true;
          continue;
        }
        for (const MachineOperand &Op : MI.debug_operands())
          if (Op.isDbgInstrRef())
            OfOthers->insert(Op.getInstrRefInstrIndex());
      }
    // A number can stand for another, as that of a part of a register does.
    for (bool Changed = HasValues; Changed;) {
      Changed = false;
      for (const MachineFunction::DebugSubstitution &Sub :
           MF.DebugValueSubstitutions)
        if (OfOthers->contains(Sub.Src.first))
          Changed |= OfOthers->insert(Sub.Dest.first).second;
    }
  }

public:
  explicit LayerValueInstrs(const MachineFunction &MF)
      : MF(MF), Finder(*MF.getFunction().getParent()) {}

  bool contains(const MachineInstr &MI) {
    if (!MI.isDebugPHI())
      return isLayerValue(MI, Finder);
    if (!OfOthers)
      findReferences();
    // What referred to it may be gone with its block. Where there are values of
    // layers, it was most likely one of them.
    return HasValues && !OfOthers->contains(MI.getOperand(1).getImm());
  }

  /// How many instructions \p MBB has that are none of these.
  uint64_t countOthers(const MachineBasicBlock &MBB) {
    return count_if(MBB.instrs(),
                    [&](const MachineInstr &MI) { return !contains(MI); });
  }

  /// The first instruction from \p I on that is none of these.
  template <typename IteratorT> IteratorT skip(IteratorT I, IteratorT End) {
    return std::find_if(I, End,
                        [&](const MachineInstr &MI) { return !contains(MI); });
  }

  /// The first instruction of \p MBB that is none of these.
  template <typename BlockT> auto skip(BlockT &MBB) {
    return skip(MBB.begin(), MBB.end());
  }

  /// Whether \p MBB has no instructions but these, if any.
  bool hasOnly(const MachineBasicBlock &MBB) { return skip(MBB) == MBB.end(); }
};

/// How many instructions \p MF has, not counting those for values of layers.
inline uint64_t countWithoutLayerValues(const MachineFunction &MF) {
  LayerValueInstrs LayerValues(MF);
  uint64_t Count = 0;
  for (const MachineBasicBlock &MBB : MF)
    Count += LayerValues.countOthers(MBB);
  return Count;
}

/// The operand that uses \p Reg, which is virtual, if there is just one, not
/// counting values of layers.
inline MachineOperand *findOnlyUse(Register Reg,
                                   const MachineRegisterInfo &MRI) {
  MachineOperand *Only = nullptr;
  for (MachineOperand &Use : MRI.use_operands(Reg)) {
    if (Use.isDebug() && isLayerValue(*Use.getParent()))
      continue;
    if (Only)
      return nullptr;
    Only = &Use;
  }
  return Only;
}

/// Calls \p Fold, which folds what defines \p Reg into all that use it, or does
/// nothing and returns false. It sees no values of layers that are in \p Reg.
/// If it folds, these are nowhere afterwards.
template <typename FoldT>
bool foldIgnoringLayerValues(Register Reg, const MachineRegisterInfo &MRI,
                             FoldT Fold) {
  const SmallVector<MachineOperand *, 4> Uses = getLayerValueUses(Reg, MRI);
  for (MachineOperand *Use : Uses)
    Use->setReg(Register());
  if (Fold()) {
    for (MachineOperand *Use : Uses)
      Use->getParent()->setDebugValueUndef();
    return true;
  }
  for (MachineOperand *Use : Uses)
    Use->setReg(Reg);
  return false;
}

} // namespace llvm

#endif // LLVM_CODEGEN_LAYERVALUEINSTRS_H
