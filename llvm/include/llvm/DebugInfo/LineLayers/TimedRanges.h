//===- TimedRanges.h - What is at an address at a time ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_TIMEDRANGES_H
#define LLVM_DEBUGINFO_LINELAYERS_TIMEDRANGES_H

#include "llvm/Support/Compiler.h"
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace llvm {
namespace linelayers {

/// Ranges of addresses, each of which is taken by something from some time on,
/// until something else takes it.
class TimedRanges {
public:
  /// The bytes from \p Begin to below \p End belong to \p Value from \p Time
  /// on.
  void add(uint64_t Begin, uint64_t End, uint64_t Time, size_t Value) {
    if (Begin < End)
      Ranges.push_back({Begin, End, Time, Value});
  }

  /// Comes between the last add() and the first find().
  LLVM_ABI void sort();

  /// What \p Address belongs to at \p Time. Before anything took it, that is
  /// what took it first. Of what took it at one time, the last that was added.
  LLVM_ABI std::optional<size_t> find(uint64_t Address, uint64_t Time) const;

private:
  struct Range {
    uint64_t Begin, End, Time;
    size_t Value;
  };

  template <typename F> void forEachNode(const Range &R, F Visit) const;
  size_t countUntil(uint64_t Time) const;

  /// In the order of their times, and then as they were added.
  std::vector<Range> Ranges;
  /// Where ranges begin or end, in order and each once. What is between two
  /// neighbours is in the same ranges.
  std::vector<uint64_t> Bounds;
  /// A segment tree over what is between neighbours: the node 1 is the root,
  /// the children of N are 2 * N and 2 * N + 1, and the leaves come last. The
  /// ranges of a node, which have all that is below it, are in Entries from
  /// Starts[N] to below Starts[N + 1], by their indices, in order.
  std::vector<size_t> Starts, Entries;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_TIMEDRANGES_H
