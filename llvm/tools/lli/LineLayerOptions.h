//===- LineLayerOptions.h - Options of lli for layers -----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLI_LINELAYEROPTIONS_H
#define LLVM_TOOLS_LLI_LINELAYEROPTIONS_H

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace llvm {
class ExecutionEngine;

namespace orc {
class JITDylib;
class LLJIT;
} // namespace orc

/// Does what the options ask for with the code of \p J. Objects that \p J gets
/// have to go through transformForLineLayers() then; those of static libraries
/// do if they are linked by linkStaticLibraryInto().
Error enableLineLayers(orc::LLJIT &J);
std::unique_ptr<MemoryBuffer>
transformForLineLayers(std::unique_ptr<MemoryBuffer> Object);
Error linkStaticLibraryInto(orc::LLJIT &J, orc::JITDylib &JD, const char *Path);

/// The same for MCJIT, which cannot do all of it, and nothing where another
/// process runs the code.
Error enableLineLayers(ExecutionEngine &EE, bool IsRemote);

/// Whether the options ask for a jitdump. LLVM's own listener for perf, if it
/// has one, would write a second then.
bool isJITDumpAskedFor();

} // namespace llvm

#endif // LLVM_TOOLS_LLI_LINELAYEROPTIONS_H
