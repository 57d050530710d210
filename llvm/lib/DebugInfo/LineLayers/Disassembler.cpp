//===- Disassembler.cpp - Instructions of a program as text ---------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/Disassembler.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDisassembler/MCDisassembler.h"
#include "llvm/MC/MCInst.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCInstrAnalysis.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

std::string linelayers::getTargetName(const object::ELFObjectFileBase &Object) {
  Triple TT = Object.makeTriple();
  if (Object.getEMachine() != ELF::EM_CUDA)
    return TT.str();
  // The ABI of cubins has the number of that of an operating system.
  TT.setOS(Triple::CUDA);
  const unsigned Flags = Object.getPlatformFlags();
  const unsigned Processor =
      Object.getEIdentABIVersion() == ELF::ELFABIVERSION_CUDA_V1
          ? Flags & ELF::EF_CUDA_SM
          : (Flags & ELF::EF_CUDA_SM_MASK) >> ELF::EF_CUDA_SM_OFFSET;
  return TT.str() + (Processor ? "-sm_" + utostr(Processor) : "");
}

Disassembler::Disassembler(const Program &P) : P(P) {}

Disassembler::~Disassembler() = default;

Expected<std::unique_ptr<Disassembler>> Disassembler::create(const Program &P) {
  const object::ELFObjectFileBase &Object = P.getObject();
  // The names of CPUs are not known for all cubins, and nothing decodes them.
  if (Object.getEMachine() == ELF::EM_CUDA)
    return createStringError("there is no disassembler for " +
                             getTargetName(Object));
  if (all_of(P.codeSections(),
             [](const CodeSection &C) { return C.Contents.empty(); }))
    return createStringError("the file has no code");
  Triple TT = Object.makeTriple();
  std::string What;
  const Target *T = TargetRegistry::lookupTarget(TT, What);
  if (!T)
    return createStringError(What);
  Expected<SubtargetFeatures> FeaturesOrErr = Object.getFeatures();
  if (!FeaturesOrErr)
    return FeaturesOrErr.takeError();

  std::unique_ptr<Disassembler> D(new Disassembler(P));
  D->RegisterInfo.reset(T->createMCRegInfo(TT));
  if (D->RegisterInfo)
    D->AsmInfo.reset(
        T->createMCAsmInfo(*D->RegisterInfo, TT, MCTargetOptions()));
  D->SubtargetInfo.reset(
      T->createMCSubtargetInfo(TT, Object.tryGetCPUName().value_or("").str(),
                               FeaturesOrErr->getString()));
  D->InstrInfo.reset(T->createMCInstrInfo());
  if (D->AsmInfo && D->SubtargetInfo && D->InstrInfo) {
    D->Context = std::make_unique<MCContext>(
        TT, D->AsmInfo.get(), D->RegisterInfo.get(), D->SubtargetInfo.get());
    D->Decoder.reset(T->createMCDisassembler(*D->SubtargetInfo, *D->Context));
    D->Printer.reset(
        T->createMCInstPrinter(TT, D->AsmInfo->getAssemblerDialect(),
                               *D->AsmInfo, *D->InstrInfo, *D->RegisterInfo));
    D->Analysis.reset(T->createMCInstrAnalysis(D->InstrInfo.get()));
  }
  if (!D->Decoder || !D->Printer)
    return createStringError("there is no disassembler for " + TT.str());
  D->Printer->setPrintImmHex(true);
  D->Printer->setPrintBranchImmAsAddress(true);
  return std::move(D);
}

void Disassembler::disassemble(const Function &Fn,
                               function_ref<void(const Instruction &)> F) {
  const CodeSection *Section = P.findCodeSection({Fn.Begin, Fn.Section});
  if (!Section || Section->Contents.empty())
    return;
  ArrayRef<uint8_t> Bytes = arrayRefFromStringRef(Section->Contents)
                                .drop_front(Fn.Begin - Section->Begin);
  Bytes = Bytes.take_front(Fn.End - Fn.Begin);

  uint64_t Address = Fn.Begin;
  while (!Bytes.empty()) {
    Instruction I;
    I.Address = Address;
    MCInst Inst;
    raw_string_ostream OS(I.Text);
    MCDisassembler::DecodeStatus Status =
        Decoder->getInstruction(Inst, I.Size, Bytes, Address, nulls());
    if (Status == MCDisassembler::Fail || !I.Size || I.Size > Bytes.size()) {
      I.Size = std::min<uint64_t>(
          std::max<uint64_t>(1, Decoder->suggestBytesToSkip(Bytes, Address)),
          Bytes.size());
      OS << "<unknown>";
    } else {
      // As MCInstPrinter::printInst says: x86's offsets count from the end.
      uint64_t From =
          Address + (SubtargetInfo->getTargetTriple().isX86() ? I.Size : 0);
      Printer->printInst(&Inst, From, "", *SubtargetInfo, OS);
      uint64_t Where;
      if (Analysis && Analysis->evaluateBranch(Inst, Address, I.Size, Where))
        if (const Function *Callee = P.findFunction({Where, Fn.Section})) {
          OS << " <" << demangle(Callee->Name);
          if (Where != Callee->Begin)
            OS << '+' << format_hex(Where - Callee->Begin, 0);
          OS << '>';
        }
    }
    // An instruction is one line, whatever names are in it.
    for (char &C : I.Text)
      if (C == '\t' || C == '\n' || C == '\r')
        C = ' ';
    I.Text = StringRef(I.Text).trim().str();
    F(I);
    Address += I.Size;
    Bytes = Bytes.drop_front(I.Size);
  }
}

bool Disassembler::decode(ArrayRef<uint8_t> Bytes, uint64_t Address,
                          MCInst &Inst, uint64_t &Size) const {
  return Decoder->getInstruction(Inst, Size, Bytes, Address, nulls()) !=
             MCDisassembler::Fail &&
         Size && Size <= Bytes.size();
}

std::optional<uint64_t> Disassembler::findTarget(const MCInst &Inst,
                                                 uint64_t Address,
                                                 uint64_t Size) const {
  if (!Analysis)
    return std::nullopt;
  uint64_t Target;
  if (Analysis->evaluateBranch(Inst, Address, Size, Target))
    return Target;
  return Analysis->evaluateMemoryOperandAddress(Inst, SubtargetInfo.get(),
                                                Address, Size);
}

bool Disassembler::isTargetOperand(const MCInst &Inst, unsigned Operand,
                                   uint64_t Address, uint64_t Size) const {
  std::optional<uint64_t> Target = findTarget(Inst, Address, Size);
  if (!Target)
    return false;
  MCInst Changed = Inst;
  MCOperand &Op = Changed.getOperand(Operand);
  Op.setImm(static_cast<uint64_t>(Op.getImm()) + 1);
  std::optional<uint64_t> Other = findTarget(Changed, Address, Size);
  return Other && *Other != *Target;
}

bool Disassembler::mayBeAddress(const MCInst &Inst, unsigned Operand) const {
  ArrayRef<MCOperandInfo> Infos = InstrInfo->get(Inst.getOpcode()).operands();
  auto IsMemory = [&](unsigned I) {
    return I < Infos.size() && Infos[I].OperandType == MCOI::OPERAND_MEMORY;
  };
  if (!IsMemory(Operand))
    return true;
  for (unsigned I = 0, E = Inst.getNumOperands(); I != E; ++I)
    if (IsMemory(I) && Inst.getOperand(I).isReg() &&
        Inst.getOperand(I).getReg())
      return false;
  return true;
}
