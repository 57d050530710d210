//===- PromoteLineLayer.cpp - Make a layer the primary one ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/PromoteLineLayer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LineLayerMerges.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/LineLayerPassParams.h"

using namespace llvm;

/// \p Layer, or null if that is ambiguous: merging makes line 0 of source lines
/// that differ, and a debugger is not to stop at one of them.
static DILocation *getExact(DILocation *Layer) {
  return Layer && !isAmbiguousLayerLoc(*Layer) ? Layer : nullptr;
}

/// The position \p Layer in the scope of \p Primary; without \p Layer line 0.
static DILocation *moveToLayer(DILocation *Primary, DILocation *Layer) {
  LLVMContext &C = Primary->getContext();
  DILocalScope *Scope = Primary->getScope();
  if (Layer)
    Scope = DILexicalBlockFile::get(C, Scope, Layer->getFile(),
                                    /*Discriminator=*/0);
  DILocation *Exact = getExact(Layer);
  return DILocation::get(C, Exact ? Exact->getLine() : 0,
                         Exact ? Exact->getColumn() : 0, Scope,
                         Primary->getInlinedAt(), Primary->isImplicitCode());
}

/// The position \p Layer of an instruction of \p F that has no location in the
/// source, and so in no scope but that of the function.
static DILocation *moveToFunction(const Function &F, DILocation *Layer) {
  DISubprogram *SP = F.getSubprogram();
  if (!SP || !Layer)
    return nullptr;
  LLVMContext &C = F.getContext();
  DILocation *Exact = getExact(Layer);
  return DILocation::get(C, Exact ? Exact->getLine() : 0,
                         Exact ? Exact->getColumn() : 0,
                         DILexicalBlockFile::get(C, SP, Layer->getFile(),
                                                 /*Discriminator=*/0));
}

/// The file of \p Primary as a location of a layer. A subprogram need not have
/// one, but its unit does.
static DIFile *getFileToKeep(const DILocation *Primary) {
  if (DIFile *File = Primary->getFile())
    return File;
  return Primary->getScope()->getSubprogram()->getUnit()->getFile();
}

/// \p Primary as a location of a layer, in \p File.
static DILocation *moveToOwnLayer(DILocation *Primary, DIFile *File) {
  LLVMContext &C = Primary->getContext();
  auto *Scope = DILexicalBlockFile::get(C, Primary->getScope()->getSubprogram(),
                                        File, /*Discriminator=*/0);
  return DILocation::get(C, Primary->getLine(), Primary->getColumn(), Scope);
}

PreservedAnalyses PromoteLineLayerPass::run(Module &M,
                                            ModuleAnalysisManager &AM) {
  if (none_of(getLayerSources(M), [&](const LayerSource &S) {
        return S.Kind->getString() == O.Kind;
      }))
    M.getContext().diagnose(DiagnosticInfoGeneric(
        "promote-line-layer: the module has no layer '" + Twine(O.Kind) + "'",
        DS_Warning));

  SmallSetVector<DIFile *, 4> KeptFiles;
  // A layer that has the name of the one to keep is replaced by it.
  auto GetOthers = [&](const DebugLoc &DL) {
    DebugLoc Others = DL.withIntermediateLoc(O.Kind, nullptr);
    return O.Keep.empty() ? Others
                          : Others.withIntermediateLoc(O.Keep, nullptr);
  };
  for (Function &F : M) {
    setFunctionLineLayers(F, GetOthers(getFunctionLineLayers(F)));
    for (Instruction &I : instructions(F)) {
      updateLoopMetadataDebugLocations(
          I, [](Metadata *MD) { return isa<DILocation>(MD) ? nullptr : MD; });

      DebugLoc DL = I.getDebugLoc();
      DILocation *Layer = DL.getIntermediateLoc(O.Kind);
      DebugLoc Others = GetOthers(DL);
      if (!DL.get()) {
        if (DL.isComposite())
          I.setDebugLoc(Others.withPrimary(moveToFunction(F, Layer)));
        continue;
      }
      DebugLoc Promoted = Others.withPrimary(moveToLayer(DL, Layer));
      if (!O.Keep.empty()) {
        DIFile *File = getFileToKeep(DL);
        Promoted =
            Promoted.withIntermediateLoc(O.Keep, moveToOwnLayer(DL, File));
        KeptFiles.insert(File);
      }
      I.setDebugLoc(Promoted);
    }
  }

  eraseLayerSources(M, O.Kind);
  if (!O.Keep.empty())
    eraseLayerSources(M, O.Keep);
  for (DIFile *File : KeptFiles)
    addLayerSource(M, O.Keep, File, /*Text=*/"");
  return PreservedAnalyses::all();
}

void PromoteLineLayerPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName2PassName) {
  PassInfoMixin::printPipeline(OS, MapClassName2PassName);
  OS << "<kind=" << O.Kind;
  if (!O.Keep.empty())
    OS << ";keep=" << O.Keep;
  OS << '>';
}

Expected<PromoteLineLayerPass::Options>
PromoteLineLayerPass::parseParams(StringRef Params) {
  Options O;
  auto Set = [&](StringRef Name, StringRef Value) {
    if (Name != "kind" && Name != "keep")
      return false;
    (Name == "kind" ? O.Kind : O.Keep) = Value;
    return !Value.empty();
  };
  if (Error E = readLineLayerPassParams("promote-line-layer", Params,
                                        "'kind=NAME' or 'keep=NAME'", Set))
    return std::move(E);
  if (O.Kind.empty())
    return createStringError(
        "promote-line-layer needs the parameter 'kind=NAME'");
  if (O.Kind == O.Keep)
    return createStringError("promote-line-layer cannot keep the primary "
                             "location as the layer '" +
                             Twine(O.Kind) + "' that it promotes");
  return O;
}
