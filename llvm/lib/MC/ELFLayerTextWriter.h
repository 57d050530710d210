//===- ELFLayerTextWriter.h - Write layers' texts into objects --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Texts of layers are many times the size of all else that layers add to an
// object, so its writer compresses them where nothing else is compressed, and
// does not copy them.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_MC_ELFLAYERTEXTWRITER_H
#define LLVM_LIB_MC_ELFLAYERTEXTWRITER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/EndianStream.h"
#include <cstdint>
#include <optional>

namespace llvm {

class MCAssembler;
class MCSection;
class MCSectionELF;

/// Writes the texts of an object, one after the other. They are compressed as
/// other debug sections are, or else with what -compress-line-layer-texts says.
/// A text that is the one before, as that of a level which a pass left alone
/// is, is compressed once.
class ELFLayerTextWriter {
public:
  explicit ELFLayerTextWriter(MCAssembler &Asm) : Asm(Asm) {}

  /// Writes the contents of \p Section to \p W, if it is a text. \returns
  /// whether it is. It is an error, which is reported, if LLVM lacks what the
  /// option names; texts stay as they are then.
  bool write(MCSectionELF &Section, support::endian::Writer &W, bool Is64Bit);

private:
  DebugCompressionType getType();
  ArrayRef<uint8_t> getContents(const MCSection &Section,
                                SmallVectorImpl<char> &Storage) const;
  void compress(const MCSection &Section, ArrayRef<uint8_t> Contents);

  MCAssembler &Asm;
  /// The type for all texts, as soon as there is one.
  std::optional<DebugCompressionType> Type;
  /// The text that was compressed last, its size, and what became of it.
  const MCSection *Last = nullptr;
  size_t LastSize = 0;
  SmallVector<uint8_t, 0> Compressed;
};

} // namespace llvm

#endif // LLVM_LIB_MC_ELFLAYERTEXTWRITER_H
