//===- LineLayerOrigins.h - Lines of what was made anew ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Some instructions take the place of one instruction and are given the merged
/// location of others: a PHI node takes the place of a stack variable, and has
/// what the stores to the variable have in common. Where these have nothing in
/// common, a layer still knows the line of what was replaced.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_LINELAYERORIGINS_H
#define LLVM_IR_LINELAYERORIGINS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/Support/Compiler.h"

namespace llvm {

/// \p DL with the position of \p Origin in each layer in which \p DL is
/// ambiguous (see isAmbiguousLayerLoc()) or is missing. The primary location is
/// that of \p DL: what a debugger is told does not change.
LLVM_ABI DebugLoc withLinesOfOrigin(const DebugLoc &DL, const DebugLoc &Origin);

/// \p DL, which an instruction has from the place that it was put in, with the
/// layers of \p Origin, whose value it computes or whose effect it has, and only
/// those. The primary location is that of \p DL.
LLVM_ABI DebugLoc withLayersOfOrigin(const DebugLoc &DL,
                                     const DebugLoc &Origin);

/// \returns the layers of \p Locs merged, without a primary location, for an
/// instruction that stands for several and has none in the source. Where none
/// of \p Locs has layers, nothing is merged.
LLVM_ABI DebugLoc mergeLayersOf(ArrayRef<DebugLoc> Locs);

} // namespace llvm

#endif // LLVM_IR_LINELAYERORIGINS_H
