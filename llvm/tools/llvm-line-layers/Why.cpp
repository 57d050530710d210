//===- Why.cpp - llvm-line-layers why -------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Says why a line of a layer has no code.
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Printing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/LineLayers/LineHistory.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace llvm;
using namespace llvm::linelayers;

cl::SubCommand linelayers::WhyCommand("why", "Say why a line has no code");

static cl::opt<std::string> InputFile(cl::Positional, cl::Required,
                                      cl::desc("FILE"), cl::sub(WhyCommand));
static cl::opt<std::string> LayerName("layer", cl::Required,
                                      cl::desc("The layer of the line"),
                                      cl::value_desc("name"),
                                      cl::sub(WhyCommand));
static cl::opt<std::string> LineText("line", cl::Required, cl::desc("The line"),
                                     cl::value_desc("[file:]number"),
                                     cl::sub(WhyCommand));
static cl::list<std::string>
    HistoryFiles("history", cl::OneOrMore,
                 cl::desc("What -line-layers-history wrote (repeatable)"),
                 cl::value_desc("file"), cl::sub(WhyCommand));
static cl::opt<bool> PrintJSON("json", cl::desc("Print a JSON array"),
                               cl::sub(WhyCommand));

namespace {
/// What is known of a line: its code, or the ends that histories know of it.
struct Answer {
  Answer(LayerFileName File, uint32_t Line)
      : File(std::move(File)), Line(Line) {}

  LayerFileName File;
  uint32_t Line;
  std::string Text;
  uint64_t CodeBytes = 0;
  /// Those of code that stands for other lines, too.
  uint64_t AmbiguousBytes = 0;
  std::set<std::string> Functions;
  std::vector<LineEnd> Ends;
  /// Whether histories know files of this name.
  bool IsInHistory = false;
  /// Whether they do, and none of these files has its text.
  bool IsOfOtherText = false;
};

class Asker {
public:
  Asker(const Program &P, const DWARFLineLayer *Layer,
        std::vector<LineEnd> History)
      : P(P), Layer(Layer), History(std::move(History)) {}

  /// Whether the layer has a file.
  bool hasFile(const LayerFileName &File) const {
    return Layer && any_of(Layer->files(), [&](const DWARFLineLayerFile &F) {
             return isSameFile(getFileName(F), File);
           });
  }
  /// The answers for \p Line of the files that \p File, whose path may be
  /// empty, can mean: one for each of them.
  Expected<std::vector<Answer>> ask(const LayerFileName &File,
                                    uint32_t Line) const;

private:
  void addCode(Answer &A, const DWARFLineLayerFile &File) const;

  const Program &P;
  /// Null if the program has nothing of it.
  const DWARFLineLayer *Layer;
  /// Of the layer.
  std::vector<LineEnd> History;
};
} // namespace

void Asker::addCode(Answer &A, const DWARFLineLayerFile &File) const {
  for (const DWARFLineLayer::Range &R : Layer->getRangesOfLine(File, A.Line)) {
    A.CodeBytes += R.High - R.Low;
    if (R.Pos.IsAmbiguous)
      A.AmbiguousBytes += R.High - R.Low;
    if (const Function *F = P.findFunction({R.Low, R.SectionIndex}))
      A.Functions.insert(demangle(F->Name));
  }
}

Expected<std::vector<Answer>> Asker::ask(const LayerFileName &File,
                                         uint32_t Line) const {
  auto IsMeant = [&](const LayerFileName &Name) {
    return File.Path.empty() || isSameFile(Name, File);
  };
  std::vector<Answer> Answers;
  uint32_t MaxLine = 0;
  if (Layer)
    for (const DWARFLineLayerFile &F : Layer->files()) {
      Answer A(getFileName(F), Line);
      if (!IsMeant(A.File))
        continue;
      std::optional<StringRef> Text = F.getLine(Line);
      if (F.getText() && !Text) {
        MaxLine = std::max(MaxLine, F.getNumLines());
        continue;
      }
      if (Text)
        A.Text = Text->str();
      addCode(A, F);
      Answers.push_back(std::move(A));
    }
  // A file of which no line has code is not in the program.
  for (const LineEnd &End : History) {
    if (End.Line != Line || !IsMeant(End.File))
      continue;
    auto It = find_if(
        Answers, [&](const Answer &A) { return isSameFile(A.File, End.File); });
    if (It == Answers.end())
      It = Answers.insert(It, Answer(End.File, Line));
    It->Ends.push_back(End);
  }
  // Of such a file it is not known how many lines it has.
  if (Answers.empty() && !MaxLine)
    for (const LineEnd &End : History)
      if (IsMeant(End.File) && none_of(Answers, [&](const Answer &A) {
            return isSameFile(A.File, End.File);
          }))
        Answers.push_back(Answer(End.File, Line));
  for (Answer &A : Answers) {
    auto HasName = [&](const LineEnd &End) {
      return isSameFile({A.File.Path, /*MD5=*/""}, End.File);
    };
    auto IsOfFile = [&](const LineEnd &End) {
      return isSameFile(A.File, End.File);
    };
    A.IsInHistory = any_of(History, HasName);
    A.IsOfOtherText = A.IsInHistory && none_of(History, IsOfFile);
  }
  if (!Answers.empty())
    return Answers;
  if (MaxLine)
    return createFileError(
        P.getPath(), createStringError("the text of layer '" + LayerName +
                                       "' has " + Twine(MaxLine) + " lines"));
  return createFileError(P.getPath(), createStringError("layer '" + LayerName +
                                                        "' has no file '" +
                                                        File.Path + "'"));
}

static void printJSON(ArrayRef<Answer> Answers) {
  json::OStream J(outs(), 2);
  J.array([&] {
    for (const Answer &A : Answers)
      J.object([&] {
        printAttribute(J, "FileName", A.File.Path);
        J.attribute("Line", A.Line);
        if (!A.Text.empty())
          printAttribute(J, "Text", A.Text);
        J.attribute("CodeBytes", static_cast<int64_t>(A.CodeBytes));
        if (A.AmbiguousBytes)
          J.attribute("AmbiguousBytes", static_cast<int64_t>(A.AmbiguousBytes));
        J.attributeArray("Functions", [&] {
          for (const std::string &F : A.Functions)
            J.value(json::fixUTF8(F));
        });
        J.attributeArray("Ends", [&] {
          for (const LineEnd &E : A.Ends)
            J.object([&] {
              printAttribute(J, "Function", E.Function);
              printAttribute(J, "Stage", E.Stage);
              printAttribute(J, "Pass", E.Pass);
              J.attribute("Position", static_cast<int64_t>(E.Position));
              printAttribute(J, "How", E.How);
              if (E.With)
                J.attribute("With", *E.With);
              if (!E.WithFile.Path.empty())
                printAttribute(J, "WithFile", E.WithFile.Path);
              if (!E.Value.empty())
                printAttribute(J, "Value", E.Value);
            });
        });
      });
  });
  outs() << '\n';
}

static std::string toSentence(const Answer &A) {
  std::string Sentence = "Line " + utostr(A.Line) + " of " + A.File.Path;
  if (const StringRef Text = StringRef(A.Text).trim(); !Text.empty()) {
    size_t Length = std::min<size_t>(Text.size(), 60);
    // No character is cut in two.
    while (Length && Length != Text.size() && (Text[Length] & 0xC0) == 0x80)
      --Length;
    Sentence +=
        (" (" + Text.take_front(Length) + (Length < Text.size() ? "...)" : ")"))
            .str();
  }
  if (A.CodeBytes) {
    Sentence += " has " + utostr(A.CodeBytes) +
                (A.CodeBytes == 1 ? " byte of code" : " bytes of code");
    if (!A.Functions.empty())
      Sentence += " in '" + join(A.Functions, "', '") + "'";
    if (A.AmbiguousBytes)
      Sentence += (A.AmbiguousBytes == A.CodeBytes
                       ? ", all of"
                       : ", " + utostr(A.AmbiguousBytes) + " of") +
                  std::string(" which stand for other lines, too");
    // What made it so is known if it made all of the line's code so. If not,
    // there was other code that stood for the line alone, and that ended last.
    if (A.AmbiguousBytes == A.CodeBytes && !A.Ends.empty())
      Sentence +=
          Twine(A.Ends.back().How == "ambiguous" ? ": it "
                                                 : ": what stood for it alone ")
              .concat(describe(A.Ends.back()))
              .str();
  } else if (A.IsOfOtherText) {
    Sentence += " has no code, and the history is of another text of that name";
  } else if (!A.IsInHistory) {
    Sentence += " has no code, and the history says nothing of the file";
  } else if (A.Ends.empty()) {
    Sentence += " has no code, and had none where the history begins";
  } else {
    Sentence += " has no code: it ";
    ListSeparator Separator("; it ");
    for (const LineEnd &End : A.Ends)
      Sentence += (Twine(Separator) + describe(End)).str();
  }
  return Sentence + ".";
}

/// Goes on with the line that a line became a part of, as long as that has no
/// code either.
static Error printText(const Asker &Question, std::vector<Answer> Answers) {
  std::set<std::pair<std::string, uint32_t>> Said;
  while (!Answers.empty()) {
    Answer A = std::move(Answers.front());
    Answers.erase(Answers.begin());
    if (!Said.insert({A.File.Path + A.File.MD5, A.Line}).second)
      continue;
    printEscaped(outs(), toSentence(A));
    outs() << '\n';
    if (A.CodeBytes || A.Ends.empty() || !A.Ends.back().With)
      continue;
    const LineEnd &End = A.Ends.back();
    const LayerFileName &File =
        End.WithFile.Path.empty() ? A.File : End.WithFile;
    Expected<std::vector<Answer>> Next = Question.ask(File, *End.With);
    if (!Next) {
      // The program need not have all that the histories are about.
      if (!Question.hasFile(File)) {
        consumeError(Next.takeError());
        continue;
      }
      // The histories name the line, so somebody else's file is at fault.
      return Next.takeError();
    }
    for (Answer &N : *Next)
      if (!N.CodeBytes && !N.Ends.empty())
        Answers.insert(Answers.begin(), std::move(N));
  }
  return Error::success();
}

Error linelayers::runWhy() {
  std::vector<StringRef> Inputs(HistoryFiles.begin(), HistoryFiles.end());
  Inputs.push_back(InputFile);
  if (Error E = checkStandardInput(Inputs))
    return E;
  Expected<std::unique_ptr<Program>> ProgramOrErr = openProgram(InputFile);
  if (!ProgramOrErr)
    return ProgramOrErr.takeError();
  const Program &P = **ProgramOrErr;

  auto [File, Number] = StringRef(LineText).rsplit(':');
  if (!StringRef(LineText).contains(':'))
    std::swap(File, Number);
  uint32_t Line;
  if (Number.getAsInteger(10, Line) || Line == 0)
    return createStringError("'" + LineText + "' is not a line: [FILE:]NUMBER");

  const DWARFLineLayer *Layer = P.getLayers().find(LayerName);
  std::vector<LineEnd> History;
  std::string Name = getLineLayerName(LayerName);
  for (StringRef Path : HistoryFiles) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
        MemoryBuffer::getFileOrSTDIN(Path, /*IsText=*/true);
    if (!Buffer)
      return createFileError(Path, Buffer.getError());
    Expected<std::vector<LineEnd>> Ends =
        readLineHistory((*Buffer)->getMemBufferRef());
    if (!Ends)
      return Ends.takeError();
    for (LineEnd &End : *Ends)
      if (getLineLayerName(End.Layer) == Name)
        History.push_back(std::move(End));
  }
  // A program may have nothing of a layer whose lines have all ended. But of
  // one that has no line tables, because it is stripped for instance, it is not
  // known which lines have code.
  if (!Layer && (History.empty() ||
                 P.getContext().getDWARFObj().getLineSection().Data.empty()))
    return P.selectLayers({LayerName}).takeError();

  Asker Question(P, Layer, std::move(History));
  Expected<std::vector<Answer>> Answers =
      Question.ask({File.str(), /*MD5=*/""}, Line);
  if (!Answers)
    return Answers.takeError();
  if (PrintJSON) {
    printJSON(*Answers);
    return Error::success();
  }
  return printText(Question, std::move(*Answers));
}
