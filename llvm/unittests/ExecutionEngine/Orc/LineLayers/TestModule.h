//===- TestModule.h - A module with a layer ---------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_UNITTESTS_EXECUTIONENGINE_ORC_LINELAYERS_TESTMODULE_H
#define LLVM_UNITTESTS_EXECUTIONENGINE_ORC_LINELAYERS_TESTMODULE_H

#include "llvm/AsmParser/Parser.h"
#include "llvm/ExecutionEngine/Orc/ThreadSafeModule.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

namespace llvm {

/// A module with a function f, in line 7 of /src/f.py, that returns \p Number.
/// It has a layer "tile" of one line, which says the number, too. \p More is
/// IR that is in the module as well.
inline orc::ThreadSafeModule createTestModule(unsigned Number,
                                              StringRef More = "") {
  const std::string IR =
      (More + "define i32 @f() !dbg !4 { ret i32 " + Twine(Number) +
       ", !dbg !20 }\n"
       "!llvm.dbg.cu = !{!0}\n"
       "!llvm.module.flags = !{!2}\n"
       "!llvm.intermediate_level_source = !{!30}\n"
       "!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1, "
       "emissionKind: FullDebug)\n"
       "!1 = !DIFile(filename: \"f.py\", directory: \"/src\")\n"
       "!2 = !{i32 2, !\"Debug Info Version\", i32 3}\n"
       "!4 = distinct !DISubprogram(name: \"f\", file: !1, line: 6, type: "
       "!5, unit: !0, spFlags: DISPFlagDefinition)\n"
       "!5 = !DISubroutineType(types: !6)\n"
       "!6 = !{}\n"
       "!7 = !DILocation(line: 7, scope: !4)\n"
       "!8 = !DIFile(filename: \"f.tile\", directory: \".\")\n"
       "!9 = !DILexicalBlockFile(scope: !4, file: !8, discriminator: 0)\n"
       "!10 = !DILocation(line: 1, scope: !9)\n"
       "!20 = !{!7, !{!\"tile\", !10}}\n"
       "!30 = !{!\"tile\", !8, !\"return " +
       Twine(Number) + "\\0A\"}\n")
          .str();
  auto Context = std::make_unique<LLVMContext>();
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseAssemblyString(IR, Error, *Context);
  EXPECT_TRUE(M) << Error.getMessage().str();
  return orc::ThreadSafeModule(std::move(M), std::move(Context));
}

} // namespace llvm

#endif // LLVM_UNITTESTS_EXECUTIONENGINE_ORC_LINELAYERS_TESTMODULE_H
