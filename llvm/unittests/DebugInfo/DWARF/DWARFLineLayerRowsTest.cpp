//===- DWARFLineLayerRowsTest.cpp -----------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random line number programs: what a layer answers is what LLVM's own reader
// of line tables does.
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersTestUtils.h"
#include "llvm/Testing/Support/Error.h"
#include <random>

using namespace llvm;
using namespace llvm::linelayerstest;
using testing::IsEmpty;

namespace {

/// Random opcodes. The first sequence begins at 0x1000, and there are no gaps.
class RandomOpcodes {
public:
  explicit RandomOpcodes(unsigned Seed) : Random(Seed) {}

  std::string make() {
    for (unsigned I = 0, N = 1 + number(4); I != N; ++I)
      addSequence();
    return Bytes;
  }

  uint64_t getEnd() const { return Address; }

private:
  /// Below \p End.
  unsigned number(unsigned End) { return Random() % End; }

  void addULEB(uint64_t Value) {
    // Some assemblers pad numbers.
    encodeULEB128(Value, OS, number(8) ? 0 : 4);
  }

  void addExtended(uint8_t Opcode, StringRef Operands) {
    OS << '\0';
    addULEB(1 + Operands.size());
    OS << char(Opcode) << Operands;
  }

  void addSequence() {
    std::string Start;
    for (unsigned I = 0; I != 8; ++I)
      Start.push_back(char(Address >> (8 * I)));
    addExtended(dwarf::DW_LNE_set_address, Start);
    for (unsigned I = 0, N = number(60); I != N; ++I)
      addOpcode();
    addExtended(dwarf::DW_LNE_end_sequence, "");
  }

  void addOpcode() {
    switch (const unsigned Kind = number(20)) {
    case dwarf::DW_LNS_copy:
    case dwarf::DW_LNS_negate_stmt:
    case dwarf::DW_LNS_set_basic_block:
    case dwarf::DW_LNS_set_prologue_end:
    case dwarf::DW_LNS_set_epilogue_begin:
      OS << char(Kind);
      return;
    case dwarf::DW_LNS_const_add_pc:
      OS << char(Kind);
      Address += 17;
      return;
    case dwarf::DW_LNS_advance_pc: {
      const unsigned Delta = number(4) ? number(9) : number(300);
      OS << char(Kind);
      addULEB(Delta);
      Address += Delta;
      return;
    }
    case dwarf::DW_LNS_fixed_advance_pc: {
      const unsigned Delta = number(400);
      OS << char(Kind) << char(Delta & 0xff) << char(Delta >> 8);
      Address += Delta;
      return;
    }
    case dwarf::DW_LNS_advance_line:
      // Now and then below 0, which is a large number.
      OS << char(Kind);
      encodeSLEB128(int64_t(number(200)) - 60, OS);
      return;
    case dwarf::DW_LNS_set_file:
      // The first file is 1. Files and columns have 16 bits.
      OS << char(Kind);
      addULEB(1 + number(2) + (number(9) ? 0 : 0x10000));
      return;
    case dwarf::DW_LNS_set_column:
      OS << char(Kind);
      addULEB(number(5) ? number(100) : number(70000));
      return;
    case dwarf::DW_LNS_set_isa:
      OS << char(Kind);
      addULEB(number(300));
      return;
    case 0: {
      std::string Discriminator;
      raw_string_ostream Operand(Discriminator);
      encodeULEB128(number(1000), Operand);
      addExtended(dwarf::DW_LNE_set_discriminator, Discriminator);
      return;
    }
    case 13:
      // One that nobody knows.
      addExtended(0x80 + number(16),
                  StringRef("abcdefgh").take_front(number(9)));
      return;
    default:
      const unsigned Adjusted = number(243);
      OS << char(13 + Adjusted);
      Address += Adjusted / 14;
      return;
    }
  }

  std::mt19937 Random;
  std::string Bytes;
  raw_string_ostream OS{Bytes};
  uint64_t Address = 0x1000;
};

class DWARFLineLayerRowsTest : public LineLayersFixture {
protected:
  /// What \p Table says of an address, in the form of describe().
  static std::string lookup(const DWARFDebugLine::LineTable &Table,
                            uint64_t Address) {
    const uint32_t Index = Table.lookupAddress({Address});
    if (Index == Table.UnknownRowIndex || Table.Rows[Index].Line == 0)
      return "-";
    const DWARFDebugLine::Row &Row = Table.Rows[Index];
    const auto &File = Table.Prologue.getFileNameEntry(Row.File);
    return (Twine(dwarf::toStringRef(File.Name)) + ":" + Twine(Row.Line) + ":" +
            Twine(Row.Column))
        .str();
  }

  /// Whether the layer is marked as ambiguous where the row is no statement.
  static bool hasSameMark(const DWARFDebugLine::LineTable &Table,
                          const DWARFLineLayer::Position &Pos,
                          uint64_t Address) {
    return Pos.IsAmbiguous != Table.Rows[Table.lookupAddress({Address})].IsStmt;
  }
};

TEST_F(DWARFLineLayerRowsTest, Random) {
  size_t NumRows = 0;
  for (unsigned Seed = 0; Seed != 300; ++Seed) {
    SCOPED_TRACE(Seed);
    start("ELFCLASS64", "ELFDATA2LSB", "EM_X86_64", "ET_EXEC", 0x100000);
    RandomOpcodes Opcodes(Seed);
    add(".debug_line.tileir",
        tileProgram().file("other.tile", 1).ops(Opcodes.make()).bytes());
    const DWARFLineLayers &Index = index();
    const DWARFLineLayer *L = Index.find("tileir");
    ASSERT_NE(L, nullptr);
    Expected<DWARFDebugLine::LineTable> Table = Index.parseTable(
        L->tables()[0], [&](Error E) { FAIL() << toString(std::move(E)); });
    ASSERT_THAT_EXPECTED(Table, Succeeded());
    NumRows += L->getNumRows();
    for (uint64_t A = 0xfff; A <= Opcodes.getEnd(); ++A) {
      std::optional<DWARFLineLayer::Position> Pos = L->lookup({A});
      ASSERT_EQ(describe(Pos), lookup(*Table, A)) << utohexstr(A);
      if (Pos)
        ASSERT_TRUE(hasSameMark(*Table, *Pos, A)) << utohexstr(A);
    }
    EXPECT_THAT(Warnings, IsEmpty());
  }
  EXPECT_GT(NumRows, 1000u);
}

/// Where there is more than 16 MiB of opcodes, rows are read table by table, in
/// whatever order they are asked for.
TEST_F(DWARFLineLayerRowsTest, Large) {
  // Opcodes that nobody knows can be long.
  std::string Long("\0", 1);
  raw_string_ostream OS(Long);
  encodeULEB128(17 << 20, OS);
  Long += '\x80' + std::string((17 << 20) - 1, 'x');
  add(".debug_line.tileir",
      tileProgram()
              .row(0x1040, 1)
              .end(0x1050)
              .row(0x1010, 2)
              .end(0x1020)
              .bytes() +
          tileProgram().ops(Long).row(0x1020, 3).end(0x1030).bytes() +
          tileProgram().row(0x1080, 4).bytes() +
          tileProgram().row(0x1060, 5).row(0x1068, 6).end(0x1070).bytes());
  const DWARFLineLayer *L = index().find("tileir");
  ASSERT_NE(L, nullptr);
  EXPECT_EQ(LineLayersFixture::lookup(*L, 0x106f), "k.tile:6:0");
  EXPECT_EQ(LineLayersFixture::lookup(*L, 0x1010), "k.tile:2:0");
  EXPECT_EQ(LineLayersFixture::lookup(*L, 0x104f), "k.tile:1:0");
  EXPECT_EQ(LineLayersFixture::lookup(*L, 0x1020), "k.tile:3:0");
  EXPECT_EQ(LineLayersFixture::lookup(*L, 0x1080), "-");
  EXPECT_EQ(rangesOfLine(*L, *L->files().begin(), 5), "1060-1068");
  EXPECT_EQ(L->getNumRows(), 5u);
  EXPECT_EQ(L->getCoverage().Covered, 0x40u);
  EXPECT_EQ(Warnings.size(), 1u);
}

/// A program of which something is wrong is read as far as that is possible.
TEST_F(DWARFLineLayerRowsTest, NotEnded) {
  add(".debug_line.tileir",
      tileProgram().row(0x1010, 7).end(0x1020).row(0x1030, 9).bytes());
  const DWARFLineLayer *L = index().find("tileir");
  ASSERT_NE(L, nullptr);
  EXPECT_EQ(LineLayersFixture::lookup(*L, 0x1010), "k.tile:7:0");
  EXPECT_EQ(LineLayersFixture::lookup(*L, 0x1030), "-");
  ASSERT_EQ(Warnings.size(), 1u);
  EXPECT_THAT(Warnings[0], testing::HasSubstr("is not terminated"));
}

/// Of rows at one address the last one counts, and rows of code that the linker
/// marked as discarded do not.
TEST_F(DWARFLineLayerRowsTest, RowsWithoutCode) {
  add(".debug_line.tileir", tileProgram()
                                .row(0x1010, 7)
                                .row(0x1010, 8)
                                .row(0x1014, 9)
                                .end(0x1014)
                                .row(UINT64_MAX, 3)
                                .end(UINT64_MAX)
                                .row(0x1018, 4)
                                .end(0x1018)
                                .bytes());
  const DWARFLineLayer *L = index().find("tileir");
  ASSERT_NE(L, nullptr);
  EXPECT_EQ(L->getNumRows(), 1u);
  EXPECT_EQ(LineLayersFixture::lookup(*L, 0x1013), "k.tile:8:0");
  EXPECT_EQ(LineLayersFixture::lookup(*L, 0x1014), "-");
  EXPECT_THAT(Warnings, IsEmpty());
}

} // namespace
