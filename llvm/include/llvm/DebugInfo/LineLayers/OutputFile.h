//===- OutputFile.h - Write a file, and know if that failed -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_OUTPUTFILE_H
#define LLVM_DEBUGINFO_LINELAYERS_OUTPUTFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include <optional>
#include <string>

namespace llvm {

class raw_fd_ostream;
class raw_ostream;

namespace linelayers {

/// Writes a file. \p Write gets the stream, and may refuse with an error, which
/// is returned as it is. Any other error names \p Path: that it cannot be
/// created, and that not all of it could be written.
///
/// A regular file is put in its place when it is complete, so that \p Path can
/// be what was read, and nothing is there or changed after an error. It gets
/// \p Permissions, or those that new files get. A device or a pipe is written
/// to as it is, and "-" is standard output. (writeToOutput() of Support would
/// put a file in place of a device, and ends the program where there is no room
/// for what is written.)
///
/// If a signal ends the program before, what has been written is removed. This
/// installs handlers of signals, which are the program's own affair, so a
/// library that writes says no to \p RemoveOnSignal.
LLVM_ABI Error writeOutput(StringRef Path,
                           function_ref<Error(raw_ostream &)> Write,
                           std::optional<sys::fs::perms> Permissions = {},
                           bool RemoveOnSignal = true);

/// Whether a path is a link of the system's to what a process has open, such as
/// /dev/stdout. A file that it leads to is written to as it is, too.
LLVM_ABI bool isNameOfStream(StringRef Path);

/// Fails if \p Path is one of \p Inputs, which would be lost if it were
/// written. What is no regular file, as /dev/null, may be both.
LLVM_ABI Error checkIsNoInput(StringRef Path, ArrayRef<StringRef> Inputs);

/// The same for the files that debug information names, for instance.
LLVM_ABI Error checkIsNotRead(StringRef Path, ArrayRef<std::string> Files);

/// Flushes \p OS. If something could not be written to it since it was opened,
/// that is an error that calls it \p Name, once.
LLVM_ABI Error flushOutput(raw_fd_ostream &OS, StringRef Name);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_OUTPUTFILE_H
