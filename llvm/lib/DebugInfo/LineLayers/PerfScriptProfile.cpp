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
// The addresses of frames that call are those to which the calls return.
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
#include "llvm/Support/Path.h"
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
  enum class PlaceKind { Linked, Waiting, Other };

  Error readSample(StringRef Head, StringRef Rest);
  Error readFrame(StringRef Frame);
  void finishSample();
  void readMapping(StringRef Text);
  void addFrame(uint64_t Address, StringRef Symbol, StringRef File);
  void addInlinedFrame();
  void addFrame(PlaceKind Kind, uint64_t Value, uint64_t Address);
  std::optional<uint64_t> findLinked(uint64_t Address,
                                     std::optional<uint64_t> Offset) const;
  void findBase(uint64_t Address, StringRef Symbol);
  std::optional<uint64_t> findByMapping(uint64_t Address) const;
  std::optional<uint64_t> findSymbol(StringRef Name);
  uint32_t getOtherCode(StringRef Symbol, StringRef File);
  std::optional<uint64_t> resolve(size_t Frame) const;
  void makeStacks();

  /// A part of the program that is loaded somewhere.
  struct Mapping {
    uint64_t Process, Begin, Size, Offset;
  };
  std::vector<Mapping> Mappings;

  // Of the sample that is being read.
  uint64_t Process = 0;
  double Cost = 0;
  size_t Event = 0;
  bool IsInSample = false;
  /// Whether the lines are those of the command that was recorded.
  bool IsInCommand = false;
  bool IsAfterKernel = false;
  std::string InnermostFile;
  /// Address and symbol of the last frame, if it looks inlined.
  std::optional<std::pair<uint64_t, std::string>> Inlined;
  std::vector<uint32_t> Frames;

  /// What the first sample has that has numbers in place of a frame.
  std::string WithoutFrame;

  /// A frame: what it is, and for those that wait the process; the address, or
  /// the index of a name. A caller's is that of the instruction after the call.
  struct RawFrame {
    PlaceKind Kind;
    uint64_t Process, Value;
    bool IsCaller;
    bool operator<(const RawFrame &O) const {
      return std::tie(Kind, Process, Value, IsCaller) <
             std::tie(O.Kind, O.Process, O.Value, O.IsCaller);
    }
  };
  std::vector<RawFrame> AllFrames;
  std::map<RawFrame, uint32_t> IndexOfFrame;
  bool HasCallers = false;
  /// The cost of each stack in each event.
  std::map<std::pair<size_t, std::vector<uint32_t>>, double> RawStacks;
  std::vector<std::string> OtherCode;
  StringMap<uint32_t> IndexOfOther;

  /// How much speaks for each base of a process.
  std::map<std::pair<uint64_t, uint64_t>, double> Bases;
  /// The one for which most speaks.
  std::map<uint64_t, uint64_t> BaseOfProcess;
  /// Symbols by the name that a demangler gives them.
  StringMap<uint64_t> Demangled;
  bool HaveDemangled = false;
};
} // namespace

/// What follows the name of a file that was removed or replaced while it ran.
static constexpr StringLiteral Deleted = " (deleted)";

/// The time of a sample; what precedes it says which thread it is of.
static const char TimePattern[] = "(^|[ \t])[0-9]+\\.[0-9]+:([ \t]|$)";

Error PerfScriptReader::readLine(StringRef Line) {
  Line = Line.rtrim();
  if (IsInCommand && !Line.starts_with("#"))
    return Error::success();
  if (Line.empty() || Line.starts_with("#")) {
    finishSample();
    IsInCommand = Line.starts_with(CommandPrefix);
    if (std::optional<StringRef> Name = readPerfEvent(Line)) {
      getEvent(*Name);
    } else if (Line.consume_front(BuildIDPrefix)) {
      auto [Digits, File] = getToken(Line);
      File = File.trim();
      File.consume_back(Deleted);
      if (isProgram(File))
        noteBuildID(File, Digits);
    }
    return Error::success();
  }
  static const Regex Time(TimePattern);
  SmallVector<StringRef, 3> Matches;
  if (Time.match(Line, &Matches)) {
    size_t Begin = Matches[0].data() - Line.data();
    return readSample(Line.take_front(Begin),
                      Line.drop_front(Begin + Matches[0].size()).ltrim());
  }
  if (Line.starts_with("|")) // A line of the source.
    return Error::success();
  if (!isSpace(Line[0]))
    return createStringError("expected a sample with its time, found '" + Line +
                             "'");
  return IsInSample ? readFrame(Line.trim()) : Error::success();
}

Error PerfScriptReader::readSample(StringRef Head, StringRef Rest) {
  finishSample();
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
  auto [Name, Frame] = getToken(Rest);
  if (!Name.consume_back(":"))
    return createStringError("expected an event, found '" + Rest + "'");
  // perf ends an event that has modifiers with "u:", others with ":".
  Cost = Period;
  Event = getEvent(Name);
  Frame = Frame.trim();
  IsInSample = true;
  return Frame.empty() ? Error::success() : readFrame(Frame);
}

Error PerfScriptReader::readFrame(StringRef Frame) {
  std::optional<PerfFrame> F = readPerfFrame(Frame);
  if (!F) {
    uint64_t Number;
    // What a tracepoint has to say, or other fields behind the first frame.
    if (getToken(Frame).first.getAsInteger(16, Number) || !Frames.empty() ||
        Inlined)
      return Error::success();
    if (!isPerfAccess(Frame))
      return createStringError("expected ADDRESS SYMBOL (FILE), found '" +
                               Frame + "'");
    // The frames follow.
    if (WithoutFrame.empty())
      WithoutFrame = Frame.str();
    return Error::success();
  }
  // The frame that others are inlined into follows, and has their address.
  if (Inlined && Inlined->first != F->Address)
    addInlinedFrame();
  if (F->File == "inlined") {
    Inlined.emplace(F->Address, F->Symbol.str());
    return Error::success();
  }
  Inlined.reset();
  addFrame(F->Address, F->Symbol, F->File);
  return Error::success();
}

/// The name of code outside of the program.
uint32_t PerfScriptReader::getOtherCode(StringRef Symbol, StringRef File) {
  auto [Name, Offset] = Symbol.rsplit("+0x");
  std::string Full = (Name + " (" + sys::path::filename(File) + ")").str();
  auto [It, IsNew] = IndexOfOther.try_emplace(Full, OtherCode.size());
  if (IsNew)
    OtherCode.push_back(std::move(Full));
  return It->second;
}

void PerfScriptReader::addFrame(uint64_t Address, StringRef Symbol,
                                StringRef File) {
  // The field dsoff: the offset in the file.
  std::optional<uint64_t> Offset;
  auto [Name, FileOffset] = File.rsplit("+0x");
  uint64_t Value;
  if (!FileOffset.empty() && !FileOffset.getAsInteger(16, Value)) {
    File = Name;
    Offset = Value;
  }
  File.consume_back(Deleted);
  if (Frames.empty())
    InnermostFile = File.str();
  else if (File == "[unknown]") // The stack could not be followed further.
    return;
  if (!isProgram(File)) {
    addFrame(PlaceKind::Other, getOtherCode(Symbol, File), Address);
  } else if (std::optional<uint64_t> Linked = findLinked(Address, Offset)) {
    addFrame(PlaceKind::Linked, *Linked, Address);
  } else {
    addFrame(PlaceKind::Waiting, Address, Address);
    findBase(Address, Symbol);
  }
}

/// Adds a frame that looks inlined, but is not: perf takes a function for
/// inlined if the symbol table calls it otherwise than the debug information,
/// and does not say which file it is in.
void PerfScriptReader::addInlinedFrame() {
  const auto [Address, Symbol] = *std::exchange(Inlined, std::nullopt);
  auto [Name, Distance] = StringRef(Symbol).rsplit("+0x");
  uint64_t Value;
  std::optional<uint64_t> Linked = findSymbol(Name);
  if (Linked && !Distance.getAsInteger(16, Value)) {
    *Linked += Value;
    if (Linked == Address || Linked == P.getAddressOfOffset(Address)) {
      if (Frames.empty())
        InnermostFile = P.getPath().str();
      return addFrame(PlaceKind::Linked, *Linked, Address);
    }
  }
  const StringRef File = "[unknown]";
  if (Frames.empty())
    InnermostFile = File.str();
  addFrame(PlaceKind::Other, getOtherCode(Symbol, File), Address);
}

/// Adds a frame that perf calls \p Address.
void PerfScriptReader::addFrame(PlaceKind Kind, uint64_t Value,
                                uint64_t Address) {
  const bool IsInnermost = Frames.empty();
  HasCallers |= !IsInnermost;
  // Where the kernel interrupts a program, no call returns.
  const bool IsKernel = static_cast<int64_t>(Address) < 0;
  const RawFrame F{Kind, Kind == PlaceKind::Waiting ? Process : 0, Value,
                   !IsInnermost && !(IsAfterKernel && !IsKernel)};
  IsAfterKernel = IsKernel;
  auto [It, IsNew] = IndexOfFrame.try_emplace(F, AllFrames.size());
  if (IsNew)
    AllFrames.push_back(F);
  Frames.push_back(It->second);
}

/// Counts a sample, of which all frames have been read.
void PerfScriptReader::finishSample() {
  if (Inlined)
    addInlinedFrame();
  if (IsInSample && !Frames.empty()) {
    addCost(Event, InnermostFile, Cost);
    RawStacks[{Event, Frames}] += Cost;
  }
  IsInSample = IsAfterKernel = false;
  Frames.clear();
}

void PerfScriptReader::readMapping(StringRef Text) {
  static const Regex Pattern(
      "^PERF_RECORD_MMAP2? (-?[0-9]+)/-?[0-9]+: "
      "\\[(0x)?([0-9a-f]+)\\((0x)?([0-9a-f]+)\\) @ (0x)?([0-9a-f]+)"
      "( <([0-9a-f]+)>)?[^]]*\\]: [^ ]+ (.*)$");
  SmallVector<StringRef, 11> Matches;
  if (!Pattern.match(Text, &Matches))
    return;
  StringRef File = Matches[10];
  File.consume_back(Deleted);
  if (!isProgram(File))
    return;
  // perf record --buildid-mmap
  noteBuildID(File, Matches[9]);
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

/// The address as it was linked, if that is known already.
std::optional<uint64_t>
PerfScriptReader::findLinked(uint64_t Address,
                             std::optional<uint64_t> Offset) const {
  if (Options.Base)
    return Address - *Options.Base;
  std::optional<uint64_t> Linked =
      Offset ? P.getAddressOfOffset(*Offset) : findByMapping(Address);
  if (!Linked && !P.isPositionIndependent() &&
      P.findCodeSection(P.getSectioned(Address)))
    Linked = Address;
  return Linked;
}

/// Notes where the program is loaded if an address is that of a symbol.
void PerfScriptReader::findBase(uint64_t Address, StringRef Symbol) {
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

/// The address of a frame of the program, if it is known in the end.
std::optional<uint64_t> PerfScriptReader::resolve(size_t Frame) const {
  const RawFrame &F = AllFrames[Frame];
  if (F.Kind == PlaceKind::Linked)
    return F.Value;
  auto It = BaseOfProcess.find(F.Process);
  if (It != BaseOfProcess.end())
    return F.Value - It->second;
  // In call stacks perf prints offsets in the file.
  std::optional<uint64_t> Linked = P.getAddressOfOffset(F.Value);
  if (Linked && P.findCodeSection(P.getSectioned(*Linked)))
    return Linked;
  return std::nullopt;
}

/// Makes the stacks of all events. A frame of the program whose address is not
/// known is code that has no name.
void PerfScriptReader::makeStacks() {
  std::vector<Profile::Frame> Resolved;
  for (const auto &[I, F] : enumerate(AllFrames)) {
    Profile::Frame &Frame = Resolved.emplace_back();
    if (F.Kind == PlaceKind::Other)
      Frame.Other = F.Value;
    else if (std::optional<uint64_t> Linked = resolve(I))
      Frame.Address = P.getSectioned(*Linked - F.IsCaller);
    else
      Frame.Other = getOtherCode("[unknown]", P.getPath());
  }
  // What was different before it was resolved may not be so any more.
  for (const auto &[I, Result] : enumerate(Results)) {
    std::map<std::vector<uint64_t>, size_t> Known;
    auto Begin = RawStacks.lower_bound({I, {}});
    auto End = RawStacks.lower_bound({I + 1, {}});
    for (const auto &[Where, Weight] : make_range(Begin, End)) {
      std::vector<uint64_t> Key;
      for (uint32_t Frame : Where.second) {
        const Profile::Frame &F = Resolved[Frame];
        Key.push_back(F.Address.has_value());
        Key.push_back(F.Address ? F.Address->Address : F.Other);
      }
      auto [It, IsNew] = Known.try_emplace(Key, Result.Stacks.size());
      if (IsNew) {
        Result.Stacks.emplace_back();
        for (uint32_t Frame : Where.second)
          Result.Stacks.back().Frames.push_back(Resolved[Frame]);
      }
      Result.Stacks[It->second].Cost += Weight;
    }
    Result.OtherCode = OtherCode;
  }
}

Error PerfScriptReader::finish() {
  finishSample();
  if (RawStacks.empty() && !WithoutFrame.empty())
    return createStringError("expected ADDRESS SYMBOL (FILE), found '" +
                             WithoutFrame + "'");
  // The base that most samples of a process agree on.
  std::map<uint64_t, double> Best;
  for (const auto &[Place, Weight] : Bases) {
    double &B = Best[Place.first];
    if (Weight > B) {
      B = Weight;
      BaseOfProcess[Place.first] = Place.second;
    }
  }
  for (const auto &[Where, Weight] : RawStacks) {
    const auto &[Event, Stack] = Where;
    if (AllFrames[Stack.front()].Kind == PlaceKind::Other)
      continue;
    if (std::optional<uint64_t> Linked = resolve(Stack.front()))
      addInstruction(Event, *Linked, Weight);
    else
      Results[Event].Unplaced += Weight;
  }
  if (HasCallers)
    makeStacks();
  return Error::success();
}

std::unique_ptr<ProfileReader>
linelayers::createPerfScriptReader(const Program &P,
                                   const ProfileOptions &Options) {
  return std::make_unique<PerfScriptReader>(P, Options);
}
