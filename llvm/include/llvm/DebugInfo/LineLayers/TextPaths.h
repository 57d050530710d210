//===- TextPaths.h - Paths of texts of layers -------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_TEXTPATHS_H
#define LLVM_DEBUGINFO_LINELAYERS_TEXTPATHS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include <string>
#include <utility>
#include <vector>

namespace llvm {
namespace linelayers {

/// Hands out paths, a different one for each text. They are relative and lead
/// nowhere above the directory in which they are used, whatever the names are.
class TextPaths {
public:
  /// The path for a text called \p Name, and whether it is a new one. Texts of
  /// one name are the same if they have the same \p Digest, which goes into the
  /// path if another text has it already.
  LLVM_ABI std::pair<std::string, bool> get(StringRef Name, StringRef Digest);

private:
  /// Texts, by their paths.
  StringMap<std::string> Digests;
  /// The directories that they are in.
  StringSet<> Directories;

  std::string avoidTextsAsDirectories(std::string Path) const;
};

/// Whether \p Tail is \p Path, or the last of its parts. Where the path is one
/// of Windows, a backslash separates parts, too.
LLVM_ABI bool isTailOfPath(StringRef Path, StringRef Tail);

/// Where a file called \p Path may be below \p Directory: at the whole path,
/// then at less and less of it.
LLVM_ABI std::vector<std::string> getPathsBelow(StringRef Directory,
                                                StringRef Path);

/// Fails if one of \p Paths, to which texts are to be written, is one of the
/// files \p Others, which are read, or written as well: that would be lost. An
/// error names that file. Those that have no name, or are "-", do not matter.
LLVM_ABI Error checkTextPaths(ArrayRef<std::string> Paths,
                              ArrayRef<StringRef> Others);

/// Texts that are written for an output which is written after them. If it is
/// not, none of them stays, and no directory that was made for them.
class WrittenTexts {
public:
  WrittenTexts() = default;
  WrittenTexts(const WrittenTexts &) = delete;
  WrittenTexts &operator=(const WrittenTexts &) = delete;
  /// Removes what was not there before, unless it is to be kept.
  LLVM_ABI ~WrittenTexts();

  /// Writes \p Text to \p Path as writeText() does.
  LLVM_ABI Error write(StringRef Path, StringRef Text,
                       bool RemoveOnSignal = true);

  /// What has been written stays, as the output is complete.
  void keep() { Made.clear(); }

private:
  /// Files, each after the directories that were made for it.
  std::vector<std::string> Made;
};

/// Writes \p Text to \p Path. Makes the directories that are not there, which
/// are removed if that fails. An error names the file or directory.
/// \p RemoveOnSignal is that of writeOutput().
LLVM_ABI Error writeText(StringRef Path, StringRef Text,
                         bool RemoveOnSignal = true);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_TEXTPATHS_H
