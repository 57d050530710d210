//===- LineLayerMerges.h - Watch locations merge ----------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tells whoever follows the lines of layers through a pipeline which of them
/// were merged. The instructions that were merged do not say so afterwards.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_LINELAYERMERGES_H
#define LLVM_IR_LINELAYERMERGES_H

#include "llvm/Support/Compiler.h"

namespace llvm {

class DebugLoc;

/// Is told of all merges of composite locations on the thread that made it, as
/// long as it exists. Observers of one thread end in the reverse of the order
/// in which they began; only the last one is told.
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

private:
  LineLayerMergeObserver *Outer;
};

} // namespace llvm

#endif // LLVM_IR_LINELAYERMERGES_H
