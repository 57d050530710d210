//===- LineLayersPrinter.h - Count what layers cover ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counts, for each function and for the module, how many instructions have a
/// primary location with a line, and for each layer on how many of those it is
/// exact, ambiguous (line 0) or lost (the primary is there, the layer is not).
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_LINELAYERSPRINTER_H
#define LLVM_TRANSFORMS_UTILS_LINELAYERSPRINTER_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Compiler.h"

namespace llvm {

class LineLayersPrinterPass : public PassInfoMixin<LineLayersPrinterPass> {
public:
  explicit LineLayersPrinterPass(raw_ostream &OS) : OS(OS) {}

  LLVM_ABI PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  raw_ostream &OS;
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_LINELAYERSPRINTER_H
