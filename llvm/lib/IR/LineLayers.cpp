//===- LineLayers.cpp - Layers of a module --------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/LineLayers.h"
#include "LLVMContextImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LineLayersVerifier.h"
#include "llvm/IR/Module.h"

using namespace llvm;

bool llvm::hasLayerSources(const Module &M) {
  return M.getNamedMetadata(LayerSourcesMetadataName);
}

SmallVector<LayerSource, 4> llvm::getLayerSources(const Module &M) {
  SmallVector<LayerSource, 4> Sources;
  const NamedMDNode *List = M.getNamedMetadata(LayerSourcesMetadataName);
  if (!List)
    return Sources;
  for (const MDNode *Entry : List->operands())
    if (!findLayerSourceProblem(*Entry))
      Sources.push_back({cast<MDString>(Entry->getOperand(0)),
                         cast<DIFile>(Entry->getOperand(1)),
                         cast<MDString>(Entry->getOperand(2))->getString()});
  return Sources;
}

void llvm::addLayerSource(Module &M, StringRef Kind, DIFile *File,
                          StringRef Text) {
  LLVMContext &C = M.getContext();
  Metadata *Ops[] = {MDString::get(C, Kind), File, MDString::get(C, Text)};
  NamedMDNode *List = M.getOrInsertNamedMetadata(LayerSourcesMetadataName);
  // An entry that the context does not have yet is not in the list. One that
  // front ends declare again is mostly one of the last.
  MDNode *Entry = MDTuple::getIfExists(C, Ops);
  if (!Entry)
    List->addOperand(MDTuple::get(C, Ops));
  else if (!is_contained(reverse(List->operands()), Entry))
    List->addOperand(Entry);
}

bool llvm::eraseLayerSourcesIf(Module &M,
                               function_ref<bool(const MDNode &)> Pred) {
  NamedMDNode *List = M.getNamedMetadata(LayerSourcesMetadataName);
  if (!List)
    return false;
  SmallVector<MDNode *, 4> Kept(make_filter_range(
      List->operands(), [&](const MDNode *Entry) { return !Pred(*Entry); }));
  if (Kept.size() == List->getNumOperands())
    return false;
  List->clearOperands();
  for (MDNode *Entry : Kept)
    List->addOperand(Entry);
  if (Kept.empty())
    List->eraseFromParent();
  return true;
}

void llvm::eraseLayerSources(Module &M, StringRef Kind) {
  eraseLayerSourcesIf(M, [&](const MDNode &Entry) {
    auto *EntryKind = Entry.getNumOperands()
                          ? dyn_cast_or_null<MDString>(Entry.getOperand(0))
                          : nullptr;
    return EntryKind && EntryKind->getString() == Kind;
  });
}

/// Whether \p F can have the attachment that says where it begins. To look it
/// up by name would register its kind.
static bool canHaveLineLayers(const Function &F) {
  return F.hasMetadata() && F.getContext().pImpl->CustomMDKindNames.contains(
                                FunctionLineLayersKind);
}

DebugLoc llvm::getFunctionLineLayers(const Function &F) {
  if (!canHaveLineLayers(F))
    return DebugLoc();
  return DebugLoc(F.getMetadata(FunctionLineLayersKind)).withPrimary(nullptr);
}

void llvm::setFunctionLineLayers(Function &F, const DebugLoc &Layers) {
  if (Layers.isComposite() || canHaveLineLayers(F))
    F.setMetadata(FunctionLineLayersKind,
                  Layers.withPrimary(nullptr).getAsMDNode());
}

void llvm::copyFunctionLineLayers(const Function &From, Function &To) {
  DISubprogram *SP = To.getSubprogram();
  DebugLoc Layers = getFunctionLineLayers(From);
  if (!SP || !Layers.isComposite())
    return;
  setFunctionLineLayers(
      To, Layers.mapIntermediateLocs([&](const IntermediateLoc &L) {
        auto *Scope = cast<DILexicalBlockFile>(L.Loc->getScope());
        auto *NewScope = DILexicalBlockFile::get(
            SP->getContext(), SP, Scope->getFile(), Scope->getDiscriminator());
        return DILocation::get(SP->getContext(), L.Loc->getLine(),
                               L.Loc->getColumn(), NewScope, nullptr,
                               L.Loc->isImplicitCode());
      }));
}
