//===- FunctionPairs.h - Which functions of two files are equal -*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_FUNCTIONPAIRS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_FUNCTIONPAIRS_H

#include "CodeComparison.h"
#include <vector>

namespace llvm {
namespace linelayers {

/// A function, and that of another file that it is.
struct FunctionPair {
  const Function *F;
  /// Null if there is none that is equal.
  const Function *Other = nullptr;
  /// If there is none, the one that it is compared with, or null if there is
  /// none of its name.
  const Function *Candidate = nullptr;
};

/// Finds the functions of \p Other that those of \p P are equal to, each of
/// them once. Functions of one name are told apart by the files that they were
/// compiled from, and then by their order. Fails if the symbols of either are
/// malformed; the error names it.
Expected<std::vector<FunctionPair>> pairFunctions(const ComparableCode &P,
                                                  const ComparableCode &Other);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_FUNCTIONPAIRS_H
