//===- ELFLineLayerSink.cpp - Layers in ELF objects -----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes layers on to the streamer, see MCLineLayers.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/LineLayerSink.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCLineLayers.h"
#include "llvm/MC/MCSectionELF.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace {

class ELFLineLayerSink final : public LineLayerSink {
public:
  explicit ELFLineLayerSink(AsmPrinter &Asm) : Asm(Asm) {}

  unsigned declareFile(LayerFile &File) override;
  void emitPositions(const MachineInstr *MI, ArrayRef<Position> Positions,
                     ArrayRef<unsigned> Ended) override;
  void endCoverage() override {
    Asm.OutStreamer->emitDwarfLocIntermediateEndDirective();
  }
  void emitText(unsigned FileNo, const LayerFile &File) override;
  bool canInlineAsmChangeSection() const override { return true; }

private:
  void emitPosition(const Position &P);

  AsmPrinter &Asm;
  unsigned NumFiles = 0;
  /// Layers can share a text, and a layer can have it under two names.
  StringSet<> EmittedTexts;
};

} // namespace

/// Whether LLVM reads the directives of layers: an object it writes itself, and
/// there is no other assembler for AMDGPU, which does not say that it has an
/// integrated one.
static bool isReadByLLVM(const AsmPrinter &Asm) {
  return Asm.MAI->useIntegratedAssembler() ||
         !Asm.OutStreamer->hasRawTextSupport() ||
         Asm.TM.getTargetTriple().isAMDGPU();
}

std::unique_ptr<LineLayerSink> llvm::createELFLineLayerSink(AsmPrinter &Asm,
                                                            const Module &M) {
  if (!hasLayerSources(M))
    return nullptr;
  const Triple &TT = Asm.TM.getTargetTriple();
  // PTX has layers in a form of its own.
  if (TT.isNVPTX())
    return nullptr;
  if (!TT.isOSBinFormatELF()) {
    M.getContext().diagnose(DiagnosticInfoGeneric(
        "line tables of layers are left out for this target", DS_Warning));
    return nullptr;
  }
  if (!isReadByLLVM(Asm)) {
    M.getContext().diagnose(DiagnosticInfoGeneric(
        "line tables of layers are left out, because they need the integrated "
        "assembler",
        DS_Warning));
    return nullptr;
  }
  return std::make_unique<ELFLineLayerSink>(Asm);
}

unsigned ELFLineLayerSink::declareFile(LayerFile &File) {
  StringRef Kind = File.Kind->getString();
  std::string Directory =
      File.Text.empty()
          ? File.File->getDirectory().str()
          : MCLineLayers::getTextSectionName(Kind, *File.Checksum);
  unsigned FileNo = NumFiles + 1;
  Asm.OutStreamer->emitDwarfFileIntermediateDirective(
      FileNo, Kind, Directory, File.File->getFilename(), File.Checksum);
  if (!Asm.OutContext.getLineLayers()->isValidFileNumber(FileNo))
    return 0;
  return ++NumFiles;
}

void ELFLineLayerSink::emitPosition(const Position &P) {
  if (!Asm.OutContext.getLineLayers()->isCurrent(P.FileNo, P.Line, P.Column))
    Asm.OutStreamer->emitDwarfLocIntermediateDirective(P.FileNo, P.Line,
                                                       P.Column);
}

void ELFLineLayerSink::emitPositions(const MachineInstr *MI,
                                     ArrayRef<Position> Positions,
                                     ArrayRef<unsigned> Ended) {
  for (unsigned FileNo : Ended)
    emitPosition({FileNo, 0, 0});
  for (const Position &P : Positions)
    emitPosition(P);
}

void ELFLineLayerSink::emitText(unsigned FileNo, const LayerFile &File) {
  std::string Name =
      MCLineLayers::getTextSectionName(File.Kind->getString(), *File.Checksum);
  if (!EmittedTexts.insert(Name).second)
    return;
  MCLineLayers::keepSignature(*Asm.OutContext.getOrCreateSymbol(Name));
  Asm.OutStreamer->switchSection(Asm.OutContext.getELFSection(
      Name, ELF::SHT_PROGBITS, ELF::SHF_GROUP, /*EntrySize=*/0, Name,
      /*IsComdat=*/true));
  if (!Asm.OutStreamer->hasRawTextSupport()) {
    Asm.OutStreamer->emitBytes(File.Text);
    return;
  }
  // One line of assembly text for each line.
  for (StringRef Rest = File.Text; !Rest.empty();) {
    size_t Length = std::min(Rest.find('\n'), Rest.size() - 1) + 1;
    Asm.OutStreamer->emitBytes(Rest.take_front(Length));
    Rest = Rest.drop_front(Length);
  }
}
