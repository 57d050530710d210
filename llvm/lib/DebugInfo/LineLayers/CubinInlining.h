//===- CubinInlining.h - Inlined calls in the tables of cubins --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The directive .loc of PTX has `function_name` and `inlined_at` for code that
// is inlined. What they say is in the line table of the cubin, since ptxas
// -lineinfo writes no other debug information. For it NVIDIA has an extended
// opcode of its own, which LLVM's parser skips.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_CUBININLINING_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_CUBININLINING_H

#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/DataExtractor.h"
#include <cstdint>
#include <vector>

namespace llvm::linelayers {

/// What the code of a row was inlined for.
struct InlinedCall {
  static constexpr uint32_t None = UINT32_MAX;

  /// Index in the table of the row of the call, or None. It is less than that
  /// of the row itself.
  uint32_t Row = None;
  /// Offset in .debug_str of the linkage name of the function that is called.
  uint64_t Name = 0;
};

/// The calls of all rows of a table, in their order. \p Program is its line
/// number program, from the byte after the header on. Where it is malformed,
/// this ends, and there may be fewer calls than rows.
std::vector<InlinedCall> readInlinedCalls(const DataExtractor &Program,
                                          const DWARFDebugLine::Prologue &P);

/// Tells \p Warn of \p Warning, which a parser gave of a table in .debug_line
/// of \p Obj, unless \p Obj is a cubin and all that it says is that the header
/// has what LLVM's parser does not know: where a table has inlined calls, there
/// is a word of NVIDIA's in the end.
void warnOfTable(const object::ObjectFile &Obj, Error Warning,
                 function_ref<void(Error)> Warn);

} // namespace llvm::linelayers

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_CUBININLINING_H
