//===- LayerCoverage.h - The code that has a line in a layer ----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERCOVERAGE_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERCOVERAGE_H

#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace llvm {
namespace linelayers {

/// What a layer covers of the code of a file, and with it the code before the
/// layer's first line in each function, which sets up the frame. Debuggers
/// would otherwise take the function for one without lines, and step over it.
class LayerCoverage {
public:
  struct Range : DWARFLineLayer::Range {
    /// Whether it is the code with which a function begins, which has the line
    /// of what follows it.
    bool IsEntry = false;
  };
  using const_iterator = std::vector<Range>::const_iterator;

  /// \p Layer must be a layer of \p Obj, and outlive this. Fails if symbols of
  /// \p Obj cannot be read.
  static Expected<LayerCoverage> create(const DWARFLineLayer &Layer,
                                        const object::ELFObjectFileBase &Obj);

  /// The first range that ends above an address. The section is as in
  /// DWARFLineLayer::Range.
  const_iterator find(uint64_t SectionIndex, uint64_t Address) const;

  const DWARFLineLayer &getLayer() const { return *Layer; }

  /// The end of the ranges, which are in the order of sections and addresses.
  const_iterator end() const { return Ranges.end(); }

private:
  explicit LayerCoverage(const DWARFLineLayer &Layer) : Layer(&Layer) {}
  Error addFunctionEntries(const object::ELFObjectFileBase &Obj);

  const DWARFLineLayer *Layer;
  std::vector<Range> Ranges;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERCOVERAGE_H
