//===- ExplorerNotes.cpp - What compilers say about lines -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/ExplorerNotes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/DebugInfo/LineLayers/LineHistory.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Remarks/Remark.h"
#include "llvm/Remarks/RemarkFormat.h"
#include "llvm/Remarks/RemarkParser.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

using namespace llvm;
using namespace llvm::linelayers;

/// A path of a source without what leads up and down again, or out of the
/// directory that it is relative to: units may have other names for the file.
static std::string getPlainPath(StringRef Path) {
  SmallString<128> Plain(Path);
  sys::path::remove_dots(Plain, /*remove_dot_dot=*/true);
  StringRef Rest = Plain;
  while (Rest.consume_front("../"))
    ;
  return Rest.str();
}

/// The last part of a path, of whatever system it is.
static StringRef getLastPart(StringRef Path) {
  return Path.substr(Path.find_last_of("/\\") + 1);
}

namespace {
/// Finds the texts of a program by what compilers call them.
class TextNames {
public:
  explicit TextNames(const ProgramModel &M) : M(M), Names(M.levels().size()) {
    for (const auto &[I, T] : enumerate(M.texts()))
      Names[T.Level][getLastPart(T.Path)].push_back(I);
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
  /// mean several: of those, what is said of \p Function, which is demangled,
  /// is about the ones that it is in, if it is in any.
  void addPlaces(uint32_t Level, const LayerFileName &File, uint32_t Line,
                 StringRef Function,
                 std::vector<LineNote::Place> &Places) const {
    if (!Line)
      return;
    auto It = Names[Level].find(getLastPart(File.Path));
    if (It == Names[Level].end())
      return;
    SmallVector<uint32_t, 1> Meant;
    for (uint32_t Text : It->second) {
      const ProgramModel::Text &T = M.texts()[Text];
      if (T.LayerFile ? isSameFile(getFileName(*T.LayerFile), File)
                      : isSameFile({getPlainPath(T.Path), ""},
                                   {getPlainPath(File.Path), File.MD5}))
        Meant.push_back(Text);
    }
    if (Meant.size() > 1) {
      auto IsElsewhere = [&](uint32_t Text) { return !isIn(Function, Text); };
      if (!all_of(Meant, IsElsewhere))
        erase_if(Meant, IsElsewhere);
    }
    for (uint32_t Text : Meant)
      Places.push_back({Text, Line});
  }

private:
  /// Whether code of \p Function has a line of \p Text.
  bool isIn(StringRef Function, uint32_t Text) const;

  const ProgramModel &M;
  /// For each level the texts by their names without directories.
  std::vector<StringMap<SmallVector<uint32_t, 1>>> Names;
  /// The texts that functions are in, once somebody has asked.
  mutable std::optional<DenseSet<std::pair<StringRef, uint32_t>>> TextsOf;
};
} // namespace

bool TextNames::isIn(StringRef Function, uint32_t Text) const {
  if (!TextsOf) {
    TextsOf.emplace();
    for (const ProgramModel::Function &F : M.functions())
      for (uint32_t I = F.First; I != F.Last; ++I) {
        // What was inlined has the line of the function that it was written in.
        StringRef Innermost = F.Name;
        bool IsFirst = true;
        M.forEachFrame(I, [&](StringRef Name, const ProgramModel::Position *P) {
          if (P)
            TextsOf->insert({Name, P->Text});
          if (std::exchange(IsFirst, false) && !Name.empty())
            Innermost = Name;
        });
        for (uint32_t L = 1; L != M.levels().size(); ++L)
          if (const ProgramModel::Position *P = M.getPosition(I, L))
            TextsOf->insert({Innermost, P->Text});
      }
  }
  return TextsOf->contains({Function, Text});
}

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

/// What a string of YAML means: LLVM's parser of remarks leaves strings in
/// double quotes as they are written, and of single quotes only the outer ones
/// off. Names that are not ASCII are in double quotes, for instance.
static std::string unquote(StringRef Text) {
  std::string Result;
  if (Text.size() < 2 || !Text.starts_with("\"") || !Text.ends_with("\"")) {
    for (; !Text.empty(); Text = Text.drop_front()) {
      Text.consume_front(Text.starts_with("''") ? "'" : "");
      Result += Text.front();
    }
    return Result;
  }
  SourceMgr Manager;
  Manager.setDiagHandler([](const SMDiagnostic &, void *) {});
  yaml::Stream Stream(Text, Manager);
  auto *Scalar = dyn_cast_or_null<yaml::ScalarNode>(Stream.begin()->getRoot());
  if (!Scalar || Stream.failed() || Scalar->getRawValue() != Text)
    return Text.str();
  SmallString<64> Storage;
  return Scalar->getValue(Storage).str();
}

/// \p Read gives a string of the remark as it is meant.
static LineNote makeNote(const remarks::Remark &R, const TextNames &Texts,
                         function_ref<std::string(StringRef)> Read) {
  // The last arguments say where the remark is in layers, and in words that the
  // page has no need of.
  constexpr StringLiteral LayerKey("LineLayer.");
  LineNote Note;
  Note.Kind = getKind(R.RemarkType);
  Note.Title = Read(R.PassName) + ":" + Read(R.RemarkName);
  Note.Function = demangle(Read(R.FunctionName));
  std::string SourceFile = R.Loc ? Read(R.Loc->SourceFilePath) : "";
  uint32_t SourceLine = R.Loc ? R.Loc->SourceLine : 0;
  for (const remarks::Argument &A : R.Args) {
    StringRef Key = A.Key;
    if (!Key.consume_front(LayerKey)) {
      Note.Message += Read(A.Val);
      continue;
    }
    uint32_t Level = Texts.findLevel(Key);
    if (Level != ProgramModel::None && A.Loc)
      Texts.addPlaces(Level, {Read(A.Loc->SourceFilePath), /*MD5=*/""},
                      A.Loc->SourceLine, Note.Function, Note.Places);
  }
  if (SourceLine)
    Texts.addPlaces(0, {SourceFile, /*MD5=*/""}, SourceLine, Note.Function,
                    Note.Places);
  return Note;
}

/// Why \p N, which is \p Depth deep in others, or what is in it could not be
/// parsed; null if it could. If not, the rest of the stream cannot be.
static const char *findProblem(yaml::Node *N, unsigned Depth = 0) {
  // Remarks have three levels. Each takes its part of the stack.
  constexpr unsigned MostDepth = 64;
  if (!N)
    return "malformed YAML";
  if (Depth > MostDepth)
    return "YAML that is nested too deeply";
  auto Find = [&](yaml::Node *Part) { return findProblem(Part, Depth + 1); };
  if (auto *Mapping = dyn_cast<yaml::MappingNode>(N)) {
    for (yaml::KeyValueNode &Entry : *Mapping) {
      const char *Problem = Find(Entry.getKey());
      if (!Problem)
        Problem = Find(Entry.getValue());
      if (Problem)
        return Problem;
    }
  } else if (auto *Sequence = dyn_cast<yaml::SequenceNode>(N)) {
    for (yaml::Node &Entry : *Sequence)
      if (const char *Problem = Find(&Entry))
        return Problem;
  }
  return nullptr;
}

/// Whether remarks in YAML are YAML: LLVM's parser of remarks takes it for
/// granted that what follows a key could be parsed.
static Error checkYAML(StringRef Text) {
  std::string Message;
  SourceMgr Manager;
  Manager.setDiagHandler(
      [](const SMDiagnostic &D, void *Context) {
        std::string &Message = *static_cast<std::string *>(Context);
        if (Message.empty())
          Message =
              "line " + utostr(D.getLineNo()) + ": " + D.getMessage().str();
      },
      &Message);
  yaml::Stream Stream(Text, Manager);
  // What is missing without being malformed is no error to Stream.validate().
  const char *Problem = nullptr;
  for (auto D = Stream.begin(); !Problem && D != Stream.end();) {
    Problem = findProblem(D->getRoot());
    if (!Problem)
      ++D;
  }
  if (!Problem && Stream.failed())
    Problem = "malformed YAML";
  if (!Problem)
    return Error::success();
  return createStringError(Message.empty() ? Problem : Message);
}

Expected<std::vector<LineNote>> linelayers::readRemarks(MemoryBufferRef Remarks,
                                                        const ProgramModel &M) {
  std::vector<LineNote> Result;
  Expected<remarks::Format> FormatOrErr =
      remarks::detectFormat(remarks::Format::Auto, Remarks.getBuffer());
  if (!FormatOrErr)
    return createFileError(Remarks.getBufferIdentifier(),
                           FormatOrErr.takeError());
  if (*FormatOrErr == remarks::Format::YAML)
    if (Error Err = checkYAML(Remarks.getBuffer()))
      return createFileError(Remarks.getBufferIdentifier(), std::move(Err));
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
    LineNote Note = makeNote(**RemarkOrErr, Texts, [&](StringRef Text) {
      return *FormatOrErr == remarks::Format::YAML ? unquote(Text) : Text.str();
    });
    if (!Note.Places.empty())
      Result.push_back(std::move(Note));
  }
}

Expected<std::vector<LineNote>> linelayers::readHistory(MemoryBufferRef History,
                                                        const ProgramModel &M) {
  Expected<std::vector<LineEnd>> EndsOrErr = readLineHistory(History);
  if (!EndsOrErr)
    return EndsOrErr.takeError();
  std::vector<LineNote> Result;
  TextNames Texts(M);
  for (const LineEnd &End : *EndsOrErr) {
    uint32_t Level = Texts.findLevel(End.Layer);
    if (Level == ProgramModel::None)
      continue;
    LineNote Note;
    Note.Kind = LineNote::Ended;
    Note.Title = End.Pass;
    Note.Message = describeHow(End) + " (" + describePosition(End) + ")";
    Note.Function = demangle(End.Function);
    Texts.addPlaces(Level, End.File, End.Line, Note.Function, Note.Places);
    if (Note.Places.empty())
      continue;
    std::vector<LineNote::Place> With;
    Texts.addPlaces(Level, End.WithFile.Path.empty() ? End.File : End.WithFile,
                    End.With.value_or(0), Note.Function, With);
    if (With.size() == 1)
      Note.With = With.front();
    Result.push_back(std::move(Note));
  }
  return Result;
}
