//===- AdoptedLayers.cpp - Tables of layers from those of others ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AdoptedLayers.h"
#include "RelocationRecorder.h"
#include "RowSequences.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

using Row = DWARFDebugLine::Row;

Error AdoptedLayer::addProgram(const DWARFDebugLine::LineTable &Table,
                               bool IsOfLayer,
                               const RelocationRecorder &Recorder,
                               StringRef CompDir, FindText Embedded,
                               function_ref<void(Error)> Warn) {
  // Linkers that relax code change the advances between rows, too.
  if (HasSectionedAddresses &&
      any_of(Recorder.uses(),
             [](const RelocationRecorder::Use &U) { return U.IsPair; }))
    return createStringError("the line table has relocations for a linker that "
                             "relaxes code; adopt the layer in the linked "
                             "file");
  NewProgram New{Table, IsOfLayer, {}, {}, {}, {}, false};
  New.Table.Params = Table.Prologue.FormParams;
  New.Table.Params.AddrSize = Obj.getBytesInAddress();
  New.Table.MinInstLength = std::max<uint8_t>(Table.Prologue.MinInstLength, 1);
  // Index 0 of DWARF 5 is the compilation directory, which a layer has not.
  if (Table.Prologue.getVersion() >= 5)
    New.Table.Directories.push_back("");

  ArrayRef<Row> Rows = Table.Rows;
  for (ArrayRef<Row> Sequence = takeSequence(Rows); !Sequence.empty();
       Sequence = takeSequence(Rows)) {
    if (!is_sorted(Sequence, [](const Row &A, const Row &B) {
          return A.Address.Address < B.Address.Address;
        }))
      continue;
    const uint64_t Use = Sequence.front().Address.SectionIndex;
    if (!all_of(Sequence,
                [=](const Row &R) { return R.Address.SectionIndex == Use; }))
      return createStringError(
          "a sequence of the line table is in several sections");
    const bool IsRelocated =
        HasSectionedAddresses && Use < Recorder.uses().size();
    addSequence(New, Sequence,
                IsRelocated ? Recorder.uses()[Use].SectionIndex
                            : uint64_t(object::SectionedAddress::UndefSection),
                IsRelocated ? Recorder.uses()[Use].Type : 0);
  }
  if (New.Table.Rows.empty())
    return Error::success();
  if (Error E = addFiles(New, CompDir, Embedded, Warn))
    return E;
  write(New);
  return Error::success();
}

/// Adds what is here of the code of \p Old, a sequence in the other file.
void AdoptedLayer::addSequence(NewProgram &New, ArrayRef<Row> Old,
                               uint64_t Section, uint64_t Type) {
  const uint64_t Low = Old.front().Address.Address;
  const uint64_t High = Old.back().Address.Address;
  auto It = partition_point(Code, [=](const AdoptedCode &C) {
    return std::tie(C.OtherSection, C.OtherEnd) <= std::tie(Section, Low);
  });
  for (;
       It != Code.end() && It->OtherSection == Section && It->OtherBegin < High;
       ++It)
    addPiece(New, Old, *It, std::max(Low, It->OtherBegin),
             std::min(High, It->OtherEnd), Type);
}

/// Adds the rows of \p Old for the addresses from \p Low to below \p High,
/// which are part of \p Piece, as a sequence.
void AdoptedLayer::addPiece(NewProgram &New, ArrayRef<Row> Old,
                            const AdoptedCode &Piece, uint64_t Low,
                            uint64_t High, uint64_t Type) {
  std::vector<Row> &Rows = New.Table.Rows;
  const size_t RowsBefore = Rows.size();
  Row R(/*DefaultIsStmt=*/true);
  bool Covered = false;
  // Where the layer stopped. A row that says so is made when it is known that
  // it starts again.
  std::optional<uint64_t> Stopped;
  auto Add = [&](uint64_t Address, uint16_t File, uint32_t Line,
                 uint16_t Column, bool IsStmt) {
    R.Address.Address = Address - Piece.OtherBegin + Piece.Begin;
    R.File = File;
    R.Line = Line;
    R.Column = Column;
    R.IsStmt = IsStmt;
    Rows.push_back(R);
  };
  // Of the rows for one address the last counts.
  auto It = partition_point(
      Old, [=](const Row &O) { return O.Address.Address <= Low; });
  for (--It; !It->EndSequence && It->Address.Address < High; ++It) {
    const uint64_t Begin = std::max(Low, It->Address.Address);
    const uint64_t End = std::min(High, std::next(It)->Address.Address);
    if (Begin >= End)
      continue;
    if (!It->Line || !New.Old.hasFileAtIndex(It->File)) {
      if (Covered)
        Stopped = Begin;
      Covered = false;
      continue;
    }
    CoveredBytes += End - Begin;
    // Of the source's rows nobody knows which stand for several lines.
    const bool IsStmt = !New.IsOfLayer || It->IsStmt;
    if (Covered && R.File == It->File && R.Line == It->Line &&
        R.Column == It->Column && R.IsStmt == IsStmt)
      continue;
    if (Stopped)
      Add(*Stopped, R.File, 0, 0, /*IsStmt=*/true);
    Stopped.reset();
    Add(Begin, It->File, It->Line, It->Column, IsStmt);
    uint32_t &LastLine = New.LastLines[It->File];
    LastLine = std::max(LastLine, It->Line);
    Covered = true;
  }
  if (Rows.size() == RowsBefore)
    return;
  New.Starts.push_back(
      {0, Piece.Section, Rows[RowsBefore].Address.Address, Type});
  Row End(/*DefaultIsStmt=*/true);
  End.Address.Address = Stopped.value_or(High) - Piece.OtherBegin + Piece.Begin;
  End.EndSequence = true;
  Rows.push_back(End);
}

/// Adds the files that the rows have, in the order of their old numbers, and
/// changes the numbers in the rows.
Error AdoptedLayer::addFiles(NewProgram &New, StringRef CompDir,
                             FindText Embedded,
                             function_ref<void(Error)> Warn) {
  for (const auto &[Number, LastLine] : New.LastLines) {
    Expected<uint16_t> File =
        addFile(New, Number, LastLine, CompDir, Embedded, Warn);
    if (!File)
      return File.takeError();
    New.Files[Number] = *File;
  }
  for (Row &R : New.Table.Rows)
    if (!R.EndSequence)
      R.File = New.Files[R.File];
  // By this directory a consumer knows whose table it is.
  if (!New.HasText)
    New.Table.Directories.push_back((LineLayerTextPrefix + Name + ".").str());
  return Error::success();
}

/// Lets \p File be the name of an embedded text.
void AdoptedLayer::embed(NewProgram &New, LineTableFile &File, StringRef Text) {
  File.Checksum = MD5::hash(arrayRefFromStringRef(Text));
  const std::string Section =
      (LineLayerTextPrefix + Name + "." + File.Checksum->digest()).str();
  TextSections.try_emplace(Section, Text);
  File.Directory = New.Table.addDirectory(Section);
  New.HasText = true;
}

Expected<uint16_t> AdoptedLayer::addFile(NewProgram &New, uint64_t Number,
                                         uint32_t LastLine, StringRef CompDir,
                                         FindText Embedded,
                                         function_ref<void(Error)> Warn) {
  const DWARFDebugLine::Prologue &P = New.Old.Prologue;
  const DWARFDebugLine::FileNameEntry &Entry = P.getFileNameEntry(Number);
  LineTableFile File;
  Expected<const char *> FileName = Entry.Name.getAsCString();
  if (!FileName)
    return FileName.takeError();
  File.Name = *FileName;
  if (P.ContentTypes.HasMD5)
    File.Checksum = Entry.Checksum;

  std::string Directory;
  New.Old.Prologue.getFileNameByIndex(
      Number, CompDir, DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath,
      Directory);
  AdoptedTexts::Source Source;
  Source.Path = Directory.empty() ? File.Name : Directory;
  Directory = sys::path::parent_path(Source.Path).str();

  std::string OldDirectory;
  New.Old.getDirectoryForEntry(Entry, OldDirectory);
  if (std::optional<StringRef> Text = Embedded(OldDirectory)) {
    embed(New, File, *Text);
  } else if (Texts) {
    Source.Checksum = File.Checksum;
    Source.Length = Entry.Length;
    if (P.ContentTypes.HasSource) {
      Expected<const char *> Text = Entry.Source.getAsCString();
      if (!Text)
        return Text.takeError();
      // An empty one says that there is none.
      if (**Text)
        Source.Text = *Text;
    }
    Expected<const AdoptedTexts::Text *> Text =
        Texts->find(Source, LastLine, Warn);
    if (!Text)
      return Text.takeError();
    Paths.insert(Source.Path);
    if (*Text)
      embed(New, File, (*Text)->Contents);
    else
      PathsWithoutText.insert(Source.Path);
  }
  if (!File.Directory && !sys::path::is_absolute(File.Name)) {
    // The directory of a file that stays on disk ends where its name begins.
    StringRef Whole = Source.Path;
    if (Whole.consume_back(File.Name))
      Directory = Whole.rtrim('/').str();
    // The name of a section with a text is none on disk, and would say that
    // this table is another layer's.
    if (!Directory.empty() &&
        !StringRef(Directory).contains(LineLayerTextPrefix))
      File.Directory = New.Table.addDirectory(Directory);
  }
  return New.Table.addFile(std::move(File));
}

void AdoptedLayer::write(NewProgram &New) {
  SmallVector<LineTableAddress> Addresses;
  writeLineTable(New.Table, Obj.isLittleEndian(), Lines, Addresses);
  for (const auto &[Address, Start] : zip_equal(Addresses, New.Starts)) {
    Starts.push_back(Start);
    Starts.back().Offset = Address.Offset;
  }
}
