//===- LineLayerMerges.h - Watch locations merge ----------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What merging makes of lines of layers. Whoever follows these through a
/// pipeline is told which of them were merged: the instructions that are left
/// do not say so afterwards.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_LINELAYERMERGES_H
#define LLVM_IR_LINELAYERMERGES_H

#include "llvm/Support/Compiler.h"

namespace llvm {

class DebugLoc;
class DILocation;
class Function;

/// Whether \p Loc, the location of an instruction in a layer, is ambiguous: the
/// instruction was merged of several lines of the layer, and stands for all of
/// them. The location has the first of them that has a line, no column, and is
/// marked as implicit code. So is one with line 0, of which no line is known.
LLVM_ABI bool isAmbiguousLayerLoc(const DILocation &Loc);

/// Is told of all merges of composite locations, and of all calls that are
/// inlined, on the thread that made it, as long as it exists. Observers of one
/// thread end in the reverse of the order in which they began; only the last
/// one is told.
class LLVM_ABI LineLayerMergeObserver {
public:
  LineLayerMergeObserver();
  virtual ~LineLayerMergeObserver();
  LineLayerMergeObserver(const LineLayerMergeObserver &) = delete;
  LineLayerMergeObserver &operator=(const LineLayerMergeObserver &) = delete;

  /// The observer of this thread, or null.
  static LineLayerMergeObserver *get();

  /// \p A and \p B, which differ and of which at least one has layers, were
  /// merged to \p Merged.
  virtual void merged(const DebugLoc &A, const DebugLoc &B,
                      const DebugLoc &Merged) = 0;

  /// A call of \p Callee at \p Call was inlined. Either may have no layers.
  virtual void inlined(const Function &Callee, const DebugLoc &Call) {}

private:
  LineLayerMergeObserver *Outer;
};

} // namespace llvm

#endif // LLVM_IR_LINELAYERMERGES_H
