//===- NVVMTargetOptions.h - What NVVM targets are made with ----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the pass nvvm-attach-target makes a target of.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_DIALECT_GPU_TRANSFORMS_NVVMTARGETOPTIONS_H
#define MLIR_LIB_DIALECT_GPU_TRANSFORMS_NVVMTARGETOPTIONS_H

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/DebugLevel.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"

namespace mlir {
namespace gpu {

/// The chip that `module`, or an operation around it, says it is for: its
/// compute capability, as the number major * 10 + minor or as "sm_XX". Null if
/// none does, or if it is neither.
StringAttr findChip(GPUModuleOp module);

/// Adds to the flags of a target, and to the options of ptxas, those that keep
/// as much debug information as `level` says.
void addDebugOptions(DebugLevel level, Builder &builder,
                     SmallVectorImpl<NamedAttribute> &flags,
                     SmallVectorImpl<Attribute> &ptxasOptions);

/// The targets of `module` that stay when it gets `target`: all, unless `level`
/// or the module's own chip was asked for. Then those for NVVM that an earlier
/// run has made go. These are the ones for the same chip, or, if the module
/// says which chip it is for, all of them.
SmallVector<Attribute> getOtherTargets(GPUModuleOp module,
                                       NVVM::NVVMTargetAttr target,
                                       bool isChipOfModule, DebugLevel level);

} // namespace gpu
} // namespace mlir

#endif // MLIR_LIB_DIALECT_GPU_TRANSFORMS_NVVMTARGETOPTIONS_H
