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
/// The variables that stand for the values of a layer are children of a block,
/// one for each layer and each subprogram or inlined subroutine. The block has
/// the layer name as DW_AT_name, and a tag of its own. Consumers skip entries
/// whose tag they do not know, with their children, so they show the variables
/// of the source alone. Whoever makes the layer the source changes the tag to
/// DW_TAG_lexical_block. Since the block has no addresses, debuggers take what
/// is in it for what is around it: a block with addresses would overlap with
/// those of the source, of which they know that they are nested.
///
/// The tag is in the abbreviation, which many entries share. So layers have
/// different tags, and those take three bytes in ULEB128, as a padded
/// DW_TAG_lexical_block can: only these bytes change.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_BINARYFORMAT_LINELAYERVALUES_H
#define LLVM_BINARYFORMAT_LINELAYERVALUES_H

#include <algorithm>
#include <cstdint>

namespace llvm {

/// The tag of the blocks of a module's first layer, between DW_TAG_lo_user and
/// DW_TAG_hi_user; the tags of further layers follow.
inline constexpr uint16_t FirstLayerValuesTag = 0x4d00;

/// How many of these tags there are.
inline constexpr unsigned NumLayerValuesTags = 0x100;

/// The tag of the blocks of a module's layer number \p Index, from 0. Layers
/// that are too many share one, and cannot be told apart.
inline uint16_t getLayerValuesTag(unsigned Index) {
  return FirstLayerValuesTag + std::min(Index, NumLayerValuesTags - 1);
}

inline bool isLayerValuesTag(unsigned Tag) {
  return Tag >= FirstLayerValuesTag &&
         Tag < FirstLayerValuesTag + NumLayerValuesTags;
}

} // namespace llvm

#endif // LLVM_BINARYFORMAT_LINELAYERVALUES_H
