//===- Commands.h - What all commands share -------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each command of llvm-line-layers has a source file of its own, which defines
// its cl::SubCommand, its options and its main function.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_COMMANDS_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_COMMANDS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include <chrono>
#include <string>

namespace llvm {
namespace linelayers {

// The commands. The main function of one returns an error for the user, which
// makes the tool print it and exit with status 1.

extern cl::SubCommand ListCommand;
extern cl::SubCommand LookupCommand;
extern cl::SubCommand AnnotateCommand;
extern cl::SubCommand ExploreCommand;
extern cl::SubCommand ExtractCommand;
extern cl::SubCommand AdoptCommand;
extern cl::SubCommand AttachCommand;
extern cl::SubCommand PromoteCommand;
extern cl::SubCommand WhyCommand;

/// Makes the options known that several commands share; comes before the
/// command line is read.
void addSharedOptions();

/// Where users say that debug information in files of its own is.
cl::list<std::string> &getDebugFileDirectories();

/// Opens the file that a command is about, or the image in it that --image
/// selects, with the debug information that is in a file of its own where
/// --debug-file-directory says.
Expected<std::unique_ptr<Program>> openProgram(StringRef Path);

/// Has disassemblers made for the targets that LLVM was built for. This is not
/// done at the start, since most commands need none.
void initializeDisassemblers();

/// Fails if more than one of the files that a command reads is "-", as
/// standard input can be read once.
Error checkStandardInput(ArrayRef<StringRef> Inputs);

Error runList();
Error runLookup();
Error runAnnotate();
Error runExplore();
Error runExtract();
Error runAdopt();
Error runAttach();
Error runPromote();
Error runWhy();

/// Shows how far long work has come, if standard error is a terminal.
class Progress {
public:
  Progress(StringRef What, uint64_t Total);
  ~Progress();

  /// Says how much of the total is done. Cheap enough to be called often.
  void update(uint64_t Done) {
    if (Done >= Next)
      show(Done);
  }

private:
  void show(uint64_t Done);

  std::string What;
  uint64_t Total;
  uint64_t Next;
  bool IsShown = false;
  std::chrono::steady_clock::time_point Begin;
};

/// Prints "warning: 'FILE': WHAT" to standard error, after all output so far,
/// for an error that names the file.
void reportWarning(Error What);

/// The same for errors: "error: 'FILE': WHAT".
void reportError(Error What);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_COMMANDS_H
