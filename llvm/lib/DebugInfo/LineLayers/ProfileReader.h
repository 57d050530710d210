//===- ProfileReader.h - What readers of profiles share ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_PROFILEREADER_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_PROFILEREADER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include <memory>
#include <optional>
#include <string>

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

  /// The names of files that were taken for the program, but are others of its
  /// name, as build IDs or the path of the program itself tell after the last
  /// line.
  StringSet<> findOthers() const;

  /// Has another reader's findOthers() not taken for the program.
  void exclude(StringSet<> Names) { Excluded = std::move(Names); }

  /// Moves the results out, the selected event first and without events that
  /// have no cost in the program, or says why there are none.
  Expected<std::vector<Profile>> takeProfiles();

protected:
  /// Whether the profile means the program by \p Name, a path most of the time.
  bool isProgram(StringRef Name) const;

  /// The index in Results of an event, which is added if it is new.
  size_t getEvent(StringRef Name);

  /// Counts the cost of something that runs in the file \p Name.
  void addCost(size_t Event, StringRef Name, double Cost);

  /// Counts the cost of an instruction of the program, at an address as it was
  /// linked.
  void addInstruction(size_t Event, object::SectionedAddress Address,
                      double Cost);

  /// As above, where only the number is known.
  void addInstruction(size_t Event, uint64_t Address, double Cost);

  const Program &P;
  const ProfileOptions &Options;
  /// One for each event.
  std::vector<Profile> Results;
  /// Whether what is not in the program is called by the names of kernels, and
  /// not by those of files.
  bool IsOfKernels = false;
  /// What the first profile gets, see there.
  decltype(Profile::InstructionTexts) InstructionTexts;

  /// Takes what the profile says is the build ID of \p Name, which means the
  /// program, in hexadecimal.
  void noteBuildID(StringRef Name, StringRef Digits);

private:
  bool isFileOfProgram(StringRef Name) const;
  Expected<size_t> selectEvent() const;
  Error explainNoCost(size_t Event) const;

  /// Whether the profile gives the program its own build ID, and the other one
  /// that it gives it.
  bool HasOwnBuildID = false;
  std::string OtherBuildID;
  /// What is known of a name.
  struct FileName {
    bool IsProgram = false;
    /// For the program: whether it is its path, and which build IDs it has.
    bool IsSameFile = false, HasOwnBuildID = false, HasOtherBuildID = false;
  };
  mutable StringMap<FileName> KnownNames;
  StringSet<> Excluded;
  StringMap<size_t> Events;
  /// For each event the cost of each file.
  std::vector<StringMap<double>> Files;
};

std::unique_ptr<ProfileReader> createPerfScriptReader(const Program &,
                                                      const ProfileOptions &);
std::unique_ptr<ProfileReader> createCallgrindReader(const Program &,
                                                     const ProfileOptions &);
std::unique_ptr<ProfileReader> createCSVReader(const Program &,
                                               const ProfileOptions &);
std::unique_ptr<ProfileReader>
createNsightComputeReader(const Program &, const ProfileOptions &);
std::unique_ptr<ProfileReader> createRocprofReader(const Program &,
                                                   const ProfileOptions &);

/// Whether \p Line is one with which a block of Nsight Compute's source page
/// begins, as CSV.
bool isNsightComputeHead(StringRef Line);

/// Whether \p Line is the heading of a table that rocprofv3 writes.
bool isRocprofHeading(StringRef Line);

/// What precedes build ID and path of a file in the text that openProfile()
/// makes of a recording of perf.
inline constexpr StringLiteral BuildIDPrefix = "# build-id: ";

/// What precedes the name of an event there and in what perf script --header
/// prints, in the order in which they were recorded, and what precedes the
/// command that was recorded, which can have several lines.
inline constexpr StringLiteral EventPrefix = "# event : name = ";
inline constexpr StringLiteral CommandPrefix = "# cmdline : ";

/// What the line of a sample of perf script, or of another record, begins with.
struct PerfHead {
  /// 0 if it is not known.
  uint64_t Process = 0;
  /// Whether Process is the number of a thread, because there is none of the
  /// process (perf script -F +pid).
  bool IsThread = false;
  /// In seconds.
  StringRef Time;
  StringRef Rest;
};

/// Reads the head of a sample. None if the line has no time.
std::optional<PerfHead> readPerfHead(StringRef Line);

/// What follows the head of a sample.
struct PerfEvent {
  StringRef Name;
  uint64_t Period = 1;
  /// What follows in the line.
  StringRef Frame;
};

/// None if there is no event.
std::optional<PerfEvent> readPerfSample(const PerfHead &Head);

/// A frame that perf script prints.
struct PerfFrame {
  uint64_t Address;
  StringRef Symbol, File;
};

/// Reads "ADDRESS SYMBOL (FILE)", which other fields of a sample may precede
/// and follow. None if it is anything else.
std::optional<PerfFrame> readPerfFrame(StringRef Text);

/// Whether what is in place of the frame of a sample can be other fields, so
/// that frames may follow in lines of their own.
bool isPerfAccess(StringRef Text);

/// The name of an event, if \p Line is about one that was recorded.
std::optional<StringRef> readPerfEvent(StringRef Line);

/// Splits a line of CSV. Cells may be in double quotes, in which two stand for
/// one. Cells are without their quotes, and without blanks around them.
SmallVector<std::string> splitCSV(StringRef Line);

/// Reads a number that may have separators of thousands, as some locales and
/// pages of Nsight Compute write them: "1,234.5". A cell that is empty or "-"
/// is 0. None if it is anything else, or is not finite.
std::optional<double> readCSVNumber(StringRef Cell);

/// Finds functions by the names that profilers for GPUs give them.
class FunctionNames {
public:
  explicit FunctionNames(const Program &P);

  /// The functions that may be meant by \p Name: as it is in the symbol table,
  /// demangled by LLVM, or demangled as NVIDIA's tools do ("void
  /// <unnamed>::k<(int)128>(const float *)"). More than one only if it cannot
  /// be told which it is.
  SmallVector<const Function *> find(StringRef Name) const;

private:
  using Words = SmallVector<std::string>;

  SmallVector<const Function *> search(StringRef Name) const;
  const Words &getWordsOfSymbol(StringRef Symbol) const;

  /// By the name in the symbol table, and by the demangled name without
  /// template arguments and parameters.
  StringMap<SmallVector<const Function *, 1>> ByName, ByBase;
  /// What find() has said of names, each of which can be in many rows.
  mutable StringMap<SmallVector<const Function *>> KnownNames;
  /// The words of demangled symbols with a base that others have, too.
  mutable StringMap<Words> WordsOfSymbols;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_PROFILEREADER_H
