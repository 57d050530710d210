//===- LineLayersUpgrade.cpp - Mending layers that are read ---------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LLVMContextImpl.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/LineLayersVerifier.h"
#include "llvm/IR/Module.h"
#include <utility>

using namespace llvm;

/// The files that a module declares, with the kinds of their layers.
using DeclaredFiles = DenseSet<std::pair<const MDString *, const DIFile *>>;

static DeclaredFiles getDeclaredFiles(const Module &M) {
  DeclaredFiles Declared;
  for (const LayerSource &S : getLayerSources(M))
    Declared.insert({S.Kind, S.File});
  return Declared;
}

/// \p DL without the layers that are malformed, that repeat a kind, or whose
/// file is not among \p Declared.
static DebugLoc dropInvalidLayers(const DebugLoc &DL,
                                  const DeclaredFiles &Declared) {
  // What does not begin like a composite is the verifier's to report.
  if (!DL.isComposite())
    return DL;
  const MDNode *N = DL.getAsMDNode();
  bool BeginsWithNull =
      isa<MDTuple>(N) && N->getNumOperands() && !N->getOperand(0);
  if (!BeginsWithNull && !isCompositeLocation(N))
    return DL;
  SmallVector<IntermediateLoc, 2> Layers;
  auto IsKnown = [&](const MDString *Kind) {
    return any_of(Layers,
                  [&](const IntermediateLoc &L) { return L.Kind == Kind; });
  };
  for (const MDOperand &Op : drop_begin(DL.getAsMDNode()->operands())) {
    if (findLayerProblem(Op))
      continue;
    IntermediateLoc L = {cast<MDString>(cast<MDTuple>(Op)->getOperand(0)),
                         cast<DILocation>(cast<MDTuple>(Op)->getOperand(1))};
    if (Declared.contains({L.Kind, L.Loc->getFile()}) && !IsKnown(L.Kind))
      Layers.push_back(L);
  }
  if (Layers.size() + 1 == DL.getAsMDNode()->getNumOperands() &&
      !findCompositeLocationProblem(*DL.getAsMDNode()))
    return DL;
  return DebugLoc::getComposite(DL.get(), Layers);
}

/// Reduces composite locations in the loop metadata of \p I to their primary
/// location. Returns whether there were any.
static bool dropLoopLayers(Instruction &I) {
  MDNode *LoopID = I.getMetadata(LLVMContext::MD_loop);
  if (!LoopID)
    return false;
  bool Dropped = false;
  for (const auto &[OpNo, Op] : enumerate(LoopID->operands()))
    if (isCompositeLocation(Op)) {
      LoopID->replaceOperandWith(OpNo, cast<MDTuple>(Op)->getOperand(0));
      Dropped = true;
    }
  return Dropped;
}

/// Makes where \p F begins in layers well formed, or removes it. Returns
/// whether it was not.
static bool dropInvalidFunctionLayers(Function &F,
                                      const DeclaredFiles &Declared) {
  SmallVector<MDNode *, 1> Attached;
  F.getMetadata(FunctionLineLayersKind, Attached);
  if (Attached.empty())
    return false;
  DebugLoc Begin(Attached.front()), Valid;
  // What does not begin like a composite has no layers either.
  if (!F.isDeclaration() && (!Begin || Begin.get()))
    Valid = dropInvalidLayers(Begin, Declared).withPrimary(nullptr);
  if (const DISubprogram *SP = F.getSubprogram())
    Valid = Valid.mapIntermediateLocs([SP](const IntermediateLoc &L) {
      return L.Loc->getScope()->getSubprogram() == SP ? L.Loc : nullptr;
    });
  // A function begins in one place only.
  if (Valid == Begin && Attached.size() == 1)
    return false;
  setFunctionLineLayers(F, Valid);
  return true;
}

/// Removes the invalid layers of the instructions of \p F. Returns whether
/// there were any.
static bool dropInvalidInstructionLayers(Function &F,
                                         const DeclaredFiles &Declared) {
  bool Dropped = false;
  for (Instruction &I : instructions(F)) {
    Dropped |= dropLoopLayers(I);
    const DebugLoc &DL = I.getDebugLoc();
    DebugLoc Valid = dropInvalidLayers(DL, Declared);
    if (Valid == DL)
      continue;
    I.setDebugLoc(Valid);
    Dropped = true;
  }
  return Dropped;
}

static void warnOfInvalidLayers(const Module &M) {
  M.getContext().diagnose(DiagnosticInfoGeneric(
      "ignoring invalid line layers in " + M.getModuleIdentifier(),
      DS_Warning));
}

/// Whether a function of \p C can have the attachment that says where it begins
/// in layers. To look it up would register its kind.
static bool hasFunctionLayers(const LLVMContext &C) {
  return C.pImpl->CustomMDKindNames.contains(FunctionLineLayersKind);
}

bool llvm::dropInvalidLineLayers(Module &M) {
  bool Dropped = eraseLayerSourcesIf(M, [](const MDNode &Entry) {
    return findLayerSourceProblem(Entry).has_value();
  });
  const DeclaredFiles Declared = getDeclaredFiles(M);
  for (Function &F : M) {
    if (hasFunctionLayers(M.getContext()))
      Dropped |= dropInvalidFunctionLayers(F, Declared);
    Dropped |= dropInvalidInstructionLayers(F, Declared);
  }
  if (Dropped)
    warnOfInvalidLayers(M);
  return Dropped;
}

bool LineLayerMender::areInstructionsValid(const Function &F) {
  for (const Instruction &I : instructions(F)) {
    if (const MDNode *LoopID = I.getMetadata(LLVMContext::MD_loop);
        LoopID && any_of(LoopID->operands(), isCompositeLocation))
      return false;
    const DebugLoc &DL = I.getDebugLoc();
    if (!DL.isComposite() || Checker.isLikeLast(*DL.getAsMDNode()))
      continue;
    if (Checker.check(*DL.getAsMDNode(), [](const MDNode &) {}) ||
        Checker.takeUndeclaredFile())
      return false;
  }
  return true;
}

void LineLayerMender::mend(Function &F) {
  if (!Declared)
    Declared = getDeclaredFiles(M);
  bool Dropped = hasFunctionLayers(M.getContext()) &&
                 dropInvalidFunctionLayers(F, *Declared);
  IsBroken = IsBroken || !areInstructionsValid(F);
  if (IsBroken)
    Dropped |= dropInvalidInstructionLayers(F, *Declared);
  if (Dropped && !std::exchange(HasWarned, true))
    warnOfInvalidLayers(M);
}
