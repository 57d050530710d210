//===- PTXLineLayersTest.cpp ----------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/PTXLineLayers.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {

void expectNoWarning(Error E) { ADD_FAILURE() << toString(std::move(E)); }

using Positions = std::vector<PTXLineLayers::Position>;

TEST(PTXLineLayersTest, SaysWhatHoldsOnEachLine) {
  Expected<PTXLineLayers> PTX = PTXLineLayers::parse(
      R"(.version 8.5
.visible .entry k() /* two
lines */
{
	.loc 1 3 0
	mov.u32 %r1, 1;
	.loc 1 4 7
	//@ .loc_intermediate 2 20 5
	mov.u32 %r2, 2;
	//@ .loc_intermediate 2 0 0
	ret;
}
	.file 1 "k.py"
//@ .file_intermediate 2 "Tile IR" "/src" "k.tile"
)",
      expectNoWarning);
  ASSERT_THAT_EXPECTED(PTX, Succeeded());
  ASSERT_EQ(PTX->files().size(), 1u);
  EXPECT_EQ(PTX->files()[0].Kind, "Tile IR");
  EXPECT_EQ(PTX->files()[0].Directory, "/src");
  EXPECT_EQ(PTX->files()[0].Name, "k.tile");
  EXPECT_FALSE(PTX->files()[0].Text);
  ASSERT_EQ(PTX->lineCount(), 15u);

  EXPECT_EQ(PTX->location(3).Function, 0u);
  // On the line of the function itself.
  EXPECT_EQ(PTX->location(6).Function, 1u);
  EXPECT_TRUE(PTX->location(6).IsFunctionLine);
  EXPECT_FALSE(PTX->location(6).IsKnown);
  EXPECT_TRUE(PTX->location(9).IsKnown);
  EXPECT_EQ(PTX->location(9).Layers, (Positions{{0, 20, 5}}));
  EXPECT_TRUE(PTX->location(11).Layers.empty());
  EXPECT_EQ(PTX->location(13).Function, 0u);
  EXPECT_EQ(PTX->firstLocation(1).Layers, (Positions{{0, 20, 5}}));
}

// Only the first .loc of a function can be that of the function itself.
TEST(PTXLineLayersTest, TakesLinesWithoutColumnsForThoseOfInstructions) {
  Expected<PTXLineLayers> PTX = PTXLineLayers::parse(
      R"(.visible .entry k() {
	.loc 1 3 0
	mov.u32 %r1, 1;
	.loc 1 4 0
	mov.u32 %r2, 2;
	.loc 1 5 0
	//@ .loc_intermediate 2 20 0
	ret;
}
//@ .file_intermediate 2 "Tile IR" "/src" "k.tile"
)",
      expectNoWarning);
  ASSERT_THAT_EXPECTED(PTX, Succeeded());
  EXPECT_TRUE(PTX->location(3).IsFunctionLine);
  EXPECT_FALSE(PTX->location(3).IsKnown);
  EXPECT_FALSE(PTX->location(5).IsFunctionLine);
  EXPECT_TRUE(PTX->location(5).IsKnown);
  EXPECT_TRUE(PTX->location(5).Layers.empty());
  EXPECT_EQ(PTX->location(8).Layers, (Positions{{0, 20, 0}}));
  EXPECT_TRUE(PTX->firstLocation(1).Layers.empty());
}

TEST(PTXLineLayersTest, ReadsTexts) {
  Expected<PTXLineLayers> PTX = PTXLineLayers::parse(
      "//@ .file_intermediate 7 \"a\" \"\" \"one\"\n"
      "//@ .source_begin 7\n"
      "//@| x \\22\n"
      "//@|y\n"
      "//@ .source_end no_newline\n"
      ".file 8 \"two\"\n"
      ".nv_intermediate_source_section {\n"
      "  .code_block { .ir_name: \"b\" .sourceFileName: 8 .source_begin\n"
      "  z {\n"
      "  .source_end\n"
      "}}\n",
      expectNoWarning);
  ASSERT_THAT_EXPECTED(PTX, Succeeded());
  ASSERT_EQ(PTX->files().size(), 2u);
  EXPECT_EQ(PTX->files()[0].Text, " x \"\ny");
  EXPECT_EQ(PTX->files()[1].Kind, "b");
  EXPECT_EQ(PTX->files()[1].Name, "two");
  EXPECT_EQ(PTX->files()[1].Text, "  z {\n");
}

TEST(PTXLineLayersTest, WarnsOnceOfFilesOfNoLayer) {
  std::vector<std::string> Warnings;
  Expected<PTXLineLayers> PTX = PTXLineLayers::parse(
      ".entry k()\n{\n.loc_intermediate 3 1 1\n.loc_intermediate 3 2 "
      "1\nret;\n}",
      [&](Error E) { Warnings.push_back(toString(std::move(E))); });
  ASSERT_THAT_EXPECTED(PTX, Succeeded());
  EXPECT_EQ(Warnings,
            std::vector<std::string>(
                {"line 3: file 3 is of no known layer; its locations are left "
                 "out"}));
  EXPECT_TRUE(PTX->location(5).IsKnown);
  EXPECT_TRUE(PTX->location(5).Layers.empty());
}

TEST(PTXLineLayersTest, NamesTheLineOfAnError) {
  auto Parse = [](StringRef Text) {
    return PTXLineLayers::parse(Text, expectNoWarning);
  };
  EXPECT_THAT_EXPECTED(Parse(".entry k()\n{\n.loc x 1 1\n}\n"),
                       FailedWithMessage("line 3: expected a file number"));
  EXPECT_THAT_EXPECTED(Parse(".entry k()\n{\n.loc 1 4294967296 1\n}\n"),
                       FailedWithMessage("line 3: the line number is too "
                                         "large"));
  EXPECT_THAT_EXPECTED(Parse("/*\n*/ }"),
                       FailedWithMessage("line 2: '}' without '{'"));
  EXPECT_THAT_EXPECTED(Parse("//@ .source_begin 1\n//@| x\n"),
                       FailedWithMessage("line 3: expected '.source_end'"));
}

} // namespace
