//===- LostLineLayersTest.cpp - Tell who lost a layer ---------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/LostLineLayers.h"
#include "../../IR/LayeredModuleFixture.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/Transforms/Utils/LineLayerCounts.h"

using namespace llvm;

namespace {

const char *Assembly = R"(
  define void @f() !dbg !4 {
    fence acquire, !dbg !20
    fence acquire, !dbg !21
    ret void, !dbg !21
  }
  define void @g() !dbg !11 {
    ret void
  }
  !llvm.intermediate_level_source = !{!30, !31, !32}
  !11 = distinct !DISubprogram(name: "g", scope: !1, file: !1, line: 11, type: !5, spFlags: DISPFlagDefinition, unit: !0)
  !12 = !DIFile(filename: "other.tile", directory: ".")
  !20 = !{!7, !{!"tile", !10}, !{!"mlir", !10}}
  !21 = !{null, !{!"tile", !10}, !{!"mlir", !10}}
  !30 = !{!"tile", !8, !"text"}
  !31 = !{!"mlir", !8, !""}
  !32 = !{!"tile", !12, !""}
)";

class LostLineLayersTest : public LayeredModuleFixture {
protected:
  LostLineLayersTest()
      : LayeredModuleFixture(Assembly), G(M->getFunction("g")),
        Declared(getDeclaredLayers(*M)) {}

  /// Looks at \p F. Returns what was lost: for each instruction its number and
  /// the layers.
  std::string look(Function &F) {
    std::string Result;
    Lost.startFunction(F, Declared);
    for (const auto &[Number, I] : enumerate(instructions(F)))
      for (const MDString *Kind : Lost.note(&I, I.getOpcode(), I.getDebugLoc()))
        Result += (Twine(Number) + ":" + Kind->getString() + " ").str();
    return Result;
  }

  Function *G;
  SmallVector<const MDString *, 2> Declared;
  LostLineLayers Lost;
};

// A layer is declared once, however many files it has.
TEST_F(LostLineLayersTest, DeclaredLayers) {
  ASSERT_EQ(2u, Declared.size());
  EXPECT_EQ("tile", Declared[0]->getString());
  EXPECT_EQ("mlir", Declared[1]->getString());
  DebugLoc DL = getInst(*F, 0).getDebugLoc();
  EXPECT_TRUE(getLackingLayers(DL, Declared).empty());
  EXPECT_TRUE(getLackingLayers(DL.withPrimary(nullptr), Declared).empty());
  DL = DL.withIntermediateLoc("tile", nullptr);
  ASSERT_EQ(1u, getLackingLayers(DL, Declared).size());
  EXPECT_EQ(Declared[0], getLackingLayers(DL, Declared)[0]);
  EXPECT_EQ(2u, getLackingLayers(DebugLoc(), Declared).size());
}

// With a line in the source, an instruction is found once for each place.
TEST_F(LostLineLayersTest, WithASourceLine) {
  EXPECT_EQ("", look(*F));
  Instruction &I = getInst(*F, 0);
  I.setDebugLoc(I.getDebugLoc().withIntermediateLoc("mlir", nullptr));
  EXPECT_EQ("0:mlir ", look(*F));
  EXPECT_EQ("", look(*F));
  // A clone of it, inlined into another function, is at the same place.
  I.clone()->insertBefore(getInst(*G, 0).getIterator());
  EXPECT_EQ("1:tile 1:mlir ", look(*G));
  I.setDebugLoc(DebugLoc(I.getDebugLoc().get()));
  EXPECT_EQ("0:tile ", look(*F));
}

// Without one, what had a layer is found wherever it loses it.
TEST_F(LostLineLayersTest, WithoutASourceLine) {
  EXPECT_EQ("", look(*F));
  DebugLoc Complete = getInst(*F, 1).getDebugLoc();
  getInst(*F, 1).setDebugLoc(Complete.withIntermediateLoc("mlir", nullptr));
  EXPECT_EQ("1:mlir ", look(*F));
  EXPECT_EQ("", look(*F));
  getInst(*F, 2).setDebugLoc(DebugLoc());
  EXPECT_EQ("2:tile 2:mlir ", look(*F));
  // The opcode has lacked the layer already, but this one had it.
  getInst(*F, 0).setDebugLoc(DebugLoc());
  EXPECT_EQ("0:tile 0:mlir ", look(*F));
  EXPECT_EQ("", look(*F));
}

// New ones are told from clones by function and opcode alone.
TEST_F(LostLineLayersTest, NewWithoutASourceLine) {
  EXPECT_EQ("0:tile 0:mlir ", look(*G));
  EXPECT_EQ("", look(*F));
  for (unsigned N = 0; N != 2; ++N)
    new FenceInst(C, AtomicOrdering::Acquire, SyncScope::System,
                  getInst(*F, 0).getIterator());
  EXPECT_EQ("0:tile 0:mlir ", look(*F));
  new FenceInst(C, AtomicOrdering::Acquire, SyncScope::System,
                getInst(*G, 0).getIterator());
  EXPECT_EQ("0:tile 0:mlir ", look(*G));
}

TEST_F(LostLineLayersTest, NoDeclaredLayer) {
  Declared.clear();
  EXPECT_EQ("", look(*F));
  EXPECT_EQ("", look(*G));
}

} // namespace
