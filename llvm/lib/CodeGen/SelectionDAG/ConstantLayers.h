//===- ConstantLayers.h - Layers of constants -------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_SELECTIONDAG_CONSTANTLAYERS_H
#define LLVM_LIB_CODEGEN_SELECTIONDAG_CONSTANTLAYERS_H

#include "llvm/CodeGen/SelectionDAGNodes.h"

namespace llvm {

/// Gives \p N, if it is a constant without a location that is to be an
/// instruction of its own, the intermediate locations of the first instruction
/// that uses it. Most constants become operands, so this is not done where they
/// are made.
inline void setLayersOfConstant(SDNode &N) {
  if (N.getOpcode() != ISD::Constant || !N.getDebugLoc().isAbsent())
    return;
  const SDNode *First = nullptr;
  for (const SDNode *User : N.users())
    if (!User->getDebugLoc().isAbsent() &&
        (!First || User->getIROrder() < First->getIROrder()))
      First = User;
  if (First)
    N.setDebugLoc(First->getDebugLoc().withoutPrimary());
}

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_SELECTIONDAG_CONSTANTLAYERS_H
