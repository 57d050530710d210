//===- ExplorerFormats.h - Levels in formats of others ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes a program's instructions, their places at all levels and their costs
/// for other programs to read.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_EXPLORERFORMATS_H
#define LLVM_DEBUGINFO_LINELAYERS_EXPLORERFORMATS_H

#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <string>

namespace llvm {

class raw_ostream;

namespace linelayers {

struct FormatOptions {
  /// The level whose lines stand for those of the source: an index in
  /// ProgramModel::levels().
  uint32_t Level = 0;
  /// Says where the text with an index in ProgramModel::texts() is; if there is
  /// none, the path that the tables have.
  std::function<std::string(uint32_t Text)> FindPath;
};

/// Writes everything there is in a model as JSON, one instruction in each line.
/// CommandGuide/llvm-line-layers.rst describes it.
LLVM_ABI void writeModelAsJSON(raw_ostream &OS, const ProgramModel &M);

/// Writes a file of speedscope (its file-format-spec.ts), with a profile for
/// each metric. Its frames are lines. Fails if there are no metrics.
LLVM_ABI Error writeSpeedscope(raw_ostream &OS, const ProgramModel &M,
                               const FormatOptions &Options);

/// Writes a profile of pprof (its proto/profile.proto), with a type of sample
/// for each metric, compressed if LLVM was built with zlib. Costs are rounded
/// to whole numbers. Fails if there are no metrics.
LLVM_ABI Error writePprof(raw_ostream &OS, const ProgramModel &M,
                          const FormatOptions &Options);

/// Writes a file as callgrind does ("Callgrind Format Specification" in
/// Valgrind's manual), with calls if the profile has stacks. Costs are rounded
/// to whole numbers. Fails if there are no metrics.
LLVM_ABI Error writeCallgrind(raw_ostream &OS, const ProgramModel &M,
                              const FormatOptions &Options);

struct SourceMapOptions : FormatOptions {
  /// The level that has the text which the map is about, or
  /// ProgramModel::None for the disassembly as writeListing() writes it. What
  /// it is mapped to is Level.
  uint32_t From = ProgramModel::None;
  /// Of a level the text: an index in ProgramModel::texts().
  uint32_t Text = ProgramModel::None;
  /// What the map calls the text that it is about.
  std::string File;
};

/// Writes a source map (ECMA-426, version 3). Each place is mapped to the one
/// that most of its instructions have.
LLVM_ABI void writeSourceMap(raw_ostream &OS, const ProgramModel &M,
                             const SourceMapOptions &Options);

/// Writes the disassembly: a line for the name of each function, one for each
/// instruction, and an empty one between functions.
LLVM_ABI void writeListing(raw_ostream &OS, const ProgramModel &M);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_EXPLORERFORMATS_H
