//===- ELFSectionEditor.cpp - Edit sections of ELF files ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/Decompressor.h"
#include "llvm/Object/Error.h"
#include "llvm/ObjectYAML/ELFYAML.h"
#include "llvm/ObjectYAML/yaml2obj.h"
#include "llvm/Support/DataExtractor.h"
#include "llvm/Support/FileOutputBuffer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <cstddef>
#include <deque>
#include <memory>

using namespace llvm;
using namespace llvm::linelayers;

/// Whether sections of \p Type take no room in a file for \p Machine.
static bool isWithoutBytes(uint32_t Type, uint16_t Machine) {
  if (Type == ELF::SHT_NOBITS || Type == ELF::SHT_NULL)
    return true;
  // In a cubin that is yet to be linked: global, local and shared memory.
  return Machine == ELF::EM_CUDA &&
         (Type == ELF::SHT_LOPROC + 0x7 || Type == ELF::SHT_LOPROC + 0x9 ||
          Type == ELF::SHT_LOPROC + 0xa);
}

template <class ELFT>
Error ELFSectionEditor::read(const object::ELFObjectFile<ELFT> &Obj) {
  const object::ELFFile<ELFT> &File = Obj.getELFFile();
  const typename ELFT::Ehdr &Header = File.getHeader();
  FileType = Header.e_type;
  Machine = Header.e_machine;
  NamesIndex = Header.e_shstrndx;

  auto Headers = File.sections();
  if (!Headers)
    return Headers.takeError();
  if (Headers->empty() || NamesIndex == 0 || NamesIndex >= Headers->size())
    return createStringError("the file has no section headers, or no names "
                             "for them");
  for (const typename ELFT::Shdr &Shdr : *Headers) {
    Expected<StringRef> Name = File.getSectionName(Shdr);
    if (!Name)
      return Name.takeError();
    if (!isWithoutBytes(Shdr.sh_type, Header.e_machine))
      if (auto Contents = File.getSectionContents(Shdr); !Contents)
        return Contents.takeError();
    // LLVM's readers of relocations take all of this for granted.
    if (Shdr.sh_type == ELF::SHT_REL || Shdr.sh_type == ELF::SHT_RELA) {
      if (Shdr.sh_link >= Headers->size())
        return createStringError("relocations in '" + *Name +
                                 "' have an invalid sh_link");
      if (Shdr.sh_type == ELF::SHT_REL) {
        if (auto Rels = File.rels(Shdr); !Rels)
          return Rels.takeError();
      } else if (auto Relas = File.relas(Shdr); !Relas) {
        return Relas.takeError();
      }
    }
    Section S;
    S.Name = Name->str();
    S.NameOffset = Shdr.sh_name;
    S.Type = Shdr.sh_type;
    S.Flags = Shdr.sh_flags;
    S.Address = Shdr.sh_addr;
    S.Link = Shdr.sh_link;
    S.Info = Shdr.sh_info;
    S.Alignment = Shdr.sh_addralign;
    S.EntrySize = Shdr.sh_entsize;
    S.Offset = Shdr.sh_offset;
    S.Size = Shdr.sh_size;
    Sections.push_back(std::move(S));
  }
  return Error::success();
}

Expected<ELFSectionEditor>
ELFSectionEditor::create(const object::ELFObjectFileBase &Obj) {
  ELFSectionEditor Editor;
  Editor.Bytes = Obj.getData().str();
  Editor.Is64 = Obj.getBytesInAddress() == 8;
  Editor.IsLE = Obj.isLittleEndian();
  auto Read = [&]() -> Error {
    if (auto *O = dyn_cast<object::ELF64LEObjectFile>(&Obj))
      return Editor.read(*O);
    if (auto *O = dyn_cast<object::ELF64BEObjectFile>(&Obj))
      return Editor.read(*O);
    if (auto *O = dyn_cast<object::ELF32LEObjectFile>(&Obj))
      return Editor.read(*O);
    return Editor.read(*cast<object::ELF32BEObjectFile>(&Obj));
  };
  if (Error E = Read())
    return std::move(E);
  return std::move(Editor);
}

uint32_t ELFSectionEditor::findSection(StringRef Name) const {
  for (uint32_t I = 1, E = Sections.size(); I != E; ++I)
    if (Sections[I].Name == Name)
      return I;
  return 0;
}

uint32_t ELFSectionEditor::findRelocations(uint32_t Index) const {
  for (uint32_t I = 1, E = Sections.size(); I != E; ++I)
    if ((Sections[I].Type == ELF::SHT_RELA ||
         Sections[I].Type == ELF::SHT_REL) &&
        Sections[I].Info == Index)
      return I;
  return 0;
}

StringRef ELFSectionEditor::contents(uint32_t Index) const {
  const Section &S = Sections[Index];
  if (S.HasNewContents)
    return S.Contents;
  if (isWithoutBytes(S.Type, Machine))
    return StringRef();
  return StringRef(Bytes).substr(S.Offset, S.Size);
}

uint32_t ELFSectionEditor::findSectionAt(const object::ELFObjectFileBase &Obj,
                                         const char *Data) const {
  const uint64_t Offset = Data - Obj.getData().data();
  for (uint32_t I = 1, E = Sections.size(); I != E; ++I)
    if (!isWithoutBytes(Sections[I].Type, Machine) && Sections[I].Size &&
        Sections[I].Offset == Offset)
      return I;
  return 0;
}

Expected<uint64_t> ELFSectionEditor::readInteger(uint32_t Index,
                                                 uint64_t Offset,
                                                 unsigned Size) const {
  DataExtractor Data(contents(Index), IsLE, Is64 ? 8 : 4);
  Error E = Error::success();
  uint64_t Value = Data.getUnsigned(&Offset, Size, &E);
  if (E)
    return createStringError("'" + Sections[Index].Name +
                             "' is malformed: " + toString(std::move(E)));
  return Value;
}

Error ELFSectionEditor::writeInteger(uint32_t Index, uint64_t Offset,
                                     uint64_t Value, unsigned Size) {
  Section &S = Sections[Index];
  if (Expected<uint64_t> Old = readInteger(Index, Offset, Size); !Old)
    return Old.takeError();
  if (Size < 8 && Value >> (8 * Size))
    return createStringError("a value for '" + S.Name +
                             "' does not fit into its field");
  char *P = S.HasNewContents ? &S.Contents[Offset] : &Bytes[S.Offset + Offset];
  for (unsigned I = 0; I != Size; ++I)
    P[IsLE ? I : Size - 1 - I] = char(Value >> (8 * I));
  return Error::success();
}

void ELFSectionEditor::replace(uint32_t Index, std::string Contents) {
  Section &S = Sections[Index];
  assert(!(S.Flags & ELF::SHF_ALLOC) && "a loaded section cannot move");
  S.HasNewContents = true;
  S.Contents = std::move(Contents);
}

uint32_t ELFSectionEditor::add(Section S) {
  S.HasNewContents = true;
  Sections.push_back(std::move(S));
  return Sections.size() - 1;
}

Error ELFSectionEditor::decompress(uint32_t Index) {
  Section &S = Sections[Index];
  Expected<object::Decompressor> D =
      object::Decompressor::create(S.Name, contents(Index), IsLE, Is64);
  if (!D)
    return D.takeError();
  // No format gets near this ratio, so do not allocate what is claimed.
  if (D->getDecompressedSize() >> 16 > S.Size)
    return createStringError("'" + S.Name +
                             "' has an uncompressed size that is too large");
  SmallString<0> Out;
  if (Error E = D->resizeAndDecompress(Out))
    return E;
  // The alignment in the header is that of the compressed contents.
  S.Alignment = 1;
  S.Flags &= ~uint64_t(ELF::SHF_COMPRESSED);
  replace(Index, Out.str().str());
  return Error::success();
}

/// Makes the file header of \p Written that of \p Original, but for the place
/// and the number of the section headers. yaml2obj cannot write all of it: a
/// cubin, say, has the version of the toolkit in e_version.
template <class Ehdr>
static void restoreHeader(StringRef Original, MutableArrayRef<char> Written) {
  auto Copy = [&](size_t Begin, size_t End) {
    copy(Original.slice(Begin, End), Written.begin() + Begin);
  };
  Copy(0, offsetof(Ehdr, e_shoff));
  Copy(offsetof(Ehdr, e_flags), offsetof(Ehdr, e_shnum));
  Copy(offsetof(Ehdr, e_shstrndx), sizeof(Ehdr));
}

/// yaml2obj's description of a file is what LLVM has for writing an ELF file
/// with everything at a given place: the original file, less its header, is a
/// single "fill", and section headers say where in it their contents are.
Error ELFSectionEditor::write(raw_ostream &OS) const {
  // Where nothing was added or moved, neither do section headers.
  if (none_of(Sections, [](const Section &S) { return S.HasNewContents; })) {
    OS << Bytes;
    return Error::success();
  }

  const uint64_t HeaderSize = Is64 ? 64 : 52;
  if (Sections.size() >= ELF::SHN_LORESERVE)
    return createStringError("the file has too many sections");

  // Names of chunks, which say nothing about names in the file. yaml2obj makes
  // a section .strtab unless there is a chunk of this name.
  std::deque<std::string> ChunkNames;
  auto Saved = [&](const Twine &Name) -> StringRef {
    ChunkNames.push_back(Name.str());
    return ChunkNames.back();
  };

  // The table of names keeps what it has, since it may also be that of the
  // symbols, and new names come behind.
  std::string Names = contents(NamesIndex).str();
  std::vector<uint32_t> NameOffsets;
  for (const Section &S : Sections) {
    bool IsNew = S.NameOffset == 0 && !S.Name.empty();
    NameOffsets.push_back(IsNew ? Names.size() : S.NameOffset);
    if (IsNew)
      Names += S.Name + '\0';
  }

  ELFYAML::Object Doc = {};
  Doc.Header.Class =
      ELFYAML::ELF_ELFCLASS(Is64 ? ELF::ELFCLASS64 : ELF::ELFCLASS32);
  Doc.Header.Data =
      ELFYAML::ELF_ELFDATA(IsLE ? ELF::ELFDATA2LSB : ELF::ELFDATA2MSB);
  Doc.Header.Type = ELFYAML::ELF_ET(FileType);
  Doc.Header.EShStrNdx = yaml::Hex16(NamesIndex);
  Doc.Header.SectionHeaderStringTable = Saved(Twine("#") + Twine(NamesIndex));

  auto Null = std::make_unique<ELFYAML::RawContentSection>();
  Null->Name = Saved("#0");
  Null->Type = ELFYAML::ELF_SHT(ELF::SHT_NULL);
  Null->Size = yaml::Hex64(Sections[0].Size);
  Null->Info = yaml::Hex64(Sections[0].Info);
  Null->Link = Saved(Twine(Sections[0].Link));
  Null->ShName = yaml::Hex64(0);
  Null->AddressAlign = Sections[0].Alignment;
  Null->Address = yaml::Hex64(Sections[0].Address);
  Doc.Chunks.push_back(std::move(Null));

  auto Rest = std::make_unique<ELFYAML::Fill>();
  StringRef RestBytes = StringRef(Bytes).drop_front(HeaderSize);
  Rest->Name = ".strtab";
  Rest->Pattern = yaml::BinaryRef(arrayRefFromStringRef(RestBytes));
  Rest->Size = RestBytes.size();
  Doc.Chunks.push_back(std::move(Rest));

  for (uint32_t I = 1, E = Sections.size(); I != E; ++I) {
    const Section &S = Sections[I];
    auto Sec = std::make_unique<ELFYAML::RawContentSection>();
    Sec->Name = I == NamesIndex ? *Doc.Header.SectionHeaderStringTable
                                : Saved(Twine("#") + Twine(I));
    Sec->Type = ELFYAML::ELF_SHT(S.Type);
    Sec->Flags = ELFYAML::ELF_SHF(S.Flags);
    Sec->Address = yaml::Hex64(S.Address);
    Sec->Link = Saved(Twine(S.Link));
    Sec->Info = yaml::Hex64(S.Info);
    Sec->EntSize = yaml::Hex64(S.EntrySize);
    Sec->ShName = yaml::Hex64(NameOffsets[I]);
    // yaml2obj aligns the place in the file even if nothing is put there.
    Sec->AddressAlign = 1;
    Sec->ShAddrAlign = yaml::Hex64(S.Alignment);
    if (I == NamesIndex) {
      Sec->Content = yaml::BinaryRef(arrayRefFromStringRef(Names));
    } else if (S.HasNewContents) {
      // What is not loaded needs no more, whatever the header says.
      Sec->AddressAlign = std::min<uint64_t>(S.Alignment, 16);
      Sec->Content = yaml::BinaryRef(arrayRefFromStringRef(S.Contents));
    } else {
      Sec->Size = yaml::Hex64(0);
      Sec->ShOffset = yaml::Hex64(S.Offset);
      Sec->ShSize = yaml::Hex64(S.Size);
    }
    Doc.Chunks.push_back(std::move(Sec));
  }

  std::string Problem;
  SmallString<0> Out;
  raw_svector_ostream OutOS(Out);
  if (!yaml::yaml2elf(
          Doc, OutOS, [&](const Twine &Msg) { Problem = Msg.str(); },
          UINT64_MAX))
    return createStringError("cannot write the file: " + Problem);
  if (Is64)
    restoreHeader<ELF::Elf64_Ehdr>(Bytes, Out);
  else
    restoreHeader<ELF::Elf32_Ehdr>(Bytes, Out);
  OS << Out;
  return Error::success();
}

Error ELFSectionEditor::writeFile(StringRef Path, StringRef Like) const {
  SmallString<0> Out;
  raw_svector_ostream OS(Out);
  if (Error E = write(OS))
    return createFileError(Path, std::move(E));

  // A file buffer is put in its place at once, so Path may be what was read.
  ErrorOr<sys::fs::perms> Permissions = sys::fs::getPermissions(Like);
  Expected<std::unique_ptr<FileOutputBuffer>> Buffer =
      FileOutputBuffer::create(Path, Out.size());
  if (!Buffer)
    return createFileError(Path, Buffer.takeError());
  copy(Out, (*Buffer)->getBufferStart());
  if (Error E = (*Buffer)->commit())
    return createFileError(Path, std::move(E));
  if (Permissions && sys::fs::is_regular_file(Path))
    if (std::error_code EC = sys::fs::setPermissions(Path, *Permissions))
      return createFileError(Path, EC);
  return Error::success();
}
