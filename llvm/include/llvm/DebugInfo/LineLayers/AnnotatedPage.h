//===- AnnotatedPage.h - An annotated program as HTML -----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_ANNOTATEDPAGE_H
#define LLVM_DEBUGINFO_LINELAYERS_ANNOTATEDPAGE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/DebugInfo/LineLayers/Annotation.h"
#include "llvm/Support/Compiler.h"
#include <string>

namespace llvm {

class raw_ostream;

namespace linelayers {

struct PageOptions {
  /// Where to look for source files that are not where the tables say.
  std::string SourceDirectory;
};

/// Writes a page of HTML, without references to anything outside of it, that
/// shows source, layer and disassembly with their costs. \p Progress is told
/// now and then how many of the instructions that have cost are done.
///
/// The targets must have been initialised (InitializeAllTargetInfos() and so
/// on). Without a disassembler for the program the page shows the addresses
/// that have cost, and says why.
LLVM_ABI void writePage(raw_ostream &OS, const Annotation &A,
                        const PageOptions &Options,
                        function_ref<void(uint64_t Done)> Progress = nullptr);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_ANNOTATEDPAGE_H
