//===- LineLayerEmitter.h - Emission of intermediate layers -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds out which layers each machine instruction has, and hands these and the
/// texts of the layers to what writes them, see LineLayerSink.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CODEGEN_LINELAYEREMITTER_H
#define LLVM_CODEGEN_LINELAYEREMITTER_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/CodeGen/AsmPrinterHandler.h"
#include "llvm/CodeGen/LineLayerAttribution.h"
#include "llvm/CodeGen/LineLayerSink.h"
#include "llvm/Support/Compiler.h"

namespace llvm {

class AsmPrinter;
struct IntermediateLoc;

/// Has to come after DwarfDebug among the printer's handlers, since a .loc
/// begins a new set of layers.
class LLVM_ABI LineLayerEmitter final : public AsmPrinterHandler {
public:
  LineLayerEmitter(AsmPrinter &Asm, std::unique_ptr<LineLayerSink> Sink)
      : Asm(Asm), Sink(std::move(Sink)) {}

  void beginModule(Module *M) override;
  void endModule() override;
  void beginFunction(const MachineFunction *MF) override;
  void endFunction(const MachineFunction *MF) override {}
  void beginBasicBlockSection(const MachineBasicBlock &MBB) override;
  void endBasicBlockSection(const MachineBasicBlock &MBB) override;
  void beginCodeAlignment(const MachineBasicBlock &MBB) override;
  void beginInstruction(const MachineInstr *MI) override;

private:
  using FileKey = std::pair<const MDString *, const DIFile *>;
  /// The file of the locations that have this kind and scope.
  struct KnownScope {
    const MDString *Kind = nullptr;
    const Metadata *Scope = nullptr;
    unsigned FileNo = 0;
  };

  /// What follows has \p Layers: \p MI, or if that is null what the target's
  /// printer writes in front of the function's first instruction.
  void emitLayers(const MachineInstr *MI, const DebugLoc &Layers);
  unsigned getFileNo(const IntermediateLoc &L);
  unsigned lookUpFileNo(const IntermediateLoc &L);
  std::optional<MD5::MD5Result> getChecksum(const DIFile &File, StringRef Text);

  AsmPrinter &Asm;
  std::unique_ptr<LineLayerSink> Sink;
  LineLayerAttribution Attribution;
  /// The texts of the files that are embedded.
  DenseMap<FileKey, StringRef> Texts;
  /// The text that was hashed last.
  StringRef LastText;
  MD5::MD5Result LastMD5;
  /// The files that have a number, by that number, in the order of their
  /// declarations.
  MapVector<unsigned, LineLayerSink::LayerFile> Files;
  DenseMap<FileKey, unsigned> FileNos;
  /// What getFileNo() last returned when it was called for the first time for
  /// an instruction, for the second, and so on: most neighbours have the same
  /// layers in the same order. NextScope is how often it has been called.
  SmallVector<KnownScope, 8> KnownScopes;
  unsigned NextScope = 0;
  bool FollowsInlineAsm = false;
  bool FunctionHasLineTable = false;
  bool SectionHasLayers = false;
};

} // namespace llvm

#endif // LLVM_CODEGEN_LINELAYEREMITTER_H
