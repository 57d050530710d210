//===- LineLayersChecker.h - Find who loses layers --------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds instructions that have no location in a layer that the module
/// declares. The producer is taken to have given each instruction a location in
/// each layer, as a snapshot does.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_LINELAYERSCHECKER_H
#define LLVM_TRANSFORMS_UTILS_LINELAYERSCHECKER_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Transforms/Utils/LineLayerCounts.h"
#include "llvm/Transforms/Utils/LostLineLayers.h"

namespace llvm {

class Any;
class Instruction;
class MDString;
class PassInstrumentationCallbacks;

/// Warns of each instruction that lacks a layer, prints what
/// LineLayersPrinterPass prints, and says PASS or FAIL.
class LineLayersCheckerPass : public PassInfoMixin<LineLayersCheckerPass> {
public:
  explicit LineLayersCheckerPass(raw_ostream &OS) : OS(OS) {}

  LLVM_ABI PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  raw_ostream &OS;
};

/// Looks at the module after each pass of a pipeline. Where an instruction has
/// lost a layer, see LostLineLayers, it names the pass. Where a pass made
/// instructions ambiguous, it says how many. What the module lacks before the
/// first pass is not mentioned, and neither is what lacks a layer that the pass
/// has added.
class LineLayersEachInstrumentation {
public:
  explicit LineLayersEachInstrumentation(raw_ostream &OS) : OS(OS) {}

  /// This object has to outlive the pipeline.
  LLVM_ABI void registerCallbacks(PassInstrumentationCallbacks &PIC);

private:
  void start(const Any &IR);
  void check(StringRef Pass, const Any &IR);
  void noteLayers(const Any &IR);
  /// Calls \p VisitLost with each instruction of \p F that has lost a layer,
  /// and returns where more are ambiguous than before.
  SmallVector<LostLineLayers::NewlyAmbiguous, 2>
  look(const Function &F,
       function_ref<void(const Instruction &, const MDString *)> VisitLost);

  raw_ostream &OS;
  LostLineLayers Lost;
  DeclaredLayers Declared;
  /// Those that were there before the pass that is looked at.
  SmallPtrSet<const MDString *, 2> Layers;
  bool Started = false;
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_LINELAYERSCHECKER_H
