//===- DWARFLineLayersRelocations.cpp - Relocations of layers -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersRelocations.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/LEB128.h"

using namespace llvm;
using namespace llvm::object;

StringRef llvm::getRelocatedSectionName(StringRef Name) {
  for (StringRef Prefix : {".rela.", ".rel.", ".crel."})
    if (Name.starts_with(Prefix))
      return Name.drop_front(Prefix.size() - 1);
  return Name;
}

namespace {
template <class ELFT> class Checker {
public:
  Checker(const ELFObjectFile<ELFT> &Obj, const typename ELFT::Shdr &Header)
      : File(Obj.getELFFile()), Header(Header) {}

  Error check() {
    Expected<const typename ELFT::Shdr *> Table =
        File.getSection(Header.sh_link);
    if (!Table)
      return Table.takeError();
    if ((*Table)->sh_type != ELF::SHT_SYMTAB &&
        (*Table)->sh_type != ELF::SHT_DYNSYM)
      return createError("the section that sh_link names has no symbols");
    Expected<typename ELFT::SymRange> Symbols = File.symbols(*Table);
    if (!Symbols)
      return Symbols.takeError();
    NumSymbols = Symbols->size();

    switch (Header.sh_type) {
    case ELF::SHT_REL:
      return checkEntries(File.rels(Header));
    case ELF::SHT_RELA:
      return checkEntries(File.relas(Header));
    case ELF::SHT_CREL:
      return checkCrel();
    }
    return createError("not a section of relocations");
  }

private:
  Error checkEntry(uint64_t Offset, uint32_t Symbol) const {
    // No section is that long, and hash tables have no room for the last two.
    if (Offset >= UINT64_MAX / 2)
      return createError("the offset 0x" + Twine::utohexstr(Offset) +
                         " is too large");
    if (Symbol >= NumSymbols)
      return createError("there is no symbol " + Twine(Symbol));
    return Error::success();
  }

  template <class T> Error checkEntries(Expected<T> Entries) const {
    if (!Entries)
      return Entries.takeError();
    for (const auto &Entry : *Entries)
      if (Error E =
              checkEntry(Entry.r_offset, Entry.getSymbol(File.isMips64EL())))
        return E;
    return Error::success();
  }

  Error checkCrel() const {
    Expected<ArrayRef<uint8_t>> Contents = File.getSectionContents(Header);
    if (!Contents)
      return Contents.takeError();
    // No entry is shorter than a byte, so do not allocate what is claimed.
    const char *Problem = nullptr;
    const uint64_t Count =
        decodeULEB128(Contents->begin(), nullptr, Contents->end(), &Problem) /
        8;
    if (Problem || Count > Contents->size())
      return createError("the number of relocations is invalid");
    Error Invalid = Error::success();
    Error E = decodeCrel<ELFT::Is64Bits>(
        *Contents, [](uint64_t, bool) {},
        [&](Elf_Crel_Impl<ELFT::Is64Bits> Entry) {
          if (!Invalid)
            Invalid = checkEntry(Entry.r_offset, Entry.r_symidx);
        });
    return joinErrors(std::move(E), std::move(Invalid));
  }

  const ELFFile<ELFT> &File;
  const typename ELFT::Shdr &Header;
  size_t NumSymbols = 0;
};
} // namespace

template <class ELFT>
static Error check(const ELFObjectFile<ELFT> &Obj, const SectionRef &Section) {
  return Checker<ELFT>(Obj, *Obj.getSection(Section.getRawDataRefImpl()))
      .check();
}

Error llvm::checkLineLayerRelocations(const ObjectFile &Obj,
                                      const SectionRef &Section) {
  Error E = Error::success();
  if (auto *ELF = dyn_cast<ELF64LEObjectFile>(&Obj))
    E = joinErrors(std::move(E), check(*ELF, Section));
  else if (auto *ELF = dyn_cast<ELF32LEObjectFile>(&Obj))
    E = joinErrors(std::move(E), check(*ELF, Section));
  else if (auto *ELF = dyn_cast<ELF64BEObjectFile>(&Obj))
    E = joinErrors(std::move(E), check(*ELF, Section));
  else if (auto *ELF = dyn_cast<ELF32BEObjectFile>(&Obj))
    E = joinErrors(std::move(E), check(*ELF, Section));
  if (!E)
    return E;
  StringRef Name = "<unknown>";
  if (Expected<StringRef> Found = Section.getName())
    Name = *Found;
  else
    consumeError(Found.takeError());
  return createError("the relocations in '" + Name +
                     "' are invalid: " + toString(std::move(E)));
}
