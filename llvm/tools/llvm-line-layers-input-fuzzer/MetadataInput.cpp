//===- MetadataInput.cpp - LLVM IR with layers ----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is parsed is verified and mended, as a reader does it. After that it
// must be valid, and come back the same from text and from bitcode.
//
//===----------------------------------------------------------------------===//

#include "InputKind.h"
#include "ModuleInput.h"
#include "TextMutator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/AsmParser/LLParser.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/AutoUpgrade.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/LineLayersVerifier.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;

static constexpr StringLiteral Words[] = {
    "!",
    "!{",
    "}",
    "null",
    "distinct ",
    "!dbg",
    "!line_layers",
    "!llvm.loop",
    "!llvm.intermediate_level_source",
    "!DILocation(line: 1, scope: !4)",
    "!DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)",
    "!DIFile(filename: \"k.tile\", directory: \".\")",
    "isImplicitCode: true",
    "inlinedAt: !7",
    ", !dbg !20",
    " !line_layers !22",
    ", !{!\"tile\", !10}",
    "!{null, !{!\"tile\", !10}}",
    "!4",
    "!7",
    "!8",
    "!9",
    "!10",
    "!20",
    "\"\"",
    "!\"mlir\"",
    "i32 0",
    "#dbg_value(i32 %x, !12, !DIExpression(), !20)"};

/// Parses \p Text and leaves it at that: a reader would print what is wrong
/// with it, and end if it is more than the debug information.
static Expected<std::unique_ptr<Module>> parse(StringRef Text,
                                               LLVMContext &Context) {
  SMDiagnostic Diagnostic;
  SourceMgr Manager;
  // The lexer wants a null behind the text.
  std::unique_ptr<MemoryBuffer> Copy =
      MemoryBuffer::getMemBufferCopy(Text, ModuleName);
  const StringRef Buffer = Copy->getBuffer();
  Manager.AddNewSourceBuffer(std::move(Copy), SMLoc());
  auto M = std::make_unique<Module>(ModuleName, Context);
  if (LLParser(Buffer, Manager, Diagnostic, M.get(), /*Index=*/nullptr, Context)
          .Run(/*UpgradeDebugInfo=*/false))
    return createStringError(Diagnostic.getMessage());
  return std::move(M);
}

/// Whether \p Text has neither values with numbers of ten digits, the last of
/// which LLVM's parser has no room for, nor records of labels, whose labels may
/// turn out to be other nodes.
static bool canBeParsed(StringRef Text) {
  for (size_t At = 0; (At = Text.find('%', At)) != StringRef::npos; ++At)
    if (Text.drop_front(At + 1).find_if_not(isDigit) >= 10)
      return false;
  return !Text.contains("#dbg_label");
}

/// Whether a primary location and those that it is inlined at are in scopes
/// that end in a subprogram.
static bool hasSoundScopes(const DebugLoc &DL) {
  // A path that is longer goes round in a circle.
  unsigned MaxSteps = 100;
  for (const DILocation *Loc = DL.get(); Loc;
       Loc = dyn_cast_or_null<DILocation>(Loc->getRawInlinedAt())) {
    const Metadata *Scope = Loc->getRawScope();
    while (const auto *Block = dyn_cast_or_null<DILexicalBlockBase>(Scope)) {
      Scope = Block->getRawScope();
      if (--MaxSteps == 0)
        return false;
    }
    if (!isa_and_present<DISubprogram>(Scope) || --MaxSteps == 0)
      return false;
  }
  return true;
}

/// Whether LLVM can tell what is wrong with \p M. Its verifier takes some
/// things for granted before it has come to them, and what removes debug
/// information wants the ID of a loop to begin with itself.
static bool canBeVerified(const Module &M) {
  for (const Function &F : M) {
    const MDNode *SP = F.getMetadata(LLVMContext::MD_dbg);
    if (SP && !isa<DISubprogram>(SP))
      return false;
    for (const Instruction &I : instructions(F)) {
      if (!hasSoundScopes(I.getDebugLoc()))
        return false;
      for (const DbgRecord &Record : I.getDbgRecordRange())
        if (!hasSoundScopes(Record.getDebugLoc()))
          return false;
      const MDNode *Loop = I.getMetadata(LLVMContext::MD_loop);
      if (Loop && (!Loop->getNumOperands() || Loop->getOperand(0) != Loop))
        return false;
    }
  }
  return true;
}

/// As UpgradeDebugInfo() does, but without a word of what is broken. \returns
/// whether only layers were. LLVM does not remove all that can be broken else.
static bool mend(Module &M) {
  bool IsBroken = false;
  verifyModule(M, /*OS=*/nullptr, &IsBroken);
  if (IsBroken && dropInvalidLineLayers(M)) {
    expect(!dropInvalidLineLayers(M), "layers are mended twice");
    IsBroken = false;
    verifyModule(M, /*OS=*/nullptr, &IsBroken);
  }
  if (IsBroken)
    StripDebugInfo(M);
  // What is left to it is another version of debug information.
  return !UpgradeDebugInfo(M) && !IsBroken;
}

bool llvm::isValid(const Module &M) {
  bool HasBrokenDebugInfo = false;
  return !verifyModule(M, /*OS=*/nullptr, &HasBrokenDebugInfo) &&
         !HasBrokenDebugInfo;
}

std::string llvm::print(const Module &M) {
  std::string Text;
  raw_string_ostream OS(Text);
  M.print(OS, /*AAW=*/nullptr);
  return Text;
}

void llvm::expectSame(StringRef Before, StringRef After, const Twine &What) {
  while (Before != After) {
    auto [LineBefore, RestBefore] = Before.split('\n');
    auto [LineAfter, RestAfter] = After.split('\n');
    if (LineBefore != LineAfter)
      report_fatal_error(What + ": '" + LineBefore + "' is now '" + LineAfter +
                         "'");
    Before = RestBefore;
    After = RestAfter;
  }
}

void llvm::ignoreDiagnostics(LLVMContext &Context) {
  Context.setDiagnosticHandlerCallBack([](const DiagnosticInfo *, void *) {});
}

namespace {
class MetadataInput : public InputKind {
public:
  std::optional<std::string> mutate(StringRef Bytes, unsigned Seed) override;

  bool run(StringRef Bytes) override {
    if (!canBeParsed(Bytes)) {
      refuse(createStringError("LLVM's parser would assert"));
      return false;
    }
    LLVMContext Context;
    ignoreDiagnostics(Context);
    Expected<std::unique_ptr<Module>> MOrErr = parse(Bytes, Context);
    if (!MOrErr)
      return refuse(MOrErr.takeError());
    std::unique_ptr<Module> M = std::move(*MOrErr);
    if (!canBeVerified(*M))
      return refuse(createStringError("LLVM would assert"));
    bool HasBrokenDebugInfo = false;
    if (verifyModule(*M, /*OS=*/nullptr, &HasBrokenDebugInfo))
      return refuse(createStringError("the module is not valid"));
    const bool IsMended = mend(*M);
    if (!isValid(*M)) {
      expect(!IsMended, "layers are mended, and not valid");
      return true;
    }
    const std::string Text = print(*M);

    LLVMContext OfText;
    ignoreDiagnostics(OfText);
    Expected<std::unique_ptr<Module>> Again = parse(Text, OfText);
    if (!Again)
      report_fatal_error(Again.takeError());
    expect(isValid(**Again), "what is printed is not valid");
    expectSame(Text, print(**Again), "text comes back in another way");

    SmallVector<char, 0> Bitcode;
    raw_svector_ostream OS(Bitcode);
    WriteBitcodeToFile(*M, OS);
    LLVMContext OfBitcode;
    ignoreDiagnostics(OfBitcode);
    Expected<std::unique_ptr<Module>> Read =
        readBitcode({Bitcode.data(), Bitcode.size()}, OfBitcode);
    if (!Read)
      report_fatal_error(Read.takeError());
    expectSame(Text, print(**Read), "bitcode comes back in another way");
    return true;
  }
};
} // namespace

/// Where in a line the metadata begin that layers are made of, if it has any.
/// LLVM's parser asserts on numbers of values and blocks, and on what is in
/// other nodes of debug information.
static size_t findMetadata(StringRef Line) {
  if (Line.starts_with(";"))
    return StringRef::npos;
  // Of a record that is the location.
  if (Line.contains("#dbg_"))
    return Line.rfind('!');
  for (size_t At = 0; (At = Line.find("!DI", At)) != StringRef::npos; ++At) {
    StringRef Node = Line.drop_front(At);
    if (!Node.starts_with("!DILocation(") && !Node.starts_with("!DIFile(") &&
        !Node.starts_with("!DILexicalBlockFile("))
      return StringRef::npos;
  }
  return Line.find('!');
}

std::optional<std::string> MetadataInput::mutate(StringRef Bytes,
                                                 unsigned Seed) {
  SmallVector<StringRef, 0> Lines;
  Bytes.split(Lines, '\n');
  SmallVector<size_t, 0> WithMetadata;
  for (const auto &[I, Line] : enumerate(Lines))
    if (findMetadata(Line) != StringRef::npos)
      WithMetadata.push_back(I);
  if (WithMetadata.empty())
    return Bytes.str();
  std::mt19937 Random(Seed);
  std::map<size_t, std::string> Changed;
  do {
    const size_t I = WithMetadata[Random() % WithMetadata.size()];
    StringRef Line = Lines[I];
    const size_t Begin = findMetadata(Line);
    std::string &New = Changed[I];
    New = Line.take_front(Begin).str() +
          TextMutator(Words, Random()).mutate(Line.drop_front(Begin));
    // What is elsewhere in the text.
    if (Random() % 4 == 0) {
      StringRef Other = Lines[WithMetadata[Random() % WithMetadata.size()]];
      New = (Line.take_front(Begin) + Other.drop_front(findMetadata(Other)))
                .str();
    }
  } while (Random() % 2);
  std::string Result;
  for (const auto &[I, Line] : enumerate(Lines)) {
    auto It = Changed.find(I);
    Result += It == Changed.end() ? Line : StringRef(It->second);
    if (I + 1 != Lines.size())
      Result += '\n';
  }
  return Result;
}

std::unique_ptr<InputKind> llvm::createMetadataInput() {
  return std::make_unique<MetadataInput>();
}
