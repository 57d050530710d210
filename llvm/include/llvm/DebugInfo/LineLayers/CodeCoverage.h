//===- CodeCoverage.h - How much code has a line ----------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counts for the source and for each layer of a program how many bytes of its
/// code have a line, and what the rest is. All code of functions counts, that
/// without a line in the source too, but for padding.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_CODECOVERAGE_H
#define LLVM_DEBUGINFO_LINELAYERS_CODECOVERAGE_H

#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/Support/Compiler.h"
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

namespace llvm {
namespace linelayers {

class Program;

/// A set of addresses. In files in which addresses need a section, those of
/// different sections are different.
class CodeRanges {
public:
  /// Adds what is from \p Low to below \p High.
  void add(uint64_t Section, uint64_t Low, uint64_t High) {
    if (Low < High)
      Ranges.emplace_back(Section, Low, High);
  }

  /// The number of addresses.
  LLVM_ABI uint64_t getSize() const;

  /// Those that are in both, and those that are not in \p Other.
  LLVM_ABI CodeRanges operator&(const CodeRanges &Other) const;
  LLVM_ABI CodeRanges operator-(const CodeRanges &Other) const;

  using Range = std::tuple<uint64_t, uint64_t, uint64_t>;
  /// Section, begin and end, in order and disjoint.
  LLVM_ABI std::vector<Range> getDisjoint() const;

private:
  std::vector<Range> Ranges;
};

/// What one level says of the code of functions, in bytes. But for Ambiguous,
/// they add up to all code but padding.
struct LevelCoverage {
  uint64_t WithLine = 0;
  /// The part of the code with a line of a layer that stands for other lines,
  /// too. Of the source it is 0.
  uint64_t Ambiguous = 0;
  /// Code without a line at this level that has one in the source.
  uint64_t OnlySource = 0;
  /// Code without a line that is before the end of a function's prologue, where
  /// the source's table says where that is.
  uint64_t Prologue = 0;
  /// Code that has a line neither at this level nor in the source.
  uint64_t Neither = 0;
};

class CodeCoverage {
public:
  /// Reads the source's tables of \p P, which must outlive this, and
  /// disassembles functions that have gaps to find what pads them. Where LLVM
  /// cannot disassemble, padding inside of functions counts as code. What KCFI
  /// writes in front of functions does not.
  LLVM_ABI explicit CodeCoverage(const Program &P);

  /// The bytes of functions without padding, and those that pad functions.
  uint64_t getCodeSize() const { return Code.getSize(); }
  uint64_t getPaddingSize() const { return Padding.getSize(); }

  LLVM_ABI LevelCoverage getSourceCoverage() const;
  LLVM_ABI LevelCoverage getCoverage(const DWARFLineLayer &Layer) const;

  /// What the source's tables say of all code, that of no function included.
  DWARFLineLayer::Coverage getTotalOfSource() const {
    return {SourceLines.getSize(), (SourceLineZero - SourceLines).getSize()};
  }
  size_t getNumSourceTables() const { return NumSourceTables; }
  size_t getNumSourceRows() const { return NumSourceRows; }

private:
  void readSource();
  void findPadding();
  LevelCoverage count(const CodeRanges &WithLine) const;

  const Program &P;
  CodeRanges Code;
  CodeRanges Padding;
  CodeRanges Prologues;
  CodeRanges SourceLines;
  CodeRanges SourceLineZero;
  size_t NumSourceTables = 0;
  size_t NumSourceRows = 0;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_CODECOVERAGE_H
