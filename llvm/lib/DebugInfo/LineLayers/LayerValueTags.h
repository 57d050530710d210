//===- LayerValueTags.h - Show the values of a layer ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERVALUETAGS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERVALUETAGS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/Support/Error.h"

namespace llvm {

class DWARFContext;

namespace linelayers {

/// Makes blocks of the entries with the values of the layer named
/// \p LayerName, so that debuggers show them; see
/// llvm/BinaryFormat/LineLayerValues.h. \p Editor has a copy of the file of
/// \p Context, whose debug sections are not compressed. Fails if abbreviations
/// are malformed, or if they are shared with another layer. \p Warn is told if
/// a unit has values of the layer in a .dwo file, which are left as they are.
Error showLayerValues(DWARFContext &Context, StringRef LayerName,
                      ELFSectionEditor &Editor, function_ref<void(Error)> Warn);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERVALUETAGS_H
