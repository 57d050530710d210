//===- DWARFLineLayers.cpp - Line tables of intermediate layers -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/LineLayers.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDataExtractor.h"
#include "llvm/DebugInfo/DWARF/DWARFDie.h"
#include "llvm/DebugInfo/DWARF/DWARFSection.h"
#include "llvm/Object/Decompressor.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <deque>
#include <mutex>
#include <tuple>

using namespace llvm;
using object::SectionedAddress;
using object::SectionRef;

/// In place of the number of a file that a table does not properly describe.
static constexpr uint32_t NoFile = UINT32_MAX;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

namespace {
/// The parts of ".debug_txt.<layer name>.<md5>".
struct TextName {
  StringRef LayerName;
  /// None if the rest is not a digest.
  std::optional<MD5::MD5Result> Checksum;
  /// Whether there is nothing after the layer's name: the mark of a table that
  /// has no embedded file.
  bool IsMarker = false;
};
} // namespace

static std::optional<MD5::MD5Result> parseChecksum(StringRef Digits) {
  MD5::MD5Result Result;
  if (Digits.size() != 2 * Result.size())
    return std::nullopt;
  for (size_t I = 0; I != Result.size(); ++I) {
    StringRef Byte = Digits.substr(2 * I, 2);
    if (!all_of(Byte,
                [](char C) { return isDigit(C) || (C >= 'a' && C <= 'f'); }))
      return std::nullopt;
    Result[I] = hexFromNibbles(Byte[0], Byte[1]);
  }
  return Result;
}

static std::optional<TextName> parseTextName(StringRef Name) {
  if (!Name.consume_front(LineLayerTextPrefix))
    return std::nullopt;
  TextName Result;
  Result.LayerName = Name.take_while(isLineLayerNameChar);
  Name = Name.drop_front(Result.LayerName.size());
  if (Result.LayerName.empty() || !Name.consume_front("."))
    return std::nullopt;
  Result.IsMarker = Name.empty();
  Result.Checksum = parseChecksum(Name);
  return Result;
}

//===----------------------------------------------------------------------===//
// Finding layers
//===----------------------------------------------------------------------===//

struct DWARFLineLayers::Cache {
  std::mutex Mutex;
  /// Decompressed texts; a deque does not move them.
  std::deque<SmallString<0>> Decompressed;
  StringSet<> Warnings;
};

class DWARFLineLayers::Builder {
public:
  explicit Builder(DWARFLineLayers &Index)
      : Index(Index), Ctx(Index.Ctx), Obj(Index.Ctx.getDWARFObj()) {}

  void run() {
    findSections();
    findFoldedTables();
    Obj.forEachLineLayerSection(Ctx.getWarningHandler(),
                                [&](StringRef Name, const DWARFSection &S) {
                                  if (isLineLayerTableSection(Name))
                                    findTables(Name, S, {});
                                });
    llvm::sort(Index.Layers, [](const auto &A, const auto &B) {
      return A->getName() < B->getName();
    });
  }

private:
  void findSections();
  void findFoldedTables();
  void findTables(StringRef Name, const DWARFSection &S,
                  ArrayRef<uint64_t> UnitOffsets);
  void readHeader(const DWARFLineLayer::Table &T,
                  const DWARFDataExtractor &Data);
  void addTable(StringRef LayerName, const DWARFLineLayer::Table &T,
                const DWARFDebugLine::Prologue &P);
  uint32_t addFile(DWARFLineLayer &L, const DWARFLineLayer::Table &T,
                   const DWARFDebugLine::Prologue &P,
                   const DWARFDebugLine::FileNameEntry &Entry);

  DWARFLineLayers &Index;
  DWARFContext &Ctx;
  const DWARFObject &Obj;

  StringMap<DWARFLineLayer *> LayersByName;
  /// The files by layer, directory and name.
  StringMap<uint32_t> Files;
};

void DWARFLineLayers::Builder::findSections() {
  const object::ObjectFile *File = Obj.getFile();
  if (!File)
    return;
  for (SectionRef Section : File->sections()) {
    if (!File->isRelocatableObject() && Section.isText() && Section.getSize())
      Index.CodeSections.emplace_back(
          Section.getAddress(),
          SaturatingAdd(Section.getAddress(), Section.getSize()));

    Expected<StringRef> Name = Section.getName();
    if (!Name) {
      // Whoever reads the section reports that.
      consumeError(Name.takeError());
      continue;
    }
    if (!Name->starts_with(LineLayerTextPrefix))
      continue;
    TextSection Text{*Name, StringRef(), std::nullopt, Section};
    if (std::optional<TextName> Parsed = parseTextName(*Name)) {
      Text.LayerName = Parsed->LayerName;
      Text.Checksum = Parsed->Checksum;
    }
    Index.TextSectionsByName.try_emplace(*Name, Index.TextSections.size());
    Index.TextSections.push_back(std::move(Text));
  }
  llvm::sort(Index.CodeSections);
}

void DWARFLineLayers::Builder::findFoldedTables() {
  // The names of a table's directories are in one of these sections. This
  // spares the look at all units where nothing was folded.
  const DWARFSection &S = Obj.getLineSection();
  if (!S.Data.contains(LineLayerTextPrefix) &&
      !Obj.getLineStrSection().contains(LineLayerTextPrefix) &&
      !Obj.getStrSection().contains(LineLayerTextPrefix))
    return;

  std::vector<uint64_t> UnitOffsets;
  for (const std::unique_ptr<DWARFUnit> &U : Ctx.normal_units())
    if (DWARFDie UnitDIE = U->getUnitDIE())
      if (auto Offset =
              dwarf::toSectionOffset(UnitDIE.find(dwarf::DW_AT_stmt_list)))
        UnitOffsets.push_back(*Offset + U->getLineTableOffset());
  llvm::sort(UnitOffsets);
  UnitOffsets.erase(llvm::unique(UnitOffsets), UnitOffsets.end());
  findTables(".debug_line", S, UnitOffsets);
}

/// Walks through the programs of a section. Those at \p UnitOffsets are the
/// units' own.
void DWARFLineLayers::Builder::findTables(StringRef Name, const DWARFSection &S,
                                          ArrayRef<uint64_t> UnitOffsets) {
  DWARFDataExtractor Data(Obj, S, Ctx.isLittleEndian(), /*AddressSize=*/0);
  const uint64_t Size = Data.size();
  uint64_t Offset = 0;
  while (Offset < Size) {
    auto Unit = llvm::lower_bound(UnitOffsets, Offset);
    const bool IsOfUnit = Unit != UnitOffsets.end() && *Unit == Offset;
    if (IsOfUnit)
      ++Unit;
    // Whatever the lengths say, a unit's program begins where the unit says.
    const uint64_t NextUnit =
        Unit != UnitOffsets.end() ? std::min(*Unit, Size) : Size;

    // Some producers align programs.
    if (!IsOfUnit && NextUnit - Offset < 8) {
      Offset = NextUnit;
      continue;
    }

    DataExtractor::Cursor C(Offset);
    const uint64_t Length = Data.getInitialLength(C).first;
    uint64_t End = NextUnit;
    if (Error E = C.takeError()) {
      if (IsOfUnit)
        consumeError(std::move(E));
      else
        Index.warn(Name, std::move(E));
    } else {
      End = C.tell() + std::min(Length, Size - C.tell());
    }

    End = std::min(End, NextUnit);
    if (!IsOfUnit)
      readHeader({Name, &S, Offset, End - Offset},
                 DWARFDataExtractor(Data, End));
    Offset = End;
  }
}

/// Adds \p T if it is the program of a layer.
void DWARFLineLayers::Builder::readHeader(const DWARFLineLayer::Table &T,
                                          const DWARFDataExtractor &Data) {
  DWARFDebugLine::Prologue P;
  uint64_t Offset = T.Offset;
  Error Problems = Error::success();
  Error Fatal = P.parse(
      Data, &Offset,
      [&](Error E) {
        Problems = joinErrors(std::move(Problems), std::move(E));
      },
      Ctx);

  StringRef LayerName = getLayerName(P);
  // A program in .debug_line without a unit need not be a layer's, and its
  // flaws do not matter then.
  if (LayerName.empty() && !isLineLayerTableSection(T.SectionName)) {
    consumeError(joinErrors(std::move(Problems), std::move(Fatal)));
    return;
  }
  const bool IsReadable = !Fatal;
  if (Error E = joinErrors(std::move(Problems), std::move(Fatal)))
    Index.warn(T.SectionName, std::move(E));
  if (IsReadable && !LayerName.empty())
    addTable(LayerName, T, P);
}

void DWARFLineLayers::Builder::addTable(StringRef LayerName,
                                        const DWARFLineLayer::Table &T,
                                        const DWARFDebugLine::Prologue &P) {
  DWARFLineLayer *&L = LayersByName[LayerName];
  if (!L) {
    L = new DWARFLineLayer(Index, LayerName);
    Index.Layers.emplace_back(L);
  }
  L->Tables.push_back(T);
  std::vector<uint32_t> &FilesOfTable = L->FilesOfTables.emplace_back();
  FilesOfTable.reserve(P.FileNames.size());
  for (const DWARFDebugLine::FileNameEntry &Entry : P.FileNames)
    FilesOfTable.push_back(addFile(*L, T, P, Entry));
}

/// Whether \p Path is absolute on the machine that made the tables, whatever
/// that was.
static bool isAbsolute(StringRef Path) {
  return sys::path::is_absolute(Path, sys::path::Style::posix) ||
         sys::path::is_absolute(Path, sys::path::Style::windows);
}

uint32_t
DWARFLineLayers::Builder::addFile(DWARFLineLayer &L,
                                  const DWARFLineLayer::Table &T,
                                  const DWARFDebugLine::Prologue &P,
                                  const DWARFDebugLine::FileNameEntry &Entry) {
  std::optional<const char *> Name = dwarf::toString(Entry.Name);
  if (!Name) {
    Index.warn(T.SectionName,
               createStringError(errc::invalid_argument,
                                 "line table at offset 0x%8.8" PRIx64
                                 " has a file without a name",
                                 T.Offset));
    return NoFile;
  }

  // Before DWARF 5, directory 0 is not in the list.
  auto GetDirectory = [&](uint64_t DirIdx) -> StringRef {
    const uint64_t First = P.getVersion() >= 5 ? 0 : 1;
    if (DirIdx < First || DirIdx - First >= P.IncludeDirectories.size())
      return "";
    return dwarf::toStringRef(P.IncludeDirectories[DirIdx - First]);
  };
  SmallString<128> Directory = GetDirectory(Entry.DirIdx);
  StringRef Embedded;
  std::optional<MD5::MD5Result> Checksum;
  std::optional<TextName> Parsed = parseTextName(Directory);
  if (Parsed && !Parsed->IsMarker) {
    Embedded = GetDirectory(Entry.DirIdx);
    Checksum = Parsed->Checksum;
    Directory.clear();
  } else {
    if (P.ContentTypes.HasMD5)
      Checksum = Entry.Checksum;
    if (isAbsolute(*Name)) {
      Directory.clear();
    } else if (!isAbsolute(Directory) && P.getVersion() >= 5 &&
               Entry.DirIdx != 0) {
      // Directory 0 is that of the compilation.
      SmallString<128> Absolute = GetDirectory(0);
      sys::path::append(Absolute, sys::path::Style::posix, Directory);
      Directory = Absolute;
    }
  }

  SmallString<256> Key = L.getName();
  for (StringRef Part : {Embedded, StringRef(Directory), StringRef(*Name)}) {
    Key.push_back('\0');
    Key += Part;
  }
  auto [It, IsNew] = Files.try_emplace(Key, L.Files.size());
  if (IsNew) {
    auto *F = new DWARFLineLayerFile(Index, L.Files.size());
    L.Files.emplace_back(F);
    F->Name = *Name;
    F->Directory = std::string(Directory);
    F->TextSectionName = Embedded;
    F->Checksum = Checksum;
  }
  return It->second;
}

DWARFLineLayers::DWARFLineLayers(DWARFContext &Ctx)
    : Ctx(Ctx), Mutable(std::make_unique<Cache>()) {
  Builder(*this).run();
}

DWARFLineLayers::~DWARFLineLayers() = default;

const DWARFLineLayers &DWARFContext::getLineLayers() {
  llvm::call_once(LineLayersOnce, [&] {
    LineLayers = std::make_unique<DWARFLineLayers>(*this);
  });
  return *LineLayers;
}

StringRef DWARFLineLayers::getLayerName(const DWARFDebugLine::Prologue &P) {
  for (const DWARFFormValue &Directory : P.IncludeDirectories)
    if (std::optional<TextName> Parsed =
            parseTextName(dwarf::toStringRef(Directory)))
      return Parsed->LayerName;
  return "";
}

const DWARFLineLayer *DWARFLineLayers::find(StringRef Kind) const {
  const std::string Name = getLineLayerName(Kind);
  auto It = llvm::find_if(Layers,
                          [&](const auto &L) { return L->getName() == Name; });
  return It == Layers.end() ? nullptr : It->get();
}

void DWARFLineLayers::warn(const Twine &Where, Error E) const {
  // Headers are read twice, and what is wrong with them is said once.
  std::string Message = (Where + ": " + toString(std::move(E))).str();
  {
    std::lock_guard<std::mutex> Lock(Mutable->Mutex);
    if (!Mutable->Warnings.insert(Message).second)
      return;
  }
  Ctx.getWarningHandler()(
      createStringError(errc::invalid_argument, Twine(Message)));
}

Expected<DWARFDebugLine::LineTable> DWARFLineLayers::parseTable(
    const DWARFLineLayer::Table &T,
    function_ref<void(Error)> RecoverableErrorHandler) const {
  // Programs before DWARF 5 do not say how long an address is, but the opcodes
  // that set one do.
  DWARFDataExtractor Section(Ctx.getDWARFObj(), *T.Section,
                             Ctx.isLittleEndian(), /*AddressSize=*/0);
  DWARFDataExtractor Data(Section, T.Offset + T.Size);
  DWARFDebugLine::LineTable Result;
  uint64_t Offset = T.Offset;
  if (Error E = Result.parse(Data, &Offset, Ctx, /*U=*/nullptr,
                             RecoverableErrorHandler))
    return std::move(E);
  return Result;
}

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

const DWARFLineLayers::TextSection *
DWARFLineLayers::findTextSection(StringRef Name) const {
  auto It = TextSectionsByName.find(Name);
  return It == TextSectionsByName.end() ? nullptr : &TextSections[It->second];
}

Expected<StringRef> DWARFLineLayers::getContents(const TextSection &S) const {
  Expected<StringRef> Contents = S.Section.getContents();
  if (!Contents || !S.Section.isCompressed())
    return Contents;

  const DWARFObject &Obj = Ctx.getDWARFObj();
  Expected<object::Decompressor> Decompressor = object::Decompressor::create(
      S.Name, *Contents, Ctx.isLittleEndian(), Obj.getAddressSize() == 8);
  if (!Decompressor)
    return Decompressor.takeError();
  // No format gets near this ratio, so do not allocate what is claimed.
  if (Decompressor->getDecompressedSize() >> 16 > Contents->size())
    return createStringError(errc::invalid_argument,
                             "uncompressed size is too large");
  SmallString<0> Text;
  if (Error E = Decompressor->resizeAndDecompress(Text))
    return std::move(E);

  std::lock_guard<std::mutex> Lock(Mutable->Mutex);
  return Mutable->Decompressed.emplace_back(std::move(Text)).str();
}

void DWARFLineLayerFile::load() const {
  if (!isEmbedded())
    return;
  const DWARFLineLayers::TextSection *S =
      Index.findTextSection(TextSectionName);
  if (!S) {
    Index.warn(TextSectionName,
               createStringError(errc::invalid_argument,
                                 "there is no such section with the text of "
                                 "'" +
                                     Name + "'"));
    return;
  }
  Expected<StringRef> Contents = Index.getContents(*S);
  if (!Contents) {
    Index.warn(TextSectionName, Contents.takeError());
    return;
  }
  if (!Checksum || MD5::hash(arrayRefFromStringRef(*Contents)) != *Checksum) {
    Index.warn(TextSectionName,
               createStringError(errc::invalid_argument,
                                 "the text does not have the MD5 digest that "
                                 "the section's name gives"));
    return;
  }
  Text = *Contents;
}

std::optional<StringRef> DWARFLineLayerFile::getText() const {
  llvm::call_once(LoadOnce, [&] { load(); });
  return Text;
}

void DWARFLineLayerFile::split() const {
  std::optional<StringRef> T = getText();
  if (!T)
    return;
  LineStarts.push_back(0);
  for (size_t End = T->find('\n'); End != StringRef::npos;
       End = T->find('\n', End + 1))
    LineStarts.push_back(End + 1);
  if (LineStarts.back() != T->size())
    LineStarts.push_back(T->size());
}

uint32_t DWARFLineLayerFile::getNumLines() const {
  llvm::call_once(SplitOnce, [&] { split(); });
  return LineStarts.empty() ? 0 : LineStarts.size() - 1;
}

std::optional<StringRef> DWARFLineLayerFile::getLine(uint32_t Line) const {
  if (Line == 0 || Line > getNumLines())
    return std::nullopt;
  StringRef Result = Text->slice(LineStarts[Line - 1], LineStarts[Line]);
  Result.consume_back("\n");
  Result.consume_back("\r");
  return Result;
}

std::string DWARFLineLayerFile::getPath() const {
  if (Directory.empty())
    return Name.str();
  SmallString<128> Path(Directory);
  sys::path::append(Path, sys::path::Style::posix, Name);
  return std::string(Path);
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// Linkers do not remove the rows of code that they discard; they give it some
/// address outside of all code, mostly 0.
bool DWARFLineLayers::isDiscardedCode(uint64_t Address) const {
  if (CodeSections.empty())
    return false;
  auto It = llvm::upper_bound(
      CodeSections, std::pair<uint64_t, uint64_t>(Address, UINT64_MAX));
  return It == CodeSections.begin() || Address >= std::prev(It)->second;
}

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

    uint32_t File = NoFile, Line = R.Line;
    if (R.File >= FirstFile && R.File - FirstFile < FilesOfTable.size())
      File = FilesOfTable[R.File - FirstFile];
    if (Line && File == NoFile) {
      Index.warn(T.SectionName,
                 createStringError(errc::invalid_argument,
                                   "line table at offset 0x%8.8" PRIx64
                                   " has rows of file %u, which it does not "
                                   "list",
                                   T.Offset, unsigned(R.File)));
      Line = 0;
    }
    Rows.push_back({static_cast<uint32_t>(Address - Sequences.back().LowPC),
                    Line, File, R.Column});
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

DWARFLineLayer::Range DWARFLineLayer::makeRange(const Sequence &S,
                                                uint32_t RowIndex) const {
  const Row &R = Rows[RowIndex];
  return {S.SectionIndex,
          S.LowPC + R.Offset,
          getRowEnd(S, RowIndex),
          {Files[R.File].get(), R.Line, R.Column}};
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
  return makeRange(S, It - Rows.begin());
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
      Range R = makeRange(S, I);
      R.Low = std::max(R.Low, Part.Low);
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
      if (Low < High)
        (Rows[I].Line ? Result.Covered : Result.LineZero) += High - Low;
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
  for (auto [SeqIndex, S] : enumerate(Sequences))
    for (uint32_t I = S.FirstRow; I != S.LastRow; ++I)
      if (Rows[I].Line != 0)
        RowsByLine.push_back({static_cast<uint32_t>(SeqIndex), I});
  // They are in the order of addresses.
  llvm::stable_sort(RowsByLine, [&](RowOfSequence A, RowOfSequence B) {
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
  auto Compare = [&](RowOfSequence A, uint32_t L) {
    const Row &R = Rows[A.Row];
    return std::tie(R.File, R.Line) < std::tie(File.Number, L);
  };
  std::vector<Range> Result;
  for (auto It = llvm::lower_bound(RowsByLine, Line, Compare);
       It != RowsByLine.end() && Rows[It->Row].File == File.Number &&
       Rows[It->Row].Line == Line;
       ++It)
    Result.push_back(makeRange(Sequences[It->Sequence], It->Row));
  return Result;
}
