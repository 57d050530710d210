//===- NVPTXLineLayerSink.cpp - Layers in PTX -----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NVPTXLineLayerSink.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/LineLayerSink.h"
#include "llvm/CodeGen/MachineInstr.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCDwarf.h"
#include "llvm/MC/MCLineLayers.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace {
enum class LayerForm { Auto, Directives, Comments, None };
} // namespace

static cl::opt<LayerForm> LineLayers(
    "nvptx-line-layers", cl::Hidden, cl::init(LayerForm::Auto),
    cl::desc("How intermediate layers are written into PTX"),
    cl::values(
        clEnumValN(LayerForm::Auto, "auto",
                   "As directives from PTX ISA 9.4 on, else as comments"),
        clEnumValN(LayerForm::Directives, "directives", "As directives"),
        clEnumValN(LayerForm::Comments, "comments", "As comments"),
        clEnumValN(LayerForm::None, "none", "Not at all")));

/// What begins each comment that is part of a layer.
static constexpr StringLiteral CommentPrefix = "//@";
static constexpr StringLiteral SourceEnd = ".source_end";
/// The first PTX ISA version with directives for layers.
static constexpr unsigned FirstPTXVersionWithDirectives = 94;

/// Prints \p Str for a comment, the bytes that are not \p IsPlain as a
/// backslash and two hexadecimal digits. ptxas refuses anything but ASCII, and
/// joins a line that ends in a backslash with the next one.
static void printEscaped(StringRef Str, function_ref<bool(char)> IsPlain,
                         raw_ostream &OS) {
  while (true) {
    size_t Length = std::min(Str.find_if_not(IsPlain), Str.size());
    OS << Str.take_front(Length);
    if (Length == Str.size())
      return;
    uint8_t C = Str[Length];
    OS << '\\' << hexdigit(C >> 4) << hexdigit(C & 0xF);
    Str = Str.drop_front(Length + 1);
  }
}

/// Prints \p Str as a string in a comment.
static void printCommentString(StringRef Str, raw_ostream &OS) {
  OS << '"';
  printEscaped(
      Str, [](char C) { return isPrint(C) && C != '\\' && C != '"'; }, OS);
  OS << '"';
}

/// Prints \p Str as a string of a directive, as MCAsmStreamer does.
static void printDirectiveString(StringRef Str, raw_ostream &OS) {
  OS << '"';
  for (unsigned char C : Str) {
    if (C == '"' || C == '\\')
      OS << '\\' << C;
    else if (isPrint(C))
      OS << C;
    else
      OS << '\\' << char('0' + (C >> 6)) << char('0' + (C >> 3 & 7))
         << char('0' + (C & 7));
  }
  OS << '"';
}

/// Says what stops \p Text from being the text of a directive, or is empty.
static std::string findDirectiveTextProblem(StringRef Text) {
  // How the end is searched for is up to ptxas, so it must not be found
  // anywhere.
  if (Text.contains(SourceEnd))
    return ("it contains '" + SourceEnd + "'").str();
  const char *It = find_if_not(
      Text, [](char C) { return isPrint(C) || C == '\n' || C == '\t'; });
  if (It == Text.end())
    return "";
  size_t Line = Text.take_front(It - Text.begin()).count('\n') + 1;
  return ("PTX cannot hold the byte 0x" + toHex(*It) + " in its line " +
          Twine(Line))
      .str();
}

namespace {

class NVPTXLineLayerSink final : public LineLayerSink {
public:
  NVPTXLineLayerSink(AsmPrinter &Asm, bool UseDirectives)
      : Asm(Asm), UseDirectives(UseDirectives) {}

  void beginFunction() override {
    // Declarations come between the .loc of the function and its first
    // instruction.
    Asm.OutContext.clearDwarfLocSeen();
  }
  unsigned declareFile(LayerFile &File) override;
  void emitPositions(const MachineInstr *MI, ArrayRef<Position> Positions,
                     ArrayRef<unsigned> Ended) override;
  void endPositions() override {
    // A .loc is followed by the layers of one instruction.
    Asm.OutContext.clearDwarfLocSeen();
  }
  void emitText(unsigned FileNo, const LayerFile &File) override;
  void endModule() override;

private:
  void emitDirectives(const MachineInstr &MI, ArrayRef<Position> Positions,
                      ArrayRef<unsigned> Ended);
  void emitComment(const Position &P);
  void repeatLoc(const MachineInstr &MI);
  void printCodeBlock(unsigned FileNo, StringRef Kind, StringRef Text);
  void printCommentText(unsigned FileNo, StringRef Text);

  AsmPrinter &Asm;
  const bool UseDirectives;
  unsigned NumFiles = 0;
  bool IsSectionOpen = false;
  /// What declares the files, and after that the texts.
  std::string ModuleScope;
};

} // namespace

std::unique_ptr<LineLayerSink>
llvm::createNVPTXLineLayerSink(AsmPrinter &Asm, const Module &M,
                               unsigned PTXVersion) {
  if (LineLayers == LayerForm::None || !hasLayerSources(M))
    return nullptr;
  bool UseDirectives = LineLayers == LayerForm::Auto
                           ? PTXVersion >= FirstPTXVersionWithDirectives
                           : LineLayers == LayerForm::Directives;
  return std::make_unique<NVPTXLineLayerSink>(Asm, UseDirectives);
}

unsigned NVPTXLineLayerSink::declareFile(LayerFile &File) {
  StringRef Kind = File.Kind->getString();
  StringRef Directory = File.File->getDirectory();
  StringRef Filename = File.File->getFilename();

  // Comments have numbers of their own, so that those of .file are what they
  // are without layers. In directives, too, a file belongs to one layer only:
  // one that is also a file of the unit has two numbers.
  unsigned FileNo = NumFiles + 1;
  if (UseDirectives)
    FileNo = std::max<size_t>(
        1, Asm.OutContext.getMCDwarfLineTable(0).getMCDwarfFiles().size());
  // The streamer would print its own directive.
  Asm.OutStreamer->MCStreamer::emitDwarfFileIntermediateDirective(
      FileNo, Kind, Directory, Filename, File.Checksum);
  if (!Asm.OutContext.getLineLayers()->isValidFileNumber(FileNo))
    return 0;
  ++NumFiles;

  if (UseDirectives) {
    std::string Problem = findDirectiveTextProblem(File.Text);
    if (!Problem.empty()) {
      File.File->getContext().diagnose(DiagnosticInfoGeneric(
          "the text of file '" + Filename + "' of layer '" + Kind +
              "' is left out, because " + Problem,
          DS_Warning));
      File.Text = "";
    }
    Asm.OutStreamer->emitDwarfFileDirective(FileNo, Directory,
                                            File.Text.empty()
                                                ? SmallString<32>(Filename)
                                                : File.Checksum->digest());
  }

  raw_string_ostream OS(ModuleScope);
  OS << CommentPrefix << " .file_intermediate " << FileNo << ' ';
  printCommentString(Kind, OS);
  OS << ' ';
  printCommentString(Directory, OS);
  OS << ' ';
  printCommentString(Filename, OS);
  if (File.Checksum)
    OS << " md5 0x" << File.Checksum->digest();
  OS << '\n';
  return FileNo;
}

void NVPTXLineLayerSink::emitPositions(const MachineInstr *MI,
                                       ArrayRef<Position> Positions,
                                       ArrayRef<unsigned> Ended) {
  if (UseDirectives)
    return emitDirectives(*MI, Positions, Ended);
  for (unsigned FileNo : Ended)
    emitComment({FileNo, 0, 0});
  for (const Position &P : Positions)
    emitComment(P);
}

/// Repeats the .loc that covers \p MI, which begins a new set of layers.
void NVPTXLineLayerSink::repeatLoc(const MachineInstr &MI) {
  const MCDwarfLoc &Loc = Asm.OutContext.getCurrentDwarfLoc();
  const auto &DwarfFiles =
      Asm.OutContext.getMCDwarfLineTable(0).getMCDwarfFiles();
  SmallString<128> Comment;
  if (Asm.OutStreamer->isVerboseAsm() && MI.getDebugLoc()) {
    raw_svector_ostream OS(Comment);
    MI.getDebugLoc().print(OS);
  }
  Asm.OutStreamer->emitDwarfLocDirective(
      Loc.getFileNum(), Loc.getLine(), Loc.getColumn(), Loc.getFlags(),
      Loc.getIsa(), Loc.getDiscriminator(), DwarfFiles[Loc.getFileNum()].Name,
      Comment);
}

void NVPTXLineLayerSink::emitDirectives(const MachineInstr &MI,
                                        ArrayRef<Position> Positions,
                                        ArrayRef<unsigned> Ended) {
  MCLineLayers &State = *Asm.OutContext.getLineLayers();
  bool FollowsLoc = Asm.OutContext.getDwarfLocSeen();
  bool IsChanged = !Ended.empty() || any_of(Positions, [&](const Position &P) {
    return !State.isCurrent(P.FileNo, P.Line, P.Column);
  });
  if (!FollowsLoc && !IsChanged)
    return;
  if (!FollowsLoc)
    repeatLoc(MI);
  for (const Position &P : Positions) {
    State.setLoc(P.FileNo, P.Line, P.Column);
    Asm.OutStreamer->emitRawText("\t.loc_intermediate\t" + Twine(P.FileNo) +
                                 " " + Twine(P.Line) + " " + Twine(P.Column));
  }
}

void NVPTXLineLayerSink::emitComment(const Position &P) {
  MCLineLayers &State = *Asm.OutContext.getLineLayers();
  if (State.isCurrent(P.FileNo, P.Line, P.Column))
    return;
  State.setLoc(P.FileNo, P.Line, P.Column);
  Asm.OutStreamer->emitRawText("\t" + CommentPrefix + " .loc_intermediate " +
                               Twine(P.FileNo) + " " + Twine(P.Line) + " " +
                               Twine(P.Column));
}

void NVPTXLineLayerSink::printCodeBlock(unsigned FileNo, StringRef Kind,
                                        StringRef Text) {
  raw_string_ostream OS(ModuleScope);
  OS << "  .code_block {\n"
     << "    .ir_name: ";
  printDirectiveString(Kind, OS);
  OS << "\n    .sourceFileName: " << FileNo << "\n    .source_begin\n" << Text;
  if (!Text.ends_with("\n"))
    OS << '\n';
  OS << "    " << SourceEnd << "\n  }\n";
}

void NVPTXLineLayerSink::printCommentText(unsigned FileNo, StringRef Text) {
  raw_string_ostream OS(ModuleScope);
  OS << CommentPrefix << " .source_begin " << FileNo << '\n';
  bool EndsInNewline = Text.consume_back("\n");
  for (StringRef Line : split(Text, '\n')) {
    OS << CommentPrefix << '|';
    printEscaped(
        Line, [](char C) { return (isPrint(C) && C != '\\') || C == '\t'; },
        OS);
    OS << '\n';
  }
  OS << CommentPrefix << ' ' << SourceEnd
     << (EndsInNewline ? "\n" : " no_newline\n");
}

void NVPTXLineLayerSink::emitText(unsigned FileNo, const LayerFile &File) {
  if (!UseDirectives)
    return printCommentText(FileNo, File.Text);
  if (!IsSectionOpen)
    ModuleScope += ".nv_intermediate_source_section {\n";
  IsSectionOpen = true;
  printCodeBlock(FileNo, File.Kind->getString(), File.Text);
}

void NVPTXLineLayerSink::endModule() {
  if (IsSectionOpen)
    ModuleScope += "}\n";
  // Goes where .file goes: out of functions and DWARF sections.
  if (MCTargetStreamer *TS = Asm.OutStreamer->getTargetStreamer())
    if (!ModuleScope.empty())
      TS->emitDwarfFileDirective(ModuleScope);
}
