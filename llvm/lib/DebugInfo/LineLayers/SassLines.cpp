//===- SassLines.cpp - Lines of PTX that SASS comes from ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SassLines.h"
#include "SectionRelocations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDataExtractor.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/DebugInfo/DWARF/DWARFObject.h"
#include "llvm/DebugInfo/DWARF/DWARFRelocMap.h"
#include "llvm/DebugInfo/DWARF/DWARFSection.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/DataExtractor.h"
#include <algorithm>
#include <map>
#include <set>

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

static Error malformed(const Twine &Why) {
  return createStringError("'" + SassLineSection + "' is malformed: " + Why);
}

namespace {
/// Every address of the table has a relocation, and all may begin with 0. To
/// the parser of line tables, each relocation is a section of its own: the
/// index of the section of a row is that of the relocation.
class SassRelocations final : public DWARFObject {
public:
  Error read(const ELFSectionEditor &Cubin, uint32_t LineSection);

  ArrayRef<SassRelocation> relocations() const { return Relocations; }

  bool isLittleEndian() const override { return true; }
  std::optional<RelocAddrEntry> find(const DWARFSection &Section,
                                     uint64_t Offset) const override {
    auto It = RelocationAt.find(Offset);
    if (It == RelocationAt.end())
      return std::nullopt;
    auto CountFromZero = [](uint64_t Type, uint64_t Offset, uint64_t S,
                            uint64_t LocData,
                            int64_t Addend) -> uint64_t { return 0; };
    return RelocAddrEntry{
        /*SectionIndex=*/It->second, object::RelocationRef(),
        /*SymbolValue=*/0,
        /*Reloc2=*/std::nullopt,
        /*SymbolValue2=*/0,          CountFromZero};
  }

private:
  std::vector<SassRelocation> Relocations;
  /// By where they are in the section with the table.
  std::map<uint64_t, size_t> RelocationAt;
};

/// Where functions begin.
class FunctionBegins {
public:
  void read(StringRef SymbolTable);
  void separate(SassSequence &Sequence) const;

private:
  /// Section and offset, by the index of the symbol.
  std::vector<std::pair<uint32_t, uint64_t>> Symbols;
  std::set<std::pair<uint32_t, uint64_t>> Begins;
};

class SassLineReader {
public:
  SassLineReader(const ELFSectionEditor &Cubin,
                 const StringMap<const PTXLineLayers *> &PTXOfFile,
                 StringRef DefaultFile)
      : Cubin(Cubin), PTXOfFile(PTXOfFile), DefaultFile(DefaultFile) {}

  Expected<std::vector<SassSequence>> read();

private:
  Error addTable(const DWARFDebugLine::LineTable &Table);
  Error addRow(const DWARFDebugLine::LineTable &Table,
               const DWARFDebugLine::Row &R);

  const ELFSectionEditor &Cubin;
  const StringMap<const PTXLineLayers *> &PTXOfFile;
  StringRef DefaultFile;
  SassRelocations Relocations;
  FunctionBegins Functions;
  std::vector<SassSequence> Sequences;
  /// The sequence that is being read, and the index of its relocation.
  std::optional<SassSequence> Sequence;
  uint64_t RelocationIndex = 0;
};
} // namespace

Error SassRelocations::read(const ELFSectionEditor &Cubin,
                            uint32_t LineSection) {
  const uint32_t Index = Cubin.findRelocations(LineSection);
  if (!Index)
    return Error::success();
  // Cubins of older architectures have the addends in place.
  const bool HasAddends = Cubin.sections()[Index].Type == ELF::SHT_RELA;
  DataExtractor Entries(Cubin.contents(Index), /*IsLittleEndian=*/true,
                        /*AddressSize=*/8);
  DataExtractor::Cursor C(0);
  while (!Entries.eof(C)) {
    const uint64_t Offset = Entries.getU64(C);
    const uint64_t Info = Entries.getU64(C);
    uint64_t Addend = HasAddends ? Entries.getU64(C) : 0;
    if (Error E = C.takeError())
      return malformed(toString(std::move(E)));
    Expected<uint64_t> InPlace = Cubin.readInteger(LineSection, Offset, 8);
    const bool IsInside = static_cast<bool>(InPlace);
    if (!IsInside)
      consumeError(InPlace.takeError());
    if (uint32_t(Info) != R_CUDA_64 || !IsInside)
      return malformed("a relocation is of an unknown kind, or beyond its end");
    if (!HasAddends)
      Addend = *InPlace;
    RelocationAt[Offset] = Relocations.size();
    Relocations.push_back({Info, Addend});
  }
  // Without an entry nobody has looked at it.
  return C.takeError();
}

void FunctionBegins::read(StringRef SymbolTable) {
  using Symbol = object::ELF64LE::Sym;
  for (; SymbolTable.size() >= sizeof(Symbol);
       SymbolTable = SymbolTable.drop_front(sizeof(Symbol))) {
    Symbol S;
    memcpy(&S, SymbolTable.data(), sizeof(Symbol));
    Symbols.push_back({S.st_shndx, S.st_value});
    if (S.getType() == ELF::STT_FUNC)
      Begins.insert(Symbols.back());
  }
}

/// Ends the last row before each function that has no row of its own: it is one
/// of ptxas's own library, of which no PTX says anything.
void FunctionBegins::separate(SassSequence &Sequence) const {
  const uint32_t Symbol = Sequence.Start.Info >> 32;
  if (Symbol >= Symbols.size())
    return;
  const auto [Section, Value] = Symbols[Symbol];
  const uint64_t Base = Value + Sequence.Start.Addend;
  auto IsBefore = [](const SassRow &A, const SassRow &B) {
    return A.Offset < B.Offset;
  };
  std::vector<SassRow> &Rows = Sequence.Rows;
  const uint64_t First = Base + Rows[0].Offset, End = Base + Sequence.End;
  // Code that is empty, or that would go on at address 0, has no functions.
  if (First >= End)
    return;
  std::vector<SassRow> Ends;
  for (auto It = Begins.upper_bound({Section, First}),
            E = Begins.lower_bound({Section, End});
       It != E; ++It) {
    const SassRow Row{It->second - Base, /*PTX=*/nullptr, /*PTXLine=*/0};
    if (!std::binary_search(Rows.begin(), Rows.end(), Row, IsBefore))
      Ends.push_back(Row);
  }
  const size_t Middle = Rows.size();
  append_range(Rows, Ends);
  std::inplace_merge(Rows.begin(), Rows.begin() + Middle, Rows.end(), IsBefore);
}

Error SassLineReader::addRow(const DWARFDebugLine::LineTable &Table,
                             const DWARFDebugLine::Row &R) {
  const uint64_t Offset = R.Address.Address;
  if (!Sequence) {
    // Of a function that it leaves out, nvlink leaves the rows, without their
    // relocation.
    const bool HasRelocation =
        R.Address.SectionIndex != SectionedAddress::UndefSection;
    if (!HasRelocation && !Relocations.relocations().empty())
      return Error::success();
    if (!HasRelocation)
      return malformed("an address has no relocation");
    Sequence.emplace();
    RelocationIndex = R.Address.SectionIndex;
    Sequence->Start = Relocations.relocations()[RelocationIndex];
  }
  std::vector<SassRow> &Rows = Sequence->Rows;
  if (R.Address.SectionIndex != RelocationIndex ||
      (!Rows.empty() && Offset < Rows.back().Offset))
    return malformed("addresses are not in order");
  if (R.EndSequence) {
    Sequence->End = Offset;
    if (!Rows.empty()) {
      Functions.separate(*Sequence);
      Sequences.push_back(std::move(*Sequence));
    }
    Sequence.reset();
    return Error::success();
  }
  // Of several rows for one address the last counts.
  if (!Rows.empty() && Rows.back().Offset == Offset)
    Rows.pop_back();
  std::string File;
  if (!Table.getFileNameByIndex(
          R.File, "", DILineInfoSpecifier::FileLineInfoKind::RawValue, File))
    File = DefaultFile.str();
  const PTXLineLayers *PTX = PTXOfFile.lookup(File);
  if (PTX && R.Line > PTX->lineCount())
    return malformed("it has line " + Twine(R.Line) + " of a PTX with " +
                     Twine(PTX->lineCount()) + " lines");
  Rows.push_back({Offset, PTX, R.Line});
  return Error::success();
}

Error SassLineReader::addTable(const DWARFDebugLine::LineTable &Table) {
  Sequence.reset();
  for (const DWARFDebugLine::Row &R : Table.Rows)
    if (Error E = addRow(Table, R))
      return E;
  return Error::success();
}

Expected<std::vector<SassSequence>> SassLineReader::read() {
  const uint32_t Index = Cubin.findSection(SassLineSection);
  if (Error E = Relocations.read(Cubin, Index))
    return std::move(E);
  if (uint32_t RelocationSection = Cubin.findRelocations(Index))
    Functions.read(Cubin.contents(Cubin.sections()[RelocationSection].Link));

  std::unique_ptr<DWARFContext> Context = DWARFContext::create(
      StringMap<std::unique_ptr<MemoryBuffer>>(), /*AddrSize=*/8);
  DWARFSection Section;
  Section.Data = Cubin.contents(Index);
  DWARFDataExtractor Data(Relocations, Section, /*IsLittleEndian=*/true,
                          /*AddressSize=*/8);
  Error Problems = Error::success();
  auto Note = [&](Error E) {
    Problems = joinErrors(std::move(Problems), std::move(E));
  };
  for (uint64_t Offset = 0; Offset < Section.Data.size();) {
    DWARFDebugLine::LineTable Table;
    if (Error E = Table.parse(Data, &Offset, *Context, /*U=*/nullptr, Note))
      Note(std::move(E));
    if (Problems)
      return malformed(toString(std::move(Problems)));
    if (Error E = addTable(Table))
      return std::move(E);
  }
  // Without a table nobody has looked at it.
  cantFail(std::move(Problems));
  return std::move(Sequences);
}

Expected<std::vector<SassSequence>>
linelayers::readSassLines(const ELFSectionEditor &Cubin,
                          const StringMap<const PTXLineLayers *> &PTXOfFile,
                          StringRef DefaultFile) {
  return SassLineReader(Cubin, PTXOfFile, DefaultFile).read();
}
