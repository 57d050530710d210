//===- SourceLineMap.h - Source lines of a file without units ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ptxas -lineinfo writes .debug_line without .debug_info, and the units that it
// writes otherwise need not say which code is theirs. A DWARFContext knows line
// tables by the units that refer to them, so it has no answers then. Nor does
// it know that functions of ptxas's own library have no rows, and what the rows
// of a cubin say of inlined calls.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_SOURCELINEMAP_H
#define LLVM_DEBUGINFO_LINELAYERS_SOURCELINEMAP_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/DebugInfo/DIContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Compiler.h"
#include <string>
#include <vector>

namespace llvm {

class DWARFContext;

namespace linelayers {

struct Function;

/// The line tables of a file that has no units, or is a cubin, without those of
/// layers.
class SourceLineMap {
public:
  /// Reads the tables. What is wrong with them is a warning of the context.
  /// \p Functions are in the order of sections and addresses.
  LLVM_ABI SourceLineMap(DWARFContext &Context, bool IsCubin,
                         ArrayRef<Function> Functions);

  /// The end of a row of a cubin from \p Low to \p High. \p Functions are in
  /// the order of sections and addresses. A function without a row is one of
  /// ptxas's own library, which comes from no line.
  LLVM_ABI static uint64_t getEndInCubin(ArrayRef<Function> Functions,
                                         uint64_t Section, uint64_t Low,
                                         uint64_t High);

  /// Whether the tables of units are among them.
  bool hasTablesOfUnits() const { return HasTablesOfUnits; }

  /// The code from Low to below High, for which a row says where it is from.
  struct Range {
    uint64_t Section, Low, High;
    /// Index of the path of the file.
    size_t File;
    uint32_t Line, Column;
    /// Index of what this is inlined for, or NoCall.
    uint32_t Call;
  };

  /// In the order of sections and addresses.
  ArrayRef<Range> ranges() const { return Ranges; }
  /// The number of line tables that the ranges are from.
  size_t getNumTables() const { return NumTables; }

  /// Fills in file, line and column of the innermost frame if they are known,
  /// and adds those that it is inlined into. \p Info has one frame. Names are
  /// linkage names; the outermost frame gets none.
  LLVM_ABI void lookup(object::SectionedAddress Address,
                       DIInliningInfo &Info) const;

private:
  static constexpr uint32_t NoCall = UINT32_MAX;
  static constexpr size_t NoFile = SIZE_MAX;

  /// An inlined call.
  struct Call {
    /// The function that is called, empty if it is not known.
    std::string Callee;
    /// Where the call is. The file is an index, or NoFile.
    size_t File;
    uint32_t Line, Column;
    /// Index of the call that the caller is inlined for, or NoCall.
    uint32_t Outer;
    /// How many calls there are with those outside of it.
    uint32_t Depth;
  };

  /// Reads the calls of a table of a cubin, with the program \p Program and
  /// files from \p FirstFile on. \p Names is its part of .debug_str. For each
  /// row the index of a call, or NoCall.
  std::vector<uint32_t> addCalls(const DWARFDebugLine::LineTable &Table,
                                 const DataExtractor &Program, size_t FirstFile,
                                 StringRef Names);
  void fillIn(DILineInfo &Frame, size_t File, uint32_t Line,
              uint32_t Column) const;

  std::vector<std::string> Files;
  std::vector<Range> Ranges;
  std::vector<Call> Calls;
  size_t NumTables = 0;
  bool HasTablesOfUnits;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_SOURCELINEMAP_H
