//===- LayerFiles.cpp - Which layer a file is of --------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/LayerFiles.h"
#include "LLVMContextImpl.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/LineLayersVerifier.h"
#include "llvm/IR/Module.h"

using namespace llvm;

LayerFiles::LayerFiles(const Module &M) : M(M) {
  for (const LayerSource &Source : getLayerSources(M)) {
    auto [It, IsNew] = Layers.try_emplace(
        getLineLayerName(Source.Kind->getString()), Layers.size());
    const Layer Found = {It->first(), It->second};
    LayerOfFile[Source.File] = Found;
    LayerOfPath.try_emplace(
        {Source.File->getRawFilename(), Source.File->getRawDirectory()}, Found);
  }
}

/// A producer that refers to \p File may not know the checksum of its text.
static bool isFoundByPath(const DIFile *File) {
  return File && !File->getRawChecksum();
}

std::optional<LayerFiles::Layer> LayerFiles::find(const DIFile *File) const {
  if (auto It = LayerOfFile.find(File); It != LayerOfFile.end())
    return It->second;
  if (!isFoundByPath(File))
    return std::nullopt;
  auto It = LayerOfPath.find({File->getRawFilename(), File->getRawDirectory()});
  if (It == LayerOfPath.end())
    return std::nullopt;
  return It->second;
}

std::optional<LayerFiles::Layer>
LayerFiles::findLayerOfValue(const DILocalVariable &Var) const {
  auto *Block = dyn_cast<DILexicalBlockFile>(Var.getScope());
  return Block ? find(Block->getFile()) : std::nullopt;
}

/// Whether \p Entry of the list of a module declares \p File. Most entries are
/// of others, so what is cheap to compare is compared first.
static bool declares(const MDNode &Entry, const DIFile *File) {
  if (Entry.getNumOperands() < 2)
    return false;
  const Metadata *Declared = Entry.getOperand(1);
  if (Declared != File) {
    auto *Other =
        isFoundByPath(File) ? dyn_cast_or_null<DIFile>(Declared) : nullptr;
    if (!Other || Other->getRawFilename() != File->getRawFilename() ||
        Other->getRawDirectory() != File->getRawDirectory())
      return false;
  }
  return !findLayerSourceProblem(Entry);
}

/// Whether \p M declares \p File. A linked module declares many files, and many
/// passes ask for the file of each debug value that they meet. So the context
/// remembers which entry it was last; that it still is one is checked each
/// time.
static bool isDeclared(const Module &M, const DIFile *File) {
  const NamedMDNode *List = M.getNamedMetadata(LayerSourcesMetadataName);
  if (!List)
    return false;
  const unsigned NumEntries = List->getNumOperands();
  unsigned &Last = M.getContext().pImpl->LastLayerSource[File];
  if (Last < NumEntries && declares(*List->getOperand(Last), File))
    return true;
  for (unsigned I = 0; I != NumEntries; ++I)
    if (declares(*List->getOperand(I), File)) {
      Last = I;
      return true;
    }
  return false;
}

bool LayerValueFinder::isValue(const DILocalVariable &Var) {
  auto *Block = dyn_cast<DILexicalBlockFile>(Var.getScope());
  if (!Block)
    return false;
  const DIFile *File = Block->getFile();
  auto [It, IsNew] = Known.try_emplace(File, false);
  if (IsNew)
    It->second = isDeclared(M, File);
  return It->second;
}
