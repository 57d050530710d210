//===- LineLayerEmitter.cpp - Emission of intermediate layers -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/CodeGen/LineLayerEmitter.h"
#include "DwarfDebug.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
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

bool LineLayerEmitter::isNeeded(const AsmPrinter &Asm, const Module &M) {
  if (!M.getNamedMetadata(LayerSourcesMetadataName))
    return false;
  const Triple &TT = Asm.TM.getTargetTriple();
  // PTX has layers in a form of its own.
  if (TT.isNVPTX())
    return false;
  if (!TT.isOSBinFormatELF()) {
    M.getContext().diagnose(DiagnosticInfoGeneric(
        "line tables of layers are left out for this target", DS_Warning));
    return false;
  }
  if (!Asm.MAI->useIntegratedAssembler()) {
    M.getContext().diagnose(DiagnosticInfoGeneric(
        "line tables of layers are left out, because they need the integrated "
        "assembler",
        DS_Warning));
    return false;
  }
  return true;
}

void LineLayerEmitter::beginModule(Module *M) {
  Asm.OutContext.getOrCreateLineLayers();
  for (const LayerSource &S : getLayerSources(*M)) {
    // A file that one declaration does not embed may be embedded by another, as
    // in a module that was linked of two.
    if (S.Text.empty())
      continue;
    auto [It, IsNew] = EmbeddedTexts.try_emplace(FileKey(S.Kind, S.File));
    if (IsNew)
      It->second.Text = S.Text;
    else if (It->second.Text != S.Text)
      M->getContext().diagnose(DiagnosticInfoGeneric(
          "file '" + S.File->getFilename() + "' of layer '" +
              S.Kind->getString() + "' has several texts; the first is used",
          DS_Warning));
  }
}

void LineLayerEmitter::beginFunction(const MachineFunction *MF) {
  const DISubprogram *SP = MF->getFunction().getSubprogram();
  FunctionHasLineTable =
      SP && SP->getUnit()->getEmissionKind() != DICompileUnit::NoDebug;
  SectionHasLayers = false;
  PreviousBlock = nullptr;
  FollowsInlineAsm = false;
  Asm.OutContext.getLineLayers()->changeSection();
}

void LineLayerEmitter::beginBasicBlockSection(const MachineBasicBlock &MBB) {
  SectionHasLayers = false;
  Asm.OutContext.getLineLayers()->changeSection();
}

void LineLayerEmitter::endBasicBlockSection(const MachineBasicBlock &MBB) {
  if (SectionHasLayers)
    Asm.OutStreamer->emitDwarfLocIntermediateEndDirective();
  SectionHasLayers = false;
}

void LineLayerEmitter::beginCodeAlignment(const MachineBasicBlock &MBB) {
  // No layer covers what pads the code, as no source line does. A .loc cannot
  // say so in assembly text: its row begins at the next instruction.
  if (SectionHasLayers && MBB.getAlignment() != Align(1))
    Asm.OutStreamer->emitDwarfLocIntermediateEndDirective();
}

std::optional<MD5::MD5Result> LineLayerEmitter::getMD5(const DIFile &File) {
  std::optional<DIFile::ChecksumInfo<StringRef>> Checksum = File.getChecksum();
  if (!Checksum || Checksum->Kind != DIFile::CSK_MD5)
    return std::nullopt;
  std::string Bytes = fromHex(Checksum->Value);
  MD5::MD5Result Result;
  if (Bytes.size() != Result.size())
    return std::nullopt;
  copy(Bytes, Result.begin());
  return Result;
}

unsigned LineLayerEmitter::declareFile(const IntermediateLoc &L,
                                       const EmbeddedText *Text) {
  const DIFile *File = L.Loc->getFile();
  StringRef Kind = L.Kind->getString();
  std::string Directory = File->getDirectory().str();
  std::optional<MD5::MD5Result> Checksum = getMD5(*File);
  if (Text) {
    Checksum = Text->Checksum;
    Directory = MCLineLayers::getTextSectionName(Kind, *Checksum);
  }
  unsigned FileNo = Files.size() + 1;
  Asm.OutStreamer->emitDwarfFileIntermediateDirective(
      FileNo, Kind, Directory, File->getFilename(), Checksum);
  return Asm.OutContext.getLineLayers()->isValidFileNumber(FileNo) ? FileNo : 0;
}

unsigned LineLayerEmitter::getFileNo(const IntermediateLoc &L) {
  if (NextScope == KnownScopes.size())
    KnownScopes.emplace_back();
  KnownScope &Known = KnownScopes[NextScope++];
  const Metadata *Scope = L.Loc->getRawScope();
  if (Known.Scope != Scope || Known.Kind != L.Kind)
    Known = {L.Kind, Scope, lookUpFileNo(L)};
  return Known.FileNo;
}

unsigned LineLayerEmitter::lookUpFileNo(const IntermediateLoc &L) {
  FileKey Key(L.Kind, L.Loc->getFile());
  auto [It, IsNew] = FileNos.try_emplace(Key, 0);
  if (!IsNew)
    return It->second;

  EmbeddedText *Text = nullptr;
  if (auto It = EmbeddedTexts.find(Key); It != EmbeddedTexts.end()) {
    Text = &It->second;
    // The digest of a large text takes longer than all of its rows do.
    std::optional<MD5::MD5Result> Known = getMD5(*L.Loc->getFile());
    Text->Checksum =
        Known ? *Known : MD5::hash(arrayRefFromStringRef(Text->Text));
  }
  unsigned FileNo = declareFile(L, Text);
  if (FileNo)
    Files.insert({FileNo, Key});
  return It->second = FileNo;
}

void LineLayerEmitter::emitLoc(unsigned FileNo, unsigned Line,
                               unsigned Column) {
  if (Asm.OutContext.getLineLayers()->isCurrent(FileNo, Line, Column))
    return;
  Asm.OutStreamer->emitDwarfLocIntermediateDirective(FileNo, Line, Column);
  SectionHasLayers = true;
}

void LineLayerEmitter::beginInstruction(const MachineInstr *MI) {
  if (!FunctionHasLineTable || MI->isMetaInstruction())
    return;
  // Inline assembly can leave the section and come back, which ends all layers.
  if (FollowsInlineAsm && canInlineAsmChangeSection())
    Asm.OutContext.getLineLayers()->changeSection();
  FollowsInlineAsm = MI->isInlineAsm();
  bool IsNewBlock = PreviousBlock && PreviousBlock != MI->getParent();
  PreviousBlock = MI->getParent();

  // What has no location belongs to the row before it, here as in the unit's
  // own table, except at the top of a block, which may be reached from
  // elsewhere, and after a label, which something refers to.
  const DebugLoc &DL = MI->getDebugLoc();
  bool IsFrameSetup = MI->getFlag(MachineInstr::FrameSetup);
  bool IsLocated = DL && !IsFrameSetup;
  const DwarfDebug *DD = Asm.getDwarfDebug();
  bool EndsCoverage = IsNewBlock || (!IsFrameSetup && DD && DD->isAfterLabel());
  if (!IsLocated && !EndsCoverage)
    return;

  SmallVector<IntermediateLoc, 2> Layers;
  if (IsLocated)
    Layers = DL.getIntermediateLocs();
  SmallVector<unsigned, 2> Ended;
  unsigned Next = 0;
  Asm.OutContext.getLineLayers()->forEachCurrentFile([&](unsigned FileNo) {
    const MDString *Kind = Files.lookup(FileNo).first;
    auto HasKind = [Kind](const IntermediateLoc &L) { return L.Kind == Kind; };
    // Mostly an instruction has the layers that the one before it has.
    if (Next < Layers.size() && HasKind(Layers[Next]))
      ++Next;
    else if (none_of(Layers, HasKind))
      Ended.push_back(FileNo);
  });
  NextScope = 0;
  emitLayers(*MI, Layers, Ended);
}

void LineLayerEmitter::emitLayers(const MachineInstr &MI,
                                  ArrayRef<IntermediateLoc> Layers,
                                  ArrayRef<unsigned> Ended) {
  for (unsigned FileNo : Ended)
    emitLoc(FileNo, 0, 0);
  for (const IntermediateLoc &L : Layers)
    if (unsigned FileNo = getFileNo(L))
      emitLoc(FileNo, L.Loc->getLine(), L.Loc->getColumn());
}

void LineLayerEmitter::emitText(const MDString *Kind,
                                const EmbeddedText &Text) {
  std::string Name =
      MCLineLayers::getTextSectionName(Kind->getString(), Text.Checksum);
  Asm.OutStreamer->switchSection(Asm.OutContext.getELFSection(
      Name, ELF::SHT_PROGBITS, ELF::SHF_GROUP, 0, Name, /*IsComdat=*/true));
  if (!Asm.OutStreamer->hasRawTextSupport()) {
    Asm.OutStreamer->emitBytes(Text.Text);
    return;
  }
  // One line of assembly text for each line.
  for (StringRef Rest = Text.Text; !Rest.empty();) {
    size_t Length = std::min(Rest.find('\n'), Rest.size() - 1) + 1;
    Asm.OutStreamer->emitBytes(Rest.take_front(Length));
    Rest = Rest.drop_front(Length);
  }
}

void LineLayerEmitter::endModule() {
  // Layers can share a text, and a layer can have it under two names.
  StringMap<StringRef> Emitted;
  for (const auto &[FileNo, Key] : Files) {
    auto It = EmbeddedTexts.find(Key);
    if (It == EmbeddedTexts.end())
      continue;
    const auto &[Kind, File] = Key;
    const EmbeddedText &Embedded = It->second;
    auto [Known, IsNew] = Emitted.try_emplace(
        MCLineLayers::getTextSectionName(Kind->getString(), Embedded.Checksum),
        Embedded.Text);
    if (IsNew)
      emitText(Kind, Embedded);
    else if (Known->second != Embedded.Text)
      File->getContext().diagnose(DiagnosticInfoGeneric(
          "checksum of file '" + File->getFilename() + "' of layer '" +
              Kind->getString() + "' is that of another text, which is used",
          DS_Warning));
  }
}
