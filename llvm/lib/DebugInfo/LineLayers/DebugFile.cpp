//===- DebugFile.cpp - Find separate debug information --------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/DebugFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/BuildID.h"
#include "llvm/Support/CRC.h"
#include "llvm/Support/DataExtractor.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace llvm::linelayers;

using OwningELF = std::optional<object::OwningBinary<object::Binary>>;

bool linelayers::hasSection(const object::ELFObjectFileBase &Object,
                            StringRef Name) {
  return any_of(Object.sections(), [=](const object::SectionRef &S) {
    Expected<StringRef> Found = S.getName();
    if (Found)
      return *Found == Name;
    consumeError(Found.takeError());
    return false;
  });
}

namespace {
struct LoadedSection {
  uint64_t Index;
  uint64_t Size;
};
} // namespace

/// The sections of \p Object that are loaded, by their names, in the order of
/// the file.
static Expected<StringMap<SmallVector<LoadedSection, 1>>>
findLoadedSections(const object::ELFObjectFileBase &Object) {
  StringMap<SmallVector<LoadedSection, 1>> Result;
  for (const object::ELFSectionRef S : Object.sections()) {
    if (!(S.getFlags() & ELF::SHF_ALLOC) || !S.getSize())
      continue;
    Expected<StringRef> NameOrErr = S.getName();
    if (!NameOrErr)
      return NameOrErr.takeError();
    Result[*NameOrErr].push_back({S.getIndex(), S.getSize()});
  }
  return std::move(Result);
}

Expected<std::optional<DenseMap<uint64_t, uint64_t>>>
linelayers::matchSections(const object::ELFObjectFileBase &Object,
                          const object::ELFObjectFileBase &Debug) {
  auto Own = findLoadedSections(Object);
  if (!Own)
    return Own.takeError();
  auto Others = findLoadedSections(Debug);
  if (!Others)
    return Others.takeError();
  DenseMap<uint64_t, uint64_t> Indices;
  for (const auto &Named : *Own) {
    const auto &Found = Others->lookup(Named.getKey());
    if (Found.size() != Named.getValue().size())
      return std::nullopt;
    for (const auto &[A, B] : zip_equal(Named.getValue(), Found)) {
      if (A.Size != B.Size)
        return std::nullopt;
      Indices[A.Index] = B.Index;
    }
  }
  return std::move(Indices);
}

Error linelayers::checkIsNotSplit(const object::ELFObjectFileBase &Object) {
  if (!hasSection(Object, ".debug_info.dwo") ||
      hasSection(Object, ".debug_line"))
    return Error::success();
  return createStringError("is split debug information, which has no line "
                           "table of code; name the program that it belongs "
                           "to");
}

static OwningELF openELF(StringRef Path) {
  auto BinaryOrErr = object::createBinary(Path);
  if (!BinaryOrErr) {
    consumeError(BinaryOrErr.takeError());
    return std::nullopt;
  }
  if (!isa<object::ELFObjectFileBase>(BinaryOrErr->getBinary()))
    return std::nullopt;
  return std::move(*BinaryOrErr);
}

namespace {
/// What .gnu_debuglink says.
struct DebugLink {
  std::string Name;
  uint32_t Checksum;
};
} // namespace

static std::optional<DebugLink>
readDebugLink(const object::ELFObjectFileBase &Object) {
  for (const object::SectionRef &Section : Object.sections()) {
    Expected<StringRef> NameOrErr = Section.getName();
    if (!NameOrErr) {
      consumeError(NameOrErr.takeError());
      continue;
    }
    if (*NameOrErr != ".gnu_debuglink")
      continue;
    Expected<StringRef> ContentsOrErr = Section.getContents();
    if (!ContentsOrErr) {
      consumeError(ContentsOrErr.takeError());
      return std::nullopt;
    }
    DataExtractor Data(*ContentsOrErr, Object.isLittleEndian(), 0);
    DataExtractor::Cursor C(0);
    StringRef Name = Data.getCStrRef(C);
    Data.skip(C, alignTo(C.tell(), 4) - C.tell());
    uint32_t Checksum = Data.getU32(C);
    if (Error Err = C.takeError()) {
      consumeError(std::move(Err));
      return std::nullopt;
    }
    return DebugLink{Name.str(), Checksum};
  }
  return std::nullopt;
}

static OwningELF openLinked(StringRef Path, const DebugLink &Link) {
  // The name can lead to a device, whose contents need not end.
  if (!sys::fs::is_regular_file(Path))
    return std::nullopt;
  auto BufferOrErr = MemoryBuffer::getFile(Path);
  if (!BufferOrErr || crc32(arrayRefFromStringRef(
                          (*BufferOrErr)->getBuffer())) != Link.Checksum)
    return std::nullopt;
  return openELF(Path);
}

std::optional<std::string>
linelayers::getDebugLink(const object::ELFObjectFileBase &Object) {
  std::optional<DebugLink> Link = readDebugLink(Object);
  if (!Link)
    return std::nullopt;
  return std::move(Link->Name);
}

OwningELF linelayers::findDebugFile(const object::ELFObjectFileBase &Object,
                                    ArrayRef<std::string> Directories) {
  std::vector<std::string> Roots = Directories.vec();
  if (Roots.empty())
    Roots.push_back("/usr/lib/debug");

  object::BuildIDRef ID = object::getBuildID(&Object);
  if (ID.size() > 1)
    if (std::optional<std::string> Path =
            object::BuildIDFetcher(Roots).fetch(ID))
      if (OwningELF File = openELF(*Path))
        return File;

  std::optional<DebugLink> Link = readDebugLink(Object);
  if (!Link)
    return std::nullopt;
  SmallString<128> Own(Object.getFileName());
  sys::fs::make_absolute(Own);
  SmallVector<StringRef, 2> Parents = {sys::path::parent_path(Own)};
  // If the name is that of a link, the program can be elsewhere.
  SmallString<128> Real;
  if (!sys::fs::real_path(Own, Real) &&
      sys::path::parent_path(Real) != Parents[0])
    Parents.push_back(sys::path::parent_path(Real));
  std::vector<SmallString<128>> Candidates;
  for (StringRef Parent : Parents) {
    Candidates.emplace_back(Parent);
    sys::path::append(Candidates.back(), Link->Name);
    Candidates.emplace_back(Parent);
    sys::path::append(Candidates.back(), ".debug", Link->Name);
    for (StringRef Root : Roots) {
      Candidates.emplace_back(Root);
      sys::path::append(Candidates.back(), sys::path::relative_path(Parent),
                        Link->Name);
    }
  }
  for (StringRef Path : Candidates) {
    // A file can name itself.
    if (!sys::fs::equivalent(Path, Own))
      if (OwningELF File = openLinked(Path, *Link))
        return File;
  }
  return std::nullopt;
}
