//===- DebugInfoScopes.h - Subprograms for functions -----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_LLVMIR_TRANSFORMS_DEBUGINFOSCOPES_H
#define MLIR_DIALECT_LLVMIR_TRANSFORMS_DEBUGINFOSCOPES_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir {
namespace LLVM {

/// The first place in a file that `loc` has; null if there is none. Of a call
/// site it is that of the caller.
FileLineColLoc findFileLoc(Location loc);

/// The unit that the location of `op` has, or that of an operation around it.
/// If none has one, a new one for the file in which `op` is.
DICompileUnitAttr getOrCreateCompileUnit(Operation *op, DIEmissionKind kind);

/// The subprogram of a function; null if it has none.
DISubprogramAttr getSubprogram(FunctionOpInterface func);

/// The same, but gives `func` one of `unit` if it has none. `layers` are those
/// that count for `func`. Scopes of other functions in which operations of
/// `func` are, as those of an outlined kernel may be, become scopes of the new
/// one.
DISubprogramAttr getOrCreateSubprogram(FunctionOpInterface func,
                                       DICompileUnitAttr unit,
                                       const LineLayers &layers);

/// Moves `loc` from the scope `from` into `to`, a block in it: each scope in
/// `loc` that is `from`, or is in it. With `isDefault` what has no scope is in
/// `from` as well. What has been inlined stays in the scopes of the callee; the
/// place of the call moves.
Location moveIntoScope(Location loc, DILocalScopeAttr from, DILocalScopeAttr to,
                       bool isDefault);

} // namespace LLVM
} // namespace mlir

#endif // MLIR_DIALECT_LLVMIR_TRANSFORMS_DEBUGINFOSCOPES_H
