//===- CubinInlining.cpp - Inlined calls in the tables of cubins ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CubinInlining.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace llvm;
using namespace llvm::linelayers;

/// NVIDIA's opcode. It has two numbers: which row of the sequence, from 1 on,
/// the call of the rows after it has, where 0 stands for no call, and the
/// offset of the function's name.
static constexpr uint8_t InlinedCallOpcode = 0x90;

namespace {
class Reader {
public:
  Reader(const DataExtractor &Program, const DWARFDebugLine::Prologue &P)
      : Program(Program), P(P), C(0) {}

  std::vector<InlinedCall> read();

private:
  void readExtended();
  void readStandard(uint8_t Opcode);
  void addRow() { Calls.push_back(Call); }

  const DataExtractor &Program;
  const DWARFDebugLine::Prologue &P;
  DataExtractor::Cursor C;
  std::vector<InlinedCall> Calls;
  /// That of the next row.
  InlinedCall Call;
  size_t FirstOfSequence = 0;
};
} // namespace

void Reader::readExtended() {
  const uint64_t Length = Program.getULEB128(C);
  const uint64_t Begin = C.tell();
  const uint8_t Opcode = Program.getU8(C);
  if (Opcode == dwarf::DW_LNE_end_sequence) {
    addRow();
    Call = InlinedCall();
    FirstOfSequence = Calls.size();
  } else if (Opcode == InlinedCallOpcode) {
    const uint64_t Row = Program.getULEB128(C);
    const uint64_t Name = Program.getULEB128(C);
    Call = InlinedCall();
    // Only a row before can be meant, so no call can be inlined into itself.
    if (Row && Row <= Calls.size() - FirstOfSequence)
      Call = {static_cast<uint32_t>(FirstOfSequence + Row - 1), Name};
  }
  if (!C)
    return;
  const uint64_t Read = C.tell() - Begin;
  if (Read <= Length)
    Program.skip(C, Length - Read);
}

void Reader::readStandard(uint8_t Opcode) {
  if (Opcode == dwarf::DW_LNS_copy)
    return addRow();
  if (Opcode == dwarf::DW_LNS_fixed_advance_pc)
    return Program.skip(C, 2);
  for (uint8_t I = 0, N = P.StandardOpcodeLengths[Opcode - 1]; I != N; ++I)
    Program.getULEB128(C);
}

std::vector<InlinedCall> Reader::read() {
  while (C && !Program.eof(C)) {
    const uint8_t Opcode = Program.getU8(C);
    if (Opcode == 0)
      readExtended();
    else if (Opcode >= P.OpcodeBase)
      addRow();
    else
      readStandard(Opcode);
  }
  consumeError(C.takeError());
  return std::move(Calls);
}

std::vector<InlinedCall>
linelayers::readInlinedCalls(const DataExtractor &Program,
                             const DWARFDebugLine::Prologue &P) {
  // A header that is too short for them was warned of.
  if (P.StandardOpcodeLengths.size() + 1 < P.OpcodeBase)
    return {};
  return Reader(Program, P).read();
}

void linelayers::warnOfTable(const object::ObjectFile &Obj, Error Warning,
                             function_ref<void(Error)> Warn) {
  const auto *ELFFile = dyn_cast<object::ELFObjectFileBase>(&Obj);
  const std::string Message = toString(std::move(Warning));
  if (!ELFFile || ELFFile->getEMachine() != ELF::EM_CUDA ||
      !StringRef(Message).starts_with("unknown data in line table prologue"))
    Warn(createStringError(Message));
}
