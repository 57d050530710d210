//===- ProfileReader.h - What readers of profiles share ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_PROFILEREADER_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_PROFILEREADER_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include <memory>

namespace llvm {
namespace linelayers {

/// Takes the lines of a profile, one by one, and makes the costs of one file.
class ProfileReader {
public:
  ProfileReader(const Program &P, const ProfileOptions &Options)
      : P(P), Options(Options) {}
  virtual ~ProfileReader();

  /// Takes a line, without its end. An error does not say which line.
  virtual Error readLine(StringRef Line) = 0;

  /// Comes after the last line.
  virtual Error finish() { return Error::success(); }

  /// Moves the result out, or says why there is none.
  Expected<Profile> takeProfile();

protected:
  /// Whether the profile means the program by \p Name, a path most of the time.
  bool isProgram(StringRef Name) const;

  /// Whether an event is the one to show; the first is if none was asked for.
  bool isSelectedEvent(StringRef Name);

  /// Counts the cost of something that runs in the file \p Name.
  void addCost(StringRef Name, double Cost);

  /// Counts the cost of an instruction of the program, at an address as it was
  /// linked.
  void addInstruction(object::SectionedAddress Address, double Cost);

  /// As above, where only the number is known.
  void addInstruction(uint64_t Address, double Cost);

  const Program &P;
  const ProfileOptions &Options;
  Profile Result;

private:
  /// The cost of each file.
  StringMap<double> Files;
  /// The events that the profile has.
  StringSet<> Events;
  bool FoundEvent = false;
};

std::unique_ptr<ProfileReader> createPerfScriptReader(const Program &,
                                                      const ProfileOptions &);
std::unique_ptr<ProfileReader> createCallgrindReader(const Program &,
                                                     const ProfileOptions &);
std::unique_ptr<ProfileReader> createCSVReader(const Program &,
                                               const ProfileOptions &);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_PROFILEREADER_H
