//===- DWARFLineProgramReader.h - Read sound line programs ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the rows of a layer from line number programs (DWARF 5, section 6.2.5)
/// as compilers write them.
///
/// DWARFDebugLine::LineTable reads any program, dumps it, and reports all that
/// is wrong with it. Since it goes on after errors, it looks for one after each
/// byte, and a row takes it several hundred instructions. A unit's table is
/// read when an address of the unit is looked up. Nothing says to which unit a
/// table of a layer belongs, so all tables of a layer are read for the first
/// address, and this does it in some seventy instructions for each row. What is
/// out of the ordinary in any way is left to DWARFDebugLine.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_DWARF_DWARFLINEPROGRAMREADER_H
#define LLVM_LIB_DEBUGINFO_DWARF_DWARFLINEPROGRAMREADER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/DebugInfo/DWARF/DWARFDataExtractor.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include <array>
#include <tuple>

namespace llvm {

/// Reads one program after the other.
class DWARFLineLayer::ProgramReader {
public:
  explicit ProgramReader(const DWARFLineLayer &Layer) : Layer(Layer) {}

  /// Code from LowPC to below HighPC, and its rows.
  struct FoundSequence {
    uint64_t SectionIndex;
    uint64_t LowPC;
    uint64_t HighPC;
    uint32_t FirstRow;
    uint32_t LastRow;
  };

  /// Reads the program with the header \p P, which is in \p Data. \p Files has
  /// the layer's number of each file that the header lists. The rows go to
  /// \p Rows, which is empty, unless it is null. \returns whether it could. If
  /// not, \p Rows stays empty, and there is something to report about the
  /// program, or it has what this does not know.
  bool read(const ProgramHeader &P, const DWARFDataExtractor &Data,
            ArrayRef<uint32_t> Files, TableRows *Rows);

  /// Those of the program that was read last, in the order that DWARFDebugLine
  /// gives them.
  ArrayRef<FoundSequence> sequences() const { return Sequences; }

private:
  class Machine;

  /// OpcodeBase, LineBase, LineRange and MinInstLength.
  using Parameters = std::tuple<uint8_t, int8_t, uint8_t, uint8_t>;

  /// What an opcode adds to the address and to the line.
  struct SpecialOpcode {
    uint32_t Advance;
    uint32_t Line;
  };

  void setParameters(const ProgramHeader &P);

  const DWARFLineLayer &Layer;
  Parameters Current;
  std::array<SpecialOpcode, 256> SpecialOpcodes;
  SmallVector<FoundSequence, 0> Sequences;
  /// Where rows are written that nobody wants.
  SmallVector<Row, 0> Buffer;
};

} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_DWARF_DWARFLINEPROGRAMREADER_H
