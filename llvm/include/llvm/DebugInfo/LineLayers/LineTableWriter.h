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

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MD5.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// A file in the header of a program.
struct LineTableFile {
  std::string Name;
  /// The index of the directory as the header counts: in DWARF 5 from 0; before
  /// it from 1, and 0 is the compilation directory.
  uint64_t Directory = 0;
  /// As in the header; before DWARF 5 only.
  uint64_t ModTime = 0;
  /// Bytes, or 0 if that is not known; before DWARF 5 only.
  uint64_t Length = 0;
  /// Written in DWARF 5 if all files of the program have one.
  std::optional<MD5::MD5Result> Checksum;
  /// The text of the file; in DWARF 5 only.
  std::optional<std::string> Source;
};

/// A line number program.
struct LineTableContents {
  /// Version (2 to 5), address size (4 or 8 bytes) and format of the program.
  dwarf::FormParams Params = {2, 8, dwarf::DWARF32};
  /// By how much all advances of addresses are divided. If there is one that
  /// cannot be divided by it, 1 is written in its place.
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

  /// Adds a directory if it is not there yet. \returns its index as the header
  /// counts.
  LLVM_ABI uint64_t addDirectory(StringRef Directory);

  /// Adds a file. \returns its index as the header counts, as rows have it.
  /// Fails if rows cannot: LLVM's have 16 bits for it, those that it reads too.
  LLVM_ABI Expected<uint16_t> addFile(LineTableFile File);

  /// Takes over parameters, directories and files, but not the rows. Fails if a
  /// name cannot be read.
  LLVM_ABI static Expected<LineTableContents>
  fromPrologue(const DWARFDebugLine::Prologue &P);

private:
  /// Positions in Directories, as far as addDirectory() has looked.
  StringMap<size_t> PositionOfDirectory;
  size_t NumKnownDirectories = 0;
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

/// Puts a text into .debug_line_str and returns its offset there.
using AddLineString = function_ref<uint64_t(StringRef)>;

/// Appends the program to \p Out, and its absolute addresses, one for each
/// sequence, to \p Addresses. Strings are in the program itself, but for the
/// texts of files if \p AddText is given.
LLVM_ABI void writeLineTable(const LineTableContents &Table,
                             bool IsLittleEndian, std::string &Out,
                             SmallVectorImpl<LineTableAddress> &Addresses,
                             AddLineString AddText = {});

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_LINETABLEWRITER_H
