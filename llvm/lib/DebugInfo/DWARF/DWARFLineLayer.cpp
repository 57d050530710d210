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

ArrayRef<DWARFLineLayer::Row> DWARFLineLayer::getRows(const Sequence &S) const {
  const TableRows &T = getRows(S.Table);
  const auto [First, Last] = T.Sequences[S.Number];
  return ArrayRef(T.Rows).slice(First, Last - First);
}

/// The address at which the row \p I of the sequence \p S ends.
uint64_t DWARFLineLayer::getRowEnd(const Sequence &S, ArrayRef<Row> Rows,
                                   size_t I) {
  return I + 1 == Rows.size() ? S.HighPC : S.LowPC + Rows[I + 1].Offset;
}

DWARFLineLayer::Range DWARFLineLayer::makeRange(const Span &Part,
                                                ArrayRef<Row> Rows,
                                                size_t I) const {
  const Sequence &S = Sequences[Part.Sequence];
  const Row &R = Rows[I];
  return {S.SectionIndex,
          std::max(S.LowPC + R.Offset, Part.Low),
          getRowEnd(S, Rows, I),
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
  ensureSequences();
  const Span *Found = findSpan(Address);
  // In a linked file, addresses are not relative to sections.
  if (!Found && Address.SectionIndex != SectionedAddress::UndefSection)
    Found = findSpan({Address.Address, SectionedAddress::UndefSection});
  if (!Found)
    return std::nullopt;

  const Sequence &S = Sequences[Found->Sequence];
  ArrayRef<Row> Rows = getRows(S);
  const Row *It = llvm::upper_bound(
      Rows, Address.Address - S.LowPC,
      [](uint64_t Offset, const Row &R) { return Offset < R.Offset; });
  if (It == Rows.begin())
    return std::nullopt;
  --It;
  if (It->Line == 0)
    return std::nullopt;
  return makeRange(*Found, Rows, It - Rows.begin());
}

std::optional<DWARFLineLayer::Position>
DWARFLineLayer::lookup(SectionedAddress Address) const {
  if (std::optional<Range> R = lookupRange(Address))
    return R->Pos;
  return std::nullopt;
}

/// Calls \p Callback for the rows of \p Part that have code between \p Low and
/// \p High.
void DWARFLineLayer::forEachRangeOf(
    const Span &Part, uint64_t Low, uint64_t High,
    function_ref<void(const Range &)> Callback) const {
  const Sequence &S = Sequences[Part.Sequence];
  ArrayRef<Row> Rows = getRows(S);
  const uint64_t First = std::max(Low, Part.Low) - S.LowPC;
  const Row *It =
      llvm::upper_bound(Rows, First, [](uint64_t Offset, const Row &R) {
        return Offset < R.Offset;
      });
  for (size_t I = It == Rows.begin() ? 0 : It - Rows.begin() - 1;
       I != Rows.size() && S.LowPC + Rows[I].Offset < High; ++I) {
    if (Rows[I].Line == 0)
      continue;
    const Range R = makeRange(Part, Rows, I);
    if (R.Low < R.High)
      Callback(R);
  }
}

void DWARFLineLayer::forEachRange(
    function_ref<void(const Range &)> Callback) const {
  ensureSequences();
  for (const Span &Part : Spans)
    forEachRangeOf(Part, Part.Low, Part.High, Callback);
}

void DWARFLineLayer::forEachRange(
    uint64_t SectionIndex, uint64_t Low, uint64_t High,
    function_ref<void(const Range &)> Callback) const {
  ensureSequences();
  bool Found = false;
  auto Visit = [&](uint64_t Section) {
    // Spans are disjoint, so their ends are in order, too.
    auto It = llvm::upper_bound(Spans, SectionedAddress{Low, Section},
                                [](SectionedAddress A, const Span &S) {
                                  return std::tie(A.SectionIndex, A.Address) <
                                         std::tie(S.SectionIndex, S.High);
                                });
    for (; It != Spans.end() && It->SectionIndex == Section && It->Low < High;
         ++It) {
      Found = true;
      forEachRangeOf(*It, Low, High, Callback);
    }
  };
  Visit(SectionIndex);
  // In a linked file, addresses are not relative to sections.
  if (!Found && SectionIndex != SectionedAddress::UndefSection)
    Visit(SectionedAddress::UndefSection);
}

DWARFLineLayer::Coverage DWARFLineLayer::getCoverage() const {
  ensureSequences();
  Coverage Result;
  for (const Span &Part : Spans) {
    const Sequence &S = Sequences[Part.Sequence];
    ArrayRef<Row> Rows = getRows(S);
    for (auto [I, R] : enumerate(Rows)) {
      uint64_t Low = std::max(S.LowPC + R.Offset, Part.Low);
      uint64_t High = getRowEnd(S, Rows, I);
      if (Low >= High)
        continue;
      (R.Line ? Result.Covered : Result.LineZero) += High - Low;
      if (R.Line && R.IsAmbiguous)
        Result.Ambiguous += High - Low;
    }
  }
  return Result;
}

size_t DWARFLineLayer::getNumRows() const {
  ensureSequences();
  size_t Result = 0;
  for (size_t I = 0; I != Tables.size(); ++I)
    Result += getRows(I).Rows.size();
  return Result;
}

void DWARFLineLayer::sortRowsByLine() const {
  ensureSequences();
  for (auto [SpanIndex, Part] : enumerate(Spans)) {
    const Sequence &S = Sequences[Part.Sequence];
    ArrayRef<Row> Rows = getRows(S);
    for (auto [I, R] : enumerate(Rows))
      if (R.Line != 0 && getRowEnd(S, Rows, I) > Part.Low)
        RowsByLine.push_back({R.File, R.Line, static_cast<uint32_t>(SpanIndex),
                              static_cast<uint32_t>(I)});
  }
  // They are in the order of addresses.
  llvm::stable_sort(RowsByLine, [](const RowOfSpan &A, const RowOfSpan &B) {
    return std::tie(A.File, A.Line) < std::tie(B.File, B.Line);
  });
}

std::vector<DWARFLineLayer::Range>
DWARFLineLayer::getRangesOfLine(const DWARFLineLayerFile &File,
                                uint32_t Line) const {
  llvm::call_once(RowsByLineOnce, [&] { sortRowsByLine(); });
  assert(File.Number < Files.size() && Files[File.Number].get() == &File &&
         "not a file of this layer");
  auto Compare = [&](const RowOfSpan &A, uint32_t L) {
    return std::tie(A.File, A.Line) < std::tie(File.Number, L);
  };
  std::vector<Range> Result;
  for (auto It = llvm::lower_bound(RowsByLine, Line, Compare);
       It != RowsByLine.end() && It->File == File.Number && It->Line == Line;
       ++It) {
    const Span &Part = Spans[It->Span];
    Result.push_back(
        makeRange(Part, getRows(Sequences[Part.Sequence]), It->Row));
  }
  return Result;
}
