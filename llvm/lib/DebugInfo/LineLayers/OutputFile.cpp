//===- OutputFile.cpp - Write a file, and know if that failed -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
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

bool linelayers::isNameOfStream(StringRef Path) {
  // Other files below these directories are files, as those in /dev/shm and
  // /proc/self/cwd.
  if (Path.starts_with("/proc/"))
    return sys::path::filename(sys::path::parent_path(Path)) == "fd";
  return Path == "/dev/stdout" || Path == "/dev/stderr" ||
         Path.starts_with("/dev/fd/");
}

Error linelayers::checkIsNoInput(StringRef Path, ArrayRef<StringRef> Inputs) {
  for (StringRef Input : Inputs)
    if (sys::fs::is_regular_file(Path) && sys::fs::equivalent(Path, Input))
      return createFileError(
          Path, createStringError("it would replace what is read"));
  return Error::success();
}

Error linelayers::checkIsNotRead(StringRef Path, ArrayRef<std::string> Files) {
  const std::vector<StringRef> Inputs(Files.begin(), Files.end());
  return checkIsNoInput(Path, Inputs);
}

namespace {
/// A new file beside another one. sys::fs::TempFile would replace each '%' in
/// the path, those in the names of directories included.
class TemporaryFile {
public:
  ~TemporaryFile() {
    if (!Name.empty())
      sys::fs::remove(Name);
    forget();
  }

  std::error_code create(StringRef Path, bool RemoveOnSignal);

  std::error_code close() const {
    return sys::Process::SafelyCloseFileDescriptor(Descriptor);
  }

  /// Puts the file, which has to be closed, in the place of another one.
  std::error_code moveTo(StringRef Path);

  StringRef name() const { return Name; }
  int descriptor() const { return Descriptor; }

private:
  void forget() {
    if (!Name.empty())
      sys::DontRemoveFileOnSignal(Name);
    Name.clear();
  }

  /// Empty if there is nothing to remove.
  std::string Name;
  int Descriptor = -1;
};
} // namespace

/// Names up to this length, which file systems allow with a suffix, too, are
/// those of their temporary files.
static constexpr size_t MaxNameSize = 200;

std::error_code TemporaryFile::create(StringRef Path, bool RemoveOnSignal) {
  if (const size_t Size = sys::path::filename(Path).size(); Size > MaxNameSize)
    Path = Path.drop_back(Size);
  // As many attempts as sys::fs::createUniqueFile() makes.
  std::error_code EC;
  for (unsigned Attempts = 128; Attempts; --Attempts) {
    SmallString<16> Suffix;
    sys::fs::createUniquePath(".tmp%%%%%%%", Suffix, /*MakeAbsolute=*/false);
    const std::string NewName = (Path + Suffix).str();
    EC = sys::fs::openFileForWrite(NewName, Descriptor, sys::fs::CD_CreateNew,
                                   sys::fs::OF_None,
                                   sys::fs::all_read | sys::fs::all_write);
    if (EC == errc::file_exists)
      continue;
    if (EC)
      return EC;
    Name = NewName;
    if (!RemoveOnSignal || !sys::RemoveFileOnSignal(Name))
      return std::error_code();
    close();
    return make_error_code(errc::operation_not_permitted);
  }
  return EC;
}

std::error_code TemporaryFile::moveTo(StringRef Path) {
  // A file that something is mounted on can be written, but not replaced.
  if (sys::fs::rename(Name, Path))
    return sys::fs::copy_file(Name, Path);
  forget();
  return std::error_code();
}

Error linelayers::writeOutput(StringRef Path,
                              function_ref<Error(raw_ostream &)> Write,
                              std::optional<sys::fs::perms> Permissions,
                              bool RemoveOnSignal) {
  if (Path.empty())
    return createStringError("the file to write has no name");
  if (Path == "-")
    return writeTo(outs(), "<stdout>", Write);
  sys::fs::file_status Status;
  if (!sys::fs::status(Path, Status) && sys::fs::exists(Status) &&
      !sys::fs::is_directory(Status) &&
      (!sys::fs::is_regular_file(Status) || isNameOfStream(Path)))
    return writeInPlace(Path, Write);

  TemporaryFile Temp;
  if (std::error_code EC = Temp.create(Path, RemoveOnSignal))
    return createFileError(Path, EC);
  auto WriteTemp = [&] {
    raw_fd_ostream OS(Temp.descriptor(), /*shouldClose=*/false);
    return writeTo(OS, Path, Write);
  };
  Error Refusal = WriteTemp();
  const std::error_code NotClosed = Temp.close();
  if (Refusal)
    return Refusal;
  if (NotClosed)
    return createFileError(Path, NotClosed);
  if (Permissions)
    if (std::error_code EC = sys::fs::setPermissions(Temp.name(), *Permissions))
      return createFileError(Path, EC);
  if (std::error_code EC = Temp.moveTo(Path))
    return createFileError(Path, EC);
  return Error::success();
}
