//===- DWARFLineLayersBuilder.cpp - Find tables and texts of layers -------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/DWARF/DWARFDie.h"
#include "llvm/DebugInfo/DWARF/DWARFSection.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include <array>

using namespace llvm;
using object::SectionRef;

/// The section with the tables of units, to which a linker may have added those
/// of layers.
static constexpr StringLiteral UnitTableSection = ".debug_line";

/// Many times what the paths of files of layers have in any program.
static constexpr uint64_t MostPathBytes = uint64_t(256) << 20;

static std::optional<MD5::MD5Result> parseChecksum(StringRef Digits) {
  MD5::MD5Result Result;
  if (Digits.size() != 2 * Result.size())
    return std::nullopt;
  for (size_t I = 0; I != Result.size(); ++I) {
    StringRef Byte = Digits.substr(2 * I, 2);
    if (!all_of(Byte,
                [](char C) { return isDigit(C) || (C >= 'a' && C <= 'f'); }))
      return std::nullopt;
    Result[I] = hexFromNibbles(Byte[0], Byte[1]);
  }
  return Result;
}

std::optional<LineLayerTextName> llvm::parseLineLayerTextName(StringRef Name) {
  if (!Name.consume_front(LineLayerTextPrefix))
    return std::nullopt;
  LineLayerTextName Result;
  Result.LayerName = Name.take_while(isLineLayerNameChar);
  Name = Name.drop_front(Result.LayerName.size());
  if (Result.LayerName.empty() || !Name.consume_front("."))
    return std::nullopt;
  Result.IsMarker = Name.empty();
  Result.Checksum = parseChecksum(Name);
  return Result;
}

void DWARFLineLayers::Builder::run() {
  findSections();
  findFoldedTables();
  Obj.forEachLineLayerSection(
      Ctx.getWarningHandler(),
      [&](StringRef Name, const DWARFSection &S) { findTables(Name, S, {}); });
  llvm::sort(Index.Layers, [](const auto &A, const auto &B) {
    return A->getName() < B->getName();
  });
}

void DWARFLineLayers::Builder::findSections() {
  const object::ObjectFile *File = Obj.getFile();
  if (!File)
    return;
  for (SectionRef Section : File->sections()) {
    if (!File->isRelocatableObject() && Section.isText() && Section.getSize())
      Index.CodeSections.emplace_back(
          Section.getAddress(),
          SaturatingAdd(Section.getAddress(), Section.getSize()));

    Expected<StringRef> Name = Section.getName();
    if (!Name) {
      // Whoever reads the section reports that.
      consumeError(Name.takeError());
      continue;
    }
    // `eu-strip -f` leaves the texts in the program, and in the file with the
    // debug information sections without contents in their places.
    if (!Name->starts_with(LineLayerTextPrefix) || Section.isVirtual())
      continue;
    // `gold -r` names the section of a group after its signature, which is the
    // name of the text's section.
    if (isa<object::ELFObjectFileBase>(File) &&
        object::ELFSectionRef(Section).getType() == ELF::SHT_GROUP)
      continue;
    StringRef Directory = *Name;
    Directory.consume_back(SplitLineLayerTextSuffix);
    TextSection Text{*Name, Directory, StringRef(), std::nullopt, Section};
    if (std::optional<LineLayerTextName> Parsed =
            parseLineLayerTextName(Directory)) {
      Text.LayerName = Parsed->LayerName;
      Text.Checksum = Parsed->Checksum;
    }
    Index.TextSectionsByDirectory.try_emplace(Directory,
                                              Index.TextSections.size());
    Index.TextSections.push_back(std::move(Text));
  }
  llvm::sort(Index.CodeSections);

  // In a relocatable file, addresses are relative to a section. A linker that
  // makes such a file leaves the rows of code that it discards at 0, without a
  // section.
  if (File->isRelocatableObject())
    Index.CodeSections.assign(1, {1, UINT64_MAX});
  // In a cubin, addresses are relative to a section. Those that are not are of
  // functions that nvlink has left out: there is no code for them.
  else if (hasSectionedAddresses(*File))
    Index.CodeSections.assign(1, {UINT64_MAX, UINT64_MAX});
}

void DWARFLineLayers::Builder::findFoldedTables() {
  // The names of a table's directories are in one of these sections. This
  // spares the look at all units where nothing was folded.
  const DWARFSection &S = Obj.getLineSection();
  if (!S.Data.contains(LineLayerTextPrefix) &&
      !Obj.getLineStrSection().contains(LineLayerTextPrefix) &&
      !Obj.getStrSection().contains(LineLayerTextPrefix))
    return;

  std::vector<uint64_t> UnitOffsets;
  for (const std::unique_ptr<DWARFUnit> &U : Ctx.normal_units())
    if (DWARFDie UnitDIE = U->getUnitDIE())
      if (auto Offset =
              dwarf::toSectionOffset(UnitDIE.find(dwarf::DW_AT_stmt_list)))
        UnitOffsets.push_back(*Offset + U->getLineTableOffset());
  llvm::sort(UnitOffsets);
  UnitOffsets.erase(llvm::unique(UnitOffsets), UnitOffsets.end());
  findTables(UnitTableSection, S, UnitOffsets);
}

/// Walks through the programs of a section. Those at \p UnitOffsets are the
/// units' own.
void DWARFLineLayers::Builder::findTables(StringRef Name, const DWARFSection &S,
                                          ArrayRef<uint64_t> UnitOffsets) {
  DWARFDataExtractor Data(Obj, S, Ctx.isLittleEndian(),
                          getExpectedAddressSize(Ctx));
  const uint64_t Size = Data.size();
  uint64_t Offset = 0;
  while (Offset < Size) {
    auto Unit = llvm::lower_bound(UnitOffsets, Offset);
    const bool IsOfUnit = Unit != UnitOffsets.end() && *Unit == Offset;
    if (IsOfUnit)
      ++Unit;
    // Whatever the lengths say, a unit's program begins where the unit says.
    const uint64_t NextUnit =
        Unit != UnitOffsets.end() ? std::min(*Unit, Size) : Size;

    if (!IsOfUnit && NextUnit - Offset < MinProgramSize) {
      Offset = NextUnit;
      continue;
    }

    DataExtractor::Cursor C(Offset);
    const uint64_t Length = Data.getInitialLength(C).first;
    uint64_t End = NextUnit;
    if (Error E = C.takeError()) {
      if (IsOfUnit)
        consumeError(std::move(E));
      else
        Index.warn(Name, std::move(E));
    } else {
      End = C.tell() + std::min(Length, Size - C.tell());
    }

    End = std::min(End, NextUnit);
    if (!IsOfUnit)
      readHeader({Name, &S, Offset, End - Offset},
                 DWARFDataExtractor(Data, End));
    Offset = End;
  }
}

/// Adds \p T if it is the program of a layer.
void DWARFLineLayers::Builder::readHeader(const DWARFLineLayer::Table &T,
                                          const DWARFDataExtractor &Data) {
  DWARFDebugLine::Prologue P;
  uint64_t Offset = T.Offset;
  Error Problems = Error::success();
  Error Fatal = P.parse(
      Data, &Offset,
      [&](Error E) {
        Problems = joinErrors(std::move(Problems), std::move(E));
      },
      Ctx);

  StringRef LayerName = getLayerName(P);
  // The name may be in a string that is missing. What is no program at all
  // hardly has a sound header.
  if (LayerName.empty() && !Problems && !Fatal)
    for (const DWARFFormValue &Directory : P.IncludeDirectories)
      if (Error E = Directory.getAsCString().takeError()) {
        Index.warn(T.SectionName,
                   createStringError(errc::invalid_argument,
                                     "line table at offset 0x%8.8" PRIx64
                                     " has a directory that cannot be read: %s",
                                     T.Offset, toString(std::move(E)).c_str()));
        break;
      }
  // A program in .debug_line without a unit need not be a layer's, and its
  // flaws do not matter then.
  if (LayerName.empty() && T.SectionName == UnitTableSection) {
    consumeError(joinErrors(std::move(Problems), std::move(Fatal)));
    return;
  }
  const bool IsReadable = !Fatal;
  bool IsSound = true;
  if (Error E = joinErrors(std::move(Problems), std::move(Fatal))) {
    IsSound = false;
    Index.warn(T.SectionName, std::move(E));
  }
  if (IsReadable && !LayerName.empty())
    addTable(LayerName, T, P, IsSound);
}

void DWARFLineLayers::Builder::addTable(StringRef LayerName,
                                        const DWARFLineLayer::Table &T,
                                        const DWARFDebugLine::Prologue &P,
                                        bool IsSound) {
  DWARFLineLayer *&L = LayersByName[LayerName];
  if (!L) {
    L = new DWARFLineLayer(Index, LayerName);
    Index.Layers.emplace_back(L);
  }
  L->Tables.push_back(T);
  // Instructions with several operations need another register.
  IsSound &= P.LineRange && P.MinInstLength && P.OpcodeBase &&
             (P.getVersion() < 4 || P.MaxOpsPerInst == 1);
  const uint64_t Begin = T.Offset + P.getLength();
  const uint64_t End = T.Offset + P.TotalLength + P.sizeofTotalLength();
  L->Headers.push_back(
      {IsSound && Begin <= End, P.DefaultIsStmt != 0, P.OpcodeBase, P.LineBase,
       P.LineRange, P.MinInstLength, P.getAddressSize(),
       static_cast<uint8_t>(P.getVersion() >= 5 ? 0 : 1), Begin, End});
  std::vector<uint32_t> &FilesOfTable = L->FilesOfTables.emplace_back();
  FilesOfTable.reserve(P.FileNames.size());
  for (const DWARFDebugLine::FileNameEntry &Entry : P.FileNames)
    FilesOfTable.push_back(addFile(*L, T, P, Entry));
}

/// Whether \p Path is absolute on the machine that made the tables, whatever
/// that was.
static bool isAbsolute(StringRef Path) {
  // The beginning tells, and many names can share the rest.
  Path = Path.take_front(4096);
  return sys::path::is_absolute(Path, sys::path::Style::posix) ||
         sys::path::is_absolute(Path, sys::path::Style::windows);
}

uint32_t
DWARFLineLayers::Builder::addFile(DWARFLineLayer &L,
                                  const DWARFLineLayer::Table &T,
                                  const DWARFDebugLine::Prologue &P,
                                  const DWARFDebugLine::FileNameEntry &Entry) {
  std::optional<const char *> Name = dwarf::toString(Entry.Name);
  if (!Name) {
    Index.warn(T.SectionName,
               createStringError(errc::invalid_argument,
                                 "line table at offset 0x%8.8" PRIx64
                                 " has a file without a name",
                                 T.Offset));
    return NoLineLayerFile;
  }

  // Before DWARF 5, directory 0 is not in the list.
  auto GetDirectory = [&](uint64_t DirIdx) -> StringRef {
    const uint64_t First = P.getVersion() >= 5 ? 0 : 1;
    if (DirIdx < First || DirIdx - First >= P.IncludeDirectories.size())
      return "";
    return dwarf::toStringRef(P.IncludeDirectories[DirIdx - First]);
  };
  SmallString<128> Directory = GetDirectory(Entry.DirIdx);
  StringRef Embedded, Relative = GetDirectory(Entry.DirIdx);
  std::optional<MD5::MD5Result> Checksum;
  std::optional<LineLayerTextName> Parsed = parseLineLayerTextName(Directory);
  if (Parsed && !Parsed->IsMarker) {
    Embedded = GetDirectory(Entry.DirIdx);
    Checksum = Parsed->Checksum;
    Directory.clear();
  } else {
    if (P.ContentTypes.HasMD5)
      Checksum = Entry.Checksum;
    if (isAbsolute(*Name)) {
      Directory.clear();
    } else if (P.getVersion() >= 5 && Entry.DirIdx == 0) {
      // Directory 0 is that of the compilation.
      Relative = "";
    } else if (P.getVersion() >= 5 && !isAbsolute(Directory)) {
      SmallString<128> Absolute = GetDirectory(0);
      sys::path::append(Absolute, sys::path::Style::posix, Directory);
      Directory = Absolute;
    }
  }

  // Names can share their bytes in the section of strings, and a small file can
  // have more of them than there is memory. So of each there is a digest here,
  // and what has to be copied is limited.
  const StringRef Parts[] = {L.getName(), Embedded, Directory, *Name};
  std::array<XXH128_hash_t, std::size(Parts)> Digests;
  llvm::transform(Parts, Digests.begin(), [](StringRef Part) {
    return xxh3_128bits(arrayRefFromStringRef(Part));
  });
  const XXH128_hash_t Key = xxh3_128bits(
      ArrayRef(reinterpret_cast<const uint8_t *>(&Digests), sizeof(Digests)));
  auto [It, IsNew] = Files.try_emplace(
      StringRef(reinterpret_cast<const char *>(&Key), sizeof(Key)),
      NoLineLayerFile);
  if (IsNew) {
    if (!Directory.empty())
      PathBytes += Directory.size() + Parts[3].size();
    if (PathBytes > MostPathBytes) {
      Index.warn(T.SectionName,
                 createStringError(errc::invalid_argument,
                                   "the names of files have more than %" PRIu64
                                   " bytes",
                                   MostPathBytes));
      return NoLineLayerFile;
    }
    It->second = L.Files.size();
    auto *F = new DWARFLineLayerFile(Index, L.Files.size());
    L.Files.emplace_back(F);
    F->Name = *Name;
    F->setDirectory(Directory, Relative);
    F->TextSectionName = Embedded;
    F->Checksum = Checksum;
  }
  return It->second;
}
