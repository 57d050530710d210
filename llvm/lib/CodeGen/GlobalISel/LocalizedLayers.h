//===- LocalizedLayers.h - Layers of localized constants --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_GLOBALISEL_LOCALIZEDLAYERS_H
#define LLVM_LIB_CODEGEN_GLOBALISEL_LOCALIZEDLAYERS_H

#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/CodeGen/TargetOpcodes.h"

namespace llvm {

/// \returns the location of \p MI, which has been moved in front of \p User,
/// its first user in the block.
inline DebugLoc getLocalizedLoc(const MachineInstr &MI,
                                const MachineInstr &User) {
  const DebugLoc &Own = MI.getDebugLoc(), &OfUser = User.getDebugLoc();
  // The address of a variable has the layers of its alloca. What else has no
  // primary location is made for its user here.
  bool IsMadeForUser = !Own && MI.getOpcode() != TargetOpcode::G_FRAME_INDEX;
  return IsMadeForUser && OfUser.isComposite()
             ? Own.withIntermediateLocsOf(OfUser)
             : Own.withMissingIntermediateLocsOf(OfUser);
}

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_GLOBALISEL_LOCALIZEDLAYERS_H
