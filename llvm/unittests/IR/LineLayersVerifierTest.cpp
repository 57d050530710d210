//===- LineLayersVerifierTest.cpp - Checks of layers ----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/LineLayersVerifier.h"
#include "LineLayersFixture.h"
#include "llvm/IR/DiagnosticInfo.h"

using namespace llvm;

namespace {

using LineLayersVerifierTest = LineLayersFixture;

/// Expects \p Composite to be rejected with \p Message and the innermost node
/// that is wrong, by itself and as one of a module's.
class LineLayerProblemsTest : public LineLayersFixture {
protected:
  void expect(const char *Message, const Metadata *Node,
              const MDNode *Composite) {
    std::optional<LineLayerProblem> Problems[2];
    Problems[0] = findCompositeLocationProblem(*Composite);
    LineLayerChecker Checker(*M);
    Problems[1] = Checker.check(*Composite, [](const MDNode &) {});
    for (const auto &Problem : Problems) {
      ASSERT_TRUE(Problem) << Message;
      EXPECT_STREQ(Message, Problem->Message);
      EXPECT_EQ(Node, Problem->Node) << Message;
    }
  }
};

TEST_F(LineLayerProblemsTest, CompositeLocations) {
  DILocation *P = Both.get();
  MDTuple *Good = tuple({string("tile"), Both.getIntermediateLoc("tile")});
  const char *Invalid = "invalid !dbg metadata attachment";
  expect(Invalid, nullptr, tuple({}));
  expect(Invalid, nullptr, tuple({Both.getAsMDNode()}));
  expect(Invalid, nullptr, tuple({Good, Good}));
  expect(Invalid, nullptr, TileScope);
  for (DILocation *Primary : {P, static_cast<DILocation *>(nullptr)}) {
    expect("composite location must be uniqued", nullptr,
           MDTuple::getDistinct(C, {Primary, Good}));
    // Nothing at all is no location, not even one without a primary.
    expect("composite location must have a layer", nullptr, tuple({Primary}));
  }

  for (const DebugLoc &DL : {Both, Inlined, LayersOnly})
    EXPECT_FALSE(findCompositeLocationProblem(*DL.getAsMDNode()));
}

/// The same with a primary location and without one.
class LayerProblemsTest : public LineLayerProblemsTest,
                          public testing::WithParamInterface<bool> {};
INSTANTIATE_TEST_SUITE_P(WithPrimary, LayerProblemsTest, testing::Bool());

TEST_P(LayerProblemsTest, Layers) {
  DILocation *P = GetParam() ? Both.get() : nullptr;
  DILocation *L = Both.getIntermediateLoc("tile");
  DISubprogram *SP = F->getSubprogram();
  MDTuple *Good = tuple({string("tile"), L});

  const char *Pair =
      "layer of composite location must be a pair of kind and location";
  for (Metadata *Layer :
       {static_cast<Metadata *>(nullptr), static_cast<Metadata *>(string("a")),
        static_cast<Metadata *>(L), static_cast<Metadata *>(tuple({})),
        static_cast<Metadata *>(tuple({string("tile")})),
        static_cast<Metadata *>(tuple({string("tile"), L, L}))}) {
    expect(Pair, Layer, tuple({P, Layer}));
    expect(Pair, Layer, tuple({P, Good, Layer}));
  }

  for (Metadata *Kind :
       {static_cast<Metadata *>(nullptr), static_cast<Metadata *>(string("")),
        static_cast<Metadata *>(L)}) {
    MDTuple *Layer = tuple({Kind, L});
    expect("kind of layer must be a non-empty string", Layer,
           tuple({P, Layer}));
  }
  for (Metadata *Loc :
       {static_cast<Metadata *>(nullptr), static_cast<Metadata *>(string("a")),
        static_cast<Metadata *>(Both.getAsMDNode())}) {
    MDTuple *Layer = tuple({string("tile"), Loc});
    expect("intermediate location must be a DILocation", Layer,
           tuple({P, Layer}));
  }

  auto WithLoc = [&](DILocation *Loc) {
    return tuple({P, tuple({string("tile"), Loc})});
  };
  DILocation *At = DILocation::getDistinct(C, 1, 0, SP);
  DILocation *Loc = location(TileScope, At);
  expect("intermediate location must not be inlined", Loc, WithLoc(Loc));
  Loc = location(SP);
  expect("scope of intermediate location must be a DILexicalBlockFile", Loc,
         WithLoc(Loc));
  auto *Scope = DILexicalBlockFile::get(C, SP, nullptr, 0);
  expect("scope of intermediate location must have a file", Scope,
         WithLoc(location(Scope)));
  auto *Declaration = DISubprogram::getDistinct(
      C, nullptr, "f", "f", nullptr, 1, nullptr, 1, nullptr, 0, 0,
      DINode::FlagZero, DISubprogram::SPFlagZero, nullptr);
  for (DILocalScope *Parent :
       {static_cast<DILocalScope *>(TileScope),
        static_cast<DILocalScope *>(DILexicalBlock::get(C, SP, Tile, 1, 1)),
        static_cast<DILocalScope *>(Declaration)}) {
    Scope = DILexicalBlockFile::get(C, Parent, Tile, 0);
    expect("scope of intermediate location must be directly in the definition "
           "of a subprogram",
           Scope, WithLoc(location(Scope)));
  }
  MDTuple *Second = tuple({string("tile"), location(TileScope)});
  expect("composite location has two layers of one kind", Second,
         tuple({P, Good, Second}));
}

// The checker's shortcut for neighbours that have the same layers and files
// does not let anything through.
TEST_F(LineLayersVerifierTest, CheckerDoesNotTrustNeighbours) {
  DILocation *P = Both.get();
  auto Composite = [&](Metadata *Kind, Metadata *Loc) {
    return tuple({P, tuple({Kind, Loc})});
  };
  MDString *Kind = string("tile");
  DILocation *At = DILocation::getDistinct(C, 1, 0, F->getSubprogram());
  const MDNode *Good = Composite(Kind, location(TileScope));
  const MDNode *GoodWithoutPrimary =
      tuple({nullptr, tuple({Kind, location(TileScope)})});
  const MDNode *Bad[] = {
      Composite(string(""), location(TileScope)),
      Composite(Kind, location(TileScope, At)),
      Composite(Kind, location(F->getSubprogram())),
      Composite(Kind, TileScope),
      tuple({P}),
      tuple({P, nullptr}),
      tuple({P, tuple({Kind})}),
      tuple({P, tuple({Kind, location(TileScope)}),
             tuple({Kind, location(TileScope)})}),
      tuple({nullptr}),
      tuple({nullptr, tuple({Kind, location(F->getSubprogram())})}),
      tuple({TileScope, tuple({Kind, location(TileScope)})}),
      MDTuple::getDistinct(C, {P, tuple({Kind, location(TileScope)})}),
  };
  LineLayerChecker Checker(*M);
  for (const MDNode *N : Bad) {
    unsigned NumScopes = 0;
    auto Count = [&](const MDNode &) { ++NumScopes; };
    EXPECT_FALSE(Checker.check(*Good, Count));
    EXPECT_FALSE(Checker.check(*Good, Count));
    EXPECT_LE(NumScopes, 1u);
    EXPECT_TRUE(Checker.check(*N, Count));
    EXPECT_FALSE(Checker.check(*Good, Count));
    // Whether there is a primary location makes no difference.
    EXPECT_FALSE(Checker.check(*GoodWithoutPrimary, Count));
    EXPECT_TRUE(Checker.check(*N, Count));
    EXPECT_FALSE(Checker.check(*GoodWithoutPrimary, Count));
  }
  EXPECT_FALSE(Checker.takeUndeclaredFile());
}

// A file is declared for one layer, not for all, and reported once.
TEST_F(LineLayersVerifierTest, UndeclaredFiles) {
  auto Ignore = [](const MDNode &) {};
  DebugLoc Other =
      Both.withIntermediateLoc("other", Both.getIntermediateLoc("tile"));
  LineLayerChecker Checker(*M);
  for (unsigned I = 0; I != 3; ++I) {
    EXPECT_FALSE(Checker.check(*Both.getAsMDNode(), Ignore));
    EXPECT_FALSE(Checker.check(*Other.getAsMDNode(), Ignore));
  }
  auto Problem = Checker.takeUndeclaredFile();
  ASSERT_TRUE(Problem);
  EXPECT_EQ(Tile, Problem->Node);
  EXPECT_FALSE(Checker.takeUndeclaredFile());
}

TEST_F(LineLayersVerifierTest, InvalidLayersAreDroppedAlone) {
  EXPECT_FALSE(dropInvalidLineLayers(*M));
  EXPECT_EQ(Both, getLoc(*F, 0));

  // One layer is not declared any more, another is malformed.
  eraseLayerSources(*M, "mlir");
  Instruction &Store = getInst(*F, 1);
  Store.setDebugLoc(
      DebugLoc(tuple({Inlined.get(), tuple({string(""), Inlined.get()})})));
  unsigned NumWarnings = 0;
  C.setDiagnosticHandlerCallBack(
      [](const DiagnosticInfo *DI, void *Count) {
        EXPECT_EQ(DS_Warning, DI->getSeverity());
        ++*static_cast<unsigned *>(Count);
      },
      &NumWarnings);
  EXPECT_TRUE(dropInvalidLineLayers(*M));
  EXPECT_EQ(1u, NumWarnings);
  EXPECT_EQ(Both.withIntermediateLoc("mlir", nullptr), getLoc(*F, 0));
  EXPECT_EQ(DebugLoc(Inlined.get()), getLoc(*F, 1));
  EXPECT_EQ(LayersOnly.withIntermediateLoc("mlir", nullptr), getLoc(*F, 2));
  EXPECT_EQ(99u, getLine(getFunctionLineLayers(*F), "tile"));
  EXPECT_FALSE(dropInvalidLineLayers(*M));
  EXPECT_FALSE(isBroken(*M));
}

// A location without a primary of which no layer is left is none.
TEST_F(LineLayersVerifierTest, InvalidLayersWithoutAPrimary) {
  Instruction &Fence = getInst(*F, 2);
  MDTuple *Good = tuple({string("tile"), Both.getIntermediateLoc("tile")});
  Fence.setDebugLoc(DebugLoc(tuple({nullptr, nullptr, Good})));
  EXPECT_TRUE(dropInvalidLineLayers(*M));
  EXPECT_EQ(tuple({nullptr, Good}), Fence.getDebugLoc().getAsMDNode());
  for (MDTuple *Nothing : {tuple({nullptr, nullptr}), tuple({nullptr})}) {
    Fence.setDebugLoc(DebugLoc(Nothing));
    EXPECT_TRUE(dropInvalidLineLayers(*M));
    EXPECT_TRUE(Fence.getDebugLoc().isAbsent());
    EXPECT_FALSE(isBroken(*M));
  }
}

// What is wrong with where a function begins costs neither its other debug info
// nor its other layers.
TEST_F(LineLayersVerifierTest, InvalidFunctionLayers) {
  DILocation *L = Both.getIntermediateLoc("tile");
  MDTuple *Good = tuple({string("tile"), L});
  MDTuple *Undeclared = tuple({string("other"), L});
  MDTuple *Begin = tuple({nullptr, Good});
  struct Case {
    MDNode *Attachment, *Valid;
  };
  const Case Cases[] = {
      {tuple({nullptr, Good, Undeclared}), Begin},
      {tuple({nullptr, tuple({}), Good, Good}), Begin},
      {tuple({nullptr, Undeclared}), nullptr},
      {tuple({Both.get(), Good}), Begin},
      {MDTuple::getDistinct(C, {nullptr, Good}), Begin},
      {tuple({nullptr}), nullptr},
      {tuple({}), nullptr},
      {tuple({Good}), nullptr},
      {Both.get(), nullptr},
      {Tile, nullptr},
  };
  for (const Case &Each : Cases) {
    F->setMetadata(FunctionLineLayersKind, Each.Attachment);
    EXPECT_TRUE(isBroken(*M));
    EXPECT_TRUE(dropInvalidLineLayers(*M));
    EXPECT_EQ(Each.Valid, F->getMetadata(FunctionLineLayersKind));
    EXPECT_FALSE(isBroken(*M));
    EXPECT_EQ(Both, getLoc(*F, 0));
  }

  // If the module declares no layer, no function can begin in one.
  F->setMetadata(FunctionLineLayersKind, Begin);
  M->eraseNamedMetadata(M->getNamedMetadata(LayerSourcesMetadataName));
  EXPECT_TRUE(isBroken(*M));
  EXPECT_TRUE(dropInvalidLineLayers(*M));
  EXPECT_FALSE(isBroken(*M));
  EXPECT_EQ(DebugLoc(Both.get()), getLoc(*F, 0));
}

} // namespace
