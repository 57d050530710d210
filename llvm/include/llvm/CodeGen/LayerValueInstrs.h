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

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/iterator_range.h"
#include "llvm/CodeGen/MachineBasicBlock.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LayerFiles.h"
#include "llvm/Support/Compiler.h"
#include <cstdint>
#include <iterator>

namespace llvm {

class MachineRegisterInfo;
class TargetRegisterInfo;

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

/// The same, for those who look at few instructions. \p MI is in a function.
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
/// \p Begin if there is none behind it. \p I is not the end of its block.
template <typename IteratorT>
IteratorT skipLayerValuesBackward(IteratorT I, IteratorT Begin) {
  while (I != Begin && isLayerValue(*I))
    --I;
  return I;
}

/// The first instruction of \p MBB from \p I on that does not describe a value
/// of a layer; the end of \p MBB if there is none.
template <typename BlockT, typename IteratorT>
IteratorT skipLayerValues(BlockT &MBB, IteratorT I) {
  return skipLayerValuesForward(I, IteratorT(MBB.end()));
}

/// Whether \p MBB has no instructions but those that describe values of layers.
LLVM_ABI bool isEmptyButForLayerValues(const MachineBasicBlock &MBB);

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

/// How many instructions \p MBB has, not counting values of layers. A bundle is
/// one.
LLVM_ABI unsigned sizeButForLayerValues(const MachineBasicBlock &MBB);

/// Says of the value of a layer that \p MI describes that it is nowhere, also
/// if it is a constant or in a stack slot.
LLVM_ABI void undefLayerValue(MachineInstr &MI);

/// Whether \p MI describes a value of a layer. If so, it says then that the
/// value is nowhere.
LLVM_ABI bool undefIfLayerValue(MachineInstr &MI);

/// Says of the values of layers in \p Range that are in one of \p Regs, or in a
/// part of it, that they are not there.
LLVM_ABI void
undefLayerValues(iterator_range<MachineBasicBlock::iterator> Range,
                 ArrayRef<Register> Regs, const TargetRegisterInfo &TRI);

/// Says of the values of layers that are in what \p MI defines, in its block,
/// that they are not there: it is about to be removed.
LLVM_ABI void undefLayerValuesOf(MachineInstr &MI,
                                 const TargetRegisterInfo &TRI);

/// The operands of values of layers that are in \p Reg, which is virtual.
LLVM_ABI SmallVector<MachineOperand *, 4>
getLayerValueUses(Register Reg, const MachineRegisterInfo &MRI);

/// Says of the values of layers that are in \p Reg, which is virtual, that they
/// are not there.
LLVM_ABI void undefLayerValuesIn(Register Reg, const MachineRegisterInfo &MRI);

/// The same of values in \p Reg, which is virtual, and in PHIs and copies of
/// it.
LLVM_ABI void undefLayerValuesInCopies(Register Reg,
                                       const MachineRegisterInfo &MRI);

/// The same of values in virtual registers that nothing defines any more.
LLVM_ABI void undefLayerValuesWithoutDef(MachineFunction &MF);

/// Whether nothing uses \p Reg, which is virtual, but values of layers, which
/// are not there then. If something else does, nothing is changed.
LLVM_ABI bool undefLayerValuesIfUnused(Register Reg,
                                       const MachineRegisterInfo &MRI);

/// Moves the values of layers that are in what \p Def defines by its first
/// operand, and stand in front of it in its block, behind it.
LLVM_ABI void moveLayerValuesBehind(MachineInstr &Def);

/// The debug instructions of a function that are there only for values of
/// layers: those that describe one, and each DBG_PHI that no other variable
/// refers to.
class LayerValueInstrs {
  const MachineFunction &MF;
  LayerValueFinder Finder;
  /// Whether the function has been searched for what follows, which it is when
  /// a DBG_PHI is first asked about.
  bool IsSearched = false;
  bool HasValues = false;
  /// The numbers that other variables refer to, if there are values of layers.
  SmallSet<unsigned, 8> OfOthers;

  void findReferences();
  bool containsDebugPHI(const MachineInstr &MI);

public:
  explicit LayerValueInstrs(const MachineFunction &MF)
      : MF(MF), Finder(*MF.getFunction().getParent()) {}

  /// Whether \p MI is one of them. The answer for a DBG_PHI is that of the
  /// first time that one was asked about.
  bool contains(const MachineInstr &MI) {
    return MI.isDebugPHI() ? containsDebugPHI(MI) : isLayerValue(MI, Finder);
  }

  /// How many instructions \p MBB has that are none of these, those in bundles
  /// included.
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
LLVM_ABI uint64_t countWithoutLayerValues(const MachineFunction &MF);

/// The operand that uses \p Reg, which is virtual, if there is just one, not
/// counting values of layers; null if there is none, or more.
LLVM_ABI MachineOperand *findOnlyUse(Register Reg,
                                     const MachineRegisterInfo &MRI);

/// Calls \p Fold, which folds what defines \p Reg into all that use it, or does
/// nothing and returns false. It sees no values of layers that are in \p Reg,
/// and must not erase them. If it folds, these are nowhere afterwards.
/// \returns what \p Fold does.
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
