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
#include "llvm/Support/Compression.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace {

class ELFLineLayerSink final : public LineLayerSink {
public:
  explicit ELFLineLayerSink(AsmPrinter &Asm) : Asm(Asm) {}

  unsigned declareFile(LayerFile &File) override;
  void emitPositions(const MachineInstr &MI, ArrayRef<Position> Positions,
                     ArrayRef<unsigned> Ended) override;
  void endCoverage() override {
    Asm.OutStreamer->emitDwarfLocIntermediateEndDirective();
  }
  void emitText(unsigned FileNo, const LayerFile &File) override;
  bool canInlineAsmChangeSection() const override { return true; }

private:
  void emitPosition(const Position &P);
  void switchToTextSection(StringRef Name, unsigned Flags);
  bool emitCompressedText(StringRef Name, StringRef Text);

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

void ELFLineLayerSink::emitPositions(const MachineInstr &MI,
                                     ArrayRef<Position> Positions,
                                     ArrayRef<unsigned> Ended) {
  for (unsigned FileNo : Ended)
    emitPosition({FileNo, 0, 0});
  for (const Position &P : Positions)
    emitPosition(P);
}

void ELFLineLayerSink::switchToTextSection(StringRef Name, unsigned Flags) {
  Asm.OutStreamer->switchSection(Asm.OutContext.getELFSection(
      Name, ELF::SHT_PROGBITS, ELF::SHF_GROUP | Flags, /*EntrySize=*/0, Name,
      /*IsComdat=*/true));
}

/// Emits the text as a section of the type SHF_COMPRESSED, as the System V ABI
/// specifies it, if it was asked for and makes it smaller.
bool ELFLineLayerSink::emitCompressedText(StringRef Name, StringRef Text) {
  MCStreamer &OS = *Asm.OutStreamer;
  // Debuggers without Zstandard refuse whole objects that need it.
  if (!Asm.OutContext.getLineLayers()->areTextsCompressed() ||
      OS.hasRawTextSupport() || !compression::zlib::isAvailable() ||
      Asm.TM.Options.MCOptions.CompressDebugSections !=
          DebugCompressionType::None)
    return false;
  const unsigned WordSize = Asm.MAI->getCodePointerSize();
  const bool Is64Bit = WordSize == 8;
  const size_t HeaderSize =
      Is64Bit ? sizeof(ELF::Elf64_Chdr) : sizeof(ELF::Elf32_Chdr);
  SmallVector<uint8_t, 0> Compressed;
  compression::zlib::compress(arrayRefFromStringRef(Text), Compressed,
                              compression::zlib::BestSpeedCompression);
  if (HeaderSize + Compressed.size() >= Text.size())
    return false;
  switchToTextSection(Name, ELF::SHF_COMPRESSED);
  OS.emitValueToAlignment(Align(WordSize));
  OS.emitInt32(ELF::ELFCOMPRESS_ZLIB);
  if (Is64Bit)
    OS.emitInt32(0); // ch_reserved
  OS.emitIntValue(Text.size(), WordSize);
  OS.emitIntValue(1, WordSize); // ch_addralign
  OS.emitBytes(toStringRef(Compressed));
  return true;
}

void ELFLineLayerSink::emitText(unsigned FileNo, const LayerFile &File) {
  std::string Name =
      MCLineLayers::getTextSectionName(File.Kind->getString(), *File.Checksum);
  if (!EmittedTexts.insert(Name).second)
    return;
  MCLineLayers::keepSignature(*Asm.OutContext.getOrCreateSymbol(Name));
  if (emitCompressedText(Name, File.Text))
    return;
  switchToTextSection(Name, /*Flags=*/0);
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
