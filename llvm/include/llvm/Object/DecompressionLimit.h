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
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cinttypes>
#include <cstdint>
#include <mutex>

namespace llvm {
namespace object {

/// Counts what is decompressed, so that a small file cannot take all memory.
/// All that is counted by one object, which is for the sections of a file or a
/// part of them, may have 1 GiB, or 100 times what it has in the file if that
/// is more: debug information of compilers has less than 20 times. A tool can
/// set one limit for all objects together.
class LLVM_ABI DecompressionLimit {
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
    if (!Option)
      return add(Own, DefaultMaximum, Size, CompressedSize);
    std::lock_guard<std::mutex> Lock(Mutex);
    return add(All, SharedMaximum, Size, CompressedSize);
  }

  /// All that is decompressed from now on, whatever it is of, may together have
  /// \p Bytes instead of 1 GiB. \p Option, which messages name, is the tool's
  /// option for that. Must come before anything is read.
  static void setMaximum(uint64_t Bytes, const char *Option) {
    SharedMaximum = Bytes;
    DecompressionLimit::Option = Option;
  }

private:
  static constexpr uint64_t DefaultMaximum = uint64_t(1) << 30;
  static constexpr uint64_t MaxRatio = 100;

  struct Sizes {
    uint64_t Total;
    uint64_t Compressed;
  };

  static Error add(Sizes &Sums, uint64_t Maximum, uint64_t Size,
                   uint64_t CompressedSize) {
    const uint64_t Total = SaturatingAdd(Sums.Total, Size);
    const uint64_t Compressed = Sums.Compressed + CompressedSize;
    const uint64_t Limit = std::max<uint64_t>(
        Maximum, SaturatingMultiply<uint64_t>(Compressed, MaxRatio));
    if (Total > Limit && Option)
      return createStringError(
          object_error::parse_failed,
          "uncompressed size is too large: with it, all that is decompressed "
          "has %" PRIu64 " bytes, and the limit is %" PRIu64
          "; %s=<bytes> sets it",
          Total, Limit, Option);
    if (Total > Limit)
      return createStringError(
          object_error::parse_failed,
          "uncompressed size is too large: with it, what is compressed in the "
          "file has %" PRIu64 " bytes, and the limit is %" PRIu64,
          Total, Limit);
    Sums = {Total, Compressed};
    return Error::success();
  }

  // What all objects have together; the option is null if nobody has set it.
  static inline std::mutex Mutex;
  static inline Sizes All{0, 0};
  static inline uint64_t SharedMaximum = DefaultMaximum;
  static inline const char *Option = nullptr;

  Sizes Own{0, 0};
};

} // namespace object
} // namespace llvm

#endif // LLVM_OBJECT_DECOMPRESSIONLIMIT_H
