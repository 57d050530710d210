//===- SourceLineMap.cpp - Source lines of a file without units -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/SourceLineMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

uint64_t SourceLineMap::getEndInCubin(ArrayRef<Function> Functions,
                                      uint64_t Section, uint64_t Low,
                                      uint64_t High) {
  auto Next = llvm::partition_point(Functions, [&](const Function &F) {
    return std::tie(F.Section, F.Begin) <= std::tie(Section, Low);
  });
  if (Next == Functions.end() || Next->Section != Section)
    return High;
  return std::min(High, Next->Begin);
}

SourceLineMap::SourceLineMap(DWARFContext &Context, bool IsCubin,
                             ArrayRef<Function> Functions)
    : HasTablesOfUnits(IsCubin) {
  if (!IsCubin && (Context.getNumCompileUnits() || Context.getNumTypeUnits()))
    return;
  const DWARFObject &Object = Context.getDWARFObj();
  // The opcodes that set an address say how long it is.
  DWARFDataExtractor Data(Object, Object.getLineSection(),
                          Context.isLittleEndian(), /*AddressSize=*/0);
  DWARFDebugLine::SectionParser Parser(Data, Context, Context.normal_units());
  while (!Parser.done()) {
    DWARFDebugLine::LineTable Table = Parser.parseNext(
        Context.getWarningHandler(), Context.getWarningHandler());
    if (!DWARFLineLayers::getLayerName(Table.Prologue).empty())
      continue;
    ++NumTables;
    size_t FirstFile = Files.size();
    // Version 5 counts files from 0, older ones from 1.
    size_t NumFiles = Table.Prologue.FileNames.size() + 1;
    for (size_t I = 0; I != NumFiles; ++I) {
      Files.emplace_back();
      Table.Prologue.getFileNameByIndex(
          I, "", DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath,
          Files.back());
    }
    for (const DWARFDebugLine::Sequence &S : Table.Sequences) {
      // nvlink leaves the rows of functions that it leaves out.
      if (IsCubin && S.SectionIndex == object::SectionedAddress::UndefSection)
        continue;
      for (unsigned I = S.FirstRowIndex; I + 1 < S.LastRowIndex; ++I) {
        const DWARFDebugLine::Row &Row = Table.Rows[I];
        const uint64_t Low = Row.Address.Address;
        uint64_t High = Table.Rows[I + 1].Address.Address;
        if (IsCubin)
          High = getEndInCubin(Functions, S.SectionIndex, Low, High);
        if (Low < High && Row.File < NumFiles)
          Ranges.push_back({S.SectionIndex, Low, High, FirstFile + Row.File,
                            Row.Line, Row.Column});
      }
    }
  }
  llvm::stable_sort(Ranges, [](const Range &A, const Range &B) {
    return std::tie(A.Section, A.Low) < std::tie(B.Section, B.Low);
  });
}

void SourceLineMap::lookup(object::SectionedAddress Address,
                           DILineInfo &Info) const {
  auto It = llvm::upper_bound(
      Ranges, Address, [](const object::SectionedAddress &A, const Range &R) {
        return std::tie(A.SectionIndex, A.Address) < std::tie(R.Section, R.Low);
      });
  if (It == Ranges.begin())
    return;
  --It;
  if (It->Section != Address.SectionIndex || Address.Address >= It->High)
    return;
  if (!Files[It->File].empty())
    Info.FileName = Files[It->File];
  Info.Line = It->Line;
  Info.Column = It->Column;
}
