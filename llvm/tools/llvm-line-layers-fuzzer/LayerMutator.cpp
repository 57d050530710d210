//===- LayerMutator.cpp - Change what a file says of layers ---------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerMutator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"
#include <tuple>

using namespace llvm;
using namespace llvm::object;

namespace {
/// What of a section header matters here.
struct SectionInfo {
  std::string Name;
  uint64_t Type;
  uint64_t Flags;
  uint64_t Offset;
  uint64_t Size;
  uint64_t Link;
  uint64_t Info;
  /// Where the header and the name are in the file.
  uint64_t Header;
  uint64_t HeaderSize;
  uint64_t NameOffset;

  bool operator!=(const SectionInfo &O) const {
    return std::tie(Name, Type, Flags, Offset, Size, Link, Info) !=
           std::tie(O.Name, O.Type, O.Flags, O.Offset, O.Size, O.Link, O.Info);
  }

  bool isOfLayer() const {
    return hasLineLayerTableName(Name) ||
           StringRef(Name).starts_with(LineLayerTextPrefix);
  }
};
} // namespace

template <class ELFT>
static Expected<std::vector<SectionInfo>> readSections(StringRef Bytes) {
  Expected<ELFFile<ELFT>> File = ELFFile<ELFT>::create(Bytes);
  if (!File)
    return File.takeError();
  auto Headers = File->sections();
  if (!Headers)
    return Headers.takeError();
  Expected<StringRef> Names = File->getSectionStringTable(*Headers);
  if (!Names)
    return Names.takeError();
  std::vector<SectionInfo> Result;
  for (const typename ELFT::Shdr &H : *Headers) {
    StringRef Name;
    if (Expected<StringRef> Found = File->getSectionName(H, *Names))
      Name = *Found;
    else
      consumeError(Found.takeError());
    Result.push_back(
        {Name.str(), H.sh_type, H.sh_flags, H.sh_offset, H.sh_size, H.sh_link,
         H.sh_info, uint64_t(reinterpret_cast<const char *>(&H) - Bytes.data()),
         sizeof(H), uint64_t(Name.data() - Bytes.data())});
  }
  return Result;
}

static Expected<std::vector<SectionInfo>> readSections(StringRef Bytes) {
  if (Bytes.size() < ELF::EI_NIDENT)
    return createStringError("not an ELF file");
  const bool Is64Bit = Bytes[ELF::EI_CLASS] == ELF::ELFCLASS64;
  const bool IsLittle = Bytes[ELF::EI_DATA] == ELF::ELFDATA2LSB;
  if (Is64Bit)
    return IsLittle ? readSections<ELF64LE>(Bytes)
                    : readSections<ELF64BE>(Bytes);
  return IsLittle ? readSections<ELF32LE>(Bytes) : readSections<ELF32BE>(Bytes);
}

/// Whether \p S holds relocations of a section of a layer.
static bool isRelocations(ArrayRef<SectionInfo> Sections,
                          const SectionInfo &S) {
  return (S.Type == ELF::SHT_RELA || S.Type == ELF::SHT_REL) &&
         S.Info < Sections.size() && Sections[S.Info].isOfLayer();
}

/// Whether a header of this type makes a file look at the section for another
/// reason than its name.
static bool isTypeOfElsewhere(uint64_t Type) {
  switch (Type) {
  case ELF::SHT_SYMTAB:
  case ELF::SHT_DYNSYM:
  case ELF::SHT_SYMTAB_SHNDX:
  case ELF::SHT_REL:
  case ELF::SHT_RELA:
  case ELF::SHT_CREL:
  case ELF::SHT_RELR:
    return true;
  default:
    return false;
  }
}

Expected<LayerMutator> LayerMutator::create(StringRef File) {
  LayerMutator Result(File);
  if (Error E = Result.findTargets())
    return std::move(E);
  return Result;
}

Expected<LayerMutator> LayerMutator::createForWholeFile(StringRef File) {
  LayerMutator Result(File);
  Result.IsForWholeFile = true;
  if (Error E = Result.findAllTargets())
    return std::move(E);
  return Result;
}

void LayerMutator::addTarget(Target::KindType Kind, uint64_t Begin,
                             uint64_t Size) {
  if (Size && Begin <= File.size() && Size <= File.size() - Begin)
    Targets.push_back({Kind, Begin, Begin + Size});
}

Error LayerMutator::findAllTargets() {
  Expected<std::vector<SectionInfo>> Sections = readSections(File);
  if (!Sections)
    return Sections.takeError();
  addTarget(Target::Header, 0, sizeof(ELF::Elf64_Ehdr));
  for (const SectionInfo &S : *Sections) {
    const bool HasLines = StringRef(S.Name).starts_with(".debug_line");
    addTarget(Target::Header, S.Header, S.HeaderSize);
    // How units are read is no matter of layers, and asserts for some.
    if (StringRef(S.Name).starts_with(".debug_") && !HasLines)
      continue;
    if (S.Type != ELF::SHT_NOBITS)
      addTarget(HasLines ? Target::Table : Target::Other, S.Offset, S.Size);
  }
  return Error::success();
}

Error LayerMutator::findTargets() {
  Expected<std::vector<SectionInfo>> Sections = readSections(File);
  if (!Sections)
    return Sections.takeError();
  for (const SectionInfo &S : *Sections) {
    const bool IsRelocations = isRelocations(*Sections, S);
    if (!IsRelocations && !S.isOfLayer())
      continue;
    Target::KindType Kind = IsRelocations ? Target::Relocations
                            : hasLineLayerTableName(S.Name) ? Target::Table
                                                            : Target::Text;
    addTarget(Kind, S.Offset, S.Size);
    addTarget(Target::Header, S.Header, S.HeaderSize);
    addTarget(Target::Name, S.NameOffset, S.Name.size());
  }

  // Tables that the linker folded into .debug_line.
  Expected<std::unique_ptr<ObjectFile>> Obj =
      ObjectFile::createObjectFile(MemoryBufferRef(File, "seed"));
  if (!Obj)
    return Obj.takeError();
  std::unique_ptr<DWARFContext> Ctx = DWARFContext::create(**Obj);
  auto Lines = find_if(*Sections, [](const SectionInfo &S) {
    return S.Name == ".debug_line" && !(S.Flags & ELF::SHF_COMPRESSED);
  });
  const DWARFLineLayers &Index = Ctx->getLineLayers();
  if (Index.empty())
    return createStringError("the file has no layers");
  for (const DWARFLineLayer &Layer : Index.layers())
    for (const DWARFLineLayer::Table &T : Layer.tables())
      if (T.SectionName == ".debug_line" && Lines != Sections->end())
        addTarget(Target::Table, Lines->Offset + T.Offset, T.Size);
  return Error::success();
}

static uint64_t below(std::mt19937_64 &Random, uint64_t Limit) {
  // The distributions of the standard library differ from one to another.
  return Random() % Limit;
}

const LayerMutator::Target &LayerMutator::pick(std::mt19937_64 &Random) const {
  // Tables are what there is most to say about.
  const unsigned Weights[] = {
      /*Table=*/12, /*Text=*/2, /*Relocations=*/2,
      /*Header=*/2, /*Name=*/1, /*Other=*/3};
  uint64_t Sum = 0;
  for (const Target &T : Targets)
    Sum += Weights[T.Kind];
  uint64_t At = below(Random, Sum);
  for (const Target &T : Targets) {
    if (At < Weights[T.Kind])
      return T;
    At -= Weights[T.Kind];
  }
  llvm_unreachable("the weights add up");
}

/// Makes one change that does not reach beyond \p Bytes.
void LayerMutator::change(MutableArrayRef<uint8_t> Bytes,
                          std::mt19937_64 &Random) const {
  const size_t Size = Bytes.size();
  size_t At = below(Random, Size);
  // Headers are short, and much depends on them.
  if (below(Random, 4) == 0)
    At = below(Random, std::min<size_t>(Size, 40));
  const size_t Rest = Size - At;
  const size_t Length = 1 + below(Random, std::min<size_t>(Rest, 16));
  auto FillWith = [&](MutableArrayRef<uint8_t> Range, uint8_t Value) {
    std::fill(Range.begin(), Range.end(), Value);
  };

  switch (below(Random, 9)) {
  case 0:
    Bytes[At] ^= 1 << below(Random, 8);
    break;
  case 1:
    Bytes[At] = Random();
    break;
  case 2: { // A number at a limit.
    const uint64_t Values[] = {
        0,         1,          2,      0x7f,       0x80,
        0xff,      0x7fff,     0xffff, 0x7fffffff, UINT32_MAX,
        INT64_MAX, UINT64_MAX, Size,   Size - At,  UINT32_MAX - 15};
    const uint64_t Value = Values[below(Random, std::size(Values))];
    const size_t Width = std::min<size_t>(Rest, 1 << below(Random, 4));
    uint8_t Buffer[8];
    support::endian::write64le(Buffer, Value);
    std::copy_n(Buffer, Width, Bytes.begin() + At);
    break;
  }
  case 3: // A little more or less.
    Bytes[At] += below(Random, 2) ? 1 : -1;
    break;
  case 4: // Erase.
    std::copy(Bytes.begin() + At + Length, Bytes.end(), Bytes.begin() + At);
    FillWith(Bytes.take_back(Length), 0);
    break;
  case 5: // Insert.
    std::copy_backward(Bytes.begin() + At, Bytes.end() - Length, Bytes.end());
    FillWith(Bytes.slice(At, Length), Random());
    break;
  case 6: // A long LEB128, or opcodes that repeat.
    FillWith(Bytes.slice(At, Length), below(Random, 2) ? 0xff : Random());
    break;
  case 7: { // Repeat what is elsewhere.
    const size_t From = below(Random, Size);
    const size_t N = std::min(Length, Size - From);
    std::vector<uint8_t> Copy(Bytes.begin() + From, Bytes.begin() + From + N);
    std::copy_n(Copy.begin(), std::min(N, Rest), Bytes.begin() + At);
    break;
  }
  case 8: { // The same from another part of the file.
    const Target &T = Targets[below(Random, Targets.size())];
    StringRef Other = File.slice(T.Begin, T.End);
    Other = Other.drop_front(below(Random, Other.size()));
    Other = Other.take_front(std::min(Rest, 4 * Length));
    std::copy(Other.bytes_begin(), Other.bytes_end(), Bytes.begin() + At);
    break;
  }
  }
}

/// Takes back what makes a section one of another kind: how such are read is no
/// matter of layers. \returns whether the units' own tables must be the same.
bool LayerMutator::confine(std::string &Mutated) const {
  Expected<std::vector<SectionInfo>> New = readSections(Mutated);
  if (!New) {
    consumeError(New.takeError());
    return false;
  }
  std::vector<SectionInfo> Old = cantFail(readSections(File));
  auto Restore = [&](uint64_t Offset, uint64_t Size) {
    Mutated.replace(Offset, Size, File.substr(Offset, Size).str());
  };
  bool KeepsUnits = true;
  for (const auto &[O, N] : zip_equal(Old, *New)) {
    const bool IsRelocations = isRelocations(Old, O);
    if (O.isOfLayer() && O.Type != N.Type && isTypeOfElsewhere(N.Type))
      Restore(O.Header, O.HeaderSize);
    // Sections of relocations are told by their names, too.
    if (IsRelocations && (O.Name != N.Name || O.Type != N.Type)) {
      Restore(O.Header, O.HeaderSize);
      Restore(O.Offset, O.Size);
    }
    if (O.isOfLayer() ? !N.isOfLayer() : !IsRelocations && O != N)
      KeepsUnits = false;
  }
  return KeepsUnits;
}

std::string LayerMutator::mutate(uint64_t Seed, bool &KeepsUnits) const {
  std::mt19937_64 Random(Seed);
  std::string Result = File.str();
  bool HasNewSections = false;
  do {
    const Target &T = pick(Random);
    change(MutableArrayRef(reinterpret_cast<uint8_t *>(Result.data()) + T.Begin,
                           T.End - T.Begin),
           Random);
    HasNewSections |= T.Kind == Target::Header || T.Kind == Target::Name;
  } while (below(Random, 2));
  KeepsUnits = !IsForWholeFile && (!HasNewSections || confine(Result));
  return Result;
}
