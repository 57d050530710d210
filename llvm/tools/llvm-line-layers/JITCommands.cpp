//===- JITCommands.cpp - Commands about jitted code -----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What annotate and lookup do with --jitdump.
//
//===----------------------------------------------------------------------===//

#include "JITCommands.h"
#include "Commands.h"
#include "Failures.h"
#include "Images.h"
#include "Printing.h"
#include "ProfileArguments.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/DebugInfo/LineLayers/JITProcess.h"
#include "llvm/DebugInfo/LineLayers/JITProfile.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

/// Made when it is first asked for, as the commands it is for are objects of
/// other files.
static cl::opt<std::string> &getDumpName() {
  static cl::opt<std::string> Name(
      "jitdump",
      cl::desc("The jitdump of a process, with its objects beside it; the "
               "command is about jitted code then, and FILE is left out"),
      cl::value_desc("file"), cl::sub(AnnotateCommand), cl::sub(LookupCommand));
  return Name;
}

void linelayers::addJITOptions() { getDumpName(); }

bool linelayers::isAboutJIT() { return getDumpName().getNumOccurrences(); }

static Expected<std::unique_ptr<JITProcess>> openProcess() {
  if (isImageSelected())
    return createStringError("--image is not for jitted code");
  setCurrentFile(getDumpName());
  ProgramOptions Options;
  Options.Warn = reportWarning;
  return JITProcess::open(getDumpName(), Options);
}

static void printSummary(raw_ostream &OS, const JITProfile &P) {
  std::vector<SummaryRow> Rows = {{P.Total, P.Total, "in the profile"},
                                  {P.InCode, P.Total, "in jitted code"}};
  if (P.InObjects != P.InCode)
    Rows.push_back(
        {P.InObjects, P.InCode, "of that in objects that were kept"});
  printProfileSummary(OS, getDumpName(), /*Layer=*/"", P.Event, Rows);
}

static void printLevel(raw_ostream &OS, const JITProfile &P,
                       const LevelCosts &Level,
                       ArrayRef<LevelCosts::Line> Lines) {
  OS << '\n'
     << Level.Level << ": " << formatCount(Level.OnLines) << " ("
     << formatShare(Level.OnLines, P.InObjects) << ") on lines\n\n";
  TextTable Table("rrll");
  Table.add({getEscaped(P.Event), "share", "line", "text"});
  for (const LevelCosts::Line &L : Lines) {
    std::string Where, Text;
    raw_string_ostream WhereOS(Where), TextOS(Text);
    printEscaped(WhereOS, L.Path);
    WhereOS << ':' << L.Number;
    printEscaped(TextOS, StringRef(L.Text).trim());
    Table.add({formatCount(L.Cost), formatShare(L.Cost, P.InObjects),
               std::move(Where), std::move(Text)});
  }
  Table.print(OS);
}

static void printJSON(
    const JITProfile &P, ArrayRef<LevelCosts> Levels,
    function_ref<ArrayRef<LevelCosts::Line>(const LevelCosts &)> GetLines) {
  json::OStream J(outs(), 2);
  J.object([&] {
    printAttribute(J, "FileName", getDumpName());
    printAttribute(J, "Event", P.Event);
    J.attribute("Total", P.Total);
    J.attribute("InCode", P.InCode);
    J.attribute("InObjects", P.InObjects);
    J.attributeArray("Levels", [&] {
      for (const LevelCosts &Level : Levels)
        J.object([&] {
          printAttribute(J, "Level", Level.Level);
          J.attribute("OnLines", Level.OnLines);
          J.attributeArray("Lines", [&] {
            for (const LevelCosts::Line &L : GetLines(Level))
              J.object([&] {
                printAttribute(J, "FileName", L.Path);
                J.attribute("Line", L.Number);
                J.attribute("Cost", L.Cost);
                if (!L.Text.empty())
                  printAttribute(J, "Text", L.Text);
              });
          });
        });
    });
  });
  outs() << '\n';
}

Error linelayers::annotateJIT(const JITAnnotationOptions &Options) {
  Expected<std::unique_ptr<JITProcess>> Process = openProcess();
  if (!Process)
    return Process.takeError();
  Expected<std::unique_ptr<MemoryBuffer>> Text =
      openProfile(Options.ProfileName);
  if (!Text)
    return Text.takeError();
  Expected<JITProfile> Profile =
      readJITProfile((*Text)->getMemBufferRef(), **Process, Options.Event);
  if (!Profile)
    return Profile.takeError();
  if (Profile->BeforeDump)
    reportWarning(createFileError(
        Options.ProfileName,
        createStringError("samples of jitted code have times before the "
                          "jitdump; 'perf record -k mono' has its clock")));

  std::vector<LevelCosts> Levels = getLevelCosts(*Profile);
  if (!Options.Level.empty()) {
    std::string Names;
    for (const LevelCosts &L : Levels)
      Names += (Names.empty() ? "it has " : ", ") + L.Level;
    StringRef Layer = Options.Level;
    Layer.consume_front("layer.");
    const std::string Wanted = Options.Level == "source"
                                   ? std::string("source")
                                   : getLevelName(getLineLayerName(Layer));
    llvm::erase_if(Levels,
                   [&](const LevelCosts &L) { return L.Level != Wanted; });
    if (Levels.empty())
      return createFileError(
          getDumpName(),
          createStringError("no layer '" + Options.Level +
                            "' in the code that was sampled; " + Names));
  }
  auto GetLines = [&](const LevelCosts &L) -> ArrayRef<LevelCosts::Line> {
    return ArrayRef(L.Lines).take_front(
        Options.Top.value_or(unsigned(L.Lines.size())));
  };
  if (Options.PrintJSON) {
    printJSON(*Profile, Levels, GetLines);
    return Error::success();
  }
  printSummary(outs(), *Profile);
  for (const LevelCosts &L : Levels)
    printLevel(outs(), *Profile, L, GetLines(L));
  return Error::success();
}

/// Reads "PLACE" or "PLACE@SECONDS": the place, and the time in nanoseconds;
/// without one the end of time. perf prints microseconds, and means all of one.
static Expected<std::pair<StringRef, uint64_t>> parsePlace(StringRef Text) {
  auto [Place, Time] = Text.rsplit('@');
  if (Time.empty())
    return std::pair(Text, UINT64_MAX);
  auto [Seconds, Fraction] = Time.split('.');
  uint64_t Whole, Rest = 0;
  std::string Digits = Fraction.str();
  Digits.resize(std::max<size_t>(Digits.size(), 6), '0');
  Digits.resize(9, '9');
  if (Fraction.size() > 9 || Seconds.getAsInteger(10, Whole) ||
      StringRef(Digits).getAsInteger(10, Rest) ||
      Whole > UINT64_MAX / 1000000000 - 1)
    return createStringError("invalid time '" + Time + "' in '" + Text + "'");
  return std::pair(Place, Whole * 1000000000 + Rest);
}

/// The function of a name, as it is in the jitdump or demangled.
static const JITDump::Code *findFunction(const JITDump &Dump, StringRef Name,
                                         uint64_t Time = UINT64_MAX) {
  const JITDump::Code *C = Dump.findName(Name, Time);
  return C ? C : Dump.findName(Name, Time, /*Demangled=*/true);
}

/// The address of a place: a number, or FUNCTION[+OFFSET]. A function may have
/// had other addresses before \p Time, and after it.
static Expected<uint64_t> parseAddress(const JITDump &Dump, StringRef Text,
                                       uint64_t Time) {
  uint64_t Number;
  StringRef Digits = Text;
  Digits.consume_front_insensitive("0x");
  // No name is demangled to find out that it is not a number.
  if (const JITDump::Code *C = Dump.findName(Text, Time))
    return C->Address;
  if (!Digits.getAsInteger(16, Number))
    return Number;
  if (const JITDump::Code *C = findFunction(Dump, Text, Time))
    return C->Address;
  auto [Name, Offset] = Text.rsplit('+');
  const JITDump::Code *C = findFunction(Dump, Name, Time);
  std::optional<uint64_t> Parsed = parseOffset(Offset);
  if (!C || !Parsed)
    return createStringError("'" + Text +
                             "' is neither an address nor a function in the "
                             "jitdump");
  return C->Address + *Parsed;
}

Error linelayers::lookupJIT(
    ArrayRef<std::string> Places, ArrayRef<std::string> Functions,
    function_ref<Error(const Program &, SectionedAddress)> Print,
    function_ref<Error(const Program &, const Function &)> PrintFunction) {
  Expected<std::unique_ptr<JITProcess>> Process = openProcess();
  if (!Process)
    return Process.takeError();
  const JITDump &Dump = (*Process)->getDump();
  auto Fail = [&](const Twine &What) {
    return createFileError(getDumpName(), createStringError(What));
  };
  for (StringRef Name : Functions) {
    const JITDump::Code *C = findFunction(Dump, Name);
    const Program *P = C ? (*Process)->find(*C) : nullptr;
    const Function *F =
        P ? P->findFunction(P->getSectioned(C->Address)) : nullptr;
    if (!F)
      return Fail("no function '" + Name + "' in the objects that were kept");
    if (Error E = PrintFunction(*P, *F))
      return E;
  }
  for (StringRef Text : Places) {
    Expected<std::pair<StringRef, uint64_t>> Place = parsePlace(Text);
    if (!Place)
      return createFileError(getDumpName(), Place.takeError());
    Expected<uint64_t> Address =
        parseAddress(Dump, Place->first, Place->second);
    if (!Address)
      return createFileError(getDumpName(), Address.takeError());
    const JITDump::Code *C = Dump.find(*Address, Place->second);
    const Program *P =
        C ? (*Process)->find(*C) : (*Process)->find(*Address, Place->second);
    if (!P)
      return Fail("no code at '" + Text + "' in the objects that were kept");
    if (Error E = Print(*P, P->getSectioned(*Address)))
      return E;
  }
  return Error::success();
}
