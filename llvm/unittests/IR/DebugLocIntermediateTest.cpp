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
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
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

  Instruction *createInstruction() {
    auto *F = Function::Create(FunctionType::get(Type::getVoidTy(C), false),
                               Function::ExternalLinkage, "f", M);
    return ReturnInst::Create(C, BasicBlock::Create(C, "", F));
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
    const char *Name;
    DILocation *A, *B;
    unsigned Line, Column;
  };
  DILocation *L = layer(0, 100, 5);
  const Relation Layers[] = {
      {"same", L, L, 100, 5},
      {"same line", L, layer(0, 100, 6), 100, 0},
      {"same file", L, layer(0, 101, 5), 0, 0},
      {"other file", L, layer(1, 100, 5), 0, 0},
      // One line that is reached through two functions.
      {"other function", L, layer(0, 100, 5, Callee), 100, 5},
      {"absent", L, nullptr, 100, 5},
      {"absent in both", nullptr, nullptr, 0, 0},
  };
  DILocation *P = primary(3, 7);
  auto *OtherFile = DILexicalBlockFile::get(C, SP, LayerFiles[0], 0);
  const Relation Primaries[] = {
      {"same", P, P, 3, 7},
      {"same line", P, primary(3, 8), 3, 0},
      {"same file", P, primary(4, 7), 0, 0},
      // Of two files, LLVM names the line of the scope that holds both.
      {"other file", P, DILocation::get(C, 3, 7, OtherFile), 1, 0},
  };
  Instruction *I = createInstruction();

  for (const Relation &PR : Primaries)
    for (const Relation &LR : Layers)
      for (bool SwapLayers : {false, true}) {
        SCOPED_TRACE(std::string("primary: ") + PR.Name);
        SCOPED_TRACE(std::string("layer: ") + LR.Name);
        DebugLoc A = composite(PR.A, SwapLayers ? LR.B : LR.A);
        DebugLoc B = composite(PR.B, SwapLayers ? LR.A : LR.B);
        auto Check = [&](DebugLoc Merged) {
          ASSERT_TRUE(Merged);
          EXPECT_EQ(PR.Line, Merged.getLine());
          EXPECT_EQ(PR.Column, Merged.getCol());
          DILocation *Layer = Merged.getIntermediateLoc("a");
          ASSERT_EQ(LR.A != nullptr, Layer != nullptr);
          if (!Layer)
            return;
          EXPECT_EQ(LR.Line, Layer->getLine());
          EXPECT_EQ(LR.Column, Layer->getColumn());
        };
        Check(DebugLoc::getMergedLocation(A, B));
        Check(DebugLoc::getMergedLocation(B, A));
        Check(DebugLoc::getMergedLocations({A, B}));
        Check(DebugLoc::getMergedLocations({B, A, B}));
        I->applyMergedLocation(A, B);
        Check(I->getDebugLoc());
        I->applyMergedLocation(B, A);
        Check(I->getDebugLoc());
        // What primaries merge to does not depend on layers.
        EXPECT_EQ(DebugLoc::getMergedLocation(PR.A, PR.B).get(),
                  DebugLoc::getMergedLocation(A, B).get());
      }

  // No primary on one side: a composite is kept whole, on either side.
  for (const Relation &LR : Layers) {
    DebugLoc A = composite(P, LR.A);
    DebugLoc Expected = LR.A ? A : DebugLoc();
    EXPECT_EQ(Expected, DebugLoc::getMergedLocation(A, DebugLoc()));
    EXPECT_EQ(Expected, DebugLoc::getMergedLocation(DebugLoc(), A));
    I->applyMergedLocation(DebugLoc(), A);
    EXPECT_EQ(Expected, I->getDebugLoc());
  }
}

// Of two inlined copies of one instruction the primary locations merge by
// LLVM's rules for inlined code; the line of the layer, which has no such
// chain, stays.
TEST_F(DebugLocIntermediateTest, MergeOfInlinedCopies) {
  auto InlinedAt = [&](unsigned Line) {
    return DILocation::get(C, 7, 1, Callee,
                           DILocation::getDistinct(C, Line, 1, SP));
  };
  DILocation *First = InlinedAt(3), *Second = InlinedAt(4);
  DILocation *Merged = DebugLoc::getMergedLocation(First, Second).get();
  ASSERT_TRUE(Merged);
  DILocation *Layer = layer(0, 100, 5, Callee);
  DILocation *Other = layer(0, 101, 5, Callee);
  for (bool Swap : {false, true}) {
    DebugLoc A = composite(Swap ? Second : First, Layer, Layer);
    DebugLoc B = composite(Swap ? First : Second, Layer, Other);
    DebugLoc DL = DebugLoc::getMergedLocation(A, B);
    EXPECT_EQ(Merged->getLine(), DL.getLine());
    EXPECT_EQ(Merged->getScope(), DL.getScope());
    EXPECT_EQ(Layer, DL.getIntermediateLoc("a"));
    EXPECT_EQ(0u, DL.getIntermediateLoc("b")->getLine());
  }
}

// Merging is associative as far as lines go, and several locations merge to the
// same lines in any order.
TEST_F(DebugLocIntermediateTest, MergeIsAssociative) {
  SmallVector<DebugLoc, 16> Pool;
  for (DILocation *P : {primary(3, 7), primary(3, 8), primary(4, 7)}) {
    Pool.push_back(P);
    Pool.push_back(composite(P, layer(0, 100, 5)));
    Pool.push_back(composite(P, layer(0, 100, 6), layer(1, 7)));
    Pool.push_back(composite(P, layer(0, 101, 5), layer(1, 8)));
    Pool.push_back(composite(P, layer(1, 100, 5)));
  }
  auto Lines = [](const DebugLoc &DL) {
    std::string Text = std::to_string(DL.getLine());
    for (const char *Kind : {"a", "b"})
      if (DILocation *Loc = DL.getIntermediateLoc(Kind))
        Text += (Twine(" ") + Kind + ":" + Twine(Loc->getLine())).str();
    return Text;
  };
  auto Merge = [](const DebugLoc &A, const DebugLoc &B) {
    return DebugLoc::getMergedLocation(A, B);
  };
  for (const DebugLoc &X : Pool)
    for (const DebugLoc &Y : Pool)
      for (const DebugLoc &Z : Pool) {
        std::string Expected = Lines(Merge(Merge(X, Y), Z));
        EXPECT_EQ(Expected, Lines(Merge(X, Merge(Y, Z))));
        EXPECT_EQ(Expected, Lines(DebugLoc::getMergedLocations({Z, X, Y})));
        EXPECT_EQ(Expected, Lines(DebugLoc::getMergedLocations({Y, Z, X})));
      }
}

// Whatever order the kinds are in on either side, each meets its like. The
// result has the order of the first side, then what only the other one has.
TEST_F(DebugLocIntermediateTest, MergeOfKindsInAnyOrder) {
  const char *Kinds[] = {"a", "b", "c"};
  auto InOrder = [&](ArrayRef<unsigned> Order, ArrayRef<DILocation *> Locs) {
    DebugLoc DL = primary(3);
    for (unsigned I : Order)
      DL = DL.withIntermediateLoc(Kinds[I], Locs[I]);
    return DL;
  };
  DILocation *Left[] = {layer(0, 1), layer(0, 2), layer(0, 3)};
  DILocation *Right[] = {layer(0, 1), layer(0, 22), layer(1, 3)};
  SmallVector<unsigned, 3> A = {0, 1, 2};
  do {
    SmallVector<unsigned, 3> B = {0, 1, 2};
    do {
      DebugLoc Merged =
          DebugLoc::getMergedLocation(InOrder(A, Left), InOrder(B, Right));
      SmallVector<IntermediateLoc, 2> Layers = Merged.getIntermediateLocs();
      ASSERT_EQ(3u, Layers.size());
      for (unsigned I = 0; I != 3; ++I)
        EXPECT_EQ(Kinds[A[I]], Layers[I].Kind->getString());
      EXPECT_EQ(1u, Merged.getIntermediateLoc("a")->getLine());
      EXPECT_EQ(0u, Merged.getIntermediateLoc("b")->getLine());
      EXPECT_EQ(0u, Merged.getIntermediateLoc("c")->getLine());
    } while (std::next_permutation(B.begin(), B.end()));
  } while (std::next_permutation(A.begin(), A.end()));
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
