//===- ProfileTest.cpp ----------------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "ProfileFixture.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {

class ProfileTest : public ProfileFixture {
protected:
  void SetUp() override {
    makeProgram(
        R"(  - { Name: hot, Type: STT_FUNC, Section: .text, Value: 0x1010, Size: 4 }
)");
  }

  Expected<Profile> read(StringRef Text, const ProfileOptions &Options = {}) {
    return readProfile(MemoryBufferRef(Text, "profile"), *P, Options);
  }

  static std::vector<std::pair<uint64_t, double>> costs(const Profile &Read) {
    std::vector<std::pair<uint64_t, double>> Result;
    for (const auto &[Address, Cost] : Read.Costs)
      Result.push_back({Address.Address, Cost});
    return Result;
  }

  using Costs = std::vector<std::pair<uint64_t, double>>;
};

TEST_F(ProfileTest, ReadsCSV) {
  Expected<Profile> Read = read("address,weight\n"
                                "0x1020,2.5\n"
                                "hot+1,1\n"
                                "1020,1\n"
                                "0x5000,4\n");
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  EXPECT_EQ(costs(*Read), (Costs{{0x1011, 1}, {0x1020, 3.5}}));
  EXPECT_EQ(Read->Total, 8.5);
  EXPECT_EQ(Read->InFile, 8.5);
  EXPECT_EQ(Read->Outside, 4);
}

TEST_F(ProfileTest, ReadsPerfScript) {
  Expected<Profile> Read =
      read("prog 1 [0] 1.0: 10 cycles:u: 1011 hot+0x1 (/usr/bin/prog)\n"
           "prog 1 [0] 1.1: 20 cycles:u: 7f00 memcpy+0x0 (/lib/libc.so)\n"
           "prog 1 [0] 1.2: 40 cycles:u:\n"
           "\t1020 f+0x10 (/usr/bin/prog)\n"
           "\t1011 hot+0x1 (/usr/bin/prog)\n");
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  EXPECT_EQ(Read->Event, "cycles:u");
  EXPECT_EQ(costs(*Read), (Costs{{0x1011, 10}, {0x1020, 40}}));
  EXPECT_EQ(Read->Total, 70);
  EXPECT_EQ(Read->InFile, 50);
}

TEST_F(ProfileTest, ReadsCallgrind) {
  ProfileOptions Options;
  Options.Event = "Dr";
  Expected<Profile> Read = read("# callgrind format\n"
                                "positions: instr line\n"
                                "events: Ir Dr\n"
                                "ob=(1) /bin/prog\n"
                                "0x1010 7 3 1\n"
                                "+4 * 2 2\n"
                                "calls=1 0x1080 9\n"
                                "* * 100 100\n"
                                "ob=(2) /lib/libc.so\n"
                                "0x9000 1 5 8\n"
                                "ob=(1)\n"
                                "0x1020 1 1 4\n",
                                Options);
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  EXPECT_EQ(costs(*Read), (Costs{{0x1010, 1}, {0x1014, 2}, {0x1020, 4}}));
  EXPECT_EQ(Read->Total, 15);
}

TEST_F(ProfileTest, LimitsCostsOfRecursion) {
  // hot calls itself: 10 of 17 are in its second call and those in that.
  Expected<Profile> Read = read("# callgrind format\n"
                                "positions: instr\n"
                                "events: Ir\n"
                                "ob=(1) /bin/prog\n"
                                "fn=(1) hot\n"
                                "0x1010 3\n"
                                "cfn=(2) hot'2\n"
                                "calls=1 0x1010\n"
                                "0x1011 10\n"
                                "0x1012 4\n"
                                "fn=(2)\n"
                                "0x1010 7\n"
                                "cfn=(2)\n"
                                "calls=8 0x1010\n"
                                "0x1011 25\n"
                                "0x1012 3\n"
                                "fn=(3) other\n"
                                "0x1080 1\n"
                                "cfn=(1)\n"
                                "calls=1 0x1010\n"
                                "0x1084 17\n");
  ASSERT_THAT_EXPECTED(Read, Succeeded());
  EXPECT_TRUE(Read->hasCalls());
  EXPECT_EQ(Read->Total, 18);
  ASSERT_EQ(Read->RecursiveFunctions.size(), 1u);
  EXPECT_EQ(Read->RecursiveFunctions[0].Begin, 0x1010u);
  EXPECT_EQ(Read->RecursiveFunctions[0].Inclusive, 17);
  auto ByAddress = Read->getInclusiveCosts(
      [](object::SectionedAddress A) { return A.Address; });
  EXPECT_EQ(
      ByAddress,
      (std::map<uint64_t, double>{
          {0x1010, 10}, {0x1011, 17}, {0x1012, 7}, {0x1080, 1}, {0x1084, 17}}));
  auto All =
      Read->getInclusiveCosts([](object::SectionedAddress) { return 0; });
  EXPECT_EQ(All, (std::map<uint64_t, double>{{0, 18}}));
}

TEST_F(ProfileTest, ChoosesTheProgramOfAPath) {
  const StringRef Text =
      "prog 1 [0] 1.0: 10 cycles:u: 1011 hot+0x1 (/new/bin/prog)\n"
      "prog 1 [0] 1.1: 20 cycles:u: 1011 hot+0x1 (/old/bin/prog)\n"
      "prog 1 [0] 1.2: 40 cycles:u: 1011 hot+0x1 (/opt/prog)\n";
  auto InFile = [&](std::vector<std::string> Programs) {
    ProfileOptions Options;
    Options.Programs = std::move(Programs);
    Expected<Profile> Read = read(Text, Options);
    EXPECT_THAT_EXPECTED(Read, Succeeded());
    return Read ? Read->InFile : 0;
  };
  // The program is /bin/prog.
  EXPECT_EQ(InFile({}), 70);
  EXPECT_EQ(InFile({"/bin/prog"}), 70);
  EXPECT_EQ(InFile({"/bin/prog", "/old/bin/prog"}), 50);
  EXPECT_EQ(InFile({"/old/prog", "/bin/prog"}), 30);
  EXPECT_EQ(InFile({"/bin/prog", "/opt/prog", "/bin/other"}), 30);
}

TEST_F(ProfileTest, TellsHowFarItIs) {
  std::vector<uint64_t> Done;
  const StringRef Text = "0x1010,1\n0x1010,1\n";
  ASSERT_THAT_EXPECTED(readProfile(MemoryBufferRef(Text, "profile"), *P,
                                   ProfileOptions(),
                                   [&](uint64_t D) { Done.push_back(D); }),
                       Succeeded());
  EXPECT_EQ(Done, (std::vector<uint64_t>{9, 18}));
}

TEST_F(ProfileTest, NamesProfileAndLineOfAnError) {
  EXPECT_THAT_EXPECTED(
      read("0x1010,1\n0x1011,x\n"),
      FailedWithMessage("'profile': line 2: expected ADDRESS,WEIGHT, found "
                        "'0x1011,x'"));
  EXPECT_THAT_EXPECTED(read("nothing that is known\n"),
                       FailedWithMessage("'profile': the format of the profile "
                                         "is not known (--profile-format names "
                                         "it)"));
  ProfileOptions Options;
  Options.Event = "misses";
  EXPECT_THAT_EXPECTED(
      read("prog 1 [0] 1.0: 10 cycles: 1011 hot+0x1 (/bin/prog)\n", Options),
      FailedWithMessage("'profile': no event 'misses' in the profile, which "
                        "has: cycles"));
}

} // namespace
