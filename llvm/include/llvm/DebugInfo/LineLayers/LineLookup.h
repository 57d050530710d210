//===- LineLookup.h - The code of lines of a level --------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_LINELOOKUP_H
#define LLVM_DEBUGINFO_LINELAYERS_LINELOOKUP_H

#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// Lines of which the code is asked for.
struct LineQuery {
  /// The file: its path, or as much of the end of it as is behind a slash. If
  /// empty, all files of the level.
  std::string File;
  /// From 1 on, the last included.
  uint32_t First = 0, Last = 0;

  /// Reads [FILE:]LINE[-LINE].
  LLVM_ABI static Expected<LineQuery> parse(StringRef Text);

  LLVM_ABI bool isFile(StringRef Path) const;
  bool isLine(uint32_t Line) const { return First <= Line && Line <= Last; }
};

/// The code of some lines of a level, and what other levels say of it.
struct LineCode {
  /// A line, and how much of the code is from it.
  struct Line {
    /// Index in ProgramModel::texts().
    uint32_t Text;
    /// From 1 on.
    uint32_t Number;
    /// Whether it is the line of a call of what the code is inlined from. Only
    /// in the source.
    bool IsCall;
    uint32_t NumInstructions;
    uint64_t NumBytes;
    /// How many of the instructions stand for other lines, too.
    uint32_t NumAmbiguous;
  };
  /// Code without gaps in one function.
  struct Range {
    /// Index in ProgramModel::functions().
    uint32_t Function;
    /// From the first to below the last address.
    uint64_t Begin, End;
    /// Indices in ProgramModel::instructions(), from First to below Last.
    uint32_t First, Last;
  };
  struct Level {
    /// Index in ProgramModel::levels().
    uint32_t Index;
    /// In the order of texts and numbers.
    std::vector<Line> Lines;
    /// How many of the instructions have no line at this level.
    uint32_t NumWithout;
  };

  /// Those of the lines that were asked for that have code.
  std::vector<Line> Asked;
  /// In the order of sections and addresses.
  std::vector<Range> Ranges;
  uint32_t NumInstructions = 0;
  uint64_t NumBytes = 0;
  /// All levels but that of the lines.
  std::vector<Level> Others;
};

/// Makes a model of the functions of \p P that have code of the lines, or of
/// all if that cannot be told cheaply. \p Layer is null for the source. An
/// error, which names the program, says that there is no such file, or that it
/// has no such line.
LLVM_ABI Expected<ProgramModel> createModelOfLine(const Program &P,
                                                  const DWARFLineLayer *Layer,
                                                  const LineQuery &Query,
                                                  ModelOptions Options = {});

/// The code of the lines of a level. In the source that is the code that is
/// from the lines, and what is inlined there.
LLVM_ABI LineCode findLineCode(const ProgramModel &M, uint32_t Level,
                               const LineQuery &Query);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_LINELOOKUP_H
