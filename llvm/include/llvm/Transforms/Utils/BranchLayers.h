//===- BranchLayers.h - Layers of what branches lead to ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What leads on from a block that passes put behind branches follows from
/// these branches, and comes from where they come from.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_BRANCHLAYERS_H
#define LLVM_TRANSFORMS_UTILS_BRANCHLAYERS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LayerLocUpdates.h"

namespace llvm {

/// \returns the layers that the branches to \p BB have in common, for what
/// follows them and has no location in the source.
inline DebugLoc getLayersOfBranchesTo(BasicBlock &BB) {
  return getMergedLayers(
      map_range(predecessors(&BB),
                [](const BasicBlock *Pred) { return Pred->getTerminator(); }));
}

/// Gives \p Branch, which only leads on from its block, the layers that the
/// branches to the block have in common, if it has no location at any level.
inline void giveLayersToBranch(Instruction &Branch) {
  if (Branch.getDebugLoc().isAbsent())
    Branch.setDebugLoc(getLayersOr(getLayersOfBranchesTo(*Branch.getParent()),
                                   Branch.getDebugLoc()));
}

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_BRANCHLAYERS_H
