//===- LayerValueRecords.h - Debug records of values of layers --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_SELECTIONDAG_LAYERVALUERECORDS_H
#define LLVM_LIB_CODEGEN_SELECTIONDAG_LAYERVALUERECORDS_H

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

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_SELECTIONDAG_LAYERVALUERECORDS_H
