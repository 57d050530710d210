//===- LookupLine.cpp - llvm-line-layers lookup --line --------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shows the code of lines of a level, and its lines at all other levels.
//
//===----------------------------------------------------------------------===//

#include "LookupLine.h"
#include "Commands.h"
#include "Printing.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/LineLookup.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
class LinePrinter {
public:
  LinePrinter(const ProgramModel &M, uint32_t Level, const LineQuery &Query,
              bool WithText, bool Basenames)
      : M(M), Level(Level), Query(Query), WithText(WithText),
        Basenames(Basenames), Code(findLineCode(M, Level, Query)) {}

  void printText() const;
  void printJSON() const;

private:
  std::optional<StringRef> getText(const LineCode::Line &Line) const;
  StringRef getPath(const LineCode::Line &Line) const {
    StringRef Path = M.texts()[Line.Text].Path;
    return Basenames ? sys::path::filename(Path) : Path;
  }
  std::string getSection(const ProgramModel::Function &F) const;
  void printRange(const LineCode::Range &R) const;
  void printLines(ArrayRef<LineCode::Line> Lines, StringRef Name,
                  uint32_t NumWithout) const;
  void writeLine(json::OStream &J, const LineCode::Line &Line) const;

  const ProgramModel &M;
  uint32_t Level;
  const LineQuery &Query;
  bool WithText, Basenames;
  LineCode Code;
  /// The lines of texts that are not in layers, by their index in texts().
  mutable DenseMap<uint32_t, SmallVector<StringRef, 0>> Lines;
};
} // namespace

std::optional<StringRef>
LinePrinter::getText(const LineCode::Line &Line) const {
  const ProgramModel::Text &T = M.texts()[Line.Text];
  if (!WithText || !T.Contents)
    return std::nullopt;
  if (T.LayerFile && T.LayerFile->isEmbedded())
    return T.LayerFile->getLine(Line.Number);
  auto [It, IsNew] = Lines.try_emplace(Line.Text);
  if (IsNew) {
    T.Contents->split(It->second, '\n');
    // What the last line break ends is the last line.
    if (It->second.back().empty())
      It->second.pop_back();
  }
  if (Line.Number > It->second.size())
    return std::nullopt;
  return It->second[Line.Number - 1].rtrim('\r');
}

std::string LinePrinter::getSection(const ProgramModel::Function &F) const {
  const Program &P = M.getProgram();
  const CodeSection *C = P.hasSectionedAddresses()
                             ? P.findCodeSection({F.Begin, F.Section})
                             : nullptr;
  return C ? C->Name.str() : "";
}

/// "3 instructions", "1 byte".
static std::string countOf(uint64_t Number, StringRef What) {
  return formatCount(Number) + " " + What.str() + (Number == 1 ? "" : "s");
}

void LinePrinter::printRange(const LineCode::Range &R) const {
  raw_ostream &OS = outs();
  const ProgramModel::Function &F = M.functions()[R.Function];
  OS << "\n0x" << utohexstr(R.Begin, true) << "-0x" << utohexstr(R.End, true);
  std::string Section = getSection(F);
  if (!Section.empty())
    OS << " (" << getEscaped(Section) << ')';
  OS << " in ";
  printEscaped(OS, F.Name);
  OS << '\n';
  if (!WithText || !M.getWhyNoAssembly().empty())
    return;
  for (uint32_t I = R.First; I != R.Last; ++I) {
    OS << "  0x" << utohexstr(M.instructions()[I].Address, true) << ": ";
    printEscaped(OS, M.getAssembly(I));
    OS << '\n';
  }
}

void LinePrinter::printLines(ArrayRef<LineCode::Line> Lines, StringRef Name,
                             uint32_t NumWithout) const {
  raw_ostream &OS = outs();
  OS << '\n' << Name << '\n';
  std::string Most = formatCount(NumWithout);
  for (const LineCode::Line &L : Lines)
    if (formatCount(L.NumInstructions).size() > Most.size())
      Most = formatCount(L.NumInstructions);
  for (const LineCode::Line &L : Lines) {
    OS << "  " << right_justify(formatCount(L.NumInstructions), Most.size())
       << "  ";
    printEscaped(OS, getPath(L));
    OS << ':' << L.Number << (L.IsCall ? " (inlined here)" : "");
    if (L.NumAmbiguous)
      OS << " (" << formatCount(L.NumAmbiguous) << " of several lines)";
    if (std::optional<StringRef> Text = getText(L)) {
      OS << ": ";
      printEscaped(OS, Text->trim());
    }
    OS << '\n';
  }
  if (NumWithout)
    OS << "  " << right_justify(formatCount(NumWithout), Most.size())
       << "  ??\n";
}

void LinePrinter::printText() const {
  raw_ostream &OS = outs();
  std::set<uint32_t> Functions;
  for (const LineCode::Range &R : Code.Ranges)
    Functions.insert(R.Function);
  if (!Query.File.empty()) {
    printEscaped(OS, Query.File);
    OS << ':';
  } else {
    OS << (Query.First == Query.Last ? "line " : "lines ");
  }
  OS << Query.First;
  if (Query.Last != Query.First)
    OS << '-' << Query.Last;
  OS << " of " << M.levels()[Level].Name << ": ";
  // What cannot be disassembled cannot be counted.
  const StringRef Unit = M.getWhyNoAssembly().empty() ? "instruction" : "piece";
  if (!Code.NumInstructions) {
    OS << "no code\n";
    return;
  }
  OS << countOf(Code.NumInstructions, Unit) << ", "
     << countOf(Code.NumBytes, "byte") << ", "
     << countOf(Code.Ranges.size(), "range") << ", "
     << countOf(Functions.size(), "function") << '\n';
  for (const LineCode::Range &R : Code.Ranges)
    printRange(R);
  printLines(Code.Asked, M.levels()[Level].Name, 0);
  for (const LineCode::Level &L : Code.Others)
    printLines(L.Lines, M.levels()[L.Index].Name, L.NumWithout);
}

void LinePrinter::writeLine(json::OStream &J,
                            const LineCode::Line &Line) const {
  J.object([&] {
    printAttribute(J, "FileName", getPath(Line));
    J.attribute("Line", Line.Number);
    if (Line.IsCall)
      J.attribute("InlinedHere", true);
    J.attribute("Instructions", Line.NumInstructions);
    J.attribute("Bytes", Line.NumBytes);
    if (Line.NumAmbiguous)
      J.attribute("Ambiguous", Line.NumAmbiguous);
    if (std::optional<StringRef> Text = getText(Line))
      printAttribute(J, "Text", *Text);
  });
}

void LinePrinter::printJSON() const {
  json::OStream J(outs(), 2);
  J.object([&] {
    printAttribute(J, "Layer", M.levels()[Level].Name);
    J.attributeArray("Lines", [&] {
      for (const LineCode::Line &L : Code.Asked)
        writeLine(J, L);
    });
    J.attributeArray("Ranges", [&] {
      for (const LineCode::Range &R : Code.Ranges)
        J.object([&] {
          const ProgramModel::Function &F = M.functions()[R.Function];
          printAttribute(J, "FunctionName", F.Name);
          std::string Section = getSection(F);
          if (!Section.empty())
            printAttribute(J, "Section", Section);
          J.attribute("Begin", "0x" + utohexstr(R.Begin, true));
          J.attribute("End", "0x" + utohexstr(R.End, true));
          if (!WithText || !M.getWhyNoAssembly().empty())
            return;
          J.attributeArray("Instructions", [&] {
            for (uint32_t I = R.First; I != R.Last; ++I)
              J.object([&] {
                J.attribute("Address",
                            "0x" +
                                utohexstr(M.instructions()[I].Address, true));
                J.attribute("Bytes", M.instructions()[I].Size);
                printAttribute(J, "Text", M.getAssembly(I));
              });
          });
        });
    });
    J.attributeArray("Levels", [&] {
      for (const LineCode::Level &L : Code.Others)
        J.object([&] {
          printAttribute(J, "Layer", M.levels()[L.Index].Name);
          J.attributeArray("Lines", [&] {
            for (const LineCode::Line &Line : L.Lines)
              writeLine(J, Line);
          });
          J.attribute("Without", L.NumWithout);
        });
    });
  });
  outs() << '\n';
}

Error linelayers::lookupLine(const Program &P, StringRef LayerName,
                             StringRef Line, bool PrintJSON, bool WithText,
                             bool Basenames) {
  Expected<LineQuery> Query = LineQuery::parse(Line);
  if (!Query)
    return Query.takeError();
  const DWARFLineLayer *Layer = findLayerOfLevel(P, LayerName);
  if (!Layer && LayerName != "source") {
    auto LayersOrErr = P.selectLayers({LayerName.str()});
    if (!LayersOrErr)
      return LayersOrErr.takeError();
  }
  initializeDisassemblers();
  ModelOptions Options;
  Options.Warn = reportWarning;
  Expected<ProgramModel> M =
      createModelOfLine(P, Layer, *Query, std::move(Options));
  if (!M)
    return M.takeError();
  uint32_t Level = 0;
  while (M->levels()[Level].Layer != Layer)
    ++Level;
  LinePrinter Printer(*M, Level, *Query, WithText, Basenames);
  if (PrintJSON)
    Printer.printJSON();
  else
    Printer.printText();
  return Error::success();
}
