//===- LineLayerEmitter.cpp - Emission of intermediate layers -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/CodeGen/LineLayerEmitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/FileDigest.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCLineLayers.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

LineLayerSink::~LineLayerSink() = default;

void LineLayerEmitter::beginModule(Module *M) {
  Asm.OutContext.getOrCreateLineLayers();
  for (const LayerSource &S : getLayerSources(*M)) {
    // A file that one declaration does not embed may be embedded by another, as
    // in a module that was linked of two.
    if (S.Text.empty())
      continue;
    auto [It, IsNew] = Texts.try_emplace(FileKey(S.Kind, S.File), S.Text);
    if (!IsNew && It->second != S.Text)
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
  FollowsInlineAsm = false;
  Asm.OutContext.getLineLayers()->leaveLayers();
  Sink->beginFunction();
  if (FunctionHasLineTable)
    Attribution.analyze(*MF);
}

/// Whether the target's printer can write instructions of its own in front of a
/// function's first one: the global entry of the ELFv2 ABI of PowerPC.
static bool canBeginWithPrintersCode(const Triple &TT) { return TT.isPPC64(); }

void LineLayerEmitter::beginBasicBlockSection(const MachineBasicBlock &MBB) {
  SectionHasLayers = false;
  Asm.OutContext.getLineLayers()->leaveLayers();
  if (FunctionHasLineTable && MBB.isEntryBlock() &&
      canBeginWithPrintersCode(Asm.TM.getTargetTriple()))
    emitLayers(/*MI=*/nullptr, Attribution.getFunctionLayers());
}

void LineLayerEmitter::endBasicBlockSection(const MachineBasicBlock &MBB) {
  if (SectionHasLayers)
    Sink->endCoverage();
  SectionHasLayers = false;
}

void LineLayerEmitter::beginCodeAlignment(const MachineBasicBlock &MBB) {
  // No layer covers what pads the code, as no source line does. A .loc cannot
  // say so in assembly text: its row begins at the next instruction.
  if (SectionHasLayers && MBB.getAlignment() != Align(1))
    Sink->endCoverage();
}

std::optional<MD5::MD5Result> LineLayerEmitter::getChecksum(const DIFile &File,
                                                            StringRef Text) {
  std::optional<MD5::MD5Result> Declared = getDeclaredMD5(File);
  if (Text.empty())
    return Declared;
  // The name of the text's section is made of its digest, and readers check it.
  // Levels that a pass left alone have the same text, which is one string.
  if (Text.data() != LastText.data() || Text.size() != LastText.size()) {
    LastText = Text;
    LastMD5 = MD5::hash(arrayRefFromStringRef(Text));
  }
  MD5::MD5Result Actual = LastMD5;
  if (Declared && *Declared != Actual)
    File.getContext().diagnose(DiagnosticInfoGeneric(
        "MD5 checksum of file '" + File.getFilename() +
            "' is not that of its text, which is " + Actual.digest(),
        DS_Warning));
  return Actual;
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
  const DIFile *File = L.Loc->getFile();
  FileKey Key(L.Kind, File);
  auto [It, IsNew] = FileNos.try_emplace(Key, 0);
  if (!IsNew)
    return It->second;

  StringRef Text = Texts.lookup(Key);
  LineLayerSink::LayerFile Declared = {L.Kind, File, Text,
                                       getChecksum(*File, Text)};
  unsigned FileNo = Sink->declareFile(Declared);
  if (FileNo)
    Files.insert({FileNo, Declared});
  return It->second = FileNo;
}

void LineLayerEmitter::beginInstruction(const MachineInstr *MI) {
  if (!FunctionHasLineTable || MI->isMetaInstruction())
    return;
  MCLineLayers &State = *Asm.OutContext.getLineLayers();
  // Inline assembly can leave the section and come back, or end layers.
  if (FollowsInlineAsm && Sink->canInlineAsmChangeSection())
    State.changeSection();
  FollowsInlineAsm = MI->isInlineAsm();
  emitLayers(MI, Attribution.lookUp(*MI));
}

void LineLayerEmitter::emitLayers(const MachineInstr *MI,
                                  const DebugLoc &Layers) {
  NextScope = 0;
  SmallVector<const MDString *, 2> Kinds;
  SmallVector<LineLayerSink::Position, 2> Positions;
  for (const IntermediateLoc &L : Layers.getIntermediateLocs())
    if (unsigned FileNo = getFileNo(L)) {
      Kinds.push_back(L.Kind);
      Positions.push_back({FileNo, L.Loc->getLine(), L.Loc->getColumn()});
    }
  SmallVector<unsigned, 2> Ended;
  unsigned Next = 0;
  Asm.OutContext.getLineLayers()->forEachCurrentFile([&](unsigned FileNo) {
    const MDString *Kind = Files.lookup(FileNo).Kind;
    // Mostly an instruction has the layers that the one before it has.
    if (Next < Kinds.size() && Kinds[Next] == Kind)
      ++Next;
    else if (!is_contained(Kinds, Kind))
      Ended.push_back(FileNo);
  });
  SectionHasLayers |= !Positions.empty();
  Sink->emitPositions(MI, Positions, Ended);
  Sink->endPositions();
}

void LineLayerEmitter::endModule() {
  for (const auto &[FileNo, File] : Files)
    if (!File.Text.empty())
      Sink->emitText(FileNo, File);
  Sink->endModule();
}
