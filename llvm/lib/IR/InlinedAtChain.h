//===- InlinedAtChain.h - Check of inlined-at chains ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds what the verifier reports of the inlined-at chain of a location.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_IR_INLINEDATCHAIN_H
#define LLVM_LIB_IR_INLINEDATCHAIN_H

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/Casting.h"
#include <utility>

namespace llvm {

/// Checks what DILocation::getInlinedAtScope() takes for granted: that the
/// inlined-at chain of \p DL is one of locations with scopes, and ends.
inline const char *findInlinedAtProblem(const DILocation &DL) {
  const DILocation *Slow = &DL;
  bool MovesSlow = false;
  for (const Metadata *InlinedAt = DL.getRawInlinedAt(); InlinedAt;) {
    auto *Loc = dyn_cast<DILocation>(InlinedAt);
    if (!Loc)
      return "inlined-at should be a location";
    if (!isa_and_nonnull<DILocalScope>(Loc->getRawScope()))
      return "location requires a valid scope";
    if (Loc == Slow)
      return "inlined-at chain must not be a cycle";
    if (std::exchange(MovesSlow, !MovesSlow))
      Slow = cast<DILocation>(Slow->getRawInlinedAt());
    InlinedAt = Loc->getRawInlinedAt();
  }
  return nullptr;
}

} // namespace llvm

#endif // LLVM_LIB_IR_INLINEDATCHAIN_H
