//===- Profile.cpp - Costs of instructions, from profilers ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "ProfileReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"
#include <cmath>

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

ProfileReader::~ProfileReader() = default;

bool ProfileReader::isProgram(StringRef Name) const {
  if (Options.Object.empty())
    return sys::path::filename(Name) == sys::path::filename(P.getPath());
  return Name == Options.Object || sys::path::filename(Name) == Options.Object;
}

bool ProfileReader::isSelectedEvent(StringRef Name) {
  Events.insert(Name);
  if (FoundEvent)
    return Name == Result.Event;
  // "cycles" asks for "cycles:u" too.
  StringRef Rest = Name;
  if (!Options.Event.empty() && Name != Options.Event &&
      !(Rest.consume_front(Options.Event) && Rest.starts_with(":")))
    return false;
  FoundEvent = true;
  Result.Event = Name.str();
  return true;
}

void ProfileReader::addCost(StringRef Name, double Cost) {
  Files[Name] += Cost;
  Result.Total += Cost;
}

void ProfileReader::addInstruction(SectionedAddress Address, double Cost) {
  Result.InFile += Cost;
  if (P.findCodeSection(Address))
    Result.Costs[Address] += Cost;
  else
    Result.Outside += Cost;
}

void ProfileReader::addInstruction(uint64_t Address, double Cost) {
  addInstruction(P.getSectioned(Address), Cost);
}

Expected<Profile> ProfileReader::takeProfile() {
  if (!FoundEvent && !Options.Event.empty() && !Events.empty()) {
    SmallVector<StringRef> Names(Events.keys());
    llvm::sort(Names);
    return createStringError(
        "no event '" + Options.Event +
        "' in the profile, which has: " + join(Names, ", "));
  }
  if (!Result.InFile && !Result.Unplaced) {
    if (Files.empty())
      return createStringError("the profile is empty");
    // The costliest files, so that the right name can be copied from here.
    SmallVector<std::pair<double, StringRef>> Others;
    for (const auto &F : Files)
      Others.push_back({-F.second, F.first()});
    llvm::sort(Others);
    std::string List;
    for (const auto &[Cost, Name] : ArrayRef(Others).take_front(5))
      List += (List.empty() ? "'" : ", '") + Name.str() + "'";
    return createStringError(
        "no cost in '" +
        (Options.Object.empty() ? sys::path::filename(P.getPath()).str()
                                : Options.Object) +
        "'; most of it is in " + List + " (--object names the one to show)");
  }
  if (Result.Costs.empty())
    return createStringError("no address of the profile is in the code of '" +
                             P.getPath() +
                             "' (--base says where it was loaded)");
  return std::move(Result);
}

namespace {
/// Reads lines "address,weight".
class CSVReader : public ProfileReader {
public:
  using ProfileReader::ProfileReader;
  Error readLine(StringRef Line) override;

private:
  bool IsFirst = true;
};
} // namespace

Error CSVReader::readLine(StringRef Line) {
  Line = Line.trim();
  if (Line.empty() || Line.starts_with("#"))
    return Error::success();
  bool MayBeHeading = std::exchange(IsFirst, false);
  auto [Where, Weight] = Line.rsplit(',');
  Where = Where.trim().trim('"');
  Weight = Weight.trim().trim('"');
  double Cost;
  if (Weight.getAsDouble(Cost)) {
    if (MayBeHeading)
      return Error::success();
    return createStringError("expected ADDRESS,WEIGHT, found '" + Line + "'");
  }
  if (!std::isfinite(Cost) || Cost < 0)
    return createStringError("invalid weight '" + Weight + "'");
  Expected<SectionedAddress> AddressOrErr = P.parseAddress(Where);
  if (!AddressOrErr)
    return AddressOrErr.takeError();
  isSelectedEvent("weight");
  addCost(P.getPath(), Cost);
  uint64_t Number;
  StringRef Digits = Where;
  Digits.consume_front_insensitive("0x");
  if (Options.Base && !Digits.getAsInteger(16, Number))
    addInstruction(Number - *Options.Base, Cost);
  else
    addInstruction(*AddressOrErr, Cost);
  return Error::success();
}

std::unique_ptr<ProfileReader>
linelayers::createCSVReader(const Program &P, const ProfileOptions &Options) {
  return std::make_unique<CSVReader>(P, Options);
}

/// The format of a profile, by how it begins.
static ProfileFormat detectFormat(StringRef Text) {
  static const Regex Time("[0-9]+\\.[0-9]+: ");
  if (Text.starts_with("# callgrind format"))
    return ProfileFormat::Callgrind;
  for (unsigned Lines = 0; !Text.empty() && Lines < 1000; ++Lines) {
    StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    Line = Line.trim();
    if (Line.starts_with("events:") || Line.starts_with("creator: callgrind"))
      return ProfileFormat::Callgrind;
    if (Line.empty() || Line.starts_with("#"))
      continue;
    if (Line.contains("PERF_RECORD_") || Time.match(Line))
      return ProfileFormat::PerfScript;
    if (Line.contains(','))
      return ProfileFormat::CSV;
  }
  return ProfileFormat::Auto;
}

Expected<Profile>
linelayers::readProfile(MemoryBufferRef Buffer, const Program &P,
                        const ProfileOptions &Options,
                        function_ref<void(uint64_t Done)> Progress) {
  const StringRef Name = Buffer.getBufferIdentifier();
  const StringRef Text = Buffer.getBuffer();

  ProfileFormat Format = Options.Format == ProfileFormat::Auto
                             ? detectFormat(Text)
                             : Options.Format;
  std::unique_ptr<ProfileReader> Reader;
  switch (Format) {
  case ProfileFormat::Auto:
    return createFileError(
        Name, createStringError("the format of the profile is not known "
                                "(--profile-format names it)"));
  case ProfileFormat::PerfScript:
    Reader = createPerfScriptReader(P, Options);
    break;
  case ProfileFormat::Callgrind:
    Reader = createCallgrindReader(P, Options);
    break;
  case ProfileFormat::CSV:
    Reader = createCSVReader(P, Options);
    break;
  }

  uint64_t Number = 0;
  for (StringRef Rest = Text; !Rest.empty();) {
    StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    ++Number;
    if (Error Err = Reader->readLine(Line.rtrim('\r')))
      return createFileError(Name, Number, std::move(Err));
    if (Progress)
      Progress(Text.size() - Rest.size());
  }
  if (Error Err = Reader->finish())
    return createFileError(Name, std::move(Err));
  Expected<Profile> ResultOrErr = Reader->takeProfile();
  if (!ResultOrErr)
    return createFileError(Name, ResultOrErr.takeError());
  return ResultOrErr;
}
