//===- LineLayersHistory.h - Tell which pass ended a line -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Follows the lines of layers through the passes on a module, to tell which
/// pass removed the last instruction of each, and what it did with it.
///
/// After each pass that changed something it looks at the functions that the
/// pass may have changed. What replaced an instruction is noted while the pass
/// runs, with a value handle for each instruction that has a layer. Nothing
/// depends on these handles, so the code is the same with and without them.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_LINELAYERSHISTORY_H
#define LLVM_TRANSFORMS_UTILS_LINELAYERSHISTORY_H

#include "llvm/ADT/Any.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Transforms/Utils/EndedLines.h"
#include <memory>

namespace llvm {

class Function;
class Instruction;
class Module;
class PassInstrumentationCallbacks;
class PreservedAnalyses;
class ToolOutputFile;

class LineLayersHistory {
public:
  LLVM_ABI LineLayersHistory();
  LLVM_ABI ~LineLayersHistory();
  LineLayersHistory(const LineLayersHistory &) = delete;
  LineLayersHistory &operator=(const LineLayersHistory &) = delete;

  /// Follows the passes of a pipeline. \p PIC has to outlive its last pass.
  LLVM_ABI void registerCallbacks(PassInstrumentationCallbacks &PIC);

  /// Looks at \p M as it is before the first pass, unless that was done. The
  /// callbacks do it themselves.
  LLVM_ABI void start(const Module &M);

  /// \p Run may have changed \p F. With \p OnlyIfEnded it is looked at only if
  /// a line may have ended, which is cheaper.
  LLVM_ABI void look(const Function &F, const LinePassRun &Run,
                     bool OnlyIfEnded = false);
  /// Comes after look() for each of the functions that \p Run was about.
  LLVM_ABI void finishPass(const LinePassRun &Run);

  /// What code generation needs to go on with \p F where IR ends.
  ///
  /// Looks at the machine instructions of \p F for the first time, each with
  /// the number of its places: what IR had and they do not has ended. Returns
  /// the lines that they have. From then on look() ignores \p F.
  LLVM_ABI EndedLines::LineList
  select(const Function &F, const LinePassRun &Run,
         function_ref<void(EndedLines &)> SeeMachineInstructions);

  EndedLines &getLines() { return Lines; }

  /// Writes the file, see EndedLines::print(). Comes after the last pass.
  LLVM_ABI void print(raw_ostream &OS);

private:
  class Tracker;
  struct FunctionState;
  class FunctionHandle;

  /// A pass that has begun.
  struct Begun {
    LinePassRun Run;
    /// The functions it is about, if it may take away what says so.
    SmallVector<const Function *, 1> Functions;
    bool IsOnSCC = false;
  };

  void beforePass(StringRef Class, const Any &IR);
  void afterPass(StringRef Class, const Any *IR, const PreservedAnalyses &PA);
  StringRef getPassName(StringRef Class);
  /// Whether \p M has other layer sources than at the last call.
  bool hasNewSources(const Module &M);

  FunctionState &getState(const Function &F);
  void noteEnds(FunctionState &State, const EndedLines::LineList &Ended,
                const LinePassRun &Run);
  LineFate getFate(const Tracker &T, unsigned Line) const;
  LineFate getFateAtReader(const Tracker &T, unsigned Line,
                           unsigned Depth = 0) const;
  void findVectors(const FunctionState &State,
                   SmallDenseMap<unsigned, LineFate> &Fates) const;
  LineFate getFateInSelection(const Tracker &T, unsigned Line,
                              unsigned Depth = 0) const;

  EndedLines Lines;
  DenseMap<const Function *, std::unique_ptr<FunctionState>> States;
  /// Those of functions that were deleted in the pass that runs.
  SmallVector<std::unique_ptr<FunctionState>, 0> Removed;
  DenseMap<const Instruction *, Tracker *> Trackers;

  PassInstrumentationCallbacks *PIC = nullptr;
  SmallVector<const MDNode *, 2> Sources;
  SmallVector<Begun, 4> Running;
  /// The last one on an SCC that changed something, the inliner if it was one.
  /// What it wants to be deleted is, when the call graph has been walked.
  LinePassRun LastOnSCC;
  bool Started = false;
  unsigned Position = 0;
  BumpPtrAllocator Names;
  UniqueStringSaver PassNames{Names};
};

/// A history that becomes a file.
class LineLayersHistoryFile {
public:
  /// Fails if \p FileName cannot be written. Unless finish() succeeds there is
  /// no such file afterwards.
  LLVM_ABI static Expected<std::unique_ptr<LineLayersHistoryFile>>
  create(StringRef FileName);
  LLVM_ABI ~LineLayersHistoryFile();

  LineLayersHistory &getHistory() { return History; }

  /// Writes the file. The context of the module has to be there still.
  LLVM_ABI Error finish();

private:
  explicit LineLayersHistoryFile(std::unique_ptr<ToolOutputFile> File);

  std::unique_ptr<ToolOutputFile> File;
  LineLayersHistory History;
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_LINELAYERSHISTORY_H
