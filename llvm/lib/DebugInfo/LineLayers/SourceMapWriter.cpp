//===- SourceMapWriter.cpp - Write source maps ----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ECMA-426: for each line of a text, places in it and where in the original
// each is from, as differences in Base64 VLQ. All numbers count from 0, and
// columns are in units of UTF-16.
//
//===----------------------------------------------------------------------===//

#include "ModelStacks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;
using namespace llvm::linelayers;

using Position = ProgramModel::Position;

void linelayers::writeListing(raw_ostream &OS, const ProgramModel &M) {
  bool IsFirst = true;
  for (const ProgramModel::Function &F : M.functions()) {
    if (!std::exchange(IsFirst, false))
      OS << '\n';
    // A name must not take more than a line.
    for (char C : F.Name)
      OS << (C == '\n' || C == '\r' ? ' ' : C);
    OS << ":\n";
    for (uint32_t I = F.First; I != F.Last; ++I)
      OS << "  0x" << utohexstr(M.instructions()[I].Address, true) << ": "
         << M.getAssembly(I) << '\n';
  }
}

namespace {
/// Counts columns of texts as JavaScript does.
class Columns {
public:
  explicit Columns(const ProgramModel &M) : M(M) {}

  /// A column of a position from 0 on.
  uint32_t get(const Position &Pos) {
    if (!Pos.Column)
      return 0;
    const std::optional<StringRef> &Text = M.texts()[Pos.Text].Contents;
    if (!Text)
      return Pos.Column - 1;
    auto [It, IsNew] = LineStarts.try_emplace(Pos.Text);
    if (IsNew) {
      It->second.push_back(0);
      for (size_t I = 0; I != Text->size(); ++I)
        if ((*Text)[I] == '\n')
          It->second.push_back(I + 1);
    }
    if (Pos.Line > It->second.size())
      return Pos.Column - 1;
    uint32_t Units = 0;
    StringRef Line = Text->drop_front(It->second[Pos.Line - 1]);
    for (unsigned char C : Line.take_front(Pos.Column - 1)) {
      if (C == '\n')
        break;
      // The first byte of a character counts; of those with four bytes, which
      // have two units, twice.
      Units += (C & 0xC0) != 0x80;
      Units += C >= 0xF0;
    }
    return Units;
  }

private:
  const ProgramModel &M;
  std::map<uint32_t, std::vector<size_t>> LineStarts;
};

/// Writes "mappings".
class Mappings {
public:
  /// Goes on to a line, from 0 on.
  void goToLine(uint32_t Number) {
    for (; Line < Number; ++Line) {
      Text += ';';
      Column = 0;
      IsFirst = true;
    }
  }

  /// Adds a place of the line that is from somewhere.
  void add(uint32_t NewColumn, uint32_t NewSource, uint32_t NewLine,
           uint32_t NewSourceColumn) {
    add(NewColumn);
    addDifference(Source, NewSource);
    addDifference(SourceLine, NewLine);
    addDifference(SourceColumn, NewSourceColumn);
  }

  /// Adds a place that is from nowhere.
  void add(uint32_t NewColumn) {
    if (!std::exchange(IsFirst, false))
      Text += ',';
    addDifference(Column, NewColumn);
  }

  std::string Text;

private:
  void addDifference(uint32_t &Last, uint32_t Next) {
    const int64_t Difference = int64_t(Next) - Last;
    Last = Next;
    // The sign is in the lowest bit.
    uint64_t Rest = Difference < 0 ? uint64_t(-Difference) << 1 | 1
                                   : uint64_t(Difference) << 1;
    do {
      const unsigned Digit = Rest & 31;
      Rest >>= 5;
      Text += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
          [Digit | (Rest ? 32 : 0)];
    } while (Rest);
  }

  uint32_t Line = 0;
  uint32_t Column = 0, Source = 0, SourceLine = 0, SourceColumn = 0;
  bool IsFirst = true;
};

class SourceMapWriter {
public:
  SourceMapWriter(const ProgramModel &M, const SourceMapOptions &Options)
      : M(M), Options(Options), Column(M) {}
  void write(raw_ostream &OS);

private:
  void mapListing();
  void mapText();
  void add(uint32_t FromColumn, const Position *To);

  const ProgramModel &M;
  const SourceMapOptions &Options;
  Columns Column;
  Mappings Map;
  std::map<uint32_t, uint32_t> SourceIndices;
  std::vector<uint32_t> Sources;
};
} // namespace

void SourceMapWriter::add(uint32_t FromColumn, const Position *To) {
  if (!To)
    return Map.add(FromColumn);
  auto [It, IsNew] = SourceIndices.try_emplace(To->Text, Sources.size());
  if (IsNew)
    Sources.push_back(To->Text);
  Map.add(FromColumn, It->second, To->Line - 1, Column.get(*To));
}

void SourceMapWriter::mapListing() {
  uint32_t Line = 0;
  for (const ProgramModel::Function &F : M.functions()) {
    Line += (Line != 0) + 1;
    for (uint32_t I = F.First; I != F.Last; ++I, ++Line) {
      const Position *To = M.getPosition(I, Options.Level);
      if (!To)
        continue;
      Map.goToLine(Line);
      add(0, To);
    }
  }
}

void SourceMapWriter::mapText() {
  // A map has a character for each line, and tables may name lines that no text
  // has.
  constexpr uint32_t MaxLines = 1 << 24;
  const std::optional<StringRef> &Text = M.texts()[Options.Text].Contents;
  const uint64_t NumLines = Text ? Text->count('\n') + 1 : MaxLines;
  // For each place the places at the other level, and for how many instructions
  // each of them stands. Those of no place stand for none.
  std::map<std::pair<uint32_t, uint32_t>, std::map<uint32_t, uint32_t>> Places;
  for (uint32_t I = 0; I != M.instructions().size(); ++I) {
    const Position *From = M.getPosition(I, Options.From);
    if (!From || From->Text != Options.Text || From->Line > NumLines)
      continue;
    uint32_t ID = M.getPositionID(I, Options.Level);
    if (ID < ProgramModel::NumGaps)
      ID = ProgramModel::None;
    ++Places[{From->Line - 1, Column.get(*From)}][ID];
  }
  for (const auto &[From, All] : Places) {
    // What has some place is better than what has none.
    const Position *To = nullptr;
    uint32_t Most = 0;
    for (auto [ID, Count] : All)
      if (ID != ProgramModel::None && Count > Most) {
        To = &M.positions()[ID];
        Most = Count;
      }
    Map.goToLine(From.first);
    add(From.second, To);
  }
}

/// A path as the relative reference of RFC 3986, which is a URL where a source
/// map is: what no path of a URL has is written as %XX.
static std::string getURL(StringRef Path) {
  std::string URL;
  for (unsigned char C : Path) {
    // A colon would end the name of a scheme.
    if (isAlnum(C) || StringRef("/-._~!$&'()*+,;=@").contains(C)) {
      URL += C;
      continue;
    }
    URL += '%';
    URL += hexdigit(C >> 4);
    URL += hexdigit(C & 15);
  }
  return URL;
}

void SourceMapWriter::write(raw_ostream &OS) {
  if (Options.From == ProgramModel::None)
    mapListing();
  else
    mapText();
  json::OStream J(OS);
  J.object([&] {
    J.attribute("version", 3);
    J.attribute("file", json::fixUTF8(Options.File));
    J.attributeArray("sources", [&] {
      for (uint32_t Text : Sources)
        J.value(getURL(getPath(M, Options, Text)));
    });
    J.attributeArray("sourcesContent", [&] {
      for (uint32_t Text : Sources)
        if (std::optional<StringRef> Contents = M.texts()[Text].Contents)
          J.value(json::fixUTF8(*Contents));
        else
          J.value(nullptr);
    });
    J.attributeArray("names", [] {});
    J.attribute("mappings", Map.Text);
  });
  OS << '\n';
}

void linelayers::writeSourceMap(raw_ostream &OS, const ProgramModel &M,
                                const SourceMapOptions &Options) {
  SourceMapWriter(M, Options).write(OS);
}
