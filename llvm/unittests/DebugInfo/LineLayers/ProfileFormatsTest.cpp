//===- ProfileFormatsTest.cpp - Profiles with several events, of GPUs -----===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProfileFixture.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {

using Costs = std::vector<std::pair<uint64_t, double>>;

/// A program with the functions axpy(float*, int), at 0x1000, and twice(), an
/// overload of which takes an int, at 0x1040 and 0x1080.
class ProfileFormatsTest : public ProfileFixture {
protected:
  void SetUp() override {
    makeProgram(
        R"(  - { Name: _Z4axpyPfi, Type: STT_FUNC, Section: .text, Value: 0x1000,
      Size: 0x40 }
  - { Name: _Z5twicev, Type: STT_FUNC, Section: .text, Value: 0x1040,
      Size: 0x40 }
  - { Name: _Z5twicei, Type: STT_FUNC, Section: .text, Value: 0x1080,
      Size: 0x20 }
)");
  }

  Expected<std::vector<Profile>> read(StringRef Text) {
    return readProfiles(MemoryBufferRef(Text, "profile"), *P, Options);
  }

  static std::vector<StringRef> events(ArrayRef<Profile> Profiles) {
    std::vector<StringRef> Result;
    for (const Profile &Read : Profiles)
      Result.push_back(Read.Event);
    return Result;
  }

  static Costs costs(const Profile &Read) {
    Costs Result;
    for (const auto &[Address, Cost] : Read.Costs)
      Result.push_back({Address.Address, Cost});
    return Result;
  }

  ProfileOptions Options;
};

// What ncu prints with --print-source sass: a block for each launch, which all
// add up, and columns that cannot be added are no events.
constexpr StringLiteral Sass =
    R"CSV(==PROF== Connected to process 7
"Kernel Name","axpy(float *, int)",
"Address","Source","Avg. Threads Executed","Access Size","stall_wait","Warp Stall Sampling (All Samples)","Instructions Executed"
"0x7f10a2000200","      MOV R1, c[0x0][0x28]","32","-","3","3","640"
"0x7f10a2000210","@!P0  LDG.E R2, [R2.64]","32","32(3),128(16)","40","41","1,640"
"Kernel Name","axpy(float *, int)",
"Address","Source","Avg. Threads Executed","Access Size","stall_wait","Warp Stall Sampling (All Samples)","Instructions Executed"
"0x7f10b2000200","      MOV R1, c[0x0][0x28]","32","-","1","1","-"
"0x7f10b2000210","@!P0  LDG.E R2, [R2.64]","32","","","0",""
)CSV";

TEST_F(ProfileFormatsTest, ReadsNsightComputeSass) {
  Expected<std::vector<Profile>> Read = read(Sass);
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  EXPECT_EQ(events(*Read),
            (std::vector<StringRef>{"Warp Stall Sampling (All Samples)",
                                    "stall_wait", "Instructions Executed"}));
  EXPECT_EQ(costs((*Read)[0]), (Costs{{0x1000, 4}, {0x1010, 41}}));
  EXPECT_EQ(costs((*Read)[2]), (Costs{{0x1000, 640}, {0x1010, 1640}}));
}

TEST_F(ProfileFormatsTest, ReadsNsightComputeWithOffsets) {
  Expected<std::vector<Profile>> Read =
      read("\"Kernel Name\",\"axpy(float *, int)\",\n"
           "\"Address\",\"Source\",\"# Samples\"\n"
           "\"0x10\",\"MOV\",\"2\"\n");
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  EXPECT_EQ(costs(Read->front()), (Costs{{0x1010, 2}}));
}

// With cuda,sass a function has a block for each file. The rows of lines are
// sums, an instruction can be in several blocks, and quotes are not doubled.
TEST_F(ProfileFormatsTest, ReadsNsightComputeSourceAndSass) {
  Expected<std::vector<Profile>> Read = read(R"CSV("File Path","/src/axpy.cu"
"Function Name","axpy(float *, int)"
"Line No","Source","Address","Source","Warp Stall Sampling (All Cycles)","# Samples"
"47",""r"(p) : "memory");","-","-","44","44"
"","","0x7f10a2000210","@!P0  LDG.E R2, [R2.64]","41","41"
"","","...","...","-","-"
"","","0x7f10a2000220","      STG.E [R4.64], R2","3","3"
"File Path","/src/inlined.h"
"Function Name","axpy(float *, int)"
"Line No","Source","Address","Source","Warp Stall Sampling (All Cycles)","# Samples"
"9","x","-","-","41","41"
"","","0x7f10a2000210","@!P0  LDG.E R2, [R2.64]","41","41"
)CSV");
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  EXPECT_EQ(events(*Read),
            (std::vector<StringRef>{"Warp Stall Sampling (All Cycles)",
                                    "# Samples"}));
  // The first instruction has no line, and functions are aligned.
  EXPECT_EQ(costs(Read->front()), (Costs{{0x1010, 41}, {0x1020, 3}}));
  EXPECT_EQ(Read->front().Total, 44);
}

TEST_F(ProfileFormatsTest, ReadsNsightComputeOfWindows) {
  const std::string BOM = "\xEF\xBB\xBF";
  Expected<std::vector<Profile>> Read = read(BOM + Sass.str());
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  EXPECT_EQ(costs(Read->front()), (Costs{{0x1000, 4}, {0x1010, 41}}));

  std::string Wide = "\xFF\xFE";
  for (char C : Sass)
    Wide += {C, '\0'};
  Expected<std::vector<Profile>> ReadWide = read(Wide);
  ASSERT_THAT_EXPECTED(ReadWide, Succeeded());
  EXPECT_EQ(costs(ReadWide->front()), (Costs{{0x1000, 4}, {0x1010, 41}}));

  // Thousands in a locale where a space groups them.
  Expected<std::vector<Profile>> Spaced =
      read("\"Kernel Name\",\"axpy(float *, int)\",\r\n"
           "\"Address\",\"Source\",\"# Samples\"\r\n"
           "\"0x0\",\"MOV\",\"1\xC2\xA0"
           "234\"\r\n");
  ASSERT_THAT_EXPECTED(Spaced, Succeeded());
  EXPECT_EQ(costs(Spaced->front()), (Costs{{0x1000, 1234}}));
}

TEST_F(ProfileFormatsTest, TellsOverloadsApartBySize) {
  Expected<std::vector<Profile>> Read =
      read("\"Kernel Name\",\"twice\",\n"
           "\"Address\",\"Source\",\"# Samples\"\n"
           "\"0x7f0000000000\",\"MOV\",\"2\"\n"
           "\"0x7f0000000010\",\"EXIT\",\"1\"\n");
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  EXPECT_EQ(costs(Read->front()), (Costs{{0x1080, 2}, {0x1090, 1}}));
  EXPECT_THAT_EXPECTED(
      read("\"Kernel Name\",\"twice\",\n"
           "\"Address\",\"Source\",\"# Samples\"\n"
           "\"0x7f0000000000\",\"MOV\",\"2\"\n"),
      FailedWithMessage("'profile': kernel 'twice' may be any of "
                        "'_Z5twicev', '_Z5twicei'"));
}

TEST_F(ProfileFormatsTest, SaysWhatIsWrongWithNsightCompute) {
  EXPECT_THAT_EXPECTED(
      read("\"Kernel Name\",\"axpy(float *, int)\",\n"
           "\"#\",\"Source\",\"# Samples\"\n"),
      FailedWithMessage("'profile': line 2: the profile has no addresses; ncu "
                        "prints them with --print-source sass and cuda,sass"));
  EXPECT_THAT_EXPECTED(
      read("\"Kernel Name\",\"axpy(float *, int)\",\n"
           "\"Address\",\"Source\",\"# Samples\"\n"
           "\"0x7f0000000000\",\"MOV\",\"2\"\n"
           "\"0x7f0000000040\",\"MOV\",\"2\"\n"),
      FailedWithMessage("'profile': the instruction at 0x7f0000000040 "
                        "is past the end of '_Z4axpyPfi': the profile is of "
                        "another build"));
  EXPECT_THAT_EXPECTED(
      read("\"Kernel Name\",\"axpy(float *, int)\",\n"
           "\"Address\",\"Source\",\"# Samples\"\n"
           "\"0x0\",\"MOV\"\n"),
      FailedWithMessage("'profile': line 3: expected 3 cells as in the "
                        "heading, found 2"));
}

// As programs that use CUPTI write samples: an event for each reason, and one
// for all of them.
TEST_F(ProfileFormatsTest, ReadsReasonsOfStalls) {
  Expected<std::vector<Profile>> Read =
      read("functionName,functionIndex,pcOffset,stallReason,samples\n"
           "_Z4axpyPfi,3,0x10,long_scoreboard,40\n"
           "_Z4axpyPfi,3,0x10,wait,2\n"
           "elsewhere,4,0x10,wait,5\n"
           "\"axpy(float*, int)\",3,32,wait,1\n");
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  ASSERT_EQ(events(*Read),
            (std::vector<StringRef>{"samples", "long_scoreboard", "wait"}));
  EXPECT_EQ(costs((*Read)[0]), (Costs{{0x1010, 42}, {0x1020, 1}}));
  EXPECT_EQ(costs((*Read)[1]), (Costs{{0x1010, 40}}));
  EXPECT_EQ(costs((*Read)[2]), (Costs{{0x1010, 2}, {0x1020, 1}}));
  EXPECT_EQ((*Read)[0].Total, 48);
  EXPECT_EQ((*Read)[0].InFile, 43);

  EXPECT_THAT_EXPECTED(
      read("function,offset,samples\n_Z4axpyPfi,0x40,1\n"),
      FailedWithMessage("'profile': line 2: offset 0x40 is past the end of "
                        "'_Z4axpyPfi': the profile is of another build"));
}

TEST_F(ProfileFormatsTest, ReadsSeveralEventsOfPerf) {
  Options.Event = "misses";
  Expected<std::vector<Profile>> Read =
      read("prog 1 [0] 1.0: 10 cycles: 1000 axpy (/bin/prog)\n"
           "prog 1 [0] 1.1: 3 misses: 1010 axpy (/bin/prog)\n"
           "prog 1 [0] 1.2: 20 cycles: 1010 axpy (/bin/prog)\n");
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  // The one that is asked for comes first.
  EXPECT_EQ(events(*Read), (std::vector<StringRef>{"misses", "cycles"}));
  EXPECT_EQ(costs((*Read)[1]), (Costs{{0x1000, 10}, {0x1010, 20}}));
}

TEST_F(ProfileFormatsTest, ReadsWhatCallsCost) {
  Expected<std::vector<Profile>> Read = read("# callgrind format\n"
                                             "positions: instr line\n"
                                             "events: Ir\n"
                                             "ob=/bin/prog\n"
                                             "0x1000 7 3\n"
                                             "calls=1 0x1080 9\n"
                                             "0x1004 7 100\n"
                                             "0x1080 9 100\n");
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  const Profile &Ir = Read->front();
  EXPECT_TRUE(Ir.hasCalls());
  auto KeyOf = [](object::SectionedAddress A) -> std::optional<uint64_t> {
    return A.Address < 0x1040 ? 1 : 2;
  };
  EXPECT_EQ(Ir.getInclusiveCosts(KeyOf),
            (std::map<uint64_t, double>{{1, 103}, {2, 100}}));
}

} // namespace
