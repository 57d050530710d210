//===- AdoptRefusalsTest.cpp - Files whose lines cannot be adopted --------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Those that no assembler for X86 makes. The others are in
// test/tools/llvm-line-layers.
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/AdoptLayer.h"
#include "llvm/ObjectYAML/yaml2obj.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {

/// Where the numbers are in what lineTable() returns.
constexpr unsigned AddressOffset = 41;
constexpr unsigned AdvanceOffset = 51;

/// A section .debug_line of DWARF 4, in YAML: line 1 of /n/a from \p Address
/// on, for \p Size bytes, which are less than 256.
std::string lineTable(uint64_t Address, uint8_t Size) {
  std::string Bytes("\x34\0\0\0"    // Length of the rest.
                    "\4\0"          // Version.
                    "\x1c\0\0\0"    // Length of the header.
                    "\1\1\1\xfb\xe" // Of instructions, and of special opcodes.
                    "\xd\0\1\1\1\1\0\0\0\1\0\0\1" // Numbers of operands.
                    "/n\0\0"                      // Directories.
                    "a\0\1\0\0\0"                 // Files.
                    "\0\x9\2",                    // DW_LNE_set_address
                    AddressOffset);
  for (unsigned I = 0; I != 8; ++I)
    Bytes += char(Address >> 8 * I);
  Bytes += "\1\x9"; // DW_LNS_copy, DW_LNS_fixed_advance_pc
  Bytes += char(Size);
  Bytes += std::string("\0\0\1\1", 4); // DW_LNE_end_sequence
  return "  - { Name: .debug_line, Type: SHT_PROGBITS, Content: " +
         toHex(Bytes) + " }\n";
}

class AdoptRefusalsTest : public testing::Test {
protected:
  static SmallString<0> make(StringRef Header, const Twine &Rest) {
    SmallString<0> Bytes;
    std::string YAML = ("--- !ELF\nFileHeader: { Class: ELFCLASS64, Data: "
                        "ELFDATA2LSB, " +
                        Header + " }\nSections:\n" + Rest)
                           .str();
    EXPECT_TRUE(yaml::yaml2ObjectFile(Bytes, YAML, [](const Twine &Message) {
      ADD_FAILURE() << Message.str();
    }));
    return Bytes;
  }

  static Error adopt(StringRef File, StringRef Other) {
    AdoptOptions Options;
    Options.Layer = "ir";
    return adoptLayer(MemoryBufferRef(File, "file"),
                      MemoryBufferRef(Other, "other"), Options)
        .takeError();
  }
};

constexpr StringLiteral Object = "Type: ET_REL, Machine: EM_X86_64";
constexpr StringLiteral Executable = "Type: ET_EXEC, Machine: EM_X86_64";
constexpr StringLiteral Library = "Type: ET_DYN, Machine: EM_X86_64";

TEST_F(AdoptRefusalsTest, CodeElsewhere) {
  auto Make = [](StringRef Address) {
    uint64_t Number = 0;
    EXPECT_FALSE(Address.getAsInteger(0, Number));
    return make(Executable,
                "  - { Name: .text, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, "
                "SHF_EXECINSTR ], Address: " +
                    Address + ", Content: '90909090' }\n" +
                    lineTable(Number, 4) +
                    "Symbols:\n  - { Name: f, Section: .text, Type: STT_FUNC, "
                    "Size: 4, Value: " +
                    Address + " }\n");
  };
  EXPECT_THAT_ERROR(adopt(Make("0x1000"), Make("0x1000")), Succeeded());
  EXPECT_THAT_ERROR(
      adopt(Make("0x1000"), Make("0x2000")),
      FailedWithMessage("'other': is not the same program as 'file': '.text' "
                        "is at 0x2000 there and at 0x1000 here"));
}

TEST_F(AdoptRefusalsTest, MoreRoomForCode) {
  auto Make = [](const Twine &Size) {
    return make(Executable,
                "  - { Name: .text, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, "
                "SHF_EXECINSTR ], Address: 0x1000, Content: '90909090' }\n"
                "  - { Name: .room, Type: SHT_NOBITS, Flags: [ SHF_ALLOC, "
                "SHF_EXECINSTR ], Address: 0x2000, Size: " +
                    Size + " }\n" + lineTable(0x1000, 4));
  };
  EXPECT_THAT_ERROR(adopt(Make("8"), Make("8")), Succeeded());
  EXPECT_THAT_ERROR(
      adopt(Make("8"), Make("16")),
      FailedWithMessage("'other': is not the same program as 'file': '.room' "
                        "has another size"));
}

TEST_F(AdoptRefusalsTest, SymbolsForDynamicLinking) {
  auto Make = [](StringRef Wanted, StringRef Symbols = "") {
    return make(Library,
                "  - { Name: .text, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, "
                "SHF_EXECINSTR ], Address: 0x1000, Content: '90909090' }\n" +
                    lineTable(0x1000, 4) + Symbols +
                    "DynamicSymbols:\n  - { Name: f, Section: .text, Type: "
                    "STT_FUNC, Value: 0x1000, Size: 4, Binding: STB_GLOBAL }\n"
                    "  - { Name: " +
                    Wanted + ", Binding: STB_GLOBAL }\n");
  };
  EXPECT_THAT_ERROR(adopt(Make("wanted"), Make("wanted")), Succeeded());
  EXPECT_THAT_ERROR(
      adopt(Make("a"), Make("b")),
      FailedWithMessage("'other': is not the same program as 'file': it has no "
                        "symbol 'a'"));
  EXPECT_THAT_ERROR(
      adopt(Make("b"), Make("a")),
      FailedWithMessage("'other': is not the same program as 'file': it has a "
                        "symbol 'a'"));
  // One of them has not been stripped.
  constexpr StringLiteral Symbols =
      "Symbols:\n  - { Name: f, Section: .text, Type: STT_FUNC, Value: 0x1000, "
      "Size: 4, Binding: STB_GLOBAL }\n"
      "  - { Name: local, Section: .text, Type: STT_OBJECT, Value: 0x1000 }\n";
  EXPECT_THAT_ERROR(adopt(Make("a", Symbols), Make("a")), Succeeded());
  EXPECT_THAT_ERROR(adopt(Make("a"), Make("a", Symbols)), Succeeded());
  EXPECT_THAT_ERROR(
      adopt(Make("a", Symbols), Make("b")),
      FailedWithMessage("'other': is not the same program as 'file': it has no "
                        "symbol 'a'"));
}

TEST_F(AdoptRefusalsTest, NoSymbolForTheCode) {
  auto Make = [](StringRef Symbol, StringRef Relocations) {
    return make(Object,
                "  - { Name: .text, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, "
                "SHF_EXECINSTR ], Content: '90909090' }\n"
                "  - { Name: .data, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, "
                "SHF_WRITE ], Content: '00' }\n" +
                    lineTable(0, 4) + Relocations + "Symbols:\n" + Symbol +
                    "  - { Name: d, Section: .data, Type: STT_OBJECT }\n");
  };
  const SmallString<0> Other = Make(
      "  - { Name: .text, Section: .text, Type: STT_SECTION }\n",
      "  - { Name: .rela.debug_line, Type: SHT_RELA, Info: .debug_line, "
      "Link: .symtab, Relocations: [ { Offset: " +
          utostr(AddressOffset) + ", Symbol: .text, Type: R_X86_64_64 } ] }\n");
  EXPECT_THAT_ERROR(adopt(Other, Other), Succeeded());
  EXPECT_THAT_ERROR(
      adopt(Make("", ""), Other),
      FailedWithMessage("'file': no symbol is in section 1, so the table of a "
                        "layer cannot refer to it"));
}

TEST_F(AdoptRefusalsTest, CodeThatLinkersRelax) {
  const std::string Relocations =
      "      - { Offset: " + utostr(AdvanceOffset) +
      ", Symbol: end, Type: R_RISCV_ADD16 }\n      - { Offset: " +
      utostr(AdvanceOffset) + ", Symbol: f, Type: R_RISCV_SUB16 }\n";
  auto Make = [](StringRef Advance) {
    return make("Type: ET_REL, Machine: EM_RISCV",
                "  - { Name: .text, Type: SHT_PROGBITS, Flags: [ SHF_ALLOC, "
                "SHF_EXECINSTR ], Content: '13000000' }\n" +
                    lineTable(0, 4) +
                    "  - Name: .rela.debug_line\n    Type: SHT_RELA\n    Info: "
                    ".debug_line\n    Link: .symtab\n    Relocations:\n      - "
                    "{ Offset: " +
                    Twine(AddressOffset) + ", Symbol: f, Type: R_RISCV_64 }\n" +
                    Advance +
                    "Symbols:\n  - { Name: f, Section: .text, Type: STT_FUNC, "
                    "Size: 4 }\n"
                    "  - { Name: end, Section: .text, Value: 4 }\n");
  };
  EXPECT_THAT_ERROR(adopt(Make(""), Make("")), Succeeded());
  EXPECT_THAT_ERROR(
      adopt(Make(Relocations), Make(Relocations)),
      FailedWithMessage("'other': the line table has relocations for a linker "
                        "that relaxes code; adopt the layer in the linked "
                        "file"));
}

} // namespace
