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
  };

  LLVM_ABI Annotation(const Program &P, const DWARFLineLayer &Layer,
                      Profile Costs);

  /// A line with its cost.
  struct Line {
    const DWARFLineLayerFile *File;
    uint32_t Number;
    double Cost;
  };

  /// All lines that have cost, the hottest first.
  LLVM_ABI std::vector<Line> getHottestLines() const;

  const Program &P;
  const DWARFLineLayer &Layer;
  Profile Costs;
  /// The files that have cost, the hottest first.
  std::vector<File> Files;
  /// The cost that is on some line.
  double OnLines = 0;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_ANNOTATION_H
