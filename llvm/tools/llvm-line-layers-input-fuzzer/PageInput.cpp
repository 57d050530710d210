//===- PageInput.cpp - Files that pages are made of -----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The layers of a file are changed, and everything that can be made of a
// program is made of it. What else is in files is LLVM's to read, which takes
// much of it for granted.
//
//===----------------------------------------------------------------------===//

#include "InputKind.h"
#include "ModelChecker.h"
#include "llvm/DebugInfo/DWARF/DWARFCompileUnit.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
class PageInput : public InputKind {
public:
  bool run(StringRef Bytes) override;
  std::optional<std::string> mutate(StringRef Bytes, unsigned Seed) override {
    return mutateFile(Bytes, Seed, /*IsOfLayers=*/true);
  }
};
} // namespace

/// Something to show: the code's first bytes.
static Profile makeProfile(const Program &P) {
  Profile Costs;
  Costs.Event = "cycles";
  for (const CodeSection &Section : P.codeSections())
    for (uint64_t Address = Section.Begin;
         Address != std::min(Section.End, Section.Begin + 8); ++Address)
      Costs.Costs[{Address, P.getSectionIndex(Section.Index)}] = 3;
  Costs.Total = Costs.InFile = 3 * Costs.Costs.size();
  return Costs;
}

/// Whether the rows of each sequence of a unit's table are in one section and
/// in order, which LLVM asserts where it looks one up.
static bool hasSoundUnits(const Program &P) {
  DWARFContext &Context = P.getContext();
  for (const std::unique_ptr<DWARFUnit> &Unit : Context.normal_units()) {
    const DWARFDebugLine::LineTable *Table =
        Context.getLineTableForUnit(Unit.get());
    if (!Table)
      continue;
    for (const DWARFDebugLine::Sequence &S : Table->Sequences)
      for (unsigned I = S.FirstRowIndex; I != S.LastRowIndex; ++I)
        if (Table->Rows[I].Address.SectionIndex != S.SectionIndex ||
            Table->Rows[I].Address.Address < S.LowPC ||
            Table->Rows[I].Address.Address > S.HighPC)
          return false;
  }
  return true;
}

bool PageInput::run(StringRef Bytes) {
  if (Error E = checkSections(Bytes)) {
    refuse(std::move(E));
    return false;
  }
  ProgramOptions Options;
  // No file beside it is read.
  Options.DebugFileDirectories = {"/nowhere"};
  Expected<std::unique_ptr<Program>> P = Program::create(
      MemoryBuffer::getMemBufferCopy(Bytes, "/nowhere/<b>&\"program"), Options);
  if (!P)
    return refuse(P.takeError());
  if (!hasSoundUnits(**P))
    return false;
  const Profile Costs = makeProfile(**P);
  ModelOptions ModelOptions;
  ModelOptions.Profiles = Costs;
  ModelOptions.WithPTX = true;
  Expected<ProgramModel> M = ProgramModel::create(**P, ModelOptions);
  if (!M)
    return refuse(M.takeError());
  checkFormats(*M);
  checkPage(*M, {});
  return true;
}

std::unique_ptr<InputKind> llvm::createPageInput() {
  return std::make_unique<PageInput>();
}
