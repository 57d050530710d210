//===- RelocationChecks.cpp - Relocations that can be read ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RelocationChecks.h"
#include "ELFClass.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace llvm;
using namespace llvm::linelayers;

/// If \p Shdr has relocations, checks what LLVM's readers of them take for
/// granted.
template <class ELFT>
static Error checkSection(const object::ELFFile<ELFT> &File,
                          const typename ELFT::Shdr &Shdr, size_t NumSections) {
  auto Malformed = [&](const Twine &What) {
    Expected<StringRef> Name = File.getSectionName(Shdr);
    return Name ? createStringError("relocations in '" + *Name + "' have " +
                                    What)
                : Name.takeError();
  };
  switch (Shdr.sh_type) {
  default:
    return Error::success();
  case ELF::SHT_REL:
    if (auto Rels = File.rels(Shdr); !Rels)
      return Rels.takeError();
    break;
  case ELF::SHT_RELA:
    if (auto Relas = File.relas(Shdr); !Relas)
      return Relas.takeError();
    break;
  case ELF::SHT_CREL: {
    Expected<ArrayRef<uint8_t>> Contents = File.getSectionContents(Shdr);
    if (!Contents)
      return Contents.takeError();
    Expected<uint64_t> Header = File.getCrelHeader(*Contents);
    if (!Header)
      return Header.takeError();
    // Memory is allocated for as many as it says. None is shorter than a byte.
    if (*Header / 8 > Contents->size())
      return Malformed("an invalid number");
    break;
  }
  }
  if (Shdr.sh_link >= NumSections)
    return Malformed("an invalid sh_link");
  return Error::success();
}

/// Whether \p Name is that of a section with relocations of a layer's table.
static bool hasLayerRelocationsName(StringRef Name) {
  for (StringRef Prefix : {".rela.", ".rel.", ".crel."})
    if (Name.starts_with(Prefix))
      return hasLineLayerTableName(Name.drop_front(Prefix.size() - 1));
  return false;
}

template <class ELFT>
static Error checkAll(const object::ELFObjectFile<ELFT> &Obj,
                      bool OfLayersToo) {
  const object::ELFFile<ELFT> &File = Obj.getELFFile();
  auto Headers = File.sections();
  if (!Headers)
    return Headers.takeError();
  for (const typename ELFT::Shdr &Shdr : *Headers) {
    Error E = checkSection(File, Shdr, Headers->size());
    if (!E)
      continue;
    Expected<StringRef> Name = File.getSectionName(Shdr);
    if (!Name)
      return joinErrors(std::move(E), Name.takeError());
    if (OfLayersToo || !hasLayerRelocationsName(*Name))
      return E;
    consumeError(std::move(E));
  }
  return Error::success();
}

Error linelayers::checkRelocations(const object::ELFObjectFileBase &Obj,
                                   bool OfLayersToo) {
  return visitByClass(Obj,
                      [=](const auto &O) { return checkAll(O, OfLayersToo); });
}
