//===- DebugLocIntermediateTest.cpp - Composite debug locations -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace {

// Nothing that holds a DebugLoc may grow.
static_assert(LLVM_ENABLE_DEBUGLOC_TRACKING_COVERAGE ||
              sizeof(DebugLoc) == sizeof(void *));

class DebugLocIntermediateTest : public testing::Test {
protected:
  DebugLocIntermediateTest() : M("m", C), DIB(M) {
    File = DIB.createFile("name.c", "/src");
    DIB.createCompileUnit(DISourceLanguageName(dwarf::DW_LANG_C11), File,
                          "test", false, "", 0);
    SP = createSubprogram("f");
    Callee = createSubprogram("g");
    for (const char *Name : {"layer1", "layer2"})
      LayerFiles.push_back(DIB.createFile(Name, "."));
    DIB.finalize();
  }

  DISubprogram *createSubprogram(StringRef Name) {
    auto *Type = DIB.createSubroutineType(DIB.getOrCreateTypeArray({}));
    return DIB.createFunction(File, Name, Name, File, 1, Type, 1,
                              DINode::FlagZero, DISubprogram::SPFlagDefinition);
  }

  DILocation *primary(unsigned Line, unsigned Column = 1) {
    return DILocation::get(C, Line, Column, SP);
  }

  DILocation *layer(unsigned FileIndex, unsigned Line, unsigned Column = 1,
                    DISubprogram *Parent = nullptr) {
    auto *Scope = DILexicalBlockFile::get(C, Parent ? Parent : SP,
                                          LayerFiles[FileIndex], 0);
    return DILocation::get(C, Line, Column, Scope);
  }

  DebugLoc composite(DILocation *Primary, DILocation *A, DILocation *B = {}) {
    return DebugLoc(Primary).withIntermediateLoc("a", A).withIntermediateLoc(
        "b", B);
  }

  LLVMContext C;
  Module M;
  DIBuilder DIB;
  DIFile *File;
  DISubprogram *SP, *Callee;
  SmallVector<DIFile *, 2> LayerFiles;
};

TEST_F(DebugLocIntermediateTest, AccessorsAnswerForThePrimary) {
  DILocation *P = primary(3, 7);
  DebugLoc DL = composite(P, layer(0, 100));
  EXPECT_TRUE(DL.isComposite());
  EXPECT_EQ(P, DL.get());
  EXPECT_EQ(P, static_cast<DILocation *>(DL));
  EXPECT_EQ(3u, DL.getLine());
  EXPECT_EQ(7u, DL.getCol());
  EXPECT_EQ(SP, DL.getScope());
  EXPECT_EQ(SP, DL.getInlinedAtScope());
  EXPECT_FALSE(DebugLoc(P).isComposite());
  EXPECT_FALSE(DebugLoc().isComposite());
  EXPECT_EQ(nullptr, DebugLoc().get());
}

TEST_F(DebugLocIntermediateTest, LayersKeepTheirOrder) {
  DebugLoc DL(primary(3));
  DL = DL.withIntermediateLoc("z", layer(0, 1));
  DL = DebugLoc::appendIntermediateDebugLoc(DL, "a", layer(1, 2));
  ASSERT_EQ(2u, DL.getIntermediateLocs().size());
  EXPECT_EQ("z", DL.getIntermediateLocs()[0].Kind->getString());
  EXPECT_EQ("a", DL.getIntermediateLocs()[1].Kind->getString());
  EXPECT_EQ(layer(0, 1), DL.getIntermediateLoc("z"));
  EXPECT_EQ(layer(1, 2), DL.getIntermediateLoc("a"));
  EXPECT_EQ(nullptr, DL.getIntermediateLoc("A"));

  // Replacing keeps the place, dropping leaves the rest.
  DL = DL.withIntermediateLoc("z", layer(0, 9));
  EXPECT_EQ("z", DL.getIntermediateLocs()[0].Kind->getString());
  EXPECT_EQ(9u, DL.getIntermediateLoc("z")->getLine());
  DL = DL.withIntermediateLoc("z", nullptr);
  ASSERT_EQ(1u, DL.getIntermediateLocs().size());
  EXPECT_EQ(DL, DL.withIntermediateLoc("unknown", nullptr));
  DL = DL.withIntermediateLoc("a", nullptr);
  EXPECT_FALSE(DL.isComposite());
  EXPECT_EQ(primary(3), DL.get());
}

TEST_F(DebugLocIntermediateTest, PrimaryAndLayersAreExchangedSeparately) {
  DebugLoc DL = composite(primary(3), layer(0, 100), layer(1, 200));
  DebugLoc Moved = DL.withPrimary(primary(4));
  EXPECT_EQ(primary(4), Moved.get());
  EXPECT_EQ(layer(0, 100), Moved.getIntermediateLoc("a"));
  EXPECT_EQ(layer(1, 200), Moved.getIntermediateLoc("b"));
  EXPECT_EQ(DL, Moved.withPrimary(primary(3)));
  EXPECT_FALSE(DL.withPrimary(nullptr));
  EXPECT_EQ(DebugLoc(primary(4)), DebugLoc(primary(3)).withPrimary(primary(4)));

  EXPECT_EQ(Moved, DebugLoc(primary(4)).withIntermediateLocsOf(DL));
  EXPECT_EQ(DebugLoc(primary(3)),
            DL.withIntermediateLocsOf(DebugLoc(primary(9))));
  EXPECT_FALSE(DebugLoc().withIntermediateLocsOf(DL));
  EXPECT_FALSE(DebugLoc().withIntermediateLoc("a", layer(0, 1)));
  EXPECT_EQ(DebugLoc(primary(3)), DL.withoutIntermediateLocs());
}

TEST_F(DebugLocIntermediateTest, EqualityCoversAllLevels) {
  DebugLoc DL = composite(primary(3), layer(0, 100));
  EXPECT_EQ(DL, composite(primary(3), layer(0, 100)));
  EXPECT_NE(DL, composite(primary(3), layer(0, 101)));
  EXPECT_NE(DL, composite(primary(4), layer(0, 100)));
  EXPECT_NE(DL, DebugLoc(primary(3)));
  EXPECT_TRUE(DL.isSameSourceLocation(DebugLoc(primary(3))));
}

TEST_F(DebugLocIntermediateTest, DebugRecordsHaveNoLayers) {
  DILocation *P = primary(3);
  auto *Label = DIB.createLabel(SP, "l", File, 3, 1, false, std::nullopt);
  DbgLabelRecord Record(Label, composite(P, layer(0, 100)));
  EXPECT_EQ(P, Record.getDebugLoc().getAsMDNode());
  Record.setDebugLoc(composite(P, layer(0, 100)));
  EXPECT_EQ(P, Record.getDebugLoc().getAsMDNode());
}

TEST_F(DebugLocIntermediateTest, MergeWithAbsentKeepsCompositeWhole) {
  DebugLoc DL = composite(primary(3), layer(0, 100));
  EXPECT_EQ(DL, DebugLoc::getMergedLocation(DL, DebugLoc()));
  EXPECT_EQ(DL, DebugLoc::getMergedLocation(DebugLoc(), DL));
  EXPECT_FALSE(DebugLoc::getMergedLocation(DebugLoc(primary(3)), DebugLoc()));
}

// What is merged where some instructions have no location does not depend on
// their order, and is never one of two lines that differ.
TEST_F(DebugLocIntermediateTest, MergeOfManyIsSymmetric) {
  SmallVector<DebugLoc, 3> Locs = {composite(primary(5), layer(0, 100)),
                                   DebugLoc(primary(6)), DebugLoc()};
  SmallVector<unsigned, 3> Order = {0, 1, 2};
  do {
    DebugLoc Merged = DebugLoc::getMergedLocations(
        {Locs[Order[0]], Locs[Order[1]], Locs[Order[2]]});
    ASSERT_TRUE(Merged);
    EXPECT_EQ(0u, Merged.getLine());
    EXPECT_EQ(layer(0, 100), Merged.getIntermediateLoc("a"));
  } while (std::next_permutation(Order.begin(), Order.end()));

  EXPECT_FALSE(DebugLoc::getMergedLocations(
      {DebugLoc(primary(5)), DebugLoc(), DebugLoc(primary(5))}));
}

// Every relation of primaries with every relation of layers: the two merge
// independently, and in both orders to the same lines.
TEST_F(DebugLocIntermediateTest, MergeTable) {
  struct Relation {
    DILocation *A, *B;
    unsigned Line, Column;
  };
  DILocation *L = layer(0, 100, 5);
  const Relation Layers[] = {
      {L, L, 100, 5},
      {L, layer(0, 100, 6), 100, 0},
      {L, layer(0, 101, 5), 0, 0},
      {L, layer(1, 100, 5), 0, 0},
      // One line that is reached through two functions.
      {L, layer(0, 100, 5, Callee), 100, 5},
      {L, nullptr, 100, 5},
      {nullptr, L, 100, 5},
  };
  DILocation *P = primary(3, 7);
  const Relation Primaries[] = {
      {P, P, 3, 7}, {P, primary(3, 8), 3, 0}, {P, primary(4, 7), 0, 0}};

  for (const auto &[PA, PB, PLine, PColumn] : Primaries)
    for (const auto &[LA, LB, LLine, LColumn] : Layers) {
      DebugLoc A = composite(PA, LA), B = composite(PB, LB);
      for (bool Swap : {false, true}) {
        DebugLoc Merged = Swap ? DebugLoc::getMergedLocation(B, A)
                               : DebugLoc::getMergedLocation(A, B);
        ASSERT_TRUE(Merged);
        EXPECT_EQ(DILocation::getMergedLocation(PA, PB)->getLine(),
                  Merged.getLine());
        EXPECT_EQ(PLine, Merged.getLine());
        EXPECT_EQ(PColumn, Merged.getCol());
        DILocation *Layer = Merged.getIntermediateLoc("a");
        ASSERT_NE(nullptr, Layer);
        EXPECT_EQ(LLine, Layer->getLine());
        EXPECT_EQ(LColumn, Layer->getColumn());
      }
      // Merging is associative as far as lines go.
      DebugLoc D = composite(primary(3, 7), layer(0, 100, 5), layer(1, 1));
      DebugLoc Left = DebugLoc::getMergedLocations({A, B, D});
      DebugLoc Right =
          DebugLoc::getMergedLocation(A, DebugLoc::getMergedLocation(B, D));
      EXPECT_EQ(Left.getLine(), Right.getLine());
      EXPECT_EQ(Left.getIntermediateLoc("a")->getLine(),
                Right.getIntermediateLoc("a")->getLine());
      EXPECT_EQ(1u, Left.getIntermediateLoc("b")->getLine());
    }
}

TEST_F(DebugLocIntermediateTest, MergePairsLayersByKind) {
  DebugLoc A = composite(primary(3), layer(0, 100), layer(1, 200));
  DebugLoc B = DebugLoc(primary(3))
                   .withIntermediateLoc("b", layer(1, 200))
                   .withIntermediateLoc("a", layer(0, 101))
                   .withIntermediateLoc("c", layer(0, 7));
  DebugLoc Merged = DebugLoc::getMergedLocation(A, B);
  ASSERT_EQ(3u, Merged.getIntermediateLocs().size());
  EXPECT_EQ(0u, Merged.getIntermediateLoc("a")->getLine());
  EXPECT_EQ(200u, Merged.getIntermediateLoc("b")->getLine());
  EXPECT_EQ(7u, Merged.getIntermediateLoc("c")->getLine());
}

TEST_F(DebugLocIntermediateTest, PrintShowsLayers) {
  std::string Text;
  raw_string_ostream OS(Text);
  composite(primary(3, 7), layer(0, 100, 5), layer(1, 200, 6)).print(OS);
  EXPECT_EQ("name.c:3:7 [a: 100:5] [b: 200:6]", Text);
}

} // namespace
