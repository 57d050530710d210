//===- LineLayersTest.cpp - Layers of a module ----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/LineLayers.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace {

const char *Assembly = R"(
  define void @f(ptr %p) !dbg !4 {
    store i32 1, ptr %p, align 4, !dbg !20
    store i32 2, ptr %p, align 4, !dbg !21
    ret void, !dbg !7
  }
  !llvm.dbg.cu = !{!0}
  !llvm.module.flags = !{!2}
  !llvm.intermediate_level_source = !{!30, !31}
  !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
  !1 = !DIFile(filename: "name.c", directory: "/src")
  !2 = !{i32 2, !"Debug Info Version", i32 3}
  !4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
  !5 = !DISubroutineType(types: !6)
  !6 = !{null}
  !7 = !DILocation(line: 2, scope: !4)
  !8 = !DIFile(filename: "k.tile", directory: ".")
  !9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)
  !10 = !DILocation(line: 100, scope: !9)
  !11 = !DIFile(filename: "k.mlir", directory: ".")
  !12 = !DILexicalBlockFile(scope: !4, file: !11, discriminator: 0)
  !13 = !DILocation(line: 200, scope: !12)
  ; In another function, as after inlining.
  !14 = distinct !DISubprogram(name: "callee", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0)
  !15 = !DILexicalBlockFile(scope: !14, file: !8, discriminator: 0)
  !16 = !DILocation(line: 300, scope: !15)
  !17 = !DILocation(line: 3, scope: !14, inlinedAt: !18)
  !18 = distinct !DILocation(line: 4, scope: !4)
  !20 = !{!7, !{!"tile", !10}, !{!"mlir", !13}}
  !21 = !{!17, !{!"tile", !16}}
  !30 = !{!"tile", !8, !"text"}
  !31 = !{!"mlir", !11, !""}
)";

class LineLayersTest : public testing::Test {
protected:
  LineLayersTest() {
    SMDiagnostic Problem;
    M = parseAssemblyString(Assembly, Problem, C);
    EXPECT_TRUE(M) << Problem.getMessage().str();
    F = M->getFunction("f");
    Tile = getLayerSources(*M)[0].File;
    Both = getLoc(*F, 0);
    Inlined = getLoc(*F, 1);
    TileScope =
        cast<DILexicalBlockFile>(Both.getIntermediateLoc("tile")->getScope());
  }

  static Instruction &getInst(Function &F, unsigned Index) {
    return *std::next(inst_begin(F), Index);
  }
  static DebugLoc getLoc(Function &F, unsigned Index) {
    return getInst(F, Index).getDebugLoc();
  }
  static unsigned getLine(const DebugLoc &DL, StringRef Kind) {
    DILocation *Loc = DL.getIntermediateLoc(Kind);
    return Loc ? Loc->getLine() : ~0u;
  }
  static DISubprogram *getLayerSubprogram(const DebugLoc &DL, StringRef Kind) {
    return DL.getIntermediateLoc(Kind)->getScope()->getSubprogram();
  }
  static bool isBroken(const Module &M) {
    bool IsBroken = false;
    return verifyModule(M, &errs(), &IsBroken) || IsBroken;
  }

  MDTuple *tuple(ArrayRef<Metadata *> Ops) { return MDTuple::get(C, Ops); }
  MDString *string(StringRef Text) { return MDString::get(C, Text); }
  DILocation *location(Metadata *Scope, Metadata *InlinedAt = nullptr) {
    return DILocation::get(C, 5, 0, Scope, InlinedAt);
  }

  LLVMContext C;
  std::unique_ptr<Module> M;
  Function *F;
  DIFile *Tile;
  DebugLoc Both, Inlined;
  DILexicalBlockFile *TileScope;
};

// Each problem is reported with the innermost node that is wrong.
TEST_F(LineLayersTest, ProblemsOfCompositeLocations) {
  DILocation *P = Both.get(), *L = Both.getIntermediateLoc("tile");
  DISubprogram *SP = F->getSubprogram();
  auto Expect = [&](const char *Message, const Metadata *Node,
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
  };

  const char *Invalid = "invalid !dbg metadata attachment";
  Expect(Invalid, nullptr, tuple({}));
  Expect(Invalid, nullptr, tuple({nullptr, tuple({string("tile"), L})}));
  Expect(Invalid, nullptr, tuple({Both.getAsMDNode()}));
  Expect(Invalid, nullptr, TileScope);
  MDTuple *Good = tuple({string("tile"), L});
  Expect("composite location must be uniqued", nullptr,
         MDTuple::getDistinct(C, {P, Good}));
  Expect("composite location must have a layer", nullptr, tuple({P}));

  const char *Pair =
      "layer of composite location must be a pair of kind and location";
  for (Metadata *Layer :
       {static_cast<Metadata *>(nullptr), static_cast<Metadata *>(string("a")),
        static_cast<Metadata *>(L), static_cast<Metadata *>(tuple({})),
        static_cast<Metadata *>(tuple({string("tile")})),
        static_cast<Metadata *>(tuple({string("tile"), L, L}))}) {
    Expect(Pair, Layer, tuple({P, Layer}));
    Expect(Pair, Layer, tuple({P, Good, Layer}));
  }

  for (Metadata *Kind :
       {static_cast<Metadata *>(nullptr), static_cast<Metadata *>(string("")),
        static_cast<Metadata *>(L)}) {
    MDTuple *Layer = tuple({Kind, L});
    Expect("kind of layer must be a non-empty string", Layer,
           tuple({P, Layer}));
  }
  for (Metadata *Loc :
       {static_cast<Metadata *>(nullptr), static_cast<Metadata *>(string("a")),
        static_cast<Metadata *>(Both.getAsMDNode())}) {
    MDTuple *Layer = tuple({string("tile"), Loc});
    Expect("intermediate location must be a DILocation", Layer,
           tuple({P, Layer}));
  }

  auto WithLoc = [&](DILocation *Loc) {
    return tuple({P, tuple({string("tile"), Loc})});
  };
  DILocation *At = DILocation::getDistinct(C, 1, 0, SP);
  DILocation *Loc = location(TileScope, At);
  Expect("intermediate location must not be inlined", Loc, WithLoc(Loc));
  Loc = location(SP);
  Expect("scope of intermediate location must be a DILexicalBlockFile", Loc,
         WithLoc(Loc));
  auto *Scope = DILexicalBlockFile::get(C, SP, nullptr, 0);
  Expect("scope of intermediate location must have a file", Scope,
         WithLoc(location(Scope)));
  auto *Declaration = DISubprogram::getDistinct(
      C, nullptr, "f", "f", nullptr, 1, nullptr, 1, nullptr, 0, 0,
      DINode::FlagZero, DISubprogram::SPFlagZero, nullptr);
  for (DILocalScope *Parent :
       {static_cast<DILocalScope *>(TileScope),
        static_cast<DILocalScope *>(DILexicalBlock::get(C, SP, Tile, 1, 1)),
        static_cast<DILocalScope *>(Declaration)}) {
    Scope = DILexicalBlockFile::get(C, Parent, Tile, 0);
    Expect("scope of intermediate location must be directly in the definition "
           "of a subprogram",
           Scope, WithLoc(location(Scope)));
  }
  MDTuple *Second = tuple({string("tile"), location(TileScope)});
  Expect("composite location has two layers of one kind", Second,
         tuple({P, Good, Second}));

  EXPECT_FALSE(findCompositeLocationProblem(*Both.getAsMDNode()));
  EXPECT_FALSE(findCompositeLocationProblem(*Inlined.getAsMDNode()));
}

// The checker's shortcut for neighbours that have the same layers and files
// does not let anything through.
TEST_F(LineLayersTest, CheckerDoesNotTrustNeighbours) {
  DILocation *P = Both.get();
  auto Composite = [&](Metadata *Kind, Metadata *Loc) {
    return tuple({P, tuple({Kind, Loc})});
  };
  MDString *Kind = string("tile");
  DILocation *At = DILocation::getDistinct(C, 1, 0, F->getSubprogram());
  const MDNode *Good = Composite(Kind, location(TileScope));
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
      tuple({nullptr, tuple({Kind, location(TileScope)})}),
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
  }
  EXPECT_FALSE(Checker.takeUndeclaredFile());
}

// A file is declared for one layer, not for all, and reported once.
TEST_F(LineLayersTest, UndeclaredFiles) {
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

TEST_F(LineLayersTest, InvalidLayersAreDroppedAlone) {
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
  EXPECT_FALSE(dropInvalidLineLayers(*M));
  EXPECT_FALSE(isBroken(*M));
}

// A clone has a subprogram of its own, and so do its layers; what was inlined
// stays in the function that it came from.
TEST_F(LineLayersTest, CloneFunction) {
  ValueToValueMapTy VMap;
  Function *Clone = CloneFunction(F, VMap);
  DISubprogram *SP = Clone->getSubprogram();
  ASSERT_NE(F->getSubprogram(), SP);
  DebugLoc DL = getLoc(*Clone, 0);
  EXPECT_EQ(2u, DL.getLine());
  EXPECT_EQ(100u, getLine(DL, "tile"));
  EXPECT_EQ(200u, getLine(DL, "mlir"));
  EXPECT_EQ(SP, getLayerSubprogram(DL, "tile"));
  EXPECT_EQ(Tile, DL.getIntermediateLoc("tile")->getFile());
  DL = getLoc(*Clone, 1);
  EXPECT_EQ(SP, DL.getInlinedAt()->getScope());
  EXPECT_EQ(300u, getLine(DL, "tile"));
  EXPECT_EQ(getLayerSubprogram(Inlined, "tile"),
            getLayerSubprogram(DL, "tile"));
  EXPECT_EQ(DebugLoc(getLoc(*Clone, 2).get()), getLoc(*Clone, 2));
  EXPECT_FALSE(isBroken(*M));
}

TEST_F(LineLayersTest, CloneModule) {
  std::unique_ptr<Module> Copy = CloneModule(*M);
  Function &CopyF = *Copy->getFunction("f");
  DebugLoc DL = getLoc(CopyF, 0);
  EXPECT_EQ(2u, DL.getLine());
  EXPECT_EQ(100u, getLine(DL, "tile"));
  EXPECT_EQ(200u, getLine(DL, "mlir"));
  EXPECT_EQ(CopyF.getSubprogram(), getLayerSubprogram(DL, "tile"));
  EXPECT_EQ(300u, getLine(getLoc(CopyF, 1), "tile"));
  SmallVector<LayerSource, 4> Sources = getLayerSources(*Copy);
  ASSERT_EQ(2u, Sources.size());
  EXPECT_EQ(DL.getIntermediateLoc("tile")->getFile(), Sources[0].File);
  EXPECT_EQ("text", Sources[0].Text);
  EXPECT_FALSE(isBroken(*Copy));
}

// Remapping an instruction maps the nodes of layers as it maps the primary.
TEST_F(LineLayersTest, RemapInstruction) {
  auto *NewFile = DIFile::get(C, "new.tile", ".");
  ValueToValueMapTy VMap;
  VMap.MD()[Tile].reset(NewFile);
  RemapInstruction(&getInst(*F, 0), VMap,
                   RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
  EXPECT_EQ(Both, getLoc(*F, 0));
  RemapInstruction(&getInst(*F, 0), VMap, RF_IgnoreMissingLocals);
  DebugLoc DL = getLoc(*F, 0);
  EXPECT_EQ(NewFile, DL.getIntermediateLoc("tile")->getFile());
  EXPECT_EQ(100u, getLine(DL, "tile"));
  EXPECT_EQ(200u, getLine(DL, "mlir"));
}

// A source atom is remapped on the primary location.
TEST_F(LineLayersTest, RemapSourceAtom) {
  Instruction &Store = getInst(*F, 0);
  DILocation *P = Both.get();
  Store.setDebugLoc(Both.withPrimary(
      DILocation::get(C, P->getLine(), P->getColumn(), P->getScope(),
                      P->getInlinedAt(), false, /*AtomGroup=*/1,
                      /*AtomRank=*/1)));
  ValueToValueMapTy VMap;
  mapAtomInstance(Store.getDebugLoc(), VMap);
  RemapSourceAtom(&Store, VMap);
  DebugLoc DL = Store.getDebugLoc();
  EXPECT_NE(1u, DL->getAtomGroup());
  EXPECT_EQ(DL.withPrimary(P), Both);
}

TEST_F(LineLayersTest, Stripping) {
  std::unique_ptr<Module> Lines = CloneModule(*M);
  EXPECT_TRUE(stripNonLineTableDebugInfo(*Lines));
  Function &LinesF = *Lines->getFunction("f");
  EXPECT_EQ(100u, getLine(getLoc(LinesF, 0), "tile"));
  EXPECT_EQ(200u, getLine(getLoc(LinesF, 0), "mlir"));
  EXPECT_EQ(300u, getLine(getLoc(LinesF, 1), "tile"));
  EXPECT_EQ(LinesF.getSubprogram(),
            getLayerSubprogram(getLoc(LinesF, 0), "tile"));
  EXPECT_EQ(2u, getLayerSources(*Lines).size());
  EXPECT_FALSE(isBroken(*Lines));

  EXPECT_TRUE(StripDebugInfo(*M));
  EXPECT_FALSE(getLoc(*F, 0));
  EXPECT_EQ(nullptr, M->getNamedMetadata(LayerSourcesMetadataName));
  EXPECT_FALSE(StripDebugInfo(*M));
}

// Whoever looks for debug information finds that of layers.
TEST_F(LineLayersTest, DebugInfoFinder) {
  getInst(*F, 1).setDebugLoc(Both.withIntermediateLocsOf(Inlined));
  DebugInfoFinder Finder;
  Finder.processInstruction(*M, getInst(*F, 1));
  EXPECT_TRUE(is_contained(Finder.subprograms(), F->getSubprogram()));
  EXPECT_TRUE(
      is_contained(Finder.subprograms(), getLayerSubprogram(Inlined, "tile")));
}

// What drops a location drops its layers; a call gets line 0 without any.
TEST_F(LineLayersTest, DroppingALocation) {
  Instruction &Store = getInst(*F, 0);
  Store.dropLocation();
  EXPECT_FALSE(Store.getDebugLoc());
  getInst(*F, 1).updateLocationAfterHoist();
  EXPECT_FALSE(getLoc(*F, 1));
}

TEST_F(LineLayersTest, CopiedMetadata) {
  Instruction &Store = getInst(*F, 0);
  Instruction *Clone = Store.clone();
  EXPECT_EQ(Both, Clone->getDebugLoc());
  Clone->insertAfter(&Store);
  Clone->setDebugLoc(DebugLoc());
  Clone->copyMetadata(Store);
  EXPECT_EQ(Both, Clone->getDebugLoc());
  Clone->copyMetadata(getInst(*F, 2), LLVMContext::MD_dbg);
  EXPECT_EQ(Inlined, Clone->getDebugLoc());
  EXPECT_EQ(Inlined.getAsMDNode(), Clone->getMetadata(LLVMContext::MD_dbg));
  Clone->setMetadata(LLVMContext::MD_dbg, Both.getAsMDNode());
  EXPECT_EQ(Both, Clone->getDebugLoc());
}

} // namespace
