//===- LineTableWriterTest.cpp --------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/LineTableWriter.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDataExtractor.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {

using Row = DWARFDebugLine::Row;

Row makeRow(uint64_t Address, uint16_t File, uint32_t Line, uint16_t Column) {
  Row R(/*DefaultIsStmt=*/true);
  R.Address.Address = Address;
  R.File = File;
  R.Line = Line;
  R.Column = Column;
  return R;
}

struct Form {
  uint16_t Version;
  uint8_t AddressSize;
  dwarf::DwarfFormat Format;
  bool IsLittleEndian;
};

class LineTableWriterTest : public testing::TestWithParam<Form> {};

TEST_P(LineTableWriterTest, IsReadAsItWasWritten) {
  const Form &F = GetParam();
  LineTableContents Table;
  Table.Params = {F.Version, F.AddressSize, F.Format};
  if (F.Version >= 5)
    Table.Directories.push_back("/work");
  LineTableFile File;
  File.Name = "k.mlir";
  File.Directory = Table.addDirectory("/src");
  File.Checksum = MD5::hash(arrayRefFromStringRef("text"));
  Expected<uint16_t> Index = Table.addFile(File);
  ASSERT_THAT_EXPECTED(Index, Succeeded());

  Table.Rows.push_back(makeRow(0x1000, *Index, 7, 3));
  // Advances of lines and addresses that need opcodes of their own.
  Table.Rows.push_back(makeRow(0x1001, *Index, 100000, 65535));
  Table.Rows.back().IsStmt = false;
  Table.Rows.push_back(makeRow(0x101000, *Index, 0, 0));
  Table.Rows.push_back(makeRow(0x101000, *Index, 4294967295, 1));
  Table.Rows.back().PrologueEnd = F.Version >= 3;
  Table.Rows.push_back(makeRow(0x101004, *Index, 4294967295, 1));
  Table.Rows.back().EndSequence = true;
  Table.Rows.push_back(makeRow(0x10, *Index, 1, 1));
  Table.Rows.push_back(makeRow(0x20, *Index, 1, 1));
  Table.Rows.back().EndSequence = true;

  std::string Bytes = "before";
  SmallVector<LineTableAddress> Addresses;
  writeLineTable(Table, F.IsLittleEndian, Bytes, Addresses);
  ASSERT_EQ(Addresses.size(), 2u);
  EXPECT_EQ(Addresses[0].Row, 0u);
  EXPECT_EQ(Addresses[1].Row, 5u);

  auto Context =
      DWARFContext::create(StringMap<std::unique_ptr<MemoryBuffer>>(),
                           F.AddressSize, F.IsLittleEndian);
  DWARFDataExtractor Data(Bytes, F.IsLittleEndian, F.AddressSize);
  uint64_t Offset = Addresses[1].Offset;
  EXPECT_EQ(Data.getUnsigned(&Offset, F.AddressSize), 0x10u);

  DWARFDebugLine::LineTable Read;
  Offset = 6;
  auto Fail = [](Error E) { ADD_FAILURE() << toString(std::move(E)); };
  ASSERT_THAT_ERROR(Read.parse(Data, &Offset, *Context, /*U=*/nullptr, Fail),
                    Succeeded());
  EXPECT_EQ(Offset, Bytes.size());
  EXPECT_EQ(Read.Prologue.getVersion(), F.Version);
  ASSERT_EQ(Read.Rows.size(), Table.Rows.size());
  for (const auto &[Was, Is] : zip(Table.Rows, Read.Rows)) {
    EXPECT_EQ(Was.Address.Address, Is.Address.Address);
    EXPECT_EQ(Was.File, Is.File);
    EXPECT_EQ(Was.Line, Is.Line);
    EXPECT_EQ(Was.Column, Is.Column);
    EXPECT_EQ(Was.IsStmt, Is.IsStmt);
    EXPECT_EQ(Was.PrologueEnd, Is.PrologueEnd);
    EXPECT_EQ(Was.EndSequence, Is.EndSequence);
  }
  std::string Path;
  EXPECT_TRUE(Read.getFileNameByIndex(
      *Index, "", DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath,
      Path));
  EXPECT_EQ(Path, "/src/k.mlir");
  EXPECT_EQ(Read.Prologue.ContentTypes.HasMD5, F.Version >= 5);

  // What was read can be written again.
  Expected<LineTableContents> Again =
      LineTableContents::fromPrologue(Read.Prologue);
  ASSERT_THAT_EXPECTED(Again, Succeeded());
  EXPECT_EQ(Again->Directories, Table.Directories);
  ASSERT_EQ(Again->Files.size(), 1u);
  EXPECT_EQ(Again->Files[0].Name, "k.mlir");
  EXPECT_EQ(Again->Files[0].Directory, Table.Files[0].Directory);
}

INSTANTIATE_TEST_SUITE_P(Forms, LineTableWriterTest,
                         testing::Values(Form{2, 8, dwarf::DWARF32, true},
                                         Form{3, 4, dwarf::DWARF32, false},
                                         Form{4, 8, dwarf::DWARF64, true},
                                         Form{5, 8, dwarf::DWARF32, true},
                                         Form{5, 4, dwarf::DWARF64, false}));

TEST(LineTableContentsTest, EntersADirectoryOnce) {
  for (uint16_t Version : {4, 5}) {
    LineTableContents Table;
    Table.Params.Version = Version;
    const uint64_t First = Version >= 5 ? 0 : 1;
    Table.Directories = {"/a", "/b", "/a"};
    EXPECT_EQ(Table.addDirectory("/a"), First);
    EXPECT_EQ(Table.addDirectory("/c"), First + 3);
    // Directories may also be added by hand.
    Table.Directories.push_back("/d");
    EXPECT_EQ(Table.addDirectory("/d"), First + 4);
    EXPECT_EQ(Table.addDirectory("/c"), First + 3);
    EXPECT_EQ(Table.Directories.size(), 5u);
  }
}

TEST(LineTableContentsTest, RefusesFilesThatRowsCannotName) {
  for (uint16_t Version : {4, 5}) {
    LineTableContents Table;
    Table.Params.Version = Version;
    Table.Files.resize(Version >= 5 ? 65535 : 65534);
    EXPECT_THAT_EXPECTED(Table.addFile(LineTableFile()), HasValue(65535));
    EXPECT_THAT_EXPECTED(
        Table.addFile(LineTableFile()),
        FailedWithMessage("the line table has too many files: a row has 16 "
                          "bits for the number of its file"));
  }
}

} // namespace
