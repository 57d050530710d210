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
#include <algorithm>
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
  /// what took it first.
  LLVM_ABI std::optional<size_t> find(uint64_t Address, uint64_t Time) const;

private:
  struct Range {
    uint64_t Begin, End, Time;
    size_t Value;
    /// The largest End of this range and those before it.
    uint64_t LargestEnd = 0;
  };
  std::vector<Range> Ranges;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_TIMEDRANGES_H
