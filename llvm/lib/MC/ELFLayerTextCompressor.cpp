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
#include "llvm/MC/MCLineLayers.h"
#include "llvm/MC/MCSectionELF.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static cl::opt<bool> CompressLineLayerTexts(
    "compress-line-layer-texts", cl::Hidden, cl::init(true),
    cl::desc("Compress the texts of layers in objects, with zlib, if other "
             "debug sections are not compressed"));

bool ELFLayerTextCompressor::shouldCompress(const MCSectionELF &Section) {
  // Debuggers without Zstandard refuse whole objects that need it.
  return CompressLineLayerTexts && compression::zlib::isAvailable() &&
         MCLineLayers::isTextSection(Section.getName()) &&
         !(Section.getFlags() & ELF::SHF_COMPRESSED);
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
  if (!Last || !hasContents(Asm, *Last, Contents))
    compression::zlib::compress(Contents, LastCompressed,
                                compression::zlib::BestSpeedCompression);
  Last = &Section;
  Compressed.assign(LastCompressed.begin(), LastCompressed.end());
}
