//===- DWARFLineLayer.cpp - The rows of a layer ---------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersImpl.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <tuple>

using namespace llvm;
using object::SectionedAddress;

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
      if (R.Line && R.IsAmbiguous)
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
