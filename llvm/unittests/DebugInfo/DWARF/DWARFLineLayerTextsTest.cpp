//===- DWARFLineLayerTextsTest.cpp ----------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The texts of layers.
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersTestUtils.h"
#include "llvm/Config/llvm-config.h" // for LLVM_ENABLE_THREADS
#include "llvm/Support/Compression.h"
#include "llvm/Testing/Support/Error.h"
#include <thread>

using namespace llvm;
using namespace llvm::linelayerstest;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

using DWARFLineLayerTextsTest = LineLayersFixture;

TEST_F(DWARFLineLayerTextsTest, Text) {
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  add(textName(), Text);
  const DWARFLineLayers &Index = index();
  const DWARFLineLayerFile &F = *Index.layers().begin()->files().begin();
  EXPECT_TRUE(F.isEmbedded());
  EXPECT_EQ(F.getPath(), "k.tile");
  EXPECT_EQ(F.getTextSectionName(), textName());
  EXPECT_EQ(F.getText(), StringRef(Text));
  EXPECT_EQ(F.getNumLines(), 4u);
  EXPECT_EQ(F.getLine(0), std::nullopt);
  EXPECT_EQ(F.getLine(1), StringRef("alpha"));
  EXPECT_EQ(F.getLine(2), StringRef("beta"));
  EXPECT_EQ(F.getLine(3), StringRef(""));
  EXPECT_EQ(F.getLine(4), StringRef("gamma"));
  EXPECT_EQ(F.getLine(5), std::nullopt);
  ASSERT_EQ(Index.textSections().size(), 1u);
  EXPECT_EQ(Index.textSections()[0].LayerName, "tileir");
  EXPECT_EQ(Index.textSections()[0].Checksum, F.getMD5());
  EXPECT_THAT(Warnings, IsEmpty());
}

// Lines are found from those before them whose offsets are kept: after some
// lines, and after some bytes.
TEST_F(DWARFLineLayerTextsTest, ShortAndLongLines) {
  std::string Long(300, '\n');
  for (unsigned I = 0; I != 300; ++I)
    Long += std::string(I % 7 * I, 'x') + std::to_string(I) + "\n";
  Long += std::string(5000, 'y') + "\n" + std::string(200, '\n') + "end\r";
  const std::string Name =
      (".debug_txt.tileir." + MD5::hash(arrayRefFromStringRef(Long)).digest())
          .str();
  add(".debug_line.tileir",
      Program().dir(Name).file("k.tile", 1).row(0x1000, 1).end(0x1010).bytes());
  add(Name, Long);
  const DWARFLineLayerFile &F = *index().layers().begin()->files().begin();
  SmallVector<StringRef> Lines;
  StringRef(Long).rtrim('\r').split(Lines, '\n');
  ASSERT_EQ(F.getNumLines(), Lines.size());
  for (size_t I = 0; I != Lines.size(); ++I)
    EXPECT_EQ(F.getLine(I + 1), Lines[I]) << I;
  EXPECT_EQ(F.getLine(Lines.size() + 1), std::nullopt);
  EXPECT_THAT(Warnings, IsEmpty());
}

TEST_F(DWARFLineLayerTextsTest, OnDisk) {
  add(".debug_line.tileir", Program()
                                .dir("/dir")
                                .dir(".debug_txt.tileir.")
                                .file("k.tile", 1)
                                .row(0x1000, 1)
                                .end(0x1010)
                                .bytes());
  const DWARFLineLayerFile &F = *index().layers().begin()->files().begin();
  EXPECT_FALSE(F.isEmbedded());
  EXPECT_EQ(F.getPath(), "/dir/k.tile");
  EXPECT_EQ(F.getText(), std::nullopt);
  EXPECT_EQ(F.getNumLines(), 0u);
  EXPECT_THAT(Warnings, IsEmpty());
}

TEST_F(DWARFLineLayerTextsTest, MissingText) {
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(L.files().begin()->getText(), std::nullopt);
  EXPECT_EQ(L.files().begin()->getLine(1), std::nullopt);
  EXPECT_THAT(Warnings, ElementsAre(HasSubstr("there is no such section")));
  EXPECT_EQ(lookup(L, 0x1000), "k.tile:1:0");
}

TEST_F(DWARFLineLayerTextsTest, WrongText) {
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  add(textName(), "something else");
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(L.files().begin()->getText(), std::nullopt);
  EXPECT_THAT(Warnings, ElementsAre(HasSubstr("MD5 digest")));
  EXPECT_EQ(lookup(L, 0x1000), "k.tile:1:0");
}

// A compressed section may claim any size.
TEST_F(DWARFLineLayerTextsTest, HugeText) {
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  add(textName(),
      StringRef("\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x7f\1\0\0\0\0\0\0\0x", 25),
      "Flags: [ SHF_COMPRESSED ], ");
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(L.files().begin()->getText(), std::nullopt);
  EXPECT_EQ(Warnings.size(), 1u);
}

// Whoever asks again gets what is there, and it costs no more memory.
TEST_F(DWARFLineLayerTextsTest, DecompressedOnce) {
  if (!compression::zlib::isAvailable())
    GTEST_SKIP() << "needs zlib";
  SmallVector<uint8_t, 0> Compressed;
  compression::zlib::compress(arrayRefFromStringRef(Text), Compressed);
  std::string Contents("\1\0\0\0\0\0\0\0", 8);
  Contents += StringRef("\0\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0", 16);
  Contents[8] = char(StringRef(Text).size());
  Contents += toStringRef(Compressed);
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  add(textName(), Contents, "Flags: [ SHF_COMPRESSED ], ");

  const DWARFLineLayers &Index = index();
  ASSERT_EQ(Index.textSections().size(), 1u);
  std::vector<const char *> Copies(4, nullptr);
  auto Ask = [&](const char *&Copy) {
    Expected<StringRef> Found = Index.getContents(Index.textSections()[0]);
    ASSERT_THAT_EXPECTED(Found, HasValue(StringRef(Text)));
    Copy = Found->data();
  };
#if LLVM_ENABLE_THREADS
  std::thread Other([&] {
    Ask(Copies[0]);
    Ask(Copies[1]);
  });
  Ask(Copies[2]);
  Ask(Copies[3]);
  Other.join();
#else
  for (const char *&Copy : Copies)
    Ask(Copy);
#endif
  EXPECT_THAT(Copies, testing::Each(Copies[0]));
  EXPECT_EQ(Index.layers().begin()->files().begin()->getText()->data(),
            Copies[0]);
  EXPECT_THAT(Warnings, IsEmpty());
}

} // namespace
