//===- CallgrindProfile.cpp - Read the files of callgrind -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is described in "Callgrind Format Specification", a part of
// Valgrind's manual. What matters here:
//
//   positions: instr line       what the first fields of a line of cost are
//   events: Ir Dr               what its other fields are
//   ob=(1) /usr/bin/lua         the file that the lines after it are about;
//   ob=(1)                      a name is given once, then just its number
//   0x2c720 729 4               cost of an instruction
//   +4 * 4                      positions relative to those of the last line
//   calls=1 0x38100 20          the next line is the cost of what was called
//
//===----------------------------------------------------------------------===//

#include "ProfileReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/Program.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
class CallgrindReader : public ProfileReader {
public:
  using ProfileReader::ProfileReader;
  Error readLine(StringRef Line) override;
  Error finish() override;

private:
  Error readPositions(StringRef Names);
  Error readEvents(StringRef Names);
  Error readObject(StringRef Name);
  Error readCost(StringRef Line);

  /// Any number can be that of a name.
  std::map<uint64_t, std::string> ObjectNames;
  std::string CurrentObject = "???";
  bool IsInProgram = false;

  /// How many positions a line of cost has, and which of them is the address.
  unsigned NumPositions = 1;
  std::optional<unsigned> AddressIndex;
  /// The positions of the last line.
  SmallVector<uint64_t, 2> Positions = {0};
  /// What each of a line's costs is.
  SmallVector<size_t, 8> Events;
  bool IsCostOfCall = false;
  bool HasCosts = false;
};
} // namespace

Error CallgrindReader::readPositions(StringRef Names) {
  SmallVector<StringRef> Fields;
  SplitString(Names, Fields);
  NumPositions = Fields.size();
  Positions.assign(NumPositions, 0);
  AddressIndex.reset();
  for (auto [I, Field] : enumerate(Fields))
    if (Field == "instr")
      AddressIndex = I;
  if (!AddressIndex)
    return createStringError(
        "the profile has no addresses; callgrind writes them with "
        "--dump-instr=yes");
  return Error::success();
}

Error CallgrindReader::readEvents(StringRef Names) {
  SmallVector<StringRef> Fields;
  SplitString(Names, Fields);
  Events.clear();
  for (StringRef Field : Fields)
    Events.push_back(getEvent(Field));
  return Error::success();
}

Error CallgrindReader::readObject(StringRef Name) {
  Name = Name.trim();
  StringRef Number = Name;
  uint64_t ID;
  if (Number.consume_front("(") && !Number.consumeInteger(10, ID) &&
      Number.consume_front(")")) {
    Number = Number.ltrim();
    if (!Number.empty())
      ObjectNames[ID] = Number.str();
    auto It = ObjectNames.find(ID);
    if (It == ObjectNames.end())
      return createStringError("unknown name '" + Name + "'");
    Name = It->second;
  }
  CurrentObject = Name.str();
  IsInProgram = isProgram(Name);
  return Error::success();
}

/// Reads a number that may be hexadecimal.
static bool readNumber(StringRef Text, uint64_t &Number) {
  return Text.consume_front("0x") ? !Text.getAsInteger(16, Number)
                                  : !Text.getAsInteger(10, Number);
}

Error CallgrindReader::readCost(StringRef Line) {
  SmallVector<StringRef, 8> Fields;
  SplitString(Line, Fields);
  if (Fields.size() < NumPositions)
    return createStringError("too few positions in '" + Line + "'");
  for (unsigned I = 0; I != NumPositions; ++I) {
    StringRef Field = Fields[I];
    if (Field == "*")
      continue;
    bool IsForward = Field.consume_front("+");
    bool IsBackward = !IsForward && Field.consume_front("-");
    uint64_t Number;
    if (!readNumber(Field, Number))
      return createStringError("invalid position '" + Fields[I] + "'");
    if (IsForward)
      Positions[I] += Number;
    else if (IsBackward)
      Positions[I] -= Number;
    else
      Positions[I] = Number;
  }
  HasCosts = true;
  // The cost of a call arises in the function called, too.
  const bool IsCall = std::exchange(IsCostOfCall, false);
  // Costs at the end of a line may be missing. Callgrind has already undone the
  // loading of files that it knows, so there is nothing to subtract unless the
  // user says so.
  const object::SectionedAddress Address = P.getSectioned(
      Positions[AddressIndex.value_or(0)] - Options.Base.value_or(0));
  for (auto [Event, Field] :
       zip(Events, ArrayRef(Fields).drop_front(NumPositions))) {
    uint64_t Cost;
    if (!readNumber(Field, Cost))
      return createStringError("invalid cost '" + Field + "'");
    if (!Cost)
      continue;
    if (IsCall) {
      if (IsInProgram && P.findCodeSection(Address))
        Results[Event].CalleeCosts[Address] += Cost;
      continue;
    }
    addCost(Event, CurrentObject, Cost);
    if (IsInProgram)
      addInstruction(Event, Address, Cost);
  }
  return Error::success();
}

Error CallgrindReader::readLine(StringRef Line) {
  Line = Line.rtrim();
  if (Line.empty() || Line.starts_with("#"))
    return Error::success();
  if (isDigit(Line[0]) || StringRef("+-*").contains(Line[0])) {
    if (!AddressIndex)
      return readPositions("line");
    return readCost(Line);
  }
  if (Line.consume_front("positions:"))
    return readPositions(Line);
  if (Line.consume_front("events:"))
    return readEvents(Line);
  if (Line.consume_front("ob="))
    return readObject(Line);
  if (Line.consume_front("cob=")) {
    // Only the name is of interest: it may be used for this number later.
    std::string Object = CurrentObject;
    if (Error Err = readObject(Line))
      return Err;
    CurrentObject = Object;
    IsInProgram = isProgram(Object);
    return Error::success();
  }
  if (Line.starts_with("calls="))
    IsCostOfCall = true;
  // Everything else says nothing about the cost of instructions.
  return Error::success();
}

Error CallgrindReader::finish() {
  if (!HasCosts)
    return createStringError("the profile is empty");
  return Error::success();
}

std::unique_ptr<ProfileReader>
linelayers::createCallgrindReader(const Program &P,
                                  const ProfileOptions &Options) {
  return std::make_unique<CallgrindReader>(P, Options);
}
