//===- LayerValueInstrs.h - Debug instructions of values of layers --------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_LAYERVALUEINSTRS_H
#define LLVM_LIB_CODEGEN_LAYERVALUEINSTRS_H

#include "llvm/CodeGen/MachineBasicBlock.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LayerFiles.h"

namespace llvm {

/// Whether \p MI describes a value of a layer, on which code and its locations
/// must not depend; see llvm/BinaryFormat/LineLayerValues.h.
inline bool isLayerValue(const MachineInstr &MI, LayerValueFinder &Finder) {
  return MI.isDebugValueLike() && Finder.isValue(*MI.getDebugVariable());
}

/// The first instruction of \p MBB from \p I on that does not describe a value
/// of a layer.
template <typename BlockT, typename IteratorT>
IteratorT skipLayerValues(BlockT &MBB, IteratorT I) {
  LayerValueFinder Finder(*MBB.getParent()->getFunction().getParent());
  while (I != MBB.end() && isLayerValue(*I, Finder))
    ++I;
  return I;
}

/// Whether \p MBB has no instructions but those that describe values of layers.
inline bool isEmptyButForLayerValues(const MachineBasicBlock &MBB) {
  return skipLayerValues(MBB, MBB.begin()) == MBB.end();
}

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_LAYERVALUEINSTRS_H
