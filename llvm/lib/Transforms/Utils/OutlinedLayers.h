//===- OutlinedLayers.h - Layers of code around outlined code ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TRANSFORMS_UTILS_OUTLINEDLAYERS_H
#define LLVM_LIB_TRANSFORMS_UTILS_OUTLINEDLAYERS_H

#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BranchLayers.h"

namespace llvm {

/// The instructions in front of \p End hand \p Output to the caller of the code
/// that was outlined: a store, and maybe its address. Gives them the layers of
/// \p Output.
inline void giveLayersToOutput(const Value *Output, BasicBlock::iterator End) {
  const auto *Def = dyn_cast<Instruction>(Output);
  if (!Def)
    return;
  for (auto It = End; It != End->getParent()->begin();) {
    Instruction &I = *--It;
    if (&I == Def || !I.getDebugLoc().isAbsent() ||
        !isa<StoreInst, GetElementPtrInst>(I))
      return;
    I.setDebugLoc(getLayersOr(Def->getDebugLoc()));
  }
}

/// What was made around \p Outlined, which has the code that \p Call took the
/// place of, gets the layers that it has none of. These are the layers of
/// \p Call, but for a return: that follows branches which left the code.
inline void finishOutlinedLayers(Function &Outlined, CallInst &Call) {
  giveMissingLayers(*Call.getParent(), Call.getDebugLoc());
  giveMissingLayers(Outlined.getEntryBlock(), Call.getDebugLoc());
  for (BasicBlock &BB : Outlined)
    if (isa<ReturnInst>(BB.getTerminator()))
      giveMissingLayers(BB, getLayersOfBranchesTo(BB));
}

} // namespace llvm

#endif // LLVM_LIB_TRANSFORMS_UTILS_OUTLINEDLAYERS_H
