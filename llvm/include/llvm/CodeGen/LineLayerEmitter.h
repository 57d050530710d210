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

#ifndef LLVM_CODEGEN_LINELAYEREMITTER_H
#define LLVM_CODEGEN_LINELAYEREMITTER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/CodeGen/AsmPrinterHandler.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/MD5.h"
#include <optional>

namespace llvm {

class AsmPrinter;
class DIFile;
class MachineInstr;
class MDString;
class Module;
struct IntermediateLoc;

/// Has to come after DwarfDebug among the printer's handlers, since a .loc
/// begins a new set of layers. A target whose assembly has layers in a form of
/// its own derives from this class.
class LLVM_ABI LineLayerEmitter : public AsmPrinterHandler {
public:
  explicit LineLayerEmitter(AsmPrinter &Asm) : Asm(Asm) {}

  /// Whether the module declares layers and the output can hold them. If it
  /// cannot, a diagnostic says so, except where the target sees to layers
  /// itself.
  static bool isNeeded(const AsmPrinter &Asm, const Module &M);

  void beginModule(Module *M) override;
  void endModule() override;
  void beginFunction(const MachineFunction *MF) override;
  void endFunction(const MachineFunction *MF) override {}
  void beginBasicBlockSection(const MachineBasicBlock &MBB) override;
  void endBasicBlockSection(const MachineBasicBlock &MBB) override;
  void beginCodeAlignment(const MachineBasicBlock &MBB) override;
  void beginInstruction(const MachineInstr *MI) override;

protected:
  struct EmbeddedText {
    StringRef Text;
    /// The digest of the text, which is that of its DIFile if it has one. Set
    /// once the file is named.
    MD5::MD5Result Checksum;
  };
  using FileKey = std::pair<const MDString *, const DIFile *>;

  /// The number of the file that \p L is in, which is declared if need be, or
  /// 0 if it cannot be.
  unsigned getFileNo(const IntermediateLoc &L);

  /// Declares the file of \p L, whose text is \p Text if it is embedded, to
  /// the streamer. \returns its number, or 0 after an error has been reported.
  virtual unsigned declareFile(const IntermediateLoc &L,
                               const EmbeddedText *Text);

  /// Emits where \p MI is: in \p Layers, of which there may be none, and no
  /// more in the layers of the files \p Ended. Called for each instruction that
  /// does not simply belong to what is before it.
  virtual void emitLayers(const MachineInstr &MI,
                          ArrayRef<IntermediateLoc> Layers,
                          ArrayRef<unsigned> Ended);

  /// Whether the code after inline assembly may be in another section than
  /// that before it, so that no layer covers it.
  virtual bool canInlineAsmChangeSection() const { return true; }

  /// The digest of the file's contents, if \p File has it.
  static std::optional<MD5::MD5Result> getMD5(const DIFile &File);

  AsmPrinter &Asm;
  /// The files whose text goes into the output.
  DenseMap<FileKey, EmbeddedText> EmbeddedTexts;
  /// The files that have a number, by that number, in the order of their
  /// declarations.
  MapVector<unsigned, FileKey> Files;

private:
  /// The file of the locations that have this kind and scope.
  struct KnownScope {
    const MDString *Kind = nullptr;
    const Metadata *Scope = nullptr;
    unsigned FileNo = 0;
  };

  unsigned lookUpFileNo(const IntermediateLoc &L);
  void emitLoc(unsigned FileNo, unsigned Line, unsigned Column);
  void emitText(const MDString *Kind, const EmbeddedText &Text);

  DenseMap<FileKey, unsigned> FileNos;
  /// What getFileNo() last returned when it was called for the first time for
  /// an instruction, for the second, and so on: most neighbours have the same
  /// layers in the same order. NextScope is how often it has been called.
  SmallVector<KnownScope, 8> KnownScopes;
  unsigned NextScope = 0;
  const MachineBasicBlock *PreviousBlock = nullptr;
  bool FollowsInlineAsm = false;
  bool FunctionHasLineTable = false;
  bool SectionHasLayers = false;
};

} // namespace llvm

#endif // LLVM_CODEGEN_LINELAYEREMITTER_H
