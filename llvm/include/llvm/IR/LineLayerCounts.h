//===- LineLayerCounts.h - What layers cover --------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counts on how many instructions layers are kept, for IR and for machine
/// instructions. Only an instruction whose primary location has a line counts.
/// A layer is
/// - exact on it if its location has a line,
/// - ambiguous if its location is line 0,
/// - lost if it has no location.
///
/// There is no telling a layer that was lost from one that was never there, so
/// that the third means what it says only if the producer gave each instruction
/// that has a line a location in each layer, as a snapshot does.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_LINELAYERCOUNTS_H
#define LLVM_IR_LINELAYERCOUNTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Compiler.h"
#include <tuple>

namespace llvm {

class DebugLoc;
class DISubprogram;
class MDString;
class Module;
class raw_ostream;

/// The kinds that the layer sources of \p M declare, each once, in order.
LLVM_ABI SmallVector<const MDString *, 2> getDeclaredLayers(const Module &M);

/// The layers among \p Declared that an instruction at \p DL lacks: none if its
/// primary location has no line.
LLVM_ABI SmallVector<const MDString *, 2>
getLackingLayers(const DebugLoc &DL, ArrayRef<const MDString *> Declared);

/// On how many instructions layers are kept.
class LineLayerCounts {
public:
  /// What is printed counts each of \p Declared, lost altogether or not, and
  /// after those each other kind that a location has.
  LLVM_ABI explicit LineLayerCounts(ArrayRef<const MDString *> Declared);

  /// Counts an instruction at \p DL.
  LLVM_ABI void add(const DebugLoc &DL);
  LLVM_ABI void add(const LineLayerCounts &Other);

  /// Prints a line for the number of instructions that were counted, and an
  /// indented one for each layer.
  LLVM_ABI void print(raw_ostream &OS) const;

private:
  struct Count {
    unsigned Exact = 0;
    unsigned Ambiguous = 0;
  };

  unsigned Located = 0;
  MapVector<const MDString *, Count> Layers;
};

/// The places of a program at which an instruction lacks a layer. A pass that
/// adds one has lost the layer; one that moves, clones or inlines an
/// instruction that lacks it has not.
class LostLineLayers {
public:
  /// Those of getLackingLayers() that no instruction noted before lacks at the
  /// same subprogram, line and column. They are noted.
  LLVM_ABI SmallVector<const MDString *, 2>
  note(const DebugLoc &DL, ArrayRef<const MDString *> Declared);

private:
  /// Subprogram, line, column, kind.
  using Place =
      std::tuple<const DISubprogram *, unsigned, unsigned, const MDString *>;
  DenseSet<Place> Places;
};

} // namespace llvm

#endif // LLVM_IR_LINELAYERCOUNTS_H
