//===- ELFLayerTextWriter.cpp - Write layers' texts into objects ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ELFLayerTextWriter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/MC/MCAssembler.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCLineLayers.h"
#include "llvm/MC/MCSectionELF.h"
#include "llvm/MC/MCTargetOptions.h"
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
                   "with Zstandard, in a sixth of the instructions; binutils "
                   "2.40 and gdb 13 are the first that read it")));

static DebugCompressionType getTypeOfDebugSections(const MCContext &Ctx) {
  const MCTargetOptions *Options = Ctx.getTargetOptions();
  return Options ? Options->CompressDebugSections : DebugCompressionType::None;
}

/// What texts are compressed with if other debug sections are not. That there
/// is no zlib is an error only if it was asked for.
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

DebugCompressionType ELFLayerTextWriter::getType() {
  if (!Type) {
    Type = getTypeOfDebugSections(Asm.getContext());
    if (*Type == DebugCompressionType::None)
      Type = chooseType(Asm.getContext());
  }
  return *Type;
}

/// The text that the streamer was given as a whole, or what was emitted into
/// the section, which goes to \p Storage.
ArrayRef<uint8_t>
ELFLayerTextWriter::getContents(const MCSection &Section,
                                SmallVectorImpl<char> &Storage) const {
  const MCLineLayers &Layers = *Asm.getContext().getLineLayers();
  if (StringRef Text = Layers.getText(Section); !Text.empty())
    return arrayRefFromStringRef(Text);
  Storage.reserve(Asm.getSectionFileSize(Section));
  raw_svector_ostream OS(Storage);
  Asm.writeSectionData(OS, &Section);
  return arrayRefFromStringRef(OS.str());
}

void ELFLayerTextWriter::compress(const MCSection &Section,
                                  ArrayRef<uint8_t> Contents) {
  if (Last && LastSize == Contents.size()) {
    SmallVector<char, 0> Storage;
    if (getContents(*Last, Storage) == Contents)
      return;
  }
  Last = &Section;
  LastSize = Contents.size();
  compression::Params Params(*Type);
  // Texts are large, and nobody has asked for the smallest.
  if (*Type == DebugCompressionType::Zstd &&
      getTypeOfDebugSections(Asm.getContext()) == DebugCompressionType::None)
    Params.level = compression::zstd::BestSpeedCompression;
  compression::compress(Params, Contents, Compressed);
}

bool ELFLayerTextWriter::write(MCSectionELF &Section,
                               support::endian::Writer &W, bool Is64Bit) {
  // A section of that name may also be somebody else's.
  if (!MCLineLayers::isTextSection(Section.getName()) ||
      (Section.getFlags() & ELF::SHF_ALLOC) ||
      !Asm.getContext().getLineLayers())
    return false;
  SmallVector<char, 0> Storage;
  ArrayRef<uint8_t> Contents = getContents(Section, Storage);
  auto WriteAsItIs = [&] {
    W.OS << toStringRef(Contents);
    return true;
  };
  // llvm-dwp copies texts that are compressed.
  if ((Section.getFlags() & ELF::SHF_COMPRESSED) ||
      getType() == DebugCompressionType::None)
    return WriteAsItIs();

  compress(Section, Contents);
  const size_t HeaderSize =
      Is64Bit ? sizeof(ELF::Elf64_Chdr) : sizeof(ELF::Elf32_Chdr);
  if (Contents.size() <= HeaderSize + Compressed.size())
    return WriteAsItIs();

  const uint32_t Format = *Type == DebugCompressionType::Zlib
                              ? ELF::ELFCOMPRESS_ZLIB
                              : ELF::ELFCOMPRESS_ZSTD;
  W.write<uint32_t>(Format);
  if (Is64Bit) {
    W.write<uint32_t>(0); // ch_reserved
    W.write<uint64_t>(Contents.size());
    W.write<uint64_t>(Section.getAlign().value());
  } else {
    W.write<uint32_t>(Contents.size());
    W.write<uint32_t>(Section.getAlign().value());
  }
  W.OS << toStringRef(Compressed);
  Section.setFlags(Section.getFlags() | ELF::SHF_COMPRESSED);
  // That of the header.
  Section.setAlignment(Is64Bit ? Align(8) : Align(4));
  return true;
}
