//===- llvm-line-layers.cpp - Work with line tables of layers -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shows, and works with, the line tables of the intermediate representations
// that a program went through. docs/MultiLevelLineTables.md specifies them.
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Failures.h"
#include "Images.h"
#include "JITCommands.h"
#include "ProfileArguments.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFEscapedText.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/Object/DecompressionLimit.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
struct Command {
  cl::SubCommand &Sub;
  Error (*Run)();
};
} // namespace

static const Command Commands[] = {
    {ListCommand, runList},         {LookupCommand, runLookup},
    {AnnotateCommand, runAnnotate}, {ExploreCommand, runExplore},
    {ExtractCommand, runExtract},   {AdoptCommand, runAdopt},
    {AttachCommand, runAttach},     {PromoteCommand, runPromote},
    {WhyCommand, runWhy},
};

/// Made when it is first asked for, as the commands it is for are objects of
/// other files.
cl::list<std::string> &linelayers::getDebugFileDirectories() {
  static cl::list<std::string> Directories(
      "debug-file-directory",
      cl::desc("Where to look for debug information in files of its own "
               "(repeatable; default: /usr/lib/debug)"),
      cl::value_desc("directory"), cl::sub(ListCommand), cl::sub(LookupCommand),
      cl::sub(AnnotateCommand), cl::sub(ExploreCommand),
      cl::sub(ExtractCommand), cl::sub(AdoptCommand), cl::sub(WhyCommand));
  return Directories;
}

static cl::opt<uint64_t> &getMaxDecompressed() {
  static cl::opt<uint64_t> Maximum(
      "max-decompressed",
      cl::desc("How many bytes to decompress in all; 100 times what they have "
               "compressed if that is more (default: 1073741824)"),
      cl::value_desc("bytes"), cl::init(uint64_t(1) << 30),
      cl::sub(cl::SubCommand::getAll()));
  return Maximum;
}

void linelayers::addSharedOptions() {
  getDebugFileDirectories();
  getMaxDecompressed();
  addImageOption();
  addJITOptions();
  addProfileArguments();
}

Error linelayers::checkStandardInput(ArrayRef<StringRef> Inputs) {
  if (llvm::count(Inputs, "-") > 1)
    return createStringError("standard input would be read more than once");
  return Error::success();
}

Expected<std::unique_ptr<Program>> linelayers::openProgram(StringRef Path) {
  setCurrentFile(Path);
  Expected<std::unique_ptr<MemoryBuffer>> File = openInput(Path);
  if (!File)
    return File.takeError();
  return createProgram(std::move(*File));
}

Expected<std::unique_ptr<Program>>
linelayers::createProgram(std::unique_ptr<MemoryBuffer> File) {
  ProgramOptions Options;
  Options.DebugFileDirectories.assign(getDebugFileDirectories().begin(),
                                      getDebugFileDirectories().end());
  Options.Warn = reportWarning;
  return Program::create(std::move(File), Options);
}

void linelayers::initializeDisassemblers() {
  InitializeAllTargetInfos();
  InitializeAllTargetMCs();
  InitializeAllDisassemblers();
}

/// What files say is in messages, too; some of these have several lines.
static void printMessage(raw_ostream &OS, const ErrorInfoBase &What) {
  const std::string Message = What.message();
  for (StringRef Line : split(StringRef(Message).rtrim('\n'), '\n')) {
    printEscaped(OS, Line);
    OS << '\n';
  }
}

void linelayers::reportWarning(Error What) {
  outs().flush();
  handleAllErrors(std::move(What), [](const ErrorInfoBase &Info) {
    printMessage(WithColor::warning(), Info);
  });
}

void linelayers::reportError(Error What) {
  outs().flush();
  handleAllErrors(std::move(What), [](const ErrorInfoBase &Info) {
    printMessage(WithColor::error(), Info);
  });
}

// Work that takes less than this does not need to be shown.
static constexpr std::chrono::milliseconds LongTime(500);

Progress::Progress(StringRef What, uint64_t Total)
    : What(What), Total(Total),
      Next(errs().is_displayed() ? Total / 100 + 1 : UINT64_MAX),
      Begin(std::chrono::steady_clock::now()) {}

Progress::~Progress() {
  if (IsShown)
    errs() << "\r\033[K";
}

void Progress::show(uint64_t Done) {
  Next = Done + Total / 100 + 1;
  if (std::chrono::steady_clock::now() - Begin < LongTime)
    return;
  IsShown = true;
  errs() << '\r' << What << ": " << Done * 100 / std::max<uint64_t>(Total, 1)
         << " %";
}

int main(int Argc, const char *Argv[]) {
  InitLLVM X(Argc, Argv);
  installFailureHandlers();
  cl::HideUnrelatedOptions({&getColorCategory()});
  // Some of these are options of the tool itself, which would be hidden, too.
  addSharedOptions();
  cl::ParseCommandLineOptions(Argc, Argv,
                              "Line tables of intermediate representations\n");
  object::DecompressionLimit::setMaximum(getMaxDecompressed(),
                                         "--max-decompressed");

  for (const Command &C : Commands) {
    if (!C.Sub)
      continue;
    Error Err = C.Run();
    // Output that did not arrive is an error, too.
    Err = joinErrors(std::move(Err), flushOutput(outs(), "<stdout>"));
    if (!Err)
      return 0;
    reportError(std::move(Err));
    return 1;
  }

  WithColor::error() << "no command given; " << sys::path::filename(Argv[0])
                     << " --help lists the commands\n";
  return 1;
}
