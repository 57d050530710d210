//===- NVPTXLineLayerEmitter.cpp - Layers in PTX --------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NVPTXLineLayerEmitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/CodeGen/AsmPrinter.h"
#include "llvm/CodeGen/LineLayerEmitter.h"
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

class NVPTXLineLayerEmitter final : public LineLayerEmitter {
public:
  NVPTXLineLayerEmitter(AsmPrinter &Asm, bool UseDirectives)
      : LineLayerEmitter(Asm), UseDirectives(UseDirectives) {}

  void endModule() override;
  void beginInstruction(const MachineInstr *MI) override;

protected:
  unsigned declareFile(const IntermediateLoc &L,
                       const EmbeddedText *Text) override;
  void emitLayers(const MachineInstr &MI, ArrayRef<IntermediateLoc> Layers,
                  ArrayRef<unsigned> Ended) override;
  bool canInlineAsmChangeSection() const override { return false; }

private:
  void emitDirectives(const MachineInstr &MI, ArrayRef<IntermediateLoc> Layers,
                      ArrayRef<unsigned> Ended);
  void emitComments(ArrayRef<IntermediateLoc> Layers, ArrayRef<unsigned> Ended);
  void emitComment(unsigned FileNo, unsigned Line, unsigned Column);
  void repeatLoc(const MachineInstr &MI);
  void printCodeBlock(unsigned FileNo, StringRef Kind, StringRef Text);
  void printCommentText(unsigned FileNo, StringRef Text);

  const bool UseDirectives;
  /// What declares the files, and after that the texts.
  std::string ModuleScope;
};

} // namespace

std::unique_ptr<LineLayerEmitter>
llvm::createNVPTXLineLayerEmitter(AsmPrinter &Asm, const Module &M,
                                  unsigned PTXVersion) {
  if (LineLayers == LayerForm::None ||
      !M.getNamedMetadata(LayerSourcesMetadataName))
    return nullptr;
  bool UseDirectives = LineLayers == LayerForm::Auto
                           ? PTXVersion >= FirstPTXVersionWithDirectives
                           : LineLayers == LayerForm::Directives;
  return std::make_unique<NVPTXLineLayerEmitter>(Asm, UseDirectives);
}

unsigned NVPTXLineLayerEmitter::declareFile(const IntermediateLoc &L,
                                            const EmbeddedText *Text) {
  StringRef Kind = L.Kind->getString();
  const DIFile *File = L.Loc->getFile();
  StringRef Directory = File->getDirectory(), Filename = File->getFilename();
  std::optional<MD5::MD5Result> Checksum = getMD5(*File);
  if (Text)
    Checksum = Text->Checksum;

  // Comments have numbers of their own, so that those of .file are what they
  // are without layers. In directives, too, a file belongs to one layer only:
  // one that is also a file of the unit has two numbers.
  unsigned FileNo = Files.size() + 1;
  if (UseDirectives)
    FileNo = std::max<size_t>(
        1, Asm.OutContext.getMCDwarfLineTable(0).getMCDwarfFiles().size());
  // The streamer would print its own directive.
  Asm.OutStreamer->MCStreamer::emitDwarfFileIntermediateDirective(
      FileNo, Kind, Directory, Filename, Checksum);
  if (!Asm.OutContext.getLineLayers()->isValidFileNumber(FileNo))
    return 0;

  if (UseDirectives && Text) {
    std::string Problem = findDirectiveTextProblem(Text->Text);
    if (!Problem.empty()) {
      File->getContext().diagnose(DiagnosticInfoGeneric(
          "the text of file '" + Filename + "' of layer '" + Kind +
              "' is left out, because " + Problem,
          DS_Warning));
      EmbeddedTexts.erase(FileKey(L.Kind, File));
      Text = nullptr;
    }
  }
  if (UseDirectives)
    Asm.OutStreamer->emitDwarfFileDirective(FileNo, Directory,
                                            Text ? Checksum->digest()
                                                 : SmallString<32>(Filename));

  raw_string_ostream OS(ModuleScope);
  OS << CommentPrefix << " .file_intermediate " << FileNo << ' ';
  printCommentString(Kind, OS);
  OS << ' ';
  printCommentString(Directory, OS);
  OS << ' ';
  printCommentString(Filename, OS);
  if (Checksum)
    OS << " md5 0x" << Checksum->digest();
  OS << '\n';
  return FileNo;
}

void NVPTXLineLayerEmitter::beginInstruction(const MachineInstr *MI) {
  LineLayerEmitter::beginInstruction(MI);
  // A .loc is followed by the layers of one instruction.
  if (!MI->isMetaInstruction())
    Asm.OutContext.clearDwarfLocSeen();
}

void NVPTXLineLayerEmitter::emitLayers(const MachineInstr &MI,
                                       ArrayRef<IntermediateLoc> Layers,
                                       ArrayRef<unsigned> Ended) {
  if (UseDirectives)
    emitDirectives(MI, Layers, Ended);
  else
    emitComments(Layers, Ended);
}

/// Repeats the .loc that covers \p MI, which begins a new set of layers.
void NVPTXLineLayerEmitter::repeatLoc(const MachineInstr &MI) {
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

void NVPTXLineLayerEmitter::emitDirectives(const MachineInstr &MI,
                                           ArrayRef<IntermediateLoc> Layers,
                                           ArrayRef<unsigned> Ended) {
  MCLineLayers &State = *Asm.OutContext.getLineLayers();
  bool FollowsLoc = Asm.OutContext.getDwarfLocSeen();
  bool IsChanged = !Ended.empty();
  SmallVector<std::pair<unsigned, const DILocation *>, 2> Locs;
  for (const IntermediateLoc &L : Layers) {
    unsigned FileNo = getFileNo(L);
    if (!FileNo)
      continue;
    Locs.push_back({FileNo, L.Loc});
    IsChanged |= !State.isCurrent(FileNo, L.Loc->getLine(), L.Loc->getColumn());
  }
  if (!FollowsLoc && !IsChanged)
    return;
  if (!FollowsLoc)
    repeatLoc(MI);
  for (const auto &[FileNo, Loc] : Locs) {
    State.setLoc(FileNo, Loc->getLine(), Loc->getColumn());
    Asm.OutStreamer->emitRawText("\t.loc_intermediate\t" + Twine(FileNo) + " " +
                                 Twine(Loc->getLine()) + " " +
                                 Twine(Loc->getColumn()));
  }
}

void NVPTXLineLayerEmitter::emitComment(unsigned FileNo, unsigned Line,
                                        unsigned Column) {
  MCLineLayers &State = *Asm.OutContext.getLineLayers();
  if (State.isCurrent(FileNo, Line, Column))
    return;
  State.setLoc(FileNo, Line, Column);
  Asm.OutStreamer->emitRawText("\t" + CommentPrefix + " .loc_intermediate " +
                               Twine(FileNo) + " " + Twine(Line) + " " +
                               Twine(Column));
}

void NVPTXLineLayerEmitter::emitComments(ArrayRef<IntermediateLoc> Layers,
                                         ArrayRef<unsigned> Ended) {
  for (unsigned FileNo : Ended)
    emitComment(FileNo, 0, 0);
  for (const IntermediateLoc &L : Layers)
    if (unsigned FileNo = getFileNo(L))
      emitComment(FileNo, L.Loc->getLine(), L.Loc->getColumn());
}

void NVPTXLineLayerEmitter::printCodeBlock(unsigned FileNo, StringRef Kind,
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

void NVPTXLineLayerEmitter::printCommentText(unsigned FileNo, StringRef Text) {
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

void NVPTXLineLayerEmitter::endModule() {
  bool IsSectionOpen = false;
  for (const auto &[FileNo, Key] : Files) {
    auto It = EmbeddedTexts.find(Key);
    if (It == EmbeddedTexts.end())
      continue;
    if (!UseDirectives) {
      printCommentText(FileNo, It->second.Text);
      continue;
    }
    if (!IsSectionOpen)
      ModuleScope += ".nv_intermediate_source_section {\n";
    IsSectionOpen = true;
    printCodeBlock(FileNo, Key.first->getString(), It->second.Text);
  }
  if (IsSectionOpen)
    ModuleScope += "}\n";
  // Goes where .file goes: out of functions and DWARF sections.
  if (MCTargetStreamer *TS = Asm.OutStreamer->getTargetStreamer())
    if (!ModuleScope.empty())
      TS->emitDwarfFileDirective(ModuleScope);
}
