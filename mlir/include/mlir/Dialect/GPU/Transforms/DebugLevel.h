//===- DebugLevel.h - Debug information of code for GPUs --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_GPU_TRANSFORMS_DEBUGLEVEL_H
#define MLIR_DIALECT_GPU_TRANSFORMS_DEBUGLEVEL_H

#include "mlir/Dialect/Dbg/IR/DebugLevel.h"
#include "llvm/ADT/StringRef.h"

namespace mlir {
namespace gpu {

using dbg::DebugLevel;

/// The attribute of a module that says what compute capability its code is for.
inline constexpr llvm::StringLiteral computeCapabilityAttrName =
    "gpu.compute_capability";

} // namespace gpu
} // namespace mlir

#endif // MLIR_DIALECT_GPU_TRANSFORMS_DEBUGLEVEL_H
