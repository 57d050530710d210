//===- LineLayerArgs.h - Driver part of -gline-layer= -----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_LINELAYERARGS_H
#define LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_LINELAYERARGS_H

#include "clang/Driver/InputInfo.h"
#include "clang/Driver/Tool.h"
#include "clang/Driver/ToolChain.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/Option.h"

namespace clang::driver::tools {

/// Adds the layers that -gline-layer= asks for to the arguments of -cc1.
/// \p HasDebugInfo tells whether there will be locations to add layers to, and
/// \p IsDWARF whether they will be written as DWARF.
void addLineLayerArgs(const ToolChain &TC, const llvm::opt::ArgList &Args,
                      bool HasDebugInfo, bool IsDWARF,
                      llvm::opt::ArgStringList &CmdArgs);

/// Adds a job that puts the layers of \p PTX into the cubin \p CubinName, which
/// an earlier job has made of it, if -gline-layer= asks for layers. Where that
/// cannot be done the job warns, and leaves the cubin as it is.
void addLineLayersToCubin(Compilation &C, const JobAction &JA, const Tool &T,
                          const llvm::opt::ArgList &Args,
                          const InputInfoList &PTX, const InputInfo &Output,
                          const char *CubinName);

} // namespace clang::driver::tools

#endif // LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_LINELAYERARGS_H
