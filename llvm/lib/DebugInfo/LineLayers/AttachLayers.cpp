//===- AttachLayers.cpp - Put the layers of PTX into a cubin --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Given -lineinfo or -g, ptxas leaves in a cubin
//
// - .nv_debug_line_sass: where the machine code is in the PTX, see SassLines.h;
// - .nv_debug_ptx_txt: the text of the PTX, one null-terminated string for each
//   line, of which lines with directives and comments only are empty. In a
//   cubin that can be linked, and in one that nvlink made, the name goes on
//   with a number, and is the name of a file in the line table.
//
// The PTX says for each of its lines where it is in each layer. Put together,
// that is .debug_line.<layer name>, over the same addresses as .debug_line.
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/AttachLayers.h"
#include "CubinLayerTables.h"
#include "PTXLexer.h"
#include "SassLines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/DebugInfo/LineLayers/PTXLineLayers.h"
#include "llvm/Object/Binary.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// A PTX file, and what it says about layers.
struct PTXInput {
  MemoryBufferRef Buffer;
  std::unique_ptr<PTXLineLayers> Layers;
};

/// Adds layers to one cubin. Errors that do not name a file are about the
/// cubin.
class Attacher {
public:
  Attacher(ELFSectionEditor &Cubin, StringRef CubinName,
           const AttachOptions &Options)
      : Cubin(Cubin), CubinName(CubinName), Options(Options) {}

  Error run(ArrayRef<MemoryBufferRef> PTX);

private:
  void warn(StringRef File, Error What) const;
  Error readPTX(ArrayRef<MemoryBufferRef> Buffers);
  Error matchPTX();
  Error addLayers();

  ELFSectionEditor &Cubin;
  StringRef CubinName;
  const AttachOptions &Options;
  std::vector<PTXInput> Inputs;
  /// The PTX of the sections .nv_debug_ptx_txt*, by their names.
  StringMap<const PTXLineLayers *> PTXOfSection;
};
} // namespace

void Attacher::warn(StringRef File, Error What) const {
  if (Options.Warn)
    Options.Warn(createFileError(File, std::move(What)));
  else
    consumeError(std::move(What));
}

Error Attacher::readPTX(ArrayRef<MemoryBufferRef> Buffers) {
  for (MemoryBufferRef Buffer : Buffers) {
    const StringRef Name = Buffer.getBufferIdentifier();
    Expected<PTXLineLayers> Layers = PTXLineLayers::parse(
        Buffer.getBuffer(), [&](Error E) { warn(Name, std::move(E)); });
    if (!Layers)
      return createFileError(Name, Layers.takeError());
    if (Layers->files().empty() && Options.AllowNoLayers)
      continue;
    if (Layers->files().empty())
      return createFileError(Name, createStringError("no layers in this PTX"));
    Inputs.push_back(
        {Buffer, std::make_unique<PTXLineLayers>(std::move(*Layers))});
  }
  return Error::success();
}

/// Compares \p PTX with the text in a cubin. \returns the first line that
/// differs, or 0 if all agree.
static size_t findDifference(StringRef PTX, StringRef Text) {
  auto Words = [](StringRef S) {
    SmallVector<StringRef, 16> Result;
    SplitString(S, Result, " \t\r\f\v");
    return Result;
  };
  for (size_t Line = 1; !Text.empty(); ++Line) {
    StringRef Had, Has;
    std::tie(Had, Text) = Text.split('\0');
    std::tie(Has, PTX) = PTX.split('\n');
    // Lines that hold only directives and comments are empty there.
    if (!Had.trim().empty() && Words(Had) != Words(Has))
      return Line;
  }
  return 0;
}

/// The name of the first function that the text in a cubin defines, or nothing.
static std::string findFunctionName(StringRef Text) {
  std::string Lines = Text.str();
  std::replace(Lines.begin(), Lines.end(), '\0', '\n');
  PTXLexer Lexer(Lines, [] {});
  StringRef Name;
  for (PTXToken T = Lexer.next(); T.Kind != PTXToken::End; T = Lexer.next()) {
    if (T.is('{') && !Name.empty())
      break;
    if (T.is(';'))
      Name = "";
    if (!T.is(".entry") && !T.is(".func"))
      continue;
    T = Lexer.nextInStatement();
    // The value that a function returns comes before its name.
    if (T.is('(')) {
      while (!T.is(')') && T.Kind != PTXToken::End)
        T = Lexer.nextInStatement();
      T = Lexer.nextInStatement();
    }
    Name = T.Text;
  }
  return Name.str();
}

/// Finds out which of the texts in the cubin each PTX file is.
Error Attacher::matchPTX() {
  if (!Cubin.findSection(SassLineSection))
    return createStringError("the cubin has no section '" + SassLineSection +
                             "'; make it with 'ptxas -lineinfo'");
  struct Text {
    StringRef Section;
    StringRef Contents;
  };
  std::vector<Text> Texts;
  for (uint32_t I = 1, E = Cubin.sections().size(); I != E; ++I) {
    StringRef Name = Cubin.sections()[I].Name;
    if (isPTXTextSection(Name))
      Texts.push_back({Name, Cubin.contents(I)});
  }
  if (Texts.empty())
    return createStringError(
        "the cubin has no section '" + PTXTextSection +
        "', so that the PTX cannot be compared with that which it was made of");

  for (const PTXInput &Input : Inputs) {
    size_t Difference = 0;
    bool Found = false;
    for (const Text &T : Texts) {
      Difference = findDifference(Input.Buffer.getBuffer(), T.Contents);
      if (Difference)
        continue;
      Found = true;
      PTXOfSection.try_emplace(T.Section, Input.Layers.get());
    }
    if (Found)
      continue;
    std::string What =
        Texts.size() == 1
            ? "the cubin was made of another PTX; the first difference is in "
              "line " +
                  std::to_string(Difference)
            : "the cubin was made of other PTX";
    return createFileError(Input.Buffer.getBufferIdentifier(),
                           createStringError(What));
  }
  for (const Text &T : Texts) {
    if (PTXOfSection.count(T.Section))
      continue;
    // PTX with data alone has no code that could lack a layer.
    const std::string Function = findFunctionName(T.Contents);
    if (!Function.empty())
      warn(CubinName, createStringError("no PTX is given for section '" +
                                        T.Section + "' with '" + Function +
                                        "'; its code will have no layers"));
  }
  return Error::success();
}

Error Attacher::addLayers() {
  if (Error E = matchPTX())
    return E;
  Expected<std::vector<SassSequence>> Sequences =
      readSassLines(Cubin, PTXOfSection, PTXTextSection);
  if (!Sequences)
    return Sequences.takeError();
  Expected<CubinLayerTables> Tables = CubinLayerTables::create(Cubin);
  if (!Tables)
    return Tables.takeError();
  for (const PTXInput &Input : Inputs)
    if (Error E = Tables->addFiles(*Input.Layers))
      return createFileError(Input.Buffer.getBufferIdentifier(), std::move(E));
  for (const SassSequence &Sequence : *Sequences)
    Tables->addSequence(Sequence);
  return Tables->addSections([&](Error E) { warn(CubinName, std::move(E)); });
}

Error Attacher::run(ArrayRef<MemoryBufferRef> PTX) {
  if (Error E = readPTX(PTX))
    return E;
  if (Inputs.empty())
    return Error::success();
  if (Cubin.type() != ELF::ET_REL || !Cubin.findSection(MercurySymbolsSection))
    return addLayers();
  Error E = createStringError(
      "nvlink cannot link the layers of Mercury code: attach them to what it "
      "makes of this cubin, with --ptx for each PTX that goes into it");
  if (!Options.AllowNoLayers)
    return E;
  warn(CubinName, std::move(E));
  return Error::success();
}

/// What to do about a file that is no cubin.
static Error notACubin(const object::Binary *Binary, StringRef Bytes) {
  constexpr StringRef Advice =
      "; extract a cubin ('cuobjdump --extract-elf all FILE'), attach the "
      "layers to it, and load the result in its place, or make a fat binary "
      "of it ('fatbinary -64 --create=FILE --image3=kind=elf,sm=NN,"
      "file=CUBIN')";
  // The magic number of a fat binary by itself.
  if (Bytes.starts_with("\x50\xed\x55\xba"))
    return createStringError("this is a fat binary, which is not changed in "
                             "place" +
                             Advice);
  if (const auto *Obj = dyn_cast_or_null<object::ELFObjectFileBase>(Binary))
    for (const object::SectionRef &Section : Obj->sections()) {
      Expected<StringRef> Name = Section.getName();
      if (!Name)
        consumeError(Name.takeError());
      else if (*Name == ".nv_fatbin")
        return createStringError("the cubins of this file are in a fat binary, "
                                 "which is not changed in place" +
                                 Advice);
    }
  return createStringError("this is not a cubin");
}

Expected<ELFSectionEditor>
linelayers::attachLayers(MemoryBufferRef Cubin, ArrayRef<MemoryBufferRef> PTX,
                         const AttachOptions &Options) {
  const StringRef Name = Cubin.getBufferIdentifier();
  Expected<std::unique_ptr<object::Binary>> Binary =
      object::createBinary(Cubin);
  if (!Binary) {
    // What is wrong with an ELF file is worth knowing.
    if (Cubin.getBuffer().starts_with(ELF::ElfMagic))
      return createFileError(Name, Binary.takeError());
    consumeError(Binary.takeError());
    return createFileError(Name, notACubin(nullptr, Cubin.getBuffer()));
  }
  const auto *Obj = dyn_cast<object::ELF64LEObjectFile>(Binary->get());
  if (!Obj || Obj->getELFFile().getHeader().e_machine != ELF::EM_CUDA)
    return createFileError(Name, notACubin(Binary->get(), Cubin.getBuffer()));

  Expected<ELFSectionEditor> Copy = ELFSectionEditor::create(*Obj);
  if (!Copy)
    return createFileError(Name, Copy.takeError());
  if (Error E = Attacher(*Copy, Name, Options).run(PTX))
    return E.isA<FileError>() ? std::move(E)
                              : createFileError(Name, std::move(E));
  return Copy;
}
