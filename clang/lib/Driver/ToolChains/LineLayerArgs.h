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
#include "clang/Driver/Types.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/Option.h"

namespace clang::driver::tools {

/// \returns whether \p JA is for IR that is given as input, which has locations
/// and may have layers of its own, unlike IR that an earlier job made of a
/// source.
bool isOfIR(const Action &JA);

/// Adds the layers that -gline-layer= asks for to the arguments of the -cc1
/// that makes \p Output. \p HasDebugInfo tells whether there will be locations
/// to add layers to, and \p IsDWARF whether they will be written as DWARF.
void addLineLayerArgs(const ToolChain &TC, const llvm::opt::ArgList &Args,
                      types::ID InputType, const InputInfo &Output,
                      bool HasDebugInfo, bool IsDWARF,
                      llvm::opt::ArgStringList &CmdArgs);

/// \returns whether -gline-layer= is among \p CmdArgs, the arguments of a -cc1.
bool hasLineLayerArgs(const llvm::opt::ArgStringList &CmdArgs);

/// \returns whether -gline-layer= asks for layers of IR that is given as input
/// of \p JA. Its locations are in it, so that it needs no -g.
bool asksForLayersOfIR(const llvm::opt::ArgList &Args, const Action &JA);

/// Adds a job that puts the layers of \p PTX into the cubin \p CubinName, which
/// an earlier job has made of it, if -gline-layer= asks for layers. Where that
/// cannot be done the job warns, and leaves the cubin as it is.
void addLineLayersToCubin(Compilation &C, const JobAction &JA, const Tool &T,
                          const llvm::opt::ArgList &Args,
                          const InputInfoList &PTX, const InputInfo &Output,
                          const char *CubinName);

} // namespace clang::driver::tools

#endif // LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_LINELAYERARGS_H
