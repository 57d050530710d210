//===- VPlanLayers.h - Layers of what the loop vectorizer makes -*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The intermediate locations of recipes that are made of a value of the plan.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_VECTORIZE_VPLANLAYERS_H
#define LLVM_TRANSFORMS_VECTORIZE_VPLANLAYERS_H

#include "VPlan.h"
#include "VPlanCFG.h"
#include "VPlanUtils.h"
#include "llvm/Transforms/Utils/LayerLocUpdates.h"

namespace llvm {

/// \returns the layers of what defines \p V, a recipe or an instruction in
/// front of the loop, for a recipe that only puts \p V into another form.
inline DebugLoc getLayersOfDef(const VPValue *V) {
  DebugLoc DL;
  if (const VPRecipeBase *R = V->getDefiningRecipe())
    DL = R->getDebugLoc();
  else if (const auto *I =
               dyn_cast_or_null<Instruction>(V->getUnderlyingValue()))
    DL = I->getDebugLoc();
  return getLayersOr(DL, DebugLoc::getUnknown());
}

/// \returns the layers that what defines \p A and \p B has in common, for a
/// recipe that joins the two.
inline DebugLoc getLayersOfDefs(const VPValue *A, const VPValue *B) {
  return mergeLayersOf({getLayersOfDef(A), getLayersOfDef(B)});
}

/// \returns the layers of what decides whether the loop has come to its end by
/// a comparison with \p Count, of its iterations or of those in vectors.
inline DebugLoc getLayersOfComparison(const VPValue &Count) {
  DebugLoc DL;
  for (const VPUser *U : Count.users()) {
    const auto *I = dyn_cast<VPInstruction>(U);
    if (!I)
      continue;
    if (I->getOpcode() == VPInstruction::BranchOnCount ||
        I->getOpcode() == Instruction::ICmp)
      DL = I->getDebugLoc();
    else if (I->getOpcode() == VPInstruction::Broadcast)
      DL = getLayersOfComparison(*I);
    if (!DL.isAbsent())
      break;
  }
  return getLayersOr(DL, DebugLoc::getCompilerGenerated());
}

/// Gives the recipes of \p Plan that have no location at any level the layers
/// of the instruction that they are made of. If there is none, they get what is
/// common to what they read, or else, as the vector of an argument does, what
/// is common to what reads them.
inline void giveMissingLayers(VPlan &Plan) {
  auto GiveLayers = [](VPRecipeBase &R, ArrayRef<DebugLoc> Locs) {
    R.setDebugLoc(getLayersOr(mergeLayersOf(Locs), R.getDebugLoc()));
  };

  SmallVector<VPRecipeBase *> Missing;
  ReversePostOrderTraversal<VPBlockDeepTraversalWrapper<VPBlockBase *>> Blocks(
      VPBlockDeepTraversalWrapper<VPBlockBase *>(Plan.getEntry()));
  for (VPBasicBlock *VPBB : VPBlockUtils::blocksOnly<VPBasicBlock>(Blocks))
    for (VPRecipeBase &R : *VPBB)
      if (!isa<VPIRInstruction>(R) && R.getDebugLoc().isAbsent()) {
        if (R.getNumDefinedValues() == 1)
          if (const auto *I = dyn_cast_or_null<Instruction>(
                  R.getVPSingleValue()->getUnderlyingValue()))
            GiveLayers(R, I->getDebugLoc());
        Missing.push_back(&R);
      }

  for (VPRecipeBase *R : Missing) {
    if (!R->getDebugLoc().isAbsent())
      continue;
    SmallVector<DebugLoc> Locs;
    for (const VPValue *Op : R->operands())
      if (const VPRecipeBase *Def = Op->getDefiningRecipe())
        Locs.push_back(Def->getDebugLoc());
    GiveLayers(*R, Locs);
  }
  for (VPRecipeBase *R : reverse(Missing)) {
    if (!R->getDebugLoc().isAbsent())
      continue;
    SmallVector<DebugLoc> Locs;
    for (const VPValue *Def : R->definedValues())
      for (const VPUser *U : Def->users()) {
        const auto *User = cast<VPRecipeBase>(U);
        const auto *IRUser = dyn_cast<VPIRInstruction>(User);
        Locs.push_back(IRUser ? IRUser->getInstruction().getDebugLoc()
                              : User->getDebugLoc());
      }
    GiveLayers(*R, Locs);
  }
}

} // namespace llvm

#endif // LLVM_TRANSFORMS_VECTORIZE_VPLANLAYERS_H
