//===- PerfMappings.h - Where processes have loaded a file ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_PERFMAPPINGS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_PERFMAPPINGS_H

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace llvm {
namespace linelayers {

/// Parts of one file that are mapped into memory, by any number of processes. A
/// recording of a whole system can have as many mappings as samples.
class PerfMappings {
public:
  /// Adds the bytes from \p Offset of the file on. What was at these addresses
  /// of the process before is there no more.
  void add(uint64_t Process, uint64_t Begin, uint64_t Size, uint64_t Offset) {
    ++Count;
    OfProcess[Process].add(Begin, Size, {Offset, Count});
    OfAll.add(Begin, Size, {Offset, Count});
  }

  /// The offset in the file of what is at an address. A process that was forked
  /// has the mappings of another one; the latest that fits is the best guess
  /// then.
  std::optional<uint64_t> find(uint64_t Process, uint64_t Address) const {
    auto It = OfProcess.find(Process);
    if (It != OfProcess.end())
      if (std::optional<uint64_t> Offset = It->second.find(Address))
        return Offset;
    return OfAll.find(Address);
  }

private:
  struct Part {
    uint64_t Offset;
    /// The larger, the later it was mapped.
    uint64_t Order;
  };

  class Ranges {
  public:
    void add(uint64_t Begin, uint64_t Size, Part P) {
      Parts.insert_or_assign(std::pair(Begin, Size), P);
      Largest = std::max(Largest, Size);
    }

    std::optional<uint64_t> find(uint64_t Address) const {
      std::optional<uint64_t> Offset;
      uint64_t Order = 0;
      // Those that begin at the address or before it, the nearest first.
      for (auto It = Parts.upper_bound({Address, UINT64_MAX});
           It != Parts.begin();) {
        const auto &[Range, P] = *--It;
        const uint64_t Distance = Address - Range.first;
        if (Distance >= Largest)
          break;
        if (Distance < Range.second && P.Order > Order) {
          Order = P.Order;
          Offset = P.Offset + Distance;
        }
      }
      return Offset;
    }

  private:
    /// By address and size.
    std::map<std::pair<uint64_t, uint64_t>, Part> Parts;
    /// The size of the largest, so that few have to be looked at.
    uint64_t Largest = 0;
  };

  std::map<uint64_t, Ranges> OfProcess;
  Ranges OfAll;
  uint64_t Count = 0;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_PERFMAPPINGS_H
