//===- LayerValueRecords.h - Debug records of values of layers --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_SELECTIONDAG_LAYERVALUERECORDS_H
#define LLVM_LIB_CODEGEN_SELECTIONDAG_LAYERVALUERECORDS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/LineLayers.h"

namespace llvm {

/// Whether there are debug records before \p I, and all of them are of values
/// that the texts of layers name; see llvm/BinaryFormat/LineLayerValues.h.
inline bool hasLayerValuesOnly(const Instruction &I) {
  if (!I.hasDbgRecords() || !hasLayerSources(*I.getModule()))
    return false;
  return all_of(I.getDbgRecordRange(), [](const DbgRecord &R) {
    auto *DVR = dyn_cast<DbgVariableRecord>(&R);
    return DVR && isa<DILexicalBlockFile>(DVR->getVariable()->getScope());
  });
}

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_SELECTIONDAG_LAYERVALUERECORDS_H
