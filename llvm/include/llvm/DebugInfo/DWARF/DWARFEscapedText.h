//===- DWARFEscapedText.h - Show texts that anyone made up ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_DWARF_DWARFESCAPEDTEXT_H
#define LLVM_DEBUGINFO_DWARF_DWARFESCAPEDTEXT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compiler.h"
#include <string>

namespace llvm {

class raw_ostream;

/// Prints a line of a text or a name that comes from a file, so that it can do
/// nothing to a terminal and looks like what it is: control characters other
/// than tabs and bytes that are not UTF-8 appear as "\x1B", and characters that
/// show nothing themselves, such as those that change the direction of what
/// follows, as "\u{202E}".
LLVM_ABI void printEscaped(raw_ostream &OS, StringRef Text);

/// What printEscaped() prints.
LLVM_ABI std::string getEscaped(StringRef Text);

/// The same for a text that may have several lines, as messages have.
LLVM_ABI std::string getEscapedLines(StringRef Text);

/// \p Text with \p With in place of each character that printEscaped() escapes,
/// and of tabs.
LLVM_ABI std::string replaceUnprintable(StringRef Text, char With);

} // namespace llvm

#endif // LLVM_DEBUGINFO_DWARF_DWARFESCAPEDTEXT_H
