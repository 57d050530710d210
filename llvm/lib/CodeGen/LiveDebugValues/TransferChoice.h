//===- TransferChoice.h - Which variables go to another place ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which variables VarLocBasedImpl.cpp follows from a register or a stack slot
/// to another place.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_LIVEDEBUGVALUES_TRANSFERCHOICE_H
#define LLVM_LIB_CODEGEN_LIVEDEBUGVALUES_TRANSFERCHOICE_H

#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LayerFiles.h"
#include "llvm/IR/LineLayers.h"
#include <utility>

namespace llvm {

/// Which of the variables that are in one place go along when an instruction
/// copies what is there: the first one of the source, and all values of layers,
/// which do not take its place.
class TransferChoice {
public:
  explicit TransferChoice(const MachineFunction &MF)
      : LayerValues(*MF.getFunction().getParent()),
        HasLayers(hasLayerSources(*MF.getFunction().getParent())) {}

  /// Whether \p Var, the next of the variables, is one of them.
  bool take(const DILocalVariable &Var) {
    if (HasLayers && LayerValues.isValue(Var))
      return true;
    return !std::exchange(HasSource, true);
  }

  /// Whether the variables that come next are none of them.
  bool isDone() const { return HasSource && !HasLayers; }

private:
  LayerValueFinder LayerValues;
  bool HasLayers;
  bool HasSource = false;
};

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_LIVEDEBUGVALUES_TRANSFERCHOICE_H
