//===- DWARFLineProgramReader.cpp - Read sound line programs --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DWARFLineProgramReader.h"
#include "DWARFLineLayersImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/MathExtras.h"
#include <tuple>

using namespace llvm;
using namespace llvm::dwarf;
using object::SectionedAddress;

/// The state machine of a program. Functions that return a bool return whether
/// all is well.
class DWARFLineLayer::ProgramReader::Machine {
public:
  Machine(ProgramReader &Reader, const ProgramHeader &P,
          const DWARFDataExtractor &Data, ArrayRef<uint32_t> Files,
          SmallVectorImpl<Row> &Rows)
      : Layer(Reader.Layer), Rows(Rows), Sequences(Reader.Sequences), P(P),
        SpecialOpcodes(Reader.SpecialOpcodes), Data(Data), Files(Files),
        First(Data.getData().bytes_begin()), Last(First + P.End) {
    S.Next = First + P.Begin;
    S.NextRow = Rows.begin();
    S.EndOfRows = Rows.end();
    reset();
  }

  bool run();

private:
  /// What nearly all opcodes change.
  struct State {
    const uint8_t *Next;
    /// Where rows are written.
    Row *NextRow, *EndOfRows;

    // Registers. The file has the layer's number, and the address is that of
    // Base and Offset together.
    uint64_t Offset;
    uint32_t Line;
    uint32_t File;
    uint16_t Column;
    bool IsStmt;

    /// What Offset has to be for a new row to follow the one before.
    uint64_t MinOffset;
  };

  void reset();
  bool runExtended();
  bool runRare(uint8_t Opcode);
  bool setAddress(uint64_t Size);
  bool hasUnlistedFile() const;
  bool endSequence();

  bool hasRows() const { return S.NextRow != Rows.begin() + FirstRow; }

  /// The layer's number of the file \p Number.
  uint32_t getFile(uint64_t Number) const {
    if (Number < P.FirstFile || Number - P.FirstFile >= Files.size())
      return NoLineLayerFile;
    return Files[Number - P.FirstFile];
  }

  void makeRoom(State &S) {
    // There are no more rows than opcodes. Most rows take one opcode or two.
    const size_t NumRows = Rows.size();
    const size_t MaxNew = Last - S.Next + 1, Usual = (P.End - P.Begin) / 8 * 5;
    Rows.resize_for_overwrite(
        NumRows + std::min(MaxNew, std::max({NumRows, Usual, size_t(1)})));
    S.NextRow = Rows.begin() + NumRows;
    S.EndOfRows = Rows.end();
  }

  template <auto Decode, typename T> bool readLEB(State &S, T &Value) {
    unsigned Size = 0;
    const char *Problem = nullptr;
    Value = Decode(S.Next, &Size, Last, &Problem);
    S.Next += Size;
    return !Problem;
  }

  // These are inlined where opcodes are run, so that the state is in registers.

  LLVM_ATTRIBUTE_ALWAYS_INLINE bool addRow(State &S) {
    if (LLVM_UNLIKELY(S.Offset < S.MinOffset)) {
      if (IsDiscarded)
        return true;
      if (S.Offset + 1 != S.MinOffset)
        return false;
      // The row before covers nothing.
      --S.NextRow;
    }
    if (LLVM_UNLIKELY(S.NextRow == S.EndOfRows))
      makeRoom(S);
    *S.NextRow++ = {static_cast<uint32_t>(S.Offset), S.Line, S.File, S.Column,
                    !S.IsStmt};
    S.MinOffset = S.Offset + 1;
    return true;
  }

  LLVM_ATTRIBUTE_ALWAYS_INLINE bool readULEB(State &S, uint64_t &Value) {
    if (LLVM_LIKELY(S.Next != Last && *S.Next < 0x80)) {
      Value = *S.Next++;
      return true;
    }
    return readLEB<decodeULEB128>(S, Value);
  }

  LLVM_ATTRIBUTE_ALWAYS_INLINE bool readSLEB(State &S, int64_t &Value) {
    // What does not fit into a special opcode rarely fits into one byte.
    if (LLVM_LIKELY(Last - S.Next >= 2 && *S.Next >= 0x80 &&
                    S.Next[1] < 0x80)) {
      Value = SignExtend64<14>((*S.Next & 0x7f) | S.Next[1] << 7);
      S.Next += 2;
      return true;
    }
    return readLEB<decodeSLEB128>(S, Value);
  }

  const DWARFLineLayer &Layer;
  SmallVectorImpl<Row> &Rows;
  SmallVectorImpl<FoundSequence> &Sequences;
  const ProgramHeader &P;
  const std::array<SpecialOpcode, 256> &SpecialOpcodes;
  const DWARFDataExtractor &Data;
  ArrayRef<uint32_t> Files;
  const uint8_t *const First, *const Last;

  State S;
  /// The address from which Offset counts, and its section.
  uint64_t Base = 0;
  uint64_t SectionIndex = SectionedAddress::UndefSection;
  /// Index of the sequence's first row.
  size_t FirstRow = 0;
  /// The code after the last DW_LNE_set_address was discarded by the linker.
  bool IsDiscarded = false;
  bool SetsUnlistedFile = false;
};

void DWARFLineLayer::ProgramReader::Machine::reset() {
  S.Offset = 0;
  S.Line = 1;
  S.File = getFile(1);
  S.Column = 0;
  S.IsStmt = P.DefaultIsStmt;
  S.MinOffset = IsDiscarded ? UINT64_MAX : 0;
  Base = 0;
  SectionIndex = SectionedAddress::UndefSection;
  FirstRow = S.NextRow - Rows.begin();
}

/// Whether a row of the sequence is of a file that the header does not list,
/// which is to be reported.
bool DWARFLineLayer::ProgramReader::Machine::hasUnlistedFile() const {
  ArrayRef<Row> Added(Rows.begin() + FirstRow, S.NextRow);
  // The first row is of the first file if there is no opcode that sets one.
  if (!SetsUnlistedFile && Added.front().File != NoLineLayerFile)
    return false;
  return any_of(Added, [](const Row &R) {
    return R.File == NoLineLayerFile && R.Line != 0;
  });
}

/// The row that ends a sequence covers nothing, and is none of its rows.
bool DWARFLineLayer::ProgramReader::Machine::endSequence() {
  if (hasRows()) {
    // Since offsets increase, none of them is larger than this one.
    if (S.Offset + 1 < S.MinOffset || S.Offset > UINT32_MAX)
      return false;
    if (S.Offset + 1 == S.MinOffset)
      --S.NextRow;
  }
  if (hasRows()) {
    if (hasUnlistedFile())
      return false;
    // The address can have advanced before the first row.
    MutableArrayRef<Row> Added(Rows.begin() + FirstRow, S.NextRow);
    const uint32_t Skipped = Added.front().Offset;
    if (Layer.isDiscarded(SectionIndex, Base + Skipped)) {
      S.NextRow = Added.begin();
    } else {
      if (Skipped)
        for (Row &R : Added)
          R.Offset -= Skipped;
      Sequences.push_back({SectionIndex, Base + Skipped, Base + S.Offset,
                           static_cast<uint32_t>(FirstRow),
                           static_cast<uint32_t>(FirstRow + Added.size())});
    }
  }
  reset();
  return true;
}

bool DWARFLineLayer::ProgramReader::Machine::setAddress(uint64_t Size) {
  if ((Size != 4 && Size != 8) ||
      (Data.getAddressSize() && Data.getAddressSize() != Size) ||
      uint64_t(Last - S.Next) < Size)
    return false;
  // The operand may have a relocation.
  uint64_t Offset = S.Next - First, Section;
  const uint64_t Address = Data.getRelocatedValue(Size, &Offset, &Section);
  S.Next += Size;
  const bool IsTombstone = Address == computeTombstoneAddress(Size);
  if (hasRows()) {
    S.Offset = Address - Base;
    // A sequence is in one section.
    return Section == SectionIndex && !IsTombstone;
  }
  Base = Address;
  SectionIndex = Section;
  IsDiscarded = IsTombstone;
  S.Offset = 0;
  S.MinOffset = IsDiscarded ? UINT64_MAX : 0;
  return true;
}

bool DWARFLineLayer::ProgramReader::Machine::runExtended() {
  uint64_t Length;
  if (!readULEB(S, Length) || Length == 0 || uint64_t(Last - S.Next) < Length)
    return false;
  const uint8_t *End = S.Next + Length;
  switch (*S.Next++) {
  case DW_LNE_end_sequence:
    if (!endSequence())
      return false;
    break;
  case DW_LNE_set_address:
    if (!setAddress(Length - 1))
      return false;
    break;
  case DW_LNE_set_discriminator: {
    uint64_t Discriminator;
    if (!readULEB(S, Discriminator))
      return false;
    break;
  }
  case DW_LNE_define_file:
    return false;
  default:
    S.Next = End;
    break;
  }
  return S.Next == End;
}

bool DWARFLineLayer::ProgramReader::Machine::runRare(uint8_t Opcode) {
  uint64_t Operand;
  switch (Opcode) {
  case 0:
    return runExtended();
  case DW_LNS_set_file:
    if (!readULEB(S, Operand))
      return false;
    S.File = getFile(Operand);
    SetsUnlistedFile |= S.File == NoLineLayerFile;
    return true;
  case DW_LNS_fixed_advance_pc: {
    if (Last - S.Next < 2)
      return false;
    // Where code can still shrink, the operand has relocations.
    uint64_t Offset = S.Next - First;
    S.Offset += uint16_t(Data.getRelocatedValue(2, &Offset));
    S.Next += 2;
    return true;
  }
  case DW_LNS_set_basic_block:
  case DW_LNS_set_prologue_end:
  case DW_LNS_set_epilogue_begin:
    return true;
  case DW_LNS_set_isa:
    return readULEB(S, Operand);
  default:
    return false;
  }
}

bool DWARFLineLayer::ProgramReader::Machine::run() {
  const uint8_t OpcodeBase = P.OpcodeBase;
  State Local = S;
  while (Local.Next != Last) {
    const uint8_t Opcode = *Local.Next++;
    if (Opcode >= OpcodeBase) {
      Local.Offset += SpecialOpcodes[Opcode].Advance;
      Local.Line += SpecialOpcodes[Opcode].Line;
      if (!addRow(Local))
        return false;
      continue;
    }
    uint64_t Operand;
    int64_t Delta;
    switch (Opcode) {
    case DW_LNS_copy:
      if (!addRow(Local))
        return false;
      break;
    case DW_LNS_advance_pc:
      if (!readULEB(Local, Operand))
        return false;
      Local.Offset += Operand * P.MinInstLength;
      break;
    case DW_LNS_const_add_pc:
      Local.Offset += SpecialOpcodes[255].Advance;
      break;
    case DW_LNS_advance_line:
      if (!readSLEB(Local, Delta))
        return false;
      Local.Line += static_cast<uint32_t>(Delta);
      break;
    case DW_LNS_set_column:
      if (!readULEB(Local, Operand))
        return false;
      Local.Column = Operand;
      break;
    case DW_LNS_negate_stmt:
      Local.IsStmt = !Local.IsStmt;
      break;
    default:
      S = Local;
      if (!runRare(Opcode))
        return false;
      Local = S;
      break;
    }
  }
  S = Local;
  // Every sequence has to be ended.
  return !hasRows();
}

/// DWARF 5, section 6.2.5.1. Most programs have the same parameters.
void DWARFLineLayer::ProgramReader::setParameters(const ProgramHeader &P) {
  const Parameters New = {P.OpcodeBase, P.LineBase, P.LineRange,
                          P.MinInstLength};
  if (New == Current)
    return;
  Current = New;
  for (unsigned Opcode = P.OpcodeBase; Opcode != 256; ++Opcode) {
    const unsigned Adjusted = Opcode - P.OpcodeBase;
    SpecialOpcodes[Opcode] = {Adjusted / P.LineRange * P.MinInstLength,
                              P.LineBase + Adjusted % P.LineRange};
  }
}

bool DWARFLineLayer::ProgramReader::read(const ProgramHeader &P,
                                         const DWARFDataExtractor &Data,
                                         ArrayRef<uint32_t> Files,
                                         TableRows *Rows) {
  Sequences.clear();
  if (!P.IsSound || P.End > Data.size())
    return false;
  setParameters(P);
  SmallVectorImpl<Row> &To = Rows ? Rows->Rows : Buffer;
  if (!Machine(*this, P, Data, Files, To).run()) {
    To.clear();
    return false;
  }
  const size_t NumRows = Sequences.empty() ? 0 : Sequences.back().LastRow;
  // Where sequences begin at one address, the order of DWARFDebugLine decides.
  llvm::stable_sort(Sequences,
                    [](const FoundSequence &A, const FoundSequence &B) {
                      return std::tie(A.SectionIndex, A.HighPC) <
                             std::tie(B.SectionIndex, B.HighPC);
                    });
  if (!Rows)
    return true;
  Rows->Rows.truncate(NumRows);
  for (const FoundSequence &S : Sequences)
    Rows->Sequences.push_back({S.FirstRow, S.LastRow});
  return true;
}
