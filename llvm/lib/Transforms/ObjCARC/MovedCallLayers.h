//===- MovedCallLayers.h - Layers of calls that are moved -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TRANSFORMS_OBJCARC_MOVEDCALLLAYERS_H
#define LLVM_LIB_TRANSFORMS_OBJCARC_MOVEDCALLLAYERS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Transforms/Utils/LayerLocUpdates.h"

namespace llvm::objcarc {

/// \returns the layers that \p Calls, which are in one function, have in
/// common, for a call that takes their place somewhere else. It does not depend
/// on the order of the set, which differs from one run to the next.
inline DebugLoc getLayersOfMoved(const SmallPtrSetImpl<Instruction *> &Calls) {
  if (none_of(Calls, [](const Instruction *I) {
        return I->getDebugLoc().isComposite();
      }))
    return DebugLoc();
  SmallVector<const Instruction *, 4> InOrder(Calls.begin(), Calls.end());
  if (InOrder.size() > 1) {
    InOrder.clear();
    for (const Instruction &I : instructions((*Calls.begin())->getFunction()))
      if (Calls.contains(&I))
        InOrder.push_back(&I);
  }
  return getMergedLayers(InOrder);
}

} // namespace llvm::objcarc

#endif // LLVM_LIB_TRANSFORMS_OBJCARC_MOVEDCALLLAYERS_H
