//===- PTXLexer.h - Tokens of PTX text --------------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_PTXLEXER_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_PTXLEXER_H

#include "llvm/ADT/StringRef.h"
#include <functional>

namespace llvm {
namespace linelayers {

struct PTXToken {
  enum TokenKind {
    End,
    Newline,
    Word,
    String,
    Punctuation,
    /// A comment that begins a line with "//@", up to the end of the line.
    LayerComment
  };
  TokenKind Kind = End;
  /// Without the quotes of a string, and without the "//@" of a comment.
  StringRef Text;

  bool is(StringRef Word) const {
    return Kind == TokenKind::Word && Text == Word;
  }
  bool is(char C) const {
    return Kind == TokenKind::Punctuation && Text.front() == C;
  }
};

/// Takes PTX text apart, as far as it takes to find what it says about layers:
/// numbers and names are words, comments other than LLVM's are left out. Tokens
/// refer to the text, which must outlive them.
class PTXLexer {
public:
  /// \p EndLine is called whenever a line has ended, before the token that
  /// follows is returned.
  PTXLexer(StringRef Text, std::function<void()> EndLine)
      : Rest(Text), EndLine(std::move(EndLine)) {}

  /// The number of the current line, from 1 on.
  unsigned line() const { return Line; }

  /// The next token. When a Newline is returned its line has ended.
  PTXToken next();

  /// The next token of a directive, which may go on in the next line.
  PTXToken nextInStatement();

  /// Whether there is nothing more.
  bool atEnd() const { return Rest.empty(); }

  /// The rest of the current line, which stays where it is.
  StringRef peekLine() const { return Rest.take_front(Rest.find('\n')); }

  /// Skips the rest of the current line, but not its end.
  void skipToEndOfLine() { Rest = Rest.drop_front(peekLine().size()); }

  /// Skips the rest of the current line with its end.
  void skipLine();

  /// Ends the last line of the text.
  void finish() { leaveLine(); }

  /// Takes a token from the front of \p Comment, the text of a LayerComment.
  static PTXToken takeFromComment(StringRef &Comment);

private:
  void leaveLine();

  StringRef Rest;
  std::function<void()> EndLine;
  unsigned Line = 1;
  bool AtLineStart = true;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_PTXLEXER_H
