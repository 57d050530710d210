//===- Disassembler.h - Instructions of a program as text -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_DISASSEMBLER_H
#define LLVM_DEBUGINFO_LINELAYERS_DISASSEMBLER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Compiler.h"
#include <optional>

namespace llvm {

class MCAsmInfo;
class MCContext;
class MCDisassembler;
class MCInst;
class MCInstPrinter;
class MCInstrAnalysis;
class MCInstrInfo;
class MCRegisterInfo;
class MCSubtargetInfo;

namespace linelayers {

/// The target that a file is for, as the code for devices is called: a triple,
/// and of cubins the processor, too: "nvptx64-nvidia-cuda-sm_90".
LLVM_ABI std::string getTargetName(const object::ELFObjectFileBase &Object);

/// Disassembles the code of a program, where LLVM has what that takes.
class Disassembler {
public:
  /// Makes a disassembler for the code of \p P, which must outlive it. The
  /// targets must have been initialised. An error says what is missing, and
  /// does not name the file.
  LLVM_ABI static Expected<std::unique_ptr<Disassembler>>
  create(const Program &P);
  LLVM_ABI ~Disassembler();

  struct Instruction {
    uint64_t Address;
    uint64_t Size;
    std::string Text;
  };

  /// Calls \p F with the instructions of a function, in order.
  LLVM_ABI void disassemble(const Function &Fn,
                            function_ref<void(const Instruction &)> F);

  /// Decodes the instruction with which \p Bytes begin, which are at
  /// \p Address. \returns whether there is one; \p Size is its length then.
  LLVM_ABI bool decode(ArrayRef<uint8_t> Bytes, uint64_t Address, MCInst &Inst,
                       uint64_t &Size) const;

  /// The address to which an instruction of \p Size bytes at \p Address refers
  /// relative to its own: where it branches to, or its operand in memory.
  LLVM_ABI std::optional<uint64_t>
  findTarget(const MCInst &Inst, uint64_t Address, uint64_t Size) const;

  /// Whether what findTarget() finds depends on an operand, which is an
  /// immediate.
  LLVM_ABI bool isTargetOperand(const MCInst &Inst, unsigned Operand,
                                uint64_t Address, uint64_t Size) const;

  /// Whether an operand, which is an immediate, may be an address by itself: it
  /// is not added to what is in a register.
  LLVM_ABI bool mayBeAddress(const MCInst &Inst, unsigned Operand) const;

private:
  explicit Disassembler(const Program &P);

  const Program &P;
  std::unique_ptr<const MCRegisterInfo> RegisterInfo;
  std::unique_ptr<const MCAsmInfo> AsmInfo;
  std::unique_ptr<const MCSubtargetInfo> SubtargetInfo;
  std::unique_ptr<const MCInstrInfo> InstrInfo;
  std::unique_ptr<const MCInstrAnalysis> Analysis;
  std::unique_ptr<MCContext> Context;
  std::unique_ptr<MCDisassembler> Decoder;
  std::unique_ptr<MCInstPrinter> Printer;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_DISASSEMBLER_H
