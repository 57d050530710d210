//===- LayerOnlyCode.h - Code in a layer, not in the source -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// ptxas makes no rows for code without a line in the source, such as what is
/// before the first .loc of a function. A layer may have rows for it.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERONLYCODE_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERONLYCODE_H

#include "llvm/Support/Error.h"
#include <cstdint>
#include <vector>

namespace llvm {

class DWARFContext;

namespace object {
class ELFObjectFileBase;
} // namespace object

namespace linelayers {

class LayerCoverage;

struct LayerOnlyCode {
  uint64_t Section, Begin, End;
  /// The number of a function's symbol, and where that is in the section.
  uint64_t Symbol, SymbolAddress;
};

/// What a layer covers of the cubin \p Obj and no row of .debug_line does, in
/// the order of sections and addresses. Nothing if \p Obj is no cubin.
Expected<std::vector<LayerOnlyCode>>
findLayerOnlyCode(const object::ELFObjectFileBase &Obj, DWARFContext &Context,
                  const LayerCoverage &Coverage);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERONLYCODE_H
