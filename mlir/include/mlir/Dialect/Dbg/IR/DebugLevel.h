//===- DebugLevel.h - How much debug information code gets ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_DBG_IR_DEBUGLEVEL_H
#define MLIR_DIALECT_DBG_IR_DEBUGLEVEL_H

#include "llvm/Support/CommandLine.h"

namespace mlir {
namespace dbg {

/// How much debug information the code gets.
enum class DebugLevel {
  /// What there is, and no more.
  Keep,
  /// None.
  None,
  /// Lines and subprograms, for profilers. The code is the same as without.
  LineInfo,
  /// Variables as well.
  Full
};

/// The values of an option that is a level; Keep is one if `canKeep` is set.
inline llvm::cl::ValuesClass getDebugLevelValues(bool canKeep) {
  llvm::cl::ValuesClass levels = llvm::cl::values(
      clEnumValN(DebugLevel::None, "none", "None"),
      clEnumValN(DebugLevel::LineInfo, "lineinfo", "Lines and subprograms"),
      clEnumValN(DebugLevel::Full, "full", "Variables as well"));
  if (!canKeep)
    return levels;
  return llvm::cl::values(
      clEnumValN(DebugLevel::Keep, "keep", "What there is, and no more"),
      clEnumValN(DebugLevel::None, "none", "None"),
      clEnumValN(DebugLevel::LineInfo, "lineinfo", "Lines and subprograms"),
      clEnumValN(DebugLevel::Full, "full", "Variables as well"));
}

} // namespace dbg
} // namespace mlir

#endif // MLIR_DIALECT_DBG_IR_DEBUGLEVEL_H
