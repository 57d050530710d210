//===- LineLayerEmitter.h - Emission of intermediate layers -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Passes the intermediate locations of machine instructions and the texts of
/// the layers on to the streamer, see MCLineLayers.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_ASMPRINTER_LINELAYEREMITTER_H
#define LLVM_LIB_CODEGEN_ASMPRINTER_LINELAYEREMITTER_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/CodeGen/AsmPrinterHandler.h"
#include "llvm/Support/MD5.h"

namespace llvm {

class AsmPrinter;
class DIFile;
class MachineInstr;
class MDString;
class Module;
struct IntermediateLoc;

/// Has to come after DwarfDebug among the printer's handlers, since a .loc
/// begins a new set of layers.
class LineLayerEmitter : public AsmPrinterHandler {
public:
  explicit LineLayerEmitter(AsmPrinter &Asm) : Asm(Asm) {}

  /// Whether the module declares layers that the output can hold. If it
  /// declares layers that the output cannot hold, a diagnostic says so.
  static bool isNeeded(const AsmPrinter &Asm, const Module &M);

  void beginModule(Module *M) override;
  void endModule() override;
  void beginFunction(const MachineFunction *MF) override;
  void endFunction(const MachineFunction *MF) override {}
  void beginBasicBlockSection(const MachineBasicBlock &MBB) override;
  void endBasicBlockSection(const MachineBasicBlock &MBB) override;
  void beginInstruction(const MachineInstr *MI) override;

private:
  struct EmbeddedText {
    StringRef Text;
    MD5::MD5Result Checksum;
  };
  using FileKey = std::pair<const MDString *, const DIFile *>;

  /// The number of a file of a layer, which is declared if need be, or 0 if it
  /// cannot be.
  unsigned getFileNo(const IntermediateLoc &L);
  void emitLoc(unsigned FileNo, unsigned Line, unsigned Column);
  void emitText(const MDString *Kind, const EmbeddedText &Text);

  AsmPrinter &Asm;
  /// The files whose text goes into the object.
  DenseMap<FileKey, EmbeddedText> EmbeddedTexts;
  DenseMap<FileKey, unsigned> FileNos;
  /// The files that have a number, in order; Files[0] has number 1.
  SmallVector<FileKey, 4> Files;
  const MachineBasicBlock *PreviousBlock = nullptr;
  bool FollowsInlineAsm = false;
  bool FunctionHasLineTable = false;
  bool SectionHasLayers = false;
};

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_ASMPRINTER_LINELAYEREMITTER_H
