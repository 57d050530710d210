//===- PerfScriptProfile.cpp - Read what perf script prints ---------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A sample is a line
//
//   lua  4711 [000]  99.123456:  250000 cycles:u:  55d02c720 f+0x20 (/bin/lua)
//
// of command, thread (or process/thread), processor, time, period, event,
// address, symbol and file; processor and period may be missing. If there is a
// call stack, its frames follow in lines of their own, the innermost first:
//
//   lua  4711 [000]  99.123456:  250000 cycles:u:
//           55d02c720 f+0x20 (/bin/lua)
//           55d02c700 main+0x10 (/bin/lua)
//
// With --show-mmap-events there are lines that say where files are loaded:
//
//   lua  4711 [000]  99.1: PERF_RECORD_MMAP2 4711/4711: [0x55d010000(0x3a000) @
//   0x10000 08:01 1234 0]: r-xp /bin/lua
//
//===----------------------------------------------------------------------===//

#include "ProfileReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/Regex.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
class PerfScriptReader : public ProfileReader {
public:
  using ProfileReader::ProfileReader;
  Error readLine(StringRef Line) override;
  Error finish() override;

private:
  Error readSample(StringRef Head, StringRef Rest);
  Error readFrame(StringRef Frame);
  void readMapping(StringRef Text);
  void addSample(uint64_t Address, StringRef Symbol,
                 std::optional<uint64_t> Offset);
  std::optional<uint64_t> findByMapping(uint64_t Address) const;
  std::optional<uint64_t> findSymbol(StringRef Name);

  /// A part of the program that is loaded somewhere.
  struct Mapping {
    uint64_t Process, Begin, Size, Offset;
  };
  std::vector<Mapping> Mappings;

  // Of the sample that is being read.
  uint64_t Process = 0;
  double Cost = 0;
  bool IsSelected = false;
  bool NeedsFrame = false;

  /// Samples whose place is to be found from the names of symbols.
  using Place = std::pair<uint64_t, uint64_t>; // Process, address or base.
  std::map<Place, double> Waiting;
  /// How much each base of a process has for it.
  std::map<Place, double> Bases;
  /// Symbols by the name that a demangler gives them.
  StringMap<uint64_t> Demangled;
  bool HaveDemangled = false;
};
} // namespace

/// The time of a sample; what precedes it says which thread it is of.
static const char TimePattern[] = "(^|[ \t])[0-9]+\\.[0-9]+:([ \t]|$)";

Error PerfScriptReader::readLine(StringRef Line) {
  Line = Line.rtrim();
  if (Line.empty() || Line.starts_with("#")) {
    NeedsFrame = false;
    return Error::success();
  }
  static const Regex Time(TimePattern);
  SmallVector<StringRef, 3> Matches;
  if (Time.match(Line, &Matches)) {
    size_t Begin = Matches[0].data() - Line.data();
    return readSample(Line.take_front(Begin),
                      Line.drop_front(Begin + Matches[0].size()).ltrim());
  }
  if (!isSpace(Line[0]))
    return createStringError("expected a sample with its time, found '" + Line +
                             "'");
  // Only the innermost frame has cost of its own.
  return NeedsFrame ? readFrame(Line.trim()) : Error::success();
}

Error PerfScriptReader::readSample(StringRef Head, StringRef Rest) {
  NeedsFrame = false;
  // The number of the process, or of the thread if there is only that.
  Head = Head.rtrim();
  if (Head.ends_with("]"))
    Head = Head.take_front(Head.rfind('[')).rtrim();
  StringRef Thread = Head.rsplit(' ').second;
  Process = 0;
  Thread.split('/').first.getAsInteger(10, Process);

  if (Rest.starts_with("PERF_RECORD_")) {
    readMapping(Rest);
    return Error::success();
  }

  uint64_t Period = 1;
  StringRef WithoutPeriod = Rest;
  if (!WithoutPeriod.consumeInteger(10, Period) &&
      WithoutPeriod.starts_with(" "))
    Rest = WithoutPeriod.ltrim();
  else
    Period = 1;
  auto [Event, Frame] = getToken(Rest);
  if (!Event.consume_back(":"))
    return createStringError("expected an event, found '" + Rest + "'");
  // perf ends an event that has modifiers with "u:", others with ":".
  Cost = Period;
  IsSelected = isSelectedEvent(Event);
  Frame = Frame.trim();
  NeedsFrame = true;
  return Frame.empty() ? Error::success() : readFrame(Frame);
}

Error PerfScriptReader::readFrame(StringRef Frame) {
  auto [Number, Rest] = getToken(Frame);
  uint64_t Address;
  if (Number.getAsInteger(16, Address)) // What a tracepoint has to say.
    return Error::success();
  size_t Open = Rest.rfind(" (");
  if (Open == StringRef::npos || !Rest.ends_with(")"))
    return createStringError("expected ADDRESS SYMBOL (FILE), found '" + Frame +
                             "'");
  StringRef Symbol = Rest.take_front(Open).trim();
  StringRef File = Rest.drop_front(Open + 2).drop_back();
  if (File == "inlined") // A frame that the next one is the code of.
    return Error::success();
  NeedsFrame = false;
  if (!IsSelected)
    return Error::success();
  // The field dsoff: the offset in the file.
  std::optional<uint64_t> Offset;
  auto [Name, FileOffset] = File.rsplit("+0x");
  uint64_t Value;
  if (!FileOffset.empty() && !FileOffset.getAsInteger(16, Value)) {
    File = Name;
    Offset = Value;
  }
  addCost(File, Cost);
  if (isProgram(File))
    addSample(Address, Symbol, Offset);
  return Error::success();
}

void PerfScriptReader::readMapping(StringRef Text) {
  static const Regex Pattern(
      "^PERF_RECORD_MMAP2? (-?[0-9]+)/-?[0-9]+: "
      "\\[(0x)?([0-9a-f]+)\\((0x)?([0-9a-f]+)\\) @ (0x)?([0-9a-f]+)[^]]*\\]: "
      "[^ ]+ (.*)$");
  SmallVector<StringRef, 9> Matches;
  if (!Pattern.match(Text, &Matches) || !isProgram(Matches[8]))
    return;
  Mapping M;
  if (Matches[1].getAsInteger(10, M.Process) ||
      Matches[3].getAsInteger(16, M.Begin) ||
      Matches[5].getAsInteger(16, M.Size) ||
      Matches[7].getAsInteger(16, M.Offset))
    return;
  Mappings.push_back(M);
}

std::optional<uint64_t>
PerfScriptReader::findByMapping(uint64_t Address) const {
  // A process that was forked has the mappings of another one; the latest that
  // fits is the best guess then.
  const Mapping *Found = nullptr;
  for (const Mapping &M : reverse(Mappings)) {
    if (Address < M.Begin || Address - M.Begin >= M.Size)
      continue;
    if (M.Process == Process) {
      Found = &M;
      break;
    }
    if (!Found)
      Found = &M;
  }
  if (!Found)
    return std::nullopt;
  return P.getAddressOfOffset(Address - Found->Begin + Found->Offset);
}

std::optional<uint64_t> PerfScriptReader::findSymbol(StringRef Name) {
  if (std::optional<object::SectionedAddress> A = P.findSymbol(Name))
    return A->Address;
  if (!std::exchange(HaveDemangled, true))
    for (const Function &F : P.functions())
      Demangled.try_emplace(demangle(F.Name), F.Begin);
  auto It = Demangled.find(Name);
  if (It == Demangled.end())
    return std::nullopt;
  return It->second;
}

void PerfScriptReader::addSample(uint64_t Address, StringRef Symbol,
                                 std::optional<uint64_t> Offset) {
  if (Options.Base)
    return addInstruction(Address - *Options.Base, Cost);
  std::optional<uint64_t> Linked =
      Offset ? P.getAddressOfOffset(*Offset) : findByMapping(Address);
  if (!Linked && !P.isPositionIndependent() &&
      P.findCodeSection(P.getSectioned(Address)))
    Linked = Address;
  if (Linked)
    return addInstruction(*Linked, Cost);

  Waiting[{Process, Address}] += Cost;
  auto [Name, Distance] = Symbol.rsplit("+0x");
  uint64_t Value;
  std::optional<uint64_t> Begin = findSymbol(Name);
  if (!Begin || Distance.getAsInteger(16, Value))
    return;
  // Files are loaded at multiples of a page. Where they do not fit, two
  // functions have the same name.
  uint64_t Base = Address - (*Begin + Value);
  if (Base % 4096 == 0)
    Bases[{Process, Base}] += Cost;
}

Error PerfScriptReader::finish() {
  // The base that most samples of a process agree on.
  std::map<uint64_t, std::pair<double, uint64_t>> Best;
  for (const auto &[Place, Weight] : Bases) {
    auto &B = Best[Place.first];
    if (Weight > B.first)
      B = {Weight, Place.second};
  }
  for (const auto &[Place, Weight] : Waiting) {
    auto It = Best.find(Place.first);
    if (It != Best.end()) {
      addInstruction(Place.second - It->second.second, Weight);
      continue;
    }
    // In call stacks perf prints offsets in the file.
    std::optional<uint64_t> Linked = P.getAddressOfOffset(Place.second);
    if (Linked && P.findCodeSection(P.getSectioned(*Linked)))
      addInstruction(*Linked, Weight);
    else
      Result.Unplaced += Weight;
  }
  return Error::success();
}

std::unique_ptr<ProfileReader>
linelayers::createPerfScriptReader(const Program &P,
                                   const ProfileOptions &Options) {
  return std::make_unique<PerfScriptReader>(P, Options);
}
