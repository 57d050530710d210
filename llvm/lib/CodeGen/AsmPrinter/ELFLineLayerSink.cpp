//===- ELFLineLayerSink.cpp - Layers in ELF objects -----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes layers on to the streamer, see MCLineLayers. Texts are sections of the
// object, or with split DWARF of the .dwo file.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
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
  ELFLineLayerSink(AsmPrinter &Asm, bool SplitsTexts)
      : Asm(Asm), SplitsTexts(SplitsTexts) {}

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
  MCSectionELF *getTextSection(StringRef Name);

  AsmPrinter &Asm;
  /// Whether texts go to the .dwo file.
  const bool SplitsTexts;
  /// The number of the file that was declared last.
  unsigned LastFileNo = 0;
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

/// Whether there is a .dwo file, and a unit that leads to it. A unit without
/// entries is not split, but a function is an entry unless the unit is about
/// lines only.
static bool hasSplitUnit(const AsmPrinter &Asm, const Module &M) {
  if (Asm.TM.Options.MCOptions.SplitDwarfFile.empty())
    return false;
  return any_of(M, [](const Function &F) {
    const DISubprogram *SP = F.isDeclaration() ? nullptr : F.getSubprogram();
    return SP && SP->getUnit()->getEmissionKind() == DICompileUnit::FullDebug;
  });
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
  return std::make_unique<ELFLineLayerSink>(Asm, hasSplitUnit(Asm, M));
}

void llvm::reportNoLineLayers(AsmPrinter &Asm, const Module &M) {
  // Where there are none with DWARF either, this says it.
  if (!createELFLineLayerSink(Asm, M))
    return;
  M.getContext().diagnose(DiagnosticInfoGeneric(
      "line tables of layers are left out, because they need debug information "
      "in DWARF",
      DS_Warning));
}

unsigned ELFLineLayerSink::declareFile(LayerFile &File) {
  StringRef Kind = File.Kind->getString();
  std::string Directory =
      File.Text.empty()
          ? File.File->getDirectory().str()
          : MCLineLayers::getTextSectionName(Kind, *File.Checksum);
  // Assembly of the module may have taken numbers.
  unsigned FileNo = LastFileNo + 1;
  while (Asm.OutContext.getOrCreateLineLayers().isValidFileNumber(FileNo))
    ++FileNo;
  Asm.OutStreamer->emitDwarfFileIntermediateDirective(
      FileNo, Kind, Directory, File.File->getFilename(), File.Checksum);
  if (!Asm.OutContext.getLineLayers()->isValidFileNumber(FileNo))
    return 0;
  return LastFileNo = FileNo;
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

/// The section of an object is in a group, of which linkers keep one. No linker
/// sees a .dwo file; llvm-dwp keeps one section of each name.
MCSectionELF *ELFLineLayerSink::getTextSection(StringRef Name) {
  if (SplitsTexts)
    return Asm.OutContext.getELFSection(Name + SplitLineLayerTextSuffix,
                                        ELF::SHT_PROGBITS, ELF::SHF_EXCLUDE);
  MCLineLayers::keepSignature(*Asm.OutContext.getOrCreateSymbol(Name));
  return Asm.OutContext.getELFSection(Name, ELF::SHT_PROGBITS, ELF::SHF_GROUP,
                                      /*EntrySize=*/0, Name, /*IsComdat=*/true);
}

void ELFLineLayerSink::emitText(unsigned FileNo, const LayerFile &File) {
  std::string Name =
      MCLineLayers::getTextSectionName(File.Kind->getString(), *File.Checksum);
  if (!EmittedTexts.insert(Name).second)
    return;
  MCSectionELF *Section = getTextSection(Name);
  Asm.OutStreamer->switchSection(Section);
  if (!Asm.OutStreamer->hasRawTextSupport()) {
    Asm.OutContext.getLineLayers()->setText(*Section, File.Text);
    return;
  }
  // One line of assembly text for each line.
  for (StringRef Rest = File.Text; !Rest.empty();) {
    size_t Length = std::min(Rest.find('\n'), Rest.size() - 1) + 1;
    Asm.OutStreamer->emitBytes(Rest.take_front(Length));
    Rest = Rest.drop_front(Length);
  }
}
