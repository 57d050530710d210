//===- LineLookup.cpp - The code of lines of a level ----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/LineLookup.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include <map>
#include <set>
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

Expected<LineQuery> LineQuery::parse(StringRef Text) {
  LineQuery Query;
  auto [File, Lines] = Text.rsplit(':');
  if (Text.contains(':'))
    Query.File = File.str();
  else
    Lines = Text;
  auto [First, Last] = Lines.split('-');
  if (First.getAsInteger(10, Query.First) ||
      (Lines.contains('-') ? Last : First).getAsInteger(10, Query.Last) ||
      (Text.contains(':') && File.empty()))
    return createStringError("expected [FILE:]LINE[-LINE], found '" + Text +
                             "'");
  if (!Query.First || Query.Last < Query.First)
    return createStringError("there are no lines '" + Lines + "'");
  return Query;
}

bool LineQuery::isFile(StringRef Path) const {
  return File.empty() || isTailOfPath(Path, File);
}

/// That there is no file as asked for, with some of those that are there.
static Error makeNoFileError(StringRef File, const std::set<std::string> &All) {
  std::string List;
  unsigned Count = 0;
  for (const std::string &Path : All) {
    if (Count++ == 5) {
      List += ", ...";
      break;
    }
    List += (List.empty() ? "'" : ", '") + Path + "'";
  }
  if (File.empty())
    return createStringError("no code has a line of the source");
  return createStringError("no file '" + File + "'; there is " +
                           (List.empty() ? "none" : List));
}

/// That none of the files that are meant has so many lines.
static Error makeNoLineError(const LineQuery &Query, size_t NumLines) {
  return createStringError("there is no line " + Twine(Query.First) +
                           ": the text has " + Twine(NumLines) + " lines");
}

/// The functions that have code of the lines of a layer. None if some of that
/// code is in no function.
static Expected<std::optional<std::vector<std::string>>>
findFunctions(const Program &P, const DWARFLineLayer &Layer,
              const LineQuery &Query) {
  std::set<const DWARFLineLayerFile *> Files;
  std::set<std::string> Others;
  size_t MostLines = 0;
  bool HasAllTexts = true;
  for (const DWARFLineLayerFile &F : Layer.files()) {
    if (!Query.isFile(F.getPath())) {
      Others.insert(F.getPath().str());
      continue;
    }
    Files.insert(&F);
    HasAllTexts &= F.getText().has_value();
    MostLines = std::max<size_t>(MostLines, F.getNumLines());
  }
  if (Files.empty())
    return makeNoFileError(Query.File, Others);
  if (HasAllTexts && Query.First > MostLines)
    return makeNoLineError(Query, MostLines);

  std::set<std::string> Names;
  bool IsInFunctions = true;
  Layer.forEachRange([&](const DWARFLineLayer::Range &R) {
    if (!Query.isLine(R.Pos.Line) || !Files.count(R.Pos.File))
      return;
    // A row may go on over the end of a function.
    for (uint64_t Address = R.Low; Address < R.High;) {
      const FunctionPart *Part = P.findFunctionPart({Address, R.SectionIndex});
      if (!Part) {
        IsInFunctions = false;
        return;
      }
      Names.insert(P.functions()[Part->Function].Name.str());
      Address = Part->End;
    }
  });
  if (!IsInFunctions)
    return std::nullopt;
  return std::vector<std::string>(Names.begin(), Names.end());
}

Expected<ProgramModel>
linelayers::createModelOfLine(const Program &P, const DWARFLineLayer *Layer,
                              const LineQuery &Query, ModelOptions Options) {
  if (Layer) {
    auto NamesOrErr = findFunctions(P, *Layer, Query);
    if (!NamesOrErr)
      return createFileError(P.getPath(), NamesOrErr.takeError());
    if (*NamesOrErr)
      Options.Functions = std::move(**NamesOrErr);
    // A line without code is in no function, so any will do.
    if (*NamesOrErr && Options.Functions.empty() && !P.functions().empty())
      Options.Functions.push_back(P.functions().front().Name.str());
  }
  Expected<ProgramModel> M = ProgramModel::create(P, Options);
  if (!M || Layer)
    return M;

  std::set<std::string> Others;
  bool HasFile = false, HasAllTexts = true;
  size_t MostLines = 0;
  BitVector IsMeant(M->texts().size());
  for (const auto &[I, T] : enumerate(M->texts())) {
    if (T.Level)
      continue;
    if (!Query.isFile(T.Path)) {
      Others.insert(T.Path);
      continue;
    }
    HasFile = true;
    IsMeant.set(I);
    HasAllTexts &= T.Contents.has_value();
    if (T.Contents)
      MostLines = std::max(MostLines, T.Contents->count('\n') +
                                          !T.Contents->ends_with("\n"));
  }
  if (!HasFile)
    return createFileError(P.getPath(), makeNoFileError(Query.File, Others));
  // A file that has become shorter does not take the lines from the code.
  if (HasAllTexts && Query.First > MostLines &&
      none_of(M->positions().drop_front(ProgramModel::NumGaps),
              [&](const ProgramModel::Position &Pos) {
                return IsMeant[Pos.Text] && Query.isLine(Pos.Line);
              }))
    return createFileError(P.getPath(), makeNoLineError(Query, MostLines));
  return M;
}

namespace {
/// Counts instructions for lines.
class LineCounter {
public:
  /// Counts an instruction for a line, once however often this is called.
  void add(uint32_t Instruction, uint64_t Size,
           const ProgramModel::Position &Pos, bool IsCall) {
    auto [It, IsNew] = Lines.try_emplace({Pos.Text, Pos.Line, IsCall});
    Count &C = It->second;
    if (!IsNew && C.Latest == Instruction)
      return;
    C.Latest = Instruction;
    ++C.NumInstructions;
    C.NumBytes += Size;
    C.NumAmbiguous += Pos.IsAmbiguous;
  }

  std::vector<LineCode::Line> take() const {
    std::vector<LineCode::Line> Result;
    for (const auto &[Key, C] : Lines) {
      auto [Text, Number, IsCall] = Key;
      Result.push_back({Text, Number, IsCall, C.NumInstructions, C.NumBytes,
                        C.NumAmbiguous});
    }
    return Result;
  }

private:
  struct Count {
    uint32_t Latest = 0;
    uint32_t NumInstructions = 0;
    uint64_t NumBytes = 0;
    uint32_t NumAmbiguous = 0;
  };
  std::map<std::tuple<uint32_t, uint32_t, bool>, Count> Lines;
};
} // namespace

/// Calls \p F with the places of an instruction at a level, and whether each is
/// a call of what is inlined.
static void
forEachPosition(const ProgramModel &M, uint32_t Instruction, uint32_t Level,
                function_ref<void(const ProgramModel::Position &, bool)> F) {
  if (Level) {
    if (const ProgramModel::Position *Pos = M.getPosition(Instruction, Level))
      F(*Pos, false);
    return;
  }
  bool IsCall = false;
  M.forEachFrame(Instruction,
                 [&](StringRef, const ProgramModel::Position *Pos) {
                   if (Pos)
                     F(*Pos, IsCall);
                   IsCall = true;
                 });
}

LineCode linelayers::findLineCode(const ProgramModel &M, uint32_t Level,
                                  const LineQuery &Query) {
  BitVector IsAsked(M.texts().size());
  for (const auto &[I, T] : enumerate(M.texts()))
    IsAsked[I] = T.Level == Level && Query.isFile(T.Path);

  LineCode Result;
  LineCounter Asked;
  std::vector<LineCounter> Others(M.levels().size());
  std::vector<uint32_t> Without(M.levels().size());
  for (uint32_t I = 0; I != M.instructions().size(); ++I) {
    const ProgramModel::Instruction &Code = M.instructions()[I];
    bool Found = false;
    forEachPosition(M, I, Level,
                    [&](const ProgramModel::Position &Pos, bool IsCall) {
                      if (!IsAsked[Pos.Text] || !Query.isLine(Pos.Line))
                        return;
                      Found = true;
                      Asked.add(I, Code.Size, Pos, IsCall);
                    });
    if (!Found)
      continue;
    ++Result.NumInstructions;
    Result.NumBytes += Code.Size;
    if (Result.Ranges.empty() || Result.Ranges.back().Last != I ||
        Result.Ranges.back().Function != Code.Function)
      Result.Ranges.push_back({Code.Function, Code.Address, 0, I, 0});
    Result.Ranges.back().End = Code.Address + Code.Size;
    Result.Ranges.back().Last = I + 1;
    for (uint32_t L = 0; L != M.levels().size(); ++L) {
      if (L == Level)
        continue;
      bool HasLine = false;
      forEachPosition(M, I, L,
                      [&](const ProgramModel::Position &Pos, bool IsCall) {
                        HasLine = true;
                        Others[L].add(I, Code.Size, Pos, IsCall);
                      });
      Without[L] += !HasLine;
    }
  }
  Result.Asked = Asked.take();
  for (uint32_t L = 0; L != M.levels().size(); ++L)
    if (L != Level)
      Result.Others.push_back({L, Others[L].take(), Without[L]});
  return Result;
}
