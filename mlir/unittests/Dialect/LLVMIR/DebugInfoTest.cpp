//===- DebugInfoTest.cpp - Tests of cyclic debug info ---------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/LLVMDebugInfo.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::LLVM;

namespace {

class DebugInfoTest : public ::testing::Test {
protected:
  DebugInfoTest() { context.loadDialect<LLVMDialect>(); }

  DistinctAttr createId() {
    return DistinctAttr::create(UnitAttr::get(&context));
  }

  /// A structure, with a recursive identifier if `recId` is not null.
  DICompositeTypeAttr getStruct(DistinctAttr recId, StringRef name,
                                ArrayRef<DINodeAttr> elements) {
    return DICompositeTypeAttr::get(
        &context, recId, /*isRecSelf=*/false,
        llvm::dwarf::DW_TAG_structure_type, StringAttr::get(&context, name),
        DIFileAttr(), /*line=*/0, DIScopeAttr(), DITypeAttr(), DIFlags::Zero,
        /*sizeInBits=*/0,
        /*alignInBits=*/0, DIExpressionAttr(), DIExpressionAttr(),
        DIExpressionAttr(), DIExpressionAttr(), elements);
  }

  DIDerivedTypeAttr getPointer(DITypeAttr baseType) {
    return DIDerivedTypeAttr::get(&context, llvm::dwarf::DW_TAG_pointer_type,
                                  StringAttr(), baseType, /*sizeInBits=*/64,
                                  /*alignInBits=*/0, /*offsetInBits=*/0,
                                  std::nullopt, Attribute());
  }

  DITypeAttr getSelf(DistinctAttr recId) {
    return cast<DITypeAttr>(Attribute(DICompositeTypeAttr::getRecSelf(recId)));
  }

  DIRecursiveTypeAttrInterface unfold(DICompositeTypeAttr attr) {
    return unfoldRecursive(cast<DIRecursiveTypeAttrInterface>(attr));
  }

  MLIRContext context;
};

TEST_F(DebugInfoTest, Unfold) {
  DistinctAttr id = createId();
  DICompositeTypeAttr node = getStruct(id, "node", {getPointer(getSelf(id))});
  EXPECT_EQ(Attribute(unfold(node)),
            Attribute(getStruct(id, "node", {getPointer(node)})));
}

TEST_F(DebugInfoTest, UnfoldOneOfTwo) {
  DistinctAttr outer = createId(), inner = createId();
  auto getInner = [&](DITypeAttr other) {
    return getStruct(inner, "inner",
                     {getPointer(other), getPointer(getSelf(inner))});
  };
  DICompositeTypeAttr node =
      getStruct(outer, "outer", {getPointer(getInner(getSelf(outer)))});
  // The reference to the inner structure stays: it is still bound.
  EXPECT_EQ(Attribute(unfold(node)),
            Attribute(getStruct(outer, "outer", {getPointer(getInner(node))})));
}

TEST_F(DebugInfoTest, UnfoldStopsAtAnotherBinding) {
  DistinctAttr id = createId();
  DICompositeTypeAttr inner = getStruct(id, "inner", {getPointer(getSelf(id))});
  DICompositeTypeAttr node = getStruct(id, "outer", {getPointer(inner)});
  EXPECT_EQ(Attribute(unfold(node)), Attribute(node));
}

TEST_F(DebugInfoTest, NothingToUnfold) {
  DICompositeTypeAttr plain = getStruct(DistinctAttr(), "plain", {});
  EXPECT_EQ(Attribute(unfold(plain)), Attribute(plain));
  auto self = DICompositeTypeAttr::getRecSelf(createId());
  EXPECT_EQ(Attribute(unfoldRecursive(self)), Attribute(self));
}

TEST_F(DebugInfoTest, NodesOfModules) {
  DistinctAttr id = createId(), other = createId();
  DICompositeTypeAttr node = getStruct(id, "node", {getPointer(getSelf(id))});
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(&context));
  (*module)->setAttr(debugInfoAttrName,
                     DebugInfoAttr::get(&context, {}, {DINodeAttr(node)}));
  DebugInfoNodes nodes(*module);
  EXPECT_EQ(nodes.resolve(getSelf(id)), DINodeAttr(node));
  EXPECT_EQ(nodes.resolve(getPointer(node)), DINodeAttr(getPointer(node)));
  EXPECT_FALSE(nodes.resolve(getSelf(other)));
  EXPECT_FALSE(DebugInfoNodes(nullptr).resolve(getSelf(id)));

  UnboundDebugInfoFinder finder(nodes);
  EXPECT_FALSE(finder.find(getPointer(getSelf(id))));
  EXPECT_FALSE(finder.find(node));
  EXPECT_EQ(Attribute(finder.find(getPointer(getSelf(other)))),
            Attribute(getSelf(other)));
  // What binds a reference in one place does not bind it in another.
  DICompositeTypeAttr bound =
      getStruct(other, "bound", {getPointer(getSelf(other))});
  EXPECT_FALSE(finder.find(bound));
  EXPECT_TRUE(finder.find(
      getStruct(createId(), "both", {bound, getPointer(getSelf(other))})));
}

} // namespace
