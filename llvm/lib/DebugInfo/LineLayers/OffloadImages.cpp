//===- OffloadImages.cpp - Code for devices in files of others ------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where the containers are. Sections of a pointer to one, .hipFatBinSegment and
// .nvFatBinSegment, have it only when the program is loaded; what it points to
// is in a section of its own, or in another file.
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/OffloadImages.h"
#include "OffloadReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/ObjectFile.h"

using namespace llvm;
using namespace llvm::linelayers;

std::string OffloadImage::getName() const {
  if (Triple.empty() || Arch.empty())
    return Triple + Arch;
  return Triple + "-" + Arch;
}

StringRef linelayers::getImageKind(StringRef Contents) {
  if (Contents.empty())
    return "nothing";
  switch (identify_magic(Contents)) {
  case file_magic::elf:
  case file_magic::elf_relocatable:
  case file_magic::elf_executable:
  case file_magic::elf_shared_object:
  case file_magic::elf_core:
    return "ELF";
  case file_magic::bitcode:
    return "bitcode";
  case file_magic::spirv_object:
    return "SPIR-V";
  default:
    return "other";
  }
}

namespace {
enum class SectionKind { Containers, Pointer, Other };
} // namespace

static SectionKind getSectionKind(StringRef Name, uint32_t Type) {
  if (Type == ELF::SHT_LLVM_OFFLOADING)
    return SectionKind::Containers;
  return StringSwitch<SectionKind>(Name)
      .Cases(
          {".hip_fatbin", ".nv_fatbin", "__nv_relfatbin", ".llvm.offloading"},
          SectionKind::Containers)
      .Cases({".hipFatBinSegment", ".nvFatBinSegment"}, SectionKind::Pointer)
      .Default(SectionKind::Other);
}

/// Reads what is in the sections of an object file.
static Error readSections(const object::ObjectFile &Object,
                          OffloadReader &Reader, OffloadImages::Handler Warn) {
  std::string Pointer;
  bool HasContainers = false;
  for (const object::SectionRef &S : Object.sections()) {
    Expected<StringRef> NameOrErr = S.getName();
    if (!NameOrErr)
      return NameOrErr.takeError();
    const uint32_t Type =
        Object.isELF() ? object::ELFSectionRef(S).getType() : 0;
    const SectionKind Kind = getSectionKind(*NameOrErr, Type);
    if (Kind == SectionKind::Pointer)
      Pointer = NameOrErr->str();
    if (Kind != SectionKind::Containers || S.isVirtual())
      continue;
    HasContainers = true;
    OffloadImage Like;
    Like.Section = NameOrErr->str();
    Expected<StringRef> ContentsOrErr = S.getContents();
    if (!ContentsOrErr)
      return ContentsOrErr.takeError();
    if (Error Err = Reader.read(*ContentsOrErr, Like))
      Warn(createStringError("section '" + Like.Section +
                             "': " + toString(std::move(Err))));
  }
  if (!Pointer.empty() && !HasContainers)
    Warn(createStringError("section '" + Pointer +
                           "' points to images that are not in the file"));
  return Error::success();
}

Expected<OffloadImages> OffloadImages::find(MemoryBufferRef File,
                                            Handler Warn) {
  OffloadImages Result;
  OffloadReader Reader(Result);
  if (OffloadReader::isContainer(File.getBuffer())) {
    Result.IsContainer = true;
    if (Error Err = Reader.read(File.getBuffer(), {})) {
      if (Result.Images.empty())
        return std::move(Err);
      Warn(std::move(Err));
    }
    return std::move(Result);
  }
  Expected<std::unique_ptr<object::ObjectFile>> ObjectOrErr =
      object::ObjectFile::createObjectFile(File);
  if (!ObjectOrErr) {
    // Whoever reads the file next says what is wrong with it.
    consumeError(ObjectOrErr.takeError());
    return std::move(Result);
  }
  if (Error Err = readSections(**ObjectOrErr, Reader, Warn))
    return std::move(Err);
  return std::move(Result);
}

std::string OffloadImages::getPath(StringRef Path,
                                   const OffloadImage &Image) const {
  std::string Name = Image.getName();
  if (Name.empty() || NumWithName.lookup(Name) != 1) {
    std::string Number = utostr(&Image - Images.data() + 1);
    Name = Name.empty() ? Number : Number + ": " + Name;
  }
  return (Path + "(" + Name + ")").str();
}

/// Whether a user may mean an image by \p Wanted.
static bool isMeant(const OffloadImage &Image, StringRef Wanted) {
  StringRef ID = Image.ID;
  // HIP's IDs have a field more than LLVM's triples.
  if (Wanted == ID || Wanted == Image.Triple || Wanted == Image.Arch ||
      Wanted == Image.getName())
    return true;
  return ID.consume_front(Image.Producer) && ID.consume_front("-") &&
         Wanted == ID;
}

/// The same with names of processors that leave out their features.
static bool isMeantWithoutFeatures(OffloadImage Image, StringRef Wanted) {
  auto DropFeatures = [](std::string &Name) {
    Name.resize(std::min(Name.find(':'), Name.size()));
  };
  DropFeatures(Image.Arch);
  DropFeatures(Image.ID);
  return isMeant(Image, Wanted);
}

/// The object that \p Image is, or null if it cannot be read, which whoever
/// reads the image says.
static std::unique_ptr<object::ObjectFile>
readObject(const OffloadImage *Image) {
  if (!Image->Problem.empty())
    return nullptr;
  Expected<std::unique_ptr<object::ObjectFile>> ObjectOrErr =
      object::ObjectFile::createObjectFile(
          MemoryBufferRef(Image->Contents, ""));
  if (ObjectOrErr)
    return std::move(*ObjectOrErr);
  consumeError(ObjectOrErr.takeError());
  return nullptr;
}

/// Whether there is no code in \p Image. nvcc puts such cubins into each
/// program, beside those with its kernels.
static bool hasNoCode(const OffloadImage *Image) {
  std::unique_ptr<object::ObjectFile> Object = readObject(Image);
  return Object && none_of(Object->sections(), [](const object::SectionRef &S) {
           return S.isText() && S.getSize();
         });
}

/// Whether \p Image is still to be linked. With -rdc=true programs have such
/// cubins beside the one that was made of them.
static bool isUnlinked(const OffloadImage *Image) {
  std::unique_ptr<object::ObjectFile> Object = readObject(Image);
  return Object && Object->isRelocatableObject();
}

/// What there is to choose from.
static std::string listImages(ArrayRef<OffloadImage> Images) {
  std::string List;
  for (const auto &[I, Image] : enumerate(Images))
    List += (I ? ", " : "") + utostr(I + 1) + " (" +
            (Image.getName().empty() ? "" : Image.getName() + ", ") +
            Image.Kind.str() + ")";
  return List;
}

Expected<const OffloadImage *> OffloadImages::select(StringRef Wanted) const {
  if (Images.empty())
    return createStringError("there are no images for devices in it");
  std::vector<const OffloadImage *> Found;
  auto Add = [&](function_ref<bool(const OffloadImage &)> IsMeant) {
    for (const OffloadImage &Image : Images)
      if (Found.empty() || Found.back() != &Image)
        if (IsMeant(Image))
          Found.push_back(&Image);
  };
  size_t Number;
  if (Wanted.empty())
    Add([](const OffloadImage &Image) { return Image.Kind == "ELF"; });
  else if (!Wanted.getAsInteger(10, Number)) {
    if (Number && Number <= Images.size())
      Found.push_back(&Images[Number - 1]);
  } else {
    Add([&](const OffloadImage &Image) { return isMeant(Image, Wanted); });
    if (Found.empty())
      Add([&](const OffloadImage &Image) {
        return isMeantWithoutFeatures(Image, Wanted);
      });
  }
  auto GiveWay = [&](function_ref<bool(const OffloadImage *)> HasNoLayers) {
    if (Found.size() > 1 && !all_of(Found, HasNoLayers))
      erase_if(Found, HasNoLayers);
  };
  GiveWay([](const OffloadImage *I) { return I->Kind != "ELF"; });
  GiveWay(hasNoCode);
  GiveWay(isUnlinked);
  if (Found.empty())
    return createStringError((Wanted.empty()
                                  ? "no image in it is an ELF file"
                                  : "no image '" + Wanted + "' in it") +
                             "; it has " + listImages(Images));
  if (Found.size() > 1)
    return createStringError(
        (Wanted.empty() ? "it has several images"
                        : "'" + Wanted + "' may be several of its images") +
        ", --image selects one: " + listImages(Images));
  const OffloadImage &Image = *Found.front();
  if (!Image.Problem.empty())
    return createStringError("image " + Twine(&Image - Images.data() + 1) +
                             ": " + Image.Problem);
  if (Image.Kind != "ELF")
    return createStringError("image " + Twine(&Image - Images.data() + 1) +
                             " is not an ELF file (" + Image.Kind + ")");
  return &Image;
}

Expected<std::unique_ptr<MemoryBuffer>>
linelayers::openImage(std::unique_ptr<MemoryBuffer> File, StringRef Wanted,
                      OffloadImages::Handler Warn) {
  if (Wanted.empty() && !OffloadReader::isContainer(File->getBuffer()))
    return std::move(File);
  const std::string Path = File->getBufferIdentifier().str();
  Expected<OffloadImages> ImagesOrErr =
      OffloadImages::find(File->getMemBufferRef(), [&](Error Err) {
        Warn(createFileError(Path, std::move(Err)));
      });
  if (!ImagesOrErr)
    return createFileError(Path, ImagesOrErr.takeError());
  Expected<const OffloadImage *> ImageOrErr = ImagesOrErr->select(Wanted);
  if (!ImageOrErr)
    return createFileError(Path, ImageOrErr.takeError());
  return MemoryBuffer::getMemBufferCopy(
      (*ImageOrErr)->Contents, ImagesOrErr->getPath(Path, **ImageOrErr));
}
