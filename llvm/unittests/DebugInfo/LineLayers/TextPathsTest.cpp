//===- TextPathsTest.cpp --------------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {

using Result = std::pair<std::string, bool>;

TEST(TextPathsTest, NamesStayBelowTheDirectory) {
  TextPaths Paths;
  EXPECT_EQ(Paths.get("/a/./b.mlir", "1"), Result("a/b.mlir", true));
  EXPECT_EQ(Paths.get("../../c.mlir", "2"), Result("__/__/c.mlir", true));
  EXPECT_EQ(Paths.get("x/y:z\n", "3"), Result("x/y_z_", true));
  EXPECT_EQ(Paths.get("/", "4"), Result("unnamed", true));
  EXPECT_EQ(Paths.get(std::string(300, 'n'), "5").first.size(), 200u);
}

TEST(TextPathsTest, Backslashes) {
  TextPaths Paths;
  const bool IsWindows = sys::path::is_style_windows(sys::path::Style::native);
  EXPECT_EQ(Paths.get("a\\b.mlir", "1"),
            Result(IsWindows ? "a/b.mlir" : "a\\b.mlir", true));
  EXPECT_EQ(Paths.get("//a\\..\\c.mlir", "2"),
            Result(IsWindows ? "a/__/c.mlir" : "a\\..\\c.mlir", true));
  // Paths of Windows.
  EXPECT_EQ(Paths.get("C:\\x\\..\\y.mlir", "3"),
            Result("C_/x/__/y.mlir", true));
  EXPECT_EQ(Paths.get("c:/x\\z.mlir", "4"), Result("c_/x/z.mlir", true));
  EXPECT_EQ(Paths.get("\\\\host\\x\\k.mlir", "5"),
            Result("host/x/k.mlir", true));
}

TEST(TextPathsTest, TailsOfPaths) {
  EXPECT_TRUE(isTailOfPath("/a/b.mlir", "/a/b.mlir"));
  EXPECT_TRUE(isTailOfPath("/a/b.mlir", "a/b.mlir"));
  EXPECT_TRUE(isTailOfPath("/a/b.mlir", "b.mlir"));
  EXPECT_FALSE(isTailOfPath("/a/b.mlir", ".mlir"));
  EXPECT_FALSE(isTailOfPath("b.mlir", "a/b.mlir"));
  EXPECT_TRUE(isTailOfPath("C:\\a\\b.mlir", "b.mlir"));
  EXPECT_TRUE(isTailOfPath("C:\\a/b.mlir", "b.mlir"));
  EXPECT_FALSE(isTailOfPath("C:\\a\\b.mlir", ".mlir"));
  EXPECT_EQ(isTailOfPath("a\\b.mlir", "b.mlir"),
            sys::path::is_style_windows(sys::path::Style::native));
}

static std::vector<std::string> getBelow(StringRef Path) {
  std::vector<std::string> Paths = getPathsBelow("d", Path);
  for (std::string &P : Paths)
    P = sys::path::convert_to_slash(P);
  return Paths;
}

TEST(TextPathsTest, PathsBelowADirectory) {
  using Paths = std::vector<std::string>;
  EXPECT_EQ(getBelow("/a/b.mlir"), Paths({"d/a/b.mlir", "d/b.mlir"}));
  EXPECT_EQ(getBelow("../b.mlir"), Paths({"d/../b.mlir", "d/b.mlir"}));
  EXPECT_EQ(getBelow("C:\\a\\b.mlir"), Paths({"d/a/b.mlir", "d/b.mlir"}));
  EXPECT_EQ(getBelow("/"), Paths());
}

TEST(TextPathsTest, EachTextHasItsOwnPath) {
  TextPaths Paths;
  EXPECT_EQ(Paths.get("k.mlir", "1"), Result("k.mlir", true));
  EXPECT_EQ(Paths.get("k.mlir", "1"), Result("k.mlir", false));
  EXPECT_EQ(Paths.get("k.mlir", "2"), Result("k.2.mlir", true));
  EXPECT_EQ(Paths.get("k.mlir", "2"), Result("k.2.mlir", false));
}

TEST(TextPathsTest, NoTextTakesThePathOfAnother) {
  TextPaths Paths;
  EXPECT_EQ(Paths.get("k.mlir", "1"), Result("k.mlir", true));
  EXPECT_EQ(Paths.get("k.2.mlir", "3"), Result("k.2.mlir", true));
  EXPECT_EQ(Paths.get("k.2.2.mlir/x", "4"), Result("k.2.2.mlir/x", true));
  EXPECT_EQ(Paths.get("k.mlir", "2"), Result("k.2.3.mlir", true));
  EXPECT_EQ(Paths.get("k.mlir", "2"), Result("k.2.3.mlir", false));
  EXPECT_EQ(Paths.get("k.2.mlir", "2"), Result("k.2.2.2.mlir", true));
}

TEST(TextPathsTest, NoTextIsADirectory) {
  TextPaths Paths;
  EXPECT_EQ(Paths.get("a", "1"), Result("a", true));
  EXPECT_EQ(Paths.get("a/b/c.ll", "2"), Result("a.dir/b/c.ll", true));
  EXPECT_EQ(Paths.get("a/b/c.ll", "2"), Result("a.dir/b/c.ll", false));
  EXPECT_EQ(Paths.get("a.dir", "3"), Result("a.3.dir", true));
  EXPECT_EQ(Paths.get("a.dir/b", "4"), Result("a.dir/b.4", true));
  EXPECT_EQ(Paths.get("a.dir/b", "4"), Result("a.dir/b.4", false));
}

} // namespace
