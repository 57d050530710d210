//===- LineLayersHistoryPasses.cpp - Follow lines through a pipeline ------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of LineLayersHistory that is told of passes by the pass manager, and
// the file that the tools make of a history.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LazyCallGraph.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Transforms/Utils/LineLayerCounts.h"
#include "llvm/Transforms/Utils/LineLayersHistory.h"

using namespace llvm;

/// Whether -print-pass-numbers counts the pass of the class \p Class. Those
/// that it does not count run others, or change nothing.
static bool isCounted(StringRef Class) {
  return !isSpecialPass(Class,
                        {"PassManager", "PassAdaptor", "AnalysisManagerProxy",
                         "DevirtSCCRepeatedPass", "ModuleInlinerWrapperPass",
                         "VerifierPass", "PrintModulePass", "PrintMIRPass",
                         "PrintMIRPreparePass"});
}

static const Module *getModule(const Any &IR) {
  if (const auto *M = any_cast<const Module *>(&IR))
    return *M;
  if (const auto *F = any_cast<const Function *>(&IR))
    return (*F)->getParent();
  if (const auto *C = any_cast<const LazyCallGraph::SCC *>(&IR))
    return (*C)->begin()->getFunction().getParent();
  if (const auto *L = any_cast<const Loop *>(&IR))
    return (*L)->getHeader()->getModule();
  return nullptr;
}

void LineLayersHistory::registerCallbacks(PassInstrumentationCallbacks &PIC) {
  this->PIC = &PIC;
  PIC.registerBeforeNonSkippedPassCallback(
      [this](StringRef Class, Any IR) { beforePass(Class, IR); });
  PIC.registerAfterPassCallback(
      [this](StringRef Class, Any IR, const PreservedAnalyses &PA) {
        afterPass(Class, &IR, PA);
      });
  PIC.registerAfterPassInvalidatedCallback(
      [this](StringRef Class, const PreservedAnalyses &PA) {
        afterPass(Class, nullptr, PA);
      });
}

StringRef LineLayersHistory::getPassName(StringRef Class) {
  StringRef Name = PIC->getPassNameForClassName(Class);
  return PassNames.save(Name.empty() ? Class : Name);
}

bool LineLayersHistory::hasNewSources(const Module &M) {
  SmallVector<const MDNode *, 2> Now;
  if (const NamedMDNode *List = M.getNamedMetadata(LayerSourcesMetadataName))
    Now.append(List->op_begin(), List->op_end());
  return std::exchange(Sources, Now) != Now;
}

void LineLayersHistory::beforePass(StringRef Class, const Any &IR) {
  if (!Started)
    if (const Module *M = getModule(IR))
      start(*M);
  if (!isCounted(Class))
    return;
  Begun B;
  B.Run = {"optimizer", "", ++Position};
  // These may be gone when the pass is over.
  if (const auto *L = any_cast<const Loop *>(&IR))
    B.Functions.push_back((*L)->getHeader()->getParent());
  if (const auto *C = any_cast<const LazyCallGraph::SCC *>(&IR)) {
    B.IsOnSCC = true;
    for (const LazyCallGraph::Node &N : **C)
      B.Functions.push_back(&N.getFunction());
  }
  Running.push_back(std::move(B));
}

void LineLayersHistory::afterPass(StringRef Class, const Any *IR,
                                  const PreservedAnalyses &PA) {
  if (!isCounted(Class) || Running.empty())
    return;
  Begun B = Running.pop_back_val();
  const auto *M = IR ? any_cast<const Module *>(IR) : nullptr;
  // What makes a layer leaves the program as it is.
  const bool IsNewLayer = M && hasNewSources(**M);
  if (PA.areAllPreserved() && !IsNewLayer) {
    finishPass(B.Run);
    return;
  }

  B.Run.Pass = getPassName(Class);
  // Mostly it is the inliner that leaves functions without a use.
  if (B.IsOnSCC && (B.Run.Pass == "inline" || LastOnSCC.Pass != "inline"))
    LastOnSCC = B.Run;
  const auto *F = IR ? any_cast<const Function *>(IR) : nullptr;
  const auto *C = IR ? any_cast<const LazyCallGraph::SCC *>(IR) : nullptr;
  if (IsNewLayer)
    Lines.addLayers(getDeclaredLayers(**M));
  if (M) {
    for (const Function &X : **M)
      look(X, B.Run);
  } else if (F) {
    look(**F, B.Run);
  } else if (C) {
    // It need not be the SCC that the pass was given.
    SmallPtrSet<const Function *, 4> Others(B.Functions.begin(),
                                            B.Functions.end());
    for (const LazyCallGraph::Node &N : **C)
      Others.erase(&N.getFunction());
    for (const LazyCallGraph::Node &N : **C)
      look(N.getFunction(), B.Run);
    for (const Function *X : B.Functions)
      if (Others.contains(X) && States.contains(X))
        look(*X, B.Run);
  } else {
    // There are as many of these as there are loops, each of which may be a
    // small part of its function.
    for (const Function *X : B.Functions)
      if (States.contains(X))
        look(*X, B.Run, /*OnlyIfEnded=*/!B.IsOnSCC);
  }
  finishPass(B.Run);
}

LineLayersHistoryFile::LineLayersHistoryFile(
    std::unique_ptr<ToolOutputFile> File)
    : File(std::move(File)) {}

LineLayersHistoryFile::~LineLayersHistoryFile() = default;

Expected<std::unique_ptr<LineLayersHistoryFile>>
LineLayersHistoryFile::create(StringRef FileName) {
  std::error_code EC;
  auto File = std::make_unique<ToolOutputFile>(FileName, EC, sys::fs::OF_None);
  if (EC)
    return createFileError(FileName, EC);
  return std::unique_ptr<LineLayersHistoryFile>(
      new LineLayersHistoryFile(std::move(File)));
}

Error LineLayersHistoryFile::finish() {
  raw_fd_ostream &OS = File->os();
  History.print(OS);
  OS.flush();
  if (OS.has_error()) {
    std::error_code EC = OS.error();
    OS.clear_error();
    return createFileError(File->getFilename(), EC);
  }
  File->keep();
  return Error::success();
}
