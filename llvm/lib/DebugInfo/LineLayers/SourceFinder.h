//===- SourceFinder.h - Find the texts of source files ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_SOURCEFINDER_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_SOURCEFINDER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/MemoryBuffer.h"
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// Reads source files and owns what it has read.
class SourceFinder {
public:
  /// \p Directory is where files are that are not where their path says: at the
  /// whole path below it, or at less and less of it. May be empty. \p Warn, if
  /// there is one, is told of files that have been changed.
  SourceFinder(std::string Directory, std::function<void(Error)> Warn)
      : Directory(std::move(Directory)), Warn(std::move(Warn)) {}

  /// The contents of the file that the debug information calls \p Path. If that
  /// has its digest, a file with another one is not taken for it.
  std::optional<StringRef> find(StringRef Path,
                                std::optional<MD5::MD5Result> Digest);

  /// The same for all paths of one file, as far as the paths and what is known
  /// of the file tell.
  static std::string getKey(StringRef Path, std::optional<StringRef> Contents,
                            std::optional<MD5::MD5Result> Digest);

  /// The paths on disk of what was found, and of what has been changed.
  std::vector<std::string> getPaths() const;

  /// Keeps a text that is in the debug information itself.
  StringRef keep(StringRef Text);

private:
  std::string Directory;
  std::function<void(Error)> Warn;
  std::vector<std::unique_ptr<MemoryBuffer>> Buffers;
  std::vector<std::string> ChangedPaths;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_SOURCEFINDER_H
