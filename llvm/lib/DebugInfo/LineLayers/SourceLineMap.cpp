//===- SourceLineMap.cpp - Source lines of a file without units -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/SourceLineMap.h"
#include "CubinInlining.h"
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

std::vector<uint32_t>
SourceLineMap::addCalls(const DWARFDebugLine::LineTable &Table,
                        const DataExtractor &Program, size_t FirstFile,
                        StringRef Names) {
  // As deep as no program is, so that a file that makes fun of its readers
  // cannot have as many frames for each row as there are rows.
  constexpr uint32_t MaxDepth = 1000;
  std::vector<uint32_t> Result;
  for (const InlinedCall &C : readInlinedCalls(Program, Table.Prologue)) {
    uint32_t Index = NoCall;
    if (C.Row != InlinedCall::None && Result.size() < Table.Rows.size()) {
      const DWARFDebugLine::Row &Row = Table.Rows[C.Row];
      const uint32_t Outer = Result[C.Row];
      const uint32_t Depth = Outer == NoCall ? 1 : Calls[Outer].Depth + 1;
      if (Depth <= MaxDepth) {
        Index = Calls.size();
        const size_t File = FirstFile + Row.File;
        Calls.push_back({Names.substr(C.Name).split('\0').first.str(),
                         File < Files.size() ? File : NoFile, Row.Line,
                         Row.Column, Outer, Depth});
      }
    }
    Result.push_back(Index);
  }
  return Result;
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
  auto Warn = [&](Error Err) {
    warnOfTable(*Object.getFile(), std::move(Err), Context.getWarningHandler());
  };
  DWARFDebugLine::SectionParser Parser(Data, Context, Context.normal_units());
  while (!Parser.done()) {
    const uint64_t Begin = Parser.getOffset();
    DWARFDebugLine::LineTable Table = Parser.parseNext(Warn, Warn);
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
    std::vector<uint32_t> CallOfRow;
    if (IsCubin) {
      // nvlink puts the names of all tables into one section. In cubins for
      // older GPUs the last word of the header is where those of this table
      // begin. In others it stays 0, so only the first ones are known.
      uint64_t LastWord = Begin + Table.Prologue.getLength() - 4;
      const uint32_t NamesBegin = Data.getU32(&LastWord);
      StringRef Names;
      if (NamesBegin || Calls.empty())
        Names = Object.getStrSection().substr(NamesBegin);
      CallOfRow = addCalls(
          Table,
          DataExtractor(Data.getData().slice(Begin + Table.Prologue.getLength(),
                                             Parser.getOffset()),
                        Context.isLittleEndian(), /*AddressSize=*/0),
          FirstFile, Names);
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
                            Row.Line, Row.Column,
                            I < CallOfRow.size() ? CallOfRow[I] : NoCall});
      }
    }
  }
  llvm::stable_sort(Ranges, [](const Range &A, const Range &B) {
    return std::tie(A.Section, A.Low) < std::tie(B.Section, B.Low);
  });
}

void SourceLineMap::fillIn(DILineInfo &Frame, size_t File, uint32_t Line,
                           uint32_t Column) const {
  if (File != NoFile && !Files[File].empty())
    Frame.FileName = Files[File];
  Frame.Line = Line;
  Frame.Column = Column;
}

void SourceLineMap::lookup(object::SectionedAddress Address,
                           DIInliningInfo &Info) const {
  auto It = llvm::upper_bound(
      Ranges, Address, [](const object::SectionedAddress &A, const Range &R) {
        return std::tie(A.SectionIndex, A.Address) < std::tie(R.Section, R.Low);
      });
  if (It == Ranges.begin())
    return;
  --It;
  if (It->Section != Address.SectionIndex || Address.Address >= It->High)
    return;
  fillIn(*Info.getMutableFrame(0), It->File, It->Line, It->Column);
  for (uint32_t I = It->Call; I != NoCall; I = Calls[I].Outer) {
    const Call &C = Calls[I];
    if (!C.Callee.empty())
      Info.getMutableFrame(Info.getNumberOfFrames() - 1)->FunctionName =
          C.Callee;
    DILineInfo Caller;
    fillIn(Caller, C.File, C.Line, C.Column);
    Info.addFrame(Caller);
  }
}
