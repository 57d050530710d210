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

#include "PerfMappings.h"
#include "ProfileReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Path.h"

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

  Error readSample(const PerfHead &Head);
  Error readFrame(StringRef Frame, bool IsLine);
  Error finishWithoutFile();
  Error finishSample();
  void readMapping(StringRef Text);
  void addFrame(uint64_t Address, StringRef Symbol, StringRef File);
  void addInlinedFrame();
  void addFrame(PlaceKind Kind, uint64_t Value, uint64_t Address);
  std::optional<uint64_t> findLinked(uint64_t Address,
                                     std::optional<uint64_t> Offset) const;
  void findBase(uint64_t Address, StringRef Symbol);
  std::optional<uint64_t> findByMapping(uint64_t Address) const;
  SmallVector<uint64_t> findFunctions(StringRef Name);
  uint32_t getOtherCode(StringRef Symbol, StringRef File);
  std::optional<uint64_t> resolve(size_t Frame) const;
  void makeStacks();

  PerfMappings Mappings;

  // Of the sample that is being read.
  uint64_t Process = 0;
  double Cost = 0;
  size_t Event = 0;
  bool IsInSample = false;
  /// Whether the lines are those of the command that was recorded.
  bool IsInCommand = false;
  bool IsAfterKernel = false;
  std::string InnermostFile;
  /// The last frame, if it has no file. With perf script -F +srcline, a line of
  /// the source says that it is inlined.
  std::string WithoutFile;
  /// Address and symbol of the last frame, if it looks inlined.
  std::optional<std::pair<uint64_t, std::string>> Inlined;
  std::vector<uint32_t> Frames;

  /// What the first sample has that has numbers in place of a frame.
  std::string WithoutFrame;
  /// Whether there are frames before the first sample.
  bool HasFramesAlone = false;

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
  /// Needed where perf prints the names of C++.
  std::unique_ptr<FunctionNames> Names;
};
} // namespace

/// What follows the name of a file that was removed or replaced while it ran.
static constexpr StringLiteral Deleted = " (deleted)";
/// How a line of the source ends if its frame is inlined.
static constexpr StringLiteral InlinedSuffix = " (inlined)";

Error PerfScriptReader::readLine(StringRef Line) {
  Line = Line.rtrim();
  if (IsInCommand && !Line.starts_with("#"))
    return Error::success();
  if (Line.empty() || Line.starts_with("#")) {
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
    return finishSample();
  }
  if (std::optional<PerfHead> Head = readPerfHead(Line))
    return readSample(*Head);
  if (Line.starts_with("|")) // A line of the source.
    return Error::success();
  if (!isSpace(Line[0]))
    return createStringError("expected a sample with its time, found '" + Line +
                             "'");
  if (IsInSample)
    return readFrame(Line.trim(), /*IsLine=*/true);
  if (!HasFramesAlone && RawStacks.empty())
    HasFramesAlone = readPerfFrame(Line.trim()).has_value();
  return Error::success();
}

Error PerfScriptReader::readSample(const PerfHead &Head) {
  if (Error Err = finishSample())
    return Err;
  Process = Head.Process;
  if (Head.Rest.starts_with("PERF_RECORD_")) {
    readMapping(Head.Rest);
    return Error::success();
  }
  std::optional<PerfEvent> E = readPerfSample(Head);
  if (!E)
    return createStringError("expected an event, found '" + Head.Rest + "'");
  Cost = E->Period;
  Event = getEvent(E->Name);
  IsInSample = true;
  return E->Frame.empty() ? Error::success()
                          : readFrame(E->Frame, /*IsLine=*/false);
}

/// Forgets a frame without a file that is not known to be inlined. There has to
/// be a frame with one before it, as others may be missing.
Error PerfScriptReader::finishWithoutFile() {
  const std::string Text = std::exchange(WithoutFile, {});
  if (Text.empty() || !Frames.empty() || Inlined)
    return Error::success();
  return createStringError("expected ADDRESS SYMBOL (FILE), found '" + Text +
                           "'");
}

/// Reads a frame, in the line of its sample or in one of its own.
Error PerfScriptReader::readFrame(StringRef Frame, bool IsLine) {
  std::string WithFile;
  if (!WithoutFile.empty() && Frame.ends_with(InlinedSuffix)) {
    WithFile = std::exchange(WithoutFile, {}) + InlinedSuffix.str();
    Frame = WithFile;
  } else if (Error Err = finishWithoutFile()) {
    return Err;
  }
  std::optional<PerfFrame> F = readPerfFrame(Frame);
  if (!F) {
    uint64_t Number;
    // What a tracepoint has to say.
    if (getToken(Frame).first.getAsInteger(16, Number))
      return Error::success();
    const bool IsAccess = isPerfAccess(Frame);
    if (IsLine && !IsAccess) {
      WithoutFile = Frame.str();
      return Error::success();
    }
    // Other fields behind the first frame.
    if (!Frames.empty() || Inlined)
      return Error::success();
    if (!IsAccess)
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
  if (!Distance.getAsInteger(16, Value))
    for (uint64_t Linked : findFunctions(Name)) {
      Linked += Value;
      if (Linked != Address && Linked != P.getAddressOfOffset(Address))
        continue;
      if (Frames.empty())
        InnermostFile = P.getPath().str();
      return addFrame(PlaceKind::Linked, Linked, Address);
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
Error PerfScriptReader::finishSample() {
  if (Error Err = finishWithoutFile())
    return Err;
  if (Inlined)
    addInlinedFrame();
  if (IsInSample && !Frames.empty()) {
    addCost(Event, InnermostFile, Cost);
    RawStacks[{Event, Frames}] += Cost;
  }
  IsInSample = IsAfterKernel = false;
  Frames.clear();
  return Error::success();
}

/// Takes "PERF_RECORD_MMAP2 77/78: [0x5000(0x1000) @ 0x2000 ...]: r-xp FILE".
/// By hand, as there can be many, for which a regular expression takes long.
void PerfScriptReader::readMapping(StringRef Text) {
  int64_t Owner;
  uint64_t Begin, Size, Offset;
  auto Read = [&Text](StringRef Before, uint64_t &Number) {
    if (!Text.consume_front(Before))
      return false;
    Text.consume_front("0x");
    return !Text.consumeInteger(16, Number);
  };
  if (!Text.consume_front("PERF_RECORD_MMAP"))
    return;
  Text.consume_front("2");
  Text = Text.ltrim();
  if (Text.consumeInteger(10, Owner))
    return;
  Text = Text.substr(Text.find('['));
  if (!Read("[", Begin) || !Read("(", Size) || !Read(") @ ", Offset))
    return;
  auto [Details, Rest] = Text.split("]: ");
  StringRef File = Rest.split(' ').second;
  File.consume_back(Deleted);
  if (!isProgram(File))
    return;
  // perf record --buildid-mmap
  Details = Details.trim();
  if (Details.consume_front("<") && Details.consume_back(">"))
    noteBuildID(File, Details);
  if (Owner >= 0)
    Mappings.add(Owner, Begin, Size, Offset);
}

std::optional<uint64_t>
PerfScriptReader::findByMapping(uint64_t Address) const {
  std::optional<uint64_t> Offset = Mappings.find(Process, Address);
  return Offset ? P.getAddressOfOffset(*Offset) : std::nullopt;
}

/// Where the functions begin that may have a name. perf prints names of C++
/// without types of parameters, so there can be several.
SmallVector<uint64_t> PerfScriptReader::findFunctions(StringRef Name) {
  if (std::optional<object::SectionedAddress> A = P.findSymbol(Name))
    return {A->Address};
  if (!Names)
    Names = std::make_unique<FunctionNames>(P);
  SmallVector<uint64_t> Result;
  for (const Function *F : Names->find(Name))
    Result.push_back(F->Begin);
  return Result;
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
  if (Distance.getAsInteger(16, Value))
    return;
  SmallVector<uint64_t> Begins = findFunctions(Name);
  // That of so many says nothing, and takes long.
  if (Begins.size() > 16)
    return;
  // Files are loaded at multiples of a page. Where they do not fit, two
  // functions have the same name.
  for (uint64_t Begin : Begins)
    if (uint64_t Base = Address - (Begin + Value); Base % 4096 == 0)
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
  if (Error Err = finishSample())
    return Err;
  if (HasFramesAlone && RawStacks.empty())
    return createStringError(
        "the samples have no times (perf script -F +time)");
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
