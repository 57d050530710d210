//===- LayerFilesTest.cpp - Tests of which files are those of layers ------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/LayerFiles.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace {

class LayerFilesTest : public testing::Test {
protected:
  /// A variable in \p File, as snapshots make them of the values of a layer.
  DILocalVariable *createValue(DIFile *File) {
    auto *SP = DISubprogram::getDistinct(
        C, nullptr, "f", "f", nullptr, 1, nullptr, 1, nullptr, 0, 0,
        DINode::FlagZero, DISubprogram::SPFlagZero, nullptr);
    auto *Scope = DILexicalBlockFile::get(C, SP, File, 0);
    return DILocalVariable::get(C, Scope, "_v", nullptr, 0, nullptr, 0,
                                DINode::FlagZero, 0, nullptr);
  }

  /// What somebody who looks at one variable is told.
  bool isValue(const DILocalVariable &Var) {
    return LayerValueFinder(M).isValue(Var);
  }

  LLVMContext C;
  Module M{"m", C};
  DIFile *A = DIFile::get(C, "a.ll", ".");
  DIFile *B = DIFile::get(C, "b.ll", ".");
};

TEST_F(LayerFilesTest, ValuesAreInDeclaredFiles) {
  DILocalVariable *InA = createValue(A), *InB = createValue(B);
  EXPECT_FALSE(isValue(*InA));
  addLayerSource(M, "one", A, "text");
  EXPECT_TRUE(isValue(*InA));
  EXPECT_FALSE(isValue(*InB));
}

// The context remembers where a file was; the list may have changed since.
TEST_F(LayerFilesTest, ListChanges) {
  DILocalVariable *InA = createValue(A), *InB = createValue(B);
  addLayerSource(M, "one", A, "text");
  addLayerSource(M, "two", B, "text");
  EXPECT_TRUE(isValue(*InA));
  EXPECT_TRUE(isValue(*InB));

  // B moves to where A was.
  eraseLayerSources(M, "one");
  EXPECT_FALSE(isValue(*InA));
  EXPECT_TRUE(isValue(*InB));

  eraseLayerSources(M, "two");
  EXPECT_FALSE(isValue(*InA));
  EXPECT_FALSE(isValue(*InB));

  addLayerSource(M, "two", B, "text");
  addLayerSource(M, "one", A, "text");
  EXPECT_TRUE(isValue(*InA));
  EXPECT_TRUE(isValue(*InB));
}

// Modules of one context have lists of their own.
TEST_F(LayerFilesTest, TwoModules) {
  DILocalVariable *InA = createValue(A);
  addLayerSource(M, "two", B, "text");
  addLayerSource(M, "one", A, "text");
  Module Other("other", C);
  EXPECT_TRUE(isValue(*InA));
  EXPECT_FALSE(LayerValueFinder(Other).isValue(*InA));
  addLayerSource(Other, "one", A, "text");
  EXPECT_TRUE(LayerValueFinder(Other).isValue(*InA));
  EXPECT_TRUE(isValue(*InA));
}

// A producer that refers to a file may not know its checksum.
TEST_F(LayerFilesTest, FilesWithoutChecksum) {
  auto *WithChecksum =
      DIFile::get(C, "a.ll", ".",
                  DIFile::ChecksumInfo<StringRef>(
                      DIFile::CSK_MD5, "d41d8cd98f00b204e9800998ecf8427e"));
  addLayerSource(M, "one", WithChecksum, "text");
  EXPECT_TRUE(isValue(*createValue(WithChecksum)));
  EXPECT_TRUE(isValue(*createValue(A)));
  EXPECT_FALSE(isValue(*createValue(B)));
}

// What was written by hand may have no file.
TEST_F(LayerFilesTest, NoFile) {
  addLayerSource(M, "one", A, "text");
  EXPECT_FALSE(isValue(*createValue(nullptr)));
}

} // namespace
