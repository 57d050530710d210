//===- CodeCoverage.cpp - How much code has a line ------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/CodeCoverage.h"
#include "Padding.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/LineLayers/Disassembler.h"
#include "llvm/DebugInfo/LineLayers/Program.h"

using namespace llvm;
using namespace llvm::linelayers;

//===----------------------------------------------------------------------===//
// CodeRanges
//===----------------------------------------------------------------------===//

std::vector<CodeRanges::Range> CodeRanges::getDisjoint() const {
  std::vector<Range> Sorted = Ranges;
  llvm::sort(Sorted);
  std::vector<Range> Result;
  for (auto [Section, Low, High] : Sorted) {
    if (!Result.empty() && std::get<0>(Result.back()) == Section &&
        std::get<2>(Result.back()) >= Low) {
      uint64_t &End = std::get<2>(Result.back());
      End = std::max(End, High);
      continue;
    }
    Result.emplace_back(Section, Low, High);
  }
  return Result;
}

uint64_t CodeRanges::getSize() const {
  uint64_t Size = 0;
  for (auto [Section, Low, High] : getDisjoint())
    Size += High - Low;
  return Size;
}

CodeRanges CodeRanges::operator&(const CodeRanges &Other) const {
  CodeRanges Result;
  std::vector<Range> A = getDisjoint(), B = Other.getDisjoint();
  auto ItA = A.begin(), ItB = B.begin();
  while (ItA != A.end() && ItB != B.end()) {
    auto [SectionA, LowA, HighA] = *ItA;
    auto [SectionB, LowB, HighB] = *ItB;
    if (SectionA == SectionB)
      Result.add(SectionA, std::max(LowA, LowB), std::min(HighA, HighB));
    if (std::tie(SectionA, HighA) < std::tie(SectionB, HighB))
      ++ItA;
    else
      ++ItB;
  }
  return Result;
}

CodeRanges CodeRanges::operator-(const CodeRanges &Other) const {
  CodeRanges Result;
  std::vector<Range> Holes = (*this & Other).getDisjoint();
  auto Hole = Holes.begin();
  for (auto [Section, Low, High] : getDisjoint()) {
    // All holes lie within ranges.
    for (; Hole != Holes.end() && std::get<0>(*Hole) == Section &&
           std::get<1>(*Hole) < High;
         ++Hole) {
      Result.add(Section, Low, std::get<1>(*Hole));
      Low = std::get<2>(*Hole);
    }
    Result.add(Section, Low, High);
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// CodeCoverage
//===----------------------------------------------------------------------===//

/// Whether \p F is what KCFI writes in front of \p Next: a hash of its type, in
/// an instruction that is never executed, and what pads it.
static bool isTypeHash(const Function &F, const Function &Next) {
  StringRef Name = F.Name;
  return Name.consume_front("__cfi_") && Name == Next.Name;
}

CodeCoverage::CodeCoverage(const Program &P) : P(P) {
  ArrayRef<Function> Functions = P.functions();
  for (const auto &[I, F] : enumerate(Functions))
    if (I + 1 == Functions.size() || !isTypeHash(F, Functions[I + 1]))
      Code.add(F.Section, F.Begin, F.End);
  readSource();
  findPadding();
  Code = Code - Padding;
}

void CodeCoverage::readSource() {
  const SourceLineMap &Map = P.getSourceLineMap();
  NumSourceTables = Map.getNumTables();
  // Linkers leave the rows of code that they discard.
  auto IsDiscarded = [&](object::SectionedAddress Address) {
    return (P.hasSectionedAddresses() &&
            Address.SectionIndex == object::SectionedAddress::UndefSection) ||
           !P.findCodeSection(Address);
  };
  for (const SourceLineMap::Range &R : Map.ranges()) {
    if (IsDiscarded({R.Low, R.Section}))
      continue;
    (R.Line ? SourceLines : SourceLineZero).add(R.Section, R.Low, R.High);
    ++NumSourceRows;
  }
  if (Map.hasTablesOfUnits())
    return;

  P.forEachSourceTable([&](const DWARFDebugLine::LineTable &Table) {
    ++NumSourceTables;
    for (const DWARFDebugLine::Sequence &S : Table.Sequences) {
      const uint64_t Section = P.getDebugSectionIndex(S.SectionIndex);
      if (IsDiscarded({S.LowPC, Section}))
        continue;
      for (unsigned I = S.FirstRowIndex; I + 1 < S.LastRowIndex; ++I) {
        const DWARFDebugLine::Row &Row = Table.Rows[I];
        uint64_t Address = Row.Address.Address;
        (Row.Line ? SourceLines : SourceLineZero)
            .add(Section, Address, Table.Rows[I + 1].Address.Address);
        if (Row.PrologueEnd)
          if (const Function *F = P.findFunction({Address, Section}))
            Prologues.add(Section, F->Begin, Address);
        ++NumSourceRows;
      }
    }
  });
}

// The mnemonic says it, which on x86 comes after prefixes.
bool linelayers::isPadding(StringRef Text) {
  SmallVector<StringRef, 4> Words;
  Text.split(Words, ' ', /*MaxSplit=*/3, /*KeepEmpty=*/false);
  return any_of(ArrayRef(Words).take_front(3), [](StringRef Word) {
    return Word.starts_with("nop") || Word == "c.nop" || Word == "int3";
  });
}

void CodeCoverage::findPadding() {
  // No level has a line for padding, so only where one has none is there any.
  CodeRanges Gaps = Code - SourceLines;
  for (const DWARFLineLayer &L : P.getLayers().layers()) {
    CodeRanges WithLine;
    L.forEachRange([&](const DWARFLineLayer::Range &R) {
      WithLine.add(R.SectionIndex, R.Low, R.High);
    });
    for (auto [Section, Low, High] : (Code - WithLine).getDisjoint())
      Gaps.add(Section, Low, High);
  }
  Expected<std::unique_ptr<Disassembler>> D = Disassembler::create(P);
  if (!D) {
    consumeError(D.takeError());
    return;
  }
  std::vector<CodeRanges::Range> Disjoint = Gaps.getDisjoint();
  auto Gap = Disjoint.begin();
  // Functions may overlap, but the parts of their code do not.
  for (const FunctionPart &F : P.functionParts()) {
    while (Gap != Disjoint.end() &&
           std::tie(std::get<0>(*Gap), std::get<2>(*Gap)) <=
               std::tie(F.Section, F.Begin))
      ++Gap;
    if (Gap == Disjoint.end())
      return;
    if (std::get<0>(*Gap) != F.Section || std::get<1>(*Gap) >= F.End)
      continue;
    (*D)->disassemble({/*Name=*/"", F.Section, F.Begin, F.End},
                      [&](const Disassembler::Instruction &I) {
                        if (isPadding(I.Text))
                          Padding.add(F.Section, I.Address, I.Address + I.Size);
                      });
  }
}

LevelCoverage CodeCoverage::count(const CodeRanges &WithLine) const {
  LevelCoverage Result;
  Result.WithLine = (Code & WithLine).getSize();
  CodeRanges Rest = Code - WithLine;
  Result.Prologue = (Rest & Prologues).getSize();
  Rest = Rest - Prologues;
  Result.OnlySource = (Rest & SourceLines).getSize();
  Result.Neither = (Rest - SourceLines).getSize();
  return Result;
}

LevelCoverage CodeCoverage::getSourceCoverage() const {
  return count(SourceLines);
}

LevelCoverage CodeCoverage::getCoverage(const DWARFLineLayer &Layer) const {
  CodeRanges WithLine, Ambiguous;
  Layer.forEachRange([&](const DWARFLineLayer::Range &R) {
    WithLine.add(R.SectionIndex, R.Low, R.High);
    if (R.Pos.IsAmbiguous)
      Ambiguous.add(R.SectionIndex, R.Low, R.High);
  });
  LevelCoverage Result = count(WithLine);
  Result.Ambiguous = (Code & Ambiguous).getSize();
  return Result;
}
