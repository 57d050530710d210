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

/// Gives the values that \p Export copies into registers, which a constant has
/// been extended or split to, the intermediate locations of \p DL.
inline void setLayersOfExport(const SDNode &Export, const DebugLoc &DL) {
  if (Export.getOpcode() == ISD::TokenFactor) {
    for (const SDValue &Part : Export.op_values())
      setLayersOfExport(*Part.getNode(), DL);
    return;
  }
  if (Export.getOpcode() != ISD::CopyToReg)
    return;
  SDNode &Value = *Export.getOperand(2).getNode();
  if (Value.getDebugLoc().isAbsent())
    Value.setDebugLoc(DL.withoutPrimary());
}

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_SELECTIONDAG_CONSTANTLAYERS_H
