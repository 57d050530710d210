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

void LineLayerLinker::findConflicts() {
  if (std::exchange(HasFoundConflicts, true))
    return;
  // The first of several texts in one module is the one that counts.
  SmallDenseMap<FileKey, StringRef, 4> Texts;
  for (const LayerSource &S : getLayerSources(SrcM))
    if (!S.Text.empty())
      Texts.try_emplace({S.Kind, S.File}, S.Text);
  if (Texts.empty())
    return;

  for (const LayerSource &S : getLayerSources(DstM)) {
    auto It = Texts.find({S.Kind, S.File});
    if (S.Text.empty() || It == Texts.end())
      continue;
    // Texts are strings of the context: equal ones are one.
    if (It->second.data() != S.Text.data())
      Replacements.try_emplace(It->first,
                               getFileWithChecksum(S.File, It->second));
    Texts.erase(It);
  }
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
                           NewScope);
  });
}

void LineLayerLinker::linkFunction(Function &F) {
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
  for (const LayerSource &S : getLayerSources(SrcM)) {
    FileKey Key(S.Kind, S.File);
    if (OnlyUsed && !Used.contains(Key))
      continue;
    DIFile *File = Replacements.lookup(Key);
    addLayerSource(DstM, S.Kind->getString(), File ? File : S.File, S.Text);
  }
}
