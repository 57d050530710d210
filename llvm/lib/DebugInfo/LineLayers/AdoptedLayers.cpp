//===- AdoptedLayers.cpp - Tables of layers from those of others ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AdoptedLayers.h"
#include "AddressSize.h"
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

/// A sequence that consumers can find code in, or none.
Expected<std::optional<AdoptedLayer::OldSequence>>
AdoptedLayer::readSequence(ArrayRef<Row> Rows,
                           const RelocationRecorder &Recorder) const {
  if (!is_sorted(Rows, [](const Row &A, const Row &B) {
        return A.Address.Address < B.Address.Address;
      }))
    return std::nullopt;
  constexpr uint64_t None = object::SectionedAddress::UndefSection;
  OldSequence Result{Rows, None, 0, Rows.front().Address.Address,
                     Rows.back().Address.Address};
  // Each address of a sequence may have a relocation of its own.
  auto SectionOf = [&](const Row &R) {
    const uint64_t Use = R.Address.SectionIndex;
    return HasSectionedAddresses && Use < Recorder.uses().size()
               ? Recorder.uses()[Use].SectionIndex
               : None;
  };
  Result.Section = SectionOf(Rows.front());
  if (!all_of(Rows,
              [&](const Row &R) { return SectionOf(R) == Result.Section; }))
    return createStringError(
        "a sequence of the line table is in several sections");
  if (Result.Section != None)
    Result.Type = Recorder.uses()[Rows.front().Address.SectionIndex].Type;
  // Linkers give code that they discard an address, mostly 0, without looking
  // at what is there.
  const CodeSection *C = Other.findCodeSection({Result.Low, Result.Section});
  if (Result.Low == Result.High || !C || Result.High > C->End)
    return std::nullopt;
  return Result;
}

Error AdoptedLayer::addProgram(const DWARFDebugLine::LineTable &Table,
                               bool IsOfLayer,
                               const RelocationRecorder &Recorder,
                               StringRef CompDir, FindText Embedded,
                               FindOwner Owner,
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
  New.Table.Params.AddrSize = getAddressSize(Obj, Other.getContext());
  New.Table.MinInstLength = std::max<uint8_t>(Table.Prologue.MinInstLength, 1);
  // Index 0 of DWARF 5 is the compilation directory, which a layer has not.
  if (Table.Prologue.getVersion() >= 5)
    New.Table.Directories.push_back("");

  std::vector<OldSequence> Sequences;
  ArrayRef<Row> Rows = Table.Rows;
  for (ArrayRef<Row> Sequence = takeSequence(Rows); !Sequence.empty();
       Sequence = takeSequence(Rows)) {
    auto Read = readSequence(Sequence, Recorder);
    if (!Read)
      return Read.takeError();
    if (*Read)
      Sequences.push_back(**Read);
  }
  // Consumers look for an address in the first sequence that ends after it, and
  // only in that one.
  std::vector<OldSequence *> ByEnd;
  for (OldSequence &S : Sequences)
    ByEnd.push_back(&S);
  llvm::stable_sort(ByEnd, [](const OldSequence *A, const OldSequence *B) {
    return std::tie(A->Section, A->High) < std::tie(B->Section, B->High);
  });
  for (size_t I = 1; I < ByEnd.size(); ++I)
    if (ByEnd[I - 1]->Section == ByEnd[I]->Section)
      ByEnd[I]->Low = std::max(ByEnd[I]->Low, ByEnd[I - 1]->High);
  for (const OldSequence &S : Sequences)
    addSequence(New, S, Owner);
  if (New.Table.Rows.empty())
    return Error::success();
  if (Error E = addFiles(New, CompDir, Embedded, Warn))
    return E;
  if (!OnlyNotesFiles)
    write(New);
  return Error::success();
}

/// Adds what is here of the code of \p Old.
void AdoptedLayer::addSequence(NewProgram &New, const OldSequence &Old,
                               FindOwner Owner) {
  auto It = partition_point(Code, [&](const AdoptedCode &C) {
    return std::tie(C.OtherSection, C.OtherEnd) <=
           std::tie(Old.Section, Old.Low);
  });
  for (; It != Code.end() && It->OtherSection == Old.Section &&
         It->OtherBegin < Old.High;
       ++It)
    addPiece(New, Old, *It, std::max(Old.Low, It->OtherBegin),
             std::min(Old.High, It->OtherEnd), Owner);
}

/// Adds the rows of \p Old for the addresses from \p Low to below \p High,
/// which are part of \p Piece, as a sequence.
void AdoptedLayer::addPiece(NewProgram &New, const OldSequence &Old,
                            const AdoptedCode &Piece, uint64_t Low,
                            uint64_t High, FindOwner Owner) {
  if (Low >= High)
    return;
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
  const bool IsOfCubin = !New.IsOfLayer && Obj.getEMachine() == ELF::EM_CUDA;
  // Of the rows for one address the last counts.
  auto It = partition_point(
      Old.Rows, [=](const Row &O) { return O.Address.Address <= Low; });
  auto AddPart = [&](const Row &From, uint64_t Begin, uint64_t End) {
    const Ownership O = Owner(Begin);
    End = std::min(End, O.End);
    if (!From.Line || !New.Old.hasFileAtIndex(From.File) || !O.IsOwner) {
      if (Covered)
        Stopped = Begin;
      Covered = false;
      return End;
    }
    CoveredBytes += End - Begin;
    // Of the source's rows nobody knows which stand for several lines.
    const bool IsStmt = !New.IsOfLayer || From.IsStmt;
    if (Covered && R.File == From.File && R.Line == From.Line &&
        R.Column == From.Column && R.IsStmt == IsStmt)
      return End;
    if (Stopped)
      Add(*Stopped, R.File, 0, 0, /*IsStmt=*/true);
    Stopped.reset();
    Add(Begin, From.File, From.Line, From.Column, IsStmt);
    uint32_t &LastLine = New.LastLines[From.File];
    LastLine = std::max(LastLine, From.Line);
    Covered = true;
    return End;
  };
  for (--It; !It->EndSequence && It->Address.Address < High; ++It) {
    uint64_t Begin = std::max(Low, It->Address.Address);
    uint64_t End = std::next(It)->Address.Address;
    const uint64_t Next = std::min(High, End);
    if (IsOfCubin)
      End = SourceLineMap::getEndInCubin(Other.functions(), Old.Section,
                                         It->Address.Address, End);
    End = std::min(High, End);
    while (Begin < End)
      Begin = AddPart(*It, Begin, End);
    if (End < Next && Covered) {
      Stopped = End;
      Covered = false;
    }
  }
  if (Rows.size() == RowsBefore)
    return;
  New.Starts.push_back(
      {0, Piece.Section, Rows[RowsBefore].Address.Address, Old.Type});
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
    if (OnlyNotesFiles) {
      Texts->note(Source);
      return 0;
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
