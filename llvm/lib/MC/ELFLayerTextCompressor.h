//===- ELFLayerTextCompressor.h - Compression of layers' texts --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Texts of layers are many times the size of all else that layers add to an
// object, so its writer compresses them where nothing else is compressed.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_MC_ELFLAYERTEXTCOMPRESSOR_H
#define LLVM_LIB_MC_ELFLAYERTEXTCOMPRESSOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Compression.h"
#include <cstdint>
#include <optional>

namespace llvm {

class MCAssembler;
class MCSection;
class MCSectionELF;

/// Compresses the texts of an object, one after the other, with what
/// -compress-line-layer-texts says. A text that is the one before, as that of a
/// level which a pass left alone is, is compressed once.
class ELFLayerTextCompressor {
public:
  explicit ELFLayerTextCompressor(MCAssembler &Asm) : Asm(Asm) {}

  /// What \p Section is to be compressed with, if other debug sections are not
  /// compressed: nothing, unless it is a text. It is an error, which is
  /// reported, if LLVM lacks what the option names; texts stay as they are
  /// then.
  DebugCompressionType getType(const MCSectionELF &Section);

  /// Sets \p Compressed to \p Contents, which are those of \p Section, in the
  /// format that getType() has returned for it.
  void compress(const MCSection &Section, ArrayRef<uint8_t> Contents,
                SmallVectorImpl<uint8_t> &Compressed);

private:
  MCAssembler &Asm;
  /// The type for all texts, as soon as there is one.
  std::optional<DebugCompressionType> Type;
  /// The text that was compressed last, and what became of it. The section has
  /// the contents already, so they are not kept once more.
  const MCSection *Last = nullptr;
  SmallVector<uint8_t, 0> LastCompressed;
};

} // namespace llvm

#endif // LLVM_LIB_MC_ELFLAYERTEXTCOMPRESSOR_H
