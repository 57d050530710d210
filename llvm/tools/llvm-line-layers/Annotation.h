//===- Annotation.h - A profile's cost per line of a layer ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_ANNOTATION_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_ANNOTATION_H

#include "Profile.h"
#include "Program.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include <map>
#include <vector>

namespace llvm {

class raw_ostream;

namespace linelayers {

/// The cost of each line of a layer.
struct Annotation {
  struct File {
    const DWARFLineLayerFile *File;
    double Cost = 0;
    /// By number of the line, from 1 on.
    std::map<uint32_t, double> Lines;
  };

  Annotation(const Program &P, const DWARFLineLayer &Layer, Profile Costs);

  /// A line with its cost.
  struct Line {
    const DWARFLineLayerFile *File;
    uint32_t Number;
    double Cost;
  };

  /// All lines that have cost, the hottest first.
  std::vector<Line> getHottestLines() const;

  const Program &P;
  const DWARFLineLayer &Layer;
  Profile Costs;
  /// The files that have cost, the hottest first.
  std::vector<File> Files;
  /// The cost that is on some line.
  double OnLines = 0;
};

struct PageOptions {
  /// Where to look for source files that are not where the tables say.
  std::string SourceDirectory;
};

/// Writes a page of HTML, without references to anything outside of it, that
/// shows source, layer and disassembly with their costs.
void writePage(raw_ostream &OS, const Annotation &A,
               const PageOptions &Options);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_ANNOTATION_H
