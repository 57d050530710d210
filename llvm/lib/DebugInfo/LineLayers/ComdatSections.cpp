//===- ComdatSections.cpp - Add sections that linkers keep once -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The formats are those of the generic ABI, chapters "Sections" (section
// groups), "Symbol Table" and "Relocation".
//
//===----------------------------------------------------------------------===//

#include "ComdatSections.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// Adds local symbols to the symbol table of a file that is to be linked.
class SymbolAdder {
public:
  SymbolAdder(ELFSectionEditor &Editor, const object::ELFObjectFileBase &Obj)
      : Editor(Editor), Obj(Obj), Is64(Editor.is64Bit()) {}

  /// Finds all that counts symbols, for \p Number new ones. \returns false if
  /// there may be something else, or if something is malformed.
  bool prepare(uint32_t Number);

  uint32_t table() const { return Table; }

  /// The index that the first new symbol will have.
  uint32_t firstNew() const { return FirstGlobal; }

  /// Adds the symbols, with the sections that they belong to.
  void add(ArrayRef<std::pair<std::string, uint32_t>> Symbols);

private:
  bool findTable();
  bool prepareSection(uint32_t Index);
  bool prepareRelocations(uint32_t Index);
  bool prepareIndices(uint32_t Index);
  bool prepareAddressSignificance(uint32_t Index);

  /// What is to be written of what was found, where.
  struct Number {
    uint32_t Section;
    uint64_t Offset;
    uint64_t Value;
  };

  ELFSectionEditor &Editor;
  const object::ELFObjectFileBase &Obj;
  const bool Is64;
  uint32_t Table = 0;
  /// Symbols from this one on get other indices.
  uint32_t FirstGlobal = 0;
  uint32_t NumNew = 0;
  std::vector<Number> Numbers;
  std::vector<std::pair<uint32_t, uint32_t>> Groups;
  std::vector<std::pair<uint32_t, std::string>> Contents;
};
} // namespace

/// Appends an integer of \p Size bytes.
static void append(std::string &Out, uint64_t Value, unsigned Size, bool IsLE) {
  for (unsigned I = 0; I != Size; ++I)
    Out += char(Value >> 8 * (IsLE ? I : Size - 1 - I));
}

/// Bytes of a symbol, by the class of the file.
static unsigned symbolSize(bool Is64) {
  return Is64 ? sizeof(object::ELF64LE::Sym) : sizeof(object::ELF32LE::Sym);
}

bool SymbolAdder::findTable() {
  ArrayRef<ELFSectionEditor::Section> Sections = Editor.sections();
  for (auto [Index, S] : enumerate(Sections))
    if (S.Type == ELF::SHT_SYMTAB) {
      if (Table)
        return false;
      Table = Index;
    }
  if (!Table)
    return false;
  const ELFSectionEditor::Section &S = Sections[Table];
  FirstGlobal = S.Info;
  const unsigned Size = symbolSize(Is64);
  const uint64_t Count = Editor.contents(Table).size() / Size;
  return S.EntrySize == Size && !(S.Flags & ELF::SHF_ALLOC) && FirstGlobal &&
         FirstGlobal <= Count && S.Link < Sections.size() &&
         Sections[S.Link].Type == ELF::SHT_STRTAB &&
         !(Sections[S.Link].Flags & ELF::SHF_ALLOC);
}

bool SymbolAdder::prepareRelocations(uint32_t Index) {
  const bool HasAddends = Editor.sections()[Index].Type == ELF::SHT_RELA;
  const uint64_t Word = Is64 ? 8 : 4;
  const uint64_t EntrySize = (HasAddends ? 3 : 2) * Word;
  const uint64_t Size = Editor.contents(Index).size();
  // r_info has the symbol in its upper 32 or 24 bits, but on little-endian
  // MIPS64 the symbol comes first whatever the byte order.
  const bool UpperIsFirst =
      !Editor.isLittleEndian() || (Is64 && Obj.getEMachine() == ELF::EM_MIPS);
  const uint64_t Field = Word + (Is64 && !UpperIsFirst ? 4 : 0);
  const unsigned Shift = Is64 ? 0 : 8;
  for (uint64_t Entry = 0; Entry + EntrySize <= Size; Entry += EntrySize) {
    Expected<uint64_t> Info = Editor.readInteger(Index, Entry + Field, 4);
    if (!Info) {
      consumeError(Info.takeError());
      return false;
    }
    if (*Info >> Shift < FirstGlobal)
      continue;
    const uint64_t New = *Info + (uint64_t(NumNew) << Shift);
    if (New > UINT32_MAX)
      return false;
    Numbers.push_back({Index, Entry + Field, New});
  }
  return true;
}

/// A table of the symbols' sections, where these have large indices.
bool SymbolAdder::prepareIndices(uint32_t Index) {
  std::string Indices = Editor.contents(Index).str();
  if (Indices.size() / 4 < FirstGlobal)
    return false;
  Indices.insert(size_t(FirstGlobal) * 4, size_t(NumNew) * 4, '\0');
  Contents.push_back({Index, std::move(Indices)});
  return true;
}

/// The symbols whose addresses matter, as ULEB128 numbers.
bool SymbolAdder::prepareAddressSignificance(uint32_t Index) {
  ArrayRef<uint8_t> Old = arrayRefFromStringRef(Editor.contents(Index));
  std::string New;
  raw_string_ostream OS(New);
  while (!Old.empty()) {
    unsigned Length = 0;
    const char *Malformed = nullptr;
    const uint64_t Symbol =
        decodeULEB128(Old.begin(), &Length, Old.end(), &Malformed);
    if (Malformed)
      return false;
    encodeULEB128(Symbol < FirstGlobal ? Symbol : Symbol + NumNew, OS);
    Old = Old.drop_front(Length);
  }
  Contents.push_back({Index, std::move(New)});
  return true;
}

bool SymbolAdder::prepareSection(uint32_t Index) {
  const ELFSectionEditor::Section &S = Editor.sections()[Index];
  // Relocations in this format have no entries of one size.
  if (S.Type == ELF::SHT_CREL)
    return false;
  if (S.Link != Table || S.Type == ELF::SHT_NULL)
    return true;
  // What is loaded cannot grow.
  if (S.Flags & ELF::SHF_ALLOC)
    return false;
  switch (S.Type) {
  case ELF::SHT_REL:
  case ELF::SHT_RELA:
    return prepareRelocations(Index);
  case ELF::SHT_SYMTAB_SHNDX:
    return prepareIndices(Index);
  case ELF::SHT_LLVM_ADDRSIG:
    return prepareAddressSignificance(Index);
  case ELF::SHT_GROUP:
    if (S.Info >= FirstGlobal)
      Groups.push_back({Index, S.Info + NumNew});
    return true;
  default:
    return false;
  }
}

bool SymbolAdder::prepare(uint32_t Number) {
  NumNew = Number;
  // In cubins sections of many types count symbols.
  if (Editor.type() != ELF::ET_REL || Obj.getEMachine() == ELF::EM_CUDA)
    return false;
  // Two sections are added for each symbol, and their indices must fit.
  if (Editor.sections().size() + uint64_t(NumNew) * 2 >= ELF::SHN_LORESERVE)
    return false;
  if (!findTable())
    return false;
  for (uint32_t I = 1, N = Editor.sections().size(); I != N; ++I)
    if (!prepareSection(I))
      return false;
  return true;
}

void SymbolAdder::add(ArrayRef<std::pair<std::string, uint32_t>> Symbols) {
  const uint32_t Strings = Editor.sections()[Table].Link;
  std::string Names = Editor.contents(Strings).str();
  std::string New;
  for (const auto &[Name, Section] : Symbols) {
    // A local symbol without a type: st_info, st_other, st_value and st_size
    // are zero.
    append(New, Names.size(), 4, Editor.isLittleEndian());
    New.append(Is64 ? 2 : 10, '\0');
    append(New, Section, 2, Editor.isLittleEndian());
    New.append(Is64 ? 16 : 0, '\0');
    Names += Name + '\0';
  }
  std::string Old = Editor.contents(Table).str();
  Old.insert(size_t(FirstGlobal) * symbolSize(Is64), New);
  Editor.replace(Table, std::move(Old));
  Editor.setInfo(Table, FirstGlobal + NumNew);
  Editor.replace(Strings, std::move(Names));
  for (const Number &N : Numbers)
    cantFail(Editor.writeInteger(N.Section, N.Offset, N.Value, 4));
  for (auto [Section, Signature] : Groups)
    Editor.setInfo(Section, Signature);
  for (auto &[Section, Bytes] : Contents)
    Editor.replace(Section, std::move(Bytes));
}

void linelayers::addComdatSections(
    ELFSectionEditor &Editor, const object::ELFObjectFileBase &Obj,
    std::map<std::string, std::string> Sections) {
  SymbolAdder Adder(Editor, Obj);
  const bool InGroups = !Sections.empty() && Adder.prepare(Sections.size());
  std::vector<std::pair<std::string, uint32_t>> Symbols;
  for (auto &[Name, Contents] : Sections) {
    ELFSectionEditor::Section S;
    S.Name = Name;
    S.Type = ELF::SHT_PROGBITS;
    S.Contents = std::move(Contents);
    if (InGroups) {
      // The header of a group comes before those of its members.
      ELFSectionEditor::Section Group;
      Group.Name = ".group";
      Group.Type = ELF::SHT_GROUP;
      Group.Link = Adder.table();
      Group.Info = Adder.firstNew() + Symbols.size();
      Group.Alignment = Group.EntrySize = 4;
      for (uint64_t Word : {size_t(ELF::GRP_COMDAT),
                            Editor.sections().size() + 1}) // Itself, then S.
        append(Group.Contents, Word, 4, Editor.isLittleEndian());
      Symbols.push_back({Name, Editor.add(std::move(Group))});
      S.Flags = ELF::SHF_GROUP;
    }
    Editor.add(std::move(S));
  }
  if (InGroups)
    Adder.add(Symbols);
}
