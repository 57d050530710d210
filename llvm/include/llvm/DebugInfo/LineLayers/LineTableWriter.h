//===- LineTableWriter.h - Write line number programs -----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Encodes a line number program of DWARF 2 to 5 (DWARF 5, section 6.2) from
// rows, for tools that have no MCStreamer of the target: NVPTX has none that
// writes objects.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_LINETABLEWRITER_H
#define LLVM_DEBUGINFO_LINELAYERS_LINETABLEWRITER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/Support/MD5.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

struct LineTableFile {
  std::string Name;
  /// The index of the directory as the header counts: in DWARF 5 from 0; before
  /// it from 1, and 0 is the compilation directory.
  uint64_t Directory = 0;
  uint64_t ModTime = 0;
  uint64_t Length = 0;
  std::optional<MD5::MD5Result> Checksum;
  std::optional<std::string> Source;
};

struct LineTableContents {
  /// Version, address size and format of the program.
  dwarf::FormParams Params = {2, 8, dwarf::DWARF32};
  /// By how much all advances of addresses are divided.
  uint8_t MinInstLength = 1;
  /// In the order of their indices; in DWARF 5 the first is the compilation
  /// directory, before it that is left out.
  std::vector<std::string> Directories;
  /// In the order of their indices, which start at 0 in DWARF 5 and at 1
  /// before.
  std::vector<LineTableFile> Files;
  /// Sequences, each ended by a row with EndSequence. Addresses do not go down
  /// in a sequence.
  std::vector<DWARFDebugLine::Row> Rows;

  /// Adds a directory. \returns its index as the header counts.
  uint64_t addDirectory(StringRef Directory);
  /// Adds a file. \returns its index as the header counts.
  uint64_t addFile(LineTableFile File);

  /// Takes over parameters, directories and files, but not the rows.
  static Expected<LineTableContents>
  fromPrologue(const DWARFDebugLine::Prologue &P);
};

/// The operand of a DW_LNE_set_address.
struct LineTableAddress {
  /// Where it is, from the start of what writeLineTable() wrote into.
  uint64_t Offset;
  /// The index of the row, the first of a sequence, whose address it is.
  size_t Row;
  /// Where the sequence begins, counted as Offset is.
  uint64_t Sequence;
};

/// Appends the program to \p Out, and its absolute addresses to \p Addresses.
void writeLineTable(const LineTableContents &Table, bool IsLittleEndian,
                    std::string &Out,
                    SmallVectorImpl<LineTableAddress> &Addresses);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_LINETABLEWRITER_H
