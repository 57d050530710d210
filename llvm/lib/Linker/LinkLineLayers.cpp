//===- LinkLineLayers.cpp - Layer sources of linked functions -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkLineLayers.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/LineLayersVerifier.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MD5.h"

using namespace llvm;

/// \p File with the checksum of \p Text.
static DIFile *getFileWithChecksum(DIFile *File, StringRef Text) {
  auto Digest = MD5::hash(arrayRefFromStringRef(Text)).digest();
  LLVMContext &C = File->getContext();
  return DIFile::get(C, File->getRawFilename(), File->getRawDirectory(),
                     DIFile::ChecksumInfo<MDString *>(DIFile::CSK_MD5,
                                                      MDString::get(C, Digest)),
                     File->getRawSource());
}

void LayerSourceIndex::update() {
  const NamedMDNode *Now = M.getNamedMetadata(LayerSourcesMetadataName);
  if (Now != List || (Now && Now->getNumOperands() < NumKnown)) {
    List = Now;
    NumKnown = 0;
    Entries.clear();
    Texts.clear();
  }
  if (!List)
    return;
  for (unsigned E = List->getNumOperands(); NumKnown != E; ++NumKnown)
    note(List->getOperand(NumKnown));
}

void LayerSourceIndex::note(const MDNode *Entry) {
  Entries.insert(Entry);
  if (findLayerSourceProblem(*Entry))
    return;
  // The first of several texts is the one that counts.
  auto *Text = cast<MDString>(Entry->getOperand(2));
  if (Text->getLength())
    Texts.try_emplace({cast<MDString>(Entry->getOperand(0)),
                       cast<DIFile>(Entry->getOperand(1))},
                      Text);
}

void LayerSourceIndex::add(MDNode *Entry) {
  if (Entries.contains(Entry))
    return;
  M.getOrInsertNamedMetadata(LayerSourcesMetadataName)->addOperand(Entry);
  update();
}

/// Calls \p Visit with kind, file and text of each layer source of \p M.
static void
forEachSource(const Module &M,
              function_ref<void(MDString *, DIFile *, MDString *)> Visit) {
  const NamedMDNode *List = M.getNamedMetadata(LayerSourcesMetadataName);
  if (!List)
    return;
  for (const MDNode *Entry : List->operands())
    if (!findLayerSourceProblem(*Entry))
      Visit(cast<MDString>(Entry->getOperand(0)),
            cast<DIFile>(Entry->getOperand(1)),
            cast<MDString>(Entry->getOperand(2)));
}

void LineLayerLinker::findConflicts() {
  if (std::exchange(HasFoundConflicts, true))
    return;
  DstSources.update();
  SmallDenseSet<LayerFileKey, 4> Seen;
  forEachSource(SrcM, [&](MDString *Kind, DIFile *File, MDString *Text) {
    // The first of several texts in one module is the one that counts.
    LayerFileKey Key(Kind, File);
    if (!Text->getLength() || !Seen.insert(Key).second)
      return;
    const MDString *DstText = DstSources.getText(Key);
    if (DstText && DstText != Text)
      Replacements.try_emplace(Key,
                               getFileWithChecksum(File, Text->getString()));
  });
}

DebugLoc LineLayerLinker::linkLayers(const DebugLoc &DL) {
  if (!DL.isComposite())
    return DL;
  findConflicts();
  return DL.mapIntermediateLocs([&](const IntermediateLoc &Layer) {
    // Nobody has verified the function yet.
    auto *Scope =
        dyn_cast_or_null<DILexicalBlockFile>(Layer.Loc->getRawScope());
    auto *File =
        Scope ? dyn_cast_or_null<DIFile>(Scope->getRawFile()) : nullptr;
    if (!File)
      return Layer.Loc;
    Used.insert({Layer.Kind, File});
    DIFile *NewFile = Replacements.lookup({Layer.Kind, File});
    if (!NewFile)
      return Layer.Loc;
    LLVMContext &C = File->getContext();
    auto *NewScope = DILexicalBlockFile::get(C, Scope->getRawScope(),
                                             static_cast<Metadata *>(NewFile),
                                             Scope->getDiscriminator());
    return DILocation::get(C, Layer.Loc->getLine(), Layer.Loc->getColumn(),
                           NewScope, /*InlinedAt=*/nullptr,
                           Layer.Loc->isImplicitCode());
  });
}

void LineLayerLinker::linkFunction(Function &F) {
  Mender.mend(F);
  if (!hasLayerSources(SrcM))
    return;
  // The destination module may not declare layers yet.
  if (MDNode *Begin = F.getMetadata(FunctionLineLayersKind))
    F.setMetadata(FunctionLineLayersKind,
                  linkLayers(DebugLoc(Begin)).getAsMDNode());
  for (Instruction &I : instructions(F))
    if (I.getDebugLoc().isComposite())
      I.setDebugLoc(linkLayers(I.getDebugLoc()));
}

void LineLayerLinker::linkSources(bool OnlyUsed) {
  findConflicts();
  forEachSource(SrcM, [&](MDString *Kind, DIFile *File, MDString *Text) {
    LayerFileKey Key(Kind, File);
    if (OnlyUsed && !Used.contains(Key))
      return;
    if (DIFile *NewFile = Replacements.lookup(Key))
      File = NewFile;
    DstSources.add(MDTuple::get(File->getContext(), {Kind, File, Text}));
  });
}
