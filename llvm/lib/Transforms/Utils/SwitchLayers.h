//===- SwitchLayers.h - Layers of what replaces a switch --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TRANSFORMS_UTILS_SWITCHLAYERS_H
#define LLVM_LIB_TRANSFORMS_UTILS_SWITCHLAYERS_H

#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Instructions.h"

namespace llvm {

/// While this lives, a switch is replaced by comparisons and branches: by the
/// terminator of its block, and by blocks that are put directly behind that
/// one. They have no location in the source. In the layers they come from where
/// the switch does.
class SwitchLayersScope {
public:
  explicit SwitchLayersScope(SwitchInst &SI)
      : Layers(SI.getDebugLoc().withoutPrimary()), Block(SI.getParent()),
        Behind(Block->getNextNode()) {}
  SwitchLayersScope(const SwitchLayersScope &) = delete;
  SwitchLayersScope &operator=(const SwitchLayersScope &) = delete;

  ~SwitchLayersScope() {
    Block->getTerminator()->setDebugLoc(Layers);
    for (BasicBlock *BB = Block->getNextNode(); BB != Behind;
         BB = BB->getNextNode())
      for (Instruction &I : *BB)
        I.setDebugLoc(Layers);
  }

private:
  const DebugLoc Layers;
  BasicBlock *Block, *Behind;
};

} // namespace llvm

#endif // LLVM_LIB_TRANSFORMS_UTILS_SWITCHLAYERS_H
