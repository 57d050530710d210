//===- CudaFatBinary.cpp - Read fat binaries of CUDA ----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVIDIA does not document the format. A fat binary is a header and, one after
// another, entries with headers of their own; all integers are little-endian:
//
//   u32 magic, u16 version, u16 size of the header, u64 size of what follows
//
//    0  u16 kind (1 PTX, 2 ELF), u16 unknown, u32 size of this header
//    8  u64 size of the payload as it is stored, padded
//   16  u32 size of the payload if it is compressed, u32 unknown
//   24  u16 minor and u16 major version, u32 processor (90 is sm_90)
//   32  u64 unknown
//   40  u64 flags (0x2000 compressed with LZ4, 0x8000 with zstd)
//   48  u64 unknown
//   56  u64 size of the payload when it is decompressed
//
//===----------------------------------------------------------------------===//

#include "OffloadReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/DataExtractor.h"

using namespace llvm;
using namespace llvm::linelayers;

static constexpr uint64_t HeaderSize = 16;
static constexpr uint64_t SmallestEntryHeader = 64;
static constexpr const char *CannotReadLZ4 =
    "it is compressed with LZ4, which LLVM cannot decompress (fatbinary "
    "--compress-mode=none does not compress)";
enum : uint16_t { KindPTX = 1, KindELF = 2 };
enum : uint64_t { FlagLZ4 = 0x2000, FlagZstd = 0x8000 };

/// Decompresses \p Data, which zstd has made of \p Size bytes, to a buffer that
/// the images own.
Expected<StringRef> OffloadReader::decompress(StringRef Data, uint64_t Size) {
  const auto Format = compression::Format::Zstd;
  if (Error Err = checkCompression(Format, Size, Data.size()))
    return std::move(Err);
  SmallVector<uint8_t, 0> Out;
  if (Error Err = compression::decompress(Format, arrayRefFromStringRef(Data),
                                          Out, Size))
    return std::move(Err);
  Into.Buffers.push_back(MemoryBuffer::getMemBufferCopy(toStringRef(Out)));
  return Into.Buffers.back()->getBuffer();
}

/// Reads the first entry of \p Rest, and takes it off.
Error OffloadReader::readFatBinaryEntry(StringRef &Rest,
                                        const OffloadImage &Like) {
  if (Rest.size() < SmallestEntryHeader)
    return createStringError("a fat binary ends in an entry");
  DataExtractor Entry(Rest, /*IsLittleEndian=*/true, /*AddressSize=*/8);
  auto U16 = [&](uint64_t Offset) { return Entry.getU16(&Offset); };
  auto U32 = [&](uint64_t Offset) { return Entry.getU32(&Offset); };
  auto U64 = [&](uint64_t Offset) { return Entry.getU64(&Offset); };
  const uint64_t EntryHeader = U32(4), Stored = U64(8);
  const uint64_t Compressed = U32(16), Flags = U64(40), Uncompressed = U64(56);
  if (EntryHeader < SmallestEntryHeader || EntryHeader > Rest.size() ||
      std::max(Stored, Compressed) > Rest.size() - EntryHeader)
    return createStringError("an entry reaches past the end of the fat binary");
  StringRef Payload = Rest.substr(EntryHeader, Stored);
  StringRef Packed = Rest.substr(EntryHeader, Compressed);
  Rest = Rest.substr(EntryHeader + std::max(Stored, Compressed));

  OffloadImage Image = Like;
  Image.Container = "fat binary";
  if (Image.Producer.empty())
    Image.Producer = "cuda";
  Image.Triple = "nvptx64-nvidia-cuda";
  Image.Arch = "sm_" + utostr(U32(28));
  const uint16_t Kind = U16(0);
  if (Kind == KindPTX)
    Image.Kind = "PTX";
  else if (Kind != KindELF)
    Image.Kind = "other";
  if (Flags & (FlagZstd | FlagLZ4)) {
    Expected<StringRef> PlainOrErr = Flags & FlagZstd
                                         ? decompress(Packed, Uncompressed)
                                         : createStringError(CannotReadLZ4);
    if (!PlainOrErr) {
      Image.Problem = toString(PlainOrErr.takeError());
      Image.Size = Uncompressed;
      if (Image.Kind.empty())
        Image.Kind = "ELF";
      return addImage(std::move(Image));
    }
    Payload = *PlainOrErr;
  }
  // Texts are padded with zeros.
  if (Kind == KindPTX)
    Payload = Payload.rtrim('\0');
  return add(std::move(Image), Payload);
}

Error OffloadReader::readFatBinary(StringRef &Data, const OffloadImage &Like) {
  DataExtractor Extractor(Data, /*IsLittleEndian=*/true, /*AddressSize=*/8);
  if (Data.size() < HeaderSize)
    return createStringError("truncated fat binary");
  uint64_t Offset = 6;
  const uint64_t Begin = Extractor.getU16(&Offset);
  const uint64_t Size = Extractor.getU64(&Offset);
  if (Begin < HeaderSize || Begin > Data.size() || Size > Data.size() - Begin)
    return createStringError("wrong size of a fat binary");
  StringRef Rest = Data.substr(Begin, Size);
  Data = Data.substr(Begin + Size);
  while (!Rest.empty())
    if (Error Err = readFatBinaryEntry(Rest, Like))
      return Err;
  return Error::success();
}
