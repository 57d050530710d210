//===- LineLayersTest.cpp - Tests of line layers --------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LLVMTestBase.h"
#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace mlir::LLVM;

namespace {

class LineLayersTest : public LLVMIRTest {
protected:
  LineLayersTest()
      : builder(&context), unknown(UnknownLoc::get(&context)),
        a(FileLineColLoc::get(&context, "f.py", 1, 2)),
        b(FileLineColLoc::get(&context, "f.py", 3, 4)),
        linalg5(name("linalg", place("f.linalg.mlir", 5))),
        linalg6(name("linalg", place("f.linalg.mlir", 6))),
        loops7(name("loops", place("f.loops.mlir", 7))),
        module(ModuleOp::create(unknown)) {
    setLayers(*module,
              {{"linalg", "f.linalg.mlir"}, {"loops", "f.loops.mlir"}});
  }

  Location place(StringRef file, unsigned line) {
    return FileLineColLoc::get(&context, file, line, 1);
  }

  NameLoc name(StringRef name, Location child) {
    return NameLoc::get(builder.getStringAttr(name), child);
  }

  Location fuse(ArrayRef<Location> locs, Attribute metadata = {}) {
    return FusedLoc::get(locs, metadata, &context);
  }

  LineLayerAttr layer(StringRef kind, StringRef file) {
    return LineLayerAttr::get(&context, builder.getStringAttr(kind),
                              DIFileAttr::get(&context, file, ""),
                              StringAttr());
  }

  void setLayers(Operation *op,
                 ArrayRef<std::pair<StringRef, StringRef>> layers) {
    SmallVector<Attribute> list;
    for (auto [kind, file] : layers)
      list.push_back(layer(kind, file));
    op->setAttr(lineLayersAttrName, builder.getArrayAttr(list));
  }

  void expectSplit(Location loc, Location source, ArrayRef<NameLoc> layers) {
    LayeredLoc parts = LineLayers(*module).split(loc);
    EXPECT_EQ(parts.source, source);
    EXPECT_EQ(ArrayRef<NameLoc>(parts.layers), layers);
  }

  Builder builder;
  Location unknown, a, b;
  NameLoc linalg5, linalg6, loops7;
  OwningOpRef<ModuleOp> module;
};

TEST_F(LineLayersTest, SplitLeavesOthersAlone) {
  for (Location loc : {unknown, a, fuse({a, b}), Location(name("x", a)),
                       Location(CallSiteLoc::get(a, b)),
                       Location(name("linalg", name("x", a)))})
    expectSplit(loc, loc, {});
}

TEST_F(LineLayersTest, SplitFused) {
  expectSplit(fuse({a, linalg5, loops7}), a, {linalg5, loops7});
  expectSplit(linalg5, unknown, {linalg5});
  expectSplit(fuse({linalg5, loops7}), unknown, {linalg5, loops7});
  expectSplit(fuse({a, linalg5, b, linalg6}), fuse({a, b}), {linalg5, linalg6});
}

TEST_F(LineLayersTest, SplitKeepsMetadata) {
  Attribute scope = builder.getStringAttr("scope");
  expectSplit(fuse({fuse({a, linalg5}, scope), loops7}), fuse({a}, scope),
              {linalg5, loops7});
  expectSplit(fuse({linalg5}, scope), fuse({unknown}, scope), {linalg5});
}

TEST_F(LineLayersTest, SplitNames) {
  expectSplit(name("x", fuse({a, linalg5})), name("x", a), {linalg5});
  expectSplit(name("x", linalg5), unknown, {linalg5});
}

TEST_F(LineLayersTest, SplitCallSites) {
  // The callee's own, and those of the caller that it lacks.
  expectSplit(CallSiteLoc::get(fuse({a, linalg5}), fuse({b, linalg6, loops7})),
              CallSiteLoc::get(a, b), {linalg5, loops7});
  expectSplit(CallSiteLoc::get(a, fuse({b, linalg6})), CallSiteLoc::get(a, b),
              {linalg6});
  expectSplit(CallSiteLoc::get(CallSiteLoc::get(a, fuse({b, linalg5})),
                               fuse({b, linalg6, loops7})),
              CallSiteLoc::get(CallSiteLoc::get(a, b), b), {linalg5, loops7});
  expectSplit(CallSiteLoc::get(unknown, fuse({b, linalg6})),
              CallSiteLoc::get(unknown, b), {linalg6});
  expectSplit(CallSiteLoc::get(linalg5, fuse({b, linalg6})),
              CallSiteLoc::get(unknown, b), {linalg5});
}

// As the inliner would have made them without layers.
TEST_F(LineLayersTest, SplitInlinedCallSites) {
  Location inner = CallSiteLoc::get(a, CallSiteLoc::get(b, b));
  expectSplit(CallSiteLoc::get(fuse({inner, linalg5}), fuse({a, linalg6})),
              CallSiteLoc::get(a, CallSiteLoc::get(b, CallSiteLoc::get(b, a))),
              {linalg5});

  expectSplit(CallSiteLoc::get(fuse({a, linalg5}), linalg6), a, {linalg5});
  expectSplit(CallSiteLoc::get(a, unknown), CallSiteLoc::get(a, unknown), {});
  auto scope = LLVM::DISubprogramAttr::get(
      &context, /*recId=*/{}, /*isRecSelf=*/false,
      /*id=*/{}, /*compileUnit=*/{}, /*scope=*/{}, /*name=*/{},
      /*linkageName=*/{}, /*file=*/{}, /*line=*/1, /*scopeLine=*/1,
      LLVM::DISubprogramFlags::Definition, /*type=*/{}, /*retainedNodes=*/{},
      /*annotations=*/{});
  Location scoped = FusedLoc::get({a}, scope, &context);
  expectSplit(CallSiteLoc::get(scoped, linalg6),
              CallSiteLoc::get(scoped, unknown), {linalg6});
}

TEST_F(LineLayersTest, SplitOpaque) {
  int underlying = 0;
  Location plain = OpaqueLoc::get(&underlying, a);
  expectSplit(plain, plain, {});
  expectSplit(OpaqueLoc::get(&underlying, fuse({a, linalg5})), a, {linalg5});
}

TEST_F(LineLayersTest, JoinUndoesSplit) {
  LineLayers layers(*module);
  for (Location loc : {unknown, a, fuse({a, linalg5, loops7}),
                       Location(linalg5), fuse({linalg5, loops7})})
    EXPECT_EQ(LineLayers::join(layers.split(loc)), loc);
}

TEST_F(LineLayersTest, NothingIsListed) {
  (*module)->removeAttr(lineLayersAttrName);
  EXPECT_TRUE(LineLayers(*module).empty());
  Location loc = fuse({a, linalg5});
  expectSplit(loc, loc, {});
}

TEST_F(LineLayersTest, InnerListsComeFirst) {
  OwningOpRef<ModuleOp> outer = ModuleOp::create(unknown);
  setLayers(*outer, {{"tile", "f.tile"}, {"loops", "f.loops.mlir"}});
  ModuleOp inner = module.release();
  outer->push_back(inner);

  LineLayers layers(inner);
  EXPECT_EQ(layers.getFiles(),
            ArrayRef<LineLayerAttr>({layer("linalg", "f.linalg.mlir"),
                                     layer("loops", "f.loops.mlir"),
                                     layer("tile", "f.tile")}));
  EXPECT_EQ(layers.getKinds(),
            ArrayRef<StringAttr>({builder.getStringAttr("linalg"),
                                  builder.getStringAttr("loops"),
                                  builder.getStringAttr("tile")}));
}

TEST_F(LineLayersTest, CacheReadsEachListOnce) {
  OwningOpRef<ModuleOp> outer = ModuleOp::create(unknown);
  setLayers(*outer, {{"tile", "f.tile"}});
  ModuleOp inner = module.release();
  outer->push_back(inner);
  ModuleOp withoutList = ModuleOp::create(unknown);
  outer->push_back(withoutList);

  LineLayersCache cache;
  const LineLayers &outerLayers = cache.get(*outer);
  EXPECT_EQ(outerLayers.getKinds(),
            ArrayRef<StringAttr>({builder.getStringAttr("tile")}));
  const LineLayers &innerLayers = cache.get(inner);
  EXPECT_EQ(innerLayers.getKinds().size(), 3u);
  EXPECT_EQ(cache.get(withoutList).getFiles(), outerLayers.getFiles());
  // The same objects, wherever they have been asked for.
  EXPECT_EQ(&cache.get(*outer), &outerLayers);
  EXPECT_EQ(&cache.get(inner), &innerLayers);
  EXPECT_TRUE(cache.get(nullptr).empty());
}

TEST_F(LineLayersTest, ScopedSourceLoc) {
  (*module)->setLoc(fuse({a, linalg5, loops7}));
  {
    ScopedSourceLoc sourceLoc(*module, LineLayers(*module));
    EXPECT_EQ((*module)->getLoc(), a);
    (*module)->setLoc(b);
  }
  EXPECT_EQ((*module)->getLoc(), fuse({b, linalg5, loops7}));
  EXPECT_EQ(getSourceLoc(*module), b);
}

} // namespace
