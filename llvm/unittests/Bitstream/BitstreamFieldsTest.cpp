//===- BitstreamFieldsTest.cpp - Fields of abbreviated records ------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/SmallVector.h"
#include "llvm/Bitstream/BitstreamReader.h"
#include "llvm/Bitstream/BitstreamWriter.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"
#include <limits>
#include <memory>
#include <vector>

using namespace llvm;

namespace {

using Op = BitCodeAbbrevOp;

constexpr unsigned Code = 5;

/// A stream of one block with records of one abbreviation, and its reader.
class Stream {
  SmallVector<char, 0> Buffer;
  std::unique_ptr<BitstreamCursor> Cursor;

public:
  /// Of the abbreviation \p Ops, after the literal code, and \p Records. Only
  /// the first \p Size bytes are kept.
  Stream(ArrayRef<Op> Ops, ArrayRef<std::vector<uint64_t>> Records,
         size_t Size = std::numeric_limits<size_t>::max()) {
    auto Abbrev = std::make_shared<BitCodeAbbrev>();
    Abbrev->Add(Op(Code));
    for (const Op &O : Ops)
      Abbrev->Add(O);
    BitstreamWriter Writer(Buffer);
    Writer.EnterSubblock(bitc::FIRST_APPLICATION_BLOCKID, 3);
    unsigned ID = Writer.EmitAbbrev(Abbrev);
    for (const std::vector<uint64_t> &Record : Records)
      Writer.EmitRecord(Code, Record, ID);
    Writer.ExitBlock();
    Buffer.truncate(std::min(Size, Buffer.size()));
    Cursor = std::make_unique<BitstreamCursor>(
        ArrayRef(reinterpret_cast<uint8_t *>(Buffer.data()), Buffer.size()));
    EXPECT_EQ(BitstreamEntry::SubBlock, cantFail(Cursor->advance()).Kind);
    EXPECT_THAT_ERROR(Cursor->EnterSubBlock(bitc::FIRST_APPLICATION_BLOCKID),
                      Succeeded());
  }

  size_t size() const { return Buffer.size(); }

  Expected<std::vector<uint64_t>> read() {
    Expected<BitstreamEntry> Entry = Cursor->advance();
    if (!Entry)
      return Entry.takeError();
    SmallVector<uint64_t> Fields = {7};
    Expected<unsigned> ReadCode = Cursor->readRecord(Entry->ID, Fields);
    if (!ReadCode)
      return ReadCode.takeError();
    EXPECT_EQ(Code, *ReadCode);
    // What is in the vector stays there.
    EXPECT_EQ(7u, Fields[0]);
    return std::vector<uint64_t>(Fields.begin() + 1, Fields.end());
  }
};

uint64_t lowBits(unsigned NumBits) {
  return std::numeric_limits<uint64_t>::max() >> (64 - NumBits);
}

TEST(BitstreamFieldsTest, Widths) {
  for (unsigned Width = 2; Width <= BitstreamCursor::MaxChunkSize; ++Width) {
    SmallVector<Op> Ops = {Op(Op::Fixed, Width), Op(Op::VBR, Width), Op(99),
                           Op(Op::VBR, Width), Op(Op::Fixed, 1)};
    std::vector<std::vector<uint64_t>> Records;
    for (unsigned Bits = 1; Bits <= 64; ++Bits) {
      uint64_t Max = lowBits(Bits), Fixed = lowBits(Width);
      Records.push_back({Max & Fixed, Max, 99, Max - 1, Bits % 2});
      Records.push_back({0, Max ^ (Max >> 1), 99, Max / 3, 1});
    }
    Stream S(Ops, Records);
    for (const std::vector<uint64_t> &Record : Records)
      EXPECT_THAT_EXPECTED(S.read(), HasValue(Record)) << "width " << Width;
  }
}

// Where other operands follow, the rest is read from the right place.
TEST(BitstreamFieldsTest, OtherOperands) {
  SmallVector<Op> Ops = {Op(Op::Fixed, 3), Op(Op::VBR, 6), Op(Op::Char6),
                         Op(Op::VBR, 5),   Op(Op::Array),  Op(Op::VBR, 4)};
  std::vector<std::vector<uint64_t>> Records = {
      {5, 1000, 'q', 77, 1, 20, 300}, {1, 2, '_', 3}, {7, 31, 'Z', 15, 7}};
  Stream S(Ops, Records);
  for (const std::vector<uint64_t> &Record : Records)
    EXPECT_THAT_EXPECTED(S.read(), HasValue(Record));
}

TEST(BitstreamFieldsTest, CutOff) {
  SmallVector<Op> Ops(6, Op(Op::VBR, 7));
  std::vector<std::vector<uint64_t>> Records(
      4, {1, 200, lowBits(64), 3, lowBits(40), 0});
  // From after the header of the block on.
  size_t Size = Stream(Ops, Records).size();
  unsigned NumRead = 0;
  for (size_t Kept = 32; Kept <= Size; ++Kept) {
    Stream S(Ops, Records, Kept);
    unsigned Number = 0;
    for (; Number != Records.size(); ++Number) {
      Expected<std::vector<uint64_t>> Record = S.read();
      if (!Record) {
        consumeError(Record.takeError());
        break;
      }
      EXPECT_EQ(Records[Number], *Record);
    }
    EXPECT_LE(NumRead, Number);
    NumRead = Number;
  }
  EXPECT_EQ(Records.size(), NumRead);
}

/// Reads a number of \p NumChunks chunks with all bits set but for the last,
/// which is 1, as the first field of a record of four.
Expected<uint64_t> readChunks(unsigned NumChunks) {
  auto Abbrev = std::make_shared<BitCodeAbbrev>();
  Abbrev->Add(Op(Code));
  for (unsigned I = 0; I != 4; ++I)
    Abbrev->Add(Op(Op::VBR, 6));
  SmallVector<char, 0> Buffer;
  BitstreamWriter Writer(Buffer);
  Writer.EnterSubblock(bitc::FIRST_APPLICATION_BLOCKID, 3);
  Writer.Emit(Writer.EmitAbbrev(Abbrev), 3);
  for (unsigned I = 1; I != NumChunks; ++I)
    Writer.Emit(0x3f, 6);
  for (uint64_t Last : {1, 2, 3, 4})
    Writer.Emit(Last, 6);
  Writer.ExitBlock();

  BitstreamCursor Cursor(
      ArrayRef(reinterpret_cast<uint8_t *>(Buffer.data()), Buffer.size()));
  cantFail(Cursor.advance());
  cantFail(Cursor.EnterSubBlock(bitc::FIRST_APPLICATION_BLOCKID));
  SmallVector<uint64_t> Fields;
  Expected<unsigned> ReadCode =
      Cursor.readRecord(cantFail(Cursor.advance()).ID, Fields);
  if (!ReadCode)
    return ReadCode.takeError();
  EXPECT_EQ(ArrayRef<uint64_t>({2, 3, 4}), ArrayRef(Fields).drop_front());
  return Fields[0];
}

TEST(BitstreamFieldsTest, Chunks) {
  EXPECT_THAT_EXPECTED(readChunks(1), HasValue(1u));
  EXPECT_THAT_EXPECTED(readChunks(2), HasValue(lowBits(6)));
  EXPECT_THAT_EXPECTED(readChunks(13), HasValue(lowBits(61)));
  // The 14th would begin at bit 65.
  EXPECT_THAT_EXPECTED(readChunks(14), FailedWithMessage("Unterminated VBR"));
}

} // namespace
