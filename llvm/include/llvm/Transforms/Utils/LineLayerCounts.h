//===- LineLayerCounts.h - What layers cover --------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counts how many instructions have a line in a layer, for IR and for machine
/// instructions. Every instruction counts, whether or not it has a location. In
/// a layer it is
/// - exact if its location there is one line,
/// - ambiguous if it stands for several, see isAmbiguousLayerLoc(),
/// - without if it has no location there.
///
/// Of those without, the ones that have a line in the source are counted by
/// themselves: their source location was kept, and the layer was not.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_LINELAYERCOUNTS_H
#define LLVM_TRANSFORMS_UTILS_LINELAYERCOUNTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Compiler.h"

namespace llvm {

class DebugLoc;
class MDNode;
class MDString;
class Module;
class raw_ostream;

/// The kinds that the layer sources of \p M declare, each once, in order.
LLVM_ABI SmallVector<const MDString *, 2> getDeclaredLayers(const Module &M);

/// The same for who asks after each pass. The list of sources is read again
/// only if it has another length or another last entry, since a module can
/// declare many files.
class DeclaredLayers {
public:
  /// What getDeclaredLayers() returns. Valid until the next call.
  LLVM_ABI ArrayRef<const MDString *> get(const Module &M);

private:
  SmallVector<const MDString *, 2> Kinds;
  const Module *Of = nullptr;
  unsigned NumSources = 0;
  const MDNode *LastSource = nullptr;
};

/// The layers among \p Declared in which \p DL has no location.
LLVM_ABI SmallVector<const MDString *, 2>
getLackingLayers(const DebugLoc &DL, ArrayRef<const MDString *> Declared);

/// Whether \p DL has a line in the source. Line 0 is none.
LLVM_ABI bool hasSourceLine(const DebugLoc &DL);

/// How many instructions have a line in each layer.
class LineLayerCounts {
public:
  /// What is printed counts each of \p Declared, present or not, and after
  /// those each other kind that a location has.
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
    /// Of these, the ones that have a line in the source.
    unsigned WithSourceLine = 0;
  };

  unsigned Instructions = 0;
  unsigned WithSourceLine = 0;
  MapVector<const MDString *, Count> Layers;
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_LINELAYERCOUNTS_H
