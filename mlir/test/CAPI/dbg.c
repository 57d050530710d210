//===- dbg.c - Test of the C interface of the dialect dbg -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM
// Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/* RUN: mlir-capi-dbg-test 2>&1 | FileCheck %s
 */

#include "mlir-c/Dialect/Dbg.h"
#include "mlir-c/BuiltinAttributes.h"
#include "mlir-c/BuiltinTypes.h"
#include "mlir-c/IR.h"
#include "mlir-c/Support.h"
#include <stdio.h>

static MlirStringRef str(const char *text) {
  return mlirStringRefCreateFromCString(text);
}

static MlirNamedAttribute attr(MlirContext ctx, const char *name,
                               MlirAttribute value) {
  return mlirNamedAttributeGet(mlirIdentifierGet(ctx, str(name)), value);
}

static void testTypes(MlirContext ctx) {
  MlirType structType = mlirDbgStructTypeGet(ctx);
  MlirType arrayType = mlirDbgArrayTypeGet(ctx);
  MlirType scopeType = mlirDbgScopeTypeGet(ctx);
  // CHECK: !dbg.struct
  mlirTypeDump(structType);
  // CHECK: !dbg.array
  mlirTypeDump(arrayType);
  // CHECK: !dbg.scope
  mlirTypeDump(scopeType);
  // CHECK: struct: 1 0 0
  fprintf(stderr, "struct: %d %d %d\n", mlirTypeIsADbgStruct(structType),
          mlirTypeIsADbgArray(structType), mlirTypeIsADbgScope(structType));
  // CHECK: array: 0 1 0
  fprintf(stderr, "array: %d %d %d\n", mlirTypeIsADbgStruct(arrayType),
          mlirTypeIsADbgArray(arrayType), mlirTypeIsADbgScope(arrayType));
  // CHECK: scope: 0 0 1
  fprintf(stderr, "scope: %d %d %d\n", mlirTypeIsADbgStruct(scopeType),
          mlirTypeIsADbgArray(scopeType), mlirTypeIsADbgScope(scopeType));
  // CHECK: i32: 0 0 0
  MlirType i32 = mlirIntegerTypeGet(ctx, 32);
  fprintf(stderr, "i32: %d %d %d\n", mlirTypeIsADbgStruct(i32),
          mlirTypeIsADbgArray(i32), mlirTypeIsADbgScope(i32));
}

/* Builds a struct of one member, and a variable that has it. */
static void testOperations(MlirContext ctx) {
  MlirLocation loc = mlirLocationFileLineColGet(ctx, str("f.py"), 2, 3);
  MlirModule module = mlirModuleCreateEmpty(loc);
  MlirBlock body = mlirModuleGetBody(module);
  MlirType i32 = mlirIntegerTypeGet(ctx, 32);

  MlirOperationState state =
      mlirOperationStateGet(str("builtin.unrealized_conversion_cast"), loc);
  mlirOperationStateAddResults(&state, 1, &i32);
  MlirOperation source = mlirOperationCreate(&state);
  mlirBlockAppendOwnedOperation(body, source);
  MlirValue member = mlirOperationGetResult(source, 0);

  MlirAttribute memberName = mlirStringAttrGet(ctx, str("data"));
  MlirNamedAttribute names =
      attr(ctx, "names", mlirArrayAttrGet(ctx, 1, &memberName));
  MlirType structType = mlirDbgStructTypeGet(ctx);
  state = mlirOperationStateGet(str("dbg.struct"), loc);
  mlirOperationStateAddOperands(&state, 1, &member);
  mlirOperationStateAddAttributes(&state, 1, &names);
  mlirOperationStateAddResults(&state, 1, &structType);
  MlirOperation structOp = mlirOperationCreate(&state);
  mlirBlockAppendOwnedOperation(body, structOp);

  MlirType scopeType = mlirDbgScopeTypeGet(ctx);
  MlirNamedAttribute scopeName =
      attr(ctx, "name", mlirStringAttrGet(ctx, str("loop")));
  state = mlirOperationStateGet(str("dbg.scope"), loc);
  mlirOperationStateAddAttributes(&state, 1, &scopeName);
  mlirOperationStateAddResults(&state, 1, &scopeType);
  MlirOperation scopeOp = mlirOperationCreate(&state);
  mlirBlockAppendOwnedOperation(body, scopeOp);

  MlirNamedAttribute name =
      attr(ctx, "name", mlirStringAttrGet(ctx, str("req")));
  MlirValue operands[] = {mlirOperationGetResult(structOp, 0),
                          mlirOperationGetResult(scopeOp, 0)};
  state = mlirOperationStateGet(str("dbg.variable"), loc);
  mlirOperationStateAddOperands(&state, 2, operands);
  mlirOperationStateAddAttributes(&state, 1, &name);
  mlirBlockAppendOwnedOperation(body, mlirOperationCreate(&state));

  // CHECK: verified: 1
  fprintf(stderr, "verified: %d\n",
          mlirOperationVerify(mlirModuleGetOperation(module)));
  // CHECK: %[[MEMBER:.*]] = {{(builtin.)?}}unrealized_conversion_cast
  // CHECK: %[[STRUCT:.*]] = dbg.struct {"data": %[[MEMBER]]} : i32
  // CHECK: %[[SCOPE:.*]] = dbg.scope "loop"
  // CHECK: dbg.variable "req", %[[STRUCT]] scope %[[SCOPE]] : !dbg.struct
  mlirOperationDump(mlirModuleGetOperation(module));
  mlirModuleDestroy(module);
}

int main(void) {
  MlirContext ctx = mlirContextCreate();
  mlirDialectHandleRegisterDialect(mlirGetDialectHandle__dbg__(), ctx);
  mlirContextGetOrLoadDialect(ctx, str("dbg"));
  testTypes(ctx);
  testOperations(ctx);
  mlirContextDestroy(ctx);
  return 0;
}
