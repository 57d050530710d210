//===- LayerPrinter.cpp - Print positions in intermediate layers ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The output is documented in llvm-symbolizer.rst.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFEscapedText.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/Symbolize/DIPrinter.h"
#include "llvm/DebugInfo/Symbolize/LayerLineInfo.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace symbolize;

/// Prints \p NumLines lines of the text around that of \p Info, as SourceCode
/// does for the lines of units, each with \p Print.
static void printContext(raw_ostream &OS, const LayerLineInfo &Info,
                         int NumLines,
                         function_ref<void(raw_ostream &, StringRef)> Print) {
  if (!Info.File || NumLines <= 0)
    return;
  const int64_t First = std::max<int64_t>(1, int64_t(Info.Line) - NumLines / 2);
  const int64_t Last = First + NumLines - 1;
  const unsigned Width = utostr(Last).size();
  auto PrintLine = [&](int64_t Number, StringRef Text) {
    OS << format_decimal(Number, Width)
       << (Number == Info.Line ? " >: " : "  : ");
    Print(OS, Text);
    OS << '\n';
  };

  if (Info.File->isEmbedded()) {
    const int64_t End = std::min<int64_t>(Last, Info.File->getNumLines());
    for (int64_t I = First; I <= End; ++I)
      PrintLine(I, *Info.File->getLine(I));
    return;
  }
  auto BufferOrErr = MemoryBuffer::getFile(Info.File->getPath());
  if (!BufferOrErr)
    return;
  for (line_iterator It(**BufferOrErr, /*SkipBlanks=*/false);
       !It.is_at_eof() && It.line_number() <= Last; ++It)
    if (It.line_number() >= First)
      PrintLine(It.line_number(), It->rtrim('\r'));
}

/// Whether each byte of \p Name can be printed. Nearly all can, so this looks
/// at all of them, which can be done with vectors.
static bool isPrintable(StringRef Name) {
  bool Result = true;
  for (char C : Name)
    Result &= isPrint(C);
  return Result;
}

void PlainPrinterBase::printLayers(const Request &Request, size_t Index) {
  if (Index >= Request.Layers.size())
    return;
  for (const LayerLineInfo &Layer : Request.Layers[Index]) {
    DILineInfo Info;
    Info.Line = Layer.Line;
    Info.Column = Layer.Column;
    StringRef FileName = Layer.FileName;
    std::string Escaped;
    if (FileName == DILineInfo::BadString) {
      FileName = DILineInfo::Addr2LineBadString;
    } else if (!isPrintable(FileName)) {
      Escaped = getEscaped(FileName);
      FileName = Escaped;
    }
    OS << Layer.LayerName << ':';
    if (Config.Verbose) {
      OS << '\n';
      printVerbose(FileName, Info);
      if (Layer.IsAmbiguous)
        OS << "  Ambiguous: true\n";
      continue;
    }
    OS << ' ';
    {
      // The text need not be in a file of this name.
      SaveAndRestore NoContext(Config.SourceContextLines, 0);
      printSimpleLocation(FileName, Info);
    }
    ::printContext(OS, Layer, Config.SourceContextLines, printEscaped);
  }
}

json::Array JSONPrinter::layersToJSON(const Request &Request, size_t Index) {
  json::Array Result;
  if (Index >= Request.Layers.size())
    return Result;
  for (const LayerLineInfo &Layer : Request.Layers[Index]) {
    json::Object Object({{"Layer", Layer.LayerName},
                         // The name need not be UTF-8.
                         {"FileName", Layer.FileName != DILineInfo::BadString
                                          ? json::fixUTF8(Layer.FileName)
                                          : ""},
                         {"Line", Layer.Line},
                         {"Column", Layer.Column}});
    if (Layer.IsAmbiguous)
      Object["Ambiguous"] = true;
    std::string Source;
    raw_string_ostream Stream(Source);
    printContext(Stream, Layer, Config.SourceContextLines,
                 [](raw_ostream &OS, StringRef Line) { OS << Line; });
    if (!Source.empty())
      Object["Source"] = json::fixUTF8(Source);
    Result.push_back(std::move(Object));
  }
  return Result;
}
