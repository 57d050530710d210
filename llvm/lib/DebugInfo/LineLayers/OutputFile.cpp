//===- OutputFile.cpp - Write a file, and know if that failed -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

Error linelayers::flushOutput(raw_fd_ostream &OS, StringRef Name) {
  OS.flush();
  if (!OS.has_error())
    return Error::success();
  const std::error_code EC = OS.error();
  // A stream that is destroyed with an error ends the program.
  OS.clear_error();
  return createFileError(Name, EC);
}

/// Calls \p Write, and makes sure that all has arrived.
static Error writeTo(raw_fd_ostream &OS, StringRef Name,
                     function_ref<Error(raw_ostream &)> Write) {
  Error Refusal = Write(OS);
  Error Failure = flushOutput(OS, Name);
  if (!Refusal)
    return Failure;
  consumeError(std::move(Failure));
  return Refusal;
}

/// Writes to what is there and must not be replaced.
static Error writeInPlace(StringRef Path,
                          function_ref<Error(raw_ostream &)> Write) {
  std::error_code EC;
  // Where standard output is a file, what it has already stays.
  raw_fd_ostream OS(Path, EC, sys::fs::CD_OpenExisting, sys::fs::FA_Write,
                    sys::fs::OF_Append);
  if (EC)
    return createFileError(Path, EC);
  if (Error E = writeTo(OS, Path, Write))
    return E;
  OS.close();
  return flushOutput(OS, Path);
}

/// Whether a path is a link of the system's to what a process has open.
static bool isNameOfStream(StringRef Path) {
  return Path.starts_with("/dev/") || Path.starts_with("/proc/");
}

Error linelayers::checkIsNoInput(StringRef Path, ArrayRef<StringRef> Inputs) {
  for (StringRef Input : Inputs)
    if (sys::fs::is_regular_file(Path) && sys::fs::equivalent(Path, Input))
      return createFileError(
          Path, createStringError("it would replace what is read"));
  return Error::success();
}

Error linelayers::writeOutput(StringRef Path,
                              function_ref<Error(raw_ostream &)> Write,
                              std::optional<sys::fs::perms> Permissions) {
  if (Path == "-")
    return writeTo(outs(), "<stdout>", Write);
  sys::fs::file_status Status;
  if (!sys::fs::status(Path, Status) && sys::fs::exists(Status) &&
      !sys::fs::is_directory(Status) &&
      (!sys::fs::is_regular_file(Status) || isNameOfStream(Path)))
    return writeInPlace(Path, Write);

  Expected<sys::fs::TempFile> Temp = sys::fs::TempFile::create(
      Path + ".tmp%%%%%%%", sys::fs::all_read | sys::fs::all_write);
  if (!Temp)
    return createFileError(Path, Temp.takeError());
  auto WriteTemp = [&]() -> Error {
    raw_fd_ostream OS(Temp->FD, /*shouldClose=*/false);
    if (Error E = writeTo(OS, Path, Write))
      return E;
    if (Permissions)
      if (std::error_code EC =
              sys::fs::setPermissions(Temp->TmpName, *Permissions))
        return createFileError(Path, EC);
    return Error::success();
  };
  if (Error E = WriteTemp()) {
    consumeError(Temp->discard());
    return E;
  }
  if (Error E = Temp->keep(Path))
    return createFileError(Path, std::move(E));
  return Error::success();
}
