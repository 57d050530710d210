//===- DebugLocMergeTest.cpp - Merging composite locations ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompositeLocFixture.h"
#include "llvm/IR/LineLayerMerges.h"
#include "llvm/IR/LineLayerOrigins.h"
#include <algorithm>
#include <numeric>

using namespace llvm;

namespace {

class DebugLocMergeTest : public CompositeLocFixture {
protected:
  static DebugLoc merge(const DebugLoc &A, const DebugLoc &B) {
    return DebugLoc::getMergedLocation(A, B);
  }

  /// The lines of \p DL, of which those of its layers are in the order of their
  /// names, with a sign for one of several: what merging in another order has
  /// to agree with.
  static std::string getLines(const DebugLoc &DL) {
    std::string Text = DL ? std::to_string(DL.getLine()) : "-";
    for (const char *Kind : {"a", "b"})
      if (DILocation *Loc = DL.getIntermediateLoc(Kind))
        Text += (Twine(" ") + Kind + ":" + Twine(Loc->getLine()) +
                 (isAmbiguousLayerLoc(*Loc) ? "~" : ""))
                    .str();
    return Text;
  }
};

TEST_F(DebugLocMergeTest, WithAbsentKeepsCompositeWhole) {
  DebugLoc DL = composite(primary(3), layer(0, 100));
  for (const DebugLoc &Kept : {DL, DL.withoutPrimary()}) {
    EXPECT_EQ(Kept, merge(Kept, DebugLoc()));
    EXPECT_EQ(Kept, merge(DebugLoc(), Kept));
    EXPECT_EQ(Kept, DebugLoc::getMergedLocations({DebugLoc(), Kept}));
    EXPECT_EQ(Kept, DebugLoc::getMergedLocations({Kept, {}, Kept, {}}));
  }
  EXPECT_TRUE(merge(DebugLoc(primary(3)), DebugLoc()).isAbsent());
}

// A located instruction that is merged with one whose source location was
// dropped has none, as without layers. The layers merge all the same.
TEST_F(DebugLocMergeTest, LocatedWithDropped) {
  DebugLoc A = composite(primary(3), layer(0, 100), layer(1, 7));
  DebugLoc B = layersOnly(layer(0, 101));
  auto Check = [&](DebugLoc Merged, bool IsAmbiguous) {
    EXPECT_EQ(nullptr, Merged.get());
    EXPECT_FALSE(Merged);
    ASSERT_EQ(2u, range_size(Merged.getIntermediateLocs()));
    EXPECT_EQ(100u, Merged.getIntermediateLoc("a")->getLine());
    EXPECT_EQ(IsAmbiguous,
              isAmbiguousLayerLoc(*Merged.getIntermediateLoc("a")));
    EXPECT_EQ(layer(1, 7), Merged.getIntermediateLoc("b"));
  };
  Check(merge(A, B), true);
  Check(merge(B, A), true);
  Check(merge(A, layersOnly(layer(0, 100))), false);
  Check(merge(layersOnly(layer(0, 100)), A), false);
  // Of two dropped ones, too.
  Check(merge(A.withoutPrimary(), B), true);
  Check(merge(B, A.withoutPrimary()), true);
  EXPECT_EQ(A.withoutPrimary(), merge(A, A.withoutPrimary()));
  EXPECT_EQ(A.withoutPrimary(), merge(A.withoutPrimary(), A));

  // A bare location has no layers to merge with.
  DebugLoc Bare(primary(3));
  EXPECT_EQ(B, merge(B, Bare));
  EXPECT_EQ(B, merge(Bare, B));

  Instruction *I = createInstruction();
  I->applyMergedLocation(A, B);
  Check(I->getDebugLoc(), true);
  I->applyMergedLocation(Bare, B);
  EXPECT_EQ(B, I->getDebugLoc());
}

// Every relation of primaries with every relation of layers: the two merge
// independently, and in both orders to the same lines.
TEST_F(DebugLocMergeTest, Table) {
  struct Relation {
    const char *Name;
    DILocation *A, *B;
    unsigned Line, Column;
    bool IsAmbiguous = false;
  };
  DILocation *L = layer(0, 100, 5);
  const Relation Layers[] = {
      {"same", L, L, 100, 5},
      {"same line", L, layer(0, 100, 6), 100, 0},
      {"same file", L, layer(0, 101, 5), 100, 0, true},
      {"other file", L, layer(1, 100, 5), 100, 0, true},
      {"no line", L, layer(1, 0, 0), 100, 0, true},
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
          EXPECT_EQ(LR.IsAmbiguous, isAmbiguousLayerLoc(*Layer));
        };
        Check(merge(A, B));
        Check(merge(B, A));
        Check(DebugLoc::getMergedLocations({A, B}));
        Check(DebugLoc::getMergedLocations({B, A, B}));
        I->applyMergedLocation(A, B);
        Check(I->getDebugLoc());
        I->applyMergedLocation(B, A);
        Check(I->getDebugLoc());
        // What primaries merge to does not depend on layers.
        EXPECT_EQ(merge(PR.A, PR.B).get(), merge(A, B).get());
      }

  // Nothing on one side: a composite is kept whole, on either side.
  for (const Relation &LR : Layers) {
    DebugLoc A = composite(P, LR.A);
    DebugLoc Expected = LR.A ? A : DebugLoc();
    EXPECT_EQ(Expected, merge(A, DebugLoc()));
    EXPECT_EQ(Expected, merge(DebugLoc(), A));
    I->applyMergedLocation(DebugLoc(), A);
    EXPECT_EQ(Expected, I->getDebugLoc());
  }
}

// Of two inlined copies of one instruction the primary locations merge by
// LLVM's rules for inlined code; the line of the layer, which has no such
// chain, stays.
TEST_F(DebugLocMergeTest, InlinedCopies) {
  auto InlinedAt = [&](unsigned Line) {
    return DILocation::get(C, 7, 1, Callee,
                           DILocation::getDistinct(C, Line, 1, SP));
  };
  DILocation *First = InlinedAt(3), *Second = InlinedAt(4);
  DILocation *Merged = merge(First, Second).get();
  ASSERT_TRUE(Merged);
  DILocation *Layer = layer(0, 100, 5, Callee);
  DILocation *Other = layer(0, 101, 5, Callee);
  for (bool Swap : {false, true}) {
    DebugLoc A = composite(Swap ? Second : First, Layer, Layer);
    DebugLoc B = composite(Swap ? First : Second, Layer, Other);
    DebugLoc DL = merge(A, B);
    EXPECT_EQ(Merged->getLine(), DL.getLine());
    EXPECT_EQ(Merged->getScope(), DL.getScope());
    EXPECT_EQ(Layer, DL.getIntermediateLoc("a"));
    EXPECT_EQ(100u, DL.getIntermediateLoc("b")->getLine());
    EXPECT_TRUE(isAmbiguousLayerLoc(*DL.getIntermediateLoc("b")));
  }
}

// Two locations of one layer, in one file or in two. Whatever comes out is a
// location that the verifier accepts: directly in a file of the layer.
TEST_F(DebugLocMergeTest, IntermediateLocs) {
  struct Case {
    DILocation *A, *B;
    unsigned Line, Column;
    bool IsAmbiguous = false;
  };
  const Case Cases[] = {
      {layer(0, 100, 5), layer(0, 100, 5), 100, 5},
      {layer(0, 100, 5), layer(0, 100, 6), 100, 0},
      {layer(0, 100, 5), layer(0, 101, 5), 100, 0, true},
      {layer(0, 101, 5), layer(1, 100, 5), 101, 0, true},
      {layer(0, 100, 5), layer(0, 100, 5, Callee), 100, 5},
      {layer(0, 100, 5), layer(1, 100, 5, Callee), 100, 0, true},
      {layer(0, 100, 0), layer(0, 100, 0, Callee), 100, 0},
      {layer(0, 0, 0), layer(0, 0, 0), 0, 0, true},
      {layer(0, 0, 0), layer(1, 100, 5), 100, 0, true},
  };
  for (const Case &Each : Cases) {
    DILocation *Merged = DebugLoc::mergeIntermediateLocs(Each.A, Each.B);
    DILocation *Swapped = DebugLoc::mergeIntermediateLocs(Each.B, Each.A);
    EXPECT_EQ(Each.Line, Merged->getLine());
    EXPECT_EQ(Each.Column, Merged->getColumn());
    EXPECT_EQ(Each.IsAmbiguous, isAmbiguousLayerLoc(*Merged));
    auto *Scope = dyn_cast<DILexicalBlockFile>(Merged->getScope());
    ASSERT_TRUE(Scope);
    EXPECT_TRUE(isa<DISubprogram>(Scope->getScope()));
    EXPECT_EQ(nullptr, Merged->getInlinedAt());
    // What a table of the layer says does not depend on the order.
    EXPECT_EQ(Merged->getFile(), Swapped->getFile());
    EXPECT_EQ(Merged->getLine(), Swapped->getLine());
    EXPECT_EQ(Merged->getColumn(), Swapped->getColumn());
  }
}

// Modules that were linked have layers' files of one name and several texts.
TEST_F(DebugLocMergeTest, FilesOfOneName) {
  const std::string Digests[] = {std::string(32, '0'), std::string(32, '1')};
  for (StringRef Digest : Digests)
    LayerFiles.push_back(
        DIFile::get(C, "layer1", ".",
                    DIFile::ChecksumInfo<StringRef>(DIFile::CSK_MD5, Digest)));
  DILocation *None = layer(0, 5), *First = layer(2, 5), *Second = layer(3, 5);
  for (auto [A, B] : {std::pair(None, First), std::pair(First, Second)}) {
    DILocation *Merged = DebugLoc::mergeIntermediateLocs(A, B);
    EXPECT_EQ(Merged, DebugLoc::mergeIntermediateLocs(B, A));
    EXPECT_EQ(A->getFile(), Merged->getFile());
    EXPECT_TRUE(isAmbiguousLayerLoc(*Merged));
  }
}

// Merging is associative as far as lines go, and several locations merge to the
// same lines in any order, with or without source locations.
TEST_F(DebugLocMergeTest, Associative) {
  SmallVector<DebugLoc, 20> Pool;
  for (DILocation *P : {primary(3, 7), primary(3, 8), primary(4, 7),
                        static_cast<DILocation *>(nullptr)}) {
    if (P)
      Pool.push_back(P);
    Pool.push_back(composite(P, layer(0, 100, 5)));
    Pool.push_back(composite(P, layer(0, 100, 6), layer(1, 7)));
    Pool.push_back(composite(P, layer(0, 101, 5), layer(1, 8)));
    Pool.push_back(composite(P, layer(1, 100, 5)));
  }
  for (const DebugLoc &X : Pool)
    for (const DebugLoc &Y : Pool)
      for (const DebugLoc &Z : Pool) {
        std::string Expected = getLines(merge(merge(X, Y), Z));
        EXPECT_EQ(Expected, getLines(merge(X, merge(Y, Z))));
        EXPECT_EQ(Expected, getLines(DebugLoc::getMergedLocations({Z, X, Y})));
        EXPECT_EQ(Expected, getLines(DebugLoc::getMergedLocations({Y, Z, X})));
      }
}

// What is merged where some instructions have no location at all does not
// depend on their order, and one of two lines that differ is marked as such.
TEST_F(DebugLocMergeTest, ManyInAnyOrder) {
  auto Expect = [](SmallVector<DebugLoc, 4> Locs, StringRef Lines) {
    SmallVector<unsigned, 4> Order(Locs.size());
    std::iota(Order.begin(), Order.end(), 0);
    do {
      SmallVector<DebugLoc, 4> Ordered;
      for (unsigned I : Order)
        Ordered.push_back(Locs[I]);
      EXPECT_EQ(Lines, getLines(DebugLoc::getMergedLocations(Ordered)));
    } while (std::next_permutation(Order.begin(), Order.end()));
  };
  DebugLoc A = composite(primary(5), layer(0, 100));
  Expect({A, DebugLoc(primary(6)), DebugLoc()}, "0 a:100");
  Expect({A, A, DebugLoc()}, "5 a:100");
  Expect({A, layersOnly(layer(0, 100)), DebugLoc()}, "- a:100");
  Expect({A, layersOnly(layer(0, 101)), DebugLoc()}, "- a:100~");
  Expect({A, layersOnly(nullptr, layer(1, 7)), DebugLoc(primary(6)), {}},
         "- a:100 b:7");
  Expect({layersOnly(layer(0, 100)), DebugLoc(primary(6)), DebugLoc()},
         "- a:100");
  Expect({layersOnly(layer(0, 100)), layersOnly(layer(0, 100)), DebugLoc()},
         "- a:100");
  Expect({DebugLoc(primary(5)), DebugLoc(), DebugLoc(primary(5))}, "-");
}

// Whatever order the kinds are in on either side, each meets its like. The
// result has the order of the first side, then what only the other one has.
TEST_F(DebugLocMergeTest, KindsInAnyOrder) {
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
      DebugLoc Merged = merge(InOrder(A, Left), InOrder(B, Right));
      SmallVector<IntermediateLoc, 2> Layers = getLayers(Merged);
      ASSERT_EQ(3u, Layers.size());
      for (unsigned I = 0; I != 3; ++I)
        EXPECT_EQ(Kinds[A[I]], Layers[I].Kind->getString());
      EXPECT_EQ(1u, Merged.getIntermediateLoc("a")->getLine());
      EXPECT_EQ("3 a:1 b:2~", getLines(Merged));
      EXPECT_EQ(3u, Merged.getIntermediateLoc("c")->getLine());
    } while (std::next_permutation(B.begin(), B.end()));
  } while (std::next_permutation(A.begin(), A.end()));
}

TEST_F(DebugLocMergeTest, LayersAlone) {
  DebugLoc A = composite(primary(3), layer(0, 100), layer(1, 200));
  DebugLoc B = composite(primary(3), layer(0, 101), layer(1, 200));
  EXPECT_EQ(merge(A, B).withoutPrimary(), mergeLayersOf({A, B}));
  EXPECT_EQ(A.withoutPrimary(), mergeLayersOf({A, DebugLoc()}));
  EXPECT_TRUE(mergeLayersOf({}).isAbsent());
  // No location is made that nobody asks for.
  EXPECT_TRUE(mergeLayersOf({primary(3), primary(4)}).isAbsent());
  EXPECT_EQ(nullptr, DILocation::getIfExists(C, 0, 0, SP));
}

TEST_F(DebugLocMergeTest, PairsLayersByKind) {
  DebugLoc A = composite(primary(3), layer(0, 100), layer(1, 200));
  DebugLoc B = DebugLoc(primary(3))
                   .withIntermediateLoc("b", layer(1, 200))
                   .withIntermediateLoc("a", layer(0, 101))
                   .withIntermediateLoc("c", layer(0, 7));
  DebugLoc Merged = merge(A, B);
  ASSERT_EQ(3u, getLayers(Merged).size());
  EXPECT_EQ(100u, Merged.getIntermediateLoc("a")->getLine());
  EXPECT_EQ(200u, Merged.getIntermediateLoc("b")->getLine());
  EXPECT_EQ(7u, Merged.getIntermediateLoc("c")->getLine());
}

} // namespace
