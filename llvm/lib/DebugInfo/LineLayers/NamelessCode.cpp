//===- NamelessCode.cpp - Code that is in no function ---------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NamelessCode.h"
#include "SectionedRanges.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

/// All code that is in no function.
static std::vector<NamelessCode> findAll(const Program &P) {
  std::vector<NamelessCode> Result;
  ArrayRef<FunctionPart> Parts = P.functionParts();
  for (const CodeSection &C : P.codeSections()) {
    const uint64_t Section = P.getSectionIndex(C.Index);
    uint64_t Done = C.Begin;
    auto AddUpTo = [&](uint64_t End) {
      if (Done < End)
        Result.push_back({Section, Done, End, C.Name});
    };
    auto It = llvm::partition_point(Parts, [&](const FunctionPart &F) {
      return std::tie(F.Section, F.Begin) < std::tie(Section, C.Begin);
    });
    for (; It != Parts.end() && It->Section == Section && It->Begin < C.End;
         ++It) {
      AddUpTo(It->Begin);
      Done = std::max(Done, It->End);
    }
    AddUpTo(C.End);
  }
  llvm::sort(Result, [](const NamelessCode &A, const NamelessCode &B) {
    return std::tie(A.Section, A.Begin) < std::tie(B.Section, B.Begin);
  });
  return Result;
}

/// Tells \p Callback where each row of the source's line tables begins, and
/// whether it is the first of a sequence.
static void forEachRow(const Program &P,
                       function_ref<void(SectionedAddress, bool)> Callback) {
  for (const SourceLineMap::Range &R : P.getSourceLineMap().ranges())
    Callback({R.Low, R.Section}, false);
  P.forEachSourceTable([&](const DWARFDebugLine::LineTable &Table) {
    for (const DWARFDebugLine::Sequence &S : Table.Sequences)
      for (unsigned I = S.FirstRowIndex; I + 1 < S.LastRowIndex; ++I)
        Callback({Table.Rows[I].Address.Address,
                  P.getDebugSectionIndex(S.SectionIndex)},
                 I == S.FirstRowIndex);
  });
}

std::vector<NamelessCode>
linelayers::findNamelessCode(const Program &P, ArrayRef<Profile> Profiles) {
  std::vector<NamelessCode> All = findAll(P);
  if (All.empty())
    return All;

  // What is known, by its address, and where sequences begin. A row that begins
  // in a function may go on over what pads it, so only its begin counts.
  std::set<SectionedAddress> Known, Begins;
  auto Add = [&](SectionedAddress Address) {
    if (findRange(ArrayRef(All), Address))
      Known.insert(Address);
  };
  forEachRow(P, [&](SectionedAddress Address, bool IsFirst) {
    Add(Address);
    if (IsFirst && Known.count(Address))
      Begins.insert(Address);
  });
  for (const DWARFLineLayer &L : P.getLayers().layers())
    L.forEachRange(
        [&](const DWARFLineLayer::Range &R) { Add({R.Low, R.SectionIndex}); });
  for (const Profile &Costs : Profiles)
    for (const auto &[Address, Cost] : Costs.Costs)
      Add(Address);

  std::vector<NamelessCode> Result;
  auto AddPiece = [&](NamelessCode Piece) {
    auto It = Known.lower_bound({Piece.Begin, Piece.Section});
    if (It != Known.end() && It->SectionIndex == Piece.Section &&
        It->Address < Piece.End)
      Result.push_back(Piece);
  };
  for (NamelessCode Rest : All) {
    for (auto It = Begins.upper_bound({Rest.Begin, Rest.Section});
         It != Begins.end() && It->SectionIndex == Rest.Section &&
         It->Address < Rest.End;
         ++It) {
      AddPiece({Rest.Section, Rest.Begin, It->Address, Rest.SectionName});
      Rest.Begin = It->Address;
    }
    AddPiece(Rest);
  }
  return Result;
}
