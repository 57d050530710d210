//===- LineHistory.h - Which pass ended a line ------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads what -line-layers-history writes, and says it in words.
/// MultiLevelLineTables.md, "Which pass ended a line", specifies the format.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_LINEHISTORY_H
#define LLVM_DEBUGINFO_LINELAYERS_LINEHISTORY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {

class DWARFLineLayerFile;

namespace linelayers {

/// A file of a layer, as a program, a history or a user calls it.
struct LayerFileName {
  std::string Path;
  /// The digest of its text, as 32 hexadecimal digits, or empty if that is not
  /// known.
  std::string MD5;
};

LLVM_ABI LayerFileName getFileName(const DWARFLineLayerFile &File);

/// A line of a layer that has no code, and why.
struct LineEnd {
  std::string Layer;
  LayerFileName File;
  uint32_t Line = 0;
  /// The function that had its last instruction, as in the symbol table.
  std::string Function;
  /// "optimizer" or "codegen".
  std::string Stage;
  std::string Pass;
  /// Counted from 1.
  uint64_t Position = 0;
  /// One of the words that the format has, or one that a later version adds.
  std::string How;
  /// The line that it became a part of, and its file if that is another.
  std::optional<uint32_t> With;
  LayerFileName WithFile;
  /// The constant or the argument that took its place.
  std::string Value;
};

/// The lines that a file speaks of, in its order. An error names the buffer and
/// the line.
LLVM_ABI Expected<std::vector<LineEnd>> readLineHistory(MemoryBufferRef Buffer);

/// Whether the two may be one file: the path of one ends in that of the other,
/// by whole components, and their texts are not known to be different.
LLVM_ABI bool isSameFile(const LayerFileName &A, const LayerFileName &B);

/// What became of the line: "was replaced by the constant i32 42".
LLVM_ABI std::string describeHow(const LineEnd &End);

/// Where in the compilation it ended: "pass 34 of the optimizer".
LLVM_ABI std::string describePosition(const LineEnd &End);

/// All of it, as the rest of a sentence that begins with the line: "was
/// replaced by the constant i32 42 in 'f', by instcombine, pass 34 of the
/// optimizer".
LLVM_ABI std::string describe(const LineEnd &End);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_LINEHISTORY_H
