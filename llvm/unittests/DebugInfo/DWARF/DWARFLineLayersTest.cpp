//===- DWARFLineLayersTest.cpp --------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h" // for LLVM_ENABLE_THREADS
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/ObjectYAML/yaml2obj.h"
#include "llvm/Support/LEB128.h"
#include "llvm/Support/raw_ostream.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <atomic>
#include <chrono>
#include <thread>

using namespace llvm;
using object::SectionedAddress;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

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

const char Text[] = "alpha\nbeta\r\n\ngamma";

std::string textName() {
  return (".debug_txt.tileir." +
          MD5::hash(arrayRefFromStringRef(Text)).digest())
      .str();
}

/// An executable with code from 0x1000 to below 0x1100, and an index of it.
class DWARFLineLayersTest : public testing::Test {
protected:
  DWARFLineLayersTest() { start("ELFCLASS64", "ELFDATA2LSB", "EM_X86_64"); }

  void start(StringRef Class, StringRef Data, StringRef Machine) {
    YamlText.clear();
    Yaml << "--- !ELF\n"
            "FileHeader: { Class: "
         << Class << ", Data: " << Data
         << ", Type: ET_EXEC, Machine: " << Machine
         << " }\n"
            "Sections:\n"
            "  - { Name: .text, Type: SHT_PROGBITS, "
            "Flags: [ SHF_ALLOC, SHF_EXECINSTR ], Address: 0x1000, "
            "Size: 0x100 }\n";
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

Program tileProgram() { return Program().dir(textName()).file("k.tile", 1); }

TEST_F(DWARFLineLayersTest, None) {
  EXPECT_TRUE(index().empty());
  EXPECT_EQ(index().find("TileIR"), nullptr);
  EXPECT_TRUE(index().textSections().empty());
  EXPECT_THAT(Warnings, IsEmpty());
}

TEST_F(DWARFLineLayersTest, Lookup) {
  add(".debug_line.tileir", tileProgram()
                                .row(0x1010, 7, 1, 3)
                                .row(0x1014, 0)
                                .row(0x1018, 9)
                                .end(0x1020)
                                .row(0x1004, 1)
                                .end(0x1006)
                                .bytes());
  const DWARFLineLayers &Index = index();
  ASSERT_EQ(Index.size(), 1u);
  const DWARFLineLayer *L = Index.find("TileIR");
  ASSERT_NE(L, nullptr);
  EXPECT_EQ(L->getName(), "tileir");
  EXPECT_EQ(lookup(*L, 0x1003), "-");
  EXPECT_EQ(lookup(*L, 0x1004), "k.tile:1:0");
  EXPECT_EQ(lookup(*L, 0x1005), "k.tile:1:0");
  // Between sequences.
  EXPECT_EQ(lookup(*L, 0x1006), "-");
  EXPECT_EQ(lookup(*L, 0x100f), "-");
  EXPECT_EQ(lookup(*L, 0x1010), "k.tile:7:3");
  EXPECT_EQ(lookup(*L, 0x1013), "k.tile:7:3");
  // Line 0.
  EXPECT_EQ(lookup(*L, 0x1014), "-");
  EXPECT_EQ(lookup(*L, 0x1018), "k.tile:9:0");
  EXPECT_EQ(lookup(*L, 0x101f), "k.tile:9:0");
  EXPECT_EQ(lookup(*L, 0x1020), "-");
  EXPECT_EQ(lookup(*L, 0), "-");
  EXPECT_EQ(lookup(*L, UINT64_MAX), "-");
  // The section does not matter in a linked file.
  EXPECT_EQ(describe(L->lookup({0x1010, 1})), "k.tile:7:3");

  std::optional<DWARFLineLayer::Range> R = L->lookupRange({0x1012});
  ASSERT_TRUE(R.has_value());
  EXPECT_EQ(R->Low, 0x1010u);
  EXPECT_EQ(R->High, 0x1014u);

  EXPECT_EQ(L->getNumRows(), 4u);
  EXPECT_EQ(L->getCoverage().Covered, 2u + 4 + 8);
  EXPECT_EQ(L->getCoverage().LineZero, 4u);
  std::vector<uint64_t> Lows;
  L->forEachRange(
      [&](const DWARFLineLayer::Range &R) { Lows.push_back(R.Low); });
  EXPECT_THAT(Lows, ElementsAre(0x1004, 0x1010, 0x1018));
  EXPECT_THAT(Warnings, IsEmpty());
}

TEST_F(DWARFLineLayersTest, AddressesOfLine) {
  add(".debug_line.tileir", tileProgram()
                                .row(0x1010, 7)
                                .row(0x1014, 8)
                                .row(0x1018, 7)
                                .end(0x1020)
                                .row(0x1004, 7)
                                .end(0x1006)
                                .bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  const DWARFLineLayerFile &F = *L.files().begin();
  std::vector<std::pair<uint64_t, uint64_t>> Found;
  for (const DWARFLineLayer::Range &R : L.getRangesOfLine(F, 7)) {
    EXPECT_EQ(R.Pos.File, &F);
    Found.emplace_back(R.Low, R.High);
  }
  using P = std::pair<uint64_t, uint64_t>;
  EXPECT_THAT(Found, ElementsAre(P(0x1004, 0x1006), P(0x1010, 0x1014),
                                 P(0x1018, 0x1020)));
  EXPECT_EQ(L.getRangesOfLine(F, 8).size(), 1u);
  EXPECT_TRUE(L.getRangesOfLine(F, 6).empty());
  EXPECT_TRUE(L.getRangesOfLine(F, 9).empty());
  EXPECT_TRUE(L.getRangesOfLine(F, 0).empty());
}

// GNU ld's default script puts .debug_line.* into .debug_line.
TEST_F(DWARFLineLayersTest, Folded) {
  add(".debug_line",
      Program().file("a.c", 0).row(0x1000, 3).end(0x1010).bytes() +
          tileProgram().row(0x1004, 2).end(0x1008).bytes() +
          Program()
              .dir(".debug_txt.mlir.")
              .file("m", 0)
              .row(0x1004, 5)
              .end(0x1006)
              .bytes() +
          tileProgram().row(0x1008, 4).end(0x100c).bytes());
  const DWARFLineLayers &Index = index();
  std::vector<StringRef> Names;
  for (const DWARFLineLayer &L : Index.layers())
    Names.push_back(L.getName());
  ASSERT_THAT(Names, ElementsAre("mlir", "tileir"));
  const DWARFLineLayer &Tile = *Index.find("tileir");
  EXPECT_EQ(Tile.tables().size(), 2u);
  EXPECT_EQ(Tile.tables()[0].SectionName, ".debug_line");
  // One file, although two tables list it.
  EXPECT_EQ(std::distance(Tile.files().begin(), Tile.files().end()), 1);
  EXPECT_EQ(lookup(Tile, 0x1004), "k.tile:2:0");
  EXPECT_EQ(lookup(Tile, 0x1008), "k.tile:4:0");
  EXPECT_EQ(lookup(*Index.find("mlir"), 0x1005), "m:5:0");
  EXPECT_EQ(lookup(*Index.find("mlir"), 0x1006), "-");
}

// Linkers leave the rows of code that they discard.
TEST_F(DWARFLineLayersTest, DiscardedCode) {
  add(".debug_line.tileir",
      tileProgram().row(0, 7).end(0x20).row(0x1000, 8).end(0x1010).bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(lookup(L, 0), "-");
  EXPECT_EQ(lookup(L, 0x1000), "k.tile:8:0");
  EXPECT_EQ(L.getNumRows(), 1u);
  EXPECT_TRUE(L.getRangesOfLine(*L.files().begin(), 7).empty());
}

// Linkers fold identical code.
TEST_F(DWARFLineLayersTest, Overlap) {
  add(".debug_line.tileir", tileProgram()
                                .row(0x1000, 1)
                                .end(0x1010)
                                .row(0x1000, 2)
                                .end(0x1010)
                                .row(0x1008, 3)
                                .end(0x1018)
                                .bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(lookup(L, 0x1000), "k.tile:1:0");
  EXPECT_EQ(lookup(L, 0x100f), "k.tile:1:0");
  EXPECT_EQ(lookup(L, 0x1010), "k.tile:3:0");
  EXPECT_EQ(L.getCoverage().Covered, 0x18u);

  // The code of a line is where looking up gives that line.
  const DWARFLineLayerFile &F = *L.files().begin();
  EXPECT_EQ(rangesOfLine(L, F, 1), "1000-1010");
  EXPECT_EQ(rangesOfLine(L, F, 2), "");
  EXPECT_EQ(rangesOfLine(L, F, 3), "1010-1018");
  std::optional<DWARFLineLayer::Range> R = L.lookupRange({0x1012});
  ASSERT_TRUE(R.has_value());
  EXPECT_EQ(R->Low, 0x1010u);
  EXPECT_EQ(R->High, 0x1018u);
}

// A row that ends before the code for which its sequence answers, or with it.
TEST_F(DWARFLineLayersTest, RowsBeforeSpan) {
  add(".debug_line.tileir", tileProgram()
                                .row(0x1000, 1)
                                .end(0x1010)
                                .row(0x1004, 2)
                                .row(0x1008, 3)
                                .row(0x1010, 2)
                                .row(0x1014, 3)
                                .end(0x1018)
                                .bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  const DWARFLineLayerFile &F = *L.files().begin();
  EXPECT_EQ(rangesOfLine(L, F, 2), "1010-1014");
  EXPECT_EQ(rangesOfLine(L, F, 3), "1014-1018");
}

TEST_F(DWARFLineLayersTest, LargeSequence) {
  Yaml << "  - { Name: .far, Type: SHT_NOBITS, "
          "Flags: [ SHF_ALLOC, SHF_EXECINSTR ], Address: 0x100000000, "
          "Size: 0x800000000 }\n";
  add(".debug_line.tileir", tileProgram()
                                .row(0x100000000, 1)
                                .row(0x200000010, 2)
                                .row(0x200000020, 3)
                                .row(0x700000000, 4)
                                .end(0x800000000)
                                .bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(lookup(L, 0x100000000), "k.tile:1:0");
  EXPECT_EQ(lookup(L, 0x20000000f), "k.tile:1:0");
  EXPECT_EQ(lookup(L, 0x200000010), "k.tile:2:0");
  EXPECT_EQ(lookup(L, 0x6ffffffff), "k.tile:3:0");
  EXPECT_EQ(lookup(L, 0x7ffffffff), "k.tile:4:0");
  EXPECT_EQ(L.getCoverage().Covered, 0x700000000u);
}

TEST_F(DWARFLineLayersTest, BigEndianAndAddressesOf32Bits) {
  start("ELFCLASS32", "ELFDATA2MSB", "EM_PPC");
  add(".debug_line.tileir", Program(/*AddressSize=*/4, /*IsBigEndian=*/true)
                                .dir(textName())
                                .file("k.tile", 1)
                                .row(0x1000, 300, 1, 5)
                                .row(0x1008, 0)
                                .end(0x1010)
                                .bytes());
  add(textName(), Text);
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(lookup(L, 0x1007), "k.tile:300:5");
  EXPECT_EQ(lookup(L, 0x1008), "-");
  EXPECT_EQ(L.files().begin()->getLine(1), StringRef("alpha"));
  EXPECT_THAT(Warnings, IsEmpty());
}

TEST_F(DWARFLineLayersTest, Text) {
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  add(textName(), Text);
  const DWARFLineLayers &Index = index();
  const DWARFLineLayerFile &F = *Index.layers().begin()->files().begin();
  EXPECT_TRUE(F.isEmbedded());
  EXPECT_EQ(F.getPath(), "k.tile");
  EXPECT_EQ(F.getTextSectionName(), textName());
  EXPECT_EQ(F.getText(), StringRef(Text));
  EXPECT_EQ(F.getNumLines(), 4u);
  EXPECT_EQ(F.getLine(0), std::nullopt);
  EXPECT_EQ(F.getLine(1), StringRef("alpha"));
  EXPECT_EQ(F.getLine(2), StringRef("beta"));
  EXPECT_EQ(F.getLine(3), StringRef(""));
  EXPECT_EQ(F.getLine(4), StringRef("gamma"));
  EXPECT_EQ(F.getLine(5), std::nullopt);
  ASSERT_EQ(Index.textSections().size(), 1u);
  EXPECT_EQ(Index.textSections()[0].LayerName, "tileir");
  EXPECT_EQ(Index.textSections()[0].Checksum, F.getMD5());
  EXPECT_THAT(Warnings, IsEmpty());
}

TEST_F(DWARFLineLayersTest, OnDisk) {
  add(".debug_line.tileir", Program()
                                .dir("/dir")
                                .dir(".debug_txt.tileir.")
                                .file("k.tile", 1)
                                .row(0x1000, 1)
                                .end(0x1010)
                                .bytes());
  const DWARFLineLayerFile &F = *index().layers().begin()->files().begin();
  EXPECT_FALSE(F.isEmbedded());
  EXPECT_EQ(F.getPath(), "/dir/k.tile");
  EXPECT_EQ(F.getText(), std::nullopt);
  EXPECT_EQ(F.getNumLines(), 0u);
  EXPECT_THAT(Warnings, IsEmpty());
}

TEST_F(DWARFLineLayersTest, MissingText) {
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(L.files().begin()->getText(), std::nullopt);
  EXPECT_EQ(L.files().begin()->getLine(1), std::nullopt);
  EXPECT_THAT(Warnings, ElementsAre(HasSubstr("there is no such section")));
  EXPECT_EQ(lookup(L, 0x1000), "k.tile:1:0");
}

TEST_F(DWARFLineLayersTest, WrongText) {
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  add(textName(), "something else");
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(L.files().begin()->getText(), std::nullopt);
  EXPECT_THAT(Warnings, ElementsAre(HasSubstr("MD5 digest")));
  EXPECT_EQ(lookup(L, 0x1000), "k.tile:1:0");
}

// A compressed section may claim any size.
TEST_F(DWARFLineLayersTest, HugeText) {
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  add(textName(),
      StringRef("\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x7f\1\0\0\0\0\0\0\0x", 25),
      "Flags: [ SHF_COMPRESSED ], ");
  const DWARFLineLayer &L = *index().layers().begin();
  EXPECT_EQ(L.files().begin()->getText(), std::nullopt);
  EXPECT_EQ(Warnings.size(), 1u);
}

TEST_F(DWARFLineLayersTest, CorruptTables) {
  std::string Good = tileProgram().row(0x1000, 1).end(0x1010).bytes();
  // A file that is not in the list, addresses that decrease, and the first part
  // of a table.
  add(".debug_line.tileir",
      tileProgram().row(0x1020, 1, 5).row(0x1024, 2).end(0x1030).bytes() +
          tileProgram().row(0x1048, 1).row(0x1040, 2).end(0x1050).bytes() +
          Good + StringRef(Good).take_front(20).str());
  const DWARFLineLayers &Index = index();
  const DWARFLineLayer &L = *Index.find("tileir");
  EXPECT_EQ(lookup(L, 0x1000), "k.tile:1:0");
  EXPECT_EQ(lookup(L, 0x1020), "-");
  EXPECT_EQ(lookup(L, 0x1024), "k.tile:2:0");
  EXPECT_EQ(lookup(L, 0x1048), "-");
  EXPECT_EQ(Warnings.size(), 3u);
  EXPECT_THAT(Warnings, testing::Contains(HasSubstr("rows of file 5")));
  EXPECT_THAT(Warnings, testing::Contains(HasSubstr("addresses decrease")));
  EXPECT_THAT(Errors, IsEmpty());
}

#if LLVM_ENABLE_THREADS
// Several threads may be the first to ask. The sections are read once: one that
// cannot be read holds up the reading until a second thread has asked too.
TEST_F(DWARFLineLayersTest, SectionsForThreads) {
  add(".debug_line.bad", "\1", "Flags: [ SHF_COMPRESSED ], ");
  add(".debug_line.tileir", tileProgram().row(0x1000, 1).end(0x1010).bytes());
  makeObject();
  Ctx = DWARFContext::create(
      *Obj, DWARFContext::ProcessDebugRelocations::Process, nullptr, "",
      consumeError, consumeError, /*ThreadSafe=*/true);

  std::atomic<unsigned> Asked = 0, Warned = 0;
  auto Ask = [&](std::vector<const DWARFSection *> &Found) {
    ++Asked;
    Ctx->getDWARFObj().forEachLineLayerSection(
        [&](Error E) {
          consumeError(std::move(E));
          ++Warned;
          while (Asked != 2)
            std::this_thread::yield();
          std::this_thread::sleep_for(std::chrono::milliseconds(100));
        },
        [&](StringRef, const DWARFSection &S) { Found.push_back(&S); });
  };
  std::vector<const DWARFSection *> Mine, Others;
  std::thread Other([&] { Ask(Others); });
  Ask(Mine);
  Other.join();
  EXPECT_EQ(Warned, 1u);
  EXPECT_FALSE(Mine.empty());
  EXPECT_EQ(Mine, Others);
}
#endif

// Assemblers have other uses for such names.
TEST_F(DWARFLineLayersTest, OtherSections) {
  add(".debug_line.text.f", "\1\2\3");
  add(".debug_line.dwo", "\1\2\3");
  add(".debug_line.", "\1\2\3");
  EXPECT_TRUE(index().empty());
  EXPECT_THAT(Warnings, IsEmpty());
}

} // namespace
