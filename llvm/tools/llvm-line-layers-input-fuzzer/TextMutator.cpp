//===- TextMutator.cpp - Change words and lines of texts ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextMutator.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

/// Numbers that readers may stumble over.
static constexpr StringLiteral Numbers[] = {"0",
                                            "1",
                                            "2",
                                            "3",
                                            "-1",
                                            "127",
                                            "255",
                                            "65535",
                                            "65536",
                                            "2147483647",
                                            "2147483648",
                                            "4294967295",
                                            "4294967296",
                                            "0x10",
                                            "9223372036854775807",
                                            "1e308",
                                            "0.5",
                                            "18446744073709551615",
                                            "1000000000000000000000"};

static bool isWordChar(char C) {
  return isAlnum(C) || C == '_' || C == '.' || C == '$' || C == '@' ||
         C == '%' || C == '!' || C == '#';
}

/// Takes \p Line apart: words, strings in quotes, blanks, other characters.
static SmallVector<std::string, 0> splitWords(StringRef Line) {
  SmallVector<std::string, 0> Parts;
  while (!Line.empty()) {
    size_t Size = 1;
    if (isWordChar(Line[0])) {
      Size = Line.find_if_not(isWordChar);
    } else if (isSpace(Line[0])) {
      Size = Line.find_if_not(isSpace);
    } else if (Line[0] == '"') {
      Size = Line.find('"', 1);
      Size += Size != StringRef::npos;
    }
    Parts.push_back(Line.take_front(Size).str());
    Line = Line.drop_front(Parts.back().size());
  }
  return Parts;
}

static SmallVector<std::string, 0> splitLines(StringRef Text) {
  SmallVector<std::string, 0> Lines;
  while (!Text.empty()) {
    size_t End = Text.find('\n');
    Lines.push_back(Text.take_front(End + (End != StringRef::npos)).str());
    Text = Text.drop_front(Lines.back().size());
  }
  return Lines;
}

/// A word from anywhere.
std::string TextMutator::makeWord(ArrayRef<std::string> Parts) {
  switch (below(Words.empty() ? 2 : 4)) {
  case 0:
    return Numbers[below(std::size(Numbers))].str();
  case 1:
    return Parts.empty() ? "" : Parts[below(Parts.size())];
  default:
    return Words[below(Words.size())].str();
  }
}

/// Removes, repeats or moves one of \p Parts.
void TextMutator::changePieces(Pieces &Parts) {
  if (Parts.empty())
    return;
  const size_t At = below(Parts.size()), Other = below(Parts.size());
  switch (below(4)) {
  case 0:
    Parts.erase(Parts.begin() + At);
    return;
  case 1: {
    std::string Copy = Parts[Other];
    Parts.insert(Parts.begin() + At, std::move(Copy));
    return;
  }
  case 2:
    Parts[At] = Parts[Other];
    return;
  case 3:
    std::swap(Parts[At], Parts[Other]);
    return;
  }
}

void TextMutator::changeWords(std::string &Line) {
  Pieces Parts = splitWords(Line);
  if (Parts.empty()) {
    Line = makeWord(Parts);
    return;
  }
  std::string &Part = Parts[below(Parts.size())];
  switch (below(5)) {
  case 0:
    changePieces(Parts);
    break;
  case 1:
    Part = makeWord(Parts);
    break;
  case 2:
    Part += makeWord(Parts);
    break;
  case 3: // A character of a word, of a string for instance.
    Part[below(Part.size())] = static_cast<char>(Random());
    break;
  case 4: { // A number somewhat greater or smaller.
    uint64_t Number;
    if (StringRef(Part).getAsInteger(10, Number))
      Part = makeWord(Parts);
    else
      Part = utostr(Number + below(5) - 2);
    break;
  }
  }
  Line = join(Parts, "");
}

std::string TextMutator::mutate(StringRef Text) {
  Pieces Lines = splitLines(Text);
  do {
    if (Lines.empty())
      Lines.emplace_back();
    if (below(4))
      changeWords(Lines[below(Lines.size())]);
    else
      changePieces(Lines);
  } while (below(3) == 0);
  return join(Lines, "");
}
