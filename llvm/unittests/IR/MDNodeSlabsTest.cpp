//===- MDNodeSlabsTest.cpp ------------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../lib/IR/MDNodeSlabs.h"
#include "gtest/gtest.h"
#include <cstring>
#include <memory>
#include <string>
#include <vector>

using namespace llvm;

namespace {

TEST(MDNodeSlabsTest, HoldsNothingAtFirst) {
  MDNodeSlabs Slabs;
  int Local = 0;
  EXPECT_FALSE(Slabs.contains(&Local));
  EXPECT_FALSE(Slabs.contains(nullptr));
}

TEST(MDNodeSlabsTest, PiecesFollowEachOther) {
  MDNodeSlabs Slabs;
  char *First = Slabs.allocate(24);
  EXPECT_EQ(0u, reinterpret_cast<uintptr_t>(First) % alignof(uint64_t));
  EXPECT_EQ(First + 24, Slabs.allocate(8));
  EXPECT_EQ(First + 32, Slabs.allocate(1024));
}

// The sizes fill no slab to its end, so pieces that do not fit go to the next.
TEST(MDNodeSlabsTest, PiecesOfManySlabsAreApart) {
  MDNodeSlabs Slabs;
  std::vector<char *> Pieces;
  for (unsigned I = 0; I != 3000; ++I) {
    Pieces.push_back(Slabs.allocate(1000));
    memset(Pieces.back(), I % 251, 1000);
  }
  for (unsigned I = 0; I != 3000; ++I) {
    EXPECT_TRUE(Slabs.contains(Pieces[I]));
    EXPECT_TRUE(Slabs.contains(Pieces[I] + 999));
    EXPECT_EQ(std::string(1000, char(I % 251)), std::string(Pieces[I], 1000));
  }
}

TEST(MDNodeSlabsTest, OtherMemoryIsNotItsOwn) {
  MDNodeSlabs Slabs, Others;
  char *Piece = Slabs.allocate(64), *Other = Others.allocate(64);
  auto Heap = std::make_unique<uint64_t>();
  EXPECT_TRUE(Slabs.contains(Piece));
  EXPECT_FALSE(Slabs.contains(Other));
  EXPECT_FALSE(Others.contains(Piece));
  EXPECT_FALSE(Slabs.contains(Heap.get()));
}

} // namespace
