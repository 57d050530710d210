//===- TimedRanges.cpp - What is at an address at a time ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/TimedRanges.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace llvm::linelayers;

/// Calls \p Visit with the nodes that have all of a range together, and nothing
/// else: no more than two at each height of the tree.
template <typename F>
void TimedRanges::forEachNode(const Range &R, F Visit) const {
  const size_t NumLeaves = Bounds.size() - 1;
  auto LeafAt = [&](uint64_t Bound) -> size_t {
    return llvm::lower_bound(Bounds, Bound) - Bounds.begin() + NumLeaves;
  };
  size_t First = LeafAt(R.Begin), Last = LeafAt(R.End);
  for (; First < Last; First /= 2, Last /= 2) {
    if (First % 2)
      Visit(First++);
    if (Last % 2)
      Visit(--Last);
  }
}

void TimedRanges::sort() {
  llvm::stable_sort(
      Ranges, [](const Range &A, const Range &B) { return A.Time < B.Time; });
  for (const Range &R : Ranges) {
    Bounds.push_back(R.Begin);
    Bounds.push_back(R.End);
  }
  llvm::sort(Bounds);
  Bounds.erase(llvm::unique(Bounds), Bounds.end());
  if (Ranges.empty())
    return;

  // How many ranges each node has, then where those of the node before it end,
  // which is where its own begin once all are written.
  Starts.assign(2 * Bounds.size(), 0);
  for (const Range &R : Ranges)
    forEachNode(R, [&](size_t Node) { ++Starts[Node + 2]; });
  for (size_t Node = 1; Node != Starts.size(); ++Node)
    Starts[Node] += Starts[Node - 1];
  Entries.resize(Starts.back());
  for (auto [I, R] : enumerate(Ranges))
    forEachNode(R,
                [&, I = I](size_t Node) { Entries[Starts[Node + 1]++] = I; });
}

/// How many ranges begin until \p Time.
size_t TimedRanges::countUntil(uint64_t Time) const {
  return llvm::upper_bound(
             Ranges, Time,
             [](uint64_t T, const Range &R) { return T < R.Time; }) -
         Ranges.begin();
}

std::optional<size_t> TimedRanges::find(uint64_t Address, uint64_t Time) const {
  auto After = llvm::upper_bound(Bounds, Address);
  if (After == Bounds.begin() || After == Bounds.end())
    return std::nullopt;
  const size_t Leaf = After - Bounds.begin() - 1 + Bounds.size() - 1;
  // The last of the ranges around the address that begin in time, and the first
  // of the others.
  const size_t NumInTime = countUntil(Time);
  std::optional<size_t> Last, First;
  for (size_t Node = Leaf; Node; Node /= 2) {
    const size_t Begin = Starts[Node], End = Starts[Node + 1];
    ArrayRef<size_t> OfNode = ArrayRef(Entries).slice(Begin, End - Begin);
    const size_t *Other = llvm::lower_bound(OfNode, NumInTime);
    if (Other != OfNode.begin())
      Last = std::max(Last, std::optional(Other[-1]));
    if (Other != OfNode.end())
      First = First ? std::min(*First, *Other) : *Other;
  }
  if (Last)
    return Ranges[*Last].Value;
  if (First)
    return find(Address, Ranges[*First].Time);
  return std::nullopt;
}
