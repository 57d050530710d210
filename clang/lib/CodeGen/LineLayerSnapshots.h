//===- LineLayerSnapshots.h - Layers for -gline-layer= ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_LIB_CODEGEN_LINELAYERSNAPSHOTS_H
#define LLVM_CLANG_LIB_CODEGEN_LINELAYERSNAPSHOTS_H

#include "llvm/IR/PassManager.h"

namespace clang {
class CodeGenOptions;
class FrontendOptions;

/// Adds the snapshot of IR that has just been generated, or read, to the
/// beginning of the pipeline \p MPM, if -gline-layer= asks for it.
void addGeneratedIRLayer(llvm::ModulePassManager &MPM,
                         const CodeGenOptions &CodeGenOpts,
                         const FrontendOptions &FrontendOpts);

/// Adds the snapshot of optimized IR to the end of the pipeline \p MPM, before
/// anything that writes the module, if -gline-layer= asks for it.
/// \p RequiresCodeGen tells whether code is generated after the pipeline.
void addOptimizedIRLayer(llvm::ModulePassManager &MPM,
                         const CodeGenOptions &CodeGenOpts,
                         const FrontendOptions &FrontendOpts,
                         bool RequiresCodeGen);

} // namespace clang

#endif // LLVM_CLANG_LIB_CODEGEN_LINELAYERSNAPSHOTS_H
