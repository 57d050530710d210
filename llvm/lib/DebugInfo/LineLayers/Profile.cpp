//===- Profile.cpp - Costs of instructions, from profilers ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "ProfileReader.h"
#include "SectionedRanges.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Object/BuildID.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include <algorithm>
#include <cmath>

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

ProfileReader::~ProfileReader() = default;

/// How well a path of a profile fits the program at \p Path: 0 if it has
/// another name, and else the more, the more of the last directories agree. If
/// there is a link at \p Path, the name of what it leads to fits as well.
static size_t getFit(StringRef Name, StringRef Path) {
  if (sys::fs::equivalent(Name, Path))
    return SIZE_MAX;
  SmallString<128> Real;
  if (sys::fs::real_path(Path, Real))
    Real = Path;
  // The name that was given counts where the file is a link to another.
  if (sys::path::filename(Name) != sys::path::filename(Real))
    return sys::path::filename(Name) == sys::path::filename(Path);
  auto [End, OfReal] =
      std::mismatch(sys::path::rbegin(Name), sys::path::rend(Name),
                    sys::path::rbegin(Real), sys::path::rend(Real));
  (void)OfReal;
  return std::distance(sys::path::rbegin(Name), End);
}

bool ProfileReader::isFileOfProgram(StringRef Name) const {
  if (!Options.Object.empty())
    return sys::path::filename(Name) == Options.Object ||
           (Name.consume_back(Options.Object) &&
            (Name.empty() || Name.ends_with("/")));
  if (Options.Programs.size() < 2)
    return getFit(Name, P.getPath()) != 0;
  size_t Best = 0;
  StringRef BestPath;
  for (StringRef Path : Options.Programs)
    if (const size_t Fit = getFit(Name, Path); Fit > Best) {
      Best = Fit;
      BestPath = Path;
    }
  return Best && BestPath == P.getPath();
}

bool ProfileReader::isProgram(StringRef Name) const {
  // A profile has few names, each of them often.
  auto [It, IsNew] = KnownNames.try_emplace(Name);
  FileName &Known = It->second;
  if (IsNew && !Excluded.contains(Name) && isFileOfProgram(Name)) {
    Known.IsProgram = true;
    Known.IsSameFile = sys::fs::equivalent(Name, P.getPath());
  }
  return Known.IsProgram;
}

void ProfileReader::noteBuildID(StringRef Name, StringRef Digits) {
  const std::string Own = toHex(object::getBuildID(&P.getObject()),
                                /*LowerCase=*/true);
  // Some versions of perf write 20 bytes, whatever the length.
  const size_t Size = std::min(Own.size(), Digits.size());
  if (!Size)
    return;
  FileName &Known = KnownNames[Name];
  if (Digits.take_front(Size).equals_insensitive(
          StringRef(Own).take_front(Size))) {
    HasOwnBuildID = Known.HasOwnBuildID = true;
  } else {
    OtherBuildID = Digits.str();
    Known.HasOtherBuildID = true;
  }
}

StringSet<> ProfileReader::findOthers() const {
  StringSet<> Others;
  // The user has said what the program is called.
  if (!Options.Object.empty())
    return Others;
  // Where there are several programs, paths have been shared out among them.
  const bool HasSameFile =
      Options.Programs.size() < 2 &&
      any_of(KnownNames, [](const auto &N) { return N.second.IsSameFile; });
  for (const auto &[Name, Known] : KnownNames) {
    if (!Known.IsProgram || Known.HasOwnBuildID)
      continue;
    // A program that was built again has its path and another build ID.
    if (HasOwnBuildID ? Known.HasOtherBuildID
                      : HasSameFile && !Known.IsSameFile)
      Others.insert(Name);
  }
  return Others;
}

size_t ProfileReader::getEvent(StringRef Name) {
  auto [It, IsNew] = Events.try_emplace(Name, Results.size());
  if (IsNew) {
    Results.emplace_back().Event = Name.str();
    Files.emplace_back();
  }
  return It->second;
}

void ProfileReader::addCost(size_t Event, StringRef Name, double Cost) {
  Files[Event][Name] += Cost;
  Results[Event].Total += Cost;
}

void ProfileReader::addInstruction(size_t Event, SectionedAddress Address,
                                   double Cost) {
  Profile &Result = Results[Event];
  Result.InFile += Cost;
  if (P.findCodeSection(Address))
    Result.Costs[Address] += Cost;
  else
    Result.Outside += Cost;
}

void ProfileReader::addInstruction(size_t Event, uint64_t Address,
                                   double Cost) {
  addInstruction(Event, P.getSectioned(Address), Cost);
}

/// The event that is asked for, or the first that has cost in the program.
Expected<size_t> ProfileReader::selectEvent() const {
  if (Results.empty())
    return createStringError("the profile is empty");
  if (Options.Event.empty()) {
    // Of an event such as page faults there may be none in the program.
    auto It =
        find_if(Results, [](const Profile &R) { return !R.Costs.empty(); });
    // Else it is one that has cost in the file, to say what is wrong with it.
    if (It == Results.end())
      It = find_if(Results,
                   [](const Profile &R) { return R.InFile || R.Unplaced; });
    if (It == Results.end())
      It = find_if(Results, [](const Profile &R) { return R.Total != 0; });
    return It == Results.end() ? 0 : It - Results.begin();
  }
  auto It = Events.find(Options.Event);
  if (It != Events.end())
    return It->second;
  // "cycles" asks for "cycles:u" too.
  for (const auto &[I, Result] : enumerate(Results))
    if (StringRef Rest = Result.Event;
        Rest.consume_front(Options.Event) && Rest.starts_with(":"))
      return I;
  SmallVector<StringRef> Names(Events.keys());
  llvm::sort(Names);
  return createStringError("no event '" + Options.Event +
                           "' in the profile, which has: " + join(Names, ", "));
}

/// Why there is no cost of an event in the program.
Error ProfileReader::explainNoCost(size_t Event) const {
  // The costliest files, so that the right name can be copied from here.
  SmallVector<std::pair<double, StringRef>> Others;
  for (const auto &F : Files[Event])
    if (F.second)
      Others.push_back({-F.second, F.first()});
  if (Others.empty())
    return createStringError("the profile is empty");
  llvm::sort(Others);
  // Names of kernels can fill a terminal, and nobody has to copy them.
  const size_t MaxSize = IsOfKernels ? 80 : StringRef::npos;
  std::string List;
  for (const auto &[Cost, Name] : ArrayRef(Others).take_front(5))
    List += (List.empty() ? "'" : ", '") + Name.take_front(MaxSize).str() +
            (Name.size() > MaxSize ? "..." : "") + "'";
  const std::string File = sys::path::filename(P.getPath()).str();
  if (IsOfKernels)
    return createStringError("no kernel of '" + File +
                             "' has cost in the profile; most of it is in " +
                             List);
  return createStringError(
      "no cost in '" + (Options.Object.empty() ? File : Options.Object) + "'" +
      (Options.Event.empty() ? ""
                             : " of event '" + Results[Event].Event + "'") +
      "; most of it is in " + List + " (--object names the one to show)");
}

Expected<std::vector<Profile>> ProfileReader::takeProfiles() {
  Expected<size_t> SelectedOrErr = selectEvent();
  if (!SelectedOrErr)
    return SelectedOrErr.takeError();
  // What is infinite can be neither compared nor shown.
  for (const Profile &R : Results)
    if (!std::isfinite(R.Total))
      return createStringError("the costs are too large to be added up");
  const Profile &Selected = Results[*SelectedOrErr];
  if (!Selected.InFile && !Selected.Unplaced)
    return explainNoCost(*SelectedOrErr);
  if (HasOwnBuildID)
    OtherBuildID.clear();
  if (Selected.Costs.empty())
    return createStringError(
        "no address of the profile is in the code of '" + P.getPath() + "'" +
        (OtherBuildID.empty()
             ? " (--base says where it was loaded)"
             : ", of which another build was measured: " + OtherBuildID));
  std::rotate(Results.begin(), Results.begin() + *SelectedOrErr,
              Results.begin() + *SelectedOrErr + 1);
  llvm::erase_if(Results, [](const Profile &R) { return R.Costs.empty(); });
  Results.front().InstructionTexts = std::move(InstructionTexts);
  Results.front().OtherBuildID = std::move(OtherBuildID);
  return std::move(Results);
}

const Profile::RecursiveFunction *
Profile::findRecursive(SectionedAddress Address) const {
  return findRange(ArrayRef(RecursiveFunctions), Address);
}

std::map<uint64_t, double> Profile::getInclusiveCosts(
    function_ref<std::optional<uint64_t>(SectionedAddress)> KeyOf) const {
  std::map<uint64_t, double> Result;
  if (!Stacks.empty()) {
    SmallVector<uint64_t> Keys;
    for (const Stack &S : Stacks) {
      Keys.clear();
      for (const Frame &F : S.Frames)
        if (F.Address)
          if (std::optional<uint64_t> Key = KeyOf(*F.Address))
            Keys.push_back(*Key);
      llvm::sort(Keys);
      Keys.erase(llvm::unique(Keys), Keys.end());
      for (uint64_t Key : Keys)
        Result[Key] += S.Cost;
    }
    return Result;
  }
  // What each thing cost in functions that call themselves.
  std::map<std::pair<uint64_t, const RecursiveFunction *>, double> OfRecursive;
  for (const CostMap *Map : {&Costs, &CalleeCosts})
    for (const auto &[Address, Cost] : *Map) {
      std::optional<uint64_t> Key = KeyOf(Address);
      if (!Key)
        continue;
      if (const RecursiveFunction *F = findRecursive(Address))
        OfRecursive[{*Key, F}] += Cost;
      else
        Result[*Key] += Cost;
    }
  for (const auto &[Where, Cost] : OfRecursive)
    Result[Where.first] += std::min(Cost, Where.second->Inclusive);
  for (auto &[Key, Cost] : Result)
    Cost = std::min(Cost, Total);
  return Result;
}

/// The format that a line tells of, if it tells of any.
static ProfileFormat detectFormatOfLine(StringRef Line) {
  static const Regex Time("[0-9]+\\.[0-9]+: ");
  if (Line.starts_with("events:") || Line.starts_with("creator: callgrind"))
    return ProfileFormat::Callgrind;
  if (Line.empty() || Line.starts_with("#"))
    return ProfileFormat::Auto;
  if (isRocprofHeading(Line))
    return ProfileFormat::Rocprof;
  if (Line.contains("PERF_RECORD_") || Time.match(Line) ||
      (Line.contains("+0x") && readPerfFrame(Line)))
    return ProfileFormat::PerfScript;
  return Line.contains(',') ? ProfileFormat::CSV : ProfileFormat::Auto;
}

/// The format of a profile, by how it begins.
static ProfileFormat detectFormat(StringRef Text) {
  if (Text.starts_with("# callgrind format"))
    return ProfileFormat::Callgrind;
  ProfileFormat Found = ProfileFormat::Auto;
  bool IsInCommand = false;
  for (unsigned Lines = 0; !Text.empty(); ++Lines) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    Line = Line.trim();
    if (Line.starts_with("#"))
      IsInCommand = Line.starts_with(CommandPrefix);
    else if (IsInCommand)
      continue;
    // What ncu itself and the program that it ran have printed comes first, and
    // may look like anything.
    if (isNsightComputeHead(Line))
      return ProfileFormat::NsightCompute;
    if (Found == ProfileFormat::Auto && Lines < 1000)
      Found = detectFormatOfLine(Line);
    // Nobody prints so much that looks like another profiler's.
    if (Lines >= 1000 && Found != ProfileFormat::Auto &&
        Found != ProfileFormat::CSV)
      break;
  }
  return Found;
}

static std::unique_ptr<ProfileReader>
createReader(ProfileFormat Format, const Program &P,
             const ProfileOptions &Options) {
  switch (Format) {
  case ProfileFormat::Auto:
    return nullptr;
  case ProfileFormat::PerfScript:
    return createPerfScriptReader(P, Options);
  case ProfileFormat::Callgrind:
    return createCallgrindReader(P, Options);
  case ProfileFormat::CSV:
    return createCSVReader(P, Options);
  case ProfileFormat::NsightCompute:
    return createNsightComputeReader(P, Options);
  case ProfileFormat::Rocprof:
    return createRocprofReader(P, Options);
  }
  llvm_unreachable("no such format");
}

static Error readLines(ProfileReader &Reader, StringRef Name, StringRef Text,
                       function_ref<void(uint64_t)> Progress) {
  uint64_t Number = 0;
  for (StringRef Rest = Text; !Rest.empty();) {
    StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    ++Number;
    if (Error Err = Reader.readLine(Line.rtrim('\r')))
      return createFileError(Name, Number, std::move(Err));
    if (Progress)
      Progress(Text.size() - Rest.size());
  }
  if (Error Err = Reader.finish())
    return createFileError(Name, std::move(Err));
  return Error::success();
}

Expected<std::vector<Profile>>
linelayers::readProfiles(MemoryBufferRef Buffer, const Program &P,
                         const ProfileOptions &Options,
                         function_ref<void(uint64_t Done)> Progress) {
  const StringRef Name = Buffer.getBufferIdentifier();
  StringRef Text = Buffer.getBuffer();
  // Files that are redirected on Windows.
  std::string Converted;
  if (hasUTF16ByteOrderMark(arrayRefFromStringRef<char>(Text))) {
    if (!convertUTF16ToUTF8String(arrayRefFromStringRef<char>(Text), Converted))
      return createFileError(Name, createStringError("malformed UTF-16"));
    Text = Converted;
  }
  Text.consume_front("\xEF\xBB\xBF");

  const ProfileFormat Format = Options.Format == ProfileFormat::Auto
                                   ? detectFormat(Text)
                                   : Options.Format;
  std::unique_ptr<ProfileReader> Reader = createReader(Format, P, Options);
  if (!Reader)
    return createFileError(
        Name, createStringError(Text.trim().empty()
                                    ? "the profile is empty"
                                    : "the format of the profile is not known "
                                      "(--profile-format names it)"));

  if (Error Err = readLines(*Reader, Name, Text, Progress))
    return std::move(Err);
  if (StringSet<> Others = Reader->findOthers(); !Others.empty()) {
    Reader = createReader(Format, P, Options);
    Reader->exclude(std::move(Others));
    if (Error Err = readLines(*Reader, Name, Text, Progress))
      return std::move(Err);
  }
  Expected<std::vector<Profile>> ResultOrErr = Reader->takeProfiles();
  if (!ResultOrErr)
    return createFileError(Name, ResultOrErr.takeError());
  return ResultOrErr;
}

Expected<Profile>
linelayers::readProfile(MemoryBufferRef Buffer, const Program &P,
                        const ProfileOptions &Options,
                        function_ref<void(uint64_t Done)> Progress) {
  Expected<std::vector<Profile>> All =
      readProfiles(Buffer, P, Options, Progress);
  if (!All)
    return All.takeError();
  return std::move(All->front());
}
