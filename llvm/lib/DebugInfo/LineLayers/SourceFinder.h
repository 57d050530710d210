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
#include "llvm/Support/MemoryBuffer.h"
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
  /// whole path below it, or at less and less of it. May be empty.
  explicit SourceFinder(std::string Directory)
      : Directory(std::move(Directory)) {}

  /// The contents of the file that the debug information calls \p Path.
  std::optional<StringRef> find(StringRef Path);

  /// The paths on disk of what was found.
  std::vector<std::string> getPaths() const;

  /// Keeps a text that is in the debug information itself.
  StringRef keep(StringRef Text);

private:
  std::string Directory;
  std::vector<std::unique_ptr<MemoryBuffer>> Buffers;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_SOURCEFINDER_H
