//===- LineLayersTest.cpp - Reading corrupt records of line layers --------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The writer only writes records that are well formed. To get others, the
// bitcode of a module is copied record by record, and what is in function
// blocks is edited on the way.
//
//===----------------------------------------------------------------------===//

#include "../IR/LayeredModuleFixture.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Bitstream/BitstreamReader.h"
#include "llvm/Bitstream/BitstreamWriter.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace {

const char *Assembly = R"(
  define void @f(ptr %p) !dbg !4 {
    store i32 1, ptr %p, align 4, !dbg !20
    store i32 2, ptr %p, align 4
    ret void, !dbg !20
  }
  !llvm.intermediate_level_source = !{!30}
  !20 = !{!7, !{!"tile", !10}}
  !30 = !{!"tile", !8, !""}
)";

struct Record {
  unsigned Code;
  SmallVector<uint64_t, 16> Fields;
};

/// Returns the records to write in place of one in a function block.
using RecordEditor = std::function<SmallVector<Record, 2>(const Record &)>;

class BitcodeEditor {
public:
  BitcodeEditor(StringRef Bitcode, RecordEditor Edit)
      : In(Bitcode), Out(Result), Edit(std::move(Edit)) {}

  SmallVector<char, 0> run() {
    EXPECT_EQ(0x4342u, cantFail(In.Read(16)));
    EXPECT_EQ(0xdec0u, cantFail(In.Read(16)));
    Out.Emit(0x4342, 16);
    Out.Emit(0xdec0, 16);
    while (!In.AtEndOfStream())
      copyEntry(~0u);
    Out.FlushToWord();
    return std::move(Result);
  }

private:
  /// Copies the block that the reader has entered.
  void copyBlock(unsigned BlockID) {
    while (copyEntry(BlockID))
      ;
  }

  bool copyEntry(unsigned ParentID) {
    BitstreamEntry Entry = cantFail(In.advance());
    switch (Entry.Kind) {
    case BitstreamEntry::Error:
      ADD_FAILURE() << "malformed bitcode";
      return false;
    case BitstreamEntry::EndBlock:
      return false;
    case BitstreamEntry::SubBlock:
      copySubBlock(Entry.ID, ParentID);
      return true;
    case BitstreamEntry::Record:
      copyRecord(Entry.ID, ParentID);
      return true;
    }
    llvm_unreachable("unknown kind of entry");
  }

  void copySubBlock(unsigned ID, unsigned ParentID) {
    if (ID == bitc::BLOCKINFO_BLOCK_ID) {
      BlockInfo = *cantFail(In.ReadBlockInfoBlock());
      In.setBlockInfo(&BlockInfo);
      return;
    }
    // What holds positions in the stream is optional, and would be wrong.
    if (ID == bitc::SYMTAB_BLOCK_ID || (ID == bitc::VALUE_SYMTAB_BLOCK_ID &&
                                        ParentID == bitc::MODULE_BLOCK_ID))
      return cantFail(In.SkipBlock());
    cantFail(In.EnterSubBlock(ID));
    Out.EnterSubblock(ID, 4);
    copyBlock(ID);
    Out.ExitBlock();
  }

  void copyRecord(unsigned AbbrevID, unsigned BlockID) {
    Record R;
    StringRef Blob;
    R.Code = cantFail(In.readRecord(AbbrevID, R.Fields, &Blob));
    if ((BlockID == bitc::MODULE_BLOCK_ID &&
         R.Code == bitc::MODULE_CODE_VSTOFFSET) ||
        (BlockID == bitc::METADATA_BLOCK_ID &&
         (R.Code == bitc::METADATA_INDEX_OFFSET ||
          R.Code == bitc::METADATA_INDEX)))
      return;
    if (!Blob.empty())
      return emitWithBlob(R, Blob);
    if (BlockID != bitc::FUNCTION_BLOCK_ID)
      return Out.EmitRecord(R.Code, R.Fields);
    for (const Record &New : Edit(R))
      Out.EmitRecord(New.Code, New.Fields);
  }

  void emitWithBlob(Record &R, StringRef Blob) {
    auto Abbrev = std::make_shared<BitCodeAbbrev>();
    Abbrev->Add(BitCodeAbbrevOp(R.Code));
    for (size_t I = 0, E = R.Fields.size(); I != E; ++I)
      Abbrev->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::VBR, 6));
    Abbrev->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::Blob));
    unsigned ID = Out.EmitAbbrev(std::move(Abbrev));
    R.Fields.insert(R.Fields.begin(), R.Code);
    Out.EmitRecordWithBlob(ID, R.Fields, Blob);
  }

  SmallVector<char, 0> Result;
  BitstreamCursor In;
  BitstreamWriter Out;
  BitstreamBlockInfo BlockInfo;
  RecordEditor Edit;
};

bool isDebugLoc(const Record &R) { return R.Code == bitc::FUNC_CODE_DEBUG_LOC; }

bool isLayer(const Record &R) { return isDebugLoc(R) && R.Fields.size() == 8; }

bool fails(Expected<std::unique_ptr<Module>> M) {
  return errorToBool(M.takeError());
}

class LineLayersBitcodeTest : public LayeredModuleFixture {
protected:
  LineLayersBitcodeTest() : LayeredModuleFixture(Assembly) {
    raw_svector_ostream OS(Bitcode);
    WriteBitcodeToFile(*M, OS);
  }

  Expected<std::unique_ptr<Module>> read(RecordEditor Edit) {
    Edited =
        BitcodeEditor({Bitcode.data(), Bitcode.size()}, std::move(Edit)).run();
    return parseBitcodeFile(
        MemoryBufferRef({Edited.data(), Edited.size()}, "test"), Context);
  }

  /// Reads the module with field \p Index of each layer set to \p Value.
  Expected<std::unique_ptr<Module>> readWithField(unsigned Index,
                                                  uint64_t Value) {
    return read([=](Record R) -> SmallVector<Record, 2> {
      if (isLayer(R))
        R.Fields[Index] = Value;
      return {R};
    });
  }

  static DebugLoc getLoc(Module &M, unsigned Index) {
    return LayeredModuleFixture::getLoc(*M.getFunction("f"), Index);
  }

  LLVMContext Context;
  SmallVector<char, 0> Bitcode, Edited;
};

// Field numbers of a layer's record.
enum { LineField = 0, ScopeField = 2, InlinedAtField = 3, KindField = 7 };

TEST_F(LineLayersBitcodeTest, CopyIsRead) {
  unsigned NumLayers = 0;
  auto M = read([&](const Record &R) -> SmallVector<Record, 2> {
    NumLayers += isLayer(R);
    return {R};
  });
  ASSERT_TRUE(bool(M));
  EXPECT_EQ(1u, NumLayers);
  DebugLoc DL = getLoc(**M, 0);
  EXPECT_EQ(2u, DL.getLine());
  ASSERT_TRUE(DL.getIntermediateLoc("tile"));
  EXPECT_EQ(100u, DL.getIntermediateLoc("tile")->getLine());
  EXPECT_FALSE(getLoc(**M, 1));
  // DEBUG_LOC_AGAIN repeats all levels.
  EXPECT_EQ(DL, getLoc(**M, 2));
}

TEST_F(LineLayersBitcodeTest, KindMustBeAString) {
  // No kind; out of range; what is in range if it is cut to 32 bits.
  for (uint64_t ID : {uint64_t(0), uint64_t(1000000), uint64_t(UINT32_MAX),
                      (uint64_t(1) << 32) + 1})
    EXPECT_TRUE(fails(readWithField(KindField, ID)));

  // Every ID that is in range is either that of a string or an error. Whether a
  // string is a kind for which the module declares the file is not the reader's
  // business: such a layer is dropped with a warning, the primary location
  // stays.
  unsigned NumStrings = 0, NumErrors = 0;
  for (uint64_t ID = 1; ID != 40; ++ID) {
    auto M = readWithField(KindField, ID);
    if (!M) {
      consumeError(M.takeError());
      ++NumErrors;
      continue;
    }
    EXPECT_EQ(2u, getLoc(**M, 0).getLine());
    ++NumStrings;
  }
  EXPECT_GE(NumStrings, 5u);
  EXPECT_GE(NumErrors, 5u);
}

TEST_F(LineLayersBitcodeTest, ScopeMustBeANode) {
  for (uint64_t ID : {uint64_t(0), uint64_t(1000000), uint64_t(UINT32_MAX),
                      (uint64_t(1) << 32) + 1})
    EXPECT_TRUE(fails(readWithField(ScopeField, ID)));
  // Strings come first.
  EXPECT_TRUE(fails(readWithField(ScopeField, 1)));
  // Whatever node it is, reading does not crash. What is no file of a layer is
  // dropped with a warning, as in textual IR.
  for (uint64_t ID = 1; ID != 40; ++ID)
    consumeError(readWithField(ScopeField, ID).takeError());
}

TEST_F(LineLayersBitcodeTest, LayerIsNotInlined) {
  for (uint64_t ID : {1, 5, 10, 1000000})
    EXPECT_TRUE(fails(readWithField(InlinedAtField, ID)));
}

// A layer that follows no primary location of its instruction makes a location
// without one.
TEST_F(LineLayersBitcodeTest, LayerWithoutAPrimaryLocation) {
  auto ExpectLayerAlone = [](const DebugLoc &DL) {
    EXPECT_FALSE(DL);
    ASSERT_TRUE(DL.getIntermediateLoc("tile"));
    EXPECT_EQ(100u, DL.getIntermediateLoc("tile")->getLine());
  };

  // No instruction has a primary location.
  auto M = read([](const Record &R) -> SmallVector<Record, 2> {
    if (isDebugLoc(R) && !isLayer(R))
      return {};
    return {R};
  });
  ASSERT_TRUE(bool(M));
  ExpectLayerAlone(getLoc(**M, 0));
  EXPECT_TRUE(getLoc(**M, 1).isAbsent());
  // DEBUG_LOC_AGAIN repeats that, too.
  ExpectLayerAlone(getLoc(**M, 2));

  // One has none, though the instruction before it has.
  Record Layer;
  unsigned NumStores = 0;
  M = read([&](const Record &R) -> SmallVector<Record, 2> {
    if (isLayer(R))
      Layer = R;
    if (R.Code == bitc::FUNC_CODE_INST_STORE && ++NumStores == 2)
      return {R, Layer};
    return {R};
  });
  ASSERT_TRUE(bool(M));
  EXPECT_EQ(2u, getLoc(**M, 0).getLine());
  ExpectLayerAlone(getLoc(**M, 1));
  ExpectLayerAlone(getLoc(**M, 2));

  // Of several locations of one instruction the last counts, as ever.
  M = read([&](const Record &R) -> SmallVector<Record, 2> {
    if (isDebugLoc(R) && !isLayer(R))
      return {Layer, R};
    return {R};
  });
  ASSERT_TRUE(bool(M));
  EXPECT_EQ(2u, getLoc(**M, 0).getLine());
  EXPECT_EQ(1u, range_size(getLoc(**M, 0).getIntermediateLocs()));
}

// Layers that follow DEBUG_LOC_AGAIN take the place of those that it repeats.
TEST_F(LineLayersBitcodeTest, OtherLayersAgain) {
  Record Layer;
  auto M = read([&](const Record &R) -> SmallVector<Record, 2> {
    if (isLayer(R)) {
      Layer = R;
      Layer.Fields[LineField] = 7;
    }
    if (R.Code == bitc::FUNC_CODE_DEBUG_LOC_AGAIN)
      return {R, Layer};
    return {R};
  });
  ASSERT_TRUE(bool(M));
  EXPECT_EQ(100u, getLoc(**M, 0).getIntermediateLoc("tile")->getLine());
  DebugLoc DL = getLoc(**M, 2);
  EXPECT_EQ(2u, DL.getLine());
  ASSERT_EQ(1u, range_size(DL.getIntermediateLocs()));
  EXPECT_EQ(7u, DL.getIntermediateLoc("tile")->getLine());
}

// A layer of two or three fields says how far it is from the last one that had
// its place.
TEST_F(LineLayersBitcodeTest, Distances) {
  auto ReadWith = [&](const SmallVector<uint64_t, 16> &Fields) {
    return read([=](const Record &R) -> SmallVector<Record, 2> {
      if (R.Code == bitc::FUNC_CODE_DEBUG_LOC_AGAIN)
        return {R, Record{bitc::FUNC_CODE_DEBUG_LOC, Fields}};
      return {R};
    });
  };
  struct {
    SmallVector<uint64_t, 16> Fields;
    unsigned Line, Column;
    bool IsImplicit;
  } Cases[] = {
      {{0, 0}, 100, 0, false},
      {{2, 6}, 101, 3, false},
      {{199, 4, 1}, 1, 2, true},
      {{2 * uint64_t(UINT32_MAX - 100), 2 * 65535, 0},
       UINT32_MAX,
       65535,
       false},
  };
  for (const auto &C : Cases) {
    auto M = ReadWith(C.Fields);
    ASSERT_TRUE(bool(M));
    const DILocation *Loc = getLoc(**M, 2).getIntermediateLoc("tile");
    ASSERT_TRUE(Loc);
    EXPECT_EQ(C.Line, Loc->getLine());
    EXPECT_EQ(C.Column, Loc->getColumn());
    EXPECT_EQ(C.IsImplicit, Loc->isImplicitCode());
    EXPECT_EQ(100u, getLoc(**M, 0).getIntermediateLoc("tile")->getLine());
  }
  // Below 0, or too large.
  for (uint64_t Field : {UINT64_MAX, UINT64_MAX - 1, uint64_t(1) << 40,
                         uint64_t(203), 2 * uint64_t(UINT32_MAX - 99)})
    EXPECT_TRUE(fails(ReadWith({Field, 0})));
  for (uint64_t Field : {UINT64_MAX, UINT64_MAX - 1, uint64_t(1) << 40,
                         uint64_t(3), uint64_t(2 * 65536)})
    EXPECT_TRUE(fails(ReadWith({0, Field})));
}

TEST_F(LineLayersBitcodeTest, NumbersOutOfRange) {
  for (unsigned Field : {0, 1})
    EXPECT_TRUE(fails(read([=](Record R) -> SmallVector<Record, 2> {
      if (isLayer(R))
        R.Fields[Field] = uint64_t(1) << (Field == 0 ? 32 : 16);
      return {R};
    })));
}

TEST_F(LineLayersBitcodeTest, DistancesFromNothing) {
  for (Record Delta : {Record{bitc::FUNC_CODE_DEBUG_LOC, {2, 2}},
                       Record{bitc::FUNC_CODE_DEBUG_LOC, {2, 2, 1}}}) {
    // There is no layer before it.
    EXPECT_TRUE(fails(read([=](const Record &R) -> SmallVector<Record, 2> {
      return {isLayer(R) ? Delta : R};
    })));
    // None that has its place.
    EXPECT_TRUE(fails(read([=](const Record &R) -> SmallVector<Record, 2> {
      if (isLayer(R))
        return {R, Delta};
      return {R};
    })));
    // No instruction.
    EXPECT_TRUE(fails(read([=](const Record &R) -> SmallVector<Record, 2> {
      if (R.Code == bitc::FUNC_CODE_DECLAREBLOCKS)
        return {R, Delta};
      return {R};
    })));
  }
}

TEST_F(LineLayersBitcodeTest, LayerWithoutAnInstruction) {
  Record Layer = {bitc::FUNC_CODE_DEBUG_LOC, {100, 0, 1, 0, 0, 0, 0, 1}};
  EXPECT_TRUE(fails(read([&](const Record &R) -> SmallVector<Record, 2> {
    if (R.Code == bitc::FUNC_CODE_DECLAREBLOCKS)
      return {R, Layer};
    return {R};
  })));
}

// Of a kind that an instruction has twice the first location is kept. The rest
// is dropped with a warning.
TEST_F(LineLayersBitcodeTest, RepeatedKind) {
  auto M = read([](const Record &R) -> SmallVector<Record, 2> {
    if (!isLayer(R))
      return {R};
    Record Other = R;
    Other.Fields[LineField] = 101;
    return {R, Other};
  });
  ASSERT_TRUE(bool(M));
  for (unsigned Index : {0, 2}) {
    DebugLoc DL = getLoc(**M, Index);
    EXPECT_EQ(2u, DL.getLine());
    ASSERT_EQ(1u, range_size(DL.getIntermediateLocs()));
    EXPECT_EQ(100u, DL.getIntermediateLoc("tile")->getLine());
  }
}

TEST_F(LineLayersBitcodeTest, TruncatedRecord) {
  for (unsigned Size = 0; Size != 4; ++Size)
    EXPECT_TRUE(fails(read([=](Record R) -> SmallVector<Record, 2> {
      if (isLayer(R))
        R.Fields.truncate(Size);
      return {R};
    })));
}

TEST_F(LineLayersBitcodeTest, LazyReadingReportsErrorsToo) {
  Edited = BitcodeEditor({Bitcode.data(), Bitcode.size()},
                         [](Record R) -> SmallVector<Record, 2> {
                           if (isLayer(R))
                             R.Fields[KindField] = 0;
                           return {R};
                         })
               .run();
  auto M = getLazyBitcodeModule(
      MemoryBufferRef({Edited.data(), Edited.size()}, "test"), Context);
  ASSERT_TRUE(bool(M));
  EXPECT_TRUE(errorToBool((*M)->getFunction("f")->materialize()));
}

} // namespace
