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
#include "llvm/Support/raw_ostream.h"
#include <cmath>
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
  void findCalls();
  void writeFunction(const ProgramModel::Function &F);
  void writeCosts(uint32_t Instruction, ArrayRef<double> Values);
  std::string getName(StringMap<unsigned> &IDs, StringRef Name);
  std::string getFile(uint32_t Instruction);

  raw_ostream &OS;
  const ProgramModel &M;
  const FormatOptions &Options;
  StringMap<unsigned> Files, Functions, Objects;
  /// What is called, and what it costs there, by the instruction that calls.
  struct Callee {
    /// Index of the function, or None for that of another file.
    uint32_t Function;
    std::string Other;
    bool operator<(const Callee &O) const {
      return std::tie(Function, Other) < std::tie(O.Function, O.Other);
    }
  };
  std::map<uint32_t, std::map<Callee, Costs>> Calls;
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

/// A name, or its number if it was given before.
std::string CallgrindWriter::getName(StringMap<unsigned> &IDs, StringRef Name) {
  auto [It, IsNew] = IDs.try_emplace(Name, IDs.size() + 1);
  std::string Result = "(" + std::to_string(It->second) + ")";
  if (!IsNew)
    return Result;
  Result += " ";
  for (char C : Name)
    Result += C == '\n' || C == '\r' ? ' ' : C;
  return Result;
}

std::string CallgrindWriter::getFile(uint32_t Instruction) {
  const ProgramModel::Position *Pos = M.getPosition(Instruction, Options.Level);
  return Pos ? getPath(M, Options, Pos->Text) : "???";
}

/// Adds up what calls cost. A call that is on a stack twice counts once.
void CallgrindWriter::findCalls() {
  for (const auto &[Index, Metric] : enumerate(M.metrics()))
    for (const Profile::Stack &S : Metric.From->Stacks) {
      std::set<std::pair<uint32_t, Callee>> Known;
      for (size_t I = 0; I + 1 < S.Frames.size(); ++I) {
        const Profile::Frame &Called = S.Frames[I];
        const Profile::Frame &Caller = S.Frames[I + 1];
        if (!Caller.Address)
          continue;
        const uint32_t From = M.findInstruction(*Caller.Address);
        if (From == ProgramModel::None)
          continue;
        Callee To{ProgramModel::None, ""};
        if (Called.Address) {
          const uint32_t Code = M.findInstruction(*Called.Address);
          if (Code == ProgramModel::None)
            continue;
          To.Function = M.instructions()[Code].Function;
        } else {
          To.Other = Metric.From->OtherCode[Called.Other];
        }
        if (!Known.insert({From, To}).second)
          continue;
        Costs &C = Calls[From][To];
        C.resize(M.metrics().size());
        C[Index] += S.Cost;
      }
    }
}

void CallgrindWriter::writeCosts(uint32_t Instruction,
                                 ArrayRef<double> Values) {
  const ProgramModel::Position *Pos = M.getPosition(Instruction, Options.Level);
  OS << "0x" << utohexstr(M.instructions()[Instruction].Address, true) << ' '
     << (Pos ? Pos->Line : 0);
  for (double Value : Values)
    OS << ' ' << std::llround(Value);
  OS << '\n';
}

void CallgrindWriter::writeFunction(const ProgramModel::Function &F) {
  std::string File;
  for (uint32_t I = F.First; I != F.Last; ++I) {
    Costs Values;
    for (const ProgramModel::Metric &Metric : M.metrics())
      Values.push_back(Metric.Self[I]);
    auto CallsHere = Calls.find(I);
    const bool HasCost = any_of(Values, [](double V) { return V != 0; });
    if (!HasCost && CallsHere == Calls.end())
      continue;
    std::string NewFile = getFile(I);
    if (File.empty()) {
      OS << "\nfl=" << getName(Files, NewFile)
         << "\nfn=" << getName(Functions, F.Name) << '\n';
    } else if (NewFile != File) {
      OS << "fi=" << getName(Files, NewFile) << '\n';
    }
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
        OS << "cfi=" << getName(Files, getFile(Callee.First))
           << "\ncfn=" << getName(Functions, Callee.Name) << "\ncalls=1 0x"
           << utohexstr(Callee.Begin, true) << ' ' << (Pos ? Pos->Line : 0)
           << '\n';
      }
      writeCosts(I, Inclusive);
    }
  }
}

void CallgrindWriter::write() {
  OS << "# callgrind format\nversion: 1\ncreator: llvm-line-layers\n"
     << "cmd: " << M.getProgram().getPath()
     << "\ndesc: Source: " << M.levels()[Options.Level].Name
     << "\npositions: instr line\n";
  std::vector<std::string> Events;
  for (const ProgramModel::Metric &Metric : M.metrics()) {
    std::string Name = makeEventName(Metric.Name);
    while (is_contained(Events, Name))
      Name += "_";
    if (Name != Metric.Name)
      OS << "event: " << Name << " : " << Metric.Name << '\n';
    Events.push_back(std::move(Name));
  }
  OS << "events: " << join(Events, " ") << "\nsummary:";
  for (const ProgramModel::Metric &Metric : M.metrics()) {
    int64_t Sum = 0;
    for (double Cost : Metric.Self)
      Sum += std::llround(Cost);
    OS << ' ' << Sum;
  }
  OS << "\n\nob=" << getName(Objects, M.getProgram().getPath()) << '\n';
  findCalls();
  for (const ProgramModel::Function &F : M.functions())
    writeFunction(F);
}

Error linelayers::writeCallgrind(raw_ostream &OS, const ProgramModel &M,
                                 const FormatOptions &Options) {
  if (Error Err = needsMetrics(M))
    return Err;
  CallgrindWriter(OS, M, Options).write();
  return Error::success();
}
