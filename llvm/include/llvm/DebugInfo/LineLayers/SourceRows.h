//===- SourceRows.h - Where the source's place changes ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_SOURCEROWS_H
#define LLVM_DEBUGINFO_LINELAYERS_SOURCEROWS_H

#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/MD5.h"
#include <map>
#include <optional>
#include <vector>

namespace llvm {

class DWARFDebugLine;
class DWARFUnit;

namespace linelayers {

/// Answers at which addresses of a function Program::getFrames() may change its
/// answer, so that one need not ask for each instruction.
class SourceRows {
public:
  explicit SourceRows(const Program &P) : P(P) {}

  struct Changes {
    /// In order. Before the first and between any two of them the answer is the
    /// same.
    std::vector<uint64_t> Addresses;
    /// The end of the prologue, or the function's begin if it is not known.
    uint64_t PrologueEnd;
  };
  LLVM_ABI Changes getChanges(uint64_t Section, uint64_t Begin, uint64_t End);

  /// The digest of the source file that the line table of the code at
  /// \p Address calls \p Path, if it has that.
  LLVM_ABI std::optional<MD5::MD5Result>
  getDigest(object::SectionedAddress Address, StringRef Path) const;

private:
  /// Its address is that in Program::getFlatContext().
  struct Row {
    uint64_t Section, Address;
    bool PrologueEnd;
    bool operator<(const Row &O) const {
      return std::tie(Section, Address) < std::tie(O.Section, O.Address);
    }
  };
  const std::vector<Row> &getRows(DWARFUnit &Unit);

  const Program &P;
  std::map<const DWARFUnit *, std::vector<Row>> RowsOfUnits;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_SOURCEROWS_H
