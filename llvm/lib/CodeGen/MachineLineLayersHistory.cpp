//===- MachineLineLayersHistory.cpp - Lines in code generation ------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Machine instructions have no value handles, and the memory of one that is
// deleted serves the next. So what became of an instruction is told by the one
// that read what it defined: as long as there are virtual registers, that says
// what it reads instead, or has become one with it.
//
//===----------------------------------------------------------------------===//

#include "llvm/CodeGen/MachineLineLayersHistory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstrBundle.h"
#include "llvm/CodeGen/MachineModuleInfo.h"
#include "llvm/CodeGen/MachineRegisterInfo.h"
#include "llvm/CodeGen/TargetRegisterInfo.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Pass.h"
#include "llvm/PassInfo.h"
#include "llvm/PassRegistry.h"

using namespace llvm;

using Place = EndedLines::Place;

MachineLineLayersHistory::MachineLineLayersHistory(LineLayersHistory &History)
    : History(History), Lines(History.getLines()) {}

MachineLineLayersHistory::~MachineLineLayersHistory() = default;

void MachineLineLayersHistory::start(const Module &M,
                                     const MachineModuleInfo &MMI) {
  for (const Function &F : M)
    if (const MachineFunction *MF = MMI.getMachineFunction(F))
      if (!MF->empty())
        select(*MF, LinePassRun());
  History.start(M);
}

const LinePassRun &MachineLineLayersHistory::getRun(Pass &P) {
  auto [It, IsNew] = Runs.try_emplace(&P);
  if (IsNew) {
    const PassInfo *Info = Pass::lookupPassInfo(P.getPassID());
    StringRef Name = Info ? Info->getPassArgument() : StringRef();
    It->second = {"codegen",
                  PassNames.save(Name.empty() ? P.getPassName() : Name),
                  unsigned(Runs.size())};
  }
  return It->second;
}

void MachineLineLayersHistory::afterPass(Pass &P, Function &F, bool Changed) {
  if (P.getAsPMDataManager())
    return;
  LinePassRun Run = getRun(P);
  if (Changed)
    look(P, F, Run);
  History.finishPass(Run);
}

void MachineLineLayersHistory::afterPass(Pass &P, Module &M, bool Changed) {
  if (P.getAsPMDataManager())
    return;
  LinePassRun Run = getRun(P);
  if (Changed)
    for (Function &F : M)
      look(P, F, Run);
  History.finishPass(Run);
}

const MachineFunction *
MachineLineLayersHistory::getMachineFunction(const Function &F, Pass &P) {
  if (!MMI)
    if (auto *Wrapper =
            P.getAnalysisIfAvailable<MachineModuleInfoWrapperPass>())
      MMI = &Wrapper->getMMI();
  return MMI ? MMI->getMachineFunction(F) : nullptr;
}

void MachineLineLayersHistory::look(Pass &P, Function &F,
                                    const LinePassRun &Run) {
  const MachineFunction *MF = getMachineFunction(F, P);
  auto It = States.find(&F);
  if (It != States.end()) {
    // After the last pass on it, a machine function is freed.
    if (MF)
      lookAtMachine(*MF, *It->second, Run);
    return;
  }
  if (MF && !MF->empty())
    select(*MF, Run);
  else
    History.look(F, Run);
}

/// The operand by which an instruction reads the physical register that \p MI
/// leaves to those behind it, which is flags mostly; null if there is none
/// near.
static const MachineOperand *findFlagsReader(const MachineInstr &MI,
                                             const TargetRegisterInfo &TRI) {
  constexpr unsigned MaxDistance = 8;
  Register Flags;
  for (const MachineOperand &MO : MI.implicit_operands())
    if (MO.isReg() && MO.isDef() && !MO.isDead() && MO.getReg().isPhysical())
      Flags = MO.getReg();
  if (!Flags)
    return nullptr;
  unsigned Distance = 0;
  for (const MachineInstr &Next :
       make_range(std::next(MI.getIterator()), MI.getParent()->instr_end())) {
    if (Next.isDebugInstr())
      continue;
    if (int Index = Next.findRegisterUseOperandIdx(Flags, &TRI); Index != -1)
      return &Next.getOperand(Index);
    if (++Distance == MaxDistance || Next.modifiesRegister(Flags, &TRI))
      return nullptr;
  }
  return nullptr;
}

/// The instruction whose flags \p Reader reads from \p Flags. MachineCSE takes
/// those of the only block before.
static const MachineInstr *findFlags(Register Flags, const MachineInstr &Reader,
                                     const TargetRegisterInfo &TRI) {
  const MachineBasicBlock *MBB = Reader.getParent();
  for (const MachineInstr &MI :
       make_range(std::next(Reader.getReverseIterator()), MBB->instr_rend()))
    if (MI.modifiesRegister(Flags, &TRI))
      return &MI;
  if (MBB->pred_size() == 1)
    for (const MachineInstr &MI : reverse((*MBB->pred_begin())->instrs()))
      if (MI.modifiesRegister(Flags, &TRI))
        return &MI;
  return nullptr;
}

void MachineLineLayersHistory::see(const MachineFunction &MF) {
  const MachineRegisterInfo &MRI = MF.getRegInfo();
  const TargetRegisterInfo &TRI = *MF.getSubtarget().getRegisterInfo();
  bool HasVirtRegs = MRI.getNumVirtRegs() != 0;
  NewRecords.clear();
  for (const MachineBasicBlock &MBB : MF)
    // Of a bundle, what it begins with is emitted with a location, for all of
    // it.
    for (const MachineInstr &MI : MBB) {
      if (!MI.getDebugLoc().isComposite() || MI.isMetaInstruction())
        continue;
      Record R{&MI};
      R.Places = Lines.getPlacesOf(MI.getDebugLoc());
      Lines.see(R.Places);
      const MachineOperand *Use = nullptr;
      if (HasVirtRegs && MI.getNumOperands() && MI.getOperand(0).isReg() &&
          MI.getOperand(0).isDef() && MI.getOperand(0).getReg().isVirtual()) {
        auto First = MRI.use_nodbg_begin(MI.getOperand(0).getReg());
        if (First != MRI.use_nodbg_end() && First->getParent() != &MI)
          Use = &*First;
      }
      if (HasVirtRegs && !Use) {
        Use = findFlagsReader(MI, TRI);
        R.ReadsFlags = Use;
      }
      if (Use) {
        R.Reader = Use->getParent();
        R.ReaderOpcode = R.Reader->getOpcode();
        R.ReaderPlaces = Lines.getPlacesOf(R.Reader->getDebugLoc());
        R.Operand = Use->getOperandNo();
      }
      NewRecords.push_back(R);
    }
}

void MachineLineLayersHistory::select(const MachineFunction &MF,
                                      const LinePassRun &Run) {
  auto State = std::make_unique<FunctionState>();
  State->Lines =
      History.select(MF.getFunction(), Run, [&](EndedLines &) { see(MF); });
  State->Records = NewRecords;
  States[&MF.getFunction()] = std::move(State);
}

/// Whether what a pass removes had no reader left, so that who read it before
/// is no reason.
static bool removesDeadCode(StringRef Pass) {
  return StringSwitch<bool>(Pass)
      .Cases({"dead-mi-elimination", "unreachable-mbb-elimination"}, true)
      .Default(false);
}

LineFate MachineLineLayersHistory::getFate(const Record &R, unsigned Line,
                                           const MachineFunction &MF,
                                           const LinePassRun &Run) const {
  LineFate Fate;
  if (std::optional<unsigned> With = Lines.getMergedWith(Line)) {
    Fate.How = LineFate::Ambiguous;
    Fate.With = *With;
    return Fate;
  }
  auto FateAt = [&](std::optional<Place> P) {
    if (!P || P->Line == Line)
      return false;
    if (P->Line == LineFate::NoLine) {
      Fate.How = LineFate::Ambiguous;
      return true;
    }
    if (!Lines.wasSeen(P->Line))
      return false;
    Fate.How = LineFate::Merged;
    Fate.With = P->Line;
    return true;
  };

  if (auto It = Bundled.find(R.MI); It != Bundled.end()) {
    FateAt(Lines.getPlaceInLayerOf(Line, NewRecords[It->second].Places));
    return Fate;
  }
  if (!R.Reader || removesDeadCode(Run.Pass))
    return Fate;

  // The reader is still there: what it reads now took the place.
  if (Present.contains(R.Reader) && R.Reader->getOpcode() == R.ReaderOpcode &&
      R.Operand < R.Reader->getNumOperands()) {
    const MachineOperand &MO = R.Reader->getOperand(R.Operand);
    const MachineInstr *Def = nullptr;
    if (MO.isReg() && MO.isUse() && MO.getReg().isVirtual())
      Def = MF.getRegInfo().getUniqueVRegDef(MO.getReg());
    else if (MO.isReg() && MO.isUse() && R.ReadsFlags)
      Def = findFlags(MO.getReg(), *R.Reader,
                      *MF.getSubtarget().getRegisterInfo());
    if (auto It = Present.find(Def); It != Present.end())
      if (FateAt(Lines.getPlaceInLayerOf(Line, NewRecords[It->second].Places)))
        return Fate;
  }
  // A branch is no part of the comparison whose flags it reads.
  if (!R.ReadsFlags)
    FateAt(Lines.getPlaceInLayerOf(Line, R.ReaderPlaces));
  return Fate;
}

void MachineLineLayersHistory::lookAtMachine(const MachineFunction &MF,
                                             FunctionState &State,
                                             const LinePassRun &Run) {
  Lines.startLook();
  see(MF);
  EndedLines::LineList Ended = Lines.finishLook(State.Lines);
  if (!Ended.empty()) {
    Present.clear();
    Bundled.clear();
    for (auto [Index, R] : enumerate(NewRecords)) {
      Present[R.MI] = Index;
      for (const MachineInstr &MI :
           make_range(std::next(R.MI->getIterator()),
                      getBundleEnd(R.MI->getIterator())))
        Bundled[&MI] = Index;
    }
    SmallDenseMap<unsigned, LineFate> Fates;
    for (const Record &R : State.Records)
      for (const Place &P : Lines.getPlaces(R.Places)) {
        if (P.Line == LineFate::NoLine || Lines.wasSeen(P.Line))
          continue;
        LineFate Fate = getFate(R, P.Line, MF, Run);
        auto [It, IsNew] = Fates.try_emplace(P.Line, Fate);
        if (!IsNew && Fate.getRank() >= It->second.getRank())
          It->second = std::move(Fate);
      }
    for (unsigned L : Ended)
      Lines.setEnd(L, MF.getName(), Run, std::move(Fates[L]));
  }
  std::swap(State.Records, NewRecords);
}

Expected<std::unique_ptr<MachineLineLayersHistoryFile>>
MachineLineLayersHistoryFile::create(StringRef FileName, const Module &M,
                                     const MachineModuleInfo &MMI) {
  Expected<std::unique_ptr<LineLayersHistoryFile>> FileOrErr =
      LineLayersHistoryFile::create(FileName);
  if (!FileOrErr)
    return FileOrErr.takeError();
  std::unique_ptr<MachineLineLayersHistoryFile> Result(
      new MachineLineLayersHistoryFile(std::move(*FileOrErr)));
  Result->History.start(M, MMI);
  return Result;
}
