//===- ProfileArguments.cpp - What commands with profiles share -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProfileArguments.h"
#include "Commands.h"
#include "Printing.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// A text that both commands take.
struct TextArgument : cl::opt<std::string> {
  TextArgument(StringRef Name, StringRef Description, StringRef ValueName)
      : opt(Name, cl::desc(Description), cl::value_desc(ValueName),
            cl::sub(AnnotateCommand), cl::sub(ExploreCommand)) {}
};

/// Made when they are first asked for, as the commands that they are for are
/// objects of other files.
struct Arguments {
  cl::opt<ProfileFormat> Format{
      "profile-format",
      cl::desc("The format of the profile"),
      cl::values(clEnumValN(ProfileFormat::Auto, "auto",
                            "Find out from the profile (default)"),
                 clEnumValN(ProfileFormat::PerfScript, "perf-script",
                            "What perf script prints"),
                 clEnumValN(ProfileFormat::Callgrind, "callgrind",
                            "What callgrind --dump-instr=yes writes"),
                 clEnumValN(ProfileFormat::CSV, "csv",
                            "Lines ADDRESS,WEIGHT, or a table with a heading"),
                 clEnumValN(ProfileFormat::NsightCompute, "ncu",
                            "What ncu --page source --csv prints"),
                 clEnumValN(ProfileFormat::Rocprof, "rocprof",
                            "What rocprofv3 --att or --pc-sampling writes as "
                            "CSV")),
      cl::init(ProfileFormat::Auto),
      cl::sub(AnnotateCommand),
      cl::sub(ExploreCommand)};
  TextArgument Object{
      "object", "What the profile calls the file (default: its name)", "name"};
  cl::list<std::string> Events{
      "event",
      cl::desc("The event to show first (default: the first with cost in the "
               "file); annotate shows "
               "others that are given in columns of their own"),
      cl::value_desc("name"), cl::sub(AnnotateCommand),
      cl::sub(ExploreCommand)};
  TextArgument Base{"base",
                    "The address at which the file was loaded, if the profile "
                    "has addresses of the process and does not say",
                    "address"};
  TextArgument SourceDirectory{"source-dir",
                               "Where sources are found that are not where the "
                               "debug information says",
                               "directory"};
};
} // namespace

static const Arguments &getArguments() {
  static const Arguments All;
  return All;
}

void linelayers::addProfileArguments() { getArguments(); }

ArrayRef<std::string> linelayers::getEventNames() {
  return ArrayRef<std::string>(getArguments().Events);
}

StringRef linelayers::getSourceDirectory() {
  return getArguments().SourceDirectory.getValue();
}

Error linelayers::checkSourceDirectory() {
  const cl::opt<std::string> &Directory = getArguments().SourceDirectory;
  if (!Directory.getNumOccurrences() || sys::fs::is_directory(Directory))
    return Error::success();
  return createFileError(Directory, createStringError("is not a directory"));
}

Error linelayers::checkNoProfileArguments() {
  const Arguments &Given = getArguments();
  // The address of a list is that of its values.
  for (const cl::Option *O : std::initializer_list<const cl::Option *>{
           &Given.Format, &Given.Object, std::addressof(Given.Events),
           &Given.Base})
    if (O->getNumOccurrences())
      return createStringError("there is no profile that --" + O->ArgStr +
                               " could be about");
  return Error::success();
}

Error linelayers::checkNoObject() {
  if (getArguments().Object.getNumOccurrences())
    return createStringError("--object is what a profile calls one program, "
                             "and there are several");
  return Error::success();
}

Error linelayers::checkOneEvent(StringRef What) {
  if (getArguments().Events.size() > 1)
    return createStringError(What + " has no use for a second --event");
  return Error::success();
}

Error linelayers::checkJITProfileArguments() {
  const Arguments &Given = getArguments();
  for (const cl::Option *O : std::initializer_list<const cl::Option *>{
           &Given.Format, &Given.Object, &Given.Base})
    if (O->getNumOccurrences())
      return createStringError("--" + O->ArgStr + " is not for jitted code");
  return checkOneEvent("--jitdump");
}

Expected<ProfileOptions> linelayers::getProfileOptions() {
  const Arguments &Given = getArguments();
  ProfileOptions Options;
  Options.Format = Given.Format;
  Options.Object = Given.Object;
  if (!Given.Events.empty())
    Options.Event = Given.Events.front();
  if (!Given.Base.empty()) {
    uint64_t Value;
    StringRef Digits = Given.Base.getValue();
    Digits.consume_front_insensitive("0x");
    if (Digits.getAsInteger(16, Value))
      return createStringError("invalid address '" + Given.Base +
                               "' for --base");
    Options.Base = Value;
  }
  return Options;
}

Expected<std::vector<Profile>>
linelayers::readProfilesOf(const Program &P, MemoryBufferRef Text,
                           const ProfileOptions &Options) {
  // Some profiles have instructions in place of addresses.
  initializeDisassemblers();
  Progress Shown("reading the profile", Text.getBufferSize());
  auto Profiles = readProfiles(Text, P, Options,
                               [&](uint64_t Done) { Shown.update(Done); });
  if (!Profiles)
    return Profiles;
  auto Warn = [&](double Cost, const Twine &What) {
    if (Cost)
      reportWarning(createFileError(
          Text.getBufferIdentifier(),
          createStringError("cost of " + formatCount(Cost) + What)));
  };
  if (const std::string &ID = Profiles->front().OtherBuildID; !ID.empty())
    reportWarning(createFileError(
        Text.getBufferIdentifier(),
        createStringError("another build of '" + P.getPath() +
                          "' was measured, with the build ID " + ID)));
  Warn(Profiles->front().Divided,
       " may be of several instructions each, and is divided among them, as "
       "there are no addresses");
  Warn(Profiles->front().Unplaced,
       " left out, as it is not known where the file was loaded (--base says "
       "it, or perf script --show-mmap-events)");
  return Profiles;
}

void linelayers::printProfileSummary(raw_ostream &OS, StringRef Path,
                                     StringRef Layer, StringRef Event,
                                     ArrayRef<SummaryRow> Rows) {
  printEscaped(OS, Path);
  if (!Layer.empty())
    OS << ", layer " << Layer;
  OS << ", event ";
  printEscaped(OS, Event);
  OS << "\n\n";
  TextTable Table("rrl");
  for (const SummaryRow &Row : Rows)
    Table.add({formatCount(Row.Cost), formatShare(Row.Cost, Row.Whole),
               Row.What.str()});
  Table.print(OS);
}
