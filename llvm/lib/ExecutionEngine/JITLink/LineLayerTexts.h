//===- LineLayerTexts.h - Texts of layers in link graphs --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIB_EXECUTIONENGINE_JITLINK_LINELAYERTEXTS_H
#define LIB_EXECUTIONENGINE_JITLINK_LINELAYERTEXTS_H

#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/ExecutionEngine/JITLink/JITLink.h"

namespace llvm {
namespace jitlink {

/// Whether \p B is a text of a layer in which nothing is relocated. It can be
/// several times as large as the code, so it stays where the object has it.
inline bool isUnchangedLineLayerText(const Block &B) {
  return B.edges_empty() &&
         B.getSection().getName().starts_with(LineLayerTextPrefix);
}

} // namespace jitlink
} // namespace llvm

#endif // LIB_EXECUTIONENGINE_JITLINK_LINELAYERTEXTS_H
