//===- PerfRecording.cpp - Profiles that perf has recorded ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format of perf.data changes, and needs maps and symbols of the kernel;
// perf itself reads it best. Both forms of such files, the usual one and that
// of pipes, begin with the same eight bytes.
//
//===----------------------------------------------------------------------===//

#include "ProfileReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

/// A file that is removed when it is not needed any more.
static Expected<std::string> createTemporary(StringRef Suffix) {
  SmallString<128> Path;
  if (std::error_code EC =
          sys::fs::createTemporaryFile("line-layers", Suffix, Path))
    return createFileError("a temporary file", EC);
  return Path.str().str();
}

/// What is in a text file, or nothing.
static std::unique_ptr<MemoryBuffer> readText(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text =
      MemoryBuffer::getFile(Path, /*IsText=*/true,
                            /*RequiresNullTerminator=*/true,
                            /*IsVolatile=*/true);
  return Text ? std::move(*Text) : MemoryBuffer::getMemBuffer("");
}

/// What perf prints, if it succeeds, behind \p Before.
static Expected<SmallString<0>>
runPerf(StringRef Perf, ArrayRef<StringRef> Arguments, StringRef Before = "") {
  SmallVector<std::string> Files;
  scope_exit Remove([&] {
    for (const std::string &File : Files)
      sys::fs::remove(File);
  });
  for (StringRef Suffix : {"out", "err"}) {
    Expected<std::string> File = createTemporary(Suffix);
    if (!File)
      return File.takeError();
    Files.push_back(std::move(*File));
  }
  SmallVector<StringRef> All = {Perf, "--no-pager"};
  append_range(All, Arguments);
  std::optional<StringRef> Redirects[] = {StringRef(), StringRef(Files[0]),
                                          StringRef(Files[1])};
  std::string Why;
  const int Status =
      sys::ExecuteAndWait(Perf, All, std::nullopt, Redirects,
                          /*SecondsToWait=*/0, /*MemoryLimit=*/0, &Why);
  if (Status != 0) {
    if (Why.empty())
      Why = readText(Files[1])->getBuffer().trim().rsplit('\n').second.str();
    if (Why.empty())
      Why = readText(Files[1])->getBuffer().trim().str();
    return createStringError("'perf " + Arguments.front() + "' failed" +
                             (Why.empty() ? "" : ": " + Why));
  }
  // A copy, since the file goes.
  SmallString<0> Text(Before);
  Text += readText(Files[0])->getBuffer();
  return std::move(Text);
}

/// The recording at \p Path as text.
static Expected<std::unique_ptr<MemoryBuffer>> runPerfScript(StringRef Path) {
  ErrorOr<std::string> Perf = sys::findProgramByName("perf");
  if (!Perf)
    return createStringError("it is a recording of perf, and there is no "
                             "'perf' in PATH to read it");
  // The order in which the events were given: samples of any may come first.
  std::string Events;
  if (Expected<SmallString<0>> Names = runPerf(*Perf, {"evlist", "-i", Path})) {
    for (StringRef Line : split(Names->str(), '\n'))
      if (!Line.empty() && !Line.starts_with("#"))
        Events += (EventPrefix + Line + "\n").str();
  } else {
    consumeError(Names.takeError());
  }
  // Frames of inlined functions are not needed, and take long to find.
  Expected<SmallString<0>> Text = runPerf(
      *Perf,
      {"script", "-i", Path, "-F", "+pid", "--show-mmap-events", "--no-inline"},
      Events);
  if (!Text)
    return Text.takeError();
  // These only tell whether a file is another one now.
  Expected<SmallString<0>> BuildIDs =
      runPerf(*Perf, {"buildid-list", "-i", Path});
  if (BuildIDs) {
    for (StringRef Line : split(BuildIDs->str(), '\n'))
      if (!Line.empty())
        (BuildIDPrefix + Line + "\n").toVector(*Text);
  } else {
    consumeError(BuildIDs.takeError());
  }
  return std::make_unique<SmallVectorMemoryBuffer>(
      std::move(*Text), (Path + " (perf script)").str(),
      /*RequiresNullTerminator=*/false);
}

Expected<std::unique_ptr<MemoryBuffer>>
linelayers::openProfile(StringRef Path) {
  const StringRef Name = Path == "-" ? "<stdin>" : Path;
  // With --threads a recording is a directory.
  const bool IsDirectory = sys::fs::is_directory(Path);
  SmallString<128> First(Path);
  if (IsDirectory)
    sys::path::append(First, "data");
  auto Fail = [&](std::error_code EC) {
    return createFileError(
        Name, IsDirectory ? make_error_code(errc::is_a_directory) : EC);
  };
  ErrorOr<std::unique_ptr<MemoryBuffer>> File =
      MemoryBuffer::getFileOrSTDIN(First, /*IsText=*/true);
  if (!File)
    return Fail(File.getError());
  StringRef Contents = (*File)->getBuffer();
  if (!Contents.starts_with("PERFILE2") && !Contents.starts_with("2ELIFREP")) {
    if (IsDirectory)
      return Fail(std::error_code());
    return std::move(*File);
  }

  std::string Copy;
  scope_exit Remove([&] {
    if (!Copy.empty())
      sys::fs::remove(Copy);
  });
  if (Path == "-") {
    Expected<std::string> Temporary = createTemporary("data");
    if (!Temporary)
      return Temporary.takeError();
    Copy = std::move(*Temporary);
    std::error_code EC;
    raw_fd_ostream OS(Copy, EC);
    if (EC)
      return createFileError(Copy, EC);
    OS << Contents;
    OS.close();
    if ((EC = OS.error())) {
      OS.clear_error();
      return createFileError(Copy, EC);
    }
  }
  Expected<std::unique_ptr<MemoryBuffer>> Text =
      runPerfScript(Copy.empty() ? Path : StringRef(Copy));
  if (!Text)
    return createFileError(Name, Text.takeError());
  return std::move(*Text);
}
