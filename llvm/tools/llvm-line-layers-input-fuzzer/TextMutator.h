//===- TextMutator.h - Change words and lines of texts ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_TEXTMUTATOR_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_TEXTMUTATOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <random>
#include <string>

namespace llvm {

/// Changes a text in ways that follow from a number. What is changed are whole
/// words and lines, so that a parser gets further than the next character.
class TextMutator {
public:
  /// \p Words are put in, besides numbers at limits and words of the text.
  TextMutator(ArrayRef<StringLiteral> Words, unsigned Seed)
      : Words(Words), Random(Seed) {}

  std::string mutate(StringRef Text);

private:
  using Pieces = SmallVector<std::string, 0>;

  size_t below(size_t Limit) { return Random() % Limit; }
  std::string makeWord(ArrayRef<std::string> Parts);
  void changeWords(std::string &Line);
  void changePieces(Pieces &Parts);

  ArrayRef<StringLiteral> Words;
  // What it gives is the same everywhere.
  std::mt19937 Random;
};

} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_TEXTMUTATOR_H
