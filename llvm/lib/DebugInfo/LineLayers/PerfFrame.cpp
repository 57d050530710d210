//===- PerfFrame.cpp - Read lines that perf script prints -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a sample begins with is in PerfScriptProfile.cpp. The name of its
// command can be anything, even what looks like a time.
//
// A frame is "ADDRESS SYMBOL (FILE)". In the line of a sample other fields can
// be before it. Of samples of accesses to memory (perf mem record) these are
// the address of the data, what is known of the access, and its latency:
//
//   7ffd50 1e05080021 |OP LOAD|LVL L1 hit|BLK  N/A      7    55d02c720 f+0x20
//   (/bin/lua)
//
// and others can be behind it, branches and registers for instance. perf prints
// numbers with up to 16 digits and blanks in front of them.
//
//===----------------------------------------------------------------------===//

#include "ProfileReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

using namespace llvm;
using namespace llvm::linelayers;

/// Reads the number of the process from what precedes a time. False if it ends
/// with something else than a thread, a processor and letters for the mode.
static bool readThread(StringRef Text, PerfHead &Head) {
  Text = Text.rtrim();
  const StringRef WithoutMode =
      Text.rtrim("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  if (WithoutMode.ends_with(" "))
    Text = WithoutMode.rtrim();
  // The numbers of what is none can be negative.
  int64_t Number, Process;
  if (Text.ends_with("]")) {
    auto [Before, Processor] = Text.drop_back().rsplit('[');
    if (!Processor.getAsInteger(10, Number))
      Text = Before.rtrim();
  }
  auto [First, Second] =
      Text.drop_front(Text.find_last_of(" \t") + 1).split('/');
  if (First.getAsInteger(10, Process) ||
      (!Second.empty() && Second.getAsInteger(10, Number)))
    return false;
  Head.IsThread = Second.empty();
  Head.Process = std::max<int64_t>(Process, 0);
  return true;
}

std::optional<PerfHead> linelayers::readPerfHead(StringRef Line) {
  static const Regex Time("(^|[ \t])([0-9]+\\.[0-9]+):([ \t]|$)");
  std::optional<PerfHead> First;
  SmallVector<StringRef, 4> Matches;
  for (StringRef Rest = Line; Time.match(Rest, &Matches);) {
    PerfHead Head;
    Head.Time = Matches[2];
    Rest = Rest.drop_front(Matches[2].end() - Rest.begin() + 1);
    Head.Rest = Rest.ltrim();
    if (readThread(Line.take_front(Matches[2].begin() - Line.begin()), Head))
      return Head;
    // Fields that say which thread it is can be left out.
    if (!First) {
      Head.IsThread = true;
      First = Head;
    }
  }
  return First;
}

std::optional<PerfEvent> linelayers::readPerfSample(const PerfHead &Head) {
  PerfEvent E;
  StringRef Rest = Head.Rest;
  uint64_t Period;
  if (!Rest.consumeInteger(10, Period) && Rest.starts_with(" "))
    E.Period = Period;
  else
    Rest = Head.Rest;
  auto [Name, Frame] = getToken(Rest);
  // perf ends an event that has modifiers with "u:", others with ":".
  if (!Name.consume_back(":"))
    return std::nullopt;
  E.Name = Name;
  E.Frame = Frame.trim();
  return E;
}

/// Splits "SYMBOL (FILE)", or what precedes the symbol, too.
static std::optional<std::pair<StringRef, StringRef>>
splitAtFile(StringRef Text) {
  if (!Text.ends_with(")")) {
    static const Regex File(
        " \\((/[^()]*|\\[[^]()]*\\][^()]*)( \\(deleted\\))?\\) ");
    SmallVector<StringRef, 3> Matches;
    if (!File.match(Text, &Matches))
      return std::nullopt;
    Text = Text.take_front(Matches[0].end() - Text.begin()).rtrim();
  }
  // The name of a file may have parentheses, too.
  size_t Begin = 0;
  unsigned Depth = 0;
  for (size_t I = Text.size(); I--;) {
    if (Text[I] == ')') {
      ++Depth;
    } else if (Text[I] == '(' && !--Depth) {
      Begin = I;
      break;
    }
  }
  // Not all of these need have a partner.
  if (!Begin || Text[Begin - 1] != ' ')
    Begin = Text.rfind(" (") + 1;
  if (!Begin)
    return std::nullopt;
  return std::pair(Text.take_front(Begin).trim(),
                   Text.drop_front(Begin + 1).drop_back());
}

std::optional<PerfFrame> linelayers::readPerfFrame(StringRef Text) {
  // A branch is where it comes from: "401136 f+0x6 (/a) =>   401140 g (/a)".
  auto Split = splitAtFile(Text.split(" => ").first.rtrim());
  if (!Split)
    return std::nullopt;
  const auto [Head, File] = *Split;
  // The address is the last number that can be one: names have no blanks side
  // by side.
  std::optional<PerfFrame> Found;
  for (size_t Done = 0; Done < Head.size();) {
    const size_t Begin = Head.find_first_not_of(' ', Done);
    const size_t End = std::min(Head.find(' ', Begin), Head.size());
    const StringRef Word = Head.slice(Begin, End);
    uint64_t Address;
    if ((!Begin || Begin - Done > 1 || Word.size() == 16) &&
        !Word.getAsInteger(16, Address))
      Found = {Address, Head.drop_front(End).ltrim(), File};
    else if (!Begin) // What a tracepoint has to say.
      return std::nullopt;
    Done = End;
  }
  return Found;
}

bool linelayers::isPerfAccess(StringRef Text) {
  static const Regex Numbers("^[0-9a-f]+( +[0-9]+)*$");
  return Text.contains("|OP ") || Numbers.match(Text);
}

std::optional<StringRef> linelayers::readPerfEvent(StringRef Line) {
  if (!Line.consume_front(EventPrefix))
    return std::nullopt;
  return Line.split(", ").first;
}
