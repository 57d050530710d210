//===- llvm/CodeGen/LayerLabels.h - Labels for values of layers -*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CODEGEN_LAYERLABELS_H
#define LLVM_CODEGEN_LAYERLABELS_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PointerIntPair.h"
#include "llvm/CodeGen/MachineInstr.h"

namespace llvm {

/// Knows which labels only the ranges of values of layers need; see
/// llvm/BinaryFormat/LineLayerValues.h. The source's line table has line 0 for
/// an instruction without a location if a label is in front of it. It has to be
/// the same with these values and without, so their labels do not count.
class LayerLabels {
public:
  /// Where a label is: at an instruction, and whether it is behind that.
  using Place = PointerIntPair<const MachineInstr *, 1, bool>;

  /// The label at \p P, which nothing else needs so far, is for a value.
  void add(Place P) { Places.insert(P); }

  /// Something else needs the label at \p P, too.
  void remove(Place P) { Places.erase(P); }

  /// There is a label at \p P. \p IsNew says whether the one before it has
  /// another address.
  void emitted(Place P, bool IsNew) {
    LastIsForValues = (IsNew || LastIsForValues) && Places.contains(P);
  }

  /// Whether the last address with a label has none but for values.
  bool isLastForValues() const { return LastIsForValues; }

  /// To be called behind each function.
  void clear() {
    Places.clear();
    LastIsForValues = false;
  }

private:
  DenseSet<Place> Places;
  bool LastIsForValues = false;
};

} // namespace llvm

#endif // LLVM_CODEGEN_LAYERLABELS_H
