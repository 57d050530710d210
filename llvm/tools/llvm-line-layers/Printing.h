//===- Printing.h - Print for people ----------------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_PRINTING_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_PRINTING_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/DWARF/DWARFEscapedText.h"
#include "llvm/Support/JSON.h"
#include <string>
#include <vector>

namespace llvm {

class raw_ostream;

namespace linelayers {

/// Writes a text that comes from the file, which need not be UTF-8.
void printAttribute(json::OStream &J, StringRef Key, StringRef Text);

/// "1,234,567". A fraction is shown with two digits, where there is one.
std::string formatCount(double Count);

/// "12.3 %", or "-" if there is nothing to be a part of.
std::string formatShare(double Part, double Whole);

/// How many columns of a terminal a text takes.
size_t getPrintedWidth(StringRef Text);

/// The text with blanks before it, so that it takes \p Width columns.
std::string justifyRight(StringRef Text, size_t Width);

/// Rows of cells, printed with their columns aligned.
class TextTable {
public:
  /// \p Alignment has an 'l' or an 'r' for each column.
  explicit TextTable(StringRef Alignment) : Alignment(Alignment) {}
  void add(std::vector<std::string> Row) { Rows.push_back(std::move(Row)); }
  void print(raw_ostream &OS) const;

private:
  std::string Alignment;
  std::vector<std::vector<std::string>> Rows;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_PRINTING_H
