//===- LineLayerRulesTest.cpp - Options that change rules of layers -------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each rule by which layers differ from source locations is looked at as it
// holds, and then with the option that takes it back.
//
//===----------------------------------------------------------------------===//

#include "CompositeLocFixture.h"
#include "llvm/IR/LineLayerMerges.h"
#include "llvm/IR/LineLayerOrigins.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace {

/// Sets an option that is a flag, for as long as this exists.
class WithOption {
public:
  explicit WithOption(StringRef Name)
      : Option(cl::getRegisteredOptions().lookup(Name)) {
    if (!Option || Option->addOccurrence(/*pos=*/0, Name, "true"))
      ADD_FAILURE() << "no flag " << Name.str();
  }
  ~WithOption() {
    if (Option)
      Option->reset();
  }

private:
  cl::Option *Option;
};

class LineLayerRulesTest : public CompositeLocFixture {
protected:
  static DebugLoc merge(const DebugLoc &A, const DebugLoc &B) {
    return DebugLoc::getMergedLocation(A, B);
  }
};

TEST_F(LineLayerRulesTest, DropAtAbsent) {
  DebugLoc DL = composite(primary(3), layer(0, 100));
  DebugLoc Absent;
  EXPECT_EQ(DL, merge(DL, Absent));
  EXPECT_EQ(DL, DebugLoc::getMergedLocations({Absent, DL, DL}));
  {
    WithOption Drop("line-layers-drop-at-absent");
    DebugLoc Dropped = layersOnly(layer(0, 100));
    EXPECT_EQ(Dropped, merge(DL, Absent));
    EXPECT_EQ(Dropped, merge(Absent, DL));
    EXPECT_EQ(Dropped, DebugLoc::getMergedLocations({Absent, DL, DL}));
    EXPECT_EQ(Dropped, DebugLoc::getMergedLocations({DL, DL, Absent}));
    EXPECT_EQ(DL, merge(DL, DL));
  }
  EXPECT_EQ(DL, merge(DL, Absent));
}

TEST_F(LineLayerRulesTest, KeepDropped) {
  DebugLoc DL = composite(primary(3), layer(0, 100));
  DebugLoc Bare(primary(3));
  DebugLoc Dropped = layersOnly(layer(0, 100));
  // The source has line 0 where what was merged differs.
  DebugLoc Merged = composite(primary(0), layer(0, 0));
  EXPECT_EQ(Dropped, DL.withoutPrimary());
  EXPECT_EQ(Dropped, DebugLoc().withMissingIntermediateLocsOf(DL));
  EXPECT_EQ(composite(primary(0), layer(0, 100)),
            withLinesOfOrigin(Merged, DL));
  DebugLoc Place = composite(primary(5), layer(0, 102));
  EXPECT_EQ(composite(primary(5), layer(0, 100)),
            withLayersOfOrigin(Place, DL));
  EXPECT_EQ(DebugLoc(primary(5)), withLayersOfOrigin(Place, Bare));
  {
    WithOption Keep("line-layers-keep-dropped");
    EXPECT_EQ(DL, DL.withoutPrimary());
    EXPECT_EQ(Bare, Bare.withoutPrimary());
    EXPECT_EQ(DL, DebugLoc().withMissingIntermediateLocsOf(DL));
    EXPECT_EQ(Bare, DebugLoc().withMissingIntermediateLocsOf(Bare));
    EXPECT_EQ(DL, withLinesOfOrigin(Merged, DL));
    EXPECT_EQ(DL, withLayersOfOrigin(Place, DL));
    EXPECT_EQ(Bare, withLayersOfOrigin(Place, Bare));
    EXPECT_EQ(composite(primary(5), layer(0, 100)),
              withLayersOfOrigin(Place, Dropped));
    // What has a line keeps it.
    DebugLoc Other = composite(primary(4), layer(0, 101));
    EXPECT_EQ(Other, Other.withMissingIntermediateLocsOf(DL));
    EXPECT_EQ(Other, withLinesOfOrigin(Other, DL));
  }
  EXPECT_EQ(Dropped, DL.withoutPrimary());
}

TEST_F(LineLayerRulesTest, SplitInlinedCopies) {
  auto InlinedAt = [&](unsigned Line, DILocation *Call) {
    return composite(DILocation::get(C, Line, 1, Callee, Call),
                     layer(0, 100, 5, Callee));
  };
  // One copy was inlined into f(), and one into a function that was itself.
  auto *First = DILocation::getDistinct(C, 3, 1, SP);
  auto *Second = DILocation::getDistinct(C, 9, 1, createSubprogram("h"),
                                         DILocation::getDistinct(C, 4, 1, SP));
  DebugLoc A = InlinedAt(7, First), B = InlinedAt(7, Second);
  auto LineOfLayer = [](const DebugLoc &DL) {
    return DL.getIntermediateLoc("a")->getLine();
  };
  EXPECT_EQ(100u, LineOfLayer(merge(A, B)));
  {
    WithOption Split("line-layers-split-inlined-copies");
    DebugLoc Merged = merge(A, B);
    EXPECT_EQ(SP, Merged->getScope()->getSubprogram());
    EXPECT_EQ(0u, LineOfLayer(Merged));
    EXPECT_TRUE(isAmbiguousLayerLoc(*Merged.getIntermediateLoc("a")));
    // Within one copy the rule is as without the option.
    Merged = merge(A, InlinedAt(8, First));
    EXPECT_EQ(Callee, Merged->getScope()->getSubprogram());
    EXPECT_EQ(100u, LineOfLayer(Merged));
  }
  EXPECT_EQ(100u, LineOfLayer(merge(A, B)));
}

// This option is LLVM's, and picks the lowest line at every level.
TEST_F(LineLayerRulesTest, PickMergedSourceLocations) {
  DILocation *Low = layer(0, 100, 5), *High = layer(1, 101, 4);
  DebugLoc A = composite(primary(3), High), B = composite(primary(4), Low);
  EXPECT_TRUE(isAmbiguousLayerLoc(*DebugLoc::mergeIntermediateLocs(Low, High)));
  {
    WithOption Pick("pick-merged-source-locations");
    EXPECT_EQ(composite(primary(3), Low), merge(A, B));
    EXPECT_EQ(composite(primary(3), Low), merge(B, A));
    EXPECT_EQ(Low, DebugLoc::mergeIntermediateLocs(layer(0, 100, 6), Low));
  }
  EXPECT_TRUE(isAmbiguousLayerLoc(*DebugLoc::mergeIntermediateLocs(Low, High)));
}

} // namespace
