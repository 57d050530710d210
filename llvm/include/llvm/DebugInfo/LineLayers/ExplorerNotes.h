//===- ExplorerNotes.h - What compilers say about lines ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Remarks of optimisers, and what passes did to lines that have no code, on
/// the lines of a program's texts. MultiLevelLineTables.md specifies how
/// remarks name places in layers, and the history of lines.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_EXPLORERNOTES_H
#define LLVM_DEBUGINFO_LINELAYERS_EXPLORERNOTES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// Something to show on a line.
struct LineNote {
  enum KindTy {
    /// Remarks, by their type.
    Passed,
    Missed,
    Analysis,
    Failure,
    /// No code is the line's any more.
    Ended
  };
  /// A line of a text of a model.
  struct Place {
    /// Index in ProgramModel::texts().
    uint32_t Text;
    /// From 1 on.
    uint32_t Line;
  };

  KindTy Kind;
  /// The pass and, of a remark, its name: "inline:NoDefinition".
  std::string Title;
  std::string Message;
  /// Demangled.
  std::string Function;
  /// At least one; of a remark one for each level that it has a location in.
  std::vector<Place> Places;
  /// The line that an ended line became a part of, if that is known.
  std::optional<Place> With;
};

/// Reads remarks, as YAML or as a bitstream, and takes those that have a
/// location in a text of \p M. An error names the buffer.
LLVM_ABI Expected<std::vector<LineNote>> readRemarks(MemoryBufferRef Remarks,
                                                     const ProgramModel &M);

/// Reads what -line-layers-history writes, one JSON object in each line, and
/// takes what is about the texts of \p M. An error names the buffer and the
/// line.
LLVM_ABI Expected<std::vector<LineNote>> readHistory(MemoryBufferRef History,
                                                     const ProgramModel &M);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_EXPLORERNOTES_H
