//===- LineLayerValues.h - Values of layers in DWARF ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How the values of a layer are in DWARF.
///
/// The variables that stand for the values of a layer are children of an entry,
/// one for each layer and each subprogram or inlined subroutine, with an
/// attribute of its own that holds the layer name. Its tag is that of a
/// subprogram without a name and addresses. Debuggers do not show what is in
/// such a one: GDB ignores it, LLDB finds no block for it, and LLVM's own
/// symbolizer does not go into subprograms in subprograms. So they show the
/// variables of the source alone. (A tag that debuggers do not know would not
/// do: LLDB takes what is in it for what is around it.)
///
/// Whoever makes the layer the source changes the tag to DW_TAG_try_block.
/// Since the block has no addresses, debuggers take what is in it for what is
/// around it. A block with addresses would overlap with those of the source, of
/// which they know that they are nested; and of a DW_TAG_lexical_block without
/// addresses LLDB shows nothing.
///
/// The tag is in the abbreviation, which many entries share. So layers have
/// different attributes: only one byte of their abbreviation changes.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_BINARYFORMAT_LINELAYERVALUES_H
#define LLVM_BINARYFORMAT_LINELAYERVALUES_H

#include <algorithm>
#include <cstdint>

namespace llvm {

/// The attribute with the layer name in the entries of a module's first layer,
/// between DW_AT_lo_user and DW_AT_hi_user; those of further layers follow.
inline constexpr uint16_t FirstLayerValuesAttribute = 0x2d00;

/// How many of these attributes there are.
inline constexpr unsigned NumLayerValuesAttributes = 0x100;

/// The attribute of the entries of a module's layer number \p Index, from 0.
/// Layers that are too many share one, and cannot be told apart.
inline uint16_t getLayerValuesAttribute(unsigned Index) {
  return FirstLayerValuesAttribute +
         std::min(Index, NumLayerValuesAttributes - 1);
}

inline bool isLayerValuesAttribute(unsigned Attribute) {
  return Attribute >= FirstLayerValuesAttribute &&
         Attribute < FirstLayerValuesAttribute + NumLayerValuesAttributes;
}

} // namespace llvm

#endif // LLVM_BINARYFORMAT_LINELAYERVALUES_H
