//===- Annotation.h - A profile's cost per line of a layer ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_ANNOTATION_H
#define LLVM_DEBUGINFO_LINELAYERS_ANNOTATION_H

#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Compiler.h"
#include <map>
#include <vector>

namespace llvm {

namespace linelayers {

/// The cost of each line of a layer.
struct Annotation {
  struct File {
    const DWARFLineLayerFile *File;
    double Cost = 0;
    /// By number of the line, from 1 on.
    std::map<uint32_t, double> Lines;
    /// What lines cost with all that they call, if the profile has calls. A
    /// line on which a call stack is twice counts once.
    std::map<uint32_t, double> Inclusive;
  };

  /// Adds up \p Costs, which are those of \p P, by the lines of \p Layer, which
  /// is a layer of \p P. Both have to outlive this.
  LLVM_ABI Annotation(const Program &P, const DWARFLineLayer &Layer,
                      Profile Costs);

  /// A line with its cost, alone and with all that it calls. The latter is the
  /// former if the profile has no calls.
  struct Line {
    const DWARFLineLayerFile *File;
    uint32_t Number;
    double Cost;
    double Inclusive;
  };

  /// The costs of lines in an event, by file and number from 1 on.
  using LineCosts =
      std::map<std::pair<const DWARFLineLayerFile *, uint32_t>, double>;

  /// Adds those lines that have no cost here, as lines with a cost of 0.
  LLVM_ABI void addLines(const LineCosts &OfOther);

  /// All lines that have cost or were added, in the order of files and numbers.
  LLVM_ABI std::vector<Line> getLines() const;

  /// As getLines(), the hottest first: those that cost most alone,
  /// and of those that cost nothing alone those that cost most with their
  /// callees.
  LLVM_ABI std::vector<Line> getHottestLines() const;

  const Program &P;
  const DWARFLineLayer &Layer;
  Profile Costs;
  /// The files that have cost, the hottest first; those with nothing but
  /// callees that have cost are the last.
  std::vector<File> Files;
  /// The cost that is on some line.
  double OnLines = 0;

private:
  void sortFiles();
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_ANNOTATION_H
