//===- LayerValueInstrs.cpp - Debug instructions of values of layers ------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/CodeGen/LayerValueInstrs.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/IR/LineLayers.h"
#include <algorithm>

using namespace llvm;

/// Whether there can be values of layers. Most modules have none, and what
/// searches blocks or uses for them must cost these nothing.
static bool mayHaveLayerValues(const MachineFunction &MF) {
  return hasLayerSources(*MF.getFunction().getParent());
}

bool llvm::isEmptyButForLayerValues(const MachineBasicBlock &MBB) {
  return skipLayerValues(MBB, MBB.begin()) == MBB.end();
}

unsigned llvm::sizeButForLayerValues(const MachineBasicBlock &MBB) {
  return distanceButForLayerValues(MBB, MBB.begin(), MBB.end());
}

void llvm::undefLayerValue(MachineInstr &MI) {
  for (MachineOperand &Op : MI.debug_operands())
    Op.ChangeToRegister(Register(), /*isDef=*/false);
}

bool llvm::undefIfLayerValue(MachineInstr &MI) {
  if (!isLayerValue(MI))
    return false;
  undefLayerValue(MI);
  return true;
}

void llvm::undefLayerValues(iterator_range<MachineBasicBlock::iterator> Range,
                            ArrayRef<Register> Regs,
                            const TargetRegisterInfo &TRI) {
  if (Range.empty() || !mayHaveLayerValues(*Range.begin()->getMF()))
    return;
  auto IsGone = [&](const MachineOperand &Op) {
    return Op.isReg() && any_of(Regs, [&](Register Reg) {
             return TRI.regsOverlap(Op.getReg(), Reg);
           });
  };
  LayerValueFinder Finder(*Range.begin()->getMF()->getFunction().getParent());
  for (MachineInstr &MI : Range)
    if (isLayerValue(MI, Finder) && any_of(MI.debug_operands(), IsGone))
      MI.setDebugValueUndef();
}

void llvm::undefLayerValuesOf(MachineInstr &MI, const TargetRegisterInfo &TRI) {
  if (!mayHaveLayerValues(*MI.getMF()))
    return;
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

SmallVector<MachineOperand *, 4>
llvm::getLayerValueUses(Register Reg, const MachineRegisterInfo &MRI) {
  SmallVector<MachineOperand *, 4> Uses;
  if (!mayHaveLayerValues(MRI.getMF()))
    return Uses;
  LayerValueFinder Finder(*MRI.getMF().getFunction().getParent());
  for (MachineOperand &Use : MRI.use_operands(Reg))
    if (Use.isDebug() && isLayerValue(*Use.getParent(), Finder))
      Uses.push_back(&Use);
  return Uses;
}

void llvm::undefLayerValuesIn(Register Reg, const MachineRegisterInfo &MRI) {
  for (MachineOperand *Use : getLayerValueUses(Reg, MRI))
    Use->getParent()->setDebugValueUndef();
}

void llvm::undefLayerValuesInCopies(Register Reg,
                                    const MachineRegisterInfo &MRI) {
  if (!mayHaveLayerValues(MRI.getMF()))
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

void llvm::undefLayerValuesWithoutDef(MachineFunction &MF) {
  if (!mayHaveLayerValues(MF))
    return;
  const MachineRegisterInfo &MRI = MF.getRegInfo();
  for (unsigned I : seq(MRI.getNumVirtRegs())) {
    const Register Reg = Register::index2VirtReg(I);
    if (MRI.def_empty(Reg))
      undefLayerValuesIn(Reg, MRI);
  }
}

bool llvm::undefLayerValuesIfUnused(Register Reg,
                                    const MachineRegisterInfo &MRI) {
  if (!all_of(MRI.use_instructions(Reg),
              [](const MachineInstr &MI) { return isLayerValue(MI); }))
    return false;
  undefLayerValuesIn(Reg, MRI);
  return true;
}

void llvm::moveLayerValuesBehind(MachineInstr &Def) {
  if (!mayHaveLayerValues(*Def.getMF()))
    return;
  LayerValueFinder Finder(*Def.getMF()->getFunction().getParent());
  MachineBasicBlock &MBB = *Def.getParent();
  const MachineBasicBlock::iterator At(Def), Behind = std::next(At);
  const Register Reg = Def.getOperand(0).getReg();
  for (MachineInstr &MI : make_early_inc_range(make_range(MBB.begin(), At)))
    if (isLayerValue(MI, Finder) && MI.readsRegister(Reg, /*TRI=*/nullptr))
      MBB.splice(Behind, &MBB, MI);
}

void LayerValueInstrs::findReferences() {
  IsSearched = true;
  if (!mayHaveLayerValues(MF))
    return;
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
          OfOthers.insert(Op.getInstrRefInstrIndex());
    }
  // A number can stand for another, as that of a part of a register does.
  for (bool Changed = HasValues; Changed;) {
    Changed = false;
    for (const MachineFunction::DebugSubstitution &Sub :
         MF.DebugValueSubstitutions)
      if (OfOthers.contains(Sub.Src.first))
        Changed |= OfOthers.insert(Sub.Dest.first).second;
  }
}

bool LayerValueInstrs::containsDebugPHI(const MachineInstr &MI) {
  if (!IsSearched)
    findReferences();
  // What referred to it may be gone with its block. Where there are values of
  // layers, it was most likely one of them.
  return HasValues && !OfOthers.contains(MI.getOperand(1).getImm());
}

uint64_t llvm::countWithoutLayerValues(const MachineFunction &MF) {
  LayerValueInstrs LayerValues(MF);
  uint64_t Count = 0;
  for (const MachineBasicBlock &MBB : MF)
    Count += LayerValues.countOthers(MBB);
  return Count;
}

MachineOperand *llvm::findOnlyUse(Register Reg,
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
