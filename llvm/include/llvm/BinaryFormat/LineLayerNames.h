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
/// A \e kind is the string that names a layer in LLVM IR, a \e layer \e name is
/// the kind as it appears in names of sections.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_BINARYFORMAT_LINELAYERNAMES_H
#define LLVM_BINARYFORMAT_LINELAYERNAMES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {

/// What the names of sections with tables begin with. Other sections have such
/// names too: .debug_line.dwo, which is part of split DWARF, and
/// .debug_line.text, the part of .debug_line that assemblers make for .text if
/// they are asked for one for each section.
inline constexpr StringLiteral LineLayerTablePrefix = ".debug_line.";

/// What the names of sections with texts begin with.
inline constexpr StringLiteral LineLayerTextPrefix = ".debug_txt.";

/// What the names of sections with texts end with that split DWARF has put
/// beside the object. The tables refer to them without it.
inline constexpr StringLiteral SplitLineLayerTextSuffix = ".dwo";

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
/// tables of a layer. It need not be one; see isLineLayerTableSection().
inline bool hasLineLayerTableName(StringRef Name) {
  return Name.consume_front(LineLayerTablePrefix) && !Name.empty() &&
         Name != "dwo" && all_of(Name, isLineLayerNameChar);
}

/// Whether the section \p Name, with the leading dot, holds tables of a layer.
/// That is so if a table in it can have a directory that begins with
/// ".debug_txt.": the directories are in \p Contents, the section's
/// uncompressed bytes, or in one of \p Strings, the contents of .debug_line_str
/// and .debug_str. Since the latter are those of the whole file, the directory
/// has to be one of the layer that the section is named after there.
inline bool isLineLayerTableSection(StringRef Name, StringRef Contents,
                                    ArrayRef<StringRef> Strings) {
  if (!hasLineLayerTableName(Name))
    return false;
  if (Contents.contains(LineLayerTextPrefix))
    return true;
  Name.consume_front(LineLayerTablePrefix);
  const std::string Directory = (LineLayerTextPrefix + Name + ".").str();
  return any_of(Strings, [&](StringRef S) { return S.contains(Directory); });
}

} // namespace llvm

#endif // LLVM_BINARYFORMAT_LINELAYERNAMES_H
