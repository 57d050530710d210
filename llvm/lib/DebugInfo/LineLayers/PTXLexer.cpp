//===- PTXLexer.cpp - Tokens of PTX text ----------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PTXLexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace llvm::linelayers;

static constexpr StringLiteral Blanks = " \t\r\f\v";

/// Takes a token from \p Text. A comment that is not ours is no token, nor are
/// blanks.
static PTXToken take(StringRef &Text, bool AtLineStart) {
  Text = Text.ltrim(Blanks);
  auto Take = [&](PTXToken::TokenKind Kind, size_t Size) {
    PTXToken T{Kind, Text.take_front(Size)};
    Text = Text.drop_front(T.Text.size());
    return T;
  };

  if (Text.starts_with("//")) {
    PTXToken T = Take(PTXToken::LayerComment, Text.find('\n'));
    if (AtLineStart && T.Text.consume_front("//@"))
      return T;
  }
  if (Text.empty())
    return PTXToken();
  if (Text.front() == '\n')
    return Take(PTXToken::Newline, 1);
  if (Text.front() == '"') {
    // A string ends where its line does, whatever comes before that.
    const StringRef Line = Text.take_front(Text.find('\n'));
    size_t End = 1;
    while (End < Line.size() && Line[End] != '"')
      End += Line[End] == '\\' ? 2 : 1;
    // A string without an end keeps its quote, so that no one takes it.
    if (End >= Line.size())
      return Take(PTXToken::Word, Line.size());
    PTXToken T = Take(PTXToken::String, End + 1);
    T.Text = T.Text.drop_front().drop_back();
    return T;
  }
  constexpr StringRef Punctuation = "{}()[];,:";
  if (Punctuation.contains(Text.front()))
    return Take(PTXToken::Punctuation, 1);
  size_t End = 1;
  while (End < Text.size() && !isSpace(Text[End]) && Text[End] != '"' &&
         !Punctuation.contains(Text[End]) &&
         !Text.drop_front(End).starts_with("//") &&
         !Text.drop_front(End).starts_with("/*"))
    ++End;
  return Take(PTXToken::Word, End);
}

PTXToken PTXLexer::takeFromComment(StringRef &Comment) {
  return take(Comment, /*AtLineStart=*/false);
}

void PTXLexer::leaveLine() {
  EndLine();
  ++Line;
  AtLineStart = true;
}

PTXToken PTXLexer::next() {
  for (;;) {
    Rest = Rest.ltrim(Blanks);
    if (!Rest.starts_with("/*"))
      break;
    size_t End = Rest.find("*/", 2);
    StringRef Comment = Rest.take_front(End == StringRef::npos ? End : End + 2);
    Rest = Rest.drop_front(Comment.size());
    for (size_t I = 0, E = Comment.count('\n'); I != E; ++I)
      leaveLine();
    AtLineStart = false;
  }
  PTXToken T = take(Rest, AtLineStart);
  AtLineStart = false;
  if (T.Kind == PTXToken::Newline)
    leaveLine();
  return T;
}

PTXToken PTXLexer::nextInStatement() {
  PTXToken T;
  do
    T = next();
  while (T.Kind == PTXToken::Newline);
  return T;
}

void PTXLexer::skipLine() {
  skipToEndOfLine();
  Rest = Rest.drop_front(std::min<size_t>(1, Rest.size()));
  leaveLine();
}
