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
#include "Printing.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
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
  StringRef Name;
  size_t Tables = 0;
  size_t Rows = 0;
  uint64_t Covered = 0;
  uint64_t LineZero = 0;
};
} // namespace

/// The number of bytes in some of \p Ranges, which are sorted by this.
static uint64_t
getUnionSize(std::vector<std::tuple<uint64_t, uint64_t, uint64_t>> &Ranges) {
  llvm::sort(Ranges);
  uint64_t Size = 0, Section = 0, End = 0;
  for (auto [InSection, Low, High] : Ranges) {
    if (InSection != Section)
      End = 0;
    Section = InSection;
    Low = std::max(Low, End);
    if (Low >= High)
      continue;
    Size += High - Low;
    End = High;
  }
  return Size;
}

/// The level of the source: the tables that units refer to.
static Level getSourceLevel(const Program &P) {
  Level Source;
  Source.Name = "source";
  DWARFContext &Context = P.getContext();
  std::vector<std::tuple<uint64_t, uint64_t, uint64_t>> All, Covered;
  DenseSet<const DWARFDebugLine::LineTable *> Seen;
  for (const auto &Unit : Context.normal_units()) {
    if (P.getSourceLineMap().hasTablesOfUnits())
      break;
    const DWARFDebugLine::LineTable *Table =
        Context.getLineTableForUnit(Unit.get());
    if (!Table || !Seen.insert(Table).second)
      continue;
    ++Source.Tables;
    for (const DWARFDebugLine::Sequence &S : Table->Sequences) {
      uint64_t Section = P.hasSectionedAddresses()
                             ? S.SectionIndex
                             : object::SectionedAddress::UndefSection;
      // Linkers leave the tables of code that they discard.
      if (!P.findCodeSection({S.LowPC, Section}))
        continue;
      for (unsigned I = S.FirstRowIndex; I + 1 < S.LastRowIndex; ++I) {
        const DWARFDebugLine::Row &Row = Table->Rows[I];
        std::tuple<uint64_t, uint64_t, uint64_t> Range(
            Section, Row.Address.Address, Table->Rows[I + 1].Address.Address);
        All.push_back(Range);
        if (Row.Line)
          Covered.push_back(Range);
        ++Source.Rows;
      }
    }
  }
  Source.Tables += P.getSourceLineMap().getNumTables();
  for (const SourceLineMap::Range &R : P.getSourceLineMap().ranges()) {
    All.push_back({R.Section, R.Low, R.High});
    if (R.Line)
      Covered.push_back(All.back());
    ++Source.Rows;
  }
  Source.Covered = getUnionSize(Covered);
  Source.LineZero = getUnionSize(All) - Source.Covered;
  return Source;
}

static Level getLevel(const DWARFLineLayer &L) {
  DWARFLineLayer::Coverage Coverage = L.getCoverage();
  return {L.getName(), L.tables().size(), L.getNumRows(), Coverage.Covered,
          Coverage.LineZero};
}

/// Texts that no table refers to: a linker keeps those of discarded code.
static std::vector<StringRef> getUnusedTexts(const DWARFLineLayers &Layers) {
  StringSet<> Used;
  for (const DWARFLineLayer &L : Layers.layers())
    for (const DWARFLineLayerFile &File : L.files())
      Used.insert(File.getTextSectionName());
  std::vector<StringRef> Unused;
  for (const DWARFLineLayers::TextSection &S : Layers.textSections())
    if (!Used.contains(S.Name))
      Unused.push_back(S.Name);
  return Unused;
}

static void printText(const Program &P, uint64_t CodeSize,
                      ArrayRef<Level> Levels) {
  const DWARFLineLayers &Layers = P.getLayers();
  raw_ostream &OS = outs();
  OS << InputFile << ": " << formatCount(CodeSize) << " bytes of code\n\n";
  TextTable Table("lrrrr");
  Table.add({"level", "tables", "rows", "covered", "line 0"});
  for (const Level &L : Levels)
    Table.add({L.Name.str(), formatCount(L.Tables), formatCount(L.Rows),
               formatShare(L.Covered, CodeSize),
               formatShare(L.LineZero, CodeSize)});
  Table.print(OS);
  if (Layers.empty())
    OS << "\nno layers\n";

  for (const DWARFLineLayer &L : Layers.layers()) {
    OS << "\nfiles of " << L.getName() << '\n';
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

static void printJSON(const Program &P, uint64_t CodeSize,
                      ArrayRef<Level> Levels) {
  const DWARFLineLayers &Layers = P.getLayers();
  json::OStream J(outs(), 2);
  auto PrintLevel = [&](const Level &L) {
    J.attribute("Tables", static_cast<int64_t>(L.Tables));
    J.attribute("Rows", static_cast<int64_t>(L.Rows));
    J.attribute("CoveredBytes", static_cast<int64_t>(L.Covered));
    J.attribute("LineZeroBytes", static_cast<int64_t>(L.LineZero));
  };
  J.object([&] {
    printAttribute(J, "FileName", InputFile);
    J.attribute("CodeBytes", static_cast<int64_t>(CodeSize));
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
  });
  outs() << '\n';
}

Error linelayers::runList() {
  Expected<std::unique_ptr<Program>> ProgramOrErr = openProgram(InputFile);
  if (!ProgramOrErr)
    return ProgramOrErr.takeError();
  const Program &P = **ProgramOrErr;
  uint64_t CodeSize = 0;
  for (const CodeSection &C : P.codeSections())
    CodeSize += C.End - C.Begin;
  std::vector<Level> Levels = {getSourceLevel(P)};
  for (const DWARFLineLayer &L : P.getLayers().layers())
    Levels.push_back(getLevel(L));
  // What there is to warn of comes first, not in the middle of a table.
  for (const DWARFLineLayer &L : P.getLayers().layers())
    for (const DWARFLineLayerFile &File : L.files())
      File.getText();
  if (PrintJSON)
    printJSON(P, CodeSize, Levels);
  else
    printText(P, CodeSize, Levels);
  return Error::success();
}
