//===- PageChunks.h - The data of a page ------------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_PAGECHUNKS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_PAGECHUNKS_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MD5.h"
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// The data of a page, as far as they are not in its first chunk.
class PageChunks {
public:
  /// Adds bytes, or finds them if they are there.
  uint32_t add(StringRef Bytes) {
    auto [It, IsNew] =
        Known.try_emplace(MD5::hash(arrayRefFromStringRef(Bytes)).digest(),
                          static_cast<uint32_t>(Encoded.size() + 1));
    if (IsNew)
      Encoded.push_back(encode(Bytes));
    return It->second;
  }

  /// Adds numbers. Each is stored as the difference to the one before, and all
  /// their lowest bytes come first, then the second ones and so on: tables
  /// become a fraction of their size so.
  uint32_t add(ArrayRef<uint32_t> Numbers) {
    const size_t N = Numbers.size();
    std::string Bytes(4 * N, '\0');
    uint32_t Last = 0;
    for (size_t I = 0; I != N; ++I) {
      uint32_t Difference = Numbers[I] - Last;
      Last = Numbers[I];
      for (size_t Byte = 0; Byte != 4; ++Byte)
        Bytes[Byte * N + I] = static_cast<char>(Difference >> (8 * Byte));
    }
    return add(Bytes);
  }

  uint32_t add(ArrayRef<double> Numbers) {
    std::string Bytes(8 * Numbers.size(), '\0');
    for (size_t I = 0; I != Numbers.size(); ++I)
      support::endian::write64le(&Bytes[8 * I],
                                 llvm::bit_cast<uint64_t>(Numbers[I]));
    return add(Bytes);
  }

  static std::string encode(StringRef Bytes) {
    SmallVector<uint8_t, 0> Compressed;
    if (!compression::zlib::isAvailable())
      return encodeBase64(Bytes);
    compression::zlib::compress(arrayRefFromStringRef(Bytes), Compressed);
    return encodeBase64(Compressed);
  }

  ArrayRef<std::string> encoded() const { return Encoded; }

private:
  StringMap<uint32_t> Known;
  std::vector<std::string> Encoded;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_PAGECHUNKS_H
