//===- CubinLineLayers.h - Line layers in cubins ----------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ptxas ignores the line layers of PTX; llvm-line-layers attaches them to what
// it makes.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_TARGET_LLVM_NVVM_CUBINLINELAYERS_H_
#define MLIR_LIB_TARGET_LLVM_NVVM_CUBINLINELAYERS_H_

#include "mlir/IR/Operation.h"

namespace mlir {
namespace NVVM {
namespace detail {

/// Has ptxas write line tables if `module` has layers: without them the layers
/// cannot be attached. `args` stays as it is if it asks for any debug info.
void addLineLayerOptions(Operation *module, SmallVectorImpl<StringRef> &args);

/// Puts the layers of the PTX in the file `ptx` into the file `cubin` that was
/// made of it, if `module` has layers. llvm-line-layers is looked for in
/// `toolkitPath`, beside the running program and in PATH. A cubin works without
/// layers: if they cannot be put there, a warning says why, and `cubin` stays
/// as it is.
void addLineLayersToCubin(Operation *module, StringRef toolkitPath,
                          StringRef ptx, StringRef cubin);

} // namespace detail
} // namespace NVVM
} // namespace mlir

#endif // MLIR_LIB_TARGET_LLVM_NVVM_CUBINLINELAYERS_H_
