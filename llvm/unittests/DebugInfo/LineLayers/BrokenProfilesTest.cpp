//===- BrokenProfilesTest.cpp - Profiles that nobody has written ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whatever a profile says, it is an error that names a line, or costs that can
// be shown.
//
//===----------------------------------------------------------------------===//

#include "ProfileFixture.h"
#include "TextMutator.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include <cmath>

using namespace llvm;
using namespace llvm::linelayers;

namespace {

class BrokenProfilesTest : public ProfileFixture {
protected:
  void SetUp() override {
    makeProgram(
        R"(  - { Name: _Z4axpyPfi, Type: STT_FUNC, Section: .text, Value: 0x1000,
      Size: 0x40 }
  - { Name: main, Type: STT_FUNC, Section: .text, Value: 0x1040, Size: 0x40 }
)");
  }

  Expected<std::vector<Profile>> read(StringRef Text) {
    return readProfiles(MemoryBufferRef(Text, "profile"), *P, Options);
  }

  void checkCosts(const Profile &Read) {
    double Sum = 0;
    for (const auto &[Address, Cost] : Read.Costs) {
      EXPECT_TRUE(P->findCodeSection(Address));
      Sum += Cost;
    }
    EXPECT_TRUE(std::isfinite(Sum));
    EXPECT_TRUE(std::isfinite(Read.Total));
    for (const Profile::Stack &S : Read.Stacks) {
      EXPECT_FALSE(S.Frames.empty());
      for (const Profile::Frame &F : S.Frames)
        EXPECT_TRUE(F.Address || F.Other < Read.OtherCode.size());
    }
    (void)Read.getInclusiveCosts(
        [](object::SectionedAddress A) -> std::optional<uint64_t> {
          return A.Address;
        });
  }

  /// Reads changed copies of a profile that is sound.
  void readMutated(StringRef Sound) {
    Expected<std::vector<Profile>> Unchanged = read(Sound);
    ASSERT_THAT_EXPECTED(Unchanged, Succeeded());
    unsigned NumRead = 0;
    for (unsigned Seed = 0; Seed != 2000; ++Seed) {
      const std::string Text = TextMutator(Seed).mutate(Sound);
      SCOPED_TRACE(Seed);
      Expected<std::vector<Profile>> Read = read(Text);
      if (!Read) {
        consumeError(Read.takeError());
        continue;
      }
      ++NumRead;
      EXPECT_FALSE(Read->empty());
      for (const Profile &Event : *Read)
        checkCosts(Event);
    }
    // Changes are small enough that readers come to see them.
    EXPECT_GT(NumRead, 100u);
  }

  ProfileOptions Options;
};

TEST_F(BrokenProfilesTest, PerfScript) {
  Options.Format = ProfileFormat::PerfScript;
  readMutated("prog 7/7 [000] 1.1: PERF_RECORD_MMAP2 7/7: [0x1000(0x100) @ "
              "0x1000 08:01 12 0]: r-xp /bin/prog\n"
              "prog 7/7 [000] 1.2: 250 cycles:u:  1010 axpy+0x10 (/bin/prog)\n"
              "prog 7/7 [001] 1.3: 50 cycles:u:\n"
              "\t1012 axpy(float*, int)+0x12 (/bin/prog)\n"
              "\t1045 main+0x5 (/bin/prog)\n"
              "\t7f00 start+0x0 (/lib/libc.so.6)\n\n"
              "prog 7/7 [000] 1.4: 9 misses:  1041 main+0x1 (/bin/prog)\n");
}

TEST_F(BrokenProfilesTest, Callgrind) {
  Options.Format = ProfileFormat::Callgrind;
  readMutated("# callgrind format\n"
              "positions: instr line\n"
              "events: Ir Dr\n"
              "ob=(1) /bin/prog\n"
              "fn=(1) axpy\n"
              "0x1000 7 40 2\n"
              "+4 * 4\n"
              "cob=(2) /lib/libc.so.6\n"
              "calls=1 0x38100 20\n"
              "* * 300\n"
              "ob=(2)\n"
              "0x1008 9 3\n"
              "ob=(1)\n"
              "-4 +1 6\n");
}

TEST_F(BrokenProfilesTest, CSV) {
  Options.Format = ProfileFormat::CSV;
  readMutated("0x1000,40\n0x1004,1.5\nmain+4,1000\n# a comment\n");
  readMutated("functionName,pcOffset,stallReason,samples\n"
              "_Z4axpyPfi,0x10,long_scoreboard,40\n"
              "_Z4axpyPfi,0x20,wait,4\n"
              "main,4,wait,1\n");
}

TEST_F(BrokenProfilesTest, NsightCompute) {
  Options.Format = ProfileFormat::NsightCompute;
  readMutated("\"Kernel Name\",\"axpy(float *, int)\",\n"
              "\"Address\",\"Source\",\"# Samples\",\"stall_wait\"\n"
              "\"0x7f10a2000200\",\"MOV\",\"3\",\"1\"\n"
              "\"0x7f10a2000210\",\"LDG\",\"40\",\"-\"\n");
  readMutated("\"File Path\",\"/src/axpy.cu\"\n"
              "\"Function Name\",\"axpy(float *, int)\"\n"
              "\"Line No\",\"Source\",\"Address\",\"Source\",\"# Samples\"\n"
              "\"47\",\"y\",\"-\",\"-\",\"44\"\n"
              "\"\",\"\",\"0x7f10a2000210\",\"LDG\",\"41\"\n"
              "\"\",\"\",\"...\",\"...\",\"-\"\n");
}

// A name that is not there is an empty one.
TEST_F(BrokenProfilesTest, NsightComputeWithoutName) {
  for (StringRef Text : {"\"Kernel Name\",\"\n", "\"Kernel Name\",\",\n",
                         "\"Function Name\",\"\n", "\"File Path\",\"\n"})
    EXPECT_THAT_EXPECTED(read(Text), Failed()) << Text;
}

// All numbers can be those of names.
TEST_F(BrokenProfilesTest, CallgrindWithLargeNumbers) {
  for (StringRef Number : {"18446744073709551615", "18446744073709551614"}) {
    const std::string Text =
        ("events: Ir\npositions: instr\nob=(" + Number +
         ") /bin/prog\n0x1000 3\nob=(1) x\n0x1000 4\nob=(" + Number +
         ")\n0x1004 5\n")
            .str();
    Expected<std::vector<Profile>> Read = read(Text);
    ASSERT_THAT_EXPECTED(Read, Succeeded());
    EXPECT_EQ(Read->front().InFile, 8);
  }
}

// Sums that are infinite cannot be shown, and are no JSON.
TEST_F(BrokenProfilesTest, CostsThatAreTooLarge) {
  EXPECT_THAT_EXPECTED(
      read("0x1000,1e308\n0x1004,1e308\n"),
      FailedWithMessage("'profile': the costs are too large to be added up"));
}

} // namespace
