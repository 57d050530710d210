//===- Explore.cpp - llvm-line-layers explore -----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes a page that shows all levels of programs at once.
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "ExploreFormats.h"
#include "ProfileArguments.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/DebugInfo/LineLayers/ExplorerNotes.h"
#include "llvm/DebugInfo/LineLayers/ExplorerPage.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <array>
#include <deque>

using namespace llvm;
using namespace llvm::linelayers;

cl::SubCommand linelayers::ExploreCommand(
    "explore", "Write a page that shows all levels of programs side by side");

static cl::list<std::string> InputFiles(cl::Positional, cl::OneOrMore,
                                        cl::desc("FILE..."),
                                        cl::sub(ExploreCommand));
static cl::opt<std::string> OutputFile("o", cl::Required,
                                       cl::desc("The page; - is standard "
                                                "output"),
                                       cl::value_desc("file"),
                                       cl::sub(ExploreCommand));
static cl::list<std::string>
    ProfileNames("profile", cl::desc("A profile of the programs (repeatable)"),
                 cl::value_desc("file"), cl::sub(ExploreCommand));
static cl::list<std::string>
    RemarkFiles("remarks",
                cl::desc("Show the remarks of a file, in YAML or as a "
                         "bitstream (repeatable)"),
                cl::value_desc("file"), cl::sub(ExploreCommand));
static cl::list<std::string>
    HistoryFiles("history",
                 cl::desc("Show which pass ended a line, from what "
                          "-line-layers-history wrote (repeatable)"),
                 cl::value_desc("file"), cl::sub(ExploreCommand));
static cl::list<std::string>
    CompareFiles("compare",
                 cl::desc("Compare with another program (repeatable)"),
                 cl::value_desc("file"), cl::sub(ExploreCommand));
static cl::list<std::string>
    CompareProfiles("compare-profile",
                    cl::desc("A profile of what is compared with, which is "
                             "the same programs without --compare"),
                    cl::value_desc("file"), cl::sub(ExploreCommand));
static cl::list<std::string>
    FunctionNames("function", cl::desc("Show this function alone (repeatable)"),
                  cl::value_desc("name"), cl::sub(ExploreCommand));
static cl::opt<double>
    MinShare("min-share",
             cl::desc("Show functions alone that have this much of the cost, "
                      "or without a profile of the code, in percent"),
             cl::value_desc("percent"), cl::init(0), cl::sub(ExploreCommand));
namespace {
/// Programs with all that is shown of them.
struct Side {
  // Models refer to what is in the first three.
  std::vector<std::unique_ptr<Program>> Programs;
  std::vector<std::unique_ptr<MemoryBuffer>> ProfileTexts;
  std::vector<std::vector<Profile>> Profiles;
  std::deque<ProgramModel> Models;
  ExplorerPrograms Shown;

  Error openPrograms(ArrayRef<std::string> Paths);
  /// \p HasName: what --object says is the name of these programs.
  Error readProfiles(ArrayRef<std::string> Paths, bool HasName);
  /// \p Name: what its metrics are called after, unless it is the only one.
  Error readProfile(StringRef Path, const ProfileOptions &Options,
                    StringRef Name);
  Error findFunctions() const;
  Error makeModels();
  /// Fails if the page would replace a file that something here is from.
  Error checkOutput() const;
  Error addNotes();
  Error addNotes(StringRef Path, bool IsHistory);
};
} // namespace

/// The name of a path, with as many of its last directories as make it differ
/// from all others.
static std::string getShortName(StringRef Path, ArrayRef<std::string> All) {
  size_t NumParts = 1;
  for (StringRef Other : All) {
    if (Other == Path)
      continue;
    auto [Own, Others] =
        std::mismatch(sys::path::rbegin(Path), sys::path::rend(Path),
                      sys::path::rbegin(Other), sys::path::rend(Other));
    (void)Others;
    NumParts = std::max<size_t>(
        NumParts, std::distance(sys::path::rbegin(Path), Own) + 1);
  }
  std::string Name;
  for (auto It = sys::path::rbegin(Path), End = sys::path::rend(Path);
       It != End && NumParts; ++It, --NumParts)
    Name = (*It + (Name.empty() || *It == "/" ? "" : "/") + Name).str();
  return Name;
}

Error Side::openPrograms(ArrayRef<std::string> Paths) {
  for (StringRef Path : Paths) {
    Expected<std::unique_ptr<Program>> ProgramOrErr = openProgram(Path);
    if (!ProgramOrErr)
      return ProgramOrErr.takeError();
    Programs.push_back(std::move(*ProgramOrErr));
  }
  Profiles.resize(Programs.size());
  return Error::success();
}

Error Side::readProfile(StringRef Path, const ProfileOptions &Options,
                        StringRef Name) {
  Expected<std::unique_ptr<MemoryBuffer>> TextOrErr = openProfile(Path);
  if (!TextOrErr)
    return TextOrErr.takeError();
  ProfileTexts.push_back(std::move(*TextOrErr));
  MemoryBufferRef Text = ProfileTexts.back()->getMemBufferRef();
  Error NotFound = Error::success();
  bool Found = false;
  for (size_t I = 0; I != Programs.size(); ++I) {
    Expected<std::vector<Profile>> ProfilesOrErr =
        readProfilesOf(*Programs[I], Text, Options);
    if (!ProfilesOrErr) {
      // It need not be about all of the programs.
      NotFound = joinErrors(std::move(NotFound), ProfilesOrErr.takeError());
      continue;
    }
    Found = true;
    for (Profile &P : *ProfilesOrErr) {
      if (!Name.empty())
        P.Event += (" (" + Name + ")").str();
      Profiles[I].push_back(std::move(P));
    }
  }
  if (!Found)
    return NotFound;
  consumeError(std::move(NotFound));
  return Error::success();
}

Error Side::readProfiles(ArrayRef<std::string> Paths, bool HasName) {
  Expected<ProfileOptions> OptionsOrErr = getProfileOptions();
  if (!OptionsOrErr)
    return OptionsOrErr.takeError();
  if (!HasName)
    OptionsOrErr->Object.clear();
  for (const auto &P : Programs)
    OptionsOrErr->Programs.push_back(P->getPath().str());
  for (StringRef Path : Paths)
    if (Error Err =
            readProfile(Path, *OptionsOrErr,
                        Paths.size() > 1 ? getShortName(Path, Paths) : ""))
      return Err;
  return Error::success();
}

/// Checks that each function that is asked for is in some program.
Error Side::findFunctions() const {
  for (const std::string &Name : FunctionNames)
    if (none_of(Programs, [&](const auto &P) { return P->hasFunction(Name); }))
      return createFileError(Programs.front()->getPath(),
                             createStringError("no function '" + Name + "'"));
  return Error::success();
}

Error Side::makeModels() {
  for (size_t I = 0; I != Programs.size(); ++I) {
    ModelOptions Options;
    Options.Profiles = Profiles[I];
    copy_if(FunctionNames, std::back_inserter(Options.Functions),
            [&](StringRef Name) { return Programs[I]->hasFunction(Name); });
    // A function need not be in all of the programs.
    if (Options.Functions.empty() && !FunctionNames.empty())
      continue;
    Options.MinShare = MinShare / 100;
    Options.SourceDirectory = getSourceDirectory().str();
    Options.WithPTX = true;
    Options.Warn = reportWarning;
    Progress Shown("disassembling", Programs[I]->functions().size());
    auto Update = [&](uint64_t Done, uint64_t) { Shown.update(Done); };
    Options.Progress = Update;
    Expected<ProgramModel> ModelOrErr =
        ProgramModel::create(*Programs[I], Options);
    if (!ModelOrErr)
      return ModelOrErr.takeError();
    Models.push_back(std::move(*ModelOrErr));
    Shown.update(Programs[I]->functions().size());
    this->Shown.Programs.push_back({&Models.back(), {}});
  }
  return Models.empty() ? findFunctions() : Error::success();
}

Error Side::checkOutput() const {
  for (const ProgramModel &M : Models)
    if (Error Err = checkIsNotRead(OutputFile, M.getOtherFiles()))
      return Err;
  return Error::success();
}

Error Side::addNotes(StringRef Path, bool IsHistory) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> TextOrErr =
      MemoryBuffer::getFileOrSTDIN(Path);
  if (!TextOrErr)
    return createFileError(Path, TextOrErr.getError());
  bool Found = false;
  for (ExplorerPrograms::Entry &E : Shown.Programs) {
    Expected<std::vector<LineNote>> NotesOrErr =
        (IsHistory ? readHistory : readRemarks)((*TextOrErr)->getMemBufferRef(),
                                                *E.Model);
    if (!NotesOrErr)
      return NotesOrErr.takeError();
    Found |= !NotesOrErr->empty();
    append_range(E.Notes, std::move(*NotesOrErr));
  }
  // A history is empty if no line has ended.
  if (!Found && (!IsHistory || !(*TextOrErr)->getBuffer().trim().empty()))
    reportWarning(createFileError(
        Path,
        createStringError(IsHistory ? "no line that ended is of what is shown"
                                    : "no remark is on a line of what is "
                                      "shown")));
  return Error::success();
}

Error Side::addNotes() {
  for (StringRef Path : RemarkFiles)
    if (Error Err = addNotes(Path, /*IsHistory=*/false))
      return Err;
  for (StringRef Path : HistoryFiles)
    if (Error Err = addNotes(Path, /*IsHistory=*/true))
      return Err;
  return Error::success();
}

/// All files that are read, by what they are given for.
static std::array<ArrayRef<std::string>, 6> getInputLists() {
  return {ArrayRef<std::string>(InputFiles),
          ArrayRef<std::string>(ProfileNames),
          ArrayRef<std::string>(CompareFiles),
          ArrayRef<std::string>(CompareProfiles),
          ArrayRef<std::string>(RemarkFiles),
          ArrayRef<std::string>(HistoryFiles)};
}

/// All files that are read.
static std::vector<StringRef> getInputs() {
  std::vector<StringRef> Result;
  for (ArrayRef<std::string> Files : getInputLists())
    append_range(Result, Files);
  return Result;
}

/// The same, with those twice that are read twice.
static std::vector<StringRef> getReadInputs() {
  std::vector<StringRef> Read = getInputs();
  // A profile alone is compared with the same programs, which are read again.
  if (CompareFiles.empty() && !CompareProfiles.empty())
    append_range(Read, InputFiles);
  return Read;
}

/// What is given twice would count twice.
static Error checkGivenOnce() {
  for (ArrayRef<std::string> Files : getInputLists()) {
    StringSet<> Known;
    for (StringRef Path : Files)
      if (!Known.insert(Path).second)
        return createFileError(Path, createStringError("it is given twice"));
  }
  return Error::success();
}

static bool isCompared() {
  return !CompareFiles.empty() || !CompareProfiles.empty();
}

static Error checkExploreOptions() {
  if (!(MinShare >= 0 && MinShare <= 100))
    return createStringError("--min-share is not from 0 to 100");
  if (Error Err = checkFormatOptions(OutputFile, getInputs()))
    return Err;
  if (isOtherFormat()) {
    if (InputFiles.size() != 1 || isCompared())
      return createStringError("only a page can show several programs");
    if (!RemarkFiles.empty() || !HistoryFiles.empty())
      return createStringError("only a page can show remarks and histories");
  }
  if (Error Err = checkGivenOnce())
    return Err;
  if (ProfileNames.empty() && CompareProfiles.empty())
    if (Error Err = checkNoProfileArguments())
      return Err;
  if (InputFiles.size() > 1)
    if (Error Err = checkNoObject())
      return Err;
  if (Error Err = checkOneEvent("explore"))
    return Err;
  if (Error Err = checkSourceDirectory())
    return Err;
  if (Error Err = checkIsNoInput(OutputFile, getInputs()))
    return Err;
  return checkStandardInput(getReadInputs());
}

/// Reads what is shown.
static Error readShown(Side &After) {
  if (Error Err = After.openPrograms(InputFiles))
    return Err;
  if (Error Err = After.findFunctions())
    return Err;
  if (Error Err = After.readProfiles(ProfileNames, /*HasName=*/true))
    return Err;
  if (Error Err = After.makeModels())
    return Err;
  return After.addNotes();
}

/// Reads what it is compared with.
static Error readCompared(Side &Before) {
  if (Error Err =
          Before.openPrograms(CompareFiles.empty() ? InputFiles : CompareFiles))
    return Err;
  // Another program has another name.
  if (Error Err = Before.readProfiles(CompareProfiles,
                                      /*HasName=*/CompareFiles.empty()))
    return Err;
  return Before.makeModels();
}

Error linelayers::runExplore() {
  if (Error Err = checkExploreOptions())
    return Err;
  initializeDisassemblers();

  Side After, Before;
  if (Error Err = readShown(After))
    return Err;
  if (isOtherFormat())
    return writeOtherFormat(After.Models.front(), OutputFile, getInputs());

  ExplorerPageOptions Options;
  if (isCompared()) {
    if (Error Err = readCompared(Before))
      return Err;
    Options.Before = &Before.Shown;
  }
  if (Error Err = After.checkOutput())
    return Err;
  if (Error Err = Before.checkOutput())
    return Err;
  return writeOutput(OutputFile, [&](raw_ostream &OS) {
    writeExplorerPage(OS, After.Shown, Options);
    return Error::success();
  });
}
