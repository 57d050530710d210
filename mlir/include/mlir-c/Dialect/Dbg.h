//===- Dbg.h - C interface of the dialect dbg ------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_C_DIALECT_DBG_H
#define MLIR_C_DIALECT_DBG_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(Dbg, dbg);

/// Whether the type is `!dbg.struct`.
MLIR_CAPI_EXPORTED bool mlirTypeIsADbgStruct(MlirType type);

/// Creates `!dbg.struct` in the given context.
MLIR_CAPI_EXPORTED MlirType mlirDbgStructTypeGet(MlirContext ctx);

/// Whether the type is `!dbg.array`.
MLIR_CAPI_EXPORTED bool mlirTypeIsADbgArray(MlirType type);

/// Creates `!dbg.array` in the given context.
MLIR_CAPI_EXPORTED MlirType mlirDbgArrayTypeGet(MlirContext ctx);

/// Whether the type is `!dbg.scope`.
MLIR_CAPI_EXPORTED bool mlirTypeIsADbgScope(MlirType type);

/// Creates `!dbg.scope` in the given context.
MLIR_CAPI_EXPORTED MlirType mlirDbgScopeTypeGet(MlirContext ctx);

#ifdef __cplusplus
}
#endif

#endif // MLIR_C_DIALECT_DBG_H
