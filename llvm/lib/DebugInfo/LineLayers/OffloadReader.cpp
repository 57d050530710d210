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
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Object/OffloadBundle.h"
#include "llvm/Support/Endian.h"

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
  for (const object::OffloadBundleEntry &Entry : (*BundleOrErr)->getEntries()) {
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
  if (!Rest.empty() && !isContainer(Rest))
    Data = Data.substr(
        std::min(Data.find(BundleMagic), Data.find(CompressedMagic)));
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

/// Whether LLVM can read the offload binary with which \p Data begins.
static Error checkOffloadBinary(StringRef Data) {
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
  for (uint64_t I = 0; I != E.NumStrings; ++I) {
    StringEntry S;
    memcpy(&S, Data.data() + E.StringOffset + I * sizeof(S), sizeof(S));
    for (uint64_t Offset : {S.KeyOffset, S.ValueOffset})
      if (Data.find('\0', Offset) == StringRef::npos)
        return Fail("a string reaches past its end");
  }
  return Error::success();
}

Error OffloadReader::readOffloadBinary(StringRef &Data,
                                       const OffloadImage &Like) {
  if (Error Err = checkOffloadBinary(Data))
    return Err;
  std::unique_ptr<MemoryBuffer> Buffer =
      MemoryBuffer::getMemBuffer(Data, "", /*RequiresNullTerminator=*/false);
  if (!isAddrAligned(Align(OffloadBinary::getAlignment()), Data.data()))
    Buffer = MemoryBuffer::getMemBufferCopy(Data);
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
  Data = Data.drop_front(Binary.getSize());
  Into.Buffers.push_back(std::move(Buffer));
  return Err;
}
