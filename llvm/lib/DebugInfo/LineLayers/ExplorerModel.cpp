//===- ExplorerModel.cpp - All levels of a program at once ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "SectionedRanges.h"
#include "SourceFinder.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

const DWARFLineLayer *linelayers::findLayerOfLevel(const Program &P,
                                                   StringRef LevelName) {
  if (LevelName == "source")
    return nullptr;
  LevelName.consume_front("layer.");
  return P.getLayers().find(LevelName);
}

ProgramModel::ProgramModel() = default;
ProgramModel::ProgramModel(ProgramModel &&) = default;
ProgramModel::~ProgramModel() = default;

std::vector<std::string> ProgramModel::getOtherFiles() const {
  std::vector<std::string> Files = P->getDebugFilePaths();
  llvm::append_range(Files, Sources->getPaths());
  return Files;
}

void ProgramModel::forEachFrame(
    uint32_t Instruction,
    function_ref<void(StringRef, const Position *)> Callback) const {
  for (uint32_t I = Instructions[Instruction].Frame; I != None;
       I = Frames[I].Caller)
    Callback(FrameFunctions[Frames[I].Function],
             Frames[I].PositionID < NumGaps ? nullptr
                                            : &Positions[Frames[I].PositionID]);
}

uint32_t ProgramModel::findInstruction(SectionedAddress Address) const {
  const Function *F = findRange(ArrayRef(Functions), Address);
  if (!F)
    return None;
  auto First = Instructions.begin() + F->First,
       Last = Instructions.begin() + F->Last;
  auto I = std::upper_bound(First, Last, Address.Address,
                            [](uint64_t A, const ProgramModel::Instruction &I) {
                              return A < I.Address;
                            });
  if (I == First)
    return None;
  --I;
  return Address.Address - I->Address < I->Size ? I - Instructions.begin()
                                                : None;
}

ProgramModel::LineCosts ProgramModel::getInclusiveCosts(const Metric &M,
                                                        uint32_t Level) const {
  LineCosts Result;
  if (!M.From->hasCalls())
    return Result;
  auto KeyOf = [&](SectionedAddress Address) -> std::optional<uint64_t> {
    uint32_t I = findInstruction(Address);
    const Position *Pos = I == None ? nullptr : getPosition(I, Level);
    if (!Pos)
      return std::nullopt;
    return uint64_t(Pos->Text) << 32 | Pos->Line;
  };
  for (auto [Key, Cost] : M.From->getInclusiveCosts(KeyOf))
    Result[{Key >> 32, Key & UINT32_MAX}] = Cost;
  return Result;
}

std::map<uint32_t, double>
ProgramModel::getInclusiveFunctionCosts(const Metric &M) const {
  std::map<uint32_t, double> Result;
  if (!M.From->hasCalls())
    return Result;
  auto KeyOf = [&](SectionedAddress Address) -> std::optional<uint64_t> {
    uint32_t I = findInstruction(Address);
    if (I == None)
      return std::nullopt;
    return Instructions[I].Function;
  };
  for (auto [Key, Cost] : M.From->getInclusiveCosts(KeyOf))
    Result[Key] = Cost;
  return Result;
}
