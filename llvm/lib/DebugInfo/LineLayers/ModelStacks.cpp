//===- ModelStacks.cpp - Call stacks as lines of a level ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelStacks.h"
#include "llvm/Demangle/Demangle.h"
#include <algorithm>
#include <cmath>

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

/// The frames of an instruction at a level.
static std::vector<LevelFrame> getFrames(const ProgramModel &M,
                                         uint32_t Instruction, uint32_t Level) {
  std::vector<LevelFrame> Result;
  auto Add = [&](StringRef Function, const ProgramModel::Position *Pos) {
    LevelFrame &F = Result.emplace_back();
    F.Function = Function.str();
    if (Pos) {
      F.Text = Pos->Text;
      F.Line = Pos->Line;
    }
  };
  const std::string &Name =
      M.functions()[M.instructions()[Instruction].Function].Name;
  if (Level == 0)
    M.forEachFrame(Instruction, Add);
  else
    Add(Name, M.getPosition(Instruction, Level));
  if (Result.empty())
    Add(Name, nullptr);
  // What has no line table is known by its symbol.
  if (Result.back().Function.empty())
    Result.back().Function = Name;
  return Result;
}

static StackPlace makePlace(const ProgramModel &M, SectionedAddress Address,
                            uint32_t Level) {
  const uint32_t I = M.findInstruction(Address);
  if (I != ProgramModel::None) {
    const ProgramModel::Instruction &Code = M.instructions()[I];
    return {SectionedAddress{Code.Address, Address.SectionIndex},
            getFrames(M, I, Level)};
  }
  // A function that was not asked for, or no code at all.
  LevelFrame F;
  const Function *Fn = M.getProgram().findFunction(Address);
  F.Function = Fn ? demangle(Fn->Name) : "[unknown]";
  return {Address, {F}};
}

void linelayers::forEachStack(
    const ProgramModel &M, const ProgramModel::Metric &Metric, uint32_t Level,
    function_ref<void(ArrayRef<StackPlace>, double)> F) {
  std::vector<StackPlace> Places;
  if (Metric.From->Stacks.empty()) {
    for (uint32_t I = 0; I != M.instructions().size(); ++I) {
      if (!Metric.Self[I])
        continue;
      const ProgramModel::Instruction &Code = M.instructions()[I];
      Places.assign(1, {SectionedAddress{Code.Address,
                                         M.functions()[Code.Function].Section},
                        getFrames(M, I, Level)});
      F(Places, Metric.Self[I]);
    }
    return;
  }
  for (const Profile::Stack &S : Metric.From->Stacks) {
    Places.clear();
    for (const Profile::Frame &Frame : S.Frames) {
      if (Frame.Address) {
        Places.push_back(makePlace(M, *Frame.Address, Level));
        continue;
      }
      LevelFrame Other;
      Other.Function = Metric.From->OtherCode[Frame.Other];
      Places.push_back({std::nullopt, {Other}});
    }
    F(Places, S.Cost);
  }
}

std::string linelayers::getPath(const ProgramModel &M,
                                const FormatOptions &Options, uint32_t Text) {
  return Options.FindPath ? Options.FindPath(Text) : M.texts()[Text].Path;
}

int64_t linelayers::roundCost(double Cost) {
  // Few doubles are near the limit, so what is lost is less than a rounding.
  constexpr double Limit = 9.2e18;
  return std::llround(std::clamp(Cost, 0.0, Limit));
}

Error linelayers::needsMetrics(const ProgramModel &M) {
  if (!M.metrics().empty())
    return Error::success();
  return createStringError("there are no costs to write without a profile");
}
