//===- LineLayerSections.h - Sections of layers in objects ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What linkers ask about the sections of intermediate layers in an object.
// MultiLevelLineTables.md specifies them.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_BINARYFORMAT_LINELAYERSECTIONS_H
#define LLVM_BINARYFORMAT_LINELAYERSECTIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/BinaryFormat/LineLayerNames.h"

namespace llvm {

/// Whether \p Name, with the leading dot, can be that of a section with tables
/// or a text of a layer, or of the relocations of one. No code refers to such a
/// section, so whatever is wrong with it is no reason to refuse the object.
inline bool hasLineLayerSectionName(StringRef Name) {
  if (!Name.consume_front(".rela"))
    Name.consume_front(".rel");
  return hasLineLayerTableName(Name) || Name.starts_with(LineLayerTextPrefix);
}

} // namespace llvm

#endif // LLVM_BINARYFORMAT_LINELAYERSECTIONS_H
