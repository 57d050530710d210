//===- JITProfile.h - Costs of jitted code at all levels --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_JITPROFILE_H
#define LLVM_DEBUGINFO_LINELAYERS_JITPROFILE_H

#include "llvm/ADT/MapVector.h"
#include "llvm/DebugInfo/LineLayers/JITProcess.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// What jitted code cost, from one event of a recording of perf.
struct JITProfile {
  /// What was counted, "cpu-clock" for instance.
  std::string Event;
  /// Cost of everything that the profile has, of all processes.
  double Total = 0;
  /// Cost of functions that are in the jitdump.
  double InCode = 0;
  /// That part of it whose objects were kept.
  double InObjects = 0;
  /// That part of it that was sampled before the jitdump was begun. Unless it
  /// is 0, the times are of another clock.
  double BeforeDump = 0;
  /// The costs of the instructions of each object that has any, in the order of
  /// their first samples.
  MapVector<const Program *, Profile::CostMap> Costs;
};

/// Reads the output of `perf script` \p Text, which need not have been through
/// `perf inject`. \p Event selects an event; if it is empty, the first that has
/// cost in jitted code counts. Samples without a time, or of a clock other than
/// CLOCK_MONOTONIC, belong to what was loaded at their addresses last or first.
/// Errors name the text, by its identifier. It is an error if nothing in it is
/// in jitted code.
LLVM_ABI Expected<JITProfile>
readJITProfile(MemoryBufferRef Text, const JITProcess &P, StringRef Event);

/// The costs of the lines of one level.
struct LevelCosts {
  /// The name of a layer, or "source".
  std::string Level;
  /// Cost of all lines.
  double OnLines = 0;
  struct Line {
    std::string Path;
    uint32_t Number = 0;
    /// The text of the line, where it is known.
    std::string Text;
    double Cost = 0;
  };
  /// The lines that have cost, the hottest first. A line of a text that several
  /// objects have is one line.
  std::vector<Line> Lines;
};

/// The costs at the source and in all layers, the source first and the layers
/// in the order of their names. Texts of sources are not read.
LLVM_ABI std::vector<LevelCosts> getLevelCosts(const JITProfile &P);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_JITPROFILE_H
