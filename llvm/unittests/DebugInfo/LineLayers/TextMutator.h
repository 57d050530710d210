//===- TextMutator.h - Change texts that are to be read ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_UNITTESTS_DEBUGINFO_LINELAYERS_TEXTMUTATOR_H
#define LLVM_UNITTESTS_DEBUGINFO_LINELAYERS_TEXTMUTATOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>
#include <random>
#include <string>

namespace llvm {
namespace linelayers {

/// Changes texts in ways that follow from a number: pieces go, come twice or
/// change places, and what readers may stumble over is put in.
class TextMutator {
public:
  explicit TextMutator(unsigned Seed) : Random(Seed) {}

  std::string mutate(StringRef Text) {
    std::string Result = Text.str();
    for (unsigned Changes = 1 + below(4); Changes; --Changes) {
      const size_t At = below(Result.size() + 1);
      const size_t Length = std::min<size_t>(below(12), Result.size() - At);
      switch (below(5)) {
      case 0:
        Result.erase(At, Length);
        break;
      case 1:
        Result.insert(below(Result.size() + 1), Result.substr(At, Length));
        break;
      case 2:
        Result.insert(At, Pieces[below(std::size(Pieces))]);
        break;
      case 3:
        Result.replace(At, Length, Pieces[below(std::size(Pieces))]);
        break;
      case 4:
        Result.resize(At);
        break;
      }
    }
    return Result;
  }

private:
  size_t below(size_t Limit) { return Random() % Limit; }

  static constexpr StringLiteral Pieces[] = {"0",
                                             "-1",
                                             "18446744073709551615",
                                             "18446744073709551614",
                                             "0x",
                                             "1e308",
                                             "99999999999999999999",
                                             "inf",
                                             "\"",
                                             "\",\"",
                                             "\\",
                                             ",",
                                             "(",
                                             ")",
                                             "[",
                                             "]",
                                             "{",
                                             "}",
                                             ":",
                                             "+",
                                             "*",
                                             " ",
                                             "\t",
                                             "\n",
                                             "\r\n",
                                             "\xff",
                                             "\xc2\xa0",
                                             "\xe2\x88\x85"};
  // What it gives is the same everywhere.
  std::mt19937 Random;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_UNITTESTS_DEBUGINFO_LINELAYERS_TEXTMUTATOR_H
