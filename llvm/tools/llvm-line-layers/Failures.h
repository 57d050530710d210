//===- Failures.h - What no function can return as an error -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_FAILURES_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_FAILURES_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
namespace linelayers {

/// Makes these end the tool with a message and status 1, and without the part
/// of an output that is written: that there is no memory left, and, on Linux,
/// that a file that is read has become shorter since it was opened.
void installFailureHandlers();

/// Says what file the tool works on, for messages.
void setCurrentFile(StringRef Path);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_FAILURES_H
