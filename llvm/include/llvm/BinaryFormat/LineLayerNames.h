//===- LineLayerNames.h - Names in objects with line layers -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the sections of intermediate layers are named: .debug_line.<layer name>
/// holds line tables, .debug_txt.<layer name>.<md5> the text of a file.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_BINARYFORMAT_LINELAYERNAMES_H
#define LLVM_BINARYFORMAT_LINELAYERNAMES_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {

/// What the names of sections with tables begin with. .debug_line.dwo is not
/// one of them.
inline constexpr StringLiteral LineLayerTablePrefix = ".debug_line.";

/// What the names of sections with texts begin with.
inline constexpr StringLiteral LineLayerTextPrefix = ".debug_txt.";

/// Whether \p C can be part of a layer name.
inline bool isLineLayerNameChar(char C) {
  return (C >= 'a' && C <= 'z') || isDigit(C) || C == '_';
}

/// \p Kind as it appears in names of sections: in lower case, with an
/// underscore for every byte outside [a-z0-9_]. A layer name stays as it is.
inline std::string getLineLayerName(StringRef Kind) {
  std::string Name = Kind.lower();
  for (char &C : Name)
    if (!isLineLayerNameChar(C))
      C = '_';
  return Name;
}

/// Whether \p Name, with the leading dot, can be that of a section with the
/// tables of a layer.
inline bool isLineLayerTableSection(StringRef Name) {
  return Name.consume_front(LineLayerTablePrefix) && !Name.empty() &&
         Name != "dwo" && all_of(Name, isLineLayerNameChar);
}

} // namespace llvm

#endif // LLVM_BINARYFORMAT_LINELAYERNAMES_H
