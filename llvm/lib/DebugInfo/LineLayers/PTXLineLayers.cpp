//===- PTXLineLayers.cpp - Layers in PTX text -----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The parser goes through the text once and notes what happens at which line:
// functions, .loc, positions in layers. Files may be declared after they are
// used, so what holds on each line is worked out afterwards.
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/PTXLineLayers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/Path.h"
#include <map>
#include <set>

using namespace llvm;
using namespace llvm::linelayers;

namespace llvm {
namespace linelayers {

class PTXLayersParser {
public:
  PTXLayersParser(StringRef Text, function_ref<void(Error)> Warn)
      : Rest(Text), Warn(Warn) {}

  Error parse();
  Error resolve(PTXLineLayers &Result);

private:
  enum class TokenKind {
    End,
    Newline,
    Word,
    String,
    Punctuation,
    LayerComment
  };
  struct Token {
    TokenKind Kind = TokenKind::End;
    /// Without the quotes of a string, and without the "//@" of a comment.
    StringRef Text;

    bool is(StringRef Word) const {
      return Kind == TokenKind::Word && Text == Word;
    }
    bool is(char C) const {
      return Kind == TokenKind::Punctuation && Text.front() == C;
    }
  };

  /// What is said about one file number.
  struct FileEntry {
    /// The name that .file gives.
    std::string PTXName;
    std::string Kind;
    std::string Directory;
    std::string Name;
    bool IsNamed = false;
    std::optional<std::string> Digest;
    std::optional<std::string> Text;
  };

  enum class EventKind { FunctionBegin, FunctionEnd, Loc, Layer };
  struct Event {
    EventKind Kind;
    unsigned TextLine;
    uint64_t File = 0;
    uint32_t Line = 0;
    uint16_t Column = 0;
  };

  Error error(const Twine &Message) const {
    return createStringError("line " + Twine(Line) + ": " + Message);
  }

  static Token lex(StringRef &Text, bool AtLineStart);
  Token next();
  Token nextInStatement();
  void endLine();

  Error statement(const Token &First);
  Error loc(EventKind Kind);
  Error fileDirective();
  Error sourceSection();
  Error codeBlock();
  Expected<std::string> rawText();

  Error layerComment(StringRef Comment);
  Error commentFile(StringRef Comment);
  Error commentLoc(StringRef Comment);

  Expected<uint64_t> integer(const Token &T, StringRef What,
                             uint64_t Max) const;
  Expected<std::string> quoted(const Token &T, StringRef What,
                               bool HexEscapes) const;
  Expected<std::string> unescape(StringRef Text, bool HexEscapes) const;
  Error setKind(FileEntry &File, StringRef Kind) const;
  Error addEvent(EventKind Kind, uint64_t File, uint64_t Line, uint64_t Column);
  Error checkText(uint64_t Number, FileEntry &File) const;

  StringRef Rest;
  function_ref<void(Error)> Warn;
  unsigned Line = 1;
  bool AtLineStart = true;

  unsigned Depth = 0;
  bool AfterFunctionHeader = false;
  bool InFunction = false;
  /// The file whose text the current comments hold.
  FileEntry *OpenText = nullptr;

  std::map<uint64_t, FileEntry> Files;
  std::vector<Event> Events;
  /// For each line, how many events come before what its instructions are.
  std::vector<size_t> EventsBefore;
  /// The same for the current line, if it closes a function.
  std::optional<size_t> EventsBeforeEnd;
};

} // namespace linelayers
} // namespace llvm

static constexpr uint64_t MaxFileNumber = INT32_MAX;

/// Takes a token from \p Text. A comment that is not ours is no token, nor are
/// blanks; a comment of more than one line is one Newline for each.
PTXLayersParser::Token PTXLayersParser::lex(StringRef &Text, bool AtLineStart) {
  Text = Text.ltrim(" \t\r\f\v");
  auto Take = [&](TokenKind Kind, size_t Size) {
    Token T{Kind, Text.take_front(Size)};
    Text = Text.drop_front(T.Text.size());
    return T;
  };

  if (Text.starts_with("//")) {
    Token T = Take(TokenKind::LayerComment, Text.find('\n'));
    if (AtLineStart && T.Text.consume_front("//@"))
      return T;
  }
  if (Text.empty())
    return Token();
  if (Text.front() == '\n')
    return Take(TokenKind::Newline, 1);
  if (Text.front() == '"') {
    size_t End = 1;
    while (End < Text.size() && Text[End] != '"' && Text[End] != '\n')
      End += Text[End] == '\\' ? 2 : 1;
    Token T = Take(TokenKind::String, std::min(End + 1, Text.size()));
    // A string without an end keeps its quote, so that no one takes it.
    if (T.Text.size() > 1 && T.Text.back() == '"')
      T.Text = T.Text.drop_front().drop_back();
    else
      T.Kind = TokenKind::Word;
    return T;
  }
  constexpr StringRef Punctuation = "{}()[];,:";
  if (Punctuation.contains(Text.front()))
    return Take(TokenKind::Punctuation, 1);
  size_t End = 1;
  while (End < Text.size() && !isSpace(Text[End]) && Text[End] != '"' &&
         !Punctuation.contains(Text[End]) &&
         !Text.drop_front(End).starts_with("//") &&
         !Text.drop_front(End).starts_with("/*"))
    ++End;
  return Take(TokenKind::Word, End);
}

void PTXLayersParser::endLine() {
  EventsBefore.push_back(EventsBeforeEnd.value_or(Events.size()));
  EventsBeforeEnd.reset();
  ++Line;
  AtLineStart = true;
}

/// The next token. A Newline has been counted when it is returned.
PTXLayersParser::Token PTXLayersParser::next() {
  for (;;) {
    Rest = Rest.ltrim(" \t\r\f\v");
    if (!Rest.starts_with("/*"))
      break;
    size_t End = Rest.find("*/", 2);
    StringRef Comment = Rest.take_front(End == StringRef::npos ? End : End + 2);
    Rest = Rest.drop_front(Comment.size());
    AtLineStart = false;
    for (size_t I = 0, E = Comment.count('\n'); I != E; ++I) {
      endLine();
      AtLineStart = false;
    }
  }
  Token T = lex(Rest, AtLineStart);
  AtLineStart = false;
  if (T.Kind == TokenKind::Newline)
    endLine();
  return T;
}

/// The next token of a directive, which may go on in the next line.
PTXLayersParser::Token PTXLayersParser::nextInStatement() {
  Token T;
  do
    T = next();
  while (T.Kind == TokenKind::Newline);
  return T;
}

Expected<uint64_t> PTXLayersParser::integer(const Token &T, StringRef What,
                                            uint64_t Max) const {
  uint64_t Value;
  if (T.Kind != TokenKind::Word || T.Text.getAsInteger(0, Value))
    return error("expected a " + What);
  if (Value > Max)
    return error("the " + What + " is too large");
  return Value;
}

/// LLVM writes strings of directives with octal escapes, those in its comments
/// with hexadecimal ones.
Expected<std::string> PTXLayersParser::unescape(StringRef Text,
                                                bool HexEscapes) const {
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

Expected<std::string> PTXLayersParser::quoted(const Token &T, StringRef What,
                                              bool HexEscapes) const {
  if (T.Kind != TokenKind::String)
    return error("expected a " + What + " in double quotes");
  return unescape(T.Text, HexEscapes);
}

Error PTXLayersParser::setKind(FileEntry &File, StringRef Kind) const {
  if (Kind.empty())
    return error("the name of a layer is empty");
  if (!File.Kind.empty() && File.Kind != Kind)
    return error("the file belongs to layer '" + Twine(File.Kind) +
                 "' already");
  File.Kind = Kind.str();
  return Error::success();
}

Error PTXLayersParser::addEvent(EventKind Kind, uint64_t File, uint64_t InLine,
                                uint64_t Column) {
  if (!InFunction)
    return error("a location outside of a function");
  // As in LLVM's own metadata, a column that does not fit is not known.
  Events.push_back({Kind, Line, File, uint32_t(InLine),
                    uint16_t(Column > UINT16_MAX ? 0 : Column)});
  return Error::success();
}

/// .loc or .loc_intermediate, after the word.
Error PTXLayersParser::loc(EventKind Kind) {
  const unsigned Start = Line;
  Expected<uint64_t> File =
      integer(nextInStatement(), "file number", MaxFileNumber);
  if (!File)
    return File.takeError();
  Expected<uint64_t> InLine =
      integer(nextInStatement(), "line number", UINT32_MAX);
  if (!InLine)
    return InLine.takeError();
  Expected<uint64_t> Column =
      integer(nextInStatement(), "column number", UINT64_MAX);
  if (!Column)
    return Column.takeError();
  if (Line != Start)
    return error("a location goes over more than one line");
  return addEvent(Kind, *File, *InLine, *Column);
}

/// .file, after the word.
Error PTXLayersParser::fileDirective() {
  Expected<uint64_t> Number =
      integer(nextInStatement(), "file number", MaxFileNumber);
  if (!Number)
    return Number.takeError();
  Expected<std::string> Name =
      quoted(nextInStatement(), "file name", /*HexEscapes=*/false);
  if (!Name)
    return Name.takeError();
  Files[*Number].PTXName = std::move(*Name);
  return Error::success();
}

/// The lines from the one after .source_begin up to .source_end.
Expected<std::string> PTXLayersParser::rawText() {
  if (next().Kind != TokenKind::Newline)
    return error("expected the end of the line after '.source_begin'");
  std::string Text;
  for (;;) {
    if (Rest.empty())
      return error("expected '.source_end'");
    StringRef L = Rest.take_front(Rest.find('\n'));
    if (L.trim() == ".source_end") {
      Rest = Rest.drop_front(L.size());
      return Text;
    }
    Text += L;
    Text += '\n';
    Rest = Rest.drop_front(std::min(L.size() + 1, Rest.size()));
    endLine();
  }
}

/// .code_block, after the word.
Error PTXLayersParser::codeBlock() {
  if (!nextInStatement().is('{'))
    return error("expected '{' after '.code_block'");
  std::optional<std::string> Kind, Text;
  std::optional<uint64_t> Number;
  for (;;) {
    Token T = nextInStatement();
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
    if (!nextInStatement().is(':'))
      return error("expected ':' after '" + T.Text + "'");
    if (T.is(".ir_name")) {
      Expected<std::string> Name =
          quoted(nextInStatement(), "name of a layer", /*HexEscapes=*/false);
      if (!Name)
        return Name.takeError();
      Kind = std::move(*Name);
      continue;
    }
    Expected<uint64_t> N =
        integer(nextInStatement(), "file number", MaxFileNumber);
    if (!N)
      return N.takeError();
    Number = *N;
  }
  if (!Kind || !Number || !Text)
    return error("'.code_block' lacks '.ir_name', '.sourceFileName' or "
                 "'.source_begin'");
  FileEntry &File = Files[*Number];
  if (File.Text)
    return error("file " + Twine(*Number) + " has two texts");
  File.Text = std::move(Text);
  return setKind(File, *Kind);
}

/// .nv_intermediate_source_section, after the word.
Error PTXLayersParser::sourceSection() {
  if (!nextInStatement().is('{'))
    return error("expected '{' after '.nv_intermediate_source_section'");
  for (;;) {
    Token T = nextInStatement();
    if (T.is('}'))
      return Error::success();
    if (!T.is(".code_block"))
      return error("expected '.code_block' or '}'");
    if (Error E = codeBlock())
      return E;
  }
}

/// //@ .file_intermediate NUMBER KIND DIRECTORY NAME [md5 DIGEST]
Error PTXLayersParser::commentFile(StringRef Comment) {
  Expected<uint64_t> Number =
      integer(lex(Comment, false), "file number", MaxFileNumber);
  if (!Number)
    return Number.takeError();
  FileEntry &File = Files[*Number];
  if (File.IsNamed)
    return error("file " + Twine(*Number) + " is declared twice");
  std::string Kind;
  for (auto [Where, What] : {std::pair(&Kind, "name of a layer"),
                             std::pair(&File.Directory, "directory"),
                             std::pair(&File.Name, "file name")}) {
    Expected<std::string> String =
        quoted(lex(Comment, false), What, /*HexEscapes=*/true);
    if (!String)
      return String.takeError();
    *Where = std::move(*String);
  }
  File.IsNamed = true;
  if (Error E = setKind(File, Kind))
    return E;

  Token T = lex(Comment, false);
  if (T.Kind == TokenKind::End)
    return Error::success();
  if (!T.is("md5"))
    return error("expected 'md5' or the end of the line");
  T = lex(Comment, false);
  StringRef Digest = T.Text;
  if (!Digest.consume_front("0x") || Digest.size() != 32 ||
      !all_of(Digest, isHexDigit))
    return error("expected 0x and the 32 hexadecimal digits of an MD5");
  File.Digest = Digest.lower();
  if (lex(Comment, false).Kind != TokenKind::End)
    return error("expected the end of the line");
  return Error::success();
}

/// //@ .loc_intermediate FILE LINE COLUMN
Error PTXLayersParser::commentLoc(StringRef Comment) {
  Expected<uint64_t> File =
      integer(lex(Comment, false), "file number", MaxFileNumber);
  if (!File)
    return File.takeError();
  Expected<uint64_t> InLine =
      integer(lex(Comment, false), "line number", UINT32_MAX);
  if (!InLine)
    return InLine.takeError();
  Expected<uint64_t> Column =
      integer(lex(Comment, false), "column number", UINT64_MAX);
  if (!Column)
    return Column.takeError();
  if (lex(Comment, false).Kind != TokenKind::End)
    return error("expected the end of the line");
  return addEvent(EventKind::Layer, *File, *InLine, *Column);
}

/// A line that starts with "//@", which \p Comment is without.
Error PTXLayersParser::layerComment(StringRef Comment) {
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
  Token T;
  if (Comment.consume_front(" "))
    T = lex(Comment, false);
  if (!T.Text.starts_with("."))
    return Error::success();
  if (T.is(".file_intermediate"))
    return commentFile(Comment);
  if (T.is(".loc_intermediate"))
    return commentLoc(Comment);
  if (T.is(".source_begin")) {
    Expected<uint64_t> Number =
        integer(lex(Comment, false), "file number", MaxFileNumber);
    if (!Number)
      return Number.takeError();
    if (OpenText)
      return error("expected '.source_end' before the next '.source_begin'");
    OpenText = &Files[*Number];
    if (OpenText->Text)
      return error("file " + Twine(*Number) + " has two texts");
    OpenText->Text.emplace();
    return Error::success();
  }
  if (T.is(".source_end")) {
    if (!OpenText)
      return error("'.source_end' without '.source_begin'");
    T = lex(Comment, false);
    if (T.is("no_newline") && !OpenText->Text->empty())
      OpenText->Text->pop_back();
    else if (T.Kind != TokenKind::End)
      return error("expected 'no_newline' or the end of the line");
    OpenText = nullptr;
    return Error::success();
  }
  return error("unknown directive in a comment with '//@'");
}

/// What starts with \p First, as far as it matters. The rest is skipped token
/// by token.
Error PTXLayersParser::statement(const Token &First) {
  if (First.Kind == TokenKind::LayerComment)
    return layerComment(First.Text);
  if (First.is('{')) {
    if (Depth++ == 0 && AfterFunctionHeader) {
      InFunction = true;
      AfterFunctionHeader = false;
      Events.push_back({EventKind::FunctionBegin, Line});
    }
    return Error::success();
  }
  if (First.is('}')) {
    if (Depth == 0)
      return error("'}' without '{'");
    if (--Depth == 0 && InFunction) {
      InFunction = false;
      EventsBeforeEnd = Events.size();
      Events.push_back({EventKind::FunctionEnd, Line});
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
    return loc(EventKind::Loc);
  if (InFunction && First.is(".loc_intermediate"))
    return loc(EventKind::Layer);
  return Error::success();
}

Error PTXLayersParser::parse() {
  for (Token T = next(); T.Kind != TokenKind::End; T = next())
    if (Error E = statement(T))
      return E;
  if (OpenText)
    return error("expected '.source_end'");
  if (Depth)
    return error("expected '}'");
  endLine();
  return Error::success();
}

/// A text in a directive always ends with a newline, of which the digest tells
/// whether it is the text's own.
Error PTXLayersParser::checkText(uint64_t Number, FileEntry &File) const {
  if (!File.Text)
    return Error::success();
  if (!File.Digest) {
    StringRef Last = sys::path::filename(File.PTXName, sys::path::Style::posix);
    if (Last.size() == 32 && all_of(Last, isHexDigit))
      File.Digest = Last.lower();
  }
  if (!File.Digest)
    return Error::success();
  auto Matches = [&](StringRef Text) {
    return MD5::hash(arrayRefFromStringRef(Text)).digest() ==
           StringRef(*File.Digest);
  };
  if (Matches(*File.Text))
    return Error::success();
  if (StringRef(*File.Text).ends_with("\n") &&
      Matches(StringRef(*File.Text).drop_back())) {
    File.Text->pop_back();
    return Error::success();
  }
  return createStringError("the text of file " + Twine(Number) +
                           " does not have the MD5 that the PTX says");
}

/// Works out what holds on each line.
Error PTXLayersParser::resolve(PTXLineLayers &Result) {
  std::map<uint64_t, unsigned> FileIndices;
  for (auto &[Number, File] : Files) {
    if (Error E = checkText(Number, File))
      return E;
    if (File.Kind.empty()) {
      if (File.Text)
        return createStringError("the text of file " + Twine(Number) +
                                 " belongs to no layer");
      continue;
    }
    // A producer that writes directives alone has no other name for the file.
    if (!File.IsNamed)
      File.Name = File.PTXName;
    FileIndices[Number] = Result.Files.size();
    Result.Files.push_back({File.Kind, File.Directory, File.Name, File.Text});
  }

  using Location = PTXLineLayers::Location;
  Location Current;
  Result.Locations.emplace_back();
  Result.FirstLocation.push_back(0);
  std::set<uint64_t> Unknown;
  auto Remember = [&]() -> unsigned {
    const Location &Last = Result.Locations.back();
    if (Current.Function == 0)
      return 0;
    if (Last.Function != Current.Function || Last.IsKnown != Current.IsKnown ||
        Last.IsFunctionLine != Current.IsFunctionLine ||
        Last.Layers != Current.Layers)
      Result.Locations.push_back(Current);
    return Result.Locations.size() - 1;
  };
  auto SetLayer = [&](const Event &E) {
    auto Index = FileIndices.find(E.File);
    if (Index == FileIndices.end()) {
      if (Unknown.insert(E.File).second)
        Warn(createStringError("line " + Twine(E.TextLine) + ": file " +
                               Twine(E.File) +
                               " is of no known layer; its locations are left "
                               "out"));
      return;
    }
    StringRef Kind = Result.Files[Index->second].Kind;
    auto SameKind = find_if(Current.Layers, [&](const auto &Other) {
      return Result.Files[Other.File].Kind == Kind;
    });
    PTXLineLayers::Position New{Index->second, E.Line, E.Column};
    if (SameKind == Current.Layers.end())
      Current.Layers.push_back(New);
    else
      *SameKind = New;
    erase_if(Current.Layers, [](const auto &P) { return P.Line == 0; });
  };

  size_t Next = 0;
  // The first position in a function is complete with the layers that follow
  // right behind it.
  bool InFirst = false;
  unsigned LastLine = 0;
  auto EndFirst = [&] {
    if (InFirst)
      Result.FirstLocation.back() = Remember();
    InFirst = false;
  };
  for (size_t Before : EventsBefore) {
    for (; Next != Before; ++Next) {
      const Event &E = Events[Next];
      if (E.Kind != EventKind::Layer || E.TextLine > LastLine + 1)
        EndFirst();
      LastLine = E.TextLine;
      switch (E.Kind) {
      case EventKind::FunctionBegin:
        Current = Location();
        Current.Function = Result.FirstLocation.size();
        Result.FirstLocation.push_back(0);
        break;
      case EventKind::FunctionEnd:
        Current = Location();
        break;
      case EventKind::Loc:
        // Line 0 is none. At the top of a function LLVM writes the line of the
        // function itself, with column 0, which no instruction has.
        Current.IsKnown = E.Line && (E.Column || Result.FirstLocation.back());
        Current.IsFunctionLine = E.Line && !Current.IsKnown;
        Current.Layers.clear();
        InFirst = Current.IsKnown && !Result.FirstLocation.back();
        break;
      case EventKind::Layer:
        Current.IsKnown = true;
        Current.IsFunctionLine = false;
        SetLayer(E);
        InFirst |= !Result.FirstLocation.back();
        break;
      }
    }
    Result.LocationOfLine.push_back(Remember());
  }
  return Error::success();
}

Expected<PTXLineLayers> PTXLineLayers::parse(StringRef PTX,
                                             function_ref<void(Error)> Warn) {
  PTXLayersParser Parser(PTX, Warn);
  if (Error E = Parser.parse())
    return std::move(E);
  PTXLineLayers Result;
  if (Error E = Parser.resolve(Result))
    return std::move(E);
  return std::move(Result);
}
