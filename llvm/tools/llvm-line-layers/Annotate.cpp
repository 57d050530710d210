//===- Annotate.cpp - llvm-line-layers annotate ---------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shows the cost of each line of a layer's text, from a profile.
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "JITCommands.h"
#include "OtherEvent.h"
#include "Printing.h"
#include "ProfileArguments.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/Annotation.h"
#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/DebugInfo/LineLayers/ExplorerPage.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <optional>

using namespace llvm;
using namespace llvm::linelayers;

cl::SubCommand
    linelayers::AnnotateCommand("annotate",
                                "Show a profile's cost per line of a layer");

static cl::opt<std::string> InputFile(cl::Positional, cl::desc("FILE"),
                                      cl::sub(AnnotateCommand));
static cl::opt<std::string>
    LayerName("layer", cl::desc("The layer; needed if there are several"),
              cl::value_desc("name"), cl::sub(AnnotateCommand));
static cl::opt<std::string> ProfileName("profile", cl::Required,
                                        cl::desc("The profile; - is standard "
                                                 "input"),
                                        cl::value_desc("file"),
                                        cl::sub(AnnotateCommand));
static cl::opt<bool> AllEvents("all-events",
                               cl::desc("Show a column for each event"),
                               cl::sub(AnnotateCommand));
static cl::opt<bool>
    Inclusive("inclusive",
              cl::desc("Show what lines cost with all that they call, too"),
              cl::sub(AnnotateCommand));
static cl::opt<bool> Sort("sort", cl::desc("Show the hottest lines first"),
                          cl::sub(AnnotateCommand));
static cl::opt<unsigned> Top("top",
                             cl::desc("Show the N hottest lines; implies "
                                      "--sort"),
                             cl::value_desc("N"), cl::sub(AnnotateCommand));
static cl::opt<unsigned>
    ContextLines("context", cl::init(3),
                 cl::desc("Lines to show around those with cost (default: 3)"),
                 cl::value_desc("N"), cl::sub(AnnotateCommand));
static cl::opt<bool> AllLines("all-lines",
                              cl::desc("Show the whole text of each file"),
                              cl::sub(AnnotateCommand));
static cl::opt<std::string> HTMLFile("html",
                                     cl::desc("Write a page of HTML instead"),
                                     cl::value_desc("file"),
                                     cl::sub(AnnotateCommand));
static cl::opt<bool> PrintJSON("json", cl::desc("Print a JSON object"),
                               cl::sub(AnnotateCommand));
static cl::opt<ColorMode>
    Color("color", cl::desc("Whether to use colour"),
          cl::values(clEnumValN(ColorMode::Auto, "auto",
                                "If the output is a terminal (default)"),
                     clEnumValN(ColorMode::Enable, "always", "Always"),
                     clEnumValN(ColorMode::Disable, "never", "Never")),
          cl::init(ColorMode::Auto), cl::sub(AnnotateCommand));

namespace {
/// Prints the annotation for people.
class Printer {
public:
  Printer(raw_ostream &OS, const Annotation &A, ArrayRef<OtherEvent> Others)
      : OS(OS), A(A), Others(Others) {
    CostWidth = std::max(formatCount(A.OnLines).size(),
                         getPrintedWidth(getEscaped(A.Costs.Event)));
    InclusiveWidth = std::max<size_t>(formatCount(A.Costs.Total).size(),
                                      StringRef("inclusive").size());
    // What has a fraction can be longer than the sum that it is a part of.
    for (const Annotation::File &F : A.Files) {
      for (const auto &[Number, Cost] : F.Lines)
        CostWidth = std::max(CostWidth, formatCount(Cost).size());
      for (const auto &[Number, Cost] : F.Inclusive)
        InclusiveWidth = std::max(InclusiveWidth, formatCount(Cost).size());
    }
  }

  void printSummary() const;
  void printFiles() const;
  void printHottest(ArrayRef<Annotation::Line> Lines) const;

private:
  void printHeading() const;
  size_t getWidth() const;
  void printCost(const Annotation::Line &Line) const;
  void printLine(const Annotation::Line &Line) const;
  void printFile(const Annotation::File &F) const;

  raw_ostream &OS;
  const Annotation &A;
  ArrayRef<OtherEvent> Others;
  size_t CostWidth;
  size_t InclusiveWidth;
};
} // namespace

void Printer::printSummary() const {
  const Profile &C = A.Costs;
  std::vector<SummaryRow> Rows = {{C.Total, C.Total, "in the profile"},
                                  {C.InFile, C.Total, "in this file"}};
  if (C.Outside)
    Rows.push_back({C.Outside, C.InFile, "of that at addresses without code"});
  Rows.push_back({A.OnLines, C.InFile, "of that on lines of the layer"});
  printProfileSummary(OS, A.P.getPath(), A.Layer.getName(), C.Event, Rows);
}

/// The heads of the columns with costs.
void Printer::printHeading() const {
  OS << '\n'
     << justifyRight(getEscaped(A.Costs.Event), CostWidth) << "  "
     << right_justify("share", 7);
  if (Inclusive)
    OS << "  " << right_justify("inclusive", InclusiveWidth) << "  "
       << right_justify("share", 7);
  for (const OtherEvent &E : Others)
    OS << "  " << justifyRight(getEscaped(E.Name), E.Width);
}

/// How wide all columns with costs are.
size_t Printer::getWidth() const {
  size_t Width = CostWidth + 9;
  if (Inclusive)
    Width += InclusiveWidth + 11;
  for (const OtherEvent &E : Others)
    Width += E.Width + 2;
  return Width;
}

void Printer::printCost(const Annotation::Line &Line) const {
  auto Count = [](double Cost) { return Cost ? formatCount(Cost) : ""; };
  auto Share = [&](double Cost, double Whole) {
    return Cost ? formatShare(Cost, Whole) : "";
  };
  // What is called may be in other files.
  double Heat = Inclusive ? Line.Inclusive : Line.Cost;
  double Whole = Inclusive ? A.Costs.Total : A.Costs.InFile;
  double Part = Whole ? Heat / Whole : 0;
  if (Part >= 0.05)
    OS.changeColor(raw_ostream::RED, /*Bold=*/true);
  else if (Part >= 0.01)
    OS.changeColor(raw_ostream::YELLOW);
  OS << right_justify(Count(Line.Cost), CostWidth) << "  "
     << right_justify(Share(Line.Cost, A.Costs.InFile), 7);
  if (Inclusive)
    OS << "  " << right_justify(Count(Line.Inclusive), InclusiveWidth) << "  "
       << right_justify(Share(Line.Inclusive, A.Costs.Total), 7);
  for (const OtherEvent &E : Others)
    OS << "  "
       << right_justify(Count(E.find(*Line.File, Line.Number)), E.Width);
  if (Part >= 0.01)
    OS.resetColor();
}

void Printer::printLine(const Annotation::Line &Line) const {
  printCost(Line);
  OS << "  " << right_justify(std::to_string(Line.Number), 6);
  if (std::optional<StringRef> Text = Line.File->getLine(Line.Number)) {
    if (!Text->empty())
      OS << "  ";
    printEscaped(OS, *Text);
  }
  OS << '\n';
}

void Printer::printFile(const Annotation::File &F) const {
  OS << '\n';
  printEscaped(OS, F.File->getPath());
  OS << ": " << formatCount(F.Cost) << " ("
     << formatShare(F.Cost, A.Costs.InFile) << ")\n";
  printHeading();
  OS << "    line  text\n";

  std::map<uint32_t, Annotation::Line> Lines;
  for (const auto &[Number, Cost] : F.Lines)
    Lines[Number] = {F.File, Number, Cost, Cost};
  if (Inclusive)
    for (const auto &[Number, Cost] : F.Inclusive) {
      Annotation::Line &Line = Lines[Number];
      Line = {F.File, Number, Line.Cost, Cost};
    }
  uint32_t Last = F.File->getNumLines();
  if (!Last) { // There is no text around the lines.
    for (const auto &[Number, Line] : Lines)
      printLine(Line);
    return;
  }
  uint32_t Shown = 0;
  auto Show = [&](uint64_t First, uint64_t End) {
    First = std::max<uint64_t>(First, Shown + 1);
    if (First > Shown + 1)
      OS << right_justify("...", getWidth() + 8) << '\n';
    for (; First <= End; ++First) {
      auto It = Lines.find(First);
      printLine(It == Lines.end()
                    ? Annotation::Line{F.File, uint32_t(First), 0, 0}
                    : It->second);
      Shown = First;
    }
  };
  if (AllLines)
    Show(1, Last);
  for (const auto &[Number, Line] : Lines)
    Show(
        Number > ContextLines ? uint64_t(Number) - ContextLines : 1,
        std::max<uint64_t>(
            Number, std::min<uint64_t>(uint64_t(Number) + ContextLines, Last)));
}

void Printer::printFiles() const {
  for (const Annotation::File &F : A.Files)
    if (Inclusive || !F.Lines.empty())
      printFile(F);
}

void Printer::printHottest(ArrayRef<Annotation::Line> Lines) const {
  printHeading();
  OS << "  line\n";
  for (const Annotation::Line &L : Lines) {
    printCost(L);
    OS << "  ";
    printEscaped(OS, L.File->getPath());
    OS << ':' << L.Number;
    if (std::optional<StringRef> Text = L.File->getLine(L.Number))
      OS << ": " << getEscaped(Text->trim());
    OS << '\n';
  }
}

static void printJSON(const Annotation &A, ArrayRef<Annotation::Line> Lines,
                      ArrayRef<OtherEvent> Others) {
  json::OStream J(outs(), 2);
  J.object([&] {
    printAttribute(J, "FileName", A.P.getPath());
    printAttribute(J, "Layer", A.Layer.getName());
    printAttribute(J, "Event", A.Costs.Event);
    J.attribute("Total", A.Costs.Total);
    J.attribute("InFile", A.Costs.InFile);
    J.attribute("OutsideCode", A.Costs.Outside);
    J.attribute("OnLines", A.OnLines);
    J.attributeArray("Files", [&] {
      for (const Annotation::File &F : A.Files)
        if (Inclusive || !F.Lines.empty())
          J.object([&] {
            printAttribute(J, "FileName", F.File->getPath());
            J.attribute("Cost", F.Cost);
          });
    });
    J.attributeArray("Lines", [&] {
      for (const Annotation::Line &L : Lines)
        J.object([&] {
          printAttribute(J, "FileName", L.File->getPath());
          J.attribute("Line", L.Number);
          J.attribute("Cost", L.Cost);
          if (Inclusive)
            J.attribute("Inclusive", L.Inclusive);
          if (!Others.empty())
            J.attributeObject("OtherEvents", [&] {
              for (const OtherEvent &E : Others)
                if (double Cost = E.find(*L.File, L.Number))
                  J.attribute(json::fixUTF8(E.Name), Cost);
            });
          if (std::optional<StringRef> Text = L.File->getLine(L.Number))
            printAttribute(J, "Text", *Text);
        });
    });
  });
  outs() << '\n';
}

static Expected<const DWARFLineLayer *> selectLayer(const Program &P) {
  std::vector<std::string> Names;
  if (!LayerName.empty())
    Names.push_back(LayerName);
  auto LayersOrErr = P.selectLayers(Names);
  if (!LayersOrErr)
    return LayersOrErr.takeError();
  if (LayersOrErr->size() == 1)
    return LayersOrErr->front();
  if (LayersOrErr->empty())
    return createFileError(P.getPath(),
                           createStringError("the file has no layers"));
  auto GetName = [](const DWARFLineLayer *L) { return L->getName(); };
  return createFileError(
      P.getPath(),
      createStringError("the file has several layers, --layer selects one: " +
                        join(map_range(*LayersOrErr, GetName), ", ")));
}

/// The events beside the first that are to be shown.
static Expected<std::vector<OtherEvent>>
getOtherEvents(const Program &P, const DWARFLineLayer &Layer,
               ArrayRef<Profile> Profiles) {
  std::vector<OtherEvent> Result;
  if (AllEvents)
    for (const Profile &Other : Profiles.drop_front())
      Result.emplace_back(Annotation(P, Layer, Other));
  ArrayRef<std::string> Names = getEventNames();
  if (AllEvents || Names.empty())
    return Result;
  SmallPtrSet<const Profile *, 8> Shown = {&Profiles.front()};
  for (StringRef Name : Names.drop_front()) {
    const auto *It = llvm::find_if(Profiles, [&](const Profile &Other) {
      StringRef Rest = Other.Event;
      return Other.Event == Name ||
             (Rest.consume_front(Name) && Rest.starts_with(":"));
    });
    if (It == Profiles.end())
      return createFileError(
          ProfileName,
          createStringError("no event '" + Name + "' with cost in the file"));
    // Two names may select one event.
    if (Shown.insert(It).second)
      Result.emplace_back(Annotation(P, Layer, *It));
  }
  return Result;
}

/// Writes the page of `explore`, with one of the layers shown.
static Error writeHTML(const Program &P, const DWARFLineLayer &Layer,
                       ArrayRef<Profile> Profiles) {
  initializeDisassemblers();
  ModelOptions Options;
  Options.Profiles = Profiles;
  Options.SourceDirectory = getSourceDirectory().str();
  Options.WithPTX = true;
  Options.Warn = reportWarning;
  Progress Shown("disassembling", P.functions().size());
  auto Update = [&](uint64_t Done, uint64_t) { Shown.update(Done); };
  Options.Progress = Update;
  Expected<ProgramModel> ModelOrErr = ProgramModel::create(P, Options);
  if (!ModelOrErr)
    return ModelOrErr.takeError();
  if (Error Err = checkIsNotRead(HTMLFile, ModelOrErr->getOtherFiles()))
    return Err;
  ExplorerPrograms Programs;
  Programs.Programs.push_back({&*ModelOrErr, {}});
  ExplorerPageOptions Page;
  Page.Layer = getLevelName(Layer.getName());
  Page.Inclusive = Inclusive;
  return writeOutput(HTMLFile, [&](raw_ostream &OS) {
    writeExplorerPage(OS, Programs, Page);
    return Error::success();
  });
}

static Error checkHTMLOptions() {
  if (PrintJSON)
    return createStringError("--html and --json exclude each other");
  // The page shows all lines of all events, and sorts them on demand.
  for (const cl::Option *O : std::initializer_list<const cl::Option *>{
           &Top, &Sort, &ContextLines, &AllLines, &AllEvents})
    if (O->getNumOccurrences())
      return createStringError("--html has no use for --" + O->ArgStr);
  if (Error Err = checkOneEvent("--html"))
    return Err;
  if (Error Err = checkSourceDirectory())
    return Err;
  return checkIsNoInput(HTMLFile, {InputFile, ProfileName});
}

/// Annotates jitted code. There is no file then.
static Error annotateJITCode() {
  if (InputFile.getNumOccurrences())
    return createStringError("--jitdump is given in place of a file");
  for (const cl::Option *O : std::initializer_list<const cl::Option *>{
           &HTMLFile, &Inclusive, &ContextLines, &AllLines, &AllEvents})
    if (O->getNumOccurrences())
      return createStringError("--" + O->ArgStr + " is not for jitted code");
  if (Error Err = checkJITProfileArguments())
    return Err;
  JITAnnotationOptions Options;
  Options.Level = LayerName;
  Options.ProfileName = ProfileName;
  if (!getEventNames().empty())
    Options.Event = getEventNames().front();
  if (Top.getNumOccurrences())
    Options.Top = Top;
  Options.PrintJSON = PrintJSON;
  return annotateJIT(Options);
}

/// The profiles of \p Text for \p P, at least one.
static Expected<std::vector<Profile>>
readAndCheckProfiles(const Program &P, MemoryBufferRef Text) {
  Expected<ProfileOptions> OptionsOrErr = getProfileOptions();
  if (!OptionsOrErr)
    return OptionsOrErr.takeError();
  Expected<std::vector<Profile>> ProfilesOrErr =
      readProfilesOf(P, Text, *OptionsOrErr);
  if (ProfilesOrErr && Inclusive && !ProfilesOrErr->front().hasCalls())
    return createFileError(
        ProfileName,
        createStringError("there are no calls in the profile, so --inclusive "
                          "has nothing to show (perf record -g)"));
  return ProfilesOrErr;
}

static bool isSortedByCost() { return Sort || Top.getNumOccurrences(); }

/// The lines to print, in the order of printing them.
static std::vector<Annotation::Line> selectLines(const Annotation &A,
                                                 ArrayRef<OtherEvent> Others) {
  std::vector<Annotation::Line> Lines =
      isSortedByCost() || !PrintJSON ? A.getHottestLines() : A.getLines();
  if (!Inclusive)
    llvm::erase_if(Lines, [&](const Annotation::Line &L) {
      return !L.Cost && none_of(Others, [&](const OtherEvent &E) {
        return E.find(*L.File, L.Number);
      });
    });
  else if (isSortedByCost())
    llvm::stable_sort(Lines,
                      [](const Annotation::Line &A, const Annotation::Line &B) {
                        return A.Inclusive > B.Inclusive;
                      });
  if (Top.getNumOccurrences() && Lines.size() > Top)
    Lines.resize(Top);
  return Lines;
}

static void print(const Annotation &A, ArrayRef<OtherEvent> Others) {
  std::vector<Annotation::Line> Lines = selectLines(A, Others);
  if (PrintJSON)
    return printJSON(A, Lines, Others);
  outs().enable_colors(Color == ColorMode::Enable ||
                       (Color == ColorMode::Auto && outs().has_colors()));
  Printer Out(outs(), A, Others);
  Out.printSummary();
  if (isSortedByCost())
    return Out.printHottest(Lines);
  Out.printFiles();
}

Error linelayers::runAnnotate() {
  if (!HTMLFile.getNumOccurrences() && !getSourceDirectory().empty())
    return createStringError("there is no use for --source-dir without --html");
  // Of several the last one would count.
  if (ProfileName.getNumOccurrences() > 1)
    return createStringError("--profile can be given once");
  if (isAboutJIT())
    return annotateJITCode();
  if (!InputFile.getNumOccurrences())
    return createStringError("no file is given");
  if (Error Err = checkStandardInput({InputFile, ProfileName}))
    return Err;
  if (HTMLFile.getNumOccurrences())
    if (Error Err = checkHTMLOptions())
      return Err;
  Expected<std::unique_ptr<Program>> ProgramOrErr = openProgram(InputFile);
  if (!ProgramOrErr)
    return ProgramOrErr.takeError();
  const Program &P = **ProgramOrErr;
  Expected<const DWARFLineLayer *> LayerOrErr = selectLayer(P);
  if (!LayerOrErr)
    return LayerOrErr.takeError();

  Expected<std::unique_ptr<MemoryBuffer>> TextOrErr = openProfile(ProfileName);
  if (!TextOrErr)
    return TextOrErr.takeError();
  Expected<std::vector<Profile>> ProfilesOrErr =
      readAndCheckProfiles(P, (*TextOrErr)->getMemBufferRef());
  if (!ProfilesOrErr)
    return ProfilesOrErr.takeError();
  if (HTMLFile.getNumOccurrences())
    return writeHTML(P, **LayerOrErr, *ProfilesOrErr);
  Expected<std::vector<OtherEvent>> OthersOrErr =
      getOtherEvents(P, **LayerOrErr, *ProfilesOrErr);
  if (!OthersOrErr)
    return OthersOrErr.takeError();
  Annotation A(P, **LayerOrErr, std::move(ProfilesOrErr->front()));
  for (const OtherEvent &E : *OthersOrErr)
    A.addLines(E.getCosts());
  print(A, *OthersOrErr);
  return Error::success();
}
