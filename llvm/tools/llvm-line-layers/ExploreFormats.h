//===- ExploreFormats.h - Other formats of explore --------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_EXPLOREFORMATS_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_EXPLOREFORMATS_H

#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/Support/Error.h"

namespace llvm {
namespace linelayers {

/// Whether explore is to write another format than a page.
bool isOtherFormat();

/// Fails if an option is given that is for other formats than the one that is
/// asked for, or if a text would be written over \p OutputFile or \p Inputs.
Error checkFormatOptions(StringRef OutputFile, ArrayRef<StringRef> Inputs);

/// Writes a program in the format that is asked for. Fails before anything is
/// written if a text would take the place of \p OutputFile or of \p Inputs.
Error writeOtherFormat(const ProgramModel &M, StringRef OutputFile,
                       ArrayRef<StringRef> Inputs);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_EXPLOREFORMATS_H
