//===- ELFSectionEditor.cpp - Edit sections of ELF files ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "ELFClass.h"
#include "RelocationChecks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/Object/Decompressor.h"
#include "llvm/Object/Error.h"
#include "llvm/Support/DataExtractor.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cstring>
#include <limits>

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

  auto Headers = File.sections();
  if (!Headers)
    return Headers.takeError();
  NamesIndex = Header.e_shstrndx;
  if (NamesIndex == ELF::SHN_XINDEX && !Headers->empty())
    NamesIndex = Headers->front().sh_link;
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
    enter(Sections.size() - 1);
  }
  return Error::success();
}

/// Makes a section known to those who look for it.
void ELFSectionEditor::enter(uint32_t Index) {
  if (Index == 0)
    return;
  const Section &S = Sections[Index];
  SectionOfName.try_emplace(S.Name, Index);
  if (S.Type == ELF::SHT_RELA || S.Type == ELF::SHT_REL)
    RelocationsOfSection.try_emplace(S.Info, Index);
  if (!S.HasNewContents && !isWithoutBytes(S.Type, Machine) && S.Size)
    SectionAtOffset.try_emplace(S.Offset, Index);
}

Error ELFSectionEditor::readSections(const object::ELFObjectFileBase &Obj) {
  return visitByClass(Obj, [this](const auto &O) { return this->read(O); });
}

Error ELFSectionEditor::check(const object::ELFObjectFileBase &Obj) {
  if (Error E = ELFSectionEditor().readSections(Obj))
    return E;
  return checkRelocations(Obj, /*OfLayersToo=*/true);
}

Expected<ELFSectionEditor>
ELFSectionEditor::create(const object::ELFObjectFileBase &Obj) {
  ELFSectionEditor Editor;
  Editor.Bytes = Obj.getData().str();
  Editor.Is64 = Obj.getBytesInAddress() == 8;
  Editor.IsLE = Obj.isLittleEndian();
  if (Error E = Editor.readSections(Obj))
    return std::move(E);
  if (Error E = checkRelocations(Obj, /*OfLayersToo=*/true))
    return std::move(E);
  return std::move(Editor);
}

uint32_t ELFSectionEditor::findSection(StringRef Name) const {
  return SectionOfName.lookup(Name);
}

uint32_t ELFSectionEditor::findRelocations(uint32_t Index) const {
  auto It = RelocationsOfSection.find(Index);
  return It == RelocationsOfSection.end() ? 0 : It->second;
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
  auto It = SectionAtOffset.find(Data - Obj.getData().data());
  return It == SectionAtOffset.end() ? 0 : It->second;
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

void ELFSectionEditor::setInfo(uint32_t Index, uint32_t Info) {
  Section &S = Sections[Index];
  assert(S.Type != ELF::SHT_REL && S.Type != ELF::SHT_RELA &&
         "relocations are found by their sh_info");
  S.Info = Info;
}

uint32_t ELFSectionEditor::add(Section S) {
  S.HasNewContents = true;
  Sections.push_back(std::move(S));
  enter(Sections.size() - 1);
  return Sections.size() - 1;
}

uint32_t ELFSectionEditor::add(StringRef Name, std::string Contents) {
  Section S;
  S.Name = Name;
  S.Type = ELF::SHT_PROGBITS;
  S.Contents = std::move(Contents);
  return add(std::move(S));
}

std::vector<uint32_t>
linelayers::findCompressedSections(const object::ELFObjectFileBase &Obj) {
  std::vector<uint32_t> Found;
  for (object::ELFSectionRef S : Obj.sections()) {
    if (!S.isCompressed())
      continue;
    Expected<StringRef> Name = S.getName();
    if (!Name)
      consumeError(Name.takeError());
    else if (Name->starts_with(".debug_") &&
             !Name->starts_with(LineLayerTextPrefix))
      Found.push_back(S.getIndex());
  }
  return Found;
}

Error ELFSectionEditor::decompress(uint32_t Index) {
  Section &S = Sections[Index];
  if (S.Flags & ELF::SHF_ALLOC)
    return createStringError("'" + S.Name + "' is loaded, so it cannot grow");
  Expected<object::Decompressor> D =
      object::Decompressor::create(S.Name, contents(Index), IsLE, Is64);
  if (!D)
    return D.takeError();
  if (Error E = Limit.add(D->getDecompressedSize(), S.Size))
    return createStringError("'" + S.Name + "': " + toString(std::move(E)));
  SmallString<0> Out;
  if (Error E = D->resizeAndDecompress(Out))
    return E;
  // The alignment in the header is that of the compressed contents.
  S.Alignment = 1;
  S.Flags &= ~uint64_t(ELF::SHF_COMPRESSED);
  replace(Index, Out.str().str());
  return Error::success();
}

Expected<std::vector<uint32_t>>
ELFSectionEditor::addNames(std::string &Names) const {
  std::vector<uint32_t> Offsets;
  for (const Section &S : Sections) {
    const bool IsNew = S.NameOffset == 0 && !S.Name.empty();
    if (IsNew && Names.size() > UINT32_MAX)
      return createStringError("the names of the sections are too long");
    Offsets.push_back(IsNew ? Names.size() : S.NameOffset);
    if (IsNew)
      Names += S.Name + '\0';
  }
  return Offsets;
}

/// The header of \p S, whose name and contents are where the others say.
template <class ELFT>
static typename ELFT::Shdr makeHeader(const ELFSectionEditor::Section &S,
                                      uint32_t NameOffset, uint64_t Offset,
                                      uint64_t Size) {
  using Word = typename ELFT::uint;
  typename ELFT::Shdr H;
  H.sh_name = NameOffset;
  H.sh_type = S.Type;
  H.sh_flags = Word(S.Flags);
  H.sh_addr = Word(S.Address);
  H.sh_offset = Word(Offset);
  H.sh_size = Word(Size);
  H.sh_link = S.Link;
  H.sh_info = S.Info;
  H.sh_addralign = Word(S.Alignment);
  H.sh_entsize = Word(S.EntrySize);
  return H;
}

template <class ELFT> Error ELFSectionEditor::writeAs(raw_ostream &OS) const {
  using Word = typename ELFT::uint;

  // The table of names keeps what it has, since it may also be that of the
  // symbols, and new names come behind.
  std::string Names = contents(NamesIndex).str();
  Expected<std::vector<uint32_t>> NameOffsetsOrErr = addNames(Names);
  if (!NameOffsetsOrErr)
    return NameOffsetsOrErr.takeError();

  // Where the new contents go.
  struct Part {
    uint64_t Offset;
    StringRef Contents;
  };
  std::vector<Part> Parts;
  uint64_t End = Bytes.size();
  std::vector<typename ELFT::Shdr> Headers;
  for (const auto &[Index, S] : enumerate(Sections)) {
    StringRef Contents = S.Contents;
    bool IsNew = S.HasNewContents;
    if (Index == NamesIndex && Names.size() != contents(NamesIndex).size()) {
      Contents = Names;
      IsNew = true;
    }
    uint64_t Offset = S.Offset;
    uint64_t Size = S.Size;
    if (IsNew) {
      // What is not loaded needs no more, whatever the header says.
      const uint64_t Alignment = std::clamp<uint64_t>(S.Alignment, 1, 16);
      Offset = alignTo(End, Alignment);
      Size = Contents.size();
      End = Offset + Size;
      Parts.push_back({Offset, Contents});
    }
    Headers.push_back(
        makeHeader<ELFT>(S, (*NameOffsetsOrErr)[Index], Offset, Size));
  }
  const uint64_t HeadersOffset = alignTo(End, sizeof(Word));
  if (HeadersOffset > std::numeric_limits<Word>::max())
    return createStringError("the file is too large for its class of ELF "
                             "files");

  // The file header says where the section headers are, and how many, unless
  // there are too many for its field.
  typename ELFT::Ehdr FileHeader;
  memcpy(&FileHeader, Bytes.data(), sizeof(FileHeader));
  FileHeader.e_shoff = Word(HeadersOffset);
  if (Headers.size() < ELF::SHN_LORESERVE) {
    FileHeader.e_shnum = Headers.size();
  } else {
    FileHeader.e_shnum = 0;
    Headers.front().sh_size = Word(Headers.size());
  }

  OS.write(reinterpret_cast<const char *>(&FileHeader), sizeof(FileHeader));
  OS << StringRef(Bytes).drop_front(sizeof(FileHeader));
  uint64_t Written = Bytes.size();
  for (const Part &P : Parts) {
    OS.write_zeros(P.Offset - Written);
    OS << P.Contents;
    Written = P.Offset + P.Contents.size();
  }
  OS.write_zeros(HeadersOffset - Written);
  OS.write(reinterpret_cast<const char *>(Headers.data()),
           Headers.size() * sizeof(Headers.front()));
  return Error::success();
}

Error ELFSectionEditor::write(raw_ostream &OS) const {
  // Where nothing was added or moved, neither do section headers.
  if (none_of(Sections, [](const Section &S) { return S.HasNewContents; })) {
    OS << Bytes;
    return Error::success();
  }
  if (Is64)
    return IsLE ? writeAs<object::ELF64LE>(OS) : writeAs<object::ELF64BE>(OS);
  return IsLE ? writeAs<object::ELF32LE>(OS) : writeAs<object::ELF32BE>(OS);
}

Error ELFSectionEditor::writeFile(StringRef Path, StringRef Like) const {
  std::optional<sys::fs::perms> Permissions;
  if (ErrorOr<sys::fs::perms> Old = sys::fs::getPermissions(Like)) {
    // The new file belongs to whoever runs this, who must not lend his rights
    // to a program that may be another's.
    unsigned Kept = *Old & ~(sys::fs::set_uid_on_exe | sys::fs::set_gid_on_exe);
    // As other tools that copy files do.
    if (!sys::fs::equivalent(Path, Like))
      Kept &= ~sys::fs::getUmask();
    Permissions = static_cast<sys::fs::perms>(Kept);
  }
  return writeOutput(
      Path,
      [&](raw_ostream &OS) -> Error {
        if (Error E = write(OS))
          return createFileError(Path, std::move(E));
        return Error::success();
      },
      Permissions);
}
