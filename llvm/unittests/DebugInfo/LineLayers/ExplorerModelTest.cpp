//===- ExplorerModelTest.cpp ----------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "TextMutator.h"
#include "YAMLProgram.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/ExplorerNotes.h"
#include "llvm/DebugInfo/LineLayers/LineTableWriter.h"
#include "llvm/Support/MD5.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;
using Gap = ProgramModel::Gap;

namespace {

constexpr StringLiteral Text = "entry @hot() {\n"
                               "  a\n"
                               "  b\n"
                               "}\n";

/// A program with two functions, hot and cold, and a layer: hot has two lines
/// of it, and cold none.
class ExplorerModelTest : public testing::Test {
protected:
  struct LayerRow {
    uint64_t Address;
    uint32_t Line;
    bool IsAmbiguous = false;
  };

  void SetUp() override {
    makeProgram({{0x1010, 2}, {0x1014, 3}, {0x1018, 2}, {0x101c, 0}});
  }

  /// Makes the program with these rows in the table of the layer.
  void makeProgram(ArrayRef<LayerRow> Rows) {
    const std::string Directory =
        (".debug_txt.tile." + MD5::hash(arrayRefFromStringRef(Text)).digest())
            .str();
    LineTableContents Table;
    Table.Params = {4, 8, dwarf::DWARF32};
    LineTableFile File;
    File.Name = "kernel.tile";
    File.Directory = Table.addDirectory(Directory);
    Expected<uint16_t> Index = Table.addFile(File);
    ASSERT_THAT_EXPECTED(Index, Succeeded());
    for (const LayerRow &Row : Rows) {
      DWARFDebugLine::Row R(/*DefaultIsStmt=*/true);
      R.Address.Address = Row.Address;
      R.File = *Index;
      R.Line = Row.Line;
      R.Column = Row.Line ? 3 : 0;
      R.IsStmt = !Row.IsAmbiguous;
      Table.Rows.push_back(R);
    }
    Table.Rows.push_back(Table.Rows.back());
    Table.Rows.back().Address.Address = 0x1020;
    Table.Rows.back().EndSequence = true;
    std::string Bytes;
    SmallVector<LineTableAddress> Addresses;
    writeLineTable(Table, /*IsLittleEndian=*/true, Bytes, Addresses);

    const std::string YAML = (R"(--- !ELF
FileHeader: { Class: ELFCLASS64, Data: ELFDATA2LSB, Type: ET_EXEC,
              Machine: EM_X86_64 }
Sections:
  - { Name: .text, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, SHF_EXECINSTR ],
      Address: 0x1000, Size: 0x40 }
  - { Name: .debug_line.tile, Type: SHT_PROGBITS, Content: ")" +
                              toHex(Bytes) + R"(" }
  - { Name: ")" + Directory + R"(", Type: SHT_PROGBITS, Content: ")" +
                              toHex(Text) +
                              R"(" }
Symbols:
  - { Name: _Z3hotv, Type: STT_FUNC, Section: .text, Value: 0x1010, Size: 16 }
  - { Name: cold, Type: STT_FUNC, Section: .text, Value: 0x1020, Size: 4 }
)");
    Expected<std::unique_ptr<Program>> Made = openYAML(YAML);
    ASSERT_THAT_EXPECTED(Made, Succeeded());
    P = std::move(*Made);
    Options.WithTexts = false;
  }

  std::vector<Profile> profiles(StringRef CSV) {
    Expected<std::vector<Profile>> Read =
        readProfiles(MemoryBufferRef(CSV, "profile"), *P, ProfileOptions());
    EXPECT_THAT_EXPECTED(Read, Succeeded());
    return Read ? std::move(*Read) : std::vector<Profile>();
  }

  static std::vector<StringRef> names(const ProgramModel &M) {
    std::vector<StringRef> Result;
    for (const ProgramModel::Function &F : M.functions())
      Result.push_back(F.Name);
    return Result;
  }

  std::unique_ptr<Program> P;
  ModelOptions Options;
};

TEST_F(ExplorerModelTest, HasPlacesAtAllLevels) {
  Expected<ProgramModel> M = ProgramModel::create(*P, Options);
  ASSERT_THAT_EXPECTED(M, Succeeded());
  ASSERT_EQ(M->levels().size(), 2u);
  EXPECT_EQ(M->levels()[0].Name, "source");
  EXPECT_EQ(M->levels()[1].Name, "tile");
  EXPECT_EQ(names(*M), (std::vector<StringRef>{"hot()", "cold"}));
  EXPECT_EQ(M->functions()[0].LinkageName, "_Z3hotv");
  ASSERT_EQ(M->texts().size(), 1u);
  EXPECT_EQ(M->texts()[0].Contents, std::optional<StringRef>(Text));

  // Without a disassembler the code between two changes is one instruction.
  struct Piece {
    uint64_t Address;
    uint32_t Size, Function, Line;
    Gap InLayer, InSource;
  };
  const Piece Pieces[] = {
      {0x1010, 4, 0, 2, Gap::None, Gap::Ambiguous},
      {0x1014, 4, 0, 3, Gap::None, Gap::Ambiguous},
      {0x1018, 4, 0, 2, Gap::None, Gap::Ambiguous},
      {0x101c, 4, 0, 0, Gap::Uncovered, Gap::Uncovered},
      {0x1020, 4, 1, 0, Gap::Uncovered, Gap::Uncovered},
  };
  ASSERT_EQ(M->instructions().size(), std::size(Pieces));
  for (const auto &[I, Expect] : enumerate(Pieces)) {
    const ProgramModel::Instruction &Code = M->instructions()[I];
    EXPECT_EQ(Code.Address, Expect.Address);
    EXPECT_EQ(Code.Size, Expect.Size);
    EXPECT_EQ(Code.Function, Expect.Function);
    EXPECT_EQ(M->getGap(I, 1), Expect.InLayer);
    EXPECT_EQ(M->getGap(I, 0), Expect.InSource);
    const ProgramModel::Position *Pos = M->getPosition(I, 1);
    EXPECT_EQ(Pos ? Pos->Line : 0, Expect.Line);
    EXPECT_EQ(M->getPosition(I, 0), nullptr);
  }
  // One place has one number, wherever it is.
  EXPECT_EQ(M->getPositionID(0, 1), M->getPositionID(2, 1));
}

TEST_F(ExplorerModelTest, KnowsCodeOfSeveralLines) {
  auto GetPositions = [&] {
    std::vector<std::pair<uint32_t, bool>> Result;
    Expected<ProgramModel> M = ProgramModel::create(*P, Options);
    EXPECT_THAT_EXPECTED(M, Succeeded());
    if (M)
      for (uint32_t I = 0; I != M->instructions().size(); ++I)
        if (const ProgramModel::Position *Pos = M->getPosition(I, 1))
          Result.push_back({Pos->Line, Pos->IsAmbiguous});
    return Result;
  };
  using Lines = std::vector<std::pair<uint32_t, bool>>;
  EXPECT_EQ(GetPositions(), (Lines{{2, false}, {3, false}, {2, false}}));
  // It is on the first of them, and other code of that line is not ambiguous.
  makeProgram({{0x1010, 2}, {0x1014, 2, true}, {0x1018, 3}, {0x101c, 0}});
  EXPECT_EQ(GetPositions(), (Lines{{2, false}, {2, true}, {3, false}}));
}

TEST_F(ExplorerModelTest, FindsInstructions) {
  Expected<ProgramModel> M = ProgramModel::create(*P, Options);
  ASSERT_THAT_EXPECTED(M, Succeeded());
  EXPECT_EQ(M->findInstruction({0x1010}), 0u);
  EXPECT_EQ(M->findInstruction({0x1017}), 1u);
  EXPECT_EQ(M->findInstruction({0x1023}), 4u);
  for (uint64_t Address :
       {uint64_t(0), uint64_t(0x100f), uint64_t(0x1024), uint64_t(UINT64_MAX)})
    EXPECT_EQ(M->findInstruction({Address}), ProgramModel::None);
}

TEST_F(ExplorerModelTest, AddsUpCosts) {
  std::vector<Profile> Profiles = profiles("address,cycles,misses\n"
                                           "0x1010,5,1\n"
                                           "0x1012,2,0\n"
                                           "0x1014,1,0\n"
                                           "0x5000,8,0\n");
  ASSERT_EQ(Profiles.size(), 2u);
  Options.Profiles = Profiles;
  Expected<ProgramModel> M = ProgramModel::create(*P, Options);
  ASSERT_THAT_EXPECTED(M, Succeeded());
  ASSERT_EQ(M->metrics().size(), 2u);
  const ProgramModel::Metric &Cycles = M->metrics()[0];
  EXPECT_EQ(Cycles.Name, "cycles");
  EXPECT_EQ(M->metrics()[1].Name, "misses");
  EXPECT_EQ(Cycles.Total, 16);
  EXPECT_EQ(Cycles.Elsewhere, 8);
  double OnLine2 = 0;
  for (uint32_t I = 0; I != M->instructions().size(); ++I)
    if (const ProgramModel::Position *Pos = M->getPosition(I, 1))
      OnLine2 += Pos->Line == 2 ? Cycles.Self[I] : 0;
  EXPECT_EQ(OnLine2, 7);
  EXPECT_TRUE(M->getInclusiveCosts(Cycles, 1).empty());
}

TEST_F(ExplorerModelTest, KnowsWhatIsCalled) {
  std::vector<Profile> Profiles = profiles("prog 1 [0] 1.0: 10 cycles:\n"
                                           "\t1014 hot+0x4 (/bin/prog)\n"
                                           "\t1021 cold+0x1 (/bin/prog)\n"
                                           "prog 1 [0] 1.1: 20 cycles:\n"
                                           "\t1014 hot+0x4 (/bin/prog)\n"
                                           "\t1012 hot+0x2 (/bin/prog)\n"
                                           "\t1012 hot+0x2 (/bin/prog)\n");
  Options.Profiles = Profiles;
  Expected<ProgramModel> M = ProgramModel::create(*P, Options);
  ASSERT_THAT_EXPECTED(M, Succeeded());
  const ProgramModel::Metric &Cycles = M->metrics()[0];
  // A line or a function that is on a stack twice counts once.
  EXPECT_EQ(M->getInclusiveCosts(Cycles, 1),
            (ProgramModel::LineCosts{{{0, 2}, 20}, {{0, 3}, 30}}));
  EXPECT_EQ(M->getInclusiveFunctionCosts(Cycles),
            (std::map<uint32_t, double>{{0, 30}, {1, 10}}));
}

TEST_F(ExplorerModelTest, TakesTheFunctionsThatAreAskedFor) {
  Options.Functions = {"hot()"};
  Expected<ProgramModel> ByName = ProgramModel::create(*P, Options);
  ASSERT_THAT_EXPECTED(ByName, Succeeded());
  EXPECT_EQ(names(*ByName), (std::vector<StringRef>{"hot()"}));

  Options.Functions = {"cold", "warm"};
  EXPECT_THAT_EXPECTED(ProgramModel::create(*P, Options),
                       FailedWithMessage("'/bin/prog': no function 'warm'"));

  // hot has 16 of 20 bytes, and a tenth of the cost.
  Options.Functions.clear();
  Options.MinShare = 0.5;
  Expected<ProgramModel> ByBytes = ProgramModel::create(*P, Options);
  ASSERT_THAT_EXPECTED(ByBytes, Succeeded());
  EXPECT_EQ(names(*ByBytes), (std::vector<StringRef>{"hot()"}));
  std::vector<Profile> Profiles = profiles("0x1010,1\n0x1020,9\n");
  Options.Profiles = Profiles;
  Expected<ProgramModel> ByCost = ProgramModel::create(*P, Options);
  ASSERT_THAT_EXPECTED(ByCost, Succeeded());
  EXPECT_EQ(names(*ByCost), (std::vector<StringRef>{"cold"}));
}

TEST_F(ExplorerModelTest, TakesCodeInNoFunctionThatCostsSomething) {
  std::vector<Profile> Profiles = profiles("0x1004,1\n");
  Options.Profiles = Profiles;
  Expected<ProgramModel> M = ProgramModel::create(*P, Options);
  ASSERT_THAT_EXPECTED(M, Succeeded());
  EXPECT_EQ(names(*M), (std::vector<StringRef>{"(.text)", "hot()", "cold"}));
  EXPECT_EQ(M->functions()[0].LinkageName, "");
  EXPECT_EQ(M->functions()[0].End, 0x1010u);
}

TEST_F(ExplorerModelTest, PutsHistoriesOnLines) {
  Expected<ProgramModel> M = ProgramModel::create(*P, Options);
  ASSERT_THAT_EXPECTED(M, Succeeded());
  auto Read = [&](StringRef History) {
    return readHistory(MemoryBufferRef(History, "history"), *M);
  };
  Expected<std::vector<LineNote>> Notes = Read(
      R"({"layer":"tile","file":"kernel.tile","line":4,"function":"_Z3hotv","stage":"codegen","pass":"machine-cse","position":17,"how":"merged","with":3}
{"layer":"tile","file":"other.tile","line":4,"function":"_Z3hotv","stage":"optimizer","pass":"adce","position":9,"how":"deleted"}
)");
  ASSERT_THAT_EXPECTED(Notes, Succeeded());
  ASSERT_EQ(Notes->size(), 1u);
  const LineNote &Note = Notes->front();
  EXPECT_EQ(Note.Kind, LineNote::Ended);
  EXPECT_EQ(Note.Title, "machine-cse");
  EXPECT_EQ(Note.Message,
            "became a part of line 3 (pass 17 of the code generator)");
  EXPECT_EQ(Note.Function, "hot()");
  ASSERT_EQ(Note.Places.size(), 1u);
  EXPECT_EQ(Note.Places[0].Line, 4u);
  ASSERT_TRUE(Note.With);
  EXPECT_EQ(Note.With->Line, 3u);

  EXPECT_THAT_EXPECTED(
      Read("\n[]\n"),
      FailedWithMessage("'history': line 2: not a JSON object"));
  EXPECT_THAT_EXPECTED(
      Read(
          R"({"layer":"tile","file":"f","line":0,"function":"f","stage":"s","pass":"p","position":1,"how":"deleted"})"),
      FailedWithMessage("'history': line 1: no number 'line' from 1 on"));
}

// Whatever histories and remarks say, the notes are on texts that there are.
TEST_F(ExplorerModelTest, ReadsBrokenNotes) {
  Expected<ProgramModel> M = ProgramModel::create(*P, Options);
  ASSERT_THAT_EXPECTED(M, Succeeded());
  auto CheckPlace = [&](const LineNote::Place &Place) {
    EXPECT_LT(Place.Text, M->texts().size());
    EXPECT_GT(Place.Line, 0u);
  };
  using Reader = Expected<std::vector<LineNote>> (*)(MemoryBufferRef,
                                                     const ProgramModel &);
  auto ReadMutated = [&](StringRef Sound, Reader Read) {
    unsigned NumNotes = 0;
    for (unsigned Seed = 0; Seed != 1000; ++Seed) {
      SCOPED_TRACE(Seed);
      const std::string Text = TextMutator(Seed).mutate(Sound);
      Expected<std::vector<LineNote>> Notes =
          Read(MemoryBufferRef(Text, "notes"), *M);
      if (!Notes) {
        consumeError(Notes.takeError());
        continue;
      }
      for (const LineNote &Note : *Notes) {
        EXPECT_FALSE(Note.Places.empty());
        for_each(Note.Places, CheckPlace);
        if (Note.With)
          CheckPlace(*Note.With);
      }
      NumNotes += Notes->size();
    }
    // Changes are small enough that some are read.
    EXPECT_GT(NumNotes, 50u);
  };
  ReadMutated(
      R"({"layer":"tile","file":"kernel.tile","line":4,"function":"_Z3hotv","stage":"codegen","pass":"machine-cse","position":17,"how":"merged","with":3}
{"layer":"tile","file":"kernel.tile","line":1,"function":"_Z3hotv","stage":"optimizer","pass":"adce","position":9,"how":"constant","value":"i32 4"}
)",
      readHistory);
  ReadMutated(R"(--- !Missed
Pass:            inline
Name:            NoDefinition
DebugLoc:        { File: prog.c, Line: 5, Column: 3 }
Function:        hot
Args:
  - String:          ' will not be inlined'
  - LineLayer.tile:  ' [tile: kernel.tile:2:8]'
    DebugLoc:        { File: kernel.tile, Line: 2, Column: 8 }
...
)",
              readRemarks);
}

} // namespace
