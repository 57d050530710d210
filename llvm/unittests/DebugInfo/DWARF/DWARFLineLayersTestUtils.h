//===- DWARFLineLayersTestUtils.h - Files with layers for tests -*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes line number programs and files with them, and an index of their
/// layers.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_UNITTESTS_DEBUGINFO_DWARF_DWARFLINELAYERSTESTUTILS_H
#define LLVM_UNITTESTS_DEBUGINFO_DWARF_DWARFLINELAYERSTESTUTILS_H

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/ObjectYAML/yaml2obj.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace llvm {
namespace linelayerstest {

/// Makes the bytes of a line number program of DWARF 4.
class Program {
public:
  explicit Program(unsigned AddressSize = 8, bool IsBigEndian = false)
      : AddressSize(AddressSize), IsBigEndian(IsBigEndian) {}
  Program &dir(StringRef Name) {
    Dirs += Name;
    Dirs.push_back('\0');
    return *this;
  }
  Program &file(StringRef Name, uint8_t Dir) {
    Files += Name;
    Files += StringRef("\0", 1);
    Files.push_back(Dir);
    Files += StringRef("\0\0", 2);
    return *this;
  }
  Program &row(uint64_t Address, unsigned NewLine, unsigned File = 1,
               unsigned Column = 0) {
    setAddress(Address);
    raw_string_ostream OS(Ops);
    OS << '\x03';
    encodeSLEB128(int64_t(NewLine) - int64_t(Line), OS);
    OS << '\x04';
    encodeULEB128(File, OS);
    OS << '\x05';
    encodeULEB128(Column, OS);
    OS << '\x01';
    Line = NewLine;
    return *this;
  }
  Program &end(uint64_t Address) {
    setAddress(Address);
    Ops += StringRef("\0\1\1", 3);
    Line = 1;
    return *this;
  }
  /// Opcodes as they are.
  Program &ops(StringRef Bytes) {
    Ops += Bytes;
    return *this;
  }
  std::string bytes() const {
    std::string Header = StringRef("\1\1\1\xfb\x0e\x0d"
                                   "\0\1\1\1\1\0\0\0\1\0\0\1",
                                   18)
                             .str();
    Header += Dirs + '\0' + Files + '\0';
    std::string Rest = number(4, 2) + number(Header.size(), 4) + Header + Ops;
    return number(Rest.size(), 4) + Rest;
  }

private:
  std::string number(uint64_t Value, unsigned Size) const {
    std::string Result;
    for (unsigned I = 0; I != Size; ++I)
      Result.push_back(char(Value >> (8 * (IsBigEndian ? Size - 1 - I : I))));
    return Result;
  }
  void setAddress(uint64_t Address) {
    Ops.push_back('\0');
    Ops.push_back(char(1 + AddressSize));
    Ops.push_back('\2');
    Ops += number(Address, AddressSize);
  }

  const unsigned AddressSize;
  const bool IsBigEndian;
  std::string Dirs, Files, Ops;
  unsigned Line = 1;
};

/// The text of the file that tileProgram() has.
inline constexpr char Text[] = "alpha\nbeta\r\n\ngamma";

inline std::string textName() {
  return (".debug_txt.tileir." +
          MD5::hash(arrayRefFromStringRef(Text)).digest())
      .str();
}

/// A program of the layer tileir with one file.
inline Program tileProgram() {
  return Program().dir(textName()).file("k.tile", 1);
}

/// An executable with code from 0x1000 to below 0x1100, and an index of it.
class LineLayersFixture : public testing::Test {
protected:
  LineLayersFixture() { start("ELFCLASS64", "ELFDATA2LSB", "EM_X86_64"); }

  /// Begins the file anew. It has \p CodeSize bytes of code.
  void start(StringRef Class, StringRef Data, StringRef Machine,
             StringRef Type = "ET_EXEC", unsigned CodeSize = 0x100) {
    YamlText.clear();
    Yaml << "--- !ELF\n"
            "FileHeader: { Class: "
         << Class << ", Data: " << Data << ", Type: " << Type
         << ", Machine: " << Machine
         << " }\n"
            "Sections:\n"
            "  - { Name: .text, Type: SHT_PROGBITS, "
            "Flags: [ SHF_ALLOC, SHF_EXECINSTR ], Address: 0x1000, "
            "Size: "
         << CodeSize << " }\n";
  }

  void add(StringRef Name, StringRef Contents, StringRef More = "") {
    Yaml << "  - { Name: " << Name << ", Type: SHT_PROGBITS, " << More
         << "Content: '" << toHex(Contents) << "' }\n";
  }

  void makeObject() {
    Obj = yaml::yaml2ObjectFile(Storage, YamlText, [](const Twine &Message) {
      ADD_FAILURE() << Message.str();
    });
  }

  const DWARFLineLayers &index() {
    makeObject();
    Ctx = DWARFContext::create(
        *Obj, DWARFContext::ProcessDebugRelocations::Process, nullptr, "",
        [&](Error E) { Errors.push_back(toString(std::move(E))); },
        [&](Error E) { Warnings.push_back(toString(std::move(E))); });
    return Ctx->getLineLayers();
  }

  /// "file:line:column" or "-".
  static std::string describe(std::optional<DWARFLineLayer::Position> Pos) {
    if (!Pos)
      return "-";
    return (Pos->File->getName() + ":" + Twine(Pos->Line) + ":" +
            Twine(Pos->Column))
        .str();
  }
  static std::string lookup(const DWARFLineLayer &L, uint64_t Address) {
    return describe(L.lookup({Address}));
  }

  /// "low-high low-high", hexadecimal.
  static std::string rangesOfLine(const DWARFLineLayer &L,
                                  const DWARFLineLayerFile &F, uint32_t Line) {
    std::string Result;
    for (const DWARFLineLayer::Range &R : L.getRangesOfLine(F, Line)) {
      EXPECT_EQ(R.Pos.File, &F);
      EXPECT_EQ(R.Pos.Line, Line);
      Result += (Result.empty() ? "" : " ") + utohexstr(R.Low) + "-" +
                utohexstr(R.High);
    }
    return Result;
  }

  std::string YamlText;
  raw_string_ostream Yaml{YamlText};
  SmallString<0> Storage;
  std::unique_ptr<object::ObjectFile> Obj;
  std::unique_ptr<DWARFContext> Ctx;
  std::vector<std::string> Errors, Warnings;
};

} // namespace linelayerstest
} // namespace llvm

#endif // LLVM_UNITTESTS_DEBUGINFO_DWARF_DWARFLINELAYERSTESTUTILS_H
