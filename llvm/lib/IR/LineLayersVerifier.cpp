//===- LineLayersVerifier.cpp - Checks of layers --------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/LineLayersVerifier.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"

using namespace llvm;

bool llvm::isCompositeLocation(const Metadata *MD) {
  auto *Tuple = dyn_cast_or_null<MDTuple>(MD);
  return Tuple && Tuple->getNumOperands() &&
         isa_and_nonnull<DILocation>(Tuple->getOperand(0));
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
  auto *SP = dyn_cast_or_null<DISubprogram>(Scope->getRawScope());
  if (!SP || !SP->isDefinition())
    return LineLayerProblem{"scope of intermediate location must be directly "
                            "in the definition of a subprogram",
                            Scope};
  return std::nullopt;
}

std::optional<LineLayerProblem> llvm::findLayerProblem(const Metadata *Op) {
  auto *Layer = dyn_cast_or_null<MDTuple>(Op);
  if (!Layer || Layer->getNumOperands() != 2)
    return LineLayerProblem{
        "layer of composite location must be a pair of kind and location", Op};
  auto *Kind = dyn_cast_or_null<MDString>(Layer->getOperand(0));
  if (!Kind || Kind->getString().empty())
    return LineLayerProblem{"kind of layer must be a non-empty string", Layer};
  auto *Loc = dyn_cast_or_null<DILocation>(Layer->getOperand(1));
  if (!Loc)
    return LineLayerProblem{"intermediate location must be a DILocation",
                            Layer};
  return findIntermediateLocProblem(*Loc);
}

/// Whether \p N can be a composite location going by its first operand: the
/// primary location, or null.
static bool beginsLikeComposite(const MDNode &N) {
  return isa<MDTuple>(N) && N.getNumOperands() &&
         (!N.getOperand(0) || isa<DILocation>(N.getOperand(0)));
}

static std::optional<LineLayerProblem> findTupleProblem(const MDNode &N) {
  if (!beginsLikeComposite(N))
    return LineLayerProblem{"invalid !dbg metadata attachment", nullptr};
  if (N.isDistinct())
    return LineLayerProblem{"composite location must be uniqued", nullptr};
  if (N.getNumOperands() == 1)
    return LineLayerProblem{"composite location must have a layer", nullptr};
  return std::nullopt;
}

/// The operands of \p MD if it is a node of \p NumOps operands that is an \p
/// NodeT, else null.
template <typename NodeT>
static const MDOperand *getOperandsOf(const Metadata *MD, size_t NumOps) {
  auto *Node = dyn_cast_or_null<NodeT>(MD);
  if (!Node)
    return nullptr;
  ArrayRef<MDOperand> Ops = Node->operands();
  return Ops.size() == NumOps ? Ops.data() : nullptr;
}

bool LineLayerChecker::isLikeLast(const MDNode &N) const {
  // This is asked of nearly all instructions.
  const MDOperand *Op = getOperandsOf<MDTuple>(&N, Last.size() + 1);
  if (!Op || Last.empty() || !N.isUniqued() || !N.isResolved())
    return false;
  if (const Metadata *Primary = Op->get(); Primary && !isa<DILocation>(Primary))
    return false;
  for (const auto &[Kind, Scope] : Last) {
    const MDOperand *LayerOps = getOperandsOf<MDTuple>((++Op)->get(), 2);
    if (!LayerOps || LayerOps[0].get() != Kind)
      return false;
    // Where the location is inlined would be the second operand.
    const MDOperand *LocOps = getOperandsOf<DILocation>(LayerOps[1].get(), 1);
    if (!LocOps || LocOps->get() != Scope)
      return false;
  }
  return true;
}

std::optional<LineLayerProblem>
LineLayerChecker::check(const MDNode &N,
                        function_ref<void(const MDNode &)> VisitScope) {
  if (isLikeLast(N))
    return std::nullopt;
  Last.clear();
  if (auto Problem = findCompositeLocationProblem(N))
    return Problem;
  for (const MDOperand &Op : drop_begin(N.operands())) {
    auto *Layer = cast<MDTuple>(Op);
    auto *Kind = cast<MDString>(Layer->getOperand(0));
    auto *Scope = cast<DILexicalBlockFile>(
        cast<DILocation>(Layer->getOperand(1))->getRawScope());
    Last.emplace_back(Kind, Scope);
    noteFile(Kind, Scope->getRawFile());
    VisitScope(*Scope);
  }
  return std::nullopt;
}

void LineLayerChecker::noteFile(const MDString *Kind, const Metadata *File) {
  if (!HasReadSources) {
    HasReadSources = true;
    HasList = M.getNamedMetadata(LayerSourcesMetadataName);
    for (const LayerSource &S : getLayerSources(M))
      Known.insert(KindAndFile(S.Kind, S.File));
  }
  if (!Known.insert(KindAndFile(Kind, File)).second)
    return;
  // Without a list every file is undeclared: the first one stands for all.
  if (HasList || Known.size() == 1)
    Undeclared.push_back(File);
}

LineLayerProblem LineLayerChecker::describeUndeclaredFile() {
  return LineLayerProblem{
      HasList ? "file of layer is not declared in "
                "!llvm.intermediate_level_source"
              : "module with layers has no !llvm.intermediate_level_source",
      Undeclared.pop_back_val()};
}

std::optional<LineLayerProblem>
llvm::findCompositeLocationProblem(const MDNode &N) {
  if (auto Problem = findTupleProblem(N))
    return Problem;
  SmallVector<const Metadata *, 4> Kinds;
  for (const MDOperand &Op : drop_begin(N.operands())) {
    if (auto Problem = findLayerProblem(Op))
      return Problem;
    const Metadata *Kind = cast<MDTuple>(Op)->getOperand(0);
    if (is_contained(Kinds, Kind))
      return LineLayerProblem{"composite location has two layers of one kind",
                              Op};
    Kinds.push_back(Kind);
  }
  return std::nullopt;
}

std::optional<LineLayerProblem>
llvm::findFunctionLayersProblem(const Function &F) {
  SmallVector<MDNode *, 1> Attached;
  F.getMetadata(FunctionLineLayersKind, Attached);
  if (Attached.size() > 1)
    return LineLayerProblem{
        "function must have a single !line_layers attachment", Attached.back()};
  const DISubprogram *SP = F.getSubprogram();
  if (!SP)
    return std::nullopt;
  for (const IntermediateLoc &L :
       getFunctionLineLayers(F).getIntermediateLocs())
    if (!findIntermediateLocProblem(*L.Loc) &&
        L.Loc->getScope()->getSubprogram() != SP)
      return LineLayerProblem{
          "line layers of a function must be in its subprogram", L.Loc};
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
  auto *File = dyn_cast_or_null<DIFile>(Entry.getOperand(1));
  if (!File)
    return LineLayerProblem{"file of layer source must be a DIFile", nullptr};
  // In line tables and directives a null ends a name.
  for (StringRef Name :
       {Kind->getString(), File->getDirectory(), File->getFilename()})
    if (Name.contains('\0'))
      return LineLayerProblem{"name in layer source must not have a null in it",
                              nullptr};
  if (!isa_and_nonnull<MDString>(Entry.getOperand(2)))
    return LineLayerProblem{"text of layer source must be a string", nullptr};
  return std::nullopt;
}
