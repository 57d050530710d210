//===- LayerLocAbbrev.h - Abbreviation for layers ---------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the abbreviation of the FUNC_CODE_DEBUG_LOC records that hold layers.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_BITCODE_WRITER_LAYERLOCABBREV_H
#define LLVM_LIB_BITCODE_WRITER_LAYERLOCABBREV_H

#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/Bitstream/BitCodes.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <memory>

namespace llvm {

/// The location of a layer has no inlined-at and no atom. Reading a field of
/// several chunks takes longer than one of a few bits more, so the chunks are
/// such that most lines and IDs of the module fit into one.
inline std::shared_ptr<BitCodeAbbrev> createLayerLocAbbrev(const Module &M,
                                                           unsigned NumMDs) {
  size_t TextSize = 0;
  for (const LayerSource &S : getLayerSources(M))
    TextSize = std::max(TextSize, S.Text.size());
  constexpr unsigned BytesPerLine = 32;
  unsigned LineBits =
      std::clamp(Log2_64_Ceil(TextSize / BytesPerLine + 1) + 1, 12u, 32u);
  // Those of a function come after the module's.
  unsigned IDBits = std::min(Log2_32_Ceil(NumMDs + 1) + 2, 32u);
  auto Abbv = std::make_shared<BitCodeAbbrev>();
  Abbv->Add(BitCodeAbbrevOp(bitc::FUNC_CODE_DEBUG_LOC));
  Abbv->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::VBR, LineBits)); // Line.
  Abbv->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::VBR, 6));        // Column.
  Abbv->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::VBR, IDBits));   // Scope.
  for (int I = 0; I != 4; ++I)
    Abbv->Add(BitCodeAbbrevOp(0));
  Abbv->Add(BitCodeAbbrevOp(BitCodeAbbrevOp::VBR, IDBits)); // Kind.
  return Abbv;
}

} // namespace llvm

#endif // LLVM_LIB_BITCODE_WRITER_LAYERLOCABBREV_H
