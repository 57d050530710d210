//===- JITProcess.cpp - The code of a process that has a JIT --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/JITProcess.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <set>
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

Expected<std::unique_ptr<JITProcess>>
JITProcess::open(StringRef DumpPath, const ProgramOptions &Options) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(
      DumpPath, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return createFileError(DumpPath, Buffer.getError());
  Expected<JITDump> Dump =
      JITDump::read((*Buffer)->getMemBufferRef(), [&](Error E) {
        if (Options.Warn)
          Options.Warn(std::move(E));
        else
          consumeError(std::move(E));
      });
  if (!Dump)
    return Dump.takeError();
  std::unique_ptr<JITProcess> P(
      new JITProcess(std::move(*Buffer), std::move(*Dump)));
  SmallString<128> Directory(sys::path::parent_path(DumpPath));
  sys::path::append(Directory, "objects");
  if (Error E = P->readObjects(Directory, Options))
    return std::move(E);
  return std::move(P);
}

/// The time in the name of an object; none if it is not that of an object.
static std::optional<uint64_t> getTime(StringRef Name) {
  uint64_t Time, Number;
  if (!Name.consume_back(".o"))
    return std::nullopt;
  auto [First, Second] = Name.split('-');
  if (First.getAsInteger(10, Time) || Second.getAsInteger(10, Number))
    return std::nullopt;
  return Time;
}

Error JITProcess::readObjects(StringRef Directory,
                              const ProgramOptions &Options) {
  std::vector<std::pair<uint64_t, std::string>> Files;
  std::error_code EC;
  for (sys::fs::directory_iterator It(Directory, EC), End; It != End && !EC;
       It.increment(EC))
    if (std::optional<uint64_t> Time = getTime(sys::path::filename(It->path())))
      Files.push_back({*Time, It->path()});
  if (EC)
    return createFileError(Directory, EC);
  if (Files.empty())
    return createFileError(Directory,
                           createStringError("there are no objects of a JIT"));
  llvm::sort(Files);
  for (const auto &[Time, Path] : Files) {
    Expected<std::unique_ptr<Program>> P = Program::open(Path, Options);
    if (!P) {
      if (Options.Warn)
        Options.Warn(P.takeError());
      else
        consumeError(P.takeError());
      continue;
    }
    for (const CodeSection &C : (*P)->codeSections())
      if (C.Begin) // Otherwise it was not loaded.
        Places.add(C.Begin, C.End, Time, Objects.size());
    Objects.push_back(std::move(*P));
  }
  Places.sort();
  matchCode();
  return Error::success();
}

/// Whether \p Object has the function \p C.
static bool hasFunction(const Program &Object, const JITDump::Code &C) {
  const Function *F = Object.findFunction(Object.getSectioned(C.Address));
  return F && F->Begin == C.Address &&
         (F->Name == C.Name || is_contained(F->Aliases, C.Name));
}

/// Finds the object of each function of the dump. An object is kept before its
/// functions are in the dump, so one that is there once more, or another, is of
/// an object that came later and was not kept.
void JITProcess::matchCode() {
  std::set<std::tuple<size_t, uint64_t, StringRef>> Seen;
  for (const JITDump::Code &C : Dump.code()) {
    std::optional<size_t> I = Places.find(C.Address, C.Time);
    if (I && (!hasFunction(*Objects[*I], C) ||
              !Seen.insert({*I, C.Address, C.Name}).second))
      I = std::nullopt;
    ObjectOfCode.push_back(I);
  }
}
