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
// it know that functions of ptxas's own library have no rows.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_SOURCELINEMAP_H
#define LLVM_DEBUGINFO_LINELAYERS_SOURCELINEMAP_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/DebugInfo/DIContext.h"
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
  };

  /// In the order of sections and addresses.
  ArrayRef<Range> ranges() const { return Ranges; }
  size_t getNumTables() const { return NumTables; }

  /// Fills in file, line and column if they are known.
  LLVM_ABI void lookup(object::SectionedAddress Address,
                       DILineInfo &Info) const;

private:
  std::vector<std::string> Files;
  std::vector<Range> Ranges;
  size_t NumTables = 0;
  bool HasTablesOfUnits;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_SOURCELINEMAP_H
