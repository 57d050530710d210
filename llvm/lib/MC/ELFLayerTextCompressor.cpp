//===- ELFLayerTextCompressor.cpp - Compression of layers' texts ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ELFLayerTextCompressor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/MC/MCAssembler.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCLineLayers.h"
#include "llvm/MC/MCSectionELF.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

// Debuggers and linkers without Zstandard refuse whole objects that need it, so
// it has to be asked for.
static cl::opt<DebugCompressionType> CompressLineLayerTexts(
    "compress-line-layer-texts", cl::Hidden,
    cl::init(DebugCompressionType::Zlib),
    cl::desc("How to compress the texts of layers in objects, if other debug "
             "sections are not compressed"),
    cl::values(
        clEnumValN(DebugCompressionType::None, "none", "not at all"),
        clEnumValN(DebugCompressionType::Zlib, "zlib",
                   "with zlib, if LLVM has it"),
        clEnumValN(DebugCompressionType::Zstd, "zstd",
                   "with Zstandard: takes a third of the time and makes texts "
                   "smaller; binutils 2.40 and gdb 13 are the first "
                   "that read it")));

/// What texts are compressed with. That there is no zlib is an error only if it
/// was asked for.
static DebugCompressionType chooseType(MCContext &Ctx) {
  DebugCompressionType Type = CompressLineLayerTexts;
  if (Type == DebugCompressionType::None)
    return Type;
  const char *Reason =
      compression::getReasonIfUnsupported(compression::formatFor(Type));
  if (!Reason)
    return Type;
  if (CompressLineLayerTexts.getNumOccurrences())
    Ctx.reportError(SMLoc(), Twine("--compress-line-layer-texts: ") + Reason);
  return DebugCompressionType::None;
}

DebugCompressionType
ELFLayerTextCompressor::getType(const MCSectionELF &Section) {
  if (!MCLineLayers::isTextSection(Section.getName()) ||
      (Section.getFlags() & ELF::SHF_COMPRESSED))
    return DebugCompressionType::None;
  if (!Type)
    Type = chooseType(Asm.getContext());
  return *Type;
}

static bool hasContents(const MCAssembler &Asm, const MCSection &Section,
                        ArrayRef<uint8_t> Contents) {
  if (Asm.getSectionFileSize(Section) != Contents.size())
    return false;
  SmallVector<char, 0> Data;
  Data.reserve(Contents.size());
  raw_svector_ostream OS(Data);
  Asm.writeSectionData(OS, &Section);
  return OS.str() == toStringRef(Contents);
}

void ELFLayerTextCompressor::compress(const MCSection &Section,
                                      ArrayRef<uint8_t> Contents,
                                      SmallVectorImpl<uint8_t> &Compressed) {
  // A text is most of what a layer adds to an object. The level that is the
  // default of zlib makes IR smaller by 17 % than level 3, for a hundredth of the
  // time of llc, which is half of that of clang.
  compression::Format Format = compression::formatFor(*Type);
  int Level = Format == compression::Format::Zlib
                  ? compression::zlib::DefaultCompression
                  : compression::zstd::BestSpeedCompression;
  if (!Last || !hasContents(Asm, *Last, Contents))
    compression::compress({Format, Level}, Contents, LastCompressed);
  Last = &Section;
  Compressed.assign(LastCompressed.begin(), LastCompressed.end());
}
