//===- Padding.h - Instructions that fill up --------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_PADDING_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_PADDING_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
namespace linelayers {

/// Whether an instruction does nothing, by its text as the Disassembler gives
/// it.
bool isPadding(StringRef Text);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_PADDING_H
