//===- AdoptedSections.cpp - Add the table of an adopted layer ------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In a file that is to be linked, and in a cubin, an address in a table is
// relative to a symbol. The type of the relocation is that of the other file;
// the symbol has to be one of this.
//
//===----------------------------------------------------------------------===//

#include "AdoptedLayers.h"
#include "ELFClass.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace llvm::linelayers;

/// How the relocations of debug sections are stored: those of \p Obj, or else
/// of \p Like.
static ELFSectionEditor::Section
getModel(const object::ELFObjectFileBase &Obj,
         const object::ELFObjectFileBase &Like) {
  ELFSectionEditor::Section Model;
  Model.Type = ELF::SHT_RELA;
  Model.Flags = ELF::SHF_INFO_LINK;
  for (const object::ELFObjectFileBase *File : {&Obj, &Like})
    for (const object::ELFSectionRef S : File->sections()) {
      Expected<StringRef> Name = S.getName();
      if (!Name) {
        consumeError(Name.takeError());
        continue;
      }
      // Those of a type unit are in its group, which the table is not in.
      if ((S.getType() == ELF::SHT_RELA || S.getType() == ELF::SHT_REL) &&
          !(S.getFlags() & ELF::SHF_GROUP) &&
          (Name->contains(".debug_line") || Name->contains(".debug_info"))) {
        Model.Type = S.getType();
        Model.Flags = S.getFlags();
        return Model;
      }
    }
  return Model;
}

namespace {
/// What addresses in sections of a file can be relative to.
template <class ELFT> class SymbolsOfSections {
public:
  struct Symbol {
    uint32_t Index = 0;
    uint64_t Value = 0;
    /// The lower the better.
    unsigned Rank = UINT_MAX;
  };

  static Expected<SymbolsOfSections> create(const object::ELFFile<ELFT> &File);

  /// The section with the symbols.
  uint32_t table() const { return Table; }
  const Symbol *find(uint64_t Section) const {
    auto It = Symbols.find(Section);
    return It == Symbols.end() ? nullptr : &It->second;
  }

private:
  uint32_t Table = 0;
  DenseMap<uint64_t, Symbol> Symbols;
};
} // namespace

/// How well a symbol of this type and binding serves. The lower the better.
static unsigned getRank(unsigned Type, unsigned Binding, bool IsCubin) {
  // nvlink takes the address of a section for 0, and keeps no relocation that
  // tells of which section it was. It keeps those that name functions.
  if (IsCubin)
    return Type != ELF::STT_FUNC ? 2 : Binding == ELF::STB_LOCAL ? 1 : 0;
  // The value of a function may say what instructions it has, too.
  return Type == ELF::STT_SECTION ? 0 : Binding == ELF::STB_LOCAL ? 1 : 2;
}

template <class ELFT>
Expected<SymbolsOfSections<ELFT>>
SymbolsOfSections<ELFT>::create(const object::ELFFile<ELFT> &File) {
  SymbolsOfSections Result;
  auto Sections = File.sections();
  if (!Sections)
    return Sections.takeError();
  const typename ELFT::Shdr *Table = nullptr;
  ArrayRef<typename ELFT::Word> Indices;
  for (const typename ELFT::Shdr &S : *Sections) {
    if (S.sh_type == ELF::SHT_SYMTAB && !Table) {
      Table = &S;
      Result.Table = &S - Sections->begin();
    } else if (S.sh_type == ELF::SHT_SYMTAB_SHNDX) {
      auto Read = File.getSHNDXTable(S);
      if (!Read)
        return Read.takeError();
      Indices = *Read;
    }
  }
  if (!Table)
    return std::move(Result);
  auto All = File.symbols(Table);
  if (!All)
    return All.takeError();
  const bool IsCubin = File.getHeader().e_machine == ELF::EM_CUDA;
  for (const typename ELFT::Sym &S : *All) {
    Expected<uint32_t> Section = File.getSectionIndex(
        S, *All, object::DataRegion<typename ELFT::Word>(Indices));
    if (!Section)
      return Section.takeError();
    const unsigned Type = S.getType();
    if (!*Section || (Type != ELF::STT_SECTION && Type != ELF::STT_NOTYPE &&
                      Type != ELF::STT_FUNC))
      continue;
    const unsigned Rank = getRank(Type, S.getBinding(), IsCubin);
    Symbol &Best = Result.Symbols[*Section];
    if (Rank < Best.Rank)
      Best = {uint32_t(&S - All->begin()), S.st_value, Rank};
  }
  return std::move(Result);
}

/// Writes an address of the class of ELF files.
template <class ELFT>
static void writeAddress(std::string &Bytes, uint64_t Offset, uint64_t Value) {
  support::endian::write<typename ELFT::uint>(
      &Bytes[Offset], static_cast<typename ELFT::uint>(Value),
      ELFT::Endianness);
}

template <class ELFT>
static Error addRelocations(ELFSectionEditor &Editor,
                            const object::ELFFile<ELFT> &File,
                            ELFSectionEditor::Section Relocations,
                            ELFSectionEditor::Section &Lines,
                            ArrayRef<AdoptedStart> Starts) {
  auto Symbols = SymbolsOfSections<ELFT>::create(File);
  if (!Symbols)
    return Symbols.takeError();
  const bool HasAddends = Relocations.Type == ELF::SHT_RELA;
  auto Append = [&](const auto &Entry) {
    Relocations.Contents.append(reinterpret_cast<const char *>(&Entry),
                                sizeof(Entry));
  };
  for (const AdoptedStart &Start : Starts) {
    const auto *Symbol = Symbols->find(Start.Section);
    if (!Symbol)
      return createStringError("no symbol is in section " +
                               Twine(Start.Section) +
                               ", so the table of a layer cannot refer to it");
    const uint64_t Addend = Start.Address - Symbol->Value;
    writeAddress<ELFT>(Lines.Contents, Start.Offset, HasAddends ? 0 : Addend);
    typename ELFT::Rela Entry;
    Entry.r_offset = static_cast<typename ELFT::uint>(Start.Offset);
    Entry.setSymbolAndType(Symbol->Index, Start.Type, File.isMips64EL());
    Entry.r_addend =
        static_cast<std::make_signed_t<typename ELFT::uint>>(Addend);
    if (HasAddends)
      Append(Entry);
    else
      Append(static_cast<const typename ELFT::Rel &>(Entry));
  }
  Relocations.Name = (HasAddends ? ".rela" : ".rel") + Lines.Name;
  Relocations.Link = Symbols->table();
  Relocations.Alignment = sizeof(typename ELFT::uint);
  Relocations.EntrySize =
      HasAddends ? sizeof(typename ELFT::Rela) : sizeof(typename ELFT::Rel);
  Relocations.Info = Editor.add(std::move(Lines));
  Editor.add(std::move(Relocations));
  return Error::success();
}

/// Adds \p Lines, whose addresses are where \p Starts says.
static Error addTable(ELFSectionEditor &Editor,
                      const object::ELFObjectFileBase &Obj,
                      const object::ELFObjectFileBase &Other,
                      ELFSectionEditor::Section Lines,
                      ArrayRef<AdoptedStart> Starts) {
  // The addresses of one file all have relocations, or none has.
  if (Starts.front().Section == object::SectionedAddress::UndefSection) {
    Editor.add(std::move(Lines));
    return Error::success();
  }
  ELFSectionEditor::Section Model = getModel(Obj, Other);
  return visitByClass(Obj, [&](const auto &O) {
    return addRelocations(Editor, O.getELFFile(), Model, Lines, Starts);
  });
}

Error linelayers::addAdoptedTable(ELFSectionEditor &Editor,
                                  const object::ELFObjectFileBase &Obj,
                                  const object::ELFObjectFileBase &Other,
                                  AdoptedLayer &Layer) {
  ELFSectionEditor::Section Lines;
  Lines.Name = (LineLayerTablePrefix + Layer.name()).str();
  Lines.Type = ELF::SHT_PROGBITS;
  Lines.Contents = std::move(Layer.lines());
  return addTable(Editor, Obj, Other, std::move(Lines), Layer.starts());
}
