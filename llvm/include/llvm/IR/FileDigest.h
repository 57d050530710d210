//===- FileDigest.h - The digest that a DIFile has --------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_FILEDIGEST_H
#define LLVM_IR_FILEDIGEST_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/MD5.h"
#include <optional>

namespace llvm {

/// The MD5 digest of the file's text that \p File declares. Nothing if it
/// declares none, another kind of digest, or one that is malformed. Whether it
/// is that of the text is not known.
inline std::optional<MD5::MD5Result> getDeclaredMD5(const DIFile &File) {
  std::optional<DIFile::ChecksumInfo<StringRef>> Checksum = File.getChecksum();
  if (!Checksum || Checksum->Kind != DIFile::CSK_MD5)
    return std::nullopt;
  std::string Bytes;
  MD5::MD5Result Result;
  if (!tryGetFromHex(Checksum->Value, Bytes) || Bytes.size() != Result.size())
    return std::nullopt;
  copy(Bytes, Result.begin());
  return Result;
}

} // namespace llvm

#endif // LLVM_IR_FILEDIGEST_H
