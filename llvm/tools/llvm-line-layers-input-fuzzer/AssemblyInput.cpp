//===- AssemblyInput.cpp - Assembly with layers ---------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A text is assembled for x86-64. If there is nothing wrong with it, the layers
// of the object can be read; and printed as assembly again, it gives the same
// tables. The first line may say how:
//
//   # dwarf 5 dwarf64 -g
//
//===----------------------------------------------------------------------===//

#include "InputKind.h"
#include "LayerReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCInstPrinter.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCObjectWriter.h"
#include "llvm/MC/MCParser/MCAsmParser.h"
#include "llvm/MC/MCParser/MCTargetAsmParser.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/FormattedStream.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace llvm;

static constexpr StringLiteral Words[] = {
    ".file_intermediate 1 \"tile\" \"/src\" \"k.tile\"\n",
    ".loc_intermediate 1 2 3\n",
    ".loc_intermediate_end\n",
    ".loc 1 1 1\n",
    "nop\n",
    "ret\n",
    ".section .text.f,\"ax\",@progbits\n",
    ".text\n",
    ".data\n",
    ".previous\n",
    ".pushsection .text.g,\"ax\",@progbits\n",
    ".popsection\n",
    "md5",
    "0x0123456789abcdef0123456789abcdef",
    "\"mlir\"",
    "\".debug_txt.tile.0123456789abcdef0123456789abcdef\"",
    "\"\"",
    "is_stmt 0"};

namespace {
struct AssemblyOptions {
  unsigned DwarfVersion = 5;
  bool IsDwarf64 = false;
  bool WithOwnLines = false;
};

class AssemblyInput : public TextInputKind {
public:
  AssemblyInput();
  bool run(StringRef Bytes) override;

private:
  std::optional<std::string>
  assemble(StringRef Text, const AssemblyOptions &Options, bool ToText) const;

  // These take longer to make than a text to assemble.
  const Triple TT{"x86_64-unknown-linux-gnu"};
  const Target *TheTarget = nullptr;
  MCTargetOptions TargetOptions;
  std::unique_ptr<MCRegisterInfo> Registers;
  std::unique_ptr<MCAsmInfo> AsmInfo;
  std::unique_ptr<MCSubtargetInfo> Subtarget;
  std::unique_ptr<MCInstrInfo> Instructions;
};
} // namespace

AssemblyInput::AssemblyInput() : TextInputKind(Words) {
  std::string Error;
  TheTarget = TargetRegistry::lookupTarget(TT, Error);
  expect(TheTarget != nullptr, "the target X86 is needed");
  TargetOptions.MCUseDwarfDirectory = MCTargetOptions::EnableDwarfDirectory;
  Registers.reset(TheTarget->createMCRegInfo(TT));
  AsmInfo.reset(TheTarget->createMCAsmInfo(*Registers, TT, TargetOptions));
  Subtarget.reset(TheTarget->createMCSubtargetInfo(TT, "", ""));
  Instructions.reset(TheTarget->createMCInstrInfo());
}

/// Whether \p Name is one of a label or a section that needs no quotes.
static bool isPlainName(StringRef Name) {
  return !Name.empty() && !isDigit(Name[0]) && Name != "." &&
         all_of(Name, [](char C) { return isAlnum(C) || C == '.'; });
}

/// Whether \p Operands are those of a section with code or data. LLVM does not
/// print all others as it reads them, and crashes on some.
static bool isPlainSection(StringRef Operands) {
  auto [Name, Rest] = Operands.split(',');
  Rest = Rest.split('#').first.rtrim();
  return isPlainName(Name) &&
         (Name.starts_with(".text") || Name.starts_with(".data")) &&
         (Rest.empty() || Rest == "\"ax\",@progbits" ||
          Rest == "\"aw\",@progbits");
}

/// Whether all numbers of \p Text have at most four decimal digits: LLVM
/// asserts on some of the greater ones in '.loc'.
static bool hasSmallNumbers(StringRef Text) {
  size_t NumDigits = 0;
  for (char C : Text) {
    NumDigits = isDigit(C) ? NumDigits + 1 : 0;
    if (NumDigits > 4 || (!isDigit(C) && C != ' ' && C != '\t'))
      return false;
  }
  return true;
}

/// Whether \p Text has nothing but what layers have to do with. What else an
/// assembler can be asked for, reading files or writing gigabytes, is no matter
/// of layers.
static bool isAboutLayers(StringRef Text) {
  static const StringSet<> Known = {
      ".file_intermediate",
      ".loc_intermediate",
      ".loc_intermediate_end",
      ".file",
      ".loc",
      ".text",
      ".data",
      ".section",
      ".pushsection",
      ".popsection",
      ".previous",
      ".globl",
      ".type",
      ".size",
      ".ascii",
      ".cfi_startproc",
      ".cfi_endproc",
      "nop",
      "ret",
      "jmp",
  };
  bool HasFile = false, HasLoc = false;
  for (StringRef Line : split(Text, '\n')) {
    if (Line.contains(';') || Line.contains("/*") || Line.contains('\r'))
      return false;
    Line = Line.ltrim();
    StringRef First = Line.take_until([](char C) { return isSpace(C); });
    StringRef Rest = Line.drop_front(First.size()).ltrim();
    // A number makes a directive of a comment, which names the file of -g.
    if (First.starts_with("#") &&
        Line.find_first_of("0123456789") == Line.find_first_not_of("# \t"))
      return false;
    if (First.empty() || First.starts_with("#") ||
        (First.ends_with(":") && isPlainName(First.drop_back()) &&
         (Rest.empty() || Rest.starts_with("#"))))
      continue;
    if (!Known.contains(First))
      return false;
    if ((First == ".section" || First == ".pushsection") &&
        !isPlainSection(Rest))
      return false;
    // LLVM reads another directive behind the number of a subsection, in the
    // same line.
    if ((First == ".text" || First == ".data") &&
        !hasSmallNumbers(Rest.split('#').first))
      return false;
    if (First == ".loc" && !hasSmallNumbers(Rest))
      return false;
    HasLoc |= First == ".loc";
    // Files of the line table have numbers. LLVM has room for all of them up to
    // the highest.
    uint64_t Number;
    if (First != ".file" || Rest.consumeInteger(0, Number))
      continue;
    // Nor does it expect an empty name, or one with a null character.
    HasFile = true;
    if (Number > 1000 || Rest.contains("\"\"") || Rest.contains('\0') ||
        Rest.contains("\\0"))
      return false;
  }
  // In DWARF 5 LLVM takes it for granted that there is a file 0.
  return HasFile || !HasLoc;
}

static AssemblyOptions readOptions(StringRef Text) {
  AssemblyOptions Options;
  StringRef Line = Text.take_front(Text.find('\n'));
  if (!Line.consume_front("# dwarf "))
    return Options;
  for (StringRef Word : split(Line, ' ')) {
    unsigned Version;
    if (!Word.getAsInteger(10, Version) && Version >= 2 && Version <= 5)
      Options.DwarfVersion = Version;
    Options.IsDwarf64 |= Word == "dwarf64";
    Options.WithOwnLines |= Word == "-g";
  }
  // There is no such form before.
  Options.IsDwarf64 &= Options.DwarfVersion >= 3;
  return Options;
}

/// The object, or what is printed as assembly. None if there is something wrong
/// with \p Text.
std::optional<std::string>
AssemblyInput::assemble(StringRef Text, const AssemblyOptions &Options,
                        bool ToText) const {
  SourceMgr Manager;
  Manager.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(Text, "input"),
                             SMLoc());
  Manager.setDiagHandler([](const SMDiagnostic &, void *) {});
  MCContext Context(TT, AsmInfo.get(), Registers.get(), Subtarget.get(),
                    &Manager, &TargetOptions);
  Context.setDiagnosticHandler([](const SMDiagnostic &, bool, const SourceMgr &,
                                  std::vector<const MDNode *> &) {});
  std::unique_ptr<MCObjectFileInfo> ObjectInfo(
      TheTarget->createMCObjectFileInfo(Context, /*PIC=*/true));
  Context.setObjectFileInfo(ObjectInfo.get());
  Context.setDwarfVersion(Options.DwarfVersion);
  if (Options.IsDwarf64)
    Context.setDwarfFormat(dwarf::DWARF64);
  Context.setCompilationDir("/src");
  if (Options.WithOwnLines) {
    Context.setGenDwarfForAssembly(true);
    Context.setGenDwarfRootFile("input.s", Text);
  }

  std::string Result;
  SmallVector<char, 0> Object;
  raw_string_ostream TextOS(Result);
  raw_svector_ostream ObjectOS(Object);
  std::unique_ptr<MCAsmBackend> Backend(
      TheTarget->createMCAsmBackend(*Subtarget, *Registers, TargetOptions));
  std::unique_ptr<MCCodeEmitter> Emitter(
      TheTarget->createMCCodeEmitter(*Instructions, Context));
  std::unique_ptr<MCStreamer> Streamer;
  if (ToText) {
    std::unique_ptr<MCInstPrinter> Printer(
        TheTarget->createMCInstPrinter(TT, AsmInfo->getAssemblerDialect(),
                                       *AsmInfo, *Instructions, *Registers));
    Streamer.reset(TheTarget->createAsmStreamer(
        Context, std::make_unique<formatted_raw_ostream>(TextOS),
        std::move(Printer), /*CE=*/nullptr, std::move(Backend)));
  } else {
    std::unique_ptr<MCObjectWriter> Writer =
        Backend->createObjectWriter(ObjectOS);
    Streamer.reset(TheTarget->createMCObjectStreamer(
        TT, Context, std::move(Backend), std::move(Writer), std::move(Emitter),
        *Subtarget));
  }
  std::unique_ptr<MCAsmParser> Parser(
      createMCAsmParser(Manager, Context, *Streamer, *AsmInfo));
  std::unique_ptr<MCTargetAsmParser> TargetParser(TheTarget->createMCAsmParser(
      *Subtarget, *Parser, *Instructions, TargetOptions));
  Parser->setTargetParser(*TargetParser);
  if (Parser->Run(/*NoInitialTextSection=*/false) || Context.hadError())
    return std::nullopt;
  // What prints assembly has a buffer of its own. The parsers refer to it.
  TargetParser.reset();
  Parser.reset();
  Streamer.reset();
  return ToText ? Result : std::string(Object.begin(), Object.end());
}

bool AssemblyInput::run(StringRef Bytes) {
  if (!isAboutLayers(Bytes)) {
    refuse(createStringError("there are other directives"));
    return false;
  }
  const AssemblyOptions Options = readOptions(Bytes);
  std::optional<std::string> Object =
      assemble(Bytes, Options, /*ToText=*/false);
  if (!Object)
    return refuse(createStringError("malformed assembly"));
  LayersOfObject Layers = readLayers(*Object, /*HasTexts=*/false);
  // What -g adds are lines of the text. Of several files that are the same LLVM
  // prints one alone.
  if (Options.WithOwnLines ||
      Bytes.count(".file ") + Bytes.count(".file\t") > 1)
    return true;
  std::optional<std::string> Text = assemble(Bytes, Options, /*ToText=*/true);
  expect(Text.has_value(), "what becomes an object does not become assembly");
  Object = assemble(*Text, Options, /*ToText=*/false);
  expect(Object.has_value(), "assembly that is printed cannot be assembled");
  expect(readLayers(*Object, /*HasTexts=*/false).Tables == Layers.Tables,
         "assembly that is printed gives other tables");
  return true;
}

std::unique_ptr<InputKind> llvm::createAssemblyInput() {
  return std::make_unique<AssemblyInput>();
}
