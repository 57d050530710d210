//===- LineLayersAsmParser.cpp - Directives of intermediate layers --------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The directives that MCLineLayers is about:
//
//   .file_intermediate NUMBER "kind" "directory" "name" [md5 CHECKSUM]
//   .loc_intermediate NUMBER LINE [COLUMN]
//   .loc_intermediate_end
//
//===----------------------------------------------------------------------===//

#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDwarf.h"
#include "llvm/MC/MCLineLayers.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCAsmParserExtension.h"
#include "llvm/MC/MCSection.h"
#include "llvm/MC/MCStreamer.h"
#include <limits>

using namespace llvm;

namespace {

class LineLayersAsmParser : public MCAsmParserExtension {
  template <bool (LineLayersAsmParser::*HandlerMethod)(StringRef, SMLoc)>
  void addDirectiveHandler(StringRef Directive) {
    MCAsmParser::ExtensionDirectiveHandler Handler = std::make_pair(
        this, HandleDirective<LineLayersAsmParser, HandlerMethod>);
    getParser().addDirectiveHandler(Directive, Handler);
  }

public:
  void Initialize(MCAsmParser &Parser) override {
    MCAsmParserExtension::Initialize(Parser);
    addDirectiveHandler<&LineLayersAsmParser::parseFile>(".file_intermediate");
    addDirectiveHandler<&LineLayersAsmParser::parseLoc>(".loc_intermediate");
    addDirectiveHandler<&LineLayersAsmParser::parseLocEnd>(
        ".loc_intermediate_end");
  }

private:
  bool parseNumber(const char *What, uint64_t Max, unsigned &Result);
  bool parseString(const char *What, std::string &Result);
  bool parseChecksum(MD5::MD5Result &Result);
  bool checkCodeSection(StringRef Directive, SMLoc Loc);

  bool parseFile(StringRef Directive, SMLoc Loc);
  bool parseLoc(StringRef Directive, SMLoc Loc);
  bool parseLocEnd(StringRef Directive, SMLoc Loc);
};

} // namespace

bool LineLayersAsmParser::parseNumber(const char *What, uint64_t Max,
                                      unsigned &Result) {
  SMLoc Loc = getTok().getLoc();
  if (getTok().is(AsmToken::BigNum))
    return Error(Loc, Twine(What) + " is out of range");
  if (getTok().isNot(AsmToken::Integer))
    return Error(Loc, Twine("expected ") + What);
  uint64_t Value = getTok().getIntVal();
  if (Value > Max)
    return Error(Loc, Twine(What) + " is out of range");
  Result = Value;
  Lex();
  return false;
}

bool LineLayersAsmParser::parseString(const char *What, std::string &Result) {
  if (getTok().isNot(AsmToken::String))
    return TokError(Twine("expected ") + What + " in double quotes");
  SMLoc Loc = getTok().getLoc();
  if (getParser().parseEscapedString(Result))
    return true;
  // In a line table a null would be the end of it.
  return check(StringRef(Result).contains('\0'), Loc,
               Twine(What) + " must not have a null in it");
}

bool LineLayersAsmParser::parseChecksum(MD5::MD5Result &Result) {
  const AsmToken &Tok = getTok();
  if (Tok.isNot(AsmToken::Integer) && Tok.isNot(AsmToken::BigNum))
    return TokError("expected MD5 checksum");
  APInt Value = Tok.getAPIntVal();
  if (!Value.isIntN(128))
    return TokError("MD5 checksum is out of range");
  Value = Value.zextOrTrunc(128);
  for (unsigned I = 0; I != 16; ++I)
    Result[I] = Value.extractBitsAsZExtValue(8, 120 - 8 * I);
  Lex();
  return false;
}

bool LineLayersAsmParser::checkCodeSection(StringRef Directive, SMLoc Loc) {
  const MCSection *Section = getStreamer().getCurrentSectionOnly();
  return check(!Section || !Section->isText(), Loc,
               Directive + " must be in a section with code");
}

/// ::= .file_intermediate NUMBER "kind" "directory" "name" [md5 CHECKSUM]
bool LineLayersAsmParser::parseFile(StringRef Directive, SMLoc Loc) {
  unsigned FileNo;
  std::string Kind, Directory, Name;
  SMLoc FileNoLoc = getTok().getLoc();
  if (parseNumber("file number", std::numeric_limits<int32_t>::max(), FileNo))
    return true;
  SMLoc KindLoc = getTok().getLoc();
  if (parseString("kind", Kind) || parseString("directory", Directory) ||
      parseString("file name", Name))
    return true;

  std::optional<MD5::MD5Result> Checksum;
  if (getTok().is(AsmToken::Identifier)) {
    if (getTok().getIdentifier() != "md5")
      return TokError("expected 'md5'");
    Lex();
    if (parseChecksum(Checksum.emplace()))
      return true;
  }
  if (getParser().parseEOL())
    return true;

  // As after '.file', -g has nothing to do: the source brings its debug
  // information along.
  if (getContext().getGenDwarfForAssembly()) {
    MCDwarfLineTable &Table = getContext().getMCDwarfLineTable(/*CUID=*/0);
    const MCDwarfFile Root = Table.getRootFile();
    Table.resetFileTable();
    // Nor has what precedes it rows any more, as their file is gone.
    Table.getMCLineSections() = MCLineSection();
    // In DWARF 5 a table has a file even if it has no rows.
    if (getContext().getDwarfVersion() >= 5)
      Table.setRootFile(getContext().getCompilationDir(), Root.Name,
                        Root.Checksum, Root.Source);
    getContext().setGenDwarfForAssembly(false);
  }

  // The streamer could only report an error without a position.
  MCLineLayers &Layers = getContext().getOrCreateLineLayers();
  if (FileNo == 0 || Layers.isValidFileNumber(FileNo))
    return Error(FileNoLoc, FileNo == 0 ? "file number must not be 0"
                                        : "file number is already declared");
  if (llvm::Error E = Layers.checkKind(Kind))
    return Error(KindLoc, toString(std::move(E)));
  getStreamer().emitDwarfFileIntermediateDirective(FileNo, Kind, Directory,
                                                   Name, Checksum);
  return false;
}

/// ::= .loc_intermediate NUMBER LINE [COLUMN]
bool LineLayersAsmParser::parseLoc(StringRef Directive, SMLoc Loc) {
  unsigned FileNo, Line, Column = 0;
  SMLoc FileNoLoc = getTok().getLoc();
  if (parseNumber("file number", std::numeric_limits<int32_t>::max(), FileNo) ||
      parseNumber("line number", std::numeric_limits<uint32_t>::max(), Line))
    return true;
  if (getTok().is(AsmToken::Integer) || getTok().is(AsmToken::BigNum))
    if (parseNumber("column", std::numeric_limits<uint16_t>::max(), Column))
      return true;
  if (getParser().parseEOL() || checkCodeSection(Directive, Loc))
    return true;

  if (!getContext().getOrCreateLineLayers().isValidFileNumber(FileNo))
    return Error(FileNoLoc, "file number was not declared by "
                            "'.file_intermediate'");
  getStreamer().emitDwarfLocIntermediateDirective(FileNo, Line, Column);
  return false;
}

/// ::= .loc_intermediate_end
bool LineLayersAsmParser::parseLocEnd(StringRef Directive, SMLoc Loc) {
  if (getParser().parseEOL() || checkCodeSection(Directive, Loc))
    return true;
  getStreamer().emitDwarfLocIntermediateEndDirective();
  return false;
}

MCAsmParserExtension *llvm::createLineLayersAsmParser() {
  return new LineLayersAsmParser;
}
