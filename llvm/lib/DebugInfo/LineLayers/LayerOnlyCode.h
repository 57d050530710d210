//===- LayerOnlyCode.h - Code in a layer, not in the source -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compilers make no rows for code without a line in the source, such as what
/// is before the first .loc of a section. A layer may have rows for it.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERONLYCODE_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERONLYCODE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/DebugInfo/LineLayers/LineTableWriter.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace llvm {

class DWARFContext;

namespace object {
class ELFObjectFileBase;
} // namespace object

namespace linelayers {

class ELFSectionEditor;
class LayerCoverage;

/// Code that a program of .debug_line has rows for.
struct SourceCode {
  uint64_t Section, Begin, End;
  /// Where the program begins.
  uint64_t Program;
};

struct LayerOnlyCode {
  uint64_t Section, Begin, End;
  /// What a relocation for Begin has in r_info, and its addend. Only where
  /// addresses need a section.
  uint64_t RelocationInfo, Addend;
};

/// What a layer covers of \p Obj and no range of \p Source does, in the order
/// of sections and addresses, for each program that is to have rows for it:
/// that of the unit whose code it is, or of the code nearest to it. \p Context
/// is the debug information of \p Obj, and \p Editor has a copy of it.
/// \p Programs are where programs of units begin, in order.
Expected<std::map<uint64_t, std::vector<LayerOnlyCode>>>
findLayerOnlyCode(const object::ELFObjectFileBase &Obj, DWARFContext &Context,
                  const ELFSectionEditor &Editor, const LayerCoverage &Coverage,
                  std::vector<SourceCode> Source, ArrayRef<uint64_t> Programs);

/// Appends the relocations of the sequences of \p Code, whose addresses are at
/// \p Addresses of \p Lines and have \p AddressSize bytes, to \p Relocations.
/// If these have no room for addends, what is relocated is the addend.
void relocateLayerOnlyCode(ArrayRef<LayerOnlyCode> Code,
                           ArrayRef<LineTableAddress> Addresses,
                           const object::ELFObjectFileBase &Obj,
                           uint8_t AddressSize, bool HasAddends,
                           std::string &Lines, std::string &Relocations);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_LAYERONLYCODE_H
