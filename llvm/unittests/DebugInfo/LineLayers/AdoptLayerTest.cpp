//===- AdoptLayerTest.cpp -------------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/AdoptLayer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/LineLayers/LineTableWriter.h"
#include "llvm/ObjectYAML/yaml2obj.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::ELFSectionRef;

namespace {

/// A class and byte order of ELF files, with the machine and its relocation for
/// an address.
struct Form {
  const char *Class, *Data, *Machine, *Relocation;
  unsigned AddressSize;
  bool IsLittleEndian;
};

constexpr Form X86 = {
    "ELFCLASS64", "ELFDATA2LSB", "EM_X86_64", "R_X86_64_64", 8, true};
constexpr Form PPC = {"ELFCLASS32", "ELFDATA2MSB", "EM_PPC", "R_PPC_ADDR32", 4,
                      false};
constexpr Form MIPS = {"ELFCLASS64", "ELFDATA2LSB", "EM_MIPS", "R_MIPS_64", 8,
                       true};

/// A line table of one sequence of eight bytes that begins at \p Address, with
/// a text in it.
std::string makeTable(const Form &F, uint64_t Address, StringRef File,
                      uint32_t Line, uint64_t &AddressOffset) {
  LineTableContents Table;
  Table.Params = {5, uint8_t(F.AddressSize), dwarf::DWARF32};
  Table.Directories.push_back("/nowhere");
  LineTableFile Entry;
  Entry.Name = File;
  Entry.Source = "one\ntwo\nthree\n";
  const uint16_t Index = cantFail(Table.addFile(std::move(Entry)));
  DWARFDebugLine::Row Row(/*DefaultIsStmt=*/true);
  Row.File = Index;
  Row.Line = Line;
  Row.Address.Address = Address;
  Table.Rows.push_back(Row);
  Row.Address.Address += 8;
  Row.EndSequence = true;
  Table.Rows.push_back(Row);
  std::string Bytes;
  SmallVector<LineTableAddress> Addresses;
  writeLineTable(Table, F.IsLittleEndian, Bytes, Addresses);
  AddressOffset = Addresses.front().Offset;
  return Bytes;
}

/// What the files of a test have in common.
class AdoptLayerTest : public testing::Test {
protected:
  /// An object with the local symbol `f` and the global `g`, whose .debug_line
  /// has a relocation for `g`. \p More are further sections.
  void makeObject(const Form &F, StringRef File, uint32_t Line,
                  SmallString<0> &Out, StringRef More = "",
                  StringRef Code = "0102030405060708") {
    uint64_t Offset;
    const std::string Table = makeTable(F, 0, File, Line, Offset);
    std::string YAML;
    raw_string_ostream OS(YAML);
    OS << "--- !ELF\nFileHeader: { Class: " << F.Class << ", Data: " << F.Data
       << ", Type: ET_REL, Machine: " << F.Machine << R"( }
Sections:
  - Name: .text
    Type: SHT_PROGBITS
    Flags: [ SHF_ALLOC, SHF_EXECINSTR ]
    Content: )"
       << Code << R"(
  - Name: .debug_line
    Type: SHT_PROGBITS
    Content: )"
       << toHex(Table) << R"(
  - Name: .rela.debug_line
    Type: SHT_RELA
    Info: .debug_line
    Link: .symtab
    Relocations:
      - { Offset: )"
       << Offset << ", Symbol: g, Addend: -4, Type: " << F.Relocation << " }\n"
       << More << R"(
Symbols:
  - { Name: f, Section: .text, Type: STT_FUNC, Size: 4 }
  - { Name: g, Section: .text, Type: STT_FUNC, Value: 4, Size: 4,
      Binding: STB_GLOBAL }
)";
    Out.clear();
    ASSERT_TRUE(yaml::yaml2ObjectFile(
        Out, YAML, [](const Twine &M) { ADD_FAILURE() << M.str() << "\n"; }));
  }

  void makeObjects(const Form &F, StringRef More = "") {
    makeObject(F, "a.c", 1, File, More);
    makeObject(F, "a.ir", 2, Other, More);
  }

  Expected<ELFSectionEditor> adopt(AdoptionSummary *Summary = nullptr) {
    return adoptLayer(MemoryBufferRef(File, "file"),
                      MemoryBufferRef(Other, "other"), Options, Summary);
  }

  /// Adopts, and opens the copy.
  void adoptAndOpen() {
    Expected<ELFSectionEditor> Copy = adopt();
    ASSERT_THAT_EXPECTED(Copy, Succeeded());
    Bytes.clear();
    raw_svector_ostream OS(Bytes);
    ASSERT_THAT_ERROR(Copy->write(OS), Succeeded());
    Expected<std::unique_ptr<object::ObjectFile>> Opened =
        object::ObjectFile::createObjectFile(MemoryBufferRef(Bytes, "copy"));
    ASSERT_THAT_EXPECTED(Opened, Succeeded());
    Obj.reset(cast<object::ELFObjectFileBase>(Opened->release()));
  }

  std::optional<ELFSectionRef> find(StringRef Prefix) const {
    for (const ELFSectionRef S : Obj->sections())
      if (cantFail(S.getName()).starts_with(Prefix))
        return S;
    return std::nullopt;
  }

  /// The names of the symbols that the relocations of a section are about.
  std::vector<std::string> targets(StringRef Section) const {
    std::vector<std::string> Result;
    for (const object::RelocationRef &R :
         find((".rela" + Section).str())->relocations())
      Result.push_back(cantFail(R.getSymbol()->getName()).str());
    return Result;
  }

  SmallString<0> File, Other, Bytes;
  std::unique_ptr<object::ELFObjectFileBase> Obj;
  AdoptOptions Options = [] {
    AdoptOptions O;
    O.Layer = "ir";
    return O;
  }();
};

class AdoptLayerFormTest : public AdoptLayerTest,
                           public testing::WithParamInterface<Form> {};

TEST_P(AdoptLayerFormTest, TextIsInAGroup) {
  makeObjects(GetParam());
  adoptAndOpen();
  std::optional<ELFSectionRef> Text = find(".debug_txt.ir.");
  ASSERT_TRUE(Text);
  EXPECT_EQ(cantFail(Text->getContents()), "one\ntwo\nthree\n");
  EXPECT_TRUE(Text->getFlags() & ELF::SHF_GROUP);
  const StringRef Name = cantFail(Text->getName());

  // The group comes before its only member.
  std::optional<ELFSectionRef> Group = find(".group");
  ASSERT_TRUE(Group);
  EXPECT_EQ(Group->getType(), uint32_t(ELF::SHT_GROUP));
  EXPECT_LT(Group->getIndex(), Text->getIndex());
  DataExtractor Words(cantFail(Group->getContents()), GetParam().IsLittleEndian,
                      4);
  uint64_t Offset = 0;
  EXPECT_EQ(Words.getU32(&Offset), uint32_t(ELF::GRP_COMDAT));
  EXPECT_EQ(Words.getU32(&Offset), Text->getIndex());
  EXPECT_EQ(Offset, cantFail(Group->getContents()).size());

  // Its signature is the last local symbol, and g has moved.
  std::vector<std::string> Names;
  for (const object::ELFSymbolRef S : Obj->symbols()) {
    Names.push_back(cantFail(S.getName()).str());
    EXPECT_EQ(S.getBinding() == ELF::STB_LOCAL, Names.back() != "g");
  }
  EXPECT_EQ(Names, (std::vector<std::string>{"f", Name.str(), "g"}));
  Expected<ELFSectionEditor> Editor = ELFSectionEditor::create(*Obj);
  ASSERT_THAT_EXPECTED(Editor, Succeeded());
  EXPECT_EQ(Editor->sections()[Group->getIndex()].Info, 2u);
  EXPECT_EQ(Editor->sections()[Editor->findSection(".symtab")].Info, 3u);

  // So have all relocations.
  EXPECT_EQ(targets(".debug_line"), std::vector<std::string>{"g"});
  EXPECT_EQ(targets(".debug_line.ir"), std::vector<std::string>{"f"});
}

TEST_P(AdoptLayerFormTest, LayersJoin) {
  makeObjects(GetParam());
  adoptAndOpen();
  File = Bytes;
  makeObject(GetParam(), "a.third", 3, Other);
  Options.Layer = "third";
  adoptAndOpen();
  std::unique_ptr<DWARFContext> Context = DWARFContext::create(*Obj);
  const DWARFLineLayers &Layers = Context->getLineLayers();
  ASSERT_EQ(Layers.size(), 2u);
  for (StringRef Name : {"ir", "third"}) {
    auto Position = Layers.find(Name)->lookup({0, find(".text")->getIndex()});
    ASSERT_TRUE(Position) << Name.str();
    EXPECT_EQ(Position->Line, Name == "ir" ? 2u : 3u);
    EXPECT_EQ(Position->File->getText(), "one\ntwo\nthree\n");
  }
  EXPECT_EQ(targets(".debug_line"), std::vector<std::string>{"g"});
}

INSTANTIATE_TEST_SUITE_P(Forms, AdoptLayerFormTest,
                         testing::Values(X86, PPC, MIPS));

TEST_F(AdoptLayerTest, WhatCountsSymbolsIsChanged) {
  makeObjects(X86, R"(
  - { Name: .llvm_addrsig, Type: SHT_LLVM_ADDRSIG, Link: .symtab,
      Symbols: [ f, g ] }
  - Name: .group.old
    Type: SHT_GROUP
    Link: .symtab
    Info: g
    Members: [ { SectionOrType: GRP_COMDAT }, { SectionOrType: .text } ]
  - { Name: .symtab_shndx, Type: SHT_SYMTAB_SHNDX, Link: .symtab,
      Entries: [ 0, 1, 2 ] }
)");
  adoptAndOpen();
  // The index of f is 1, and that of g is 3 in place of 2.
  EXPECT_EQ(cantFail(find(".llvm_addrsig")->getContents()),
            StringRef("\1\3", 2));
  EXPECT_EQ(cantFail(find(".symtab_shndx")->getContents()),
            StringRef("\0\0\0\0\1\0\0\0\0\0\0\0\2\0\0\0", 16));
  Expected<ELFSectionEditor> Editor = ELFSectionEditor::create(*Obj);
  ASSERT_THAT_EXPECTED(Editor, Succeeded());
  EXPECT_EQ(Editor->sections()[Editor->findSection(".group.old")].Info, 3u);
}

TEST_F(AdoptLayerTest, NoGroupWhereSomethingElseMayCountSymbols) {
  // A type of section that nobody here knows, and that refers to the symbols.
  makeObjects(X86, R"(
  - { Name: .unknown, Type: 0x60000042, Link: .symtab, Content: "02" }
)");
  adoptAndOpen();
  ASSERT_TRUE(find(".debug_txt.ir."));
  EXPECT_FALSE(find(".debug_txt.ir.")->getFlags() & ELF::SHF_GROUP);
  EXPECT_FALSE(find(".group"));
  EXPECT_EQ(targets(".debug_line"), std::vector<std::string>{"g"});

  // Indices that cannot be read stay as they are, and so do the symbols.
  makeObjects(X86, R"(
  - { Name: .llvm_addrsig, Type: SHT_LLVM_ADDRSIG, Link: .symtab,
      Content: "80" }
)");
  adoptAndOpen();
  EXPECT_FALSE(find(".group"));
  EXPECT_EQ(cantFail(find(".llvm_addrsig")->getContents()), "\x80");
  // A table of indices that is too short.
  makeObjects(X86, R"(
  - { Name: .symtab_shndx, Type: SHT_SYMTAB_SHNDX, Link: .symtab,
      Entries: [ 0 ] }
)");
  Expected<ELFSectionEditor> Copy = adopt();
  if (!Copy)
    consumeError(Copy.takeError());
  else
    EXPECT_FALSE(Copy->findSection(".group"));
}

TEST_F(AdoptLayerTest, Summary) {
  makeObjects(X86);
  AdoptionSummary Summary;
  ASSERT_THAT_EXPECTED(adopt(&Summary), Succeeded());
  EXPECT_EQ(Summary.CoveredBytes, 8u);
  EXPECT_EQ(Summary.Files, 1u);
  EXPECT_EQ(Summary.EmbeddedFiles, 1u);
  EXPECT_EQ(Summary.Functions, Summary.MatchingFunctions);
}

TEST_F(AdoptLayerTest, Refusals) {
  makeObjects(X86);
  makeObject(X86, "a.ir", 2, Other, "", "0102030405060709");
  EXPECT_THAT_EXPECTED(adopt(),
                       FailedWithMessage(testing::StartsWith(
                           "'other': is not the same program as 'file': ")));
  makeObject(X86, "a.ir", 9, Other);
  Options.TextFiles = {"/nowhere/at/all"};
  EXPECT_THAT_EXPECTED(
      adopt(), FailedWithMessage(testing::StartsWith("'/nowhere/at/all': ")));
  Options.TextFiles.clear();
  Options.Layer = "dwo";
  EXPECT_THAT_EXPECTED(
      adopt(), FailedWithMessage("'dwo' cannot be the name of a layer"));
  Options.Layer = "ir";
  Other = "no ELF";
  EXPECT_THAT_EXPECTED(adopt(),
                       FailedWithMessage(testing::StartsWith("'other': ")));
  makeObject(PPC, "a.ir", 2, Other);
  EXPECT_THAT_EXPECTED(
      adopt(),
      FailedWithMessage("'other': is for another machine than 'file'"));
}

TEST_F(AdoptLayerTest, FunctionsThatDiffer) {
  makeObject(X86, "a.c", 1, File);
  makeObject(X86, "a.ir", 2, Other, "", "0102030405060709");
  Options.MatchingFunctions = true;
  std::vector<std::string> Warnings;
  Options.Warn = [&](Error E) { Warnings.push_back(toString(std::move(E))); };
  AdoptionSummary Summary;
  // The first four bytes are f, which is equal.
  ASSERT_THAT_EXPECTED(adopt(&Summary), Succeeded());
  EXPECT_EQ(Summary.Functions, 2u);
  EXPECT_EQ(Summary.MatchingFunctions, 1u);
  EXPECT_EQ(Summary.CoveredBytes, 4u);
  ASSERT_EQ(Warnings.size(), 1u);
  EXPECT_TRUE(StringRef(Warnings[0]).starts_with("'other': 'g' differs at "));
}

} // namespace
