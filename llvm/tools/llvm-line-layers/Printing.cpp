//===- Printing.cpp - Print for people ------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Printing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;
using namespace llvm::linelayers;

void linelayers::printAttribute(json::OStream &J, StringRef Key,
                                StringRef Text) {
  // Nearly all of it is UTF-8, and then need not be copied.
  if (json::isUTF8(Text))
    J.attribute(Key, Text);
  else
    J.attribute(Key, json::fixUTF8(Text));
}

std::string linelayers::formatCount(double Count) {
  double Whole;
  bool HasFraction = std::modf(Count, &Whole) != 0 && Count < 1e6;
  std::string Digits = formatv("{0:f0}", Count).str();
  if (HasFraction)
    Digits = formatv("{0:f2}", Count).str();
  for (size_t I = std::min(Digits.find('.'), Digits.size()); I > 3;)
    Digits.insert(I -= 3, ",");
  return Digits;
}

std::string linelayers::formatShare(double Part, double Whole) {
  if (!Whole)
    return "-";
  return formatv("{0:f1} %", 100 * Part / Whole).str();
}

size_t linelayers::getPrintedWidth(StringRef Text) {
  int Width = sys::unicode::columnWidthUTF8(Text);
  return Width < 0 ? Text.size() : Width;
}

std::string linelayers::justifyRight(StringRef Text, size_t Width) {
  const size_t Own = getPrintedWidth(Text);
  return std::string(Width > Own ? Width - Own : 0, ' ') + Text.str();
}

void TextTable::print(raw_ostream &OS) const {
  std::vector<size_t> Widths(Alignment.size());
  for (const std::vector<std::string> &Row : Rows)
    for (auto [Width, Cell] : zip(Widths, Row))
      Width = std::max(Width, getPrintedWidth(Cell));
  for (const std::vector<std::string> &Row : Rows) {
    std::string Line;
    for (auto [I, Cell] : enumerate(Row)) {
      std::string Padding(Widths[I] - getPrintedWidth(Cell), ' ');
      if (I)
        Line += "  ";
      Line += Alignment[I] == 'r' ? Padding + Cell : Cell + Padding;
    }
    OS << StringRef(Line).rtrim() << '\n';
  }
}
