//===- LineLayersBuilderTest.cpp - Making layers with DIBuilder and from C ===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm-c/Core.h"
#include "llvm-c/DebugInfo.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace {

class LineLayersBuilderTest : public testing::Test {
protected:
  LineLayersBuilderTest() : M("m", C), DIB(M), IRB(C) {
    M.addModuleFlag(Module::Warning, "Debug Info Version",
                    DEBUG_METADATA_VERSION);
    File = DIB.createFile("name.c", "/src");
    DIB.createCompileUnit(DISourceLanguageName(dwarf::DW_LANG_C11), File,
                          "test", false, "", 0);
    auto *Type = DIB.createSubroutineType(DIB.getOrCreateTypeArray({}));
    SP = DIB.createFunction(File, "f", "f", File, 1, Type, 1, DINode::FlagZero,
                            DISubprogram::SPFlagDefinition);
    F = Function::Create(FunctionType::get(Type::getVoidTy(C), false),
                         Function::ExternalLinkage, "f", M);
    F->setSubprogram(SP);
    IRB.SetInsertPoint(BasicBlock::Create(C, "", F));
    Tile = DIB.createFile("k.tile", ".");
    Mlir = DIB.createFile("k.mlir", ".");
  }

  DebugLoc primary(unsigned Line) { return DILocation::get(C, Line, 1, SP); }

  LLVMContext C;
  Module M;
  DIBuilder DIB;
  IRBuilder<> IRB;
  DIFile *File, *Tile, *Mlir;
  DISubprogram *SP;
  Function *F;
};

TEST_F(LineLayersBuilderTest, SourcesAreListedOnce) {
  DIB.addLayerSource("tile", Tile, "text\n");
  DIB.addLayerSource("mlir", Mlir, "");
  DIB.addLayerSource("tile", Tile, "text\n");
  // The same file with another text, and in another layer.
  DIB.addLayerSource("tile", Tile, "other\n");
  DIB.addLayerSource("mlir", Tile, "text\n");

  SmallVector<LayerSource, 4> Sources = getLayerSources(M);
  ASSERT_EQ(4u, Sources.size());
  EXPECT_EQ("tile", Sources[0].Kind->getString());
  EXPECT_EQ(Tile, Sources[0].File);
  EXPECT_EQ("text\n", Sources[0].Text);
  EXPECT_EQ("mlir", Sources[1].Kind->getString());
  EXPECT_EQ(Mlir, Sources[1].File);
  EXPECT_EQ("", Sources[1].Text);
  EXPECT_EQ("other\n", Sources[2].Text);
  EXPECT_EQ("mlir", Sources[3].Kind->getString());

  eraseLayerSources(M, "mlir");
  ASSERT_EQ(2u, getLayerSources(M).size());
  eraseLayerSources(M, "tile");
  EXPECT_EQ(nullptr, M.getNamedMetadata(LayerSourcesMetadataName));
}

TEST_F(LineLayersBuilderTest, TextMayHoldAnyBytes) {
  StringRef Text("a\0b\xff", 4);
  DIB.addLayerSource("tile", Tile, Text);
  ASSERT_EQ(1u, getLayerSources(M).size());
  EXPECT_EQ(Text, getLayerSources(M)[0].Text);
}

// What a DILocation has no room for becomes the largest number, and not none.
TEST_F(LineLayersBuilderTest, LargeNumbers) {
  DILocation *Loc =
      DIB.createIntermediateLocation(SP, Tile, UINT32_MAX, UINT16_MAX);
  EXPECT_EQ(UINT32_MAX, Loc->getLine());
  EXPECT_EQ(UINT16_MAX, Loc->getColumn());
  for (unsigned Column : {unsigned(UINT16_MAX) + 1, UINT32_MAX})
    EXPECT_EQ(Loc,
              DIB.createIntermediateLocation(SP, Tile, UINT32_MAX, Column));
}

TEST_F(LineLayersBuilderTest, LocationsAreVerified) {
  DIB.addLayerSource("tile", Tile, "text\n");
  DIB.addLayerSource("mlir", Mlir, "");
  DILocation *Loc = DIB.createIntermediateLocation(SP, Tile, 100, 7);
  EXPECT_EQ(100u, Loc->getLine());
  EXPECT_EQ(7u, Loc->getColumn());
  EXPECT_EQ(Tile, Loc->getFile());
  EXPECT_EQ(nullptr, Loc->getInlinedAt());
  auto *Scope = dyn_cast<DILexicalBlockFile>(Loc->getScope());
  ASSERT_NE(nullptr, Scope);
  EXPECT_EQ(SP, Scope->getScope());
  // Equal locations are one node, so equal composites are, too.
  EXPECT_EQ(Loc, DIB.createIntermediateLocation(SP, Tile, 100, 7));

  DebugLoc DL = primary(2)
                    .withIntermediateLoc("tile", Loc)
                    .withIntermediateLoc(
                        "mlir", DIB.createIntermediateLocation(SP, Mlir, 0, 0));
  // The builder's current location takes layers without further ado.
  IRB.SetCurrentDebugLocation(DL);
  EXPECT_EQ(DL, IRB.CreateRetVoid()->getDebugLoc());
  DIB.finalize();
  bool IsBroken = false;
  EXPECT_FALSE(verifyModule(M, &errs(), &IsBroken));
  EXPECT_FALSE(IsBroken);
}

TEST_F(LineLayersBuilderTest, GetComposite) {
  SmallVector<IntermediateLoc, 2> Layers = {
      {MDString::get(C, "tile"),
       DIB.createIntermediateLocation(SP, Tile, 100, 7)},
      {MDString::get(C, "mlir"),
       DIB.createIntermediateLocation(SP, Mlir, 200, 8)}};
  DebugLoc DL = DebugLoc::getComposite(primary(2), Layers);
  EXPECT_EQ(primary(2).get(), DL.get());
  for (auto [L, Expected] : zip_equal(
           SmallVector<IntermediateLoc, 2>(DL.getIntermediateLocs()), Layers)) {
    EXPECT_EQ(Expected.Kind, L.Kind);
    EXPECT_EQ(Expected.Loc, L.Loc);
  }
  EXPECT_EQ(DL, primary(2)
                    .withIntermediateLoc("tile", Layers[0].Loc)
                    .withIntermediateLoc("mlir", Layers[1].Loc));
  EXPECT_EQ(primary(2), DebugLoc::getComposite(primary(2), {}));
  DebugLoc WithoutPrimary = DebugLoc::getComposite(nullptr, Layers);
  EXPECT_FALSE(WithoutPrimary);
  EXPECT_EQ(DL.withPrimary(nullptr), WithoutPrimary);
}

// An instruction that has no place in the source can have one in a layer, and
// so can the beginning of the function.
TEST_F(LineLayersBuilderTest, WithoutAPrimary) {
  DIB.addLayerSource("tile", Tile, "text\n");
  DILocation *Loc = DIB.createIntermediateLocation(SP, Tile, 100, 7);
  DebugLoc DL = DebugLoc().withIntermediateLoc("tile", Loc);
  setFunctionLineLayers(*F, DL);
  EXPECT_EQ(DL, getFunctionLineLayers(*F));
  IRB.SetCurrentDebugLocation(DL);
  Instruction *Ret = IRB.CreateRetVoid();
  EXPECT_EQ(DL, Ret->getDebugLoc());
  EXPECT_FALSE(Ret->getDebugLoc());
  DIB.finalize();
  bool IsBroken = false;
  EXPECT_FALSE(verifyModule(M, &errs(), &IsBroken));
  EXPECT_FALSE(IsBroken);
}

// Sources that are new are not looked for among those that are there, and those
// that are not are found wherever they are.
TEST_F(LineLayersBuilderTest, ManySources) {
  const unsigned NumFiles = 100;
  auto GetFile = [&](unsigned I) {
    return DIB.createFile(std::to_string(I), ".");
  };
  for (unsigned I = 0; I != NumFiles; ++I)
    DIB.addLayerSource("tile", GetFile(I), "text\n");
  for (unsigned I = 0; I != NumFiles; ++I)
    DIB.addLayerSource("tile", GetFile(I), "text\n");
  SmallVector<LayerSource, 4> Sources = getLayerSources(M);
  ASSERT_EQ(NumFiles, Sources.size());
  for (unsigned I = 0; I != NumFiles; ++I)
    EXPECT_EQ(GetFile(I), Sources[I].File);

  // An entry of another module of the context is new in this one.
  Module Other("other", C);
  addLayerSource(Other, "tile", GetFile(0), "text\n");
  EXPECT_EQ(1u, getLayerSources(Other).size());
}

// What the C functions answer is what the C++ functions do.
class LineLayersCTest : public LineLayersBuilderTest {
protected:
  LineLayersCTest() { I = wrap(static_cast<Value *>(IRB.CreateRetVoid())); }

  LLVMMetadataRef location(DIFile *LayerFile, unsigned Line, unsigned Column) {
    return LLVMDIBuilderCreateIntermediateLocation(
        wrap(&DIB), wrap(SP), wrap(LayerFile), Line, Column);
  }

  LLVMMetadataRef get(StringRef Kind) {
    return LLVMInstructionGetIntermediateLoc(I, Kind.data(), Kind.size());
  }

  void set(StringRef Kind, LLVMMetadataRef Loc) {
    LLVMInstructionSetIntermediateLoc(I, Kind.data(), Kind.size(), Loc);
  }

  LLVMValueRef I;
};

TEST_F(LineLayersCTest, Sources) {
  // Names and texts are not terminated.
  LLVMDIBuilderAddLayerSource(wrap(&DIB), "tileX", 4, wrap(Tile), "text\nX", 5);
  ASSERT_EQ(1u, getLayerSources(M).size());
  EXPECT_EQ("tile", getLayerSources(M)[0].Kind->getString());
  EXPECT_EQ(Tile, getLayerSources(M)[0].File);
  EXPECT_EQ("text\n", getLayerSources(M)[0].Text);
}

// A layer is a location of its own: the source location stays none.
TEST_F(LineLayersCTest, InstructionWithoutALocation) {
  EXPECT_EQ(0u, LLVMInstructionGetNumIntermediateLocs(I));
  EXPECT_EQ(nullptr, get("tile"));
  set("tile", nullptr);
  EXPECT_TRUE(unwrap<Instruction>(I)->getDebugLoc().isAbsent());

  LLVMMetadataRef TileLoc = location(Tile, 100, 7);
  set("tile", TileLoc);
  EXPECT_EQ(1u, LLVMInstructionGetNumIntermediateLocs(I));
  EXPECT_EQ(TileLoc, get("tile"));
  EXPECT_EQ(nullptr, LLVMInstructionGetDebugLoc(I));
  set("tile", nullptr);
  EXPECT_TRUE(unwrap<Instruction>(I)->getDebugLoc().isAbsent());
}

TEST_F(LineLayersCTest, IndexOutOfRange) {
  const char *Kind = "unchanged";
  size_t KindLen = 9;
  auto GetAt = [&](unsigned Index) {
    return LLVMInstructionGetIntermediateLocAt(I, Index, &Kind, &KindLen);
  };
  for (unsigned Index : {0u, 1u, ~0u})
    EXPECT_EQ(nullptr, GetAt(Index));
  set("tile", location(Tile, 100, 7));
  set("mlir", location(Mlir, 200, 8));
  for (unsigned Index : {2u, 3u, ~0u})
    EXPECT_EQ(nullptr, GetAt(Index));
  EXPECT_EQ("unchanged", StringRef(Kind, KindLen));
  EXPECT_EQ(get("mlir"), GetAt(1));
  EXPECT_EQ("mlir", StringRef(Kind, KindLen));
}

TEST_F(LineLayersCTest, LayersOfAnInstruction) {
  LLVMMetadataRef Primary = wrap(primary(2).get());
  LLVMInstructionSetDebugLoc(I, Primary);
  EXPECT_EQ(0u, LLVMInstructionGetNumIntermediateLocs(I));

  LLVMMetadataRef TileLoc = location(Tile, 100, 7);
  LLVMMetadataRef MlirLoc = location(Mlir, 200, 8);
  EXPECT_EQ(DIB.createIntermediateLocation(SP, Tile, 100, 7), unwrap(TileLoc));
  EXPECT_EQ(100u, LLVMDILocationGetLine(TileLoc));
  EXPECT_EQ(7u, LLVMDILocationGetColumn(TileLoc));

  set("tile", TileLoc);
  set("mlir", MlirLoc);
  EXPECT_EQ(TileLoc, get("tile"));
  EXPECT_EQ(MlirLoc, get("mlir"));
  EXPECT_EQ(nullptr, get("TILE"));
  // The location of the instruction stays a DILocation to those who only know
  // these.
  EXPECT_EQ(Primary, LLVMInstructionGetDebugLoc(I));
  EXPECT_EQ(2u, LLVMGetDebugLocLine(I));

  ASSERT_EQ(2u, LLVMInstructionGetNumIntermediateLocs(I));
  const char *Kind;
  size_t KindLen;
  EXPECT_EQ(MlirLoc,
            LLVMInstructionGetIntermediateLocAt(I, 1, &Kind, &KindLen));
  EXPECT_EQ("mlir", StringRef(Kind, KindLen));
  EXPECT_EQ(TileLoc,
            LLVMInstructionGetIntermediateLocAt(I, 0, nullptr, nullptr));

  // Replacing keeps the order, removing leaves the others.
  set("tile", location(Tile, 101, 1));
  EXPECT_EQ(location(Tile, 101, 1),
            LLVMInstructionGetIntermediateLocAt(I, 0, nullptr, nullptr));
  set("tile", nullptr);
  EXPECT_EQ(nullptr, get("tile"));
  EXPECT_EQ(1u, LLVMInstructionGetNumIntermediateLocs(I));
  set("mlir", nullptr);
  EXPECT_EQ(primary(2), unwrap<Instruction>(I)->getDebugLoc());
}

// The builder hands out a DILocation, and gives new instructions all levels.
TEST_F(LineLayersCTest, CurrentLocation) {
  DebugLoc DL = primary(2).withIntermediateLoc(
      "tile", DIB.createIntermediateLocation(SP, Tile, 100, 7));
  LLVMBuilderRef B = wrap(&IRB);
  IRB.SetInsertPoint(unwrap<Instruction>(I));
  LLVMSetCurrentDebugLocation2(B, wrap(DL.getAsMDNode()));
  EXPECT_EQ(wrap(primary(2).get()), LLVMGetCurrentDebugLocation2(B));
  LLVMValueRef Alloca = LLVMBuildAlloca(B, LLVMInt8TypeInContext(wrap(&C)), "");
  EXPECT_EQ(DL, unwrap<Instruction>(Alloca)->getDebugLoc());
}

} // namespace
