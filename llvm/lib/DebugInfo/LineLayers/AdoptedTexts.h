//===- AdoptedTexts.h - Find the texts of a line table's files --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDTEXTS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDTEXTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// The texts of the files that a line table names: given by the user, in the
/// table itself, below given directories, or where the table says, in this
/// order.
class AdoptedTexts {
public:
  /// What a line table says about a file.
  struct Source {
    /// Directory and name; absolute if the table says enough.
    std::string Path;
    /// The text in the table.
    std::optional<StringRef> Text;
    /// Of the text, in DWARF 5.
    std::optional<MD5::MD5Result> Checksum;
    /// Bytes of the text before DWARF 5, or 0.
    uint64_t Length = 0;
  };

  /// A text that was found.
  struct Text {
    StringRef Contents;
    MD5::MD5Result Checksum;
    uint32_t NumLines = 0;
  };

  /// Reads the given files. An error names the one that cannot be read.
  static Expected<AdoptedTexts> create(ArrayRef<std::string> TextFiles,
                                       ArrayRef<std::string> Directories);

  /// Whether the user has given any text. Then all files that will be looked
  /// for must be noted before, so that each text is taken for the file that it
  /// fits best, and for no other.
  bool hasGivenTexts() const { return !GivenTexts.empty(); }
  void note(const Source &S) { Noted[S.Path].push_back(S.Checksum); }
  void assignGivenTexts();

  /// The text of a file of which lines up to \p LastLine are used; null if it
  /// was not found. Valid as long as this. \p Warn is told of a text on disk
  /// that cannot be the one. Fails if that is so of a text that the user gave.
  Expected<const Text *> find(const Source &S, uint32_t LastLine,
                              function_ref<void(Error)> Warn);

  /// The files that were found without being given.
  std::vector<std::string> pathsOnDisk() const;

  /// Fails if a given file is the text of no file that was looked for.
  Error checkAllUsed() const;

private:
  struct Given {
    std::string Path;
    std::unique_ptr<MemoryBuffer> Buffer;
    Text T;
    bool IsUsed = false;
  };

  Expected<Given *> findGiven(const Source &S);
  const Text *add(std::unique_ptr<MemoryBuffer> Buffer);
  const Text *findOnDisk(const Source &S, uint32_t LastLine,
                         function_ref<void(Error)> Warn);
  static Error check(const Source &S, const Text &T, uint32_t LastLine);

  std::vector<Given> GivenTexts;
  /// The digests of the files, by path.
  std::map<std::string, std::vector<std::optional<MD5::MD5Result>>> Noted;
  struct Fit {
    Given *G;
    size_t Parts;
  };
  /// The texts that fit no file better, by path.
  std::map<std::string, std::vector<Fit>> Fitting;
  std::vector<std::string> Directories;
  /// The texts on disk by their paths there; null where there is none.
  StringMap<const Text *> OnDisk;
  std::vector<std::unique_ptr<MemoryBuffer>> Buffers;
  std::vector<std::unique_ptr<Text>> Texts;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDTEXTS_H
