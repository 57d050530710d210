//===- OffloadReader.h - Read containers of device code ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_OFFLOADREADER_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_OFFLOADREADER_H

#include "llvm/DebugInfo/LineLayers/OffloadImages.h"
#include "llvm/Object/DecompressionLimit.h"
#include "llvm/Support/Compression.h"

namespace llvm {
namespace linelayers {

/// Reads containers, which may be in each other, into an OffloadImages.
class OffloadReader {
public:
  explicit OffloadReader(OffloadImages &Into) : Into(Into) {}

  /// Whether \p Data begins like a container.
  static bool isContainer(StringRef Data);

  /// Reads the containers that follow each other in \p Data. \p Like has the
  /// section, and what is not said in the containers themselves. The images
  /// before an error are kept.
  Error read(StringRef Data, const OffloadImage &Like);

private:
  // Each takes the container at the beginning of Data off it.
  Error readOne(StringRef &Data, const OffloadImage &Like);
  Error readBundle(StringRef &Data, const OffloadImage &Like);
  Error readCompressedBundle(StringRef &Data, const OffloadImage &Like);
  Error readOffloadBinary(StringRef &Data, const OffloadImage &Like);
  Error readFatBinary(StringRef &Data, const OffloadImage &Like);

  Error readFatBinaryEntry(StringRef &Rest, const OffloadImage &Like);
  Expected<StringRef> decompress(StringRef Data, uint64_t Size);

  /// Adds an image, or those in it if it is a container.
  Error add(OffloadImage Image, StringRef Contents);

  /// Adds an image that is no container, or could not be read.
  Error addImage(OffloadImage Image);

  /// Whether \p Size bytes may be made of \p CompressedSize.
  Error checkCompression(compression::Format Format, uint64_t Size,
                         uint64_t CompressedSize);

  OffloadImages &Into;
  object::DecompressionLimit Limit;
  /// In how many containers the one is that is being read.
  unsigned Depth = 0;
};

/// What is in an image, by its first bytes.
StringRef getImageKind(StringRef Contents);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_OFFLOADREADER_H
