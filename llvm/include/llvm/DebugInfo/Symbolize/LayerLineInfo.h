//===- LayerLineInfo.h - Positions in intermediate layers -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What LLVMSymbolizer finds in the line tables of intermediate layers, which a
/// module may have beside those of its units (see DWARFLineLayers.h).
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_SYMBOLIZE_LAYERLINEINFO_H
#define LLVM_DEBUGINFO_SYMBOLIZE_LAYERLINEINFO_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/DIContext.h"
#include "llvm/Support/Compiler.h"
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class DWARFLineLayer;
class DWARFLineLayerFile;

namespace symbolize {

/// The line of an address in one layer. What it refers to is owned by the
/// module, or, if that lacks the layer, by the selection.
struct LayerLineInfo {
  /// The layer name: the kind, as it appears in the names of sections.
  StringRef LayerName;
  StringRef FileName = DILineInfo::BadString;
  /// From 1 on, or 0 if the layer does not cover the address.
  uint32_t Line = 0;
  /// From 1 on, or 0 if it is not known.
  uint32_t Column = 0;
  /// Whether the code stands for several lines, of which this is the first.
  bool IsAmbiguous = false;
  /// Has the text, if that is embedded. Null if the layer does not cover the
  /// address.
  const DWARFLineLayerFile *File = nullptr;
};

/// The lines of an address in several layers.
using LayerLineInfos = SmallVector<LayerLineInfo, 1>;

/// The same for several addresses: a symbol can be at more than one.
using LayerLineInfosVector = SmallVector<LayerLineInfos, 1>;

/// Which layers are asked for.
struct LayerSelection {
  /// Layer names. Each has a place in the results, whether the module has the
  /// layer or not.
  std::vector<std::string> Names;
  /// All layers that the module has, in the order of their names, after those
  /// in Names.
  bool All = false;

  /// Asks for the layers of \p Kinds, for which layer names do as well.
  LLVM_ABI void add(ArrayRef<std::string> Kinds);

  bool empty() const { return Names.empty() && !All; }

  bool operator==(const LayerSelection &O) const {
    return Names == O.Names && All == O.All;
  }
  bool operator!=(const LayerSelection &O) const { return !(*this == O); }
};

/// A layer that a module was asked for.
struct SelectedLayer {
  /// The layer name. Owned by the module, too.
  StringRef Name;
  /// Owned by the module; null if the module has no such layer.
  const DWARFLineLayer *Layer = nullptr;
};

/// The result for an address of which nothing is known.
LLVM_ABI LayerLineInfos getUnknownLayers(const LayerSelection &Selection);

} // namespace symbolize
} // namespace llvm

#endif // LLVM_DEBUGINFO_SYMBOLIZE_LAYERLINEINFO_H
