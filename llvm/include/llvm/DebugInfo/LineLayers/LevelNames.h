//===- LevelNames.h - What layers are called --------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_LEVELNAMES_H
#define LLVM_DEBUGINFO_LINELAYERS_LEVELNAMES_H

#include "llvm/Support/Compiler.h"
#include <string>

namespace llvm {

class StringRef;

namespace linelayers {

/// What a layer is called among all levels: its name, or "layer." and its name
/// if that is what something else is called, which is "source", "asm" or
/// "disassembly".
LLVM_ABI std::string getLevelName(StringRef LayerName);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_LEVELNAMES_H
