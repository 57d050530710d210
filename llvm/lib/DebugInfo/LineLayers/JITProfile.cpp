//===- JITProfile.cpp - Costs of jitted code at all levels ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Samples are lines of `perf script`, as PerfScriptProfile.cpp describes them.
// Here the time of a sample counts, since code that was freed may have been at
// the same address. After `perf inject --jit` a sample of jitted code is in a
// file jitted-<process>-<number>.so, and the number says which function it is.
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/JITProfile.h"
#include "ProfileReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/Support/Path.h"
#include <map>
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// A sample of perf script.
struct Sample {
  /// As of PerfHead.
  uint64_t Process = 0;
  bool IsThread = false;
  /// The last nanosecond of what perf prints.
  uint64_t Time = 0;
  double Cost = 1;
  /// The index of its event's profile.
  size_t Event = 0;
  /// The address of the innermost frames so far, which look inlined.
  std::optional<uint64_t> Inlined;
};

class Reader {
public:
  Reader(const JITProcess &P, StringRef Event) : P(P), WantedEvent(Event) {}

  void readLine(StringRef Line);
  Expected<JITProfile> take();

private:
  void readSample(const PerfHead &Head);
  void readFrame(StringRef Frame);
  const JITDump::Code *findCode(uint64_t Address, StringRef File) const;
  bool isWanted(StringRef Event) const;
  size_t getProfile(StringRef Event);

  const JITProcess &P;
  const StringRef WantedEvent;
  /// Of each event that may be wanted.
  std::vector<JITProfile> Profiles;
  /// The sample whose innermost frame is yet to come.
  std::optional<Sample> Current;
};
} // namespace

/// Nanoseconds of a time in seconds, with the digits that are not printed taken
/// for the largest that they can be.
static uint64_t parseTime(StringRef Text) {
  auto [Seconds, Fraction] = Text.split('.');
  std::string Digits = (Seconds + Fraction.take_front(9)).str();
  Digits.append(9 - std::min<size_t>(Fraction.size(), 9), '9');
  uint64_t Time = 0;
  return StringRef(Digits).getAsInteger(10, Time) ? 0 : Time;
}

bool Reader::isWanted(StringRef Event) const {
  // Of several that one can mean it is the first.
  if (!WantedEvent.empty() && !Profiles.empty())
    return Event == Profiles.front().Event;
  return WantedEvent.empty() || Event == WantedEvent ||
         (Event.consume_front(WantedEvent) && Event.starts_with(":"));
}

size_t Reader::getProfile(StringRef Event) {
  auto It =
      find_if(Profiles, [&](const JITProfile &R) { return R.Event == Event; });
  if (It != Profiles.end())
    return It - Profiles.begin();
  Profiles.emplace_back().Event = Event.str();
  return Profiles.size() - 1;
}

void Reader::readSample(const PerfHead &Head) {
  if (Head.Rest.starts_with("PERF_RECORD_"))
    return;
  std::optional<PerfEvent> E = readPerfSample(Head);
  if (!E || !isWanted(E->Name))
    return;
  Sample S;
  S.Process = Head.Process;
  S.IsThread = Head.IsThread;
  S.Time = parseTime(Head.Time);
  S.Cost = E->Period;
  S.Event = getProfile(E->Name);
  Current = S;
  if (!E->Frame.empty())
    readFrame(E->Frame);
}

void Reader::readLine(StringRef Line) {
  Line = Line.rtrim();
  if (Line.empty() || Line.starts_with("#")) {
    Current.reset();
    // Its samples may come after those of others.
    std::optional<StringRef> Event = readPerfEvent(Line);
    if (Event && isWanted(*Event))
      getProfile(*Event);
    return;
  }
  if (std::optional<PerfHead> Head = readPerfHead(Line)) {
    Current.reset();
    readSample(*Head);
    return;
  }
  if (Current)
    readFrame(Line.trim());
}

const JITDump::Code *Reader::findCode(uint64_t Address, StringRef File) const {
  const bool IsOfProcess = Current->Process == P.getDump().getProcess();
  if (!IsOfProcess && !Current->IsThread)
    return nullptr;
  // After perf inject, the name of the file has the process, too.
  StringRef Name = sys::path::filename(File);
  const std::string Prefix =
      ("jitted-" + Twine(P.getDump().getProcess()) + "-").str();
  uint64_t Index;
  if (Name.consume_front(Prefix) && Name.consume_back(".so") &&
      !Name.getAsInteger(10, Index))
    return P.getDump().findIndex(Index);
  return IsOfProcess ? P.getDump().find(Address, Current->Time) : nullptr;
}

void Reader::readFrame(StringRef Frame) {
  std::optional<PerfFrame> F = readPerfFrame(Frame);
  if (!F)
    return;
  uint64_t Address = F->Address;
  const StringRef File = F->File;
  if (File == "inlined" && !Current->Inlined) {
    Current->Inlined = Address;
    return;
  }
  const Sample S = *Current;
  // What frames are inlined into has their address. Where perf takes other
  // functions for inlined, no such frame follows; jitted code has no others.
  const bool IsInlinedAlone = S.Inlined && *S.Inlined != Address;
  if (File == "inlined" && !IsInlinedAlone)
    return;
  const JITDump::Code *Code =
      IsInlinedAlone ? nullptr : findCode(Address, File);
  // Only the innermost frame has cost of its own.
  Current.reset();
  JITProfile &Result = Profiles[S.Event];
  Result.Total += S.Cost;
  if (!Code)
    return;
  Result.InCode += S.Cost;
  if (S.Time < P.getDump().getTime())
    Result.BeforeDump += S.Cost;
  // In call stacks perf prints offsets in the files that perf inject has made.
  if (Address - Code->Address >= Code->Size)
    if (uint64_t Offset;
        !F->Symbol.rsplit("+0x").second.getAsInteger(16, Offset) &&
        Offset < Code->Size)
      Address = Code->Address + Offset;
  const Program *Object = P.find(*Code);
  if (!Object)
    return;
  Result.InObjects += S.Cost;
  Result.Costs[Object][Object->getSectioned(Address)] += S.Cost;
}

Expected<JITProfile> Reader::take() {
  if (Profiles.empty() && !WantedEvent.empty())
    return createStringError("no event '" + WantedEvent + "' in the profile");
  auto It =
      find_if(Profiles, [](const JITProfile &R) { return R.InCode != 0; });
  if (It != Profiles.end())
    return std::move(*It);
  if (none_of(Profiles, [](const JITProfile &R) { return R.Total != 0; }))
    return createStringError("no samples in the profile; what perf script "
                             "prints, with times, is expected");
  return createStringError("no cost in jitted code of process " +
                           Twine(P.getDump().getProcess()));
}

Expected<JITProfile> linelayers::readJITProfile(MemoryBufferRef Text,
                                                const JITProcess &P,
                                                StringRef Event) {
  Reader R(P, Event);
  for (StringRef Rest = Text.getBuffer(); !Rest.empty();) {
    StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    R.readLine(Line.rtrim('\r'));
  }
  Expected<JITProfile> Result = R.take();
  if (!Result)
    return createFileError(Text.getBufferIdentifier(), Result.takeError());
  return Result;
}

namespace {
/// Collects the costs of one level.
class LevelCollector {
public:
  /// \p Text is what tells texts of one path apart.
  LevelCosts::Line &get(std::string Path, StringRef Text, uint32_t Number) {
    LevelCosts::Line &L = Lines[{Path, Text.str(), Number}];
    if (!L.Number) {
      L.Path = std::move(Path);
      L.Number = Number;
    }
    return L;
  }

  LevelCosts take(std::string Level) {
    LevelCosts Result;
    Result.Level = std::move(Level);
    for (auto &[Key, Line] : Lines) {
      Result.OnLines += Line.Cost;
      Result.Lines.push_back(std::move(Line));
    }
    llvm::stable_sort(Result.Lines, [](const auto &A, const auto &B) {
      return A.Cost > B.Cost;
    });
    return Result;
  }

private:
  std::map<std::tuple<std::string, std::string, uint32_t>, LevelCosts::Line>
      Lines;
};
} // namespace

std::vector<LevelCosts> linelayers::getLevelCosts(const JITProfile &P) {
  LevelCollector Source;
  std::map<std::string, LevelCollector> Layers;
  for (const auto &[Object, Costs] : P.Costs) {
    for (const DWARFLineLayer &Layer : Object->getLayers().layers()) {
      LevelCollector &Level = Layers[Layer.getName().str()];
      for (const auto &[Address, Cost] : Costs) {
        std::optional<DWARFLineLayer::Position> Pos = Layer.lookup(Address);
        if (!Pos)
          continue;
        LevelCosts::Line &L =
            Level.get(Pos->File->getPath().str(),
                      Pos->File->getTextSectionName(), Pos->Line);
        L.Cost += Cost;
        if (L.Text.empty())
          L.Text = Pos->File->getLine(Pos->Line).value_or("").str();
      }
    }
    for (const auto &[Address, Cost] : Costs) {
      DIInliningInfo Frames = Object->getFrames(Address);
      const DILineInfo &Frame = Frames.getFrame(0);
      if (Frame.Line && Frame.FileName != DILineInfo::BadString)
        Source.get(Frame.FileName, "", Frame.Line).Cost += Cost;
    }
  }
  std::vector<LevelCosts> Result = {Source.take("source")};
  for (auto &[Name, Level] : Layers)
    Result.push_back(Level.take(getLevelName(Name)));
  return Result;
}
