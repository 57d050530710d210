//===- LineLayersChecker.cpp - Find who loses layers ----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/LineLayersChecker.h"
#include "llvm/ADT/Any.h"
#include "llvm/Analysis/LazyCallGraph.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/LineLayerCounts.h"
#include "llvm/Transforms/Utils/LineLayersPrinter.h"

using namespace llvm;

/// Calls \p Visit with each function that a pass on \p IR may have changed.
static void forEachFunction(const Any &IR,
                            function_ref<void(const Function &)> Visit) {
  if (const auto *F = any_cast<const Function *>(&IR)) {
    Visit(**F);
  } else if (const auto *L = any_cast<const Loop *>(&IR)) {
    Visit(*(*L)->getHeader()->getParent());
  } else if (const auto *C = any_cast<const LazyCallGraph::SCC *>(&IR)) {
    for (const LazyCallGraph::Node &N : **C)
      Visit(N.getFunction());
  } else if (const auto *M = any_cast<const Module *>(&IR)) {
    for (const Function &F : **M)
      Visit(F);
  }
}

static void warn(raw_ostream &OS, const Twine &What, const MDString *Kind,
                 const Instruction &I) {
  OS << "WARNING: " << What << " layer '" << Kind->getString()
     << "' in function '" << I.getFunction()->getName() << "' --" << I << '\n';
}

PreservedAnalyses LineLayersCheckerPass::run(Module &M,
                                             ModuleAnalysisManager &AM) {
  SmallVector<const MDString *, 2> Declared = getDeclaredLayers(M);
  bool Failed = false;
  for (const Function &F : M)
    for (const Instruction &I : instructions(F)) {
      if (I.isDebugOrPseudoInst())
        continue;
      for (const MDString *Kind : getLackingLayers(I.getDebugLoc(), Declared)) {
        warn(OS, "instruction without", Kind, I);
        Failed = true;
      }
    }
  LineLayersPrinterPass(OS).run(M, AM);
  OS << "CheckLineLayers: " << (Failed ? "FAIL" : "PASS") << '\n';
  return PreservedAnalyses::all();
}

void LineLayersEachInstrumentation::registerCallbacks(
    PassInstrumentationCallbacks &PIC) {
  PIC.registerBeforeNonSkippedPassCallback(
      [this](StringRef, Any IR) { start(IR); });
  PIC.registerAfterPassCallback(
      [this](StringRef Pass, Any IR, const PreservedAnalyses &) {
        check(Pass, IR);
      });
}

SmallVector<LostLineLayers::NewlyAmbiguous, 2>
LineLayersEachInstrumentation::look(
    const Function &F,
    function_ref<void(const Instruction &, const MDString *)> VisitLost) {
  ArrayRef<const MDString *> Kinds = Declared.get(*F.getParent());
  if (Kinds.empty())
    return {};
  Lost.startFunction(F, Kinds);
  for (const Instruction &I : instructions(F)) {
    if (I.isDebugOrPseudoInst())
      continue;
    for (const MDString *Kind : Lost.note(&I, I.getOpcode(), I.getDebugLoc()))
      VisitLost(I, Kind);
  }
  return Lost.finishFunction();
}

void LineLayersEachInstrumentation::start(const Any &IR) {
  if (Started)
    return;
  Started = true;
  forEachFunction(IR, [this](const Function &F) {
    look(F, [](const Instruction &, const MDString *) {});
  });
  noteLayers(IR);
}

void LineLayersEachInstrumentation::noteLayers(const Any &IR) {
  // All functions are of one module.
  const Module *M = nullptr;
  forEachFunction(IR, [&](const Function &F) { M = F.getParent(); });
  if (M)
    Layers.insert_range(Declared.get(*M));
}

void LineLayersEachInstrumentation::check(StringRef Pass, const Any &IR) {
  forEachFunction(IR, [&](const Function &F) {
    auto Ambiguous = look(F, [&](const Instruction &I, const MDString *Kind) {
      if (Layers.contains(Kind))
        warn(OS, Pass + " lost", Kind, I);
    });
    for (auto [Kind, Count] : Ambiguous)
      OS << "NOTE: " << Pass << " made " << Count
         << " instructions ambiguous in layer '" << Kind->getString()
         << "' in function '" << F.getName() << "'\n";
  });
  noteLayers(IR);
}
