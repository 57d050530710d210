//===- DWARFLineLayersTest.cpp --------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rows of layers: addresses to lines, and lines to addresses.
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersTestUtils.h"

using namespace llvm;
using namespace llvm::linelayerstest;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

using DWARFLineLayersTest = LineLayersFixture;

TEST_F(DWARFLineLayersTest, None) {
  EXPECT_TRUE(index().empty());
  EXPECT_EQ(index().find("TileIR"), nullptr);
  EXPECT_TRUE(index().textSections().empty());
  EXPECT_THAT(Warnings, IsEmpty());
}

TEST_F(DWARFLineLayersTest, Lookup) {
  add(".debug_line.tileir", tileProgram()
                                .row(0x1010, 7, 1, 3)
                                .row(0x1014, 0)
                                .row(0x1018, 9)
                                .end(0x1020)
                                .row(0x1004, 1)
                                .end(0x1006)
                                .bytes());
  const DWARFLineLayers &Index = index();
  ASSERT_EQ(Index.size(), 1u);
  const DWARFLineLayer *L = Index.find("TileIR");
  ASSERT_NE(L, nullptr);
  EXPECT_EQ(L->getName(), "tileir");
  EXPECT_EQ(lookup(*L, 0x1003), "-");
  EXPECT_EQ(lookup(*L, 0x1004), "k.tile:1:0");
  EXPECT_EQ(lookup(*L, 0x1005), "k.tile:1:0");
  // Between sequences.
  EXPECT_EQ(lookup(*L, 0x1006), "-");
  EXPECT_EQ(lookup(*L, 0x100f), "-");
  EXPECT_EQ(lookup(*L, 0x1010), "k.tile:7:3");
  EXPECT_EQ(lookup(*L, 0x1013), "k.tile:7:3");
  // Line 0.
  EXPECT_EQ(lookup(*L, 0x1014), "-");
  EXPECT_EQ(lookup(*L, 0x1018), "k.tile:9:0");
  EXPECT_EQ(lookup(*L, 0x101f), "k.tile:9:0");
  EXPECT_EQ(lookup(*L, 0x1020), "-");
  EXPECT_EQ(lookup(*L, 0), "-");
  EXPECT_EQ(lookup(*L, UINT64_MAX), "-");
  // The section does not matter in a linked file.
  EXPECT_EQ(describe(L->lookup({0x1010, 1})), "k.tile:7:3");

  std::optional<DWARFLineLayer::Range> R = L->lookupRange({0x1012});
  ASSERT_TRUE(R.has_value());
  EXPECT_EQ(R->Low, 0x1010u);
  EXPECT_EQ(R->High, 0x1014u);

  EXPECT_EQ(L->getNumRows(), 4u);
  EXPECT_EQ(L->getCoverage().Covered, 2u + 4 + 8);
  EXPECT_EQ(L->getCoverage().LineZero, 4u);
  std::vector<uint64_t> Lows;
  L->forEachRange(
      [&](const DWARFLineLayer::Range &R) { Lows.push_back(R.Low); });
  EXPECT_THAT(Lows, ElementsAre(0x1004, 0x1010, 0x1018));
  EXPECT_THAT(Warnings, IsEmpty());
}

TEST_F(DWARFLineLayersTest, AddressesOfLine) {
  add(".debug_line.tileir", tileProgram()
                                .row(0x1010, 7)
                                .row(0x1014, 8)
                                .row(0x1018, 7)
                                .end(0x1020)
                                .row(0x1004, 7)
                                .end(0x1006)
                                .bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  const DWARFLineLayerFile &F = *L.files().begin();
  std::vector<std::pair<uint64_t, uint64_t>> Found;
  for (const DWARFLineLayer::Range &R : L.getRangesOfLine(F, 7)) {
    EXPECT_EQ(R.Pos.File, &F);
    Found.emplace_back(R.Low, R.High);
  }
  using P = std::pair<uint64_t, uint64_t>;
  EXPECT_THAT(Found, ElementsAre(P(0x1004, 0x1006), P(0x1010, 0x1014),
                                 P(0x1018, 0x1020)));
  EXPECT_EQ(L.getRangesOfLine(F, 8).size(), 1u);
  EXPECT_TRUE(L.getRangesOfLine(F, 6).empty());
  EXPECT_TRUE(L.getRangesOfLine(F, 9).empty());
  EXPECT_TRUE(L.getRangesOfLine(F, 0).empty());
}

// Linkers leave the rows of code that they discard.
TEST_F(DWARFLineLayersTest, DiscardedCode) {
  add(".debug_line.tileir",
      tileProgram().row(0, 7).end(0x20).row(0x1000, 8).end(0x1010).bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(lookup(L, 0), "-");
  EXPECT_EQ(lookup(L, 0x1000), "k.tile:8:0");
  EXPECT_EQ(L.getNumRows(), 1u);
  EXPECT_TRUE(L.getRangesOfLine(*L.files().begin(), 7).empty());
}

// Linkers fold identical code.
TEST_F(DWARFLineLayersTest, Overlap) {
  add(".debug_line.tileir", tileProgram()
                                .row(0x1000, 1)
                                .end(0x1010)
                                .row(0x1000, 2)
                                .end(0x1010)
                                .row(0x1008, 3)
                                .end(0x1018)
                                .bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(lookup(L, 0x1000), "k.tile:1:0");
  EXPECT_EQ(lookup(L, 0x100f), "k.tile:1:0");
  EXPECT_EQ(lookup(L, 0x1010), "k.tile:3:0");
  EXPECT_EQ(L.getCoverage().Covered, 0x18u);

  // The code of a line is where looking up gives that line.
  const DWARFLineLayerFile &F = *L.files().begin();
  EXPECT_EQ(rangesOfLine(L, F, 1), "1000-1010");
  EXPECT_EQ(rangesOfLine(L, F, 2), "");
  EXPECT_EQ(rangesOfLine(L, F, 3), "1010-1018");
  std::optional<DWARFLineLayer::Range> R = L.lookupRange({0x1012});
  ASSERT_TRUE(R.has_value());
  EXPECT_EQ(R->Low, 0x1010u);
  EXPECT_EQ(R->High, 0x1018u);
}

// A row that ends before the code for which its sequence answers, or with it.
TEST_F(DWARFLineLayersTest, RowsBeforeSpan) {
  add(".debug_line.tileir", tileProgram()
                                .row(0x1000, 1)
                                .end(0x1010)
                                .row(0x1004, 2)
                                .row(0x1008, 3)
                                .row(0x1010, 2)
                                .row(0x1014, 3)
                                .end(0x1018)
                                .bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  const DWARFLineLayerFile &F = *L.files().begin();
  EXPECT_EQ(rangesOfLine(L, F, 2), "1010-1014");
  EXPECT_EQ(rangesOfLine(L, F, 3), "1014-1018");
}

TEST_F(DWARFLineLayersTest, LargeSequence) {
  Yaml << "  - { Name: .far, Type: SHT_NOBITS, "
          "Flags: [ SHF_ALLOC, SHF_EXECINSTR ], Address: 0x100000000, "
          "Size: 0x800000000 }\n";
  add(".debug_line.tileir", tileProgram()
                                .row(0x100000000, 1)
                                .row(0x200000010, 2)
                                .row(0x200000020, 3)
                                .row(0x700000000, 4)
                                .end(0x800000000)
                                .bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(lookup(L, 0x100000000), "k.tile:1:0");
  EXPECT_EQ(lookup(L, 0x20000000f), "k.tile:1:0");
  EXPECT_EQ(lookup(L, 0x200000010), "k.tile:2:0");
  EXPECT_EQ(lookup(L, 0x6ffffffff), "k.tile:3:0");
  EXPECT_EQ(lookup(L, 0x7ffffffff), "k.tile:4:0");
  EXPECT_EQ(L.getCoverage().Covered, 0x700000000u);
}

// The rows of DWARFDebugLine have 16 bits for the number of a file, and a
// number that does not fit becomes that of another file. It reads only what a
// layer's own reader does not.
TEST_F(DWARFLineLayersTest, ManyFiles) {
  for (bool IsSound : {true, false}) {
    start("ELFCLASS64", "ELFDATA2LSB", "EM_X86_64");
    Warnings.clear();
    constexpr unsigned NumFiles = 65536;
    Program P;
    P.dir(".debug_txt.tileir.");
    for (unsigned I = 1; I <= NumFiles; ++I)
      P.file("k" + std::to_string(I), 1);
    P.row(0x1000, 1, 1).row(0x1008, 2, NumFiles);
    if (!IsSound)
      P.row(0x100c, 3, NumFiles + 1);
    add(".debug_line.tileir", P.end(0x1010).bytes());
    const DWARFLineLayer &L = *index().layers().begin();
    EXPECT_EQ(lookup(L, 0x1000), IsSound ? "k1:1:0" : "-");
    EXPECT_EQ(lookup(L, 0x1008), IsSound ? "k65536:2:0" : "-");
    if (IsSound)
      EXPECT_THAT(Warnings, IsEmpty());
    else
      EXPECT_THAT(Warnings, ElementsAre(HasSubstr("lists 65536 files, and no "
                                                  "more than 65535 can be")));
  }
}

TEST_F(DWARFLineLayersTest, BigEndianAndAddressesOf32Bits) {
  start("ELFCLASS32", "ELFDATA2MSB", "EM_PPC");
  add(".debug_line.tileir", Program(/*AddressSize=*/4, /*IsBigEndian=*/true)
                                .dir(textName())
                                .file("k.tile", 1)
                                .row(0x1000, 300, 1, 5)
                                .row(0x1008, 0)
                                .end(0x1010)
                                .bytes());
  add(textName(), Text);
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(lookup(L, 0x1007), "k.tile:300:5");
  EXPECT_EQ(lookup(L, 0x1008), "-");
  EXPECT_EQ(L.files().begin()->getLine(1), StringRef("alpha"));
  EXPECT_THAT(Warnings, IsEmpty());
}

} // namespace
