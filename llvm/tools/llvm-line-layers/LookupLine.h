//===- LookupLine.h - The code of a line, for lookup ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_LOOKUPLINE_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_LOOKUPLINE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Error.h"

namespace llvm {
namespace linelayers {

/// Prints the code of lines, [FILE:]LINE[-LINE], of a layer or of "source", and
/// the lines at all other levels that it belongs to.
Error lookupLine(const Program &P, StringRef LayerName, StringRef Line,
                 bool PrintJSON, bool WithText, bool Basenames);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_LOOKUPLINE_H
