//===- OutputFileTest.cpp -------------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Testing/Support/Error.h"
#include "llvm/Testing/Support/SupportHelpers.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::linelayers;
using testing::HasSubstr;

namespace {

Error writeHello(raw_ostream &OS) {
  OS << "hello\n";
  return Error::success();
}

std::string read(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(Path);
  return Buffer ? (*Buffer)->getBuffer().str() : "(no file)";
}

unsigned countFiles(StringRef Directory) {
  std::error_code EC;
  unsigned Count = 0;
  for (sys::fs::directory_iterator I(Directory, EC), E; I != E && !EC;
       I.increment(EC))
    ++Count;
  return Count;
}

TEST(OutputFileTest, ReplacesFile) {
  unittest::TempDir Directory("line-layers", /*Unique=*/true);
  const SmallString<128> Path = Directory.path("file");
  ASSERT_THAT_ERROR(writeOutput(Path, writeHello), Succeeded());
  EXPECT_EQ(read(Path), "hello\n");
  auto Write = [](raw_ostream &OS) {
    OS << "bye";
    return Error::success();
  };
  const auto Permissions = sys::fs::owner_read | sys::fs::owner_write;
  ASSERT_THAT_ERROR(writeOutput(Path, Write, Permissions), Succeeded());
  EXPECT_EQ(read(Path), "bye");
#ifndef _WIN32
  EXPECT_EQ(*sys::fs::getPermissions(Path), Permissions);
#endif
  EXPECT_EQ(countFiles(Directory.path()), 1u);
}

TEST(OutputFileTest, TakesNamesAsTheyAre) {
  unittest::TempDir Directory("line-layers", /*Unique=*/true);
  const SmallString<128> Parent = Directory.path("100%");
  ASSERT_FALSE(sys::fs::create_directory(Parent));
  SmallString<128> Path(Parent);
  sys::path::append(Path, "%file%");
  ASSERT_THAT_ERROR(writeOutput(Path, writeHello), Succeeded());
  EXPECT_EQ(read(Path), "hello\n");
  EXPECT_EQ(countFiles(Parent), 1u);
}

TEST(OutputFileTest, LeavesFileWhereWriterRefuses) {
  unittest::TempDir Directory("line-layers", /*Unique=*/true);
  const SmallString<128> Path = Directory.path("file");
  ASSERT_THAT_ERROR(writeOutput(Path, writeHello), Succeeded());
  auto Refuse = [](raw_ostream &OS) {
    OS << "half";
    return createStringError("no more");
  };
  EXPECT_THAT_ERROR(writeOutput(Path, Refuse), FailedWithMessage("no more"));
  EXPECT_EQ(read(Path), "hello\n");
  EXPECT_EQ(countFiles(Directory.path()), 1u);
}

TEST(OutputFileTest, NamesWhatCannotBeWritten) {
  unittest::TempDir Directory("line-layers", /*Unique=*/true);
  const SmallString<128> Path = Directory.path("none/file");
  EXPECT_THAT_ERROR(writeOutput(Path, writeHello),
                    FailedWithMessage(HasSubstr(("'" + Path + "': ").str())));
}

#ifdef __linux__
TEST(OutputFileTest, NoticesFullDevice) {
  EXPECT_THAT_ERROR(writeOutput("/dev/full", writeHello),
                    FailedWithMessage("'/dev/full': No space left on device"));
  sys::fs::file_status Status;
  ASSERT_FALSE(sys::fs::status("/dev/full", Status));
  EXPECT_EQ(Status.type(), sys::fs::file_type::character_file);
}

TEST(OutputFileTest, SaysOnceWhatAStreamLost) {
  std::error_code EC;
  raw_fd_ostream OS("/dev/full", EC, sys::fs::CD_OpenExisting);
  ASSERT_FALSE(EC);
  OS << "lost";
  EXPECT_THAT_ERROR(flushOutput(OS, "out"),
                    FailedWithMessage("'out': No space left on device"));
  EXPECT_THAT_ERROR(flushOutput(OS, "out"), Succeeded());
}

TEST(OutputFileTest, ReplacesFilesBelowDirectoriesOfStreams) {
  unittest::TempDir Directory("line-layers", /*Unique=*/true);
  // A way to the file that begins with /proc/.
  SmallString<128> Path("/proc/self/root");
  Path += Directory.path("file");
  ASSERT_THAT_ERROR(writeOutput(Path, writeHello), Succeeded());
  ASSERT_THAT_ERROR(writeOutput(Path, writeHello), Succeeded());
  EXPECT_EQ(read(Directory.path("file")), "hello\n");
}
#endif

} // namespace
