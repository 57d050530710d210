//===- ModelStacks.h - Call stacks as lines of a level ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_MODELSTACKS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_MODELSTACKS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/DebugInfo/LineLayers/ExplorerFormats.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// A frame of a stack at a level.
struct LevelFrame {
  std::string Function;
  /// Index in ProgramModel::texts(), or None, and the line, or 0.
  uint32_t Text = ProgramModel::None;
  uint32_t Line = 0;

  bool operator<(const LevelFrame &O) const {
    return std::tie(Function, Text, Line) <
           std::tie(O.Function, O.Text, O.Line);
  }
};

/// A place of code on a stack.
struct StackPlace {
  /// Of the program, unless it is code of another file.
  std::optional<object::SectionedAddress> Address;
  /// Its frames, the innermost first: several if it is inlined and the level is
  /// the source.
  std::vector<LevelFrame> Frames;
};

/// Calls \p F with the stacks of a metric and their costs, the innermost place
/// first. Where the profile has no stacks, each instruction with cost is one.
void forEachStack(
    const ProgramModel &M, const ProgramModel::Metric &Metric, uint32_t Level,
    function_ref<void(ArrayRef<StackPlace> Stack, double Cost)> F);

/// The path of a text.
std::string getPath(const ProgramModel &M, const FormatOptions &Options,
                    uint32_t Text);

/// A cost as a whole number from 0 on. One that is too large is the largest.
int64_t roundCost(double Cost);

/// That there is nothing to write without a profile.
Error needsMetrics(const ProgramModel &M);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_MODELSTACKS_H
