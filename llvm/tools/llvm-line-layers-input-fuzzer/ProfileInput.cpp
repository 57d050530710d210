//===- ProfileInput.cpp - What profilers write ----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every reader reads every text, since what it is in is decided by a few
// characters of it. Costs that are read can be shown in all formats.
//
//===----------------------------------------------------------------------===//

#include "InputKind.h"
#include "ModelChecker.h"
#include "llvm/DebugInfo/LineLayers/JITProfile.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include <cmath>

using namespace llvm;
using namespace llvm::linelayers;

static constexpr StringLiteral Words[] = {
    "prog 7/7 [000] 1.2: 250 cycles:u:  1280 hot+0x10 (/bin/program)\n",
    "\t1286 hot+0x6 (/bin/program)\n",
    "prog 7/7 [000] 1.1: PERF_RECORD_MMAP2 7/7: [0x1000(0x1000) @ 0x0 08:01 12 "
    "0]: r-xp /bin/program\n",
    "events: Ir Dr\n",
    "positions: instr line\n",
    "ob=(1) /bin/program\n",
    "ob=(1)\n",
    "fn=(1) hot\n",
    "cfn=(1)\n",
    "cob=(2) x\n",
    "calls=1 0x1290 20\n",
    "0x1280 7 40\n",
    "+4 * 4\n",
    "-4 +1 6\n",
    "'2",
    "0x1280,40\n",
    "hot+4,1.5\n",
    "functionName,pcOffset,stallReason,samples\n",
    "\"Kernel Name\",\"hot\"\n",
    "\"File Path\",\"a\"\n",
    "\"Function Name\",\"hot\"\n",
    "\"Address\",\"Source\",\"# Samples\"\n",
    "\"0x0\",\"MOV\",\"3\"\n",
    "CodeObj,Vaddr,Instruction,Hitcount,Latency,Source\n",
    "\"Sample_Timestamp\",\"Instruction\",\"Instruction_Comment\"\n",
    "jitted-4711-0.so",
    "hot",
    "cold",
    "_start",
    "inlined",
    "[unknown]"};

namespace {
class ProfileInput : public TextInputKind {
public:
  ProfileInput();
  bool run(StringRef Bytes) override;

private:
  void checkProfiles(ArrayRef<Profile> Profiles) const;
  bool readJITProfile(MemoryBufferRef Text) const;

  std::unique_ptr<Program> P = openProgram();
  std::unique_ptr<JITProcess> Process;
};
} // namespace

ProfileInput::ProfileInput() : TextInputKind(Words) {
  if (getJITDumpPath().empty())
    return;
  Expected<std::unique_ptr<JITProcess>> Opened =
      JITProcess::open(getJITDumpPath(), ProgramOptions());
  if (!Opened)
    report_fatal_error(Opened.takeError());
  Process = std::move(*Opened);
}

void ProfileInput::checkProfiles(ArrayRef<Profile> Profiles) const {
  expect(!Profiles.empty(), "a profile without events");
  for (const Profile &Read : Profiles) {
    double Sum = 0;
    for (const auto &[Address, Cost] : Read.Costs) {
      expect(P->findCodeSection(Address) != nullptr, "costs of no code");
      Sum += Cost;
    }
    expect(std::isfinite(Sum) && std::isfinite(Read.Total) &&
               std::isfinite(Read.InFile),
           "costs are infinite");
    for (const Profile::Stack &S : Read.Stacks) {
      expect(!S.Frames.empty(), "a stack without frames");
      for (const Profile::Frame &F : S.Frames)
        expect(F.Address || F.Other < Read.OtherCode.size(),
               "a frame of nothing");
    }
  }
  checkModel(*P, Profiles);
}

/// \returns whether it is one.
bool ProfileInput::readJITProfile(MemoryBufferRef Text) const {
  Expected<JITProfile> Read = linelayers::readJITProfile(Text, *Process, "");
  if (!Read) {
    consumeError(Read.takeError());
    return false;
  }
  for (const LevelCosts &Level : getLevelCosts(*Read))
    for (const LevelCosts::Line &Line : Level.Lines)
      expect(Line.Number != 0, "costs of no line");
  return true;
}

bool ProfileInput::run(StringRef Bytes) {
  const MemoryBufferRef Text(Bytes, "profile");
  bool IsRead = false;
  for (ProfileFormat Format :
       {ProfileFormat::Auto, ProfileFormat::PerfScript,
        ProfileFormat::Callgrind, ProfileFormat::CSV,
        ProfileFormat::NsightCompute, ProfileFormat::Rocprof}) {
    ProfileOptions Options;
    Options.Format = Format;
    Expected<std::vector<Profile>> Profiles = readProfiles(Text, *P, Options);
    if (!Profiles) {
      consumeError(Profiles.takeError());
      continue;
    }
    IsRead = true;
    if (Format != ProfileFormat::Auto)
      checkProfiles(*Profiles);
  }
  if (Process)
    IsRead |= readJITProfile(Text);
  return IsRead || refuse(createStringError("no reader takes the profile"));
}

std::unique_ptr<InputKind> llvm::createProfileInput() {
  return std::make_unique<ProfileInput>();
}
