//===- DebugFile.h - Find separate debug information ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_DEBUGFILE_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_DEBUGFILE_H

#include "llvm/Object/ELFObjectFile.h"
#include <optional>

namespace llvm {
namespace linelayers {

/// Makes --debug-file-directory known; comes before the command line is read.
void addDebugFileOptions();

/// The file with the debug information of \p Object, if it is in one of its
/// own: by build ID, or by .gnu_debuglink as gdb looks for it. The directories
/// to look in come from --debug-file-directory. A file that cannot be read is
/// passed over.
std::optional<object::OwningBinary<object::Binary>>
findDebugFile(const object::ELFObjectFileBase &Object);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_DEBUGFILE_H
