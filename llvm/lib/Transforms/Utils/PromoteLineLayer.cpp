//===- PromoteLineLayer.cpp - Make a layer the primary one ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/PromoteLineLayer.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"

using namespace llvm;

/// The position \p Layer, or line 0 if it is null, in the scope of \p Primary.
static DILocation *moveToLayer(DILocation *Primary, DILocation *Layer) {
  LLVMContext &C = Primary->getContext();
  DILocalScope *Scope = Primary->getScope();
  if (Layer)
    Scope = DILexicalBlockFile::get(C, Scope, Layer->getFile(),
                                    /*Discriminator=*/0);
  return DILocation::get(C, Layer ? Layer->getLine() : 0,
                         Layer ? Layer->getColumn() : 0, Scope,
                         Primary->getInlinedAt(), Primary->isImplicitCode());
}

PreservedAnalyses PromoteLineLayerPass::run(Module &M,
                                            ModuleAnalysisManager &AM) {
  for (Function &F : M)
    for (Instruction &I : instructions(F)) {
      DebugLoc DL = I.getDebugLoc();
      if (!DL.get())
        continue;
      DILocation *Promoted = moveToLayer(DL, DL.getIntermediateLoc(Kind));
      I.setDebugLoc(
          DL.withIntermediateLoc(Kind, nullptr).withPrimary(Promoted));
    }
  eraseLayerSources(M, Kind);
  return PreservedAnalyses::all();
}
