//===- LineLayerHistoryArgs.h - For -gline-layer-history --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_LINELAYERHISTORYARGS_H
#define LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_LINELAYERHISTORYARGS_H

#include "clang/Driver/InputInfo.h"
#include "llvm/Option/ArgList.h"
#include "llvm/TargetParser/Triple.h"

namespace clang::driver {
class Compilation;
class JobAction;
} // namespace clang::driver

namespace clang::driver::tools {

/// Adds where -gline-layer-history= asks for the history of lines to be
/// written, to the arguments of -cc1: in a file that is named after the output,
/// or after \p Input, unless the option names one. Comes after
/// addLineLayerArgs(). A file can have the history of one compilation of \p C
/// only.
void addLineLayerHistoryArgs(const Compilation &C,
                             const llvm::opt::ArgList &Args,
                             const llvm::Triple &Triple, const InputInfo &Input,
                             const JobAction &JA,
                             llvm::opt::ArgStringList &CmdArgs);

} // namespace clang::driver::tools

#endif // LLVM_CLANG_LIB_DRIVER_TOOLCHAINS_LINELAYERHISTORYARGS_H
