//===- LineTableWriter.cpp - Write line number programs -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/LineTableWriter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

using Row = DWARFDebugLine::Row;

// What LLVM's own tables have. The range leaves room for common advances of
// lines and addresses in one byte.
static constexpr int LineBase = -5;
static constexpr int LineRange = 14;

uint64_t LineTableContents::addDirectory(StringRef Directory) {
  // Of several with one name the first counts.
  for (; NumKnownDirectories < Directories.size(); ++NumKnownDirectories)
    PositionOfDirectory.try_emplace(Directories[NumKnownDirectories],
                                    NumKnownDirectories);
  auto [It, IsNew] =
      PositionOfDirectory.try_emplace(Directory, Directories.size());
  if (IsNew) {
    Directories.push_back(Directory.str());
    ++NumKnownDirectories;
  }
  return It->second + (Params.Version >= 5 ? 0 : 1);
}

Expected<uint16_t> LineTableContents::addFile(LineTableFile File) {
  const size_t Index = Files.size() + (Params.Version >= 5 ? 0 : 1);
  if (Index > UINT16_MAX)
    return createStringError("the line table has too many files: a row has 16 "
                             "bits for the number of its file");
  Files.push_back(std::move(File));
  return Index;
}

Expected<LineTableContents>
LineTableContents::fromPrologue(const DWARFDebugLine::Prologue &P) {
  LineTableContents Table;
  Table.Params = P.FormParams;
  Table.MinInstLength = std::max<uint8_t>(P.MinInstLength, 1);
  for (const DWARFFormValue &Dir : P.IncludeDirectories) {
    Expected<const char *> Name = Dir.getAsCString();
    if (!Name)
      return Name.takeError();
    Table.Directories.push_back(*Name);
  }
  for (const DWARFDebugLine::FileNameEntry &Entry : P.FileNames) {
    Expected<const char *> Name = Entry.Name.getAsCString();
    if (!Name)
      return Name.takeError();
    LineTableFile File;
    File.Name = *Name;
    File.Directory = Entry.DirIdx;
    File.ModTime = Entry.ModTime;
    File.Length = Entry.Length;
    if (P.ContentTypes.HasMD5)
      File.Checksum = Entry.Checksum;
    if (P.ContentTypes.HasSource) {
      Expected<const char *> Source = Entry.Source.getAsCString();
      if (!Source)
        return Source.takeError();
      File.Source = *Source;
    }
    Table.Files.push_back(std::move(File));
  }
  return Table;
}

namespace {
class Encoder {
public:
  Encoder(const LineTableContents &Table, bool IsLittleEndian, std::string &Out,
          AddLineString AddText)
      : Table(Table), Endian(IsLittleEndian ? llvm::endianness::little
                                            : llvm::endianness::big),
        OS(Out), Out(Out), AddText(AddText) {}

  void encode(SmallVectorImpl<LineTableAddress> &Addresses);

private:
  unsigned version() const { return Table.Params.Version; }
  // The opcodes up to DW_LNS_set_isa are not in DWARF 2.
  uint8_t opcodeBase() const { return version() >= 3 ? 13 : 10; }

  void byte(uint8_t Value) { OS << char(Value); }
  void uleb(uint64_t Value) { encodeULEB128(Value, OS); }
  void sleb(int64_t Value) { encodeSLEB128(Value, OS); }
  void string(StringRef Value) { OS << Value << '\0'; }
  void fixed(uint64_t Value, unsigned Size);
  void put(uint64_t At, uint64_t Value, unsigned Size);

  void header();
  void filesBeforeV5();
  void filesOfV5();
  void row(const Row &R, const Row &Last);
  void program(SmallVectorImpl<LineTableAddress> &Addresses);

  const LineTableContents &Table;
  llvm::endianness Endian;
  raw_string_ostream OS;
  std::string &Out;
  AddLineString AddText;
  unsigned MinInstLength = 1;
};
} // namespace

/// Writes an integer of 1, 2, 4 or 8 bytes.
void Encoder::fixed(uint64_t Value, unsigned Size) {
  const size_t At = Out.size();
  Out.resize(At + Size);
  put(At, Value, Size);
}

/// Overwrites an integer of 1, 2, 4 or 8 bytes.
void Encoder::put(uint64_t At, uint64_t Value, unsigned Size) {
  switch (Size) {
  case 1:
    Out[At] = Value;
    return;
  case 2:
    return support::endian::write16(&Out[At], Value, Endian);
  case 4:
    return support::endian::write32(&Out[At], Value, Endian);
  case 8:
    return support::endian::write64(&Out[At], Value, Endian);
  }
  llvm_unreachable("no such integer");
}

void Encoder::filesBeforeV5() {
  for (const std::string &Dir : Table.Directories)
    string(Dir);
  byte(0);
  for (const LineTableFile &File : Table.Files) {
    string(File.Name);
    uleb(File.Directory);
    uleb(File.ModTime);
    uleb(File.Length);
  }
  byte(0);
}

/// Names are in the table itself: so it needs no relocations for them.
void Encoder::filesOfV5() {
  byte(1);
  uleb(dwarf::DW_LNCT_path);
  uleb(dwarf::DW_FORM_string);
  uleb(Table.Directories.size());
  for (const std::string &Dir : Table.Directories)
    string(Dir);

  // The format is one for all files: a checksum can only be written if each
  // file has one; a source that is empty says that there is none.
  bool HasChecksums =
      !Table.Files.empty() && all_of(Table.Files, [](const LineTableFile &F) {
        return F.Checksum.has_value();
      });
  bool HasSources = any_of(
      Table.Files, [](const LineTableFile &F) { return F.Source.has_value(); });
  byte(2 + HasChecksums + HasSources);
  uleb(dwarf::DW_LNCT_path);
  uleb(dwarf::DW_FORM_string);
  uleb(dwarf::DW_LNCT_directory_index);
  uleb(dwarf::DW_FORM_udata);
  if (HasChecksums) {
    uleb(dwarf::DW_LNCT_MD5);
    uleb(dwarf::DW_FORM_data16);
  }
  if (HasSources) {
    uleb(dwarf::DW_LNCT_LLVM_source);
    uleb(AddText ? dwarf::DW_FORM_line_strp : dwarf::DW_FORM_string);
  }
  uleb(Table.Files.size());
  for (const LineTableFile &File : Table.Files) {
    string(File.Name);
    uleb(File.Directory);
    if (HasChecksums)
      OS << toStringRef(ArrayRef<uint8_t>(*File.Checksum));
    if (!HasSources)
      continue;
    const StringRef Text = File.Source ? StringRef(*File.Source) : "";
    if (AddText)
      fixed(AddText(Text), dwarf::getDwarfOffsetByteSize(Table.Params.Format));
    else
      string(Text);
  }
}

void Encoder::header() {
  byte(MinInstLength);
  if (version() >= 4)
    byte(1); // maximum_operations_per_instruction
  byte(1);   // default_is_stmt
  byte(LineBase);
  byte(LineRange);
  byte(opcodeBase());
  const uint8_t OperandCounts[] = {0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1};
  for (unsigned Op = 1; Op != opcodeBase(); ++Op)
    byte(OperandCounts[Op - 1]);
  if (version() >= 5)
    filesOfV5();
  else
    filesBeforeV5();
}

/// Changes the registers from those of \p Last to those of \p R, and appends
/// the row.
void Encoder::row(const Row &R, const Row &Last) {
  int64_t AddressDelta =
      (R.Address.Address - Last.Address.Address) / MinInstLength;
  if (R.EndSequence) {
    if (AddressDelta) {
      byte(dwarf::DW_LNS_advance_pc);
      uleb(AddressDelta);
    }
    byte(0);
    uleb(1);
    byte(dwarf::DW_LNE_end_sequence);
    return;
  }

  if (R.File != Last.File) {
    byte(dwarf::DW_LNS_set_file);
    uleb(R.File);
  }
  if (R.Column != Last.Column) {
    byte(dwarf::DW_LNS_set_column);
    uleb(R.Column);
  }
  if (R.Discriminator && version() >= 4) {
    byte(0);
    uleb(1 + getULEB128Size(R.Discriminator));
    byte(dwarf::DW_LNE_set_discriminator);
    uleb(R.Discriminator);
  }
  if (R.IsStmt != Last.IsStmt)
    byte(dwarf::DW_LNS_negate_stmt);
  if (R.BasicBlock)
    byte(dwarf::DW_LNS_set_basic_block);
  if (version() >= 3) {
    if (R.Isa != Last.Isa) {
      byte(dwarf::DW_LNS_set_isa);
      uleb(R.Isa);
    }
    if (R.PrologueEnd)
      byte(dwarf::DW_LNS_set_prologue_end);
    if (R.EpilogueBegin)
      byte(dwarf::DW_LNS_set_epilogue_begin);
  }

  int64_t LineDelta = int64_t(R.Line) - int64_t(Last.Line);
  if (LineDelta < LineBase || LineDelta >= LineBase + LineRange) {
    byte(dwarf::DW_LNS_advance_line);
    sleb(LineDelta);
    LineDelta = 0;
    if (!AddressDelta) {
      byte(dwarf::DW_LNS_copy);
      return;
    }
  }
  const int64_t MaxDelta =
      (255 - opcodeBase() - (LineDelta - LineBase)) / LineRange;
  if (AddressDelta > MaxDelta) {
    byte(dwarf::DW_LNS_advance_pc);
    uleb(AddressDelta);
    AddressDelta = 0;
  }
  byte(opcodeBase() + (LineDelta - LineBase) + LineRange * AddressDelta);
}

void Encoder::program(SmallVectorImpl<LineTableAddress> &Addresses) {
  Row Last(/*DefaultIsStmt=*/true);
  bool AtStart = true;
  for (const auto &[Index, R] : enumerate(Table.Rows)) {
    if (AtStart) {
      Last.reset(/*DefaultIsStmt=*/true);
      Last.Address = R.Address;
      const uint64_t Begin = Out.size();
      byte(0);
      uleb(1 + Table.Params.AddrSize);
      byte(dwarf::DW_LNE_set_address);
      Addresses.push_back({Out.size(), Index, Begin});
      fixed(R.Address.Address, Table.Params.AddrSize);
      // A sequence begins in file 1, but GNU binutils 2.40 take it for file 0
      // in DWARF 5, which is that of the source where a layer was promoted.
      if (version() >= 5 && R.File == Last.File) {
        byte(dwarf::DW_LNS_set_file);
        uleb(R.File);
      }
    }
    row(R, Last);
    Last = R;
    AtStart = R.EndSequence;
  }
}

void Encoder::encode(SmallVectorImpl<LineTableAddress> &Addresses) {
  MinInstLength = Table.MinInstLength;
  for (const auto &[A, B] :
       zip(ArrayRef(Table.Rows).drop_back(Table.Rows.empty() ? 0 : 1),
           ArrayRef(Table.Rows).drop_front(Table.Rows.empty() ? 0 : 1)))
    if (!A.EndSequence &&
        (B.Address.Address - A.Address.Address) % MinInstLength)
      MinInstLength = 1;

  const unsigned OffsetSize =
      dwarf::getDwarfOffsetByteSize(Table.Params.Format);
  if (Table.Params.Format == dwarf::DWARF64)
    fixed(dwarf::DW_LENGTH_DWARF64, 4);
  const uint64_t LengthAt = Out.size();
  fixed(0, OffsetSize);
  const uint64_t Start = Out.size();
  fixed(version(), 2);
  if (version() >= 5) {
    byte(Table.Params.AddrSize);
    byte(0); // segment_selector_size
  }
  const uint64_t HeaderLengthAt = Out.size();
  fixed(0, OffsetSize);
  const uint64_t HeaderStart = Out.size();
  header();
  put(HeaderLengthAt, Out.size() - HeaderStart, OffsetSize);
  program(Addresses);
  put(LengthAt, Out.size() - Start, OffsetSize);
}

void linelayers::writeLineTable(const LineTableContents &Table,
                                bool IsLittleEndian, std::string &Out,
                                SmallVectorImpl<LineTableAddress> &Addresses,
                                AddLineString AddText) {
  Encoder(Table, IsLittleEndian, Out, AddText).encode(Addresses);
}
