//===- PTXInput.cpp - PTX with layers -------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is read has a place for each line of the text. It can be put into a
// cubin that was made of the text: a cubin of another text is changed so that
// it is one, with code for lines from all over the text.
//
//===----------------------------------------------------------------------===//

#include "InputKind.h"
#include "LayerReader.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/DebugInfo/LineLayers/LineTableWriter.h"
#include "llvm/DebugInfo/LineLayers/PTXLineLayers.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

static constexpr StringLiteral Words[] = {
    "//@ ",
    "//@|",
    ".loc",
    ".loc_intermediate",
    ".file_intermediate",
    ".file",
    ".source_begin",
    ".source_end",
    "no_newline",
    "md5",
    "0xf4257f1e41e7bd16b6853b3289eba730",
    ".nv_intermediate_source_section",
    ".code_block",
    ".ir_name",
    ".sourceFileName",
    ".visible .entry f()\n{\n",
    ".func (.param .b32 result) helper(.param .b32 v)\n",
    "{",
    "}",
    ":",
    ";",
    "/*",
    "*/",
    "\\",
    "\\0A",
    "\"\"",
    "\"TileIR\"",
    "\t.loc\t1 2 3\n",
    "//@ .loc_intermediate 1 1 1\n"};

namespace {
class PTXInput : public TextInputKind {
public:
  PTXInput();
  bool run(StringRef Bytes) override;

private:
  std::string makeCubin(StringRef PTX, size_t NumLines) const;

  /// The cubin that is changed, if there is one.
  std::optional<ELFSectionEditor> Cubin;
  uint32_t TextSection = 0, LineSection = 0, RelocationSection = 0;
  /// Symbol and type of its relocations.
  SmallVector<uint64_t, 2> RelocationInfos;
};
} // namespace

/// Bytes of an entry with an addend.
static constexpr size_t RelocationSize = 24;

PTXInput::PTXInput() : TextInputKind(Words) {
  if (!hasProgram())
    return;
  Expected<std::unique_ptr<object::ObjectFile>> Obj =
      object::ObjectFile::createELFObjectFile(
          MemoryBufferRef(getProgramBytes(), "cubin"));
  if (!Obj)
    report_fatal_error(Obj.takeError());
  Expected<ELFSectionEditor> Editor =
      ELFSectionEditor::create(cast<object::ELFObjectFileBase>(**Obj));
  if (!Editor)
    report_fatal_error(Editor.takeError());
  Cubin = std::move(*Editor);
  TextSection = Cubin->findSection(".nv_debug_ptx_txt");
  LineSection = Cubin->findSection(".nv_debug_line_sass");
  RelocationSection = Cubin->findRelocations(LineSection);
  expect(TextSection && LineSection && RelocationSection,
         "the cubin lacks what ptxas -lineinfo leaves in it");
  for (StringRef Rest = Cubin->contents(RelocationSection);
       Rest.size() >= RelocationSize; Rest = Rest.drop_front(RelocationSize))
    RelocationInfos.push_back(support::endian::read64le(Rest.data() + 8));
}

/// The cubin that could have been made of \p PTX.
std::string PTXInput::makeCubin(StringRef PTX, size_t NumLines) const {
  ELFSectionEditor Copy = *Cubin;
  std::string Text = PTX.str();
  for (char &C : Text)
    if (C == '\n' || C == '\0')
      C = C == '\n' ? '\0' : ' ';
  Copy.replace(TextSection, Text + '\0');

  // Each function has each line, or some if there are many.
  LineTableContents Table;
  const size_t Step = NumLines / 64 + 1;
  for (size_t Function = 0; Function != RelocationInfos.size(); ++Function) {
    DWARFDebugLine::Row R(/*DefaultIsStmt=*/true);
    for (size_t Line = 1 + Function % Step; Line <= NumLines; Line += Step) {
      R.Line = Line;
      Table.Rows.push_back(R);
      R.Address.Address += 16;
    }
    R.EndSequence = true;
    Table.Rows.push_back(R);
  }
  std::string Lines, Relocations;
  SmallVector<LineTableAddress> Addresses;
  writeLineTable(Table, /*IsLittleEndian=*/true, Lines, Addresses);
  for (const auto &[Address, Info] : zip_equal(Addresses, RelocationInfos)) {
    char Entry[RelocationSize] = {};
    support::endian::write64le(Entry, Address.Offset);
    support::endian::write64le(Entry + 8, Info);
    Relocations.append(Entry, RelocationSize);
  }
  Copy.replace(LineSection, std::move(Lines));
  Copy.replace(RelocationSection, std::move(Relocations));
  std::string Result;
  raw_string_ostream OS(Result);
  cantFail(Copy.write(OS));
  return Result;
}

/// Looks at all that was read.
static void checkLayers(const PTXLineLayers &Layers, StringRef PTX) {
  expect(Layers.lineCount() == PTX.count('\n') + 1,
         "lines of the PTX are missing, or too many");
  for (size_t Line = 1; Line <= Layers.lineCount(); ++Line) {
    const PTXLineLayers::Location &Here = Layers.location(Line);
    expect(Here.Function || Here.Layers.empty(), "layers outside of functions");
    if (Here.Function)
      (void)Layers.firstLocation(Here.Function).Layers.size();
    SmallSet<StringRef, 4> Kinds;
    for (const PTXLineLayers::Position &Pos : Here.Layers) {
      expect(Pos.File < Layers.files().size(), "a file is missing");
      expect(Pos.Line != 0, "a position without a line");
      expect(Kinds.insert(Layers.files()[Pos.File].Kind).second,
             "two positions in one layer");
    }
  }
}

bool PTXInput::run(StringRef Bytes) {
  auto Ignore = [](Error E) { consumeError(std::move(E)); };
  Expected<PTXLineLayers> Layers = PTXLineLayers::parse(Bytes, Ignore);
  if (!Layers)
    return refuse(Layers.takeError());
  checkLayers(*Layers, Bytes);
  if (!Cubin || Layers->files().empty())
    return true;

  const std::string Before = makeCubin(Bytes, Layers->lineCount());
  Expected<std::string> After = attach(Before, Bytes);
  if (!After)
    return refuse(After.takeError());
  for (const auto &[Name, NumRows] : readLayers(*After, /*HasTexts=*/true).Rows)
    expect(NumRows != 0, "a layer without rows is put into a cubin");
  return true;
}

std::unique_ptr<InputKind> llvm::createPTXInput() {
  return std::make_unique<PTXInput>();
}
