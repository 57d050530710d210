//===- Dbg.cpp - C interface of the dialect dbg --------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir-c/Dialect/Dbg.h"
#include "mlir/CAPI/Registration.h"
#include "mlir/Dialect/Dbg/IR/Dbg.h"

using namespace mlir;

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Dbg, dbg, mlir::dbg::DbgDialect)

bool mlirTypeIsADbgStruct(MlirType type) {
  return isa<dbg::StructType>(unwrap(type));
}

MlirType mlirDbgStructTypeGet(MlirContext ctx) {
  return wrap(dbg::StructType::get(unwrap(ctx)));
}

bool mlirTypeIsADbgArray(MlirType type) {
  return isa<dbg::ArrayType>(unwrap(type));
}

MlirType mlirDbgArrayTypeGet(MlirContext ctx) {
  return wrap(dbg::ArrayType::get(unwrap(ctx)));
}

bool mlirTypeIsADbgScope(MlirType type) {
  return isa<dbg::ScopeType>(unwrap(type));
}

MlirType mlirDbgScopeTypeGet(MlirContext ctx) {
  return wrap(dbg::ScopeType::get(unwrap(ctx)));
}
