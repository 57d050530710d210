//===- DebugLocIntermediateTest.cpp - Composite debug locations -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The forms of a DebugLoc, and how its parts are read and exchanged. Merging is
// tested in DebugLocMergeTest.cpp.
//
//===----------------------------------------------------------------------===//

#include "CompositeLocFixture.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace {

// Nothing that holds a DebugLoc may grow.
static_assert(LLVM_ENABLE_DEBUGLOC_TRACKING_COVERAGE ||
              sizeof(DebugLoc) == sizeof(void *));

using DebugLocIntermediateTest = CompositeLocFixture;

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
}

// What is no source location is no location to whoever asks for one, whether or
// not there are layers.
TEST_F(DebugLocIntermediateTest, Forms) {
  struct Form {
    const char *Name;
    DebugLoc DL;
    bool HasPrimary, HasLayers;
  };
  const Form Forms[] = {
      {"absent", DebugLoc(), false, false},
      {"bare", DebugLoc(primary(3)), true, false},
      {"composite", composite(primary(3), layer(0, 100)), true, true},
      {"layers only", layersOnly(layer(0, 100)), false, true},
  };
  for (const Form &F : Forms) {
    SCOPED_TRACE(F.Name);
    const DebugLoc &DL = F.DL;
    DILocation *P = F.HasPrimary ? primary(3) : nullptr;
    EXPECT_EQ(P, DL.get());
    EXPECT_EQ(P, static_cast<DILocation *>(DL));
    EXPECT_EQ(F.HasPrimary, bool(DL));
    EXPECT_EQ(F.HasLayers, DL.isComposite());
    EXPECT_EQ(!F.HasPrimary && !F.HasLayers, DL.isAbsent());
    EXPECT_EQ(F.HasLayers ? 1u : 0u, range_size(DL.getIntermediateLocs()));
    EXPECT_EQ(F.HasLayers ? layer(0, 100) : nullptr,
              DL.getIntermediateLoc("a"));
    // The node says all there is to say.
    EXPECT_EQ(DL, DebugLoc(DL.getAsMDNode()));

    EXPECT_EQ(DebugLoc(P), DL.withoutIntermediateLocs());
    EXPECT_EQ(F.HasLayers ? layersOnly(layer(0, 100)) : DebugLoc(),
              DL.withoutPrimary());
    EXPECT_EQ(DL.withoutPrimary(), DL.withPrimary(nullptr));
    EXPECT_EQ(DL, DL.withoutPrimary().withPrimary(P));
    EXPECT_EQ(DL, DL.withoutIntermediateLocs().withIntermediateLocsOf(DL));
    EXPECT_EQ(F.HasLayers ? composite(primary(9), layer(0, 100))
                          : DebugLoc(primary(9)),
              DL.withPrimary(primary(9)));
  }
}

TEST_F(DebugLocIntermediateTest, GetComposite) {
  MDString *A = MDString::get(C, "a"), *B = MDString::get(C, "b");
  SmallVector<IntermediateLoc, 2> Layers = {{A, layer(0, 1)}, {B, layer(1, 2)}};
  EXPECT_EQ(composite(primary(3), layer(0, 1), layer(1, 2)),
            DebugLoc::getComposite(primary(3), Layers));
  EXPECT_EQ(layersOnly(layer(0, 1), layer(1, 2)),
            DebugLoc::getComposite(nullptr, Layers));
  EXPECT_EQ(DebugLoc(primary(3)), DebugLoc::getComposite(primary(3), {}));
  EXPECT_TRUE(DebugLoc::getComposite(nullptr, {}).isAbsent());
}

TEST_F(DebugLocIntermediateTest, LayersKeepTheirOrder) {
  DebugLoc DL(primary(3));
  DL = DL.withIntermediateLoc("z", layer(0, 1));
  DL = DebugLoc::appendIntermediateDebugLoc(DL, "a", layer(1, 2));
  SmallVector<IntermediateLoc, 2> Layers = getLayers(DL);
  ASSERT_EQ(2u, Layers.size());
  EXPECT_EQ("z", Layers[0].Kind->getString());
  EXPECT_EQ("a", Layers[1].Kind->getString());
  EXPECT_EQ(layer(0, 1), DL.getIntermediateLoc("z"));
  EXPECT_EQ(layer(1, 2), DL.getIntermediateLoc("a"));
  EXPECT_EQ(nullptr, DL.getIntermediateLoc("A"));

  // Replacing keeps the place, dropping leaves the rest.
  DL = DL.withIntermediateLoc("z", layer(0, 9));
  EXPECT_EQ("z", getLayers(DL)[0].Kind->getString());
  EXPECT_EQ(9u, DL.getIntermediateLoc("z")->getLine());
  DL = DL.withIntermediateLoc("z", nullptr);
  ASSERT_EQ(1u, getLayers(DL).size());
  EXPECT_EQ(DL, DL.withIntermediateLoc("unknown", nullptr));
  DL = DL.withIntermediateLoc("a", nullptr);
  EXPECT_FALSE(DL.isComposite());
  EXPECT_EQ(primary(3), DL.get());
}

// The range is walked as often as wanted, and ends where the layers do.
TEST_F(DebugLocIntermediateTest, RangeOfLayers) {
  DebugLoc DL = layersOnly(layer(0, 1), layer(1, 2));
  auto Range = DL.getIntermediateLocs();
  EXPECT_FALSE(Range.empty());
  EXPECT_EQ(2, std::distance(Range.begin(), Range.end()));
  auto It = Range.begin();
  EXPECT_EQ("a", It->Kind->getString());
  auto Old = It++;
  EXPECT_EQ("a", Old->Kind->getString());
  EXPECT_EQ(layer(1, 2), It->Loc);
  EXPECT_NE(It, Old);
  EXPECT_EQ(Range.end(), ++It);
  EXPECT_TRUE(DebugLoc().getIntermediateLocs().empty());
  EXPECT_TRUE(DebugLoc(primary(3)).getIntermediateLocs().empty());
}

// Accessors also run on modules that nobody has verified yet.
TEST_F(DebugLocIntermediateTest, MalformedOperandsAreSkipped) {
  MDString *Kind = MDString::get(C, "a");
  Metadata *Good = MDTuple::get(C, {Kind, layer(0, 100)});
  Metadata *Bad[] = {
      nullptr,
      Kind,
      File,
      layer(0, 1),
      MDTuple::get(C, {}),
      MDTuple::get(C, {Kind}),
      MDTuple::get(C, {Kind, nullptr}),
      MDTuple::get(C, {nullptr, layer(0, 1)}),
      MDTuple::get(C, {Kind, File}),
      MDTuple::get(C, {File, layer(0, 1)}),
      MDTuple::get(C, {Kind, layer(0, 1), layer(0, 1)}),
  };
  for (Metadata *Primary :
       {static_cast<Metadata *>(primary(3)), static_cast<Metadata *>(nullptr)})
    for (Metadata *Op : Bad)
      for (SmallVector<Metadata *, 5> Ops :
           {SmallVector<Metadata *, 5>({Primary, Op, Good}),
            SmallVector<Metadata *, 5>({Primary, Good, Op}),
            SmallVector<Metadata *, 5>({Primary, Op, Op, Good, Op})}) {
        DebugLoc DL(MDTuple::get(C, Ops));
        EXPECT_EQ(Primary, DL.get());
        ASSERT_EQ(1u, range_size(DL.getIntermediateLocs()));
        EXPECT_EQ(layer(0, 100), DL.getIntermediateLoc("a"));
      }

  // Nothing is well formed.
  for (Metadata *Op : Bad) {
    EXPECT_TRUE(DebugLoc(MDTuple::get(C, {primary(3), Op}))
                    .getIntermediateLocs()
                    .empty());
    EXPECT_TRUE(
        DebugLoc(MDTuple::get(C, {nullptr, Op})).getIntermediateLocs().empty());
  }
}

// A node that is neither a location nor begins like a composite one is no
// location, but whoever strips debug info must see it.
TEST_F(DebugLocIntermediateTest, NodesThatAreNoLocations) {
  MDNode *Nodes[] = {File, SP, MDTuple::get(C, {}), MDTuple::get(C, {nullptr}),
                     MDTuple::get(C, {File, MDString::get(C, "a")})};
  for (MDNode *N : Nodes) {
    DebugLoc DL(N);
    EXPECT_EQ(nullptr, DL.get());
    EXPECT_TRUE(DL);
    EXPECT_FALSE(DL.isAbsent());
    EXPECT_TRUE(DL.getIntermediateLocs().empty());
    EXPECT_EQ(DL, DL.withoutIntermediateLocs());
  }
}

TEST_F(DebugLocIntermediateTest, PrimaryAndLayersAreExchangedSeparately) {
  DebugLoc DL = composite(primary(3), layer(0, 100), layer(1, 200));
  DebugLoc Moved = DL.withPrimary(primary(4));
  EXPECT_EQ(primary(4), Moved.get());
  EXPECT_EQ(layer(0, 100), Moved.getIntermediateLoc("a"));
  EXPECT_EQ(layer(1, 200), Moved.getIntermediateLoc("b"));
  EXPECT_EQ(DL, Moved.withPrimary(primary(3)));

  EXPECT_EQ(Moved, DebugLoc(primary(4)).withIntermediateLocsOf(DL));
  EXPECT_EQ(DebugLoc(primary(3)),
            DL.withIntermediateLocsOf(DebugLoc(primary(9))));
  EXPECT_EQ(DebugLoc(primary(3)), DL.withIntermediateLocsOf(DebugLoc()));
  EXPECT_EQ(DL.withoutPrimary(), DebugLoc().withIntermediateLocsOf(DL));
  EXPECT_TRUE(layersOnly(layer(0, 1)).withIntermediateLocsOf({}).isAbsent());

  // A layer is added to what has no source location, and taken from it.
  DebugLoc Only = DebugLoc().withIntermediateLoc("a", layer(0, 1));
  EXPECT_EQ(layersOnly(layer(0, 1)), Only);
  EXPECT_TRUE(Only.withIntermediateLoc("a", nullptr).isAbsent());
  EXPECT_TRUE(DebugLoc().withIntermediateLoc("a", nullptr).isAbsent());
}

TEST_F(DebugLocIntermediateTest, MissingLayersAreTakenFromAnother) {
  DebugLoc Both = composite(primary(3), layer(0, 100), layer(1, 200));
  DebugLoc OnlyA = composite(primary(4), layer(0, 101));

  // What it has itself stays, in its order; the primary is its own.
  EXPECT_EQ(composite(primary(4), layer(0, 101), layer(1, 200)),
            OnlyA.withMissingIntermediateLocsOf(Both));
  EXPECT_EQ(Both, Both.withMissingIntermediateLocsOf(OnlyA));
  EXPECT_EQ(composite(primary(4), nullptr, layer(1, 7))
                .withIntermediateLoc("a", layer(0, 100)),
            composite(primary(4), nullptr, layer(1, 7))
                .withMissingIntermediateLocsOf(Both));

  EXPECT_EQ(Both.withPrimary(primary(4)),
            DebugLoc(primary(4)).withMissingIntermediateLocsOf(Both));
  EXPECT_EQ(Both, Both.withMissingIntermediateLocsOf(DebugLoc(primary(9))));
  EXPECT_EQ(Both, Both.withMissingIntermediateLocsOf(DebugLoc()));
  EXPECT_EQ(Both.withoutPrimary(),
            DebugLoc().withMissingIntermediateLocsOf(Both));
  EXPECT_EQ(Both.withPrimary(primary(4)),
            OnlyA.withIntermediateLoc("a", nullptr)
                .withMissingIntermediateLocsOf(Both.withoutPrimary()));
  EXPECT_EQ(layersOnly(layer(0, 101), layer(1, 200)),
            OnlyA.withoutPrimary().withMissingIntermediateLocsOf(Both));
}

TEST_F(DebugLocIntermediateTest, MapIntermediateLocs) {
  auto Keep = [](const IntermediateLoc &L) { return L.Loc; };
  auto Drop = [](const IntermediateLoc &) -> DILocation * { return nullptr; };
  auto DropA = [](const IntermediateLoc &L) {
    return L.Kind->getString() == "a" ? nullptr : L.Loc;
  };
  auto Move = [&](const IntermediateLoc &L) {
    return layer(0, L.Loc->getLine() + 1);
  };
  for (DILocation *P : {primary(3), static_cast<DILocation *>(nullptr)}) {
    DebugLoc DL = composite(P, layer(0, 100), layer(1, 200));
    EXPECT_EQ(DL, DL.mapIntermediateLocs(Keep));
    EXPECT_EQ(DebugLoc(P), DL.mapIntermediateLocs(Drop));
    EXPECT_EQ(composite(P, nullptr, layer(1, 200)),
              DL.mapIntermediateLocs(DropA));
    EXPECT_EQ(composite(P, layer(0, 101), layer(0, 201)),
              DL.mapIntermediateLocs(Move));
    // There is nothing to call it with.
    EXPECT_EQ(DebugLoc(P), DebugLoc(P).mapIntermediateLocs(Move));
  }
}

TEST_F(DebugLocIntermediateTest, OrElse) {
  DebugLoc Bare(primary(3)), DL = composite(primary(4), layer(0, 100));
  DebugLoc Only = layersOnly(layer(0, 200));
  for (const DebugLoc &Other : {DebugLoc(), Bare, DL, Only}) {
    EXPECT_EQ(Other, DebugLoc().orElse(Other));
    // A primary location is enough: layers that it lacks are not filled in.
    EXPECT_EQ(Bare, Bare.orElse(Other));
    EXPECT_EQ(DL, DL.orElse(Other));
  }
  // Own layers stay where only the primary location is lacking.
  EXPECT_EQ(Only, Only.orElse(DebugLoc()));
  EXPECT_EQ(composite(primary(3), layer(0, 200)), Only.orElse(Bare));
  EXPECT_EQ(composite(primary(4), layer(0, 200)), Only.orElse(DL));
  EXPECT_EQ(composite(primary(4), layer(0, 200), layer(1, 7)),
            Only.orElse(composite(primary(4), layer(0, 100), layer(1, 7))));
  EXPECT_EQ(layersOnly(layer(0, 200), layer(1, 7)),
            Only.orElse(layersOnly(layer(0, 100), layer(1, 7))));
}

TEST_F(DebugLocIntermediateTest, EqualityCoversAllLevels) {
  DebugLoc DL = composite(primary(3), layer(0, 100));
  EXPECT_EQ(DL, composite(primary(3), layer(0, 100)));
  EXPECT_NE(DL, composite(primary(3), layer(0, 101)));
  EXPECT_NE(DL, composite(primary(4), layer(0, 100)));
  EXPECT_NE(DL, DebugLoc(primary(3)));
  EXPECT_NE(DL, DL.withoutPrimary());
  EXPECT_NE(DebugLoc(), DL.withoutPrimary());
  EXPECT_TRUE(DL.isSameSourceLocation(DebugLoc(primary(3))));
  EXPECT_TRUE(DL.withoutPrimary().isSameSourceLocation(DebugLoc()));
  EXPECT_FALSE(bool(DL.withoutPrimary()) == bool(DL));
}

TEST_F(DebugLocIntermediateTest, DebugRecordsHaveNoLayers) {
  DILocation *P = primary(3);
  auto *Label = DIB.createLabel(SP, "l", File, 3, 1, false, std::nullopt);
  DbgLabelRecord Record(Label, composite(P, layer(0, 100)));
  EXPECT_EQ(P, Record.getDebugLoc().getAsMDNode());
  Record.setDebugLoc(composite(P, layer(0, 100)));
  EXPECT_EQ(P, Record.getDebugLoc().getAsMDNode());
  Record.setDebugLoc(layersOnly(layer(0, 100)));
  EXPECT_EQ(nullptr, Record.getDebugLoc().getAsMDNode());
}

TEST_F(DebugLocIntermediateTest, PrintShowsLayers) {
  auto Print = [](const DebugLoc &DL) {
    std::string Text;
    raw_string_ostream OS(Text);
    DL.print(OS);
    return Text;
  };
  DebugLoc DL = composite(primary(3, 7), layer(0, 100, 5), layer(1, 200, 6));
  EXPECT_EQ("name.c:3:7 [a: 100:5] [b: 200:6]", Print(DL));
  EXPECT_EQ(" [a: 100:5] [b: 200:6]", Print(DL.withoutPrimary()));
  EXPECT_EQ("", Print(DebugLoc()));
}

} // namespace
