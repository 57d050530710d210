//===- LinkLineLayers.cpp - Layer sources of imported functions -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkLineLayers.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"

using namespace llvm;

void llvm::collectLayerFiles(const Function &F, LayerFileSet &Files) {
  for (const Instruction &I : instructions(F))
    if (I.getDebugLoc().isComposite())
      for (const IntermediateLoc &Layer : I.getDebugLoc().getIntermediateLocs())
        Files.insert({Layer.Kind, Layer.Loc->getFile()});
}

void llvm::importLayerSources(Module &DstM, const Module &SrcM,
                              const LayerFileSet &Files) {
  if (Files.empty())
    return;
  for (const LayerSource &Source : getLayerSources(SrcM))
    if (Files.contains({Source.Kind, Source.File}))
      addLayerSource(DstM, Source.Kind->getString(), Source.File, Source.Text);
}
