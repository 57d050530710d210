//===- ELFSectionEditorTest.cpp -------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/ObjectYAML/yaml2obj.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"
#include <cstddef>

using namespace llvm;
using namespace llvm::linelayers;

namespace {

/// A file as tools for CUDA make them: local symbols are not first, sections of
/// code refer to the symbol table, and one has no bytes in the file.
constexpr StringLiteral Cubin = R"(--- !ELF
FileHeader:
  Class:      ELFCLASS64
  Data:       ELFDATA2LSB
  OSABI:      0x33
  ABIVersion: 0x7
  Type:       ET_REL
  Machine:    EM_CUDA
Sections:
  - Name:    .text.k
    Type:    SHT_PROGBITS
    Flags:   [ SHF_ALLOC, SHF_EXECINSTR ]
    Link:    .symtab
    Info:    0x8000002
    Content: "0102030405060708"
  - Name:    .nv.global
    Type:    0x70000007
    ShSize:  0x100000
  - Name:    .debug_line
    Type:    SHT_PROGBITS
    Content: "1122334455667788"
  - Name:    .rela.debug_line
    Type:    SHT_RELA
    Link:    .symtab
    Info:    .debug_line
    Relocations:
      - { Offset: 0, Symbol: k, Type: 2 }
Symbols:
  - { Name: k, Section: .text.k, Binding: STB_GLOBAL, Type: STT_FUNC }
  - { Name: l, Section: .text.k, Type: STT_NOTYPE }
)";

constexpr StringLiteral BigEndian = R"(--- !ELF
FileHeader:
  Class:   ELFCLASS32
  Data:    ELFDATA2MSB
  Type:    ET_REL
  Machine: EM_PPC
Sections:
  - Name:    .debug_line
    Type:    SHT_PROGBITS
    Content: "1122334455667788"
)";

class ELFSectionEditorTest : public testing::Test {
protected:
  /// Makes the file and an editor for it.
  void open(StringRef YAML) {
    File = yaml::yaml2ObjectFile(Storage, YAML, [](const Twine &Message) {
      ADD_FAILURE() << Message.str();
    });
    ASSERT_TRUE(File);
    // What yaml2obj cannot write: a version of ELF, and flags, as cubins have
    // them.
    if (YAML == Cubin) {
      Storage[offsetof(ELF::Elf64_Ehdr, e_version)] = 124;
      Storage[offsetof(ELF::Elf64_Ehdr, e_flags)] = 0x5a;
    }
    Expected<ELFSectionEditor> E = ELFSectionEditor::create(object());
    ASSERT_THAT_EXPECTED(E, Succeeded());
    Editor.emplace(std::move(*E));
  }

  const object::ELFObjectFileBase &object() const {
    return *cast<object::ELFObjectFileBase>(File.get());
  }

  std::string write() const {
    std::string Out;
    raw_string_ostream OS(Out);
    EXPECT_THAT_ERROR(Editor->write(OS), Succeeded());
    return Out;
  }

  /// Makes an editor for what was written.
  void readAgain(StringRef Out) {
    Expected<std::unique_ptr<object::ObjectFile>> O =
        object::ObjectFile::createObjectFile(MemoryBufferRef(Out, "copy"));
    ASSERT_THAT_EXPECTED(O, Succeeded());
    Copy = std::move(*O);
    Expected<ELFSectionEditor> E =
        ELFSectionEditor::create(*cast<object::ELFObjectFileBase>(Copy.get()));
    ASSERT_THAT_EXPECTED(E, Succeeded());
    Again.emplace(std::move(*E));
  }

  SmallString<0> Storage;
  /// What was made, and a copy that was written.
  std::unique_ptr<object::ObjectFile> File, Copy;
  std::optional<ELFSectionEditor> Editor, Again;
};

ELFSectionEditor::Section makeSection(StringRef Name, StringRef Contents) {
  ELFSectionEditor::Section S;
  S.Name = Name.str();
  S.Type = ELF::SHT_PROGBITS;
  S.Contents = Contents.str();
  return S;
}

TEST_F(ELFSectionEditorTest, FindsSections) {
  ASSERT_NO_FATAL_FAILURE(open(Cubin));
  const uint32_t Lines = Editor->findSection(".debug_line");
  EXPECT_EQ(Editor->sections()[Lines].Name, ".debug_line");
  EXPECT_EQ(Editor->findSection(".debug_info"), 0u);
  EXPECT_EQ(Editor->findRelocations(Lines),
            Editor->findSection(".rela.debug_line"));
  EXPECT_EQ(Editor->findRelocations(Editor->findSection(".text.k")), 0u);
  EXPECT_EQ(Editor->findSectionAt(object(), Editor->contents(0).data()), 0u);
  for (const object::SectionRef &S : object().sections()) {
    if (S.getIndex() != Lines)
      continue;
    Expected<StringRef> Contents = S.getContents();
    ASSERT_THAT_EXPECTED(Contents, Succeeded());
    EXPECT_EQ(Editor->findSectionAt(object(), Contents->data()), Lines);
  }
  // Sections that are added can be found.
  ELFSectionEditor::Section Relocations = makeSection(".rela.text.k", "");
  Relocations.Type = ELF::SHT_RELA;
  Relocations.Info = Editor->findSection(".text.k");
  const uint32_t New = Editor->add(std::move(Relocations));
  EXPECT_EQ(Editor->findSection(".rela.text.k"), New);
  EXPECT_EQ(Editor->findRelocations(Editor->findSection(".text.k")), New);
}

TEST_F(ELFSectionEditorTest, KeepsWhatIsNotChanged) {
  ASSERT_NO_FATAL_FAILURE(open(Cubin));
  EXPECT_EQ(write(), Storage.str());
  const size_t NumSections = Editor->sections().size();
  Editor->add(makeSection(".debug_new", "new"));
  Editor->replace(Editor->findSection(".debug_line"), "other contents");
  const std::string Out = write();

  // All of the file header but where the section headers are, and how many; all
  // other bytes; and all section headers but those of what has moved.
  EXPECT_EQ(StringRef(Out).take_front(40), Storage.str().take_front(40));
  EXPECT_EQ(StringRef(Out).slice(48, 60), Storage.str().slice(48, 60));
  EXPECT_EQ(StringRef(Out).slice(64, Storage.size()),
            Storage.str().drop_front(64));
  ASSERT_NO_FATAL_FAILURE(readAgain(Out));
  ASSERT_EQ(Again->sections().size(), NumSections + 1);
  for (uint32_t I = 0; I != NumSections; ++I) {
    const ELFSectionEditor::Section &Was = Editor->sections()[I];
    const ELFSectionEditor::Section &Is = Again->sections()[I];
    EXPECT_EQ(Was.Name, Is.Name);
    EXPECT_EQ(Was.Type, Is.Type);
    EXPECT_EQ(Was.Flags, Is.Flags);
    EXPECT_EQ(Was.Link, Is.Link);
    EXPECT_EQ(Was.Info, Is.Info);
    EXPECT_EQ(Was.Alignment, Is.Alignment);
    EXPECT_EQ(Was.EntrySize, Is.EntrySize);
    if (Was.Name != ".debug_line" && Was.Name != ".shstrtab" &&
        Was.Name != ".strtab") {
      EXPECT_EQ(Was.Offset, Is.Offset);
      EXPECT_EQ(Was.Size, Is.Size);
    }
  }
  EXPECT_EQ(Again->contents(Again->findSection(".debug_line")),
            "other contents");
  EXPECT_EQ(Again->contents(Again->findSection(".debug_new")), "new");
  EXPECT_EQ(Again->contents(Again->findSection(".nv.global")), "");
}

TEST_F(ELFSectionEditorTest, ReadsAndWritesIntegers) {
  for (StringRef YAML : {StringRef(Cubin), StringRef(BigEndian)}) {
    Storage.clear();
    ASSERT_NO_FATAL_FAILURE(open(YAML));
    const bool IsLE = Editor->isLittleEndian();
    const uint32_t Lines = Editor->findSection(".debug_line");
    EXPECT_THAT_EXPECTED(Editor->readInteger(Lines, 1, 2),
                         HasValue(IsLE ? 0x3322u : 0x2233u));
    EXPECT_THAT_EXPECTED(
        Editor->readInteger(Lines, 0, 8),
        HasValue(IsLE ? 0x8877665544332211u : 0x1122334455667788u));
    EXPECT_THAT_EXPECTED(Editor->readInteger(Lines, 5, 4), Failed());
    EXPECT_THAT_ERROR(Editor->writeInteger(Lines, 5, 0, 4), Failed());
    EXPECT_THAT_ERROR(
        Editor->writeInteger(Lines, 0, 0x10000, 2),
        FailedWithMessage(
            "a value for '.debug_line' does not fit into its field"));
    // In the bytes of the file, and in new contents.
    ASSERT_THAT_ERROR(Editor->writeInteger(Lines, 4, 0xa1b2, 2), Succeeded());
    EXPECT_EQ(Editor->contents(Lines),
              IsLE ? "\x11\x22\x33\x44\xb2\xa1\x77\x88"
                   : "\x11\x22\x33\x44\xa1\xb2\x77\x88");
    Editor->replace(Lines, "abcd");
    ASSERT_THAT_ERROR(Editor->writeInteger(Lines, 1, 0x2b2d, 2), Succeeded());
    EXPECT_EQ(Editor->contents(Lines), IsLE ? "a-+d" : "a+-d");
  }
}

TEST_F(ELFSectionEditorTest, HasNoLimitOnSections) {
  ASSERT_NO_FATAL_FAILURE(open(BigEndian));
  // More than e_shnum has room for.
  const uint32_t Count = ELF::SHN_LORESERVE + 10;
  while (Editor->sections().size() < Count)
    Editor->add(makeSection(
        ".debug_" + std::to_string(Editor->sections().size()), "x"));
  const std::string Out = write();
  ASSERT_NO_FATAL_FAILURE(readAgain(Out));
  EXPECT_EQ(Again->sections().size(), Count);
  EXPECT_EQ(Again->findSection(".debug_" + std::to_string(Count - 1)),
            Count - 1);
}

} // namespace
