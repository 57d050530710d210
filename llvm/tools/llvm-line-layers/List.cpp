//===- List.cpp - llvm-line-layers list -----------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lists the layers of a file, their texts, and how much code they cover.
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Failures.h"
#include "Images.h"
#include "Printing.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/DebugInfo/LineLayers/CodeCoverage.h"
#include "llvm/DebugInfo/LineLayers/LevelNames.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

cl::SubCommand linelayers::ListCommand("list", "List the layers of a file");

static cl::opt<std::string> InputFile(cl::Positional, cl::Required,
                                      cl::desc("FILE"), cl::sub(ListCommand));
static cl::opt<bool> PrintJSON("json", cl::desc("Print a JSON object"),
                               cl::sub(ListCommand));

namespace {
/// What the tables of one level say about the code.
struct Level {
  std::string Name;
  size_t Tables;
  size_t Rows;
  /// Of all sections with code, in bytes.
  DWARFLineLayer::Coverage Total;
  LevelCoverage InFunctions;
};
} // namespace

static std::vector<Level> getLevels(const Program &P, const CodeCoverage &C) {
  std::vector<Level> Levels = {{"source", C.getNumSourceTables(),
                                C.getNumSourceRows(), C.getTotalOfSource(),
                                C.getSourceCoverage()}};
  for (const DWARFLineLayer &L : P.getLayers().layers())
    Levels.push_back({getLevelName(L.getName()), L.tables().size(),
                      L.getNumRows(), L.getCoverage(), C.getCoverage(L)});
  return Levels;
}

/// Texts that no table refers to: a linker keeps those of discarded code.
static std::vector<StringRef> getUnusedTexts(const DWARFLineLayers &Layers) {
  StringSet<> Used;
  for (const DWARFLineLayer &L : Layers.layers())
    for (const DWARFLineLayerFile &File : L.files())
      Used.insert(File.getTextSectionName());
  std::vector<StringRef> Unused;
  for (const DWARFLineLayers::TextSection &S : Layers.textSections())
    if (!Used.contains(S.Directory))
      Unused.push_back(S.Name);
  return Unused;
}

/// The size of all sections with code, in bytes.
static uint64_t getCodeSize(const Program &P) {
  uint64_t Size = 0;
  for (const CodeSection &C : P.codeSections())
    Size += C.End - C.Begin;
  return Size;
}

static void printFunctions(const CodeCoverage &Coverage,
                           ArrayRef<Level> Levels) {
  uint64_t Size = Coverage.getCodeSize();
  if (!Size)
    return;
  raw_ostream &OS = outs();
  OS << "\nfunctions: " << formatCount(Size) << " bytes, and "
     << formatCount(Coverage.getPaddingSize()) << " of padding\n";
  TextTable Table("lrrrrr");
  Table.add({"level", "with a line", "one of several", "only the source has",
             "prologue", "none"});
  for (const Level &L : Levels)
    Table.add({L.Name, formatShare(L.InFunctions.WithLine, Size),
               formatShare(L.InFunctions.Ambiguous, Size),
               formatShare(L.InFunctions.OnlySource, Size),
               formatShare(L.InFunctions.Prologue, Size),
               formatShare(L.InFunctions.Neither, Size)});
  Table.print(OS);
}

static void printText(const Program &P, const CodeCoverage &Coverage,
                      ArrayRef<Level> Levels) {
  const DWARFLineLayers &Layers = P.getLayers();
  raw_ostream &OS = outs();
  uint64_t CodeSize = getCodeSize(P);
  printEscaped(OS, P.getPath());
  OS << ": " << formatCount(CodeSize) << " bytes of code\n\n";
  TextTable Table("lrrrr");
  Table.add({"level", "tables", "rows", "covered", "line 0"});
  for (const Level &L : Levels)
    Table.add({L.Name, formatCount(L.Tables), formatCount(L.Rows),
               formatShare(L.Total.Covered, CodeSize),
               formatShare(L.Total.LineZero, CodeSize)});
  Table.print(OS);
  printFunctions(Coverage, Levels);
  if (Layers.empty())
    OS << "\nno layers\n";

  for (const DWARFLineLayer &L : Layers.layers()) {
    OS << "\nfiles of " << getLevelName(L.getName()) << '\n';
    TextTable Files("rrl");
    Files.add({"bytes", "lines", "name"});
    for (const DWARFLineLayerFile &File : L.files()) {
      std::string Name;
      raw_string_ostream NameOS(Name);
      printEscaped(NameOS, File.getPath());
      std::optional<StringRef> Text = File.getText();
      std::string Size = Text ? formatCount(Text->size())
                              : (File.isEmbedded() ? "missing" : "on disk");
      Files.add({Size, Text ? formatCount(File.getNumLines()) : "-", Name});
    }
    Files.print(OS);
  }

  std::vector<StringRef> Unused = getUnusedTexts(Layers);
  if (!Unused.empty())
    OS << "\ntexts that no table refers to\n";
  for (StringRef Name : Unused) {
    printEscaped(OS, Name);
    OS << '\n';
  }
}

/// Prints the attributes of a JSON object.
static void printJSON(json::OStream &J, const Program &P,
                      const CodeCoverage &Coverage, ArrayRef<Level> Levels) {
  const DWARFLineLayers &Layers = P.getLayers();
  auto PrintLevel = [&](const Level &L) {
    J.attribute("Tables", static_cast<int64_t>(L.Tables));
    J.attribute("Rows", static_cast<int64_t>(L.Rows));
    J.attribute("CoveredBytes", static_cast<int64_t>(L.Total.Covered));
    J.attribute("LineZeroBytes", static_cast<int64_t>(L.Total.LineZero));
    J.attributeObject("Functions", [&] {
      const LevelCoverage &F = L.InFunctions;
      J.attribute("WithLineBytes", static_cast<int64_t>(F.WithLine));
      J.attribute("AmbiguousBytes", static_cast<int64_t>(F.Ambiguous));
      J.attribute("OnlySourceBytes", static_cast<int64_t>(F.OnlySource));
      J.attribute("PrologueBytes", static_cast<int64_t>(F.Prologue));
      J.attribute("NeitherBytes", static_cast<int64_t>(F.Neither));
    });
  };
  printAttribute(J, "FileName", P.getPath());
  J.attribute("CodeBytes", static_cast<int64_t>(getCodeSize(P)));
  J.attribute("FunctionBytes", static_cast<int64_t>(Coverage.getCodeSize()));
  J.attribute("PaddingBytes", static_cast<int64_t>(Coverage.getPaddingSize()));
  J.attributeObject("Source", [&] { PrintLevel(Levels[0]); });
  J.attributeArray("Layers", [&] {
    for (const auto &[Level, L] : zip(Levels.drop_front(), Layers.layers()))
      J.object([&, &Level = Level, &L = L] {
        printAttribute(J, "Layer", L.getName());
        PrintLevel(Level);
        J.attributeArray("Files", [&] {
          for (const DWARFLineLayerFile &File : L.files())
            J.object([&] {
              printAttribute(J, "FileName", File.getPath());
              if (File.isEmbedded())
                printAttribute(J, "Section", File.getTextSectionName());
              if (std::optional<MD5::MD5Result> Digest = File.getMD5())
                J.attribute("MD5", Digest->digest().str());
              if (std::optional<StringRef> Text = File.getText()) {
                J.attribute("Bytes", static_cast<int64_t>(Text->size()));
                J.attribute("Lines", File.getNumLines());
              }
            });
        });
      });
  });
  J.attributeArray("UnusedTexts", [&] {
    for (StringRef Name : getUnusedTexts(Layers))
      J.value(json::fixUTF8(Name));
  });
}

/// Prints what there is to say of a program, as text or as attributes of \p J.
static void printProgram(const Program &P, json::OStream *J) {
  CodeCoverage Coverage(P);
  std::vector<Level> Levels = getLevels(P, Coverage);
  // What there is to warn of comes first, not in the middle of a table.
  for (const DWARFLineLayer &L : P.getLayers().layers())
    for (const DWARFLineLayerFile &File : L.files())
      File.getText();
  if (J)
    printJSON(*J, P, Coverage, Levels);
  else
    printText(P, Coverage, Levels);
}

Error linelayers::runList() {
  setCurrentFile(InputFile);
  Expected<std::unique_ptr<MemoryBuffer>> File = readInput(InputFile);
  if (!File)
    return File.takeError();
  OffloadImages Images;
  if (isImageSelected()) {
    File = openImage(std::move(*File));
    if (!File)
      return File.takeError();
  } else if (Error Err = findImages((*File)->getMemBufferRef(), Images)) {
    return Err;
  }
  // Images are in the file, which is the program's then.
  std::unique_ptr<Program> P;
  if (!Images.isContainer()) {
    Expected<std::unique_ptr<Program>> ProgramOrErr =
        createProgram(std::move(*File));
    if (!ProgramOrErr)
      return ProgramOrErr.takeError();
    P = std::move(*ProgramOrErr);
  }
  // Padding is told by what it disassembles to.
  initializeDisassemblers();

  if (PrintJSON) {
    json::OStream J(outs(), 2);
    auto Print = [&](const Program &Shown) { printProgram(Shown, &J); };
    J.object([&] {
      if (P)
        Print(*P);
      else
        printAttribute(J, "FileName", InputFile);
      if (!Images.images().empty()) {
        J.attributeBegin("Images");
        printImagesJSON(J, InputFile, Images, Print);
        J.attributeEnd();
      }
    });
    outs() << '\n';
    return Error::success();
  }
  auto Print = [](const Program &Shown) { printProgram(Shown, nullptr); };
  if (P)
    Print(*P);
  if (P && !Images.images().empty())
    outs() << '\n';
  if (!P || !Images.images().empty())
    printImages(InputFile, Images, Print);
  return Error::success();
}
