//===- ExplorerNotes.cpp - What compilers say about lines -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/ExplorerNotes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Remarks/Remark.h"
#include "llvm/Remarks/RemarkFormat.h"
#include "llvm/Remarks/RemarkParser.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// Finds the texts of a program by what compilers call them.
class TextNames {
public:
  explicit TextNames(const ProgramModel &M) : M(M), Names(M.levels().size()) {
    for (const auto &[I, T] : enumerate(M.texts()))
      Names[T.Level][sys::path::filename(T.Path)].push_back(I);
  }

  /// The first level of a kind or layer name, or None.
  uint32_t findLevel(StringRef Kind) const {
    const DWARFLineLayer *Layer = M.getProgram().getLayers().find(Kind);
    for (const auto &[I, L] : enumerate(M.levels()))
      if (Layer && L.Layer == Layer)
        return I;
    return ProgramModel::None;
  }

  /// Adds the texts that are meant by \p File at a level. A relative path can
  /// mean several.
  void addPlaces(uint32_t Level, StringRef File, uint32_t Line,
                 std::vector<LineNote::Place> &Places) const {
    if (!Line)
      return;
    auto It = Names[Level].find(sys::path::filename(File));
    if (It == Names[Level].end())
      return;
    File.consume_front("./");
    for (uint32_t Text : It->second) {
      StringRef Path = M.texts()[Text].Path;
      if (isTail(Path, File) || isTail(File, Path))
        Places.push_back({Text, Line});
    }
  }

private:
  static bool isTail(StringRef Path, StringRef Tail) {
    return Path.consume_back(Tail) && (Path.empty() || Path.ends_with("/"));
  }

  const ProgramModel &M;
  /// For each level the texts by their names without directories.
  std::vector<StringMap<SmallVector<uint32_t, 1>>> Names;
};
} // namespace

static LineNote::KindTy getKind(remarks::Type Type) {
  switch (Type) {
  case remarks::Type::Passed:
    return LineNote::Passed;
  case remarks::Type::Missed:
    return LineNote::Missed;
  case remarks::Type::Failure:
    return LineNote::Failure;
  case remarks::Type::Unknown:
  case remarks::Type::Analysis:
  case remarks::Type::AnalysisFPCommute:
  case remarks::Type::AnalysisAliasing:
    return LineNote::Analysis;
  }
  llvm_unreachable("all types are covered");
}

static LineNote makeNote(const remarks::Remark &R, const TextNames &Texts) {
  // The last arguments say where the remark is in layers, and in words that the
  // page has no need of.
  constexpr StringLiteral LayerKey("LineLayer.");
  LineNote Note;
  Note.Kind = getKind(R.RemarkType);
  Note.Title = (R.PassName + ":" + R.RemarkName).str();
  Note.Function = demangle(R.FunctionName);
  std::string SourceFile = R.Loc ? R.Loc->SourceFilePath.str() : "";
  uint32_t SourceLine = R.Loc ? R.Loc->SourceLine : 0;
  for (const remarks::Argument &A : R.Args) {
    StringRef Key = A.Key;
    if (!Key.consume_front(LayerKey)) {
      Note.Message += A.Val;
      continue;
    }
    uint32_t Level = Texts.findLevel(Key);
    if (Level != ProgramModel::None && A.Loc)
      Texts.addPlaces(Level, A.Loc->SourceFilePath, A.Loc->SourceLine,
                      Note.Places);
  }
  if (SourceLine)
    Texts.addPlaces(0, SourceFile, SourceLine, Note.Places);
  return Note;
}

Expected<std::vector<LineNote>> linelayers::readRemarks(MemoryBufferRef Remarks,
                                                        const ProgramModel &M) {
  std::vector<LineNote> Result;
  Expected<remarks::Format> FormatOrErr =
      remarks::detectFormat(remarks::Format::Auto, Remarks.getBuffer());
  if (!FormatOrErr)
    return createFileError(Remarks.getBufferIdentifier(),
                           FormatOrErr.takeError());
  Expected<std::unique_ptr<remarks::RemarkParser>> ParserOrErr =
      remarks::createRemarkParserFromMeta(*FormatOrErr, Remarks.getBuffer());
  if (!ParserOrErr)
    return createFileError(Remarks.getBufferIdentifier(),
                           ParserOrErr.takeError());
  TextNames Texts(M);
  while (true) {
    Expected<std::unique_ptr<remarks::Remark>> RemarkOrErr =
        (*ParserOrErr)->next();
    if (!RemarkOrErr) {
      Error Err = RemarkOrErr.takeError();
      if (Err.isA<remarks::EndOfFileError>()) {
        consumeError(std::move(Err));
        return Result;
      }
      return createFileError(Remarks.getBufferIdentifier(), std::move(Err));
    }
    LineNote Note = makeNote(**RemarkOrErr, Texts);
    if (!Note.Places.empty())
      Result.push_back(std::move(Note));
  }
}

/// "merged with line 9 by machine-cse (pass 17 of codegen)".
static std::string describe(const json::Object &O) {
  auto Get = [&](StringRef Key) { return O.getString(Key).value_or(""); };
  StringRef How = Get("how");
  std::string What = How.str();
  std::string With;
  if (std::optional<int64_t> Line = O.getInteger("with")) {
    With = "line " + std::to_string(*Line);
    if (!Get("withFile").empty())
      With += (" of " + Get("withFile")).str();
  }
  StringRef Value = Get("value");
  if (How == "constant")
    What = "replaced by the constant";
  else if (How == "argument")
    What = "replaced by the argument";
  else if (How == "merged")
    What = "merged with";
  else if (How == "ambiguous")
    What = With.empty() ? "made ambiguous: its code stands for other lines, too"
                        : "made ambiguous: its code stands for";
  else if (How == "lost")
    What = "lost: the code is there, but not its location";
  for (StringRef Word : {StringRef(With), Value})
    if (!Word.empty())
      What += (" " + Word).str();
  if (How == "ambiguous" && !With.empty())
    What += ", too";
  return What;
}

Expected<std::vector<LineNote>> linelayers::readHistory(MemoryBufferRef History,
                                                        const ProgramModel &M) {
  std::vector<LineNote> Result;
  TextNames Texts(M);
  for (line_iterator Line(History); !Line.is_at_end(); ++Line) {
    auto Fail = [&](Error Err) {
      return createFileError(History.getBufferIdentifier(), Line.line_number(),
                             std::move(Err));
    };
    Expected<json::Value> ValueOrErr = json::parse(*Line);
    if (!ValueOrErr)
      return Fail(ValueOrErr.takeError());
    const json::Object *O = ValueOrErr->getAsObject();
    std::optional<StringRef> Layer, File;
    std::optional<int64_t> Number;
    if (O) {
      Layer = O->getString("layer");
      File = O->getString("file");
      Number = O->getInteger("line");
    }
    if (!Layer || !File || !Number || *Number < 1 || *Number > UINT32_MAX)
      return Fail(createStringError(
          "not an object with a layer, a file and a line from 1 on"));
    uint32_t Level = Texts.findLevel(*Layer);
    if (Level == ProgramModel::None)
      continue;
    LineNote Note;
    Note.Kind = LineNote::Ended;
    Note.Title = O->getString("pass").value_or("").str();
    Note.Message = describe(*O);
    if (std::optional<int64_t> Position = O->getInteger("position"))
      Note.Message +=
          " (pass " + std::to_string(*Position) +
          (" of the " + O->getString("stage").value_or("pipeline")).str() + ")";
    Note.Function = demangle(O->getString("function").value_or(""));
    Texts.addPlaces(Level, *File, *Number, Note.Places);
    if (!Note.Places.empty())
      Result.push_back(std::move(Note));
  }
  return Result;
}
