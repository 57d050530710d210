//===- LayerValueRecords.h - Debug records of values of layers --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_SELECTIONDAG_LAYERVALUERECORDS_H
#define LLVM_LIB_CODEGEN_SELECTIONDAG_LAYERVALUERECORDS_H

#include "SDNodeDbgValue.h"
#include "llvm/CodeGen/SelectionDAG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/LayerFiles.h"
#include <memory>

namespace llvm {

/// Whether \p R, of a function of \p M, is the record of a value that the text
/// of a layer names; see llvm/BinaryFormat/LineLayerValues.h.
/// \param Files those of \p M, which are made when they are first needed.
inline bool isLayerValue(const DbgRecord &R, const Module &M,
                         std::unique_ptr<LayerFiles> &Files) {
  auto *DVR = dyn_cast<DbgVariableRecord>(&R);
  if (!DVR || !isa<DILexicalBlockFile>(DVR->getVariable()->getScope()))
    return false;
  if (!Files || &Files->getModule() != &M)
    Files = std::make_unique<LayerFiles>(M);
  return Files->findLayerOfValue(*DVR->getVariable()).has_value();
}

/// Whether \p V, of \p DAG, is a value of a layer.
inline bool isLayerValue(const SDDbgValue &V, const SelectionDAG &DAG) {
  const Module &M = *DAG.getMachineFunction().getFunction().getParent();
  auto *Var = dyn_cast<DILocalVariable>(V.getVariable());
  return Var && LayerValueFinder(M).isValue(*Var);
}

/// Forgets which values of layers \p Old and the nodes from it to \p Op are; of
/// these, each is used by the next one alone. What takes the place of \p Old
/// has the bits that are needed of \p Op, but debuggers show all bits.
inline void forgetLayerValues(SelectionDAG &DAG, SDValue Old, SDValue Op) {
  for (SDNode *N = Old.getNode();; N = *N->user_begin()) {
    if (N->getHasDebugValue())
      for (SDDbgValue *V : DAG.GetDbgValues(N))
        if (isLayerValue(*V, DAG)) {
          V->setIsInvalidated();
          V->setIsEmitted();
        }
    // A node of several users has all bits that it had.
    if (N == Op.getNode() || !N->hasOneUse())
      return;
  }
}

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_SELECTIONDAG_LAYERVALUERECORDS_H
