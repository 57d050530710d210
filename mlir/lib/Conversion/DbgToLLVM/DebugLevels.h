//===- DebugLevels.h - How much debug information is left -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGLEVELS_H
#define MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGLEVELS_H

#include "mlir/Dialect/Dbg/IR/DebugLevel.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

namespace mlir {
namespace dbg {

/// Whether `op` is a debug record of LLVM IR, whatever form it has.
bool isDebugRecord(Operation *op);

/// Removes the debug values that are there, and what describes global
/// variables.
void eraseDebugValues(Operation *root);

/// Takes scopes out of all locations, so that nothing is said of lines.
void eraseScopes(Operation *root);

/// Removes what modules list in `llvm.debug_info`, and the types of allocated
/// memory, which can refer to that.
void eraseListedDebugInfo(Operation *root);

/// Whether code for NVPTX is made of `op`.
bool isForNVPTX(Operation *op);

/// Gives the units of `root` the kind that `level` asks for: the full one, or
/// that which has lines and no variables. In PTX any other than that of
/// directives marks the code as one to be debugged, which ptxas does not
/// optimize.
void setEmissionKinds(Operation *root, DebugLevel level);

/// Has code generation say which parts of a variable are missing at its end, in
/// each module with debug values that `root` is or has in it: of what is behind
/// the last part that is known GDB would show zeros.
void requestCompletePieces(Operation *root);

} // namespace dbg
} // namespace mlir

#endif // MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGLEVELS_H
