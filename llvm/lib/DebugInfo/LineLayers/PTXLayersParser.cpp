//===- PTXLayersParser.cpp - What PTX text says about layers --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parser goes through the text once and notes what happens at which line:
// functions, .loc, positions in layers.
//
//===----------------------------------------------------------------------===//

#include "PTXLayersParser.h"
#include "PTXLexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
class Parser {
public:
  explicit Parser(StringRef Text) : Lexer(Text, [this] { endLine(); }) {}
  // The lexer refers to this object.
  Parser(const Parser &) = delete;
  Parser &operator=(const Parser &) = delete;

  Error parse();
  PTXLayerFacts takeFacts() { return std::move(Facts); }

private:
  Error error(const Twine &Message) const {
    return createStringError("line " + Twine(Lexer.line()) + ": " + Message);
  }

  void endLine();

  Error statement(const PTXToken &First);
  Error loc(PTXLayerFacts::EventKind Kind);
  Error fileDirective();
  Error sourceSection();
  Error codeBlock();
  Expected<std::string> rawText();

  Error layerComment(StringRef Comment);
  Error commentFile(StringRef Comment);
  Error commentLoc(StringRef Comment);

  Expected<uint64_t> integer(const PTXToken &T, StringRef What,
                             uint64_t Max) const;
  Expected<std::string> quoted(const PTXToken &T, StringRef What,
                               bool HexEscapes) const;
  Expected<std::string> unescape(StringRef Text, bool HexEscapes) const;
  Error setKind(PTXLayerFacts::File &File, StringRef Kind) const;
  Error addEvent(PTXLayerFacts::EventKind Kind, uint64_t File, uint64_t Line,
                 uint64_t Column);

  PTXLexer Lexer;
  PTXLayerFacts Facts;

  unsigned Depth = 0;
  bool AfterFunctionHeader = false;
  bool InFunction = false;
  /// The file whose text the current comments hold.
  PTXLayerFacts::File *OpenText = nullptr;
  /// If the current line closes a function, how many events come before what
  /// its instructions are.
  std::optional<size_t> EventsBeforeEnd;
};
} // namespace

static constexpr uint64_t MaxFileNumber = INT32_MAX;

void Parser::endLine() {
  Facts.EventsBefore.push_back(EventsBeforeEnd.value_or(Facts.Events.size()));
  EventsBeforeEnd.reset();
}

Expected<uint64_t> Parser::integer(const PTXToken &T, StringRef What,
                                   uint64_t Max) const {
  uint64_t Value;
  if (T.Kind != PTXToken::Word || T.Text.getAsInteger(0, Value))
    return error("expected a " + What);
  if (Value > Max)
    return error("the " + What + " is too large");
  return Value;
}

/// LLVM writes strings of directives with octal escapes, those in its comments
/// with hexadecimal ones.
Expected<std::string> Parser::unescape(StringRef Text, bool HexEscapes) const {
  std::string Result;
  Result.reserve(Text.size());
  while (!Text.empty()) {
    char C = Text.front();
    Text = Text.drop_front();
    if (C != '\\') {
      Result += C;
      continue;
    }
    if (HexEscapes) {
      if (Text.size() < 2 || !isHexDigit(Text[0]) || !isHexDigit(Text[1]))
        return error("expected two hexadecimal digits after '\\'");
      Result += char(hexFromNibbles(Text[0], Text[1]));
      Text = Text.drop_front(2);
      continue;
    }
    StringRef Octal = Text.take_front(3).take_while(
        [](char D) { return D >= '0' && D <= '7'; });
    if (!Octal.empty()) {
      unsigned Value;
      Octal.getAsInteger(8, Value);
      Result += char(Value);
      Text = Text.drop_front(Octal.size());
      continue;
    }
    char Escaped = Text.empty() ? '\\' : Text.front();
    Text = Text.drop_front(!Text.empty());
    constexpr StringRef Letters = "bfnrt";
    constexpr StringRef Meanings = "\b\f\n\r\t";
    size_t Letter = Letters.find(Escaped);
    Result += Letter == StringRef::npos ? Escaped : Meanings[Letter];
  }
  return Result;
}

Expected<std::string> Parser::quoted(const PTXToken &T, StringRef What,
                                     bool HexEscapes) const {
  if (T.Kind != PTXToken::String)
    return error("expected a " + What + " in double quotes");
  Expected<std::string> Text = unescape(T.Text, HexEscapes);
  // In a line table a null would be the end of it.
  if (Text && StringRef(*Text).contains('\0'))
    return error("the " + What + " has a null in it");
  return Text;
}

Error Parser::setKind(PTXLayerFacts::File &File, StringRef Kind) const {
  if (Kind.empty())
    return error("the name of a layer is empty");
  if (!File.Kind.empty() && File.Kind != Kind)
    return error("the file belongs to layer '" + Twine(File.Kind) +
                 "' already");
  File.Kind = Kind.str();
  return Error::success();
}

Error Parser::addEvent(PTXLayerFacts::EventKind Kind, uint64_t File,
                       uint64_t InLine, uint64_t Column) {
  if (!InFunction)
    return error("a location outside of a function");
  // As in LLVM's own metadata, a column of .loc that does not fit is not known.
  Facts.Events.push_back({Kind, Lexer.line(), File, uint32_t(InLine),
                          uint16_t(Column > UINT16_MAX ? 0 : Column)});
  return Error::success();
}

/// .loc or .loc_intermediate, after the word.
Error Parser::loc(PTXLayerFacts::EventKind Kind) {
  const unsigned Start = Lexer.line();
  Expected<uint64_t> File =
      integer(Lexer.nextInStatement(), "file number", MaxFileNumber);
  if (!File)
    return File.takeError();
  Expected<uint64_t> InLine =
      integer(Lexer.nextInStatement(), "line number", UINT32_MAX);
  if (!InLine)
    return InLine.takeError();
  Expected<uint64_t> Column = integer(
      Lexer.nextInStatement(), "column number",
      Kind == PTXLayerFacts::EventKind::Layer ? UINT16_MAX : UINT64_MAX);
  if (!Column)
    return Column.takeError();
  if (Lexer.line() != Start)
    return error("a location goes over more than one line");
  return addEvent(Kind, *File, *InLine, *Column);
}

/// .file, after the word.
Error Parser::fileDirective() {
  Expected<uint64_t> Number =
      integer(Lexer.nextInStatement(), "file number", MaxFileNumber);
  if (!Number)
    return Number.takeError();
  Expected<std::string> Name =
      quoted(Lexer.nextInStatement(), "file name", /*HexEscapes=*/false);
  if (!Name)
    return Name.takeError();
  Facts.Files[*Number].PTXName = std::move(*Name);
  return Error::success();
}

/// The lines from the one after .source_begin up to .source_end.
Expected<std::string> Parser::rawText() {
  if (Lexer.next().Kind != PTXToken::Newline)
    return error("expected the end of the line after '.source_begin'");
  std::string Text;
  for (;;) {
    if (Lexer.atEnd())
      return error("expected '.source_end'");
    const StringRef L = Lexer.peekLine();
    if (L.trim() == ".source_end") {
      Lexer.skipToEndOfLine();
      return Text;
    }
    Text += L;
    Text += '\n';
    Lexer.skipLine();
  }
}

/// .code_block, after the word.
Error Parser::codeBlock() {
  if (!Lexer.nextInStatement().is('{'))
    return error("expected '{' after '.code_block'");
  std::optional<std::string> Kind, Text;
  std::optional<uint64_t> Number;
  for (;;) {
    PTXToken T = Lexer.nextInStatement();
    if (T.is('}'))
      break;
    if (T.is(".source_begin")) {
      Expected<std::string> Raw = rawText();
      if (!Raw)
        return Raw.takeError();
      Text = std::move(*Raw);
      continue;
    }
    if (!T.is(".ir_name") && !T.is(".sourceFileName"))
      return error("unknown entry of '.code_block'");
    if (!Lexer.nextInStatement().is(':'))
      return error("expected ':' after '" + T.Text + "'");
    if (T.is(".ir_name")) {
      Expected<std::string> Name = quoted(
          Lexer.nextInStatement(), "name of a layer", /*HexEscapes=*/false);
      if (!Name)
        return Name.takeError();
      Kind = std::move(*Name);
      continue;
    }
    Expected<uint64_t> N =
        integer(Lexer.nextInStatement(), "file number", MaxFileNumber);
    if (!N)
      return N.takeError();
    Number = *N;
  }
  if (!Kind || !Number || !Text)
    return error("'.code_block' lacks '.ir_name', '.sourceFileName' or "
                 "'.source_begin'");
  PTXLayerFacts::File &File = Facts.Files[*Number];
  if (File.Text)
    return error("file " + Twine(*Number) + " has two texts");
  File.Text = std::move(Text);
  return setKind(File, *Kind);
}

/// .nv_intermediate_source_section, after the word.
Error Parser::sourceSection() {
  if (!Lexer.nextInStatement().is('{'))
    return error("expected '{' after '.nv_intermediate_source_section'");
  for (;;) {
    PTXToken T = Lexer.nextInStatement();
    if (T.is('}'))
      return Error::success();
    if (!T.is(".code_block"))
      return error("expected '.code_block' or '}'");
    if (Error E = codeBlock())
      return E;
  }
}

/// //@ .file_intermediate NUMBER KIND DIRECTORY NAME [md5 DIGEST]
Error Parser::commentFile(StringRef Comment) {
  Expected<uint64_t> Number =
      integer(PTXLexer::takeFromComment(Comment), "file number", MaxFileNumber);
  if (!Number)
    return Number.takeError();
  PTXLayerFacts::File &File = Facts.Files[*Number];
  if (File.IsNamed)
    return error("file " + Twine(*Number) + " is declared twice");
  std::string Kind;
  for (auto [Where, What] : {std::pair(&Kind, "name of a layer"),
                             std::pair(&File.Directory, "directory"),
                             std::pair(&File.Name, "file name")}) {
    Expected<std::string> String =
        quoted(PTXLexer::takeFromComment(Comment), What, /*HexEscapes=*/true);
    if (!String)
      return String.takeError();
    *Where = std::move(*String);
  }
  File.IsNamed = true;
  if (Error E = setKind(File, Kind))
    return E;

  PTXToken T = PTXLexer::takeFromComment(Comment);
  if (T.Kind == PTXToken::End)
    return Error::success();
  if (!T.is("md5"))
    return error("expected 'md5' or the end of the line");
  T = PTXLexer::takeFromComment(Comment);
  StringRef Digest = T.Text;
  if (!Digest.consume_front("0x") || Digest.size() != 32 ||
      !all_of(Digest, isHexDigit))
    return error("expected 0x and the 32 hexadecimal digits of an MD5");
  File.Digest = Digest.lower();
  if (PTXLexer::takeFromComment(Comment).Kind != PTXToken::End)
    return error("expected the end of the line");
  return Error::success();
}

/// //@ .loc_intermediate FILE LINE COLUMN
Error Parser::commentLoc(StringRef Comment) {
  Expected<uint64_t> File =
      integer(PTXLexer::takeFromComment(Comment), "file number", MaxFileNumber);
  if (!File)
    return File.takeError();
  Expected<uint64_t> InLine =
      integer(PTXLexer::takeFromComment(Comment), "line number", UINT32_MAX);
  if (!InLine)
    return InLine.takeError();
  Expected<uint64_t> Column =
      integer(PTXLexer::takeFromComment(Comment), "column number", UINT16_MAX);
  if (!Column)
    return Column.takeError();
  if (PTXLexer::takeFromComment(Comment).Kind != PTXToken::End)
    return error("expected the end of the line");
  return addEvent(PTXLayerFacts::EventKind::Layer, *File, *InLine, *Column);
}

/// A line that starts with "//@", which \p Comment is without.
Error Parser::layerComment(StringRef Comment) {
  Comment = Comment.rtrim('\r');
  if (Comment.consume_front("|")) {
    if (!OpenText)
      return error("a line of a text without '.source_begin'");
    Expected<std::string> L = unescape(Comment, /*HexEscapes=*/true);
    if (!L)
      return L.takeError();
    *OpenText->Text += *L;
    *OpenText->Text += '\n';
    return Error::success();
  }

  // Anyone may write comments. Ours go on with a blank and a directive.
  PTXToken T;
  if (Comment.consume_front(" "))
    T = PTXLexer::takeFromComment(Comment);
  if (!T.Text.starts_with("."))
    return Error::success();
  if (T.is(".file_intermediate"))
    return commentFile(Comment);
  if (T.is(".loc_intermediate"))
    return commentLoc(Comment);
  if (T.is(".source_begin")) {
    Expected<uint64_t> Number = integer(PTXLexer::takeFromComment(Comment),
                                        "file number", MaxFileNumber);
    if (!Number)
      return Number.takeError();
    if (OpenText)
      return error("expected '.source_end' before the next '.source_begin'");
    OpenText = &Facts.Files[*Number];
    if (OpenText->Text)
      return error("file " + Twine(*Number) + " has two texts");
    OpenText->Text.emplace();
    return Error::success();
  }
  if (T.is(".source_end")) {
    if (!OpenText)
      return error("'.source_end' without '.source_begin'");
    T = PTXLexer::takeFromComment(Comment);
    if (T.is("no_newline") && !OpenText->Text->empty())
      OpenText->Text->pop_back();
    else if (T.Kind != PTXToken::End)
      return error("expected 'no_newline' or the end of the line");
    OpenText = nullptr;
    return Error::success();
  }
  return error("unknown directive in a comment with '//@'");
}

/// What starts with \p First, as far as it matters. The rest is skipped token
/// by token.
Error Parser::statement(const PTXToken &First) {
  if (First.Kind == PTXToken::LayerComment)
    return layerComment(First.Text);
  // `#line 7 "kernel.cpp"`, or `# 7 "kernel.cpp"` as preprocessors write it.
  if (First.Kind == PTXToken::Word && First.Text.front() == '#' &&
      !Facts.LineMarker)
    Facts.LineMarker = Lexer.line();
  if (First.is('{')) {
    if (Depth++ == 0 && AfterFunctionHeader) {
      InFunction = true;
      AfterFunctionHeader = false;
      Facts.Events.push_back(
          {PTXLayerFacts::EventKind::FunctionBegin, Lexer.line()});
    }
    return Error::success();
  }
  if (First.is('}')) {
    if (Depth == 0)
      return error("'}' without '{'");
    if (--Depth == 0 && InFunction) {
      InFunction = false;
      EventsBeforeEnd = Facts.Events.size();
      Facts.Events.push_back(
          {PTXLayerFacts::EventKind::FunctionEnd, Lexer.line()});
    }
    return Error::success();
  }
  if (Depth == 0) {
    if (First.is(';'))
      AfterFunctionHeader = false;
    if (First.is(".entry") || First.is(".func"))
      AfterFunctionHeader = true;
    if (First.is(".file"))
      return fileDirective();
    if (First.is(".nv_intermediate_source_section"))
      return sourceSection();
    return Error::success();
  }
  if (InFunction && First.is(".loc"))
    return loc(PTXLayerFacts::EventKind::Loc);
  if (InFunction && First.is(".loc_intermediate"))
    return loc(PTXLayerFacts::EventKind::Layer);
  return Error::success();
}

Error Parser::parse() {
  for (PTXToken T = Lexer.next(); T.Kind != PTXToken::End; T = Lexer.next())
    if (Error E = statement(T))
      return E;
  if (OpenText)
    return error("expected '.source_end'");
  if (Depth)
    return error("expected '}'");
  Lexer.finish();
  return Error::success();
}

Expected<PTXLayerFacts> linelayers::parsePTXLayers(StringRef Text) {
  Parser P(Text);
  if (Error E = P.parse())
    return std::move(E);
  return P.takeFacts();
}
