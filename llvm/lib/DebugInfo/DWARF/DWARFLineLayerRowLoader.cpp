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

/// If the opcodes of all tables are more bytes than this, rows are read table
/// by table when they are wanted. Each row takes 16 bytes, some ten times as
/// much as its opcodes, and of large programs few addresses are looked up.
static constexpr uint64_t MaxBytesReadAtOnce = 16 << 20;

class DWARFLineLayer::RowLoader {
public:
  explicit RowLoader(const DWARFLineLayer &Layer)
      : Layer(Layer), Index(Layer.Index), Sequences(Layer.Sequences),
        Reader(Layer) {}

  /// Finds the sequences of all tables.
  void findSequences();

  /// Reads the rows of a sound table.
  void load(size_t Table);

private:
  bool readSound(size_t Table, TableRows *Rows);
  void readAny(size_t Table);
  bool canTellFilesApart(size_t Table);
  void addSequence(size_t Table, const DWARFDebugLine::LineTable &LT,
                   const DWARFDebugLine::Sequence &S);
  void makeSpans();

  template <typename... ArgTs>
  void warn(const Table &T, const char *Format, const ArgTs &...Args) {
    Index.warn(T.SectionName,
               createStringError(errc::invalid_argument, Format, Args...));
  }

  const DWARFLineLayer &Layer;
  const DWARFLineLayers &Index;
  std::vector<Sequence> &Sequences;
  ProgramReader Reader;
};

void DWARFLineLayer::ensureSequences() const {
  llvm::call_once(SequencesOnce, [&] { RowLoader(*this).findSequences(); });
}

const DWARFLineLayer::TableRows &DWARFLineLayer::getRows(uint32_t Table) const {
  TableRows &Result = RowsOfTables[Table];
  llvm::call_once(Result.Once, [&] {
    if (!Result.IsLoaded)
      RowLoader(*this).load(Table);
  });
  return Result;
}

bool DWARFLineLayer::isDiscarded(uint64_t SectionIndex, uint64_t LowPC) const {
  return SectionIndex == SectionedAddress::UndefSection &&
         Index.isDiscardedCode(LowPC);
}

void DWARFLineLayer::RowLoader::findSequences() {
  uint64_t NumBytes = 0;
  for (const ProgramHeader &P : Layer.Headers)
    NumBytes += P.End - P.Begin;
  const bool KeepsRows = NumBytes <= MaxBytesReadAtOnce;

  const size_t NumTables = Layer.Tables.size();
  Layer.RowsOfTables = std::make_unique<TableRows[]>(NumTables);
  for (size_t I = 0; I != NumTables; ++I) {
    TableRows &Rows = Layer.RowsOfTables[I];
    if (readSound(I, KeepsRows ? &Rows : nullptr)) {
      Rows.IsLoaded = KeepsRows;
      for (auto [Number, F] : enumerate(Reader.sequences()))
        Sequences.push_back({F.SectionIndex, F.LowPC, F.HighPC,
                             static_cast<uint32_t>(I),
                             static_cast<uint32_t>(Number)});
    } else {
      Rows.IsLoaded = true;
      if (canTellFilesApart(I))
        readAny(I);
    }
  }
  llvm::stable_sort(Sequences, [](const Sequence &A, const Sequence &B) {
    return std::tie(A.SectionIndex, A.LowPC) <
           std::tie(B.SectionIndex, B.LowPC);
  });
  makeSpans();
}

void DWARFLineLayer::RowLoader::load(size_t Table) {
  const bool IsSound = readSound(Table, &Layer.RowsOfTables[Table]);
  (void)IsSound;
  assert(IsSound && "the same program was sound before");
}

bool DWARFLineLayer::RowLoader::readSound(size_t Table, TableRows *Rows) {
  const DWARFLineLayer::Table &T = Layer.Tables[Table];
  const ProgramHeader &P = Layer.Headers[Table];
  DWARFDataExtractor Section(Index.Ctx.getDWARFObj(), *T.Section,
                             Index.Ctx.isLittleEndian(), P.AddressSize);
  DWARFDataExtractor Data(Section, T.Offset + T.Size);
  return Reader.read(P, Data, Layer.FilesOfTables[Table], Rows);
}

/// Reads any table as far as it can be read, and reports what is wrong.
void DWARFLineLayer::RowLoader::readAny(size_t Table) {
  const DWARFLineLayer::Table &T = Layer.Tables[Table];
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
    addSequence(Table, *LT, S);
  }
}

/// DWARFDebugLine's rows have 16 bits for the number of a file, so any row that
/// it reads of a table with more files could be of another file than it says.
bool DWARFLineLayer::RowLoader::canTellFilesApart(size_t Table) {
  const DWARFLineLayer::Table &T = Layer.Tables[Table];
  const size_t NumFiles = Layer.FilesOfTables[Table].size();
  const size_t MaxFiles =
      size_t(UINT16_MAX) + 1 - Layer.Headers[Table].FirstFile;
  if (NumFiles <= MaxFiles)
    return true;
  warn(T,
       "line table at offset 0x%8.8" PRIx64
       " lists %zu files, and no more than %zu can be told apart; it is "
       "ignored",
       T.Offset, NumFiles, MaxFiles);
  return false;
}

void DWARFLineLayer::RowLoader::addSequence(size_t Table,
                                            const DWARFDebugLine::LineTable &LT,
                                            const DWARFDebugLine::Sequence &S) {
  const DWARFLineLayer::Table &T = Layer.Tables[Table];
  ArrayRef<uint32_t> Files = Layer.FilesOfTables[Table];
  const unsigned FirstFile = Layer.Headers[Table].FirstFile;
  SmallVectorImpl<Row> &Rows = Layer.RowsOfTables[Table].Rows;
  auto &RowsOfSequences = Layer.RowsOfTables[Table].Sequences;
  bool IsFirst = true;
  auto Start = [&](uint64_t Address) {
    if (!IsFirst) {
      Sequences.back().HighPC = Address;
      RowsOfSequences.back().second = Rows.size();
    }
    IsFirst = false;
    Sequences.push_back({S.SectionIndex, Address, S.HighPC,
                         static_cast<uint32_t>(Table),
                         static_cast<uint32_t>(RowsOfSequences.size())});
    RowsOfSequences.push_back({Rows.size(), 0});
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
  RowsOfSequences.back().second = Rows.size();
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
