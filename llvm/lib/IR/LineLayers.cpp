//===- LineLayers.cpp - Layers of a module --------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/LineLayers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

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
  MDNode *Entry =
      MDTuple::get(C, {MDString::get(C, Kind), File, MDString::get(C, Text)});
  NamedMDNode *List = M.getOrInsertNamedMetadata(LayerSourcesMetadataName);
  if (!is_contained(List->operands(), Entry))
    List->addOperand(Entry);
}

/// Removes the entries of the list of sources for which \p Pred holds, and the
/// list if nothing is left of it. Returns whether there were any.
static bool eraseLayerSourcesIf(Module &M,
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

static std::optional<LineLayerProblem>
findIntermediateLocProblem(const DILocation &Loc) {
  if (Loc.getRawInlinedAt())
    return LineLayerProblem{"intermediate location must not be inlined", &Loc};
  auto *Scope = dyn_cast_or_null<DILexicalBlockFile>(Loc.getRawScope());
  if (!Scope)
    return LineLayerProblem{
        "scope of intermediate location must be a DILexicalBlockFile", &Loc};
  if (!isa_and_nonnull<DIFile>(Scope->getRawFile()))
    return LineLayerProblem{"scope of intermediate location must have a file",
                            Scope};
  if (!isa_and_nonnull<DISubprogram>(Scope->getRawScope()))
    return LineLayerProblem{
        "scope of intermediate location must be directly in a subprogram",
        Scope};
  return std::nullopt;
}

std::optional<LineLayerProblem>
llvm::findCompositeLocationProblem(const MDNode &N) {
  if (!isa<MDTuple>(N) || N.getNumOperands() == 0 ||
      !isa_and_nonnull<DILocation>(N.getOperand(0)))
    return LineLayerProblem{"invalid !dbg metadata attachment", nullptr};
  if (N.isDistinct())
    return LineLayerProblem{"composite location must be uniqued", nullptr};
  if (N.getNumOperands() == 1)
    return LineLayerProblem{"composite location must have a layer", nullptr};

  SmallVector<const MDString *, 4> Kinds;
  for (const MDOperand &Op : drop_begin(N.operands())) {
    auto *Layer = dyn_cast_or_null<MDTuple>(Op);
    if (!Layer || Layer->getNumOperands() != 2)
      return LineLayerProblem{
          "layer of composite location must be a pair of kind and location",
          Op.get()};
    auto *Kind = dyn_cast_or_null<MDString>(Layer->getOperand(0));
    if (!Kind || Kind->getString().empty())
      return LineLayerProblem{"kind of layer must be a non-empty string",
                              Layer};
    if (is_contained(Kinds, Kind))
      return LineLayerProblem{"composite location has two layers of one kind",
                              Layer};
    Kinds.push_back(Kind);
    auto *Loc = dyn_cast_or_null<DILocation>(Layer->getOperand(1));
    if (!Loc)
      return LineLayerProblem{"intermediate location must be a DILocation",
                              Layer};
    if (auto Problem = findIntermediateLocProblem(*Loc))
      return Problem;
  }
  return std::nullopt;
}

std::optional<LineLayerProblem>
llvm::findLayerSourceProblem(const MDNode &Entry) {
  if (Entry.getNumOperands() != 3)
    return LineLayerProblem{"layer source must have kind, file and text",
                            nullptr};
  auto *Kind = dyn_cast_or_null<MDString>(Entry.getOperand(0));
  if (!Kind || Kind->getString().empty())
    return LineLayerProblem{"kind of layer source must be a non-empty string",
                            nullptr};
  if (!isa_and_nonnull<DIFile>(Entry.getOperand(1)))
    return LineLayerProblem{"file of layer source must be a DIFile", nullptr};
  if (!isa_and_nonnull<MDString>(Entry.getOperand(2)))
    return LineLayerProblem{"text of layer source must be a string", nullptr};
  return std::nullopt;
}

bool llvm::dropInvalidLineLayers(Module &M) {
  bool Dropped = eraseLayerSourcesIf(M, [](const MDNode &Entry) {
    return findLayerSourceProblem(Entry).has_value();
  });
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      DebugLoc DL = I.getDebugLoc();
      if (!DL.isComposite() || !DL.get() ||
          !findCompositeLocationProblem(*DL.getAsMDNode()))
        continue;
      I.setDebugLoc(DL.withoutIntermediateLocs());
      Dropped = true;
    }
  if (Dropped)
    M.getContext().diagnose(DiagnosticInfoGeneric(
        "ignoring invalid line layers in " + M.getModuleIdentifier(),
        DS_Warning));
  return Dropped;
}
