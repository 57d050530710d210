//===- DWARFLineLayerRowLoader.cpp - Read the tables of a layer -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersImpl.h"
#include "DWARFLineProgramReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Format.h"
#include <tuple>

using namespace llvm;
using object::SectionedAddress;

class DWARFLineLayer::RowLoader {
public:
  explicit RowLoader(const DWARFLineLayer &Layer)
      : Layer(Layer), Index(Layer.Index), Rows(Layer.Rows),
        Sequences(Layer.Sequences) {}

  void run();

private:
  void readAny(const Table &T, ArrayRef<uint32_t> Files);
  bool canTellFilesApart(const Table &T, size_t NumFiles, unsigned FirstFile);
  void addSequence(const Table &T, const DWARFDebugLine::LineTable &LT,
                   const DWARFDebugLine::Sequence &S, ArrayRef<uint32_t> Files);
  void makeSpans();

  template <typename... ArgTs>
  void warn(const Table &T, const char *Format, const ArgTs &...Args) {
    Index.warn(T.SectionName,
               createStringError(errc::invalid_argument, Format, Args...));
  }

  const DWARFLineLayer &Layer;
  const DWARFLineLayers &Index;
  SmallVectorImpl<Row> &Rows;
  std::vector<Sequence> &Sequences;
};

void DWARFLineLayer::ensureRows() const {
  llvm::call_once(RowsOnce, [&] { RowLoader(*this).run(); });
}

bool DWARFLineLayer::isDiscarded(uint64_t SectionIndex, uint64_t LowPC) const {
  return SectionIndex == SectionedAddress::UndefSection &&
         Index.isDiscardedCode(LowPC);
}

void DWARFLineLayer::RowLoader::run() {
  ProgramReader Reader(Layer);
  for (auto [T, Files, Header] :
       zip_equal(Layer.Tables, Layer.FilesOfTables, Layer.Headers)) {
    if (!canTellFilesApart(T, Files.size(), Header.FirstFile))
      continue;
    DWARFDataExtractor Section(Index.Ctx.getDWARFObj(), *T.Section,
                               Index.Ctx.isLittleEndian(), Header.AddressSize);
    DWARFDataExtractor Data(Section, T.Offset + T.Size);
    if (!Reader.read(Header, Data, Files))
      readAny(T, Files);
  }
  // Give back what is not used.
  Layer.Rows = SmallVector<Row, 0>(ArrayRef<Row>(Rows));
  llvm::stable_sort(Sequences, [](const Sequence &A, const Sequence &B) {
    return std::tie(A.SectionIndex, A.LowPC) <
           std::tie(B.SectionIndex, B.LowPC);
  });
  makeSpans();
}

/// Reads any table as far as it can be read, and reports what is wrong.
void DWARFLineLayer::RowLoader::readAny(const Table &T,
                                        ArrayRef<uint32_t> Files) {
  auto Warn = [&](Error E) { Index.warn(T.SectionName, std::move(E)); };
  Expected<DWARFDebugLine::LineTable> LT = Index.parseTable(T, Warn);
  if (!LT) {
    Warn(LT.takeError());
    return;
  }
  for (const DWARFDebugLine::Sequence &S : LT->Sequences) {
    if (Layer.isDiscarded(S.SectionIndex, S.LowPC))
      continue;
    ArrayRef<DWARFDebugLine::Row> Range(LT->Rows.data() + S.FirstRowIndex,
                                        LT->Rows.data() + S.LastRowIndex);
    if (!is_sorted(Range, DWARFDebugLine::Row::orderByAddress) ||
        Range.front().Address.SectionIndex != S.SectionIndex) {
      warn(T,
           "line table at offset 0x%8.8" PRIx64
           " has a sequence whose addresses decrease, at 0x%" PRIx64
           "; it is ignored",
           T.Offset, S.LowPC);
      continue;
    }
    addSequence(T, *LT, S, Files);
  }
}

/// DWARFDebugLine's rows have 16 bits for the number of a file, so any row of a
/// table with more files could be of another file than it says.
bool DWARFLineLayer::RowLoader::canTellFilesApart(const Table &T,
                                                  size_t NumFiles,
                                                  unsigned FirstFile) {
  const size_t MaxFiles = size_t(UINT16_MAX) + 1 - FirstFile;
  if (NumFiles <= MaxFiles)
    return true;
  warn(T,
       "line table at offset 0x%8.8" PRIx64
       " lists %zu files, and no more than %zu can be told apart; it is "
       "ignored",
       T.Offset, NumFiles, MaxFiles);
  return false;
}

void DWARFLineLayer::RowLoader::addSequence(const Table &T,
                                            const DWARFDebugLine::LineTable &LT,
                                            const DWARFDebugLine::Sequence &S,
                                            ArrayRef<uint32_t> Files) {
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
    if (R.File >= FirstFile && R.File - FirstFile < Files.size())
      File = Files[R.File - FirstFile];
    if (Line && File == NoLineLayerFile) {
      warn(T,
           "line table at offset 0x%8.8" PRIx64
           " has rows of file %u, which it does not list",
           T.Offset, unsigned(R.File));
      Line = 0;
    }
    Rows.push_back({static_cast<uint32_t>(Address - Sequences.back().LowPC),
                    Line, File, R.Column, Line && !R.IsStmt});
  }
  Sequences.back().LastRow = Rows.size();
}

/// Sequences overlap where a linker folded identical code; then the first one
/// answers. That could be so in a corrupt file too.
void DWARFLineLayer::RowLoader::makeSpans() {
  std::vector<Span> &Spans = Layer.Spans;
  for (auto [I, S] : enumerate(Sequences)) {
    uint64_t Low = S.LowPC;
    if (!Spans.empty() && Spans.back().SectionIndex == S.SectionIndex)
      Low = std::max(Low, Spans.back().High);
    if (Low < S.HighPC)
      Spans.push_back(
          {S.SectionIndex, Low, S.HighPC, static_cast<uint32_t>(I)});
  }
}
