//===- DWARFEscapedText.cpp - Show texts that anyone made up --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/DWARF/DWARFEscapedText.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Unicode.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace llvm;

namespace {
/// The first character of a text.
struct Character {
  /// In bytes.
  size_t Size = 1;
  /// None if the text does not begin with UTF-8.
  std::optional<UTF32> CodePoint;

  bool isPrintable() const {
    return CodePoint && sys::unicode::isPrintable(*CodePoint);
  }
};
} // namespace

static Character getFirst(StringRef Text) {
  const auto *Begin = reinterpret_cast<const UTF8 *>(Text.data());
  const UTF8 *End = Begin;
  UTF32 CodePoint;
  if (convertUTF8Sequence(&End, Begin + Text.size(), &CodePoint,
                          strictConversion) != conversionOK)
    return {};
  return {static_cast<size_t>(End - Begin), CodePoint};
}

/// Calls \p Plain for what is shown as it is, and \p Other for each of the
/// characters between, which include tabs, and their bytes.
static void
forEachPart(StringRef Text, function_ref<void(StringRef)> Plain,
            function_ref<void(const Character &, StringRef)> Other) {
  size_t Begin = 0, I = 0;
  auto EndPlain = [&] {
    if (Begin != I)
      Plain(Text.slice(Begin, I));
  };
  while (I != Text.size()) {
    // Nearly all of it is ASCII.
    if (isPrint(Text[I])) {
      ++I;
      continue;
    }
    const Character C = getFirst(Text.drop_front(I));
    if (!C.isPrintable()) {
      EndPlain();
      Other(C, Text.substr(I, C.Size));
      Begin = I + C.Size;
    }
    I += C.Size;
  }
  EndPlain();
}

void llvm::printEscaped(raw_ostream &OS, StringRef Text) {
  forEachPart(
      Text, [&](StringRef Plain) { OS << Plain; },
      [&](const Character &C, StringRef Bytes) {
        if (Bytes == "\t")
          OS << Bytes;
        else if (C.CodePoint && *C.CodePoint > 0x7f)
          OS << format("\\u{%04X}", *C.CodePoint);
        else
          OS << format("\\x%02X", static_cast<unsigned char>(Bytes[0]));
      });
}

std::string llvm::getEscaped(StringRef Text) {
  std::string Result;
  raw_string_ostream OS(Result);
  printEscaped(OS, Text);
  return Result;
}

std::string llvm::getEscapedLines(StringRef Text) {
  std::string Result;
  raw_string_ostream OS(Result);
  ListSeparator NewLine("\n");
  for (StringRef Line : split(Text, '\n')) {
    OS << NewLine;
    printEscaped(OS, Line);
  }
  return Result;
}

std::string llvm::replaceUnprintable(StringRef Text, char With) {
  std::string Result;
  forEachPart(
      Text, [&](StringRef Plain) { Result += Plain; },
      [&](const Character &, StringRef) { Result += With; });
  return Result;
}
