//===- LineLayersTrackers.h - What becomes of instructions ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What LineLayersHistory keeps of instructions.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TRANSFORMS_UTILS_LINELAYERSTRACKERS_H
#define LLVM_LIB_TRANSFORMS_UTILS_LINELAYERSTRACKERS_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/LineLayersHistory.h"

namespace llvm {

class LineLayersHistory::Tracker final : public CallbackVH {
public:
  Tracker(LineLayersHistory &H, FunctionState &State, Instruction &I,
          unsigned Places)
      : CallbackVH(&I), H(H), State(State), Opcode(I.getOpcode()),
        Places(Places), NewPlaces(Places) {
    H.Trackers[&I] = this;
  }
  ~Tracker() { release(); }

  const Instruction *getInst() const {
    return static_cast<const Instruction *>(getValPtr());
  }
  /// Forgets the instruction. For the function that it was in, it is gone.
  void release() {
    if (!getValPtr())
      return;
    H.Trackers.erase(getInst());
    setValPtr(nullptr);
  }

  void deleted() override;
  void allUsesReplacedWith(Value *New) override;
  void forgetReplacement() {
    Replacement = None;
    By = nullptr;
    Data = nullptr;
    Value.clear();
  }
  /// Notes who reads the instruction, which is seen as all others are.
  void noteReader();

  LineLayersHistory &H;
  FunctionState &State;
  unsigned Opcode;
  /// At the last look, and at the one that is under way.
  unsigned Places;
  unsigned NewPlaces;
  bool IsSeen = false;
  bool WasSeen = false;
  enum ReplacementKind : uint8_t { None, Constant, Argument, Inst };
  ReplacementKind Replacement = None;
  /// The instruction's position at the last look.
  unsigned Index = 0;
  /// The tracker of the instruction. Of the same function.
  const Tracker *By = nullptr;
  /// The constant, if it is of a sort that is never deleted.
  const ConstantData *Data = nullptr;
  /// What another constant or the argument is called.
  std::string Value;

  /// The first use at the last look, which may be gone, and the tracker of a
  /// reader, of the same function, or null.
  const Use *FirstUse = nullptr;
  const Tracker *Reader = nullptr;
  unsigned ReadAs = 0;
};

class LineLayersHistory::FunctionHandle final : public CallbackVH {
public:
  FunctionHandle(LineLayersHistory &H, const Function &F)
      : CallbackVH(const_cast<Function *>(&F)), H(H) {}

  void deleted() override;

private:
  LineLayersHistory &H;
};

/// What was seen of a function at the last look.
struct LineLayersHistory::FunctionState {
  static void freeTrackers(std::vector<Tracker *> &Trackers) {
    for (Tracker *T : Trackers)
      delete T;
    Trackers.clear();
  }
  ~FunctionState() {
    freeTrackers(Order);
    freeTrackers(Created);
  }

  EndedLines::LineList Lines;
  std::string Name;
  /// The trackers of its instructions, in order. Owned.
  std::vector<Tracker *> Order;
  /// Those of instructions that were made since, and replaced others. Owned.
  std::vector<Tracker *> Created;
  /// Those that the look under way is the first to see.
  SmallVector<const Tracker *, 0> New;
  /// The lines of those that read something, where lines have ended.
  SmallDenseSet<unsigned> NewReaders;
  std::unique_ptr<FunctionHandle> Handle;
  /// The pass that had the function deleted, if it is not the one that runs.
  LinePassRun RemovedBy;
  /// Since the last look, an instruction was deleted.
  bool MayHaveEnded = false;
  /// It was deleted, after calls of it had been inlined.
  bool WasInlined = false;
  /// Code generation has it.
  bool IsSelected = false;
};

} // namespace llvm

#endif // LLVM_LIB_TRANSFORMS_UTILS_LINELAYERSTRACKERS_H
