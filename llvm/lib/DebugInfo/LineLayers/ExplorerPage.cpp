//===- ExplorerPage.cpp - A page that shows all levels --------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The page is Explorer/page.html with its style, its scripts and the data put
// in. The data are "chunks", numbered from 0: each is an element of its own
// that holds base64 of bytes, deflated (RFC 1950) if the page says so. Chunk 0
// is a JSON object that describes the others: Explorer/data.js reads it.
// Numbers in chunks are little-endian.
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/ExplorerPage.h"
#include "PageChunks.h"
#include "SourceFinder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/DebugInfo/DWARF/DWARFEscapedText.h"
#include "llvm/DebugInfo/LineLayers/Disassembler.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

// The page's own files as strings.
#include "ExplorerResources.inc"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// Puts several programs together, and describes them in JSON.
class SideWriter {
public:
  SideWriter(const ExplorerPrograms &Side, PageChunks &Data)
      : Side(Side), Data(Data) {}
  void write(json::OStream &J);

private:
  void addLevels();
  void addProgram(uint32_t Index);
  void addTexts(const ProgramModel &M, ArrayRef<uint32_t> Levels);
  void addFunctions(const ProgramModel &M, uint32_t Program);
  void addNotes(ArrayRef<LineNote> Notes);
  void addMetrics(const ProgramModel &M, ArrayRef<uint32_t> Levels,
                  uint32_t FirstFunction);
  uint32_t getPosition(uint32_t ID) const {
    return ID < ProgramModel::NumGaps ? ID : ID + PositionBase;
  }
  void writeTexts(json::OStream &J) const;
  void writeFunctions(json::OStream &J) const;
  void writeMetrics(json::OStream &J) const;
  void writeNotes(json::OStream &J) const;

  const ExplorerPrograms &Side;
  PageChunks &Data;

  std::vector<std::string> Levels;
  struct Text {
    uint32_t Level;
    std::string Path;
    std::optional<uint32_t> Chunk;
  };
  std::vector<Text> Texts;
  StringMap<uint32_t> KnownTexts;
  /// Of the program that is being added: the number that each of its texts has
  /// on the page, and what is added to IDs of its positions.
  std::vector<uint32_t> TextNumbers;
  uint32_t PositionBase = 0;

  struct Function {
    const ProgramModel::Function *F;
    uint32_t Program, First, Last;
  };
  std::vector<Function> Functions;
  std::vector<uint32_t> PositionText, PositionLine, PositionColumn;
  /// 1 for each position that is one of several.
  std::vector<uint32_t> PositionAmbiguous;
  std::vector<uint32_t> Offsets, Sizes, FrameOf;
  std::vector<std::vector<uint32_t>> Places;
  std::vector<uint32_t> FrameName, FramePosition, FrameCaller;
  std::vector<StringRef> FrameNames;
  std::string Assembly;

  struct Metric {
    std::string Name;
    double Total = 0, InFile = 0, Elsewhere = 0;
    std::vector<uint32_t> Instructions;
    std::vector<double> Costs;
    /// Inclusive: function and cost; level, text, line and cost.
    bool HasCalls = false;
    std::vector<uint32_t> CallFunctions, CallLevels, CallTexts, CallLines;
    std::vector<double> CallFunctionCosts, CallLineCosts;
  };
  std::vector<Metric> Metrics;
  struct Note {
    const LineNote *N;
    std::vector<LineNote::Place> Places;
    std::optional<LineNote::Place> With;
  };
  std::vector<Note> Notes;
};
} // namespace

void SideWriter::addTexts(const ProgramModel &M, ArrayRef<uint32_t> LevelOf) {
  TextNumbers.clear();
  for (const ProgramModel::Text &T : M.texts()) {
    uint32_t Level = LevelOf[T.Level];
    // Those of several programs may have several names, too.
    std::string Key =
        Levels[Level] + '\n' +
        (T.Contents ? SourceFinder::getKey(T.Path, T.Contents, std::nullopt)
                    : T.Path);
    auto [It, IsNew] = KnownTexts.try_emplace(Key, Texts.size());
    if (IsNew) {
      std::optional<uint32_t> Chunk;
      if (T.Contents)
        Chunk = Data.add(*T.Contents);
      Texts.push_back({Level, T.Path, Chunk});
    }
    TextNumbers.push_back(It->second);
  }
}

void SideWriter::addFunctions(const ProgramModel &M, uint32_t Program) {
  const uint32_t Base = Offsets.size();
  for (const ProgramModel::Function &F : M.functions())
    Functions.push_back({&F, Program, F.First + Base, F.Last + Base});
  for (const auto &[I, Code] : enumerate(M.instructions())) {
    Offsets.push_back(Code.Address - M.functions()[Code.Function].Begin);
    Sizes.push_back(Code.Size);
    FrameOf.push_back(Code.Frame == ProgramModel::None
                          ? 0
                          : Code.Frame + FrameName.size() + 1);
    Assembly += M.getAssembly(I);
    Assembly += '\n';
  }
  const uint32_t FrameBase = FrameName.size() + 1, NameBase = FrameNames.size();
  for (const ProgramModel::Frame &F : M.frames()) {
    FrameName.push_back(F.Function + NameBase);
    FramePosition.push_back(getPosition(F.PositionID));
    FrameCaller.push_back(
        F.Caller == ProgramModel::None ? 0 : F.Caller + FrameBase);
  }
  for (StringRef Name : M.frameFunctions())
    FrameNames.push_back(Name);
}

void SideWriter::addMetrics(const ProgramModel &M, ArrayRef<uint32_t> LevelOf,
                            uint32_t FirstFunction) {
  const uint32_t Base = Offsets.size() - M.instructions().size();
  for (const ProgramModel::Metric &From : M.metrics()) {
    auto It = llvm::find_if(
        Metrics, [&](const Metric &To) { return To.Name == From.Name; });
    if (It == Metrics.end()) {
      Metrics.emplace_back();
      It = std::prev(Metrics.end());
      It->Name = From.Name;
    }
    // Of one profile of several programs the whole is the same.
    It->Total = std::max(It->Total, From.Total);
    It->InFile += From.InFile;
    It->Elsewhere += From.Elsewhere;
    for (const auto &[I, Cost] : enumerate(From.Self))
      if (Cost) {
        It->Instructions.push_back(I + Base);
        It->Costs.push_back(Cost);
      }
    if (!From.From->hasCalls())
      continue;
    It->HasCalls = true;
    for (auto [F, Cost] : M.getInclusiveFunctionCosts(From)) {
      It->CallFunctions.push_back(F + FirstFunction);
      It->CallFunctionCosts.push_back(Cost);
    }
    for (uint32_t L = 0; L != M.levels().size(); ++L)
      for (auto [Where, Cost] : M.getInclusiveCosts(From, L)) {
        It->CallLevels.push_back(LevelOf[L]);
        It->CallTexts.push_back(TextNumbers[Where.first]);
        It->CallLines.push_back(Where.second);
        It->CallLineCosts.push_back(Cost);
      }
  }
}

void SideWriter::addNotes(ArrayRef<LineNote> From) {
  for (const LineNote &N : From) {
    Note To{&N, N.Places, N.With};
    for (LineNote::Place &P : To.Places)
      P.Text = TextNumbers[P.Text];
    if (To.With)
      To.With->Text = TextNumbers[To.With->Text];
    Notes.push_back(std::move(To));
  }
}

/// What is known of an instruction at a level that its program does not have:
/// why there is no line, as it would be said of a layer without any.
static uint32_t getOtherGap(const ProgramModel &M, uint32_t Instruction) {
  using Gap = ProgramModel::Gap;
  uint32_t Other = static_cast<uint32_t>(Gap::Uncovered);
  for (uint32_t L = 0; L != M.levels().size(); ++L) {
    const uint32_t ID = M.getPositionID(Instruction, L);
    if (ID >= ProgramModel::NumGaps)
      Other = static_cast<uint32_t>(Gap::Ambiguous);
    else if (ID == static_cast<uint32_t>(Gap::Prologue) ||
             ID == static_cast<uint32_t>(Gap::Padding))
      return ID;
  }
  return Other;
}

/// Adds the levels of all programs. One that other programs do not have is
/// before those that it is lowered to.
void SideWriter::addLevels() {
  for (const ExplorerPrograms::Entry &E : Side.Programs) {
    auto Next = Levels.end();
    for (const ProgramModel::Level &L : llvm::reverse(E.Model->levels())) {
      auto It = llvm::find(Levels, L.Name);
      Next = It == Levels.end() ? Levels.insert(Next, L.Name) : It;
    }
  }
  Places.resize(Levels.size());
}

void SideWriter::addProgram(uint32_t Index) {
  const ProgramModel &M = *Side.Programs[Index].Model;
  const uint32_t FirstFunction = Functions.size();
  std::vector<uint32_t> LevelOf;
  for (const ProgramModel::Level &L : M.levels())
    LevelOf.push_back(llvm::find(Levels, L.Name) - Levels.begin());
  addTexts(M, LevelOf);
  PositionBase = PositionText.size();
  for (const ProgramModel::Position &P :
       M.positions().drop_front(ProgramModel::NumGaps)) {
    PositionText.push_back(TextNumbers[P.Text]);
    PositionLine.push_back(P.Line);
    PositionColumn.push_back(P.Column);
    PositionAmbiguous.push_back(P.IsAmbiguous);
  }
  addFunctions(M, Index);
  for (const auto &[L, OfLevel] : enumerate(Places)) {
    const auto It = llvm::find(LevelOf, L);
    for (uint32_t I = 0; I != M.instructions().size(); ++I)
      OfLevel.push_back(It == LevelOf.end() ? getOtherGap(M, I)
                                            : getPosition(M.getPositionID(
                                                  I, It - LevelOf.begin())));
  }
  addMetrics(M, LevelOf, FirstFunction);
  addNotes(Side.Programs[Index].Notes);
}

/// A name or a message, which need not be UTF-8, for JSON. Bytes that are not
/// become "\xE9", as the page has them in texts: so names that differ in them
/// differ on the page, too. What else is not seen the page escapes itself.
static std::string toUTF8(StringRef Text) {
  return json::isUTF8(Text) ? Text.str() : getEscapedLines(Text);
}

static void attribute(json::OStream &J, StringRef Key, StringRef Text) {
  J.attribute(Key, toUTF8(Text));
}

void SideWriter::writeTexts(json::OStream &J) const {
  J.attributeArray("texts", [&] {
    for (const Text &T : Texts)
      J.object([&] {
        J.attribute("level", T.Level);
        attribute(J, "path", T.Path);
        J.attribute("chunk",
                    T.Chunk ? json::Value(*T.Chunk) : json::Value(nullptr));
      });
  });
}

void SideWriter::writeFunctions(json::OStream &J) const {
  J.attributeArray("functions", [&] {
    for (const Function &F : Functions)
      J.object([&] {
        attribute(J, "name", F.F->Name);
        if (F.F->LinkageName != F.F->Name)
          attribute(J, "symbol", F.F->LinkageName);
        J.attribute("program", F.Program);
        J.attribute("begin", utohexstr(F.F->Begin, /*LowerCase=*/true));
        J.attribute("size", static_cast<int64_t>(F.F->End - F.F->Begin));
        J.attribute("first", F.First);
        J.attribute("last", F.Last);
      });
  });
}

void SideWriter::writeMetrics(json::OStream &J) const {
  J.attributeArray("metrics", [&] {
    for (const Metric &M : Metrics)
      J.object([&] {
        attribute(J, "name", M.Name);
        J.attribute("total", M.Total);
        J.attribute("inFile", M.InFile);
        J.attribute("elsewhere", M.Elsewhere);
        J.attribute("instructions", Data.add(M.Instructions));
        J.attribute("costs", Data.add(M.Costs));
        if (!M.HasCalls)
          return;
        J.attributeObject("calls", [&] {
          J.attribute("functions", Data.add(M.CallFunctions));
          J.attribute("functionCosts", Data.add(M.CallFunctionCosts));
          J.attribute("levels", Data.add(M.CallLevels));
          J.attribute("texts", Data.add(M.CallTexts));
          J.attribute("lines", Data.add(M.CallLines));
          J.attribute("lineCosts", Data.add(M.CallLineCosts));
        });
      });
  });
}

void SideWriter::writeNotes(json::OStream &J) const {
  static constexpr StringLiteral Kinds[] = {"passed", "missed", "analysis",
                                            "failure", "ended"};
  J.attributeArray("notes", [&] {
    for (const Note &N : Notes)
      J.object([&] {
        J.attribute("kind", Kinds[N.N->Kind]);
        attribute(J, "title", N.N->Title);
        attribute(J, "message", N.N->Message);
        attribute(J, "function", N.N->Function);
        auto Write = [&](LineNote::Place P) {
          J.array([&] {
            J.value(P.Text);
            J.value(P.Line);
          });
        };
        J.attributeArray("places", [&] {
          for (const LineNote::Place &P : N.Places)
            Write(P);
        });
        if (N.With) {
          J.attributeBegin("with");
          Write(*N.With);
          J.attributeEnd();
        }
      });
  });
}

void SideWriter::write(json::OStream &J) {
  addLevels();
  for (uint32_t I = 0; I != Side.Programs.size(); ++I)
    addProgram(I);
  J.object([&] {
    J.attributeArray("programs", [&] {
      for (const ExplorerPrograms::Entry &E : Side.Programs)
        J.object([&] {
          const Program &P = E.Model->getProgram();
          attribute(J, "path", P.getPath());
          attribute(J, "target", getTargetName(P.getObject()));
          attribute(J, "whyNoAssembly", E.Model->getWhyNoAssembly());
        });
    });
    J.attributeArray("levels", [&] {
      for (StringRef Name : Levels)
        J.value(toUTF8(Name));
    });
    writeTexts(J);
    writeFunctions(J);
    J.attribute("positionText", Data.add(PositionText));
    J.attribute("positionLine", Data.add(PositionLine));
    J.attribute("positionColumn", Data.add(PositionColumn));
    J.attribute("positionAmbiguous", Data.add(PositionAmbiguous));
    J.attribute("offsets", Data.add(Offsets));
    J.attribute("sizes", Data.add(Sizes));
    J.attribute("assembly", Data.add(Assembly));
    J.attributeArray("places", [&] {
      for (const std::vector<uint32_t> &OfLevel : Places)
        J.value(Data.add(OfLevel));
    });
    J.attribute("frameOf", Data.add(FrameOf));
    J.attribute("frameName", Data.add(FrameName));
    J.attribute("framePosition", Data.add(FramePosition));
    J.attribute("frameCaller", Data.add(FrameCaller));
    J.attributeArray("frameNames", [&] {
      for (StringRef Name : FrameNames)
        J.value(toUTF8(Name));
    });
    writeMetrics(J);
    writeNotes(J);
  });
}

static std::string getTitle(const ExplorerPrograms &Side) {
  std::string Title;
  for (const ExplorerPrograms::Entry &E : ArrayRef(Side.Programs).take_front(3))
    Title += (Title.empty() ? "" : ", ") +
             sys::path::filename(E.Model->getProgram().getPath()).str();
  return toUTF8(Title + (Side.Programs.size() > 3 ? ", ..." : ""));
}

void linelayers::writeExplorerPage(raw_ostream &OS,
                                   const ExplorerPrograms &After,
                                   const ExplorerPageOptions &Options) {
  PageChunks Data;
  std::string Index;
  raw_string_ostream IndexOS(Index);
  json::OStream J(IndexOS);
  J.object([&] {
    J.attribute("version", 1);
    J.attribute("title", getTitle(After));
    attribute(J, "layer", Options.Layer);
    J.attribute("inclusive", Options.Inclusive);
    J.attributeArray("sides", [&] {
      SideWriter(After, Data).write(J);
      if (Options.Before)
        SideWriter(*Options.Before, Data).write(J);
    });
  });

  auto WriteChunk = [&](StringRef Encoded) {
    OS << "<script type=\"text/plain\" class=\"chunk\">" << Encoded
       << "</script>\n";
  };
  // The template has a line for each thing that is put in.
  SmallVector<StringRef> Lines;
  StringRef(page_html).split(Lines, '\n');
  for (StringRef Line : Lines) {
    StringRef What = Line.trim();
    if (What == "<!--TITLE-->") {
      OS << "<title>";
      printHTMLEscaped(getTitle(After), OS);
      OS << "</title>\n";
    } else if (What == "<!--STYLE-->") {
      OS << "<style>\n" << style_css << "</style>\n";
    } else if (What == "<!--DATA-->") {
      OS << "<meta name=\"encoding\" content=\""
         << (compression::zlib::isAvailable() ? "deflate" : "none") << "\">\n";
      WriteChunk(PageChunks::encode(Index));
      for (StringRef Encoded : Data.encoded())
        WriteChunk(Encoded);
    } else if (What == "<!--SCRIPT-->") {
      OS << "<script>\n'use strict';\n(() => {\n";
      for (const char *Script : ExplorerScripts)
        OS << Script;
      OS << "})();\n</script>\n";
    } else {
      OS << Line << '\n';
    }
  }
}
