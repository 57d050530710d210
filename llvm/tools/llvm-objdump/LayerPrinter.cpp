//===- LayerPrinter.cpp - Interleave layers with the disassembly ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// After the line of the source, the lines in intermediate layers: each line is
// labelled with the name of the layer, since there can be several.
//
//===----------------------------------------------------------------------===//

#include "SourcePrinter.h"
#include "llvm-objdump.h"
#include "llvm/DebugInfo/DWARF/DWARFEscapedText.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"

using namespace llvm;
using namespace llvm::objdump;
using symbolize::LayerLineInfo;

static std::string leftJustify(std::string Text, size_t Width) {
  Text.resize(std::max(Text.size(), Width), ' ');
  return Text;
}

/// The name of the file. If its text is not in the object, that is where
/// --prefix says that it is.
std::string SourcePrinter::getFileName(const LayerLineInfo &Layer) {
  std::string Result = Layer.FileName.str();
  if (!Layer.File->isEmbedded())
    addPrefix(Result);
  return Result;
}

StringRef SourcePrinter::getLine(const LayerLineInfo &Layer,
                                 StringRef ObjectFilename) {
  if (Layer.File->isEmbedded())
    return Layer.File->getLine(Layer.Line).value_or("");
  DILineInfo OnDisk;
  OnDisk.FileName = getFileName(Layer);
  OnDisk.Line = Layer.Line;
  return getLine(OnDisk, ObjectFilename);
}

void SourcePrinter::printLayers(formatted_raw_ostream &OS,
                                object::SectionedAddress Address,
                                StringRef ObjectFilename, StringRef Delimiter,
                                LiveElementPrinter &LEP) {
  if (Layers.empty())
    return;
  symbolize::LayerLineInfosVector Found =
      Symbolizer->symbolizeLayers(*Obj, /*Symbol=*/"", Address);
  OldLayers.resize(Found[0].size());
  size_t Width = 0;
  for (const LayerLineInfo &Layer : Found[0])
    Width = std::max(Width, Layer.LayerName.size());

  for (auto [Layer, Old] : zip_equal(Found[0], OldLayers)) {
    if (Layer.File != Old.File || Layer.Line != Old.Line) {
      const std::string Label =
          (Delimiter + leftJustify((Layer.LayerName + ":").str(), Width + 2))
              .str();
      StringRef Text;
      if (PrintSource && Layer.File)
        Text = getLine(Layer, ObjectFilename);
      if (!Layer.File) {
        // So that nobody takes the line above for that of this code.
        OS << Label << DILineInfo::Addr2LineBadString;
        LEP.printBetweenInsts(OS, true);
      } else if (PrintLines) {
        OS << Label << getEscaped(getFileName(Layer)) << ':' << Layer.Line;
        LEP.printBetweenInsts(OS, true);
      }
      if (!Text.empty()) {
        OS << Label << getEscaped(Text);
        LEP.printBetweenInsts(OS, true);
      }
    }
    Old = Layer;
  }
}
