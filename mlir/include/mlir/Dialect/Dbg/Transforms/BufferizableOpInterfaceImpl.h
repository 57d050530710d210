//===- BufferizableOpInterfaceImpl.h - Buffers of variables ----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_DBG_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H
#define MLIR_DIALECT_DBG_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H

namespace mlir {
class DialectRegistry;

namespace dbg {

/// Has bufferization take variables along: one that is a tensor becomes one
/// that is the buffer of it.
void registerBufferizableOpInterfaceExternalModels(DialectRegistry &registry);

} // namespace dbg
} // namespace mlir

#endif // MLIR_DIALECT_DBG_TRANSFORMS_BUFFERIZABLEOPINTERFACEIMPL_H
