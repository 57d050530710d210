//===- OffloadReader.cpp - Read containers of device code -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Offload bundles and offload binaries are read by LLVM's own classes. These
// trust what they read in several places, so sizes and offsets are checked here
// before.
//
//===----------------------------------------------------------------------===//

#include "OffloadReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Object/OffloadBundle.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::CompressedOffloadBundle;
using object::OffloadBinary;

static constexpr StringRef BundleMagic = "__CLANG_OFFLOAD_BUNDLE__";
static constexpr StringRef CompressedMagic = "CCOB";
static constexpr StringRef BinaryMagic = "\x10\xFF\x10\xAD";
static constexpr StringRef FatBinaryMagic = "\x50\xED\x55\xBA";

// More than the containers that are in each other anywhere.
static constexpr unsigned MostDepth = 4;

// Several times what large libraries of kernels have.
static constexpr size_t MostImages = 65536;

// Each string of an offload binary is looked for; there are less than ten.
static constexpr uint64_t MostStrings = 1024;

bool OffloadReader::isContainer(StringRef Data) {
  return Data.starts_with(BundleMagic) || Data.starts_with(CompressedMagic) ||
         Data.starts_with(BinaryMagic) || Data.starts_with(FatBinaryMagic);
}

Error OffloadReader::read(StringRef Data, const OffloadImage &Like) {
  if (Depth == MostDepth)
    return createStringError("too many containers in each other");
  ++Depth;
  scope_exit Leave([&] { --Depth; });
  // Containers are aligned.
  for (Data = Data.ltrim('\0'); !Data.empty(); Data = Data.ltrim('\0'))
    if (Error Err = readOne(Data, Like))
      return Err;
  return Error::success();
}

Error OffloadReader::readOne(StringRef &Data, const OffloadImage &Like) {
  if (Data.starts_with(BundleMagic))
    return readBundle(Data, Like);
  if (Data.starts_with(CompressedMagic))
    return readCompressedBundle(Data, Like);
  if (Data.starts_with(BinaryMagic))
    return readOffloadBinary(Data, Like);
  if (Data.starts_with(FatBinaryMagic))
    return readFatBinary(Data, Like);
  return createStringError("expected images for devices, found bytes that "
                           "begin with 0x" +
                           toHex(Data.take_front(4)));
}

Error OffloadReader::checkCompression(compression::Format Format, uint64_t Size,
                                      uint64_t CompressedSize) {
  if (const char *Reason = compression::getReasonIfUnsupported(Format))
    return createStringError(Reason);
  return Limit.add(Size, CompressedSize);
}

Error OffloadReader::add(OffloadImage Image, StringRef Contents) {
  if (isContainer(Contents))
    return read(Contents, Image);
  Image.Size = Contents.size();
  Image.Contents = Contents;
  if (Image.Kind.empty())
    Image.Kind = getImageKind(Contents);
  return addImage(std::move(Image));
}

Error OffloadReader::addImage(OffloadImage Image) {
  if (Into.Images.size() == MostImages)
    return createStringError("more than " + Twine(MostImages) + " images");
  ++Into.NumWithName[Image.getName()];
  Into.Images.push_back(std::move(Image));
  return Error::success();
}

/// Takes PRODUCER-TRIPLE[-ARCH] apart, where the triple has four fields.
static void splitID(StringRef ID, OffloadImage &Image) {
  Image.ID = ID.str();
  SmallVector<StringRef, 6> Fields;
  ID.split(Fields, '-', /*MaxSplit=*/5);
  Image.Producer = Fields[0].str();
  if (Fields.size() == 6) {
    Image.Arch = Fields[5].str();
    Fields.pop_back();
  }
  Image.Triple = StringRef(join(drop_begin(Fields), "-")).rtrim('-').str();
}

/// Whether images in a bundle have bytes in common. If the same bytes could be
/// many images, which can be bundles again, a small file could have more images
/// than there is memory.
static bool haveOverlap(ArrayRef<object::OffloadBundleEntry> Entries) {
  std::vector<std::pair<uint64_t, uint64_t>> Places;
  for (const object::OffloadBundleEntry &Entry : Entries)
    if (Entry.Size)
      Places.emplace_back(Entry.Offset,
                          SaturatingAdd(Entry.Offset, Entry.Size));
  llvm::sort(Places);
  for (size_t I = 1; I < Places.size(); ++I)
    if (Places[I].first < Places[I - 1].second)
      return true;
  return false;
}

Error OffloadReader::readBundle(StringRef &Data, const OffloadImage &Like) {
  // LLVM does not expect that the number of entries is missing.
  size_t End = BundleMagic.size() + sizeof(uint64_t);
  if (Data.size() < End)
    return createStringError("truncated offload bundle");
  auto BundleOrErr = object::OffloadBundleFatBin::create(
      MemoryBufferRef(Data, ""), /*SectionOffset=*/0, /*FileName=*/"");
  if (!BundleOrErr)
    return createStringError("malformed offload bundle: " +
                             toString(BundleOrErr.takeError()));
  SmallVector<object::OffloadBundleEntry> Entries =
      (*BundleOrErr)->getEntries();
  if (haveOverlap(Entries))
    return createStringError("images of an offload bundle overlap");
  for (const object::OffloadBundleEntry &Entry : Entries) {
    OffloadImage Image = Like;
    Image.Container = "offload bundle";
    splitID(Entry.ID, Image);
    if (Entry.Offset > Data.size() || Entry.Size > Data.size() - Entry.Offset)
      return createStringError("image '" + Entry.ID +
                               "' reaches past the end of the offload bundle");
    End = std::max<size_t>(End, Entry.Offset + Entry.Size);
    if (Error Err =
            add(std::move(Image), Data.substr(Entry.Offset, Entry.Size)))
      return Err;
  }
  Data = Data.substr(End);
  // What may be between two bundles is not specified; LLVM looks for the next.
  StringRef Rest = Data.ltrim('\0');
  if (!Rest.empty() && !isContainer(Rest)) {
    // No byte is looked at for each of many bundles.
    Rest = Rest.take_front(Rest.find(BundleMagic));
    Rest = Rest.take_front(Rest.find(CompressedMagic));
    Data = Data.substr(Rest.end() - Data.begin());
  }
  return Error::success();
}

Error OffloadReader::readCompressedBundle(StringRef &Data,
                                          const OffloadImage &Like) {
  using Header = CompressedOffloadBundle::CompressedBundleHeader;
  // LLVM does not expect a version that it does not know.
  constexpr size_t SizeWithVersion = 8;
  if (Data.size() < SizeWithVersion)
    return createStringError("truncated compressed offload bundle");
  const uint16_t Version =
      support::endian::read16le(Data.data() + CompressedMagic.size());
  if (Version < 1 || Version > 3)
    return createStringError("unknown version " + Twine(Version) +
                             " of a compressed offload bundle");
  Expected<Header> HeaderOrErr = Header::tryParse(Data);
  if (!HeaderOrErr)
    return HeaderOrErr.takeError();
  // The first version does not say how long it is.
  size_t Size =
      std::min(Data.find(CompressedMagic, CompressedMagic.size()), Data.size());
  if (HeaderOrErr->FileSize) {
    Size = *HeaderOrErr->FileSize;
    if (Size > Data.size() || Size <= SizeWithVersion)
      return createStringError("wrong size of a compressed offload bundle");
  }
  if (Error Err = checkCompression(HeaderOrErr->CompressionFormat,
                                   HeaderOrErr->UncompressedFileSize, Size))
    return createStringError("compressed offload bundle: " +
                             toString(std::move(Err)));
  auto BufferOrErr = CompressedOffloadBundle::decompress(
      *MemoryBuffer::getMemBuffer(Data.take_front(Size), "",
                                  /*RequiresNullTerminator=*/false));
  if (!BufferOrErr)
    return BufferOrErr.takeError();
  StringRef Bundle = (*BufferOrErr)->getBuffer();
  Into.Buffers.push_back(std::move(*BufferOrErr));
  Data = Data.drop_front(Size);
  if (!Bundle.starts_with(BundleMagic))
    return createStringError("a compressed offload bundle has no bundle in it");
  return readBundle(Bundle, Like);
}

/// \returns the offload binary with which \p Data begins, if LLVM can read it.
static Expected<StringRef> takeOffloadBinary(StringRef Data) {
  auto Fail = [](const Twine &What) {
    return createStringError("malformed offload binary: " + What);
  };
  OffloadBinary::Header H;
  if (Data.size() < sizeof(H))
    return Fail("truncated header");
  memcpy(&H, Data.data(), sizeof(H));
  if (H.Version != OffloadBinary::Version)
    return createStringError("unknown version " + Twine(H.Version) +
                             " of an offload binary");
  OffloadBinary::Entry E;
  if (H.Size > Data.size() || H.Size < sizeof(H) + sizeof(E))
    return Fail("wrong size");
  Data = Data.take_front(H.Size);
  if (H.EntryOffset > H.Size - sizeof(E) || H.EntryOffset % alignof(uint64_t))
    return Fail("wrong offset of the entry");
  memcpy(&E, Data.data() + H.EntryOffset, sizeof(E));
  if (E.ImageOffset > H.Size || E.ImageSize > H.Size - E.ImageOffset)
    return Fail("the image reaches past its end");
  using StringEntry = OffloadBinary::StringEntry;
  if (E.StringOffset > H.Size || E.StringOffset % alignof(uint64_t) ||
      E.NumStrings > (H.Size - E.StringOffset) / sizeof(StringEntry))
    return Fail("the strings reach past its end");
  if (E.NumStrings > MostStrings)
    return Fail("more than " + Twine(MostStrings) + " strings");
  for (uint64_t I = 0; I != E.NumStrings; ++I) {
    StringEntry S;
    memcpy(&S, Data.data() + E.StringOffset + I * sizeof(S), sizeof(S));
    for (uint64_t Offset : {S.KeyOffset, S.ValueOffset})
      if (Data.find('\0', Offset) == StringRef::npos)
        return Fail("a string reaches past its end");
  }
  return Data;
}

Error OffloadReader::readOffloadBinary(StringRef &Data,
                                       const OffloadImage &Like) {
  Expected<StringRef> ContentsOrErr = takeOffloadBinary(Data);
  if (!ContentsOrErr)
    return ContentsOrErr.takeError();
  StringRef Contents = *ContentsOrErr;
  Data = Data.drop_front(Contents.size());
  std::unique_ptr<MemoryBuffer> Buffer = MemoryBuffer::getMemBuffer(
      Contents, "", /*RequiresNullTerminator=*/false);
  if (!isAddrAligned(Align(OffloadBinary::getAlignment()), Contents.data()))
    Buffer = MemoryBuffer::getMemBufferCopy(Contents);
  auto BinaryOrErr = OffloadBinary::create(*Buffer);
  if (!BinaryOrErr)
    return BinaryOrErr.takeError();
  const OffloadBinary &Binary = **BinaryOrErr;
  OffloadImage Image = Like;
  Image.Container = "offload binary";
  Image.Producer = object::getOffloadKindName(Binary.getOffloadKind()).str();
  Image.Triple = Binary.getTriple().str();
  Image.Arch = Binary.getArch().str();
  // Nothing in its bytes tells PTX from other text.
  if (Binary.getImageKind() == object::IMG_PTX)
    Image.Kind = "PTX";
  Error Err = add(std::move(Image), Binary.getImage());
  Into.Buffers.push_back(std::move(Buffer));
  return Err;
}
