//===- ProfileArguments.h - What commands with profiles share ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_PROFILEARGUMENTS_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_PROFILEARGUMENTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace llvm {

class raw_ostream;

namespace linelayers {

/// Makes --profile-format, --object, --event, --base and --source-dir known to
/// annotate and explore; comes before the command line is read.
void addProfileArguments();

/// The names that --event gives.
ArrayRef<std::string> getEventNames();

/// Where --source-dir says that sources are; empty without it.
StringRef getSourceDirectory();

/// Fails if --source-dir names no directory.
Error checkSourceDirectory();

/// Fails if an argument is given that says how a profile is to be read.
Error checkNoProfileArguments();

/// Fails if --object is given, which is of no use for several programs.
Error checkNoObject();

/// Fails if there is more than one --event, for which \p What has no use.
Error checkOneEvent(StringRef What);

/// Fails if an argument is given that a profile of jitted code has no use for.
Error checkJITProfileArguments();

/// What the arguments say of how a profile is to be read.
Expected<ProfileOptions> getProfileOptions();

/// Reads a profile of \p P, and shows how far that has come.
Expected<std::vector<Profile>> readProfilesOf(const Program &P,
                                              MemoryBufferRef Text,
                                              const ProfileOptions &Options);

/// A row of what is printed first of a profile: a cost, the whole that it is a
/// part of, and what it is.
struct SummaryRow {
  double Cost;
  double Whole;
  StringRef What;
};

/// Prints rows below a line that says what they are about.
void printProfileSummary(raw_ostream &OS, StringRef Path, StringRef Layer,
                         StringRef Event, ArrayRef<SummaryRow> Rows);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_PROFILEARGUMENTS_H
