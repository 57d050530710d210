//===- FastFieldReader.h - Fields of records --------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the fields of abbreviated records without a check for each chunk.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_BITSTREAM_READER_FASTFIELDREADER_H
#define LLVM_LIB_BITSTREAM_READER_FASTFIELDREADER_H

#include "llvm/Bitstream/BitstreamReader.h"
#include "llvm/Support/Endian.h"

namespace llvm {

/// Reads most fields of records in a fraction of the time that a cursor takes,
/// which checks each chunk for the end of the stream and returns it as
/// Expected.
class FastFieldReader {
  ArrayRef<uint8_t> Bytes;
  uint64_t BitNo;

public:
  explicit FastFieldReader(BitstreamCursor &Cursor)
      : Bytes(Cursor.getBitcodeBytes()), BitNo(Cursor.GetCurrentBitNo()) {}

  /// Where the first field is that has not been read.
  uint64_t getBitNo() const { return BitNo; }

  /// Reads a scalar field into \p Val, or returns false: near the end of the
  /// stream, for an array or blob, and for what is not valid.
  bool read(const BitCodeAbbrevOp &Op, uint64_t &Val) {
    if (Op.isLiteral()) {
      Val = Op.getLiteralValue();
      return true;
    }
    switch (Op.getEncoding()) {
    case BitCodeAbbrevOp::Fixed:
      return readChunk(Op.getEncodingData(), Val);
    case BitCodeAbbrevOp::VBR:
      return readVBR(Op.getEncodingData(), Val);
    default:
      return false;
    }
  }

private:
  /// Reads \p NumBits bits, which are at most BitstreamCursor::MaxChunkSize.
  bool readChunk(unsigned NumBits, uint64_t &Val) {
    size_t ByteNo = BitNo / 8;
    if (ByteNo + sizeof(uint64_t) > Bytes.size())
      return false;
    Val = support::endian::read64le(Bytes.data() + ByteNo) >> (BitNo % 8) &
          ((uint64_t(1) << NumBits) - 1);
    BitNo += NumBits;
    return true;
  }

  bool readVBR(unsigned NumBits, uint64_t &Val) {
    uint64_t Start = BitNo, Continues = uint64_t(1) << (NumBits - 1), Chunk;
    if (!readChunk(NumBits, Val))
      return false;
    if (LLVM_LIKELY(Val < Continues))
      return true;
    Val -= Continues;
    for (unsigned Shift = NumBits - 1; Shift < 64 && readChunk(NumBits, Chunk);
         Shift += NumBits - 1) {
      Val |= (Chunk & (Continues - 1)) << Shift;
      if (Chunk < Continues)
        return true;
    }
    BitNo = Start;
    return false;
  }
};

} // namespace llvm

#endif // LLVM_LIB_BITSTREAM_READER_FASTFIELDREADER_H
