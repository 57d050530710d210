//===- JITDump.cpp - What perf is told of jitted code ---------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All numbers are in the byte order of the machine that wrote them; the magic
// number tells which that is. Records of lines and of unwinding tables are
// skipped, as those of types that are not known.
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/JITDump.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/BinaryStreamReader.h"

using namespace llvm;
using namespace llvm::linelayers;

static constexpr uint32_t Magic = 0x4A695444; // "JiTD"
/// The version that is known; perf refuses later ones, too.
static constexpr uint32_t KnownVersion = 1;
/// Bytes of the header and of what all records begin with.
static constexpr uint32_t HeaderSize = 40, PrefixSize = 16;

enum RecordId : uint32_t { CodeLoad = 0, CodeMove = 1 };

/// Reads the numbers at the start of \p R into all of \p Fields.
template <typename... T>
static Error readFields(BinaryStreamReader &R, T &...Fields) {
  Error E = Error::success();
  ((E ? void() : void(E = R.readInteger(Fields))), ...);
  return E;
}

/// Reads what follows the prefix of a record; the time of \p Code is known.
static Error readCode(uint32_t Id, BinaryStreamReader &R, JITDump::Code &Code) {
  uint32_t Process, Thread;
  uint64_t VirtualAddress, OldAddress;
  if (Id == CodeMove)
    return readFields(R, Process, Thread, VirtualAddress, OldAddress,
                      Code.Address, Code.Size, Code.Index);
  if (Error E = readFields(R, Process, Thread, VirtualAddress, Code.Address,
                           Code.Size, Code.Index))
    return E;
  return R.readCString(Code.Name);
}

Expected<JITDump> JITDump::read(MemoryBufferRef Buffer,
                                function_ref<void(Error)> Warn) {
  const StringRef Path = Buffer.getBufferIdentifier();
  auto Fail = [&](const Twine &What) {
    return createFileError(Path, createStringError(What));
  };
  const StringRef Bytes = Buffer.getBuffer();
  uint32_t Found = 0, Version, Size, Machine, Padding;
  if (Bytes.size() >= sizeof(Found))
    Found = support::endian::read32le(Bytes.data());
  if (Found != Magic && Found != llvm::byteswap(Magic))
    return Fail("not a jitdump");
  const endianness Order =
      Found == Magic ? endianness::little : endianness::big;
  BinaryStreamReader R(Bytes, Order);
  JITDump D;
  if (Bytes.size() < HeaderSize)
    return Fail("the header of the jitdump is incomplete");
  if (Error E = readFields(R, Found, Version, Size, Machine, Padding, D.Process,
                           D.Time))
    return createFileError(Path, std::move(E));
  if (Version != KnownVersion)
    return Fail("version " + Twine(Version) + " of jitdumps is not known");
  if (Size < HeaderSize || Size > Bytes.size())
    return Fail("the jitdump says that its header has " + Twine(Size) +
                " bytes");
  R.setOffset(Size);

  while (!R.empty()) {
    const uint64_t Offset = R.getOffset();
    auto WarnOf = [&](const Twine &What) {
      Warn(Fail("the record at offset " + Twine(Offset) + " " + What +
                "; what follows is left out"));
    };
    uint32_t Id;
    Code C;
    if (Error E = readFields(R, Id, Size, C.Time)) {
      consumeError(std::move(E));
      WarnOf("is incomplete");
      break;
    }
    if (Size < PrefixSize || Size - PrefixSize > R.bytesRemaining()) {
      WarnOf(Size < PrefixSize ? "is too short" : "is incomplete");
      break;
    }
    if (Id == CodeLoad || Id == CodeMove) {
      BinaryStreamReader Record(Bytes.substr(Offset, Size), Order);
      Record.setOffset(PrefixSize);
      if (Error E = readCode(Id, Record, C)) {
        consumeError(std::move(E));
        WarnOf("is too short");
        break;
      }
      if (Id == CodeMove)
        if (const Code *Old = D.findIndex(C.Index))
          C.Name = Old->Name;
      // No function has the numbers that the table has no room for.
      if (C.Index < UINT64_MAX - 1)
        D.FunctionOfIndex[C.Index] = D.Functions.size();
      D.Functions.push_back(C);
    }
    R.setOffset(Offset + Size);
  }
  for (const auto &[I, C] : enumerate(D.Functions))
    if (C.Size <= UINT64_MAX - C.Address)
      D.Places.add(C.Address, C.Address + C.Size, C.Time, I);
  D.Places.sort();
  return D;
}

const JITDump::Code *JITDump::findIndex(uint64_t Index) const {
  // Nor can these be looked up in it.
  if (Index >= UINT64_MAX - 1)
    return nullptr;
  auto It = FunctionOfIndex.find(Index);
  return It == FunctionOfIndex.end() ? nullptr : &Functions[It->second];
}

const JITDump::Code *JITDump::findName(StringRef Name, uint64_t Time,
                                       bool Demangled) const {
  const Code *Found = nullptr;
  for (const Code &C : Functions)
    if ((!Found || C.Time <= Time) &&
        (Demangled ? demangle(C.Name) == Name : C.Name == Name))
      Found = &C;
  return Found;
}
