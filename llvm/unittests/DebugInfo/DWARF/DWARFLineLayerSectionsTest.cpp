//===- DWARFLineLayerSectionsTest.cpp -------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which sections and programs are those of a layer.
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersTestUtils.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/Config/llvm-config.h" // for LLVM_ENABLE_THREADS
#include <atomic>
#include <chrono>
#include <thread>

using namespace llvm;
using namespace llvm::linelayerstest;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

using DWARFLineLayerSectionsTest = LineLayersFixture;

// GNU ld's default script puts .debug_line.* into .debug_line.
TEST_F(DWARFLineLayerSectionsTest, Folded) {
  add(".debug_line",
      Program().file("a.c", 0).row(0x1000, 3).end(0x1010).bytes() +
          tileProgram().row(0x1004, 2).end(0x1008).bytes() +
          Program()
              .dir(".debug_txt.mlir.")
              .file("m", 0)
              .row(0x1004, 5)
              .end(0x1006)
              .bytes() +
          tileProgram().row(0x1008, 4).end(0x100c).bytes());
  const DWARFLineLayers &Index = index();
  std::vector<StringRef> Names;
  for (const DWARFLineLayer &L : Index.layers())
    Names.push_back(L.getName());
  ASSERT_THAT(Names, ElementsAre("mlir", "tileir"));
  const DWARFLineLayer &Tile = *Index.find("tileir");
  EXPECT_EQ(Tile.tables().size(), 2u);
  EXPECT_EQ(Tile.tables()[0].SectionName, ".debug_line");
  // One file, although two tables list it.
  EXPECT_EQ(std::distance(Tile.files().begin(), Tile.files().end()), 1);
  EXPECT_EQ(lookup(Tile, 0x1004), "k.tile:2:0");
  EXPECT_EQ(lookup(Tile, 0x1008), "k.tile:4:0");
  EXPECT_EQ(lookup(*Index.find("mlir"), 0x1005), "m:5:0");
  EXPECT_EQ(lookup(*Index.find("mlir"), 0x1006), "-");
}

TEST_F(DWARFLineLayerSectionsTest, CorruptTables) {
  std::string Good = tileProgram().row(0x1000, 1).end(0x1010).bytes();
  // A file that is not in the list, addresses that decrease, and the first part
  // of a table.
  add(".debug_line.tileir",
      tileProgram().row(0x1020, 1, 5).row(0x1024, 2).end(0x1030).bytes() +
          tileProgram().row(0x1048, 1).row(0x1040, 2).end(0x1050).bytes() +
          Good + StringRef(Good).take_front(20).str());
  const DWARFLineLayers &Index = index();
  const DWARFLineLayer &L = *Index.find("tileir");
  EXPECT_EQ(lookup(L, 0x1000), "k.tile:1:0");
  EXPECT_EQ(lookup(L, 0x1020), "-");
  EXPECT_EQ(lookup(L, 0x1024), "k.tile:2:0");
  EXPECT_EQ(lookup(L, 0x1048), "-");
  EXPECT_EQ(Warnings.size(), 3u);
  EXPECT_THAT(Warnings, testing::Contains(HasSubstr("rows of file 5")));
  EXPECT_THAT(Warnings, testing::Contains(HasSubstr("addresses decrease")));
  EXPECT_THAT(Errors, IsEmpty());
}

#if LLVM_ENABLE_THREADS
// Several threads may be the first to ask. The sections are read once: one that
// cannot be read holds up the reading until a second thread has asked too.
TEST_F(DWARFLineLayerSectionsTest, SectionsForThreads) {
  add(".debug_line.bad", "\1", "Flags: [ SHF_COMPRESSED ], ");
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  makeObject();
  Ctx = DWARFContext::create(
      *Obj, DWARFContext::ProcessDebugRelocations::Process, nullptr, "",
      consumeError, consumeError, /*ThreadSafe=*/true);

  std::atomic<unsigned> Asked = 0, Warned = 0;
  auto Ask = [&](std::vector<const DWARFSection *> &Found) {
    ++Asked;
    Ctx->getDWARFObj().forEachLineLayerSection(
        [&](Error E) {
          consumeError(std::move(E));
          ++Warned;
          while (Asked != 2)
            std::this_thread::yield();
          std::this_thread::sleep_for(std::chrono::milliseconds(100));
        },
        [&](StringRef, const DWARFSection &S) { Found.push_back(&S); });
  };
  std::vector<const DWARFSection *> Mine, Others;
  std::thread Other([&] { Ask(Others); });
  Ask(Mine);
  Other.join();
  EXPECT_EQ(Warned, 1u);
  EXPECT_FALSE(Mine.empty());
  EXPECT_EQ(Mine, Others);
}
#endif

// Assemblers have other uses for such names. Nothing is said of what is in
// these sections, or of their relocations.
TEST_F(DWARFLineLayerSectionsTest, OtherSections) {
  start("ELFCLASS64", "ELFDATA2LSB", "EM_X86_64", "ET_REL");
  add(".debug_line.text", "\1\2\3");
  add(".debug_line.text_hot",
      Program().file("a.c", 0).row(0x1000, 3).end(0x1010).bytes());
  add(".debug_line.text.f", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  add(".debug_line.dwo", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  add(".debug_line.", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  Yaml << "  - { Name: .rela.debug_line.text, Type: SHT_RELA, "
          "Info: .debug_line.text, Relocations: "
          "[ { Offset: 0, Symbol: s, Type: R_X86_64_TLSGD } ] }\n"
          "Symbols: [ { Name: s } ]\n";
  EXPECT_TRUE(index().empty());
  Ctx->getDWARFObj().forEachLineLayerSection(
      [&](Error E) { Warnings.push_back(toString(std::move(E))); },
      [&](StringRef Name, const DWARFSection &) {
        ADD_FAILURE() << Name.str();
      });
  EXPECT_THAT(Warnings, IsEmpty());
  EXPECT_THAT(Errors, IsEmpty());
}

// If a section is that of a layer, its relocations matter.
TEST_F(DWARFLineLayerSectionsTest, Relocations) {
  start("ELFCLASS64", "ELFDATA2LSB", "EM_X86_64", "ET_REL");
  add(".debug_line.tileir", tileProgram().row(0, 1).end(0x10).bytes());
  Yaml << "  - { Name: .rela.debug_line.tileir, Type: SHT_RELA, "
          "Info: .debug_line.tileir, Relocations: "
          "[ { Offset: 0, Symbol: s, Type: R_X86_64_TLSGD } ] }\n"
          "Symbols: [ { Name: s } ]\n";
  EXPECT_EQ(index().size(), 1u);
  EXPECT_THAT(Warnings, ElementsAre(HasSubstr("failed to compute relocation")));
}

// In DWARF 5 the directories may be in a section of their own.
TEST_F(DWARFLineLayerSectionsTest, DirectoriesElsewhere) {
  add(".debug_line.tileir", "\1\2\3\4\5\6\7\10");
  add(".debug_line.text", "\1\2\3\4\5\6\7\10");
  add(".debug_line_str", StringRef("/src\0.debug_txt.tileir.\0", 24));
  EXPECT_TRUE(index().empty());
  EXPECT_THAT(Warnings, ElementsAre(testing::StartsWith(".debug_line.tileir")));
}

TEST_F(DWARFLineLayerSectionsTest, SeveralOfOneName) {
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  add("'.debug_line.tileir (1)'",
      tileProgram().row(0x1010, 2).end(0x1020).bytes());
  const DWARFLineLayers &Index = index();
  ASSERT_EQ(Index.size(), 1u);
  const DWARFLineLayer &L = *Index.find("tileir");
  ASSERT_EQ(L.tables().size(), 2u);
  EXPECT_EQ(L.tables()[0].SectionName, L.tables()[1].SectionName);
  EXPECT_NE(L.tables()[0].Section, L.tables()[1].Section);
  EXPECT_EQ(lookup(L, 0x1000), "k.tile:1:0");
  EXPECT_EQ(lookup(L, 0x1010), "k.tile:2:0");
  EXPECT_THAT(Warnings, IsEmpty());
}

// Sections that do not come from a file.
TEST_F(DWARFLineLayerSectionsTest, Buffers) {
  StringMap<std::unique_ptr<MemoryBuffer>> Sections;
  auto Add = [&](StringRef Name, StringRef Contents) {
    Sections[Name] = MemoryBuffer::getMemBufferCopy(Contents);
  };
  Add("debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  Add("debug_line.text", "\1\2\3");
  Add("debug_line.text.f", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  Ctx = DWARFContext::create(Sections, /*AddrSize=*/8);
  std::vector<std::string> Names;
  Ctx->getDWARFObj().forEachLineLayerSection(
      [&](Error E) { ADD_FAILURE() << toString(std::move(E)); },
      [&](StringRef Name, const DWARFSection &) {
        Names.push_back(Name.str());
      });
  EXPECT_THAT(Names, ElementsAre(".debug_line.tileir"));
}

TEST(LineLayerNamesTest, Sections) {
  EXPECT_TRUE(hasLineLayerTableName(".debug_line.tile_ir2"));
  for (StringRef Name :
       {".debug_line", ".debug_line.", ".debug_line.dwo", ".debug_line.text.f",
        ".debug_line.TileIR", "debug_line.tileir", ".debug_line_end"})
    EXPECT_FALSE(hasLineLayerTableName(Name)) << Name.str();

  const StringRef Strings[] = {"/src", "x.debug_txt.mlir."};
  EXPECT_FALSE(isLineLayerTableSection(".debug_line.text", "", {}));
  EXPECT_FALSE(isLineLayerTableSection(".debug_line.text", "text", Strings));
  EXPECT_TRUE(isLineLayerTableSection(".debug_line.mlir", "", Strings));
  EXPECT_FALSE(isLineLayerTableSection(".debug_line.ml", "", Strings));
  // A table in the wrong section is one all the same, if only a wrong one.
  EXPECT_TRUE(
      isLineLayerTableSection(".debug_line.text", "..debug_txt.mlir.", {}));
  EXPECT_FALSE(
      isLineLayerTableSection(".debug_line.a.b", "..debug_txt.mlir.", {}));
}

// A prologue that could not be parsed is kept, and asked for files.
TEST(DWARFDebugLinePrologueTest, NoVersion) {
  DWARFDebugLine::Prologue P;
  EXPECT_EQ(P.getVersion(), 0u);
  EXPECT_FALSE(P.hasFileAtIndex(0));
  EXPECT_FALSE(P.hasFileAtIndex(1));
}

} // namespace
