//===- LayeredModuleFixture.h - Modules with layers for tests ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What tests share that are about modules with layers: the debug information
/// that each of these modules needs, and ways to get at its instructions.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_UNITTESTS_IR_LAYEREDMODULEFIXTURE_H
#define LLVM_UNITTESTS_IR_LAYEREDMODULEFIXTURE_H

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

namespace llvm {

/// Nodes !0 to !10: !4 is the subprogram of @f and !7 a location in it, !8 is
/// the file of a layer and !10 a location in that.
inline constexpr char LayeredUnit[] = R"(
  !llvm.dbg.cu = !{!0}
  !llvm.module.flags = !{!2}
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
)";

class LayeredModuleFixture : public testing::Test {
protected:
  /// The module of \p Assembly, which is followed by LayeredUnit, and its
  /// function @f.
  explicit LayeredModuleFixture(const Twine &Assembly)
      : M(parse(Assembly, C)), F(M->getFunction("f")) {}

  static std::unique_ptr<Module> parse(const Twine &Assembly, LLVMContext &C) {
    SMDiagnostic Problem;
    std::unique_ptr<Module> M =
        parseAssemblyString((Assembly + LayeredUnit).str(), Problem, C);
    EXPECT_TRUE(M) << Problem.getMessage().str();
    return M;
  }

  static Instruction &getInst(Function &F, unsigned Index) {
    return *std::next(inst_begin(F), Index);
  }
  static DebugLoc getLoc(Function &F, unsigned Index) {
    return getInst(F, Index).getDebugLoc();
  }

  LLVMContext C;
  std::unique_ptr<Module> M;
  Function *F;
};

} // namespace llvm

#endif // LLVM_UNITTESTS_IR_LAYEREDMODULEFIXTURE_H
