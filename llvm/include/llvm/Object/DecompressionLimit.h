//===- DecompressionLimit.h - How much to decompress of a file --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_OBJECT_DECOMPRESSIONLIMIT_H
#define LLVM_OBJECT_DECOMPRESSIONLIMIT_H

#include "llvm/Object/Error.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <atomic>
#include <cinttypes>
#include <cstdint>

namespace llvm {
namespace object {

/// Counts what is decompressed of a file, so that a small file cannot take all
/// memory. All sections together may have as many bytes as setMaximum() says,
/// 1 GiB if nobody has called it, or 100 times what they have in the file if
/// that is more: debug information of compilers has less than 20 times.
class DecompressionLimit {
public:
  /// Comes before a section is decompressed. \p Size is what its header claims,
  /// and \p CompressedSize what it has in the file, both in bytes. An error
  /// says that the section should be left alone; it does not count then.
  Error add(uint64_t Size, uint64_t CompressedSize) {
    // Deflate does not reach 1,100 times, and zstd writes a block of 128 KiB in
    // no less than four bytes.
    if (Size >> 16 > CompressedSize)
      return createStringError(object_error::parse_failed,
                               "uncompressed size is too large");
    const uint64_t All = SaturatingAdd(Total, Size);
    const uint64_t AllCompressed = TotalCompressed + CompressedSize;
    const uint64_t Limit = std::max<uint64_t>(
        Maximum, SaturatingMultiply<uint64_t>(AllCompressed, MaxRatio));
    if (All > Limit)
      return createStringError(
          object_error::parse_failed,
          "uncompressed size is too large: with it, what is compressed in the "
          "file has %" PRIu64 " bytes, and the limit is %" PRIu64,
          All, Limit);
    Total = All;
    TotalCompressed = AllCompressed;
    return Error::success();
  }

  /// For all files that are read from now on.
  static void setMaximum(uint64_t Bytes) { Maximum = Bytes; }

private:
  static constexpr uint64_t MaxRatio = 100;
  static inline std::atomic<uint64_t> Maximum{uint64_t(1) << 30};

  uint64_t Total = 0;
  uint64_t TotalCompressed = 0;
};

} // namespace object
} // namespace llvm

#endif // LLVM_OBJECT_DECOMPRESSIONLIMIT_H
