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
//   cfn=(7) f'2                 what is called: the number behind a function's
//                               name says that it is on the stack already
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
  std::string readFunction(StringRef Name);
  Error readCost(StringRef Line);
  void addToFunction(size_t Event, object::SectionedAddress Address,
                     uint64_t Cost, bool IsCall);
  void readCall(StringRef Line);
  void addRecursiveFunctions();

  /// Any number can be that of a name.
  using NameMap = std::map<uint64_t, std::string>;
  NameMap ObjectNames, FunctionNames;
  std::string CurrentObject = "???";
  std::string CurrentFunction, CalledFunction;
  bool IsInProgram = false;
  /// Whether what is called is in the program, and where.
  bool IsCalledInProgram = false;
  std::optional<uint64_t> CalledAddress;

  /// What a function costs.
  struct FunctionCosts {
    bool IsRecursive = false;
    /// By event: with all that it calls, but without the calls of it that are
    /// in each other; and alone.
    std::map<size_t, double> Outermost, Self;
  };
  std::map<const Function *, FunctionCosts> Functions;

  /// How many positions a line of cost has, and which of them is the address.
  unsigned NumPositions = 1;
  std::optional<unsigned> AddressIndex;
  /// The positions of the last line.
  SmallVector<uint64_t, 2> Positions = {0};
  /// What each of a line's costs is.
  SmallVector<size_t, 8> Events;
  bool IsCostOfCall = false;
  bool HasCalls = false;
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

/// Reads a number that may be hexadecimal.
static bool readNumber(StringRef Text, uint64_t &Number) {
  return Text.consume_front("0x") ? !Text.getAsInteger(16, Number)
                                  : !Text.getAsInteger(10, Number);
}

/// Reads a position, of which \p Last is the last one.
static bool readPosition(StringRef Field, uint64_t &Last) {
  if (Field == "*")
    return true;
  const bool IsForward = Field.consume_front("+");
  const bool IsBackward = !IsForward && Field.consume_front("-");
  uint64_t Number;
  if (!readNumber(Field, Number))
    return false;
  if (IsForward)
    Last += Number;
  else if (IsBackward)
    Last -= Number;
  else
    Last = Number;
  return true;
}

/// A name, or that which its number was given before.
static std::optional<StringRef>
findName(StringRef Name, std::map<uint64_t, std::string> &Names) {
  StringRef Rest = Name;
  uint64_t ID;
  if (!Rest.consume_front("(") || Rest.consumeInteger(10, ID) ||
      !Rest.consume_front(")"))
    return Name;
  Rest = Rest.ltrim();
  if (!Rest.empty())
    Names[ID] = Rest.str();
  auto It = Names.find(ID);
  if (It == Names.end())
    return std::nullopt;
  return It->second;
}

Error CallgrindReader::readObject(StringRef Name) {
  Name = Name.trim();
  std::optional<StringRef> Found = findName(Name, ObjectNames);
  if (!Found)
    return createStringError("unknown name '" + Name + "'");
  CurrentObject = Found->str();
  IsInProgram = IsCalledInProgram = isProgram(CurrentObject);
  return Error::success();
}

/// The name of a function tells only whether it calls itself, so one that is
/// not known does no harm.
std::string CallgrindReader::readFunction(StringRef Name) {
  Name = Name.trim();
  return findName(Name, FunctionNames).value_or(Name).str();
}

/// Whether a function is on the stack already where it has this name: "f'2", or
/// "f'2'main" if its callers are told apart (--separate-callers).
static bool isNested(StringRef Name) {
  SmallVector<StringRef> Parts;
  Name.split(Parts, '\'');
  return any_of(ArrayRef(Parts).drop_front(), [](StringRef Level) {
    unsigned Number;
    return !Level.getAsInteger(10, Number) && Number > 1;
  });
}

/// Adds a cost to that of the function that it is in.
void CallgrindReader::addToFunction(size_t Event,
                                    object::SectionedAddress Address,
                                    uint64_t Cost, bool IsCall) {
  const Function *Fn = P.findFunction(Address);
  if (!Fn)
    return;
  FunctionCosts &Costs = Functions[Fn];
  if (!IsCall)
    Costs.Self[Event] += Cost;
  // What is done in the second call of a function is done in its first, too.
  // Callgrind can be told not to tell the calls apart by their names.
  if (isNested(CurrentFunction) ||
      (IsCall && CalledFunction == CurrentFunction && IsCalledInProgram &&
       CalledAddress && P.findFunction(P.getSectioned(*CalledAddress)) == Fn))
    Costs.IsRecursive = true;
  else
    Costs.Outermost[Event] += Cost;
}

/// Takes "calls=COUNT POSITIONS", with the positions of what is called.
void CallgrindReader::readCall(StringRef Line) {
  IsCostOfCall = HasCalls = true;
  CalledAddress.reset();
  SmallVector<StringRef, 3> Fields;
  SplitString(Line, Fields);
  const unsigned Index = AddressIndex.value_or(0);
  uint64_t Address = Positions[Index];
  // The cost of a call counts wherever it leads to.
  if (Fields.size() > Index + 1 && readPosition(Fields[Index + 1], Address))
    CalledAddress = Address - Options.Base.value_or(0);
}

Error CallgrindReader::readCost(StringRef Line) {
  SmallVector<StringRef, 8> Fields;
  SplitString(Line, Fields);
  if (Fields.size() < NumPositions)
    return createStringError("too few positions in '" + Line + "'");
  for (unsigned I = 0; I != NumPositions; ++I)
    if (!readPosition(Fields[I], Positions[I]))
      return createStringError("invalid position '" + Fields[I] + "'");
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
      if (!IsInProgram || !P.findCodeSection(Address))
        continue;
      Results[Event].CalleeCosts[Address] += Cost;
      addToFunction(Event, Address, Cost, /*IsCall=*/true);
      continue;
    }
    addCost(Event, CurrentObject, Cost);
    if (!IsInProgram)
      continue;
    addInstruction(Event, Address, Cost);
    addToFunction(Event, Address, Cost, /*IsCall=*/false);
  }
  // Without another name what is called next is in the same file.
  IsCalledInProgram = IsInProgram;
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
    // The name may be used for this number later.
    std::string Object = CurrentObject;
    if (Error Err = readObject(Line))
      return Err;
    IsCalledInProgram = IsInProgram;
    CurrentObject = Object;
    IsInProgram = isProgram(Object);
    return Error::success();
  }
  if (Line.consume_front("fn="))
    CurrentFunction = readFunction(Line);
  else if (Line.consume_front("cfn="))
    CalledFunction = readFunction(Line);
  else if (Line.consume_front("calls="))
    readCall(Line);
  // Everything else says nothing about the cost of instructions.
  return Error::success();
}

void CallgrindReader::addRecursiveFunctions() {
  std::vector<const Function *> InOrder;
  for (const auto &[Fn, Costs] : Functions)
    if (Costs.IsRecursive)
      InOrder.push_back(Fn);
  llvm::sort(InOrder, [](const Function *A, const Function *B) {
    return std::tie(A->Section, A->Begin) < std::tie(B->Section, B->Begin);
  });
  for (const Function *Fn : InOrder) {
    const FunctionCosts &Costs = Functions[Fn];
    // A profile of a part of a run may lack the first call.
    for (const auto &[Event, Cost] : Costs.Outermost) {
      auto Self = Costs.Self.find(Event);
      Results[Event].RecursiveFunctions.push_back(
          {Fn->Section, Fn->Begin, Fn->End,
           std::max(Cost, Self == Costs.Self.end() ? 0 : Self->second)});
    }
  }
}

Error CallgrindReader::finish() {
  if (!HasCosts)
    return createStringError("the profile is empty");
  addRecursiveFunctions();
  for (Profile &Result : Results)
    Result.HasCalleeCosts = HasCalls;
  return Error::success();
}

std::unique_ptr<ProfileReader>
linelayers::createCallgrindReader(const Program &P,
                                  const ProfileOptions &Options) {
  return std::make_unique<CallgrindReader>(P, Options);
}
