//===- LayerValueBlocks.cpp - Blocks for the values of layers -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerValueBlocks.h"
#include "DwarfCompileUnit.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/BinaryFormat/LineLayerValues.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/MachineModuleInfo.h"
#include "llvm/IR/LineLayers.h"

using namespace llvm;

std::optional<LayerValueBlocks::Layer>
LayerValueBlocks::findLayer(const DIFile *File) {
  if (!HasFiles) {
    HasFiles = true;
    const Module &M = *CU.getAsmPrinter()->MMI->getModule();
    for (const LayerSource &Source : getLayerSources(M)) {
      auto [It, IsNew] = Layers.try_emplace(
          getLineLayerName(Source.Kind->getString()), Layers.size());
      const Layer Found = {It->first(), It->second};
      LayerOfFile[Source.File] = Found;
      LayerOfPath.try_emplace(
          {Source.File->getRawFilename(), Source.File->getRawDirectory()},
          Found);
    }
  }
  if (auto It = LayerOfFile.find(File); It != LayerOfFile.end())
    return It->second;
  // A producer that refers to the file may not know the checksum of its text.
  if (!File || File->getRawChecksum())
    return std::nullopt;
  auto It = LayerOfPath.find({File->getRawFilename(), File->getRawDirectory()});
  if (It == LayerOfPath.end())
    return std::nullopt;
  return It->second;
}

bool LayerValueBlocks::isValue(const DILocalVariable &Var) {
  auto *Block = dyn_cast<DILexicalBlockFile>(Var.getScope());
  return Block && findLayer(Block->getFile());
}

const DILocalScope *
LayerValueBlocks::getEnclosingScope(const DILocalVariable &Var) {
  const DILocalScope *Scope = Var.getScope();
  return isValue(Var) ? Scope->getNonLexicalBlockFileScope() : Scope;
}

DIE &LayerValueBlocks::getParent(const DILocalVariable &Var, DIE &ScopeDIE) {
  auto *Block = dyn_cast<DILexicalBlockFile>(Var.getScope());
  if (!Block)
    return ScopeDIE;
  std::optional<Layer> Layer = findLayer(Block->getFile());
  if (!Layer)
    return ScopeDIE;

  DIE *&BlockDIE = Blocks[{&ScopeDIE, Layer->Index}];
  if (BlockDIE)
    return *BlockDIE;
  BlockDIE = &CU.createAndAddDIE(dwarf::DW_TAG_subprogram, ScopeDIE);
  CU.addString(
      *BlockDIE,
      static_cast<dwarf::Attribute>(getLayerValuesAttribute(Layer->Index)),
      Layer->Name);
  return *BlockDIE;
}
