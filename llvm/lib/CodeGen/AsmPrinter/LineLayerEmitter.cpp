//===- LineLayerEmitter.cpp - Emission of intermediate layers -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerEmitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
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
  if (!TT.isOSBinFormatELF() || TT.isNVPTX()) {
    M.getContext().diagnose(DiagnosticInfoGeneric(
        "line tables of layers are left out for this target", DS_Remark));
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
    auto [It, IsNew] = EmbeddedTexts.try_emplace(FileKey(S.Kind, S.File));
    if (IsNew)
      It->second = {S.Text, MD5::hash(arrayRefFromStringRef(S.Text))};
    else if (It->second.Text != S.Text)
      M->getContext().diagnose(DiagnosticInfoGeneric(
          "file '" + S.File->getFilename() + "' of layer '" +
              S.Kind->getString() + "' has several texts; the first is used",
          DS_Warning));
  }
  for (const auto &[Key, Embedded] : make_early_inc_range(EmbeddedTexts))
    if (Embedded.Text.empty())
      EmbeddedTexts.erase(Key);
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

static std::optional<MD5::MD5Result> getMD5(const DIFile &File) {
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

unsigned LineLayerEmitter::getFileNo(const IntermediateLoc &L) {
  const DIFile *File = L.Loc->getFile();
  auto [It, IsNew] = FileNos.try_emplace(FileKey(L.Kind, File), 0);
  if (!IsNew)
    return It->second;

  StringRef Kind = L.Kind->getString();
  std::string Directory = File->getDirectory().str();
  std::optional<MD5::MD5Result> Checksum = getMD5(*File);
  auto Embedded = EmbeddedTexts.find(FileKey(L.Kind, File));
  if (Embedded != EmbeddedTexts.end()) {
    Checksum = Embedded->second.Checksum;
    Directory = MCLineLayers::getTextSectionName(Kind, *Checksum);
  }
  unsigned FileNo = Files.size() + 1;
  Asm.OutStreamer->emitDwarfFileIntermediateDirective(
      FileNo, Kind, Directory, File->getFilename(), Checksum);
  // An error has been reported if the file was refused.
  if (!Asm.OutContext.getLineLayers()->isValidFileNumber(FileNo))
    return 0;
  Files.push_back(FileKey(L.Kind, File));
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
  if (FollowsInlineAsm)
    Asm.OutContext.getLineLayers()->changeSection();
  FollowsInlineAsm = MI->isInlineAsm();
  bool IsNewBlock = PreviousBlock && PreviousBlock != MI->getParent();
  PreviousBlock = MI->getParent();

  // What has no location belongs to the row before it, here as in the unit's
  // own table, except at the top of a block, which may be reached from
  // elsewhere.
  DebugLoc DL = MI->getDebugLoc();
  bool IsLocated = DL && !MI->getFlag(MachineInstr::FrameSetup);
  if (!IsLocated && !IsNewBlock)
    return;

  SmallVector<IntermediateLoc, 2> Layers;
  if (IsLocated)
    Layers = DL.getIntermediateLocs();
  SmallVector<unsigned, 2> Ended;
  Asm.OutContext.getLineLayers()->forEachCurrentFile([&](unsigned FileNo) {
    const MDString *Kind = Files[FileNo - 1].first;
    if (none_of(Layers,
                [&](const IntermediateLoc &L) { return L.Kind == Kind; }))
      Ended.push_back(FileNo);
  });
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
  // One line at a time, for the sake of assembly text.
  for (StringRef Rest = Text.Text; !Rest.empty();) {
    size_t Length = std::min(Rest.find('\n'), Rest.size() - 1) + 1;
    Asm.OutStreamer->emitBytes(Rest.take_front(Length));
    Rest = Rest.drop_front(Length);
  }
}

void LineLayerEmitter::endModule() {
  // Layers can share a text, and a layer can have it under two names.
  StringSet<> Emitted;
  for (const FileKey &Key : Files) {
    auto It = EmbeddedTexts.find(Key);
    if (It == EmbeddedTexts.end())
      continue;
    const auto &[Kind, File] = Key;
    if (Emitted
            .insert(MCLineLayers::getTextSectionName(Kind->getString(),
                                                     It->second.Checksum))
            .second)
      emitText(Kind, It->second);
  }
}
