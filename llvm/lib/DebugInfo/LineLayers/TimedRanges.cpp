//===- TimedRanges.cpp - What is at an address at a time ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/TimedRanges.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

void TimedRanges::sort() {
  llvm::stable_sort(Ranges, [](const Range &A, const Range &B) {
    return std::tie(A.Begin, A.Time) < std::tie(B.Begin, B.Time);
  });
  uint64_t LargestEnd = 0;
  for (Range &R : Ranges)
    R.LargestEnd = LargestEnd = std::max(LargestEnd, R.End);
}

std::optional<size_t> TimedRanges::find(uint64_t Address, uint64_t Time) const {
  auto After = llvm::upper_bound(
      Ranges, Address, [](uint64_t A, const Range &R) { return A < R.Begin; });
  const Range *Best = nullptr;
  for (auto It = After; It != Ranges.begin();) {
    const Range &R = *--It;
    if (R.LargestEnd <= Address)
      break;
    if (R.End <= Address)
      continue;
    // Of those that are in time the last one, else the first one. What was
    // added last counts where times are the same.
    if (!Best || (R.Time <= Time ? Best->Time > Time || R.Time > Best->Time
                                 : Best->Time > Time && R.Time < Best->Time))
      Best = &R;
  }
  if (!Best)
    return std::nullopt;
  return Best->Value;
}
