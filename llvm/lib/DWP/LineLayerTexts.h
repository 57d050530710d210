//===- LineLayerTexts.h - Texts of layers in .dwp files ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sections .debug_txt.<layer name>.<md5>.dwo have the texts of intermediate
// layers, see MultiLevelLineTables.md. Nothing is counted from the start of
// one, so the index of units of a .dwp file knows nothing of them.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DWP_LINELAYERTEXTS_H
#define LLVM_LIB_DWP_LINELAYERTEXTS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"

namespace llvm {

class MCStreamer;

namespace object {
class ObjectFile;
} // namespace object

/// Copies the texts of .dwo files, one section of each name.
class LineLayerTexts {
public:
  /// Whether \p Name, with the leading dot, is that of a text.
  static bool isText(StringRef Name);

  /// Copies the texts of \p Obj that no file before it had, compressed as they
  /// are.
  Error copy(const object::ObjectFile &Obj, MCStreamer &Out);

private:
  StringSet<> Names;
};

} // namespace llvm

#endif // LLVM_LIB_DWP_LINELAYERTEXTS_H
