//===- BitTestLayers.h - Layers of the bit tests of switches ----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_SELECTIONDAG_BITTESTLAYERS_H
#define LLVM_LIB_CODEGEN_SELECTIONDAG_BITTESTLAYERS_H

#include "llvm/CodeGen/MachineBasicBlock.h"
#include "llvm/CodeGen/SelectionDAG.h"
#include "llvm/CodeGen/SwitchLoweringUtils.h"

namespace llvm {

/// Gives the nodes of \p DAG that have no location the layers of the switch
/// that \p Tests are of. This is for tests that have a graph of their own,
/// which is made without a location once the block of the switch has been
/// lowered. Tests in the graph of that block are made at the location of the
/// switch, and what has none there may belong to other instructions.
inline void setLayersOfTests(SelectionDAG &DAG,
                             const SwitchCG::BitTestBlock &Tests) {
  // The blocks of tests belong to the block that the switch ends.
  const Instruction *Switch = Tests.Parent->getBasicBlock()->getTerminator();
  const DebugLoc Layers = Switch->getDebugLoc().withoutPrimary();
  if (Layers.isAbsent())
    return;
  for (SDNode &N : DAG.allnodes())
    // All graphs share this node.
    if (N.getOpcode() != ISD::EntryToken && N.getDebugLoc().isAbsent())
      N.setDebugLoc(Layers);
}

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_SELECTIONDAG_BITTESTLAYERS_H
