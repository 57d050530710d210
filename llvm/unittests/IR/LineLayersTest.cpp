//===- LineLayersTest.cpp - Layers of a module ----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What becomes of layers where modules and functions are copied, stripped and
// changed.
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/LineLayers.h"
#include "LineLayersFixture.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

using namespace llvm;

namespace {

using LineLayersTest = LineLayersFixture;

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
  DL = getLoc(*Clone, 2);
  EXPECT_FALSE(DL);
  EXPECT_EQ(100u, getLine(DL, "tile"));
  EXPECT_EQ(200u, getLine(DL, "mlir"));
  EXPECT_EQ(SP, getLayerSubprogram(DL, "tile"));
  EXPECT_EQ(DebugLoc(getLoc(*Clone, 3).get()), getLoc(*Clone, 3));
  DL = getFunctionLineLayers(*Clone);
  EXPECT_EQ(99u, getLine(DL, "tile"));
  EXPECT_EQ(SP, getLayerSubprogram(DL, "tile"));
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
  EXPECT_FALSE(getLoc(CopyF, 2));
  EXPECT_EQ(200u, getLine(getLoc(CopyF, 2), "mlir"));
  EXPECT_EQ(CopyF.getSubprogram(),
            getLayerSubprogram(getLoc(CopyF, 2), "mlir"));
  DebugLoc Begin = getFunctionLineLayers(CopyF);
  EXPECT_EQ(99u, getLine(Begin, "tile"));
  EXPECT_EQ(CopyF.getSubprogram(), getLayerSubprogram(Begin, "tile"));
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

  RemapInstruction(&getInst(*F, 2), VMap, RF_IgnoreMissingLocals);
  DL = getLoc(*F, 2);
  EXPECT_FALSE(DL);
  EXPECT_EQ(NewFile, DL.getIntermediateLoc("tile")->getFile());
  EXPECT_EQ(100u, getLine(DL, "tile"));
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
  EXPECT_FALSE(getLoc(LinesF, 2));
  for (const DebugLoc &DL : {getLoc(LinesF, 2), getFunctionLineLayers(LinesF)})
    EXPECT_EQ(LinesF.getSubprogram(), getLayerSubprogram(DL, "tile"));
  EXPECT_EQ(100u, getLine(getLoc(LinesF, 2), "tile"));
  EXPECT_EQ(99u, getLine(getFunctionLineLayers(LinesF), "tile"));
  EXPECT_EQ(2u, getLayerSources(*Lines).size());
  EXPECT_FALSE(isBroken(*Lines));

  EXPECT_TRUE(StripDebugInfo(*M));
  for (Instruction &I : instructions(*F))
    EXPECT_TRUE(I.getDebugLoc().isAbsent());
  EXPECT_FALSE(F->hasMetadata());
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

// Dropping a source location keeps the layers: the instruction comes from the
// same lines of them, wherever it runs.
TEST_F(LineLayersTest, DroppingALocation) {
  Instruction &Store = getInst(*F, 0);
  Store.dropLocation();
  EXPECT_FALSE(Store.getDebugLoc());
  EXPECT_EQ(Both.withPrimary(nullptr), Store.getDebugLoc());
  // What has none already stays as it is.
  Store.dropLocation();
  EXPECT_EQ(Both.withPrimary(nullptr), Store.getDebugLoc());

  getInst(*F, 1).updateLocationAfterHoist();
  EXPECT_FALSE(getLoc(*F, 1));
  EXPECT_EQ(Inlined.withPrimary(nullptr), getLoc(*F, 1));

  // A bare location leaves nothing behind.
  getInst(*F, 3).dropLocation();
  EXPECT_TRUE(getLoc(*F, 3).isAbsent());
  EXPECT_FALSE(isBroken(*M));
}

// A call gets line 0 of the function, so that inlining has a scope. Its layers
// stay.
TEST_F(LineLayersTest, DroppingTheLocationOfACall) {
  auto *Call =
      CallInst::Create(F, {F->getArg(0)}, "", getInst(*F, 3).getIterator());
  Call->setDebugLoc(Both);
  Call->dropLocation();
  EXPECT_EQ(DILocation::get(C, 0, 0, F->getSubprogram()),
            Call->getDebugLoc().get());
  EXPECT_EQ(100u, getLine(Call->getDebugLoc(), "tile"));
  EXPECT_EQ(200u, getLine(Call->getDebugLoc(), "mlir"));
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

// An instruction without a primary location has metadata all the same: its
// layers.
TEST_F(LineLayersTest, MetadataWithoutAPrimary) {
  Instruction &Fence = getInst(*F, 2);
  EXPECT_TRUE(Fence.hasMetadata());
  EXPECT_FALSE(Fence.hasMetadataOtherThanDebugLoc());
  EXPECT_EQ(LayersOnly.getAsMDNode(), Fence.getMetadata(LLVMContext::MD_dbg));
  Instruction *Clone = Fence.clone();
  EXPECT_EQ(LayersOnly, Clone->getDebugLoc());
  Clone->insertAfter(&Fence);
  SmallVector<std::pair<unsigned, MDNode *>, 1> MDs;
  Fence.getAllMetadata(MDs);
  ASSERT_EQ(1u, MDs.size());
  EXPECT_EQ(LayersOnly.getAsMDNode(), MDs[0].second);
}

TEST_F(LineLayersTest, FunctionLineLayers) {
  DebugLoc Begin = getFunctionLineLayers(*F);
  EXPECT_FALSE(Begin);
  EXPECT_EQ(99u, getLine(Begin, "tile"));
  EXPECT_EQ(F->getMetadata(FunctionLineLayersKind), Begin.getAsMDNode());

  // A primary location is ignored.
  setFunctionLineLayers(*F, Both);
  EXPECT_EQ(Both.withPrimary(nullptr), getFunctionLineLayers(*F));
  EXPECT_FALSE(isBroken(*M));
  // Without a layer there is no attachment.
  setFunctionLineLayers(*F, DebugLoc(Both.get()));
  EXPECT_EQ(nullptr, F->getMetadata(FunctionLineLayersKind));
  setFunctionLineLayers(*F, Begin);
  setFunctionLineLayers(*F, DebugLoc());
  EXPECT_EQ(nullptr, F->getMetadata(FunctionLineLayersKind));
  EXPECT_TRUE(getFunctionLineLayers(*F).isAbsent());
}

// To ask a module without layers, or to strip it, does not register the kind of
// the attachment, which every bitcode file of the context would list.
TEST(LineLayersKindTest, NotRegisteredWithoutLayers) {
  LLVMContext C;
  Module M("m", C);
  auto *F = Function::Create(FunctionType::get(Type::getVoidTy(C), false),
                             Function::ExternalLinkage, "f", M);
  F->setMetadata("other", MDTuple::get(C, {}));
  EXPECT_TRUE(getFunctionLineLayers(*F).isAbsent());
  setFunctionLineLayers(*F, DebugLoc());
  StripDebugInfo(M);
  SmallVector<StringRef, 64> Kinds;
  C.getMDKindNames(Kinds);
  EXPECT_TRUE(is_contained(Kinds, "other"));
  EXPECT_FALSE(is_contained(Kinds, FunctionLineLayersKind));
}

} // namespace
