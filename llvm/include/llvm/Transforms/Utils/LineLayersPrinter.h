//===- LineLayersPrinter.h - Count what layers cover ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Prints the counts of LineLayerCounts.h for each function and for the module.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_LINELAYERSPRINTER_H
#define LLVM_TRANSFORMS_UTILS_LINELAYERSPRINTER_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Compiler.h"

namespace llvm {

/// Prints, without changing anything, how many instructions have a line in each
/// layer of the module. Debug intrinsics and pseudo probes do not count.
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
