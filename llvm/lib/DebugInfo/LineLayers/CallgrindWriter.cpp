//===- CallgrindWriter.cpp - Write what callgrind would -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CallgrindProfile.cpp says what the lines mean.
//
//===----------------------------------------------------------------------===//

#include "ModelStacks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <set>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
class CallgrindWriter {
public:
  CallgrindWriter(raw_ostream &OS, const ProgramModel &M,
                  const FormatOptions &Options)
      : OS(OS), M(M), Options(Options) {}
  void write();

private:
  using Costs = std::vector<double>;
  void addStack(size_t Metric, const Profile::Stack &Stack);
  void writeFunction(uint32_t Function, bool IsNested);
  void writeCosts(uint32_t Instruction, ArrayRef<double> Values);
  std::string getName(StringMap<unsigned> &IDs, StringRef Name);
  std::string getFile(uint32_t Instruction);
  std::string getFile(const ProgramModel::Function &F);

  raw_ostream &OS;
  const ProgramModel &M;
  const FormatOptions &Options;
  StringMap<unsigned> Files, Functions, Objects;
  /// What is called.
  struct Callee {
    /// Index of the function, or None for that of another file.
    uint32_t Function;
    std::string Other;
    /// Whether the function is on the stack already.
    bool IsNested;
    bool operator<(const Callee &O) const {
      return std::tie(Function, Other, IsNested) <
             std::tie(O.Function, O.Other, O.IsNested);
    }
  };
  /// An instruction, and whether its function is on the stack twice.
  using Code = std::pair<uint32_t, bool>;
  /// What calls cost, by the instruction that calls.
  std::map<Code, std::map<Callee, Costs>> Calls;
  /// What instructions cost in functions that are on the stack twice.
  std::map<uint32_t, Costs> NestedCosts;
};
} // namespace

/// A name of an event: letters, digits and underscores.
static std::string makeEventName(StringRef Name) {
  std::string Result;
  for (char C : Name)
    Result += isAlnum(C) ? C : '_';
  if (Result.empty() || isDigit(Result[0]))
    Result = "_" + Result;
  return Result;
}

/// A name in one line, whatever is in it.
static std::string getLine(StringRef Name) {
  std::string Result = Name.str();
  for (char &C : Result)
    if (C == '\n' || C == '\r')
      C = ' ';
  return Result;
}

/// A name, or its number if it was given before.
std::string CallgrindWriter::getName(StringMap<unsigned> &IDs, StringRef Name) {
  auto [It, IsNew] = IDs.try_emplace(Name, IDs.size() + 1);
  std::string Result = "(" + std::to_string(It->second) + ")";
  return IsNew ? Result + " " + getLine(Name) : Result;
}

std::string CallgrindWriter::getFile(uint32_t Instruction) {
  const ProgramModel::Position *Pos = M.getPosition(Instruction, Options.Level);
  return Pos ? getPath(M, Options, Pos->Text) : "???";
}

/// The file that a function is known by, for all that refer to it: its first
/// instructions may have no line.
std::string CallgrindWriter::getFile(const ProgramModel::Function &F) {
  for (uint32_t I = F.First; I != F.Last; ++I)
    if (M.getPosition(I, Options.Level))
      return getFile(I);
  return "???";
}

/// Adds what the calls of a stack cost. As callgrind does, a function that is
/// on the stack already is taken for another one, which is called once however
/// often it is on the stack: so no function costs more than there is.
void CallgrindWriter::addStack(size_t Metric, const Profile::Stack &Stack) {
  const Profile &From = *M.metrics()[Metric].From;
  auto Add = [&](Costs &To) {
    To.resize(M.metrics().size());
    To[Metric] += Stack.Cost;
  };
  std::set<Callee> Known;
  Code Caller(ProgramModel::None, false);
  for (const Profile::Frame &F : reverse(Stack.Frames)) {
    Callee To{ProgramModel::None, "", false};
    Code Here(ProgramModel::None, false);
    if (F.Address) {
      Here.first = M.findInstruction(*F.Address);
      if (Here.first == ProgramModel::None) {
        Caller = Here;
        continue;
      }
      To.Function = M.instructions()[Here.first].Function;
    } else {
      To.Other = From.OtherCode[F.Other];
    }
    bool IsNew = Known.insert(To).second;
    if (!IsNew && F.Address) {
      Here.second = To.IsNested = true;
      IsNew = Known.insert(To).second;
    }
    if (IsNew && Caller.first != ProgramModel::None)
      Add(Calls[Caller][To]);
    if (Here.second && &F == &Stack.Frames.front())
      Add(NestedCosts[Here.first]);
    Caller = Here;
  }
}

void CallgrindWriter::writeCosts(uint32_t Instruction,
                                 ArrayRef<double> Values) {
  const ProgramModel::Position *Pos = M.getPosition(Instruction, Options.Level);
  OS << "0x" << utohexstr(M.instructions()[Instruction].Address, true) << ' '
     << (Pos ? Pos->Line : 0);
  for (double Value : Values)
    OS << ' ' << roundCost(Value);
  OS << '\n';
}

void CallgrindWriter::writeFunction(uint32_t Function, bool IsNested) {
  const ProgramModel::Function &F = M.functions()[Function];
  auto GetName = [&](const ProgramModel::Function &F, bool IsNested) {
    return getName(Functions, IsNested ? F.Name + "'2" : F.Name);
  };
  std::string File;
  for (uint32_t I = F.First; I != F.Last; ++I) {
    Costs Values(M.metrics().size());
    if (auto Nested = NestedCosts.find(I); Nested != NestedCosts.end())
      Values = Nested->second;
    if (!IsNested)
      for (auto [Value, Metric] : zip(Values, M.metrics()))
        Value = Metric.Self[I] - Value;
    auto CallsHere = Calls.find({I, IsNested});
    const bool HasCost = any_of(Values, [](double V) { return V != 0; });
    if (!HasCost && CallsHere == Calls.end())
      continue;
    std::string NewFile = getFile(I);
    if (File.empty()) {
      File = getFile(F);
      OS << "\nfl=" << getName(Files, File) << "\nfn=" << GetName(F, IsNested)
         << '\n';
    }
    if (NewFile != File)
      OS << "fi=" << getName(Files, NewFile) << '\n';
    File = std::move(NewFile);
    if (HasCost)
      writeCosts(I, Values);
    if (CallsHere == Calls.end())
      continue;
    for (const auto &[To, Inclusive] : CallsHere->second) {
      // How often is not known.
      if (To.Function == ProgramModel::None) {
        OS << "cob=" << getName(Objects, "???")
           << "\ncfi=" << getName(Files, "???")
           << "\ncfn=" << getName(Functions, To.Other) << "\ncalls=1 0 0\n";
      } else {
        const ProgramModel::Function &Callee = M.functions()[To.Function];
        const ProgramModel::Position *Pos =
            M.getPosition(Callee.First, Options.Level);
        OS << "cfi=" << getName(Files, getFile(Callee))
           << "\ncfn=" << GetName(Callee, To.IsNested) << "\ncalls=1 0x"
           << utohexstr(Callee.Begin, true) << ' ' << (Pos ? Pos->Line : 0)
           << '\n';
      }
      writeCosts(I, Inclusive);
    }
  }
}

void CallgrindWriter::write() {
  OS << "# callgrind format\nversion: 1\ncreator: llvm-line-layers\n"
     << "cmd: " << getLine(M.getProgram().getPath())
     << "\ndesc: Source: " << M.levels()[Options.Level].Name
     << "\npositions: instr line\n";
  std::vector<std::string> Events;
  for (const ProgramModel::Metric &Metric : M.metrics()) {
    std::string Name = makeEventName(Metric.Name);
    while (is_contained(Events, Name))
      Name += "_";
    if (Name != Metric.Name)
      OS << "event: " << Name << " : " << getLine(Metric.Name) << '\n';
    Events.push_back(std::move(Name));
  }
  OS << "events: " << join(Events, " ") << "\nsummary:";
  for (const ProgramModel::Metric &Metric : M.metrics()) {
    int64_t Sum = 0;
    for (double Cost : Metric.Self)
      if (AddOverflow(Sum, roundCost(Cost), Sum))
        Sum = INT64_MAX;
    OS << ' ' << Sum;
  }
  OS << "\n\nob=" << getName(Objects, M.getProgram().getPath()) << '\n';
  for (const auto &[I, Metric] : enumerate(M.metrics()))
    for (const Profile::Stack &S : Metric.From->Stacks)
      addStack(I, S);
  for (uint32_t F = 0; F != M.functions().size(); ++F)
    for (bool IsNested : {false, true})
      writeFunction(F, IsNested);
}

Error linelayers::writeCallgrind(raw_ostream &OS, const ProgramModel &M,
                                 const FormatOptions &Options) {
  if (Error Err = needsMetrics(M))
    return Err;
  CallgrindWriter(OS, M, Options).write();
  return Error::success();
}
