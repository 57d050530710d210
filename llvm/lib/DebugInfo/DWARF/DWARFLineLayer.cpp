//===- DWARFLineLayer.cpp - The rows of a layer ---------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Format.h"
#include <algorithm>
#include <tuple>

using namespace llvm;
using object::SectionedAddress;

void DWARFLineLayer::ensureRows() const {
  llvm::call_once(RowsOnce, [&] { loadRows(); });
}

void DWARFLineLayer::loadRows() const {
  for (auto [T, FilesOfTable] : zip_equal(Tables, FilesOfTables)) {
    auto Warn = [&, SectionName = T.SectionName](Error E) {
      Index.warn(SectionName, std::move(E));
    };
    if (Expected<DWARFDebugLine::LineTable> LT = Index.parseTable(T, Warn))
      addRows(T, *LT, FilesOfTable);
    else
      Warn(LT.takeError());
  }
  Rows.shrink_to_fit();
  llvm::stable_sort(Sequences, [](const Sequence &A, const Sequence &B) {
    return std::tie(A.SectionIndex, A.LowPC) <
           std::tie(B.SectionIndex, B.LowPC);
  });
  makeSpans();
}

void DWARFLineLayer::addRows(const Table &T,
                             const DWARFDebugLine::LineTable &LT,
                             ArrayRef<uint32_t> FilesOfTable) const {
  // DWARFDebugLine's rows have 16 bits for the number of a file, so any of them
  // could be of another file than it says.
  const size_t MaxFiles =
      LT.Prologue.getVersion() >= 5 ? size_t(UINT16_MAX) + 1 : UINT16_MAX;
  if (FilesOfTable.size() > MaxFiles) {
    Index.warn(T.SectionName,
               createStringError(errc::invalid_argument,
                                 "line table at offset 0x%8.8" PRIx64
                                 " lists %zu files, and no more than %zu can "
                                 "be told apart; it is ignored",
                                 T.Offset, FilesOfTable.size(), MaxFiles));
    return;
  }
  for (const DWARFDebugLine::Sequence &S : LT.Sequences) {
    if (S.SectionIndex == SectionedAddress::UndefSection &&
        Index.isDiscardedCode(S.LowPC))
      continue;
    ArrayRef<DWARFDebugLine::Row> Range(LT.Rows.data() + S.FirstRowIndex,
                                        LT.Rows.data() + S.LastRowIndex);
    if (!is_sorted(Range, DWARFDebugLine::Row::orderByAddress) ||
        Range.front().Address.SectionIndex != S.SectionIndex) {
      Index.warn(T.SectionName,
                 createStringError(errc::invalid_argument,
                                   "line table at offset 0x%8.8" PRIx64
                                   " has a sequence whose addresses decrease, "
                                   "at 0x%" PRIx64 "; it is ignored",
                                   T.Offset, S.LowPC));
      continue;
    }
    addSequence(T, LT, S, FilesOfTable);
  }
}

void DWARFLineLayer::addSequence(const Table &T,
                                 const DWARFDebugLine::LineTable &LT,
                                 const DWARFDebugLine::Sequence &S,
                                 ArrayRef<uint32_t> FilesOfTable) const {
  const unsigned FirstFile = LT.Prologue.getVersion() >= 5 ? 0 : 1;
  bool IsFirst = true;
  auto Start = [&](uint64_t Address) {
    if (!IsFirst) {
      Sequences.back().HighPC = Address;
      Sequences.back().LastRow = Rows.size();
    }
    IsFirst = false;
    Sequences.push_back({S.SectionIndex, Address, S.HighPC,
                         static_cast<uint32_t>(Rows.size()), 0});
  };
  Start(S.LowPC);

  // The last row of a sequence only ends it.
  for (unsigned I = S.FirstRowIndex; I + 1 < S.LastRowIndex; ++I) {
    const DWARFDebugLine::Row &R = LT.Rows[I];
    const uint64_t Address = R.Address.Address;
    // Of rows without extent nothing can be asked.
    if (Address == LT.Rows[I + 1].Address.Address)
      continue;
    if (Address - Sequences.back().LowPC > UINT32_MAX)
      Start(Address);

    uint32_t File = NoLineLayerFile, Line = R.Line;
    if (R.File >= FirstFile && R.File - FirstFile < FilesOfTable.size())
      File = FilesOfTable[R.File - FirstFile];
    if (Line && File == NoLineLayerFile) {
      Index.warn(T.SectionName,
                 createStringError(errc::invalid_argument,
                                   "line table at offset 0x%8.8" PRIx64
                                   " has rows of file %u, which it does not "
                                   "list",
                                   T.Offset, unsigned(R.File)));
      Line = 0;
    }
    Rows.push_back({static_cast<uint32_t>(Address - Sequences.back().LowPC),
                    Line, File, R.Column, Line && !R.IsStmt});
  }
  Sequences.back().LastRow = Rows.size();
}

/// Sequences overlap where a linker folded identical code; then the first one
/// answers. That could be so in a corrupt file too.
void DWARFLineLayer::makeSpans() const {
  for (auto [I, S] : enumerate(Sequences)) {
    uint64_t Low = S.LowPC;
    if (!Spans.empty() && Spans.back().SectionIndex == S.SectionIndex)
      Low = std::max(Low, Spans.back().High);
    if (Low < S.HighPC)
      Spans.push_back(
          {S.SectionIndex, Low, S.HighPC, static_cast<uint32_t>(I)});
  }
}

uint64_t DWARFLineLayer::getRowEnd(const Sequence &S, uint32_t RowIndex) const {
  return RowIndex + 1 == S.LastRow ? S.HighPC
                                   : S.LowPC + Rows[RowIndex + 1].Offset;
}

DWARFLineLayer::Range DWARFLineLayer::makeRange(const Span &Part,
                                                uint32_t RowIndex) const {
  const Sequence &S = Sequences[Part.Sequence];
  const Row &R = Rows[RowIndex];
  return {S.SectionIndex,
          std::max(S.LowPC + R.Offset, Part.Low),
          getRowEnd(S, RowIndex),
          {Files[R.File].get(), R.Line, R.Column, R.IsAmbiguous}};
}

const DWARFLineLayer::Span *
DWARFLineLayer::findSpan(SectionedAddress Address) const {
  auto It =
      llvm::upper_bound(Spans, Address, [](SectionedAddress A, const Span &S) {
        return std::tie(A.SectionIndex, A.Address) <
               std::tie(S.SectionIndex, S.Low);
      });
  if (It == Spans.begin())
    return nullptr;
  --It;
  if (It->SectionIndex != Address.SectionIndex || Address.Address >= It->High)
    return nullptr;
  return &*It;
}

std::optional<DWARFLineLayer::Range>
DWARFLineLayer::lookupRange(SectionedAddress Address) const {
  ensureRows();
  const Span *Found = findSpan(Address);
  // In a linked file, addresses are not relative to sections.
  if (!Found && Address.SectionIndex != SectionedAddress::UndefSection)
    Found = findSpan({Address.Address, SectionedAddress::UndefSection});
  if (!Found)
    return std::nullopt;

  const Sequence &S = Sequences[Found->Sequence];
  auto First = Rows.begin() + S.FirstRow, Last = Rows.begin() + S.LastRow;
  auto It = std::upper_bound(
      First, Last, Address.Address - S.LowPC,
      [](uint64_t Offset, const Row &R) { return Offset < R.Offset; });
  if (It == First)
    return std::nullopt;
  --It;
  if (It->Line == 0)
    return std::nullopt;
  return makeRange(*Found, It - Rows.begin());
}

std::optional<DWARFLineLayer::Position>
DWARFLineLayer::lookup(SectionedAddress Address) const {
  if (std::optional<Range> R = lookupRange(Address))
    return R->Pos;
  return std::nullopt;
}

void DWARFLineLayer::forEachRange(
    function_ref<void(const Range &)> Callback) const {
  ensureRows();
  for (const Span &Part : Spans) {
    const Sequence &S = Sequences[Part.Sequence];
    for (uint32_t I = S.FirstRow; I != S.LastRow; ++I) {
      if (Rows[I].Line == 0)
        continue;
      const Range R = makeRange(Part, I);
      if (R.Low < R.High)
        Callback(R);
    }
  }
}

DWARFLineLayer::Coverage DWARFLineLayer::getCoverage() const {
  ensureRows();
  Coverage Result;
  for (const Span &Part : Spans) {
    const Sequence &S = Sequences[Part.Sequence];
    for (uint32_t I = S.FirstRow; I != S.LastRow; ++I) {
      uint64_t Low = std::max(S.LowPC + Rows[I].Offset, Part.Low);
      uint64_t High = getRowEnd(S, I);
      if (Low >= High)
        continue;
      const Row &R = Rows[I];
      (R.Line ? Result.Covered : Result.LineZero) += High - Low;
      if (R.IsAmbiguous)
        Result.Ambiguous += High - Low;
    }
  }
  return Result;
}

size_t DWARFLineLayer::getNumRows() const {
  ensureRows();
  return Rows.size();
}

void DWARFLineLayer::sortRowsByLine() const {
  ensureRows();
  for (auto [SpanIndex, Part] : enumerate(Spans)) {
    const Sequence &S = Sequences[Part.Sequence];
    for (uint32_t I = S.FirstRow; I != S.LastRow; ++I)
      if (Rows[I].Line != 0 && getRowEnd(S, I) > Part.Low)
        RowsByLine.push_back({static_cast<uint32_t>(SpanIndex), I});
  }
  // They are in the order of addresses.
  llvm::stable_sort(RowsByLine, [&](RowOfSpan A, RowOfSpan B) {
    const Row &RA = Rows[A.Row], &RB = Rows[B.Row];
    return std::tie(RA.File, RA.Line) < std::tie(RB.File, RB.Line);
  });
}

std::vector<DWARFLineLayer::Range>
DWARFLineLayer::getRangesOfLine(const DWARFLineLayerFile &File,
                                uint32_t Line) const {
  llvm::call_once(RowsByLineOnce, [&] { sortRowsByLine(); });
  assert(File.Number < Files.size() && Files[File.Number].get() == &File &&
         "not a file of this layer");
  auto Compare = [&](RowOfSpan A, uint32_t L) {
    const Row &R = Rows[A.Row];
    return std::tie(R.File, R.Line) < std::tie(File.Number, L);
  };
  std::vector<Range> Result;
  for (auto It = llvm::lower_bound(RowsByLine, Line, Compare);
       It != RowsByLine.end() && Rows[It->Row].File == File.Number &&
       Rows[It->Row].Line == Line;
       ++It)
    Result.push_back(makeRange(Spans[It->Span], It->Row));
  return Result;
}
