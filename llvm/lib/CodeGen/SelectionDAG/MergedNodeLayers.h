//===- MergedNodeLayers.h - Layers of merged nodes --------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_SELECTIONDAG_MERGEDNODELAYERS_H
#define LLVM_LIB_CODEGEN_SELECTIONDAG_MERGEDNODELAYERS_H

#include "llvm/IR/DebugLoc.h"

namespace llvm {

/// \returns the location, at -O0, of a node at \p Loc that stands for one at
/// \p Other as well: none, if they differ. Intermediate locations are merged,
/// and have no say in whether the primary one is dropped.
inline DebugLoc getMergedNodeLoc(const DebugLoc &Loc, const DebugLoc &Other) {
  DebugLoc Dropped =
      DebugLoc::getMergedLocation(Loc.withoutPrimary(), Other.withoutPrimary());
  return Loc.get() != Other.get() ? Dropped : Dropped.withPrimary(Loc.get());
}

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_SELECTIONDAG_MERGEDNODELAYERS_H
