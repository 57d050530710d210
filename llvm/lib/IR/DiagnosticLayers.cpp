//===- DiagnosticLayers.cpp - Where a diagnostic is in layers -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/DiagnosticLayers.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/Remarks/Remark.h"

using namespace llvm;

static LLVM_THREAD_LOCAL const DebugLoc *ScopeLoc = nullptr;

const DebugLoc *DiagnosticLayersScope::exchange(const DebugLoc *Loc) {
  return std::exchange(ScopeLoc, Loc);
}

const DIFile *DiagnosticLocation::getFile() const {
  if (const auto *File = dyn_cast<DIFile>(FileOrLoc))
    return File;
  DebugLoc DL(FileOrLoc);
  return DL ? DL->getFile() : DL.getIntermediateLocs().begin()->Loc->getFile();
}

DebugLoc DiagnosticLocation::getLayers() const {
  return isa_and_nonnull<MDTuple>(FileOrLoc) ? DebugLoc(FileOrLoc) : DebugLoc();
}

static bool isAt(const DiagnosticLocation &Loc, const DIFile *File,
                 unsigned Line, unsigned Column) {
  return Loc.isValid() && Loc.getLine() == Line && Loc.getColumn() == Column &&
         File && Loc.getRelativePath() == File->getFilename();
}

/// Whether \p Loc is the start of a loop, as its metadata says, of which
/// \p Header is the header.
static bool isLoopStart(const DiagnosticLocation &Loc,
                        const BasicBlock &Header) {
  for (const BasicBlock *Latch : predecessors(&Header)) {
    const MDNode *ID =
        Latch->getTerminator()->getMetadata(LLVMContext::MD_loop);
    if (!ID)
      continue;
    for (const MDOperand &Op : ID->operands())
      if (const auto *Start = dyn_cast_or_null<DILocation>(Op.get())) {
        if (isAt(Loc, Start->getFile(), Start->getLine(), Start->getColumn()))
          return true;
        break;
      }
  }
  return false;
}

/// The layers of the place that \p DI is about.
static DebugLoc getLayers(const DiagnosticInfoWithLocationBase &DI) {
  DiagnosticLocation Loc = DI.getLocation();
  const Function &F = DI.getFunction();
  const bool HasSources = F.getParent() && hasLayerSources(*F.getParent());

  // The metadata of loops has no layers, and those of the branch to a loop,
  // which LoopInfo takes, are not the loop's.
  const auto *Remark =
      HasSources ? dyn_cast<DiagnosticInfoIROptimization>(&DI) : nullptr;
  const auto *Region =
      Remark ? dyn_cast_or_null<BasicBlock>(Remark->getCodeRegion()) : nullptr;
  if (Region && Loc.isValid() && isLoopStart(Loc, *Region))
    for (const Instruction &I : *Region)
      if (I.getDebugLoc().isComposite())
        return I.getDebugLoc();

  DebugLoc Layers = Loc.getLayers();
  if (Layers.isComposite())
    return Layers;
  const DISubprogram *SP = F.getSubprogram();
  if (HasSources && SP && isAt(Loc, SP->getFile(), SP->getScopeLine(), 0))
    return getFunctionLineLayers(F);
  return DebugLoc();
}

static DebugLoc getLayers(const DiagnosticInfo &DI) {
  const Instruction *I = nullptr;
  switch (DI.getKind()) {
  case DK_Generic:
    I = cast<DiagnosticInfoGeneric>(DI).getInstruction();
    return I ? I->getDebugLoc() : DebugLoc();
  case DK_InlineAsm:
    I = cast<DiagnosticInfoInlineAsm>(DI).getInstruction();
    [[fallthrough]];
  case DK_SrcMgr:
    if (I)
      return I->getDebugLoc();
    return ScopeLoc ? *ScopeLoc : DebugLoc();
  case DK_Unsupported:
  case DK_ResourceLimit:
  case DK_StackSize:
  case DK_RegAllocFailure:
  case DK_LegalizationFailure:
  case DK_GenericWithLoc:
  case DK_MisExpect:
    return getLayers(static_cast<const DiagnosticInfoWithLocationBase &>(DI));
  default:
    return DebugLoc();
  }
}

static std::string getPositionText(const DILocation &Loc) {
  return (Loc.getFilename() + ":" + Twine(Loc.getLine()) + ":" +
          Twine(Loc.getColumn()))
      .str();
}

std::vector<RemarkLayer>
llvm::getRemarkLayers(const DiagnosticInfoOptimizationBase &Remark) {
  std::vector<RemarkLayer> Layers;
  for (const IntermediateLoc &L : getLayers(Remark).getIntermediateLocs())
    if (L.Loc->getLine())
      Layers.push_back(
          {"LineLayer." + getLineLayerName(L.Kind->getString()),
           (" [" + L.Kind->getString() + ": " + getPositionText(*L.Loc) + "]")
               .str(),
           L.Loc});
  return Layers;
}

void llvm::addLayerArguments(remarks::Remark &R,
                             const std::vector<RemarkLayer> &Layers) {
  for (const RemarkLayer &L : Layers) {
    R.Args.emplace_back(L.Key, L.Text);
    R.Args.back().Loc = remarks::RemarkLocation{
        L.Loc->getFilename(), L.Loc->getLine(), L.Loc->getColumn()};
  }
}

void llvm::diagnoseLayers(LLVMContext &Context, const DiagnosticInfo &DI) {
  if (DI.getSeverity() != DS_Error && DI.getSeverity() != DS_Warning)
    return;
  for (const IntermediateLoc &L : getLayers(DI).getIntermediateLocs())
    if (L.Loc->getLine())
      Context.diagnose(DiagnosticInfoGeneric(Twine(getPositionText(*L.Loc)) +
                                                 ": here in layer '" +
                                                 L.Kind->getString() + "'",
                                             DS_Note));
}
