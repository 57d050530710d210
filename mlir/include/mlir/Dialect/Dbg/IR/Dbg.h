//===- Dbg.h - Variables of the source ------------------------*- C++ -*--===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_DBG_IR_DBG_H
#define MLIR_DIALECT_DBG_IR_DBG_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir {
namespace dbg {

/// What a debugger sees. `dbg.variable` writes to it, and nothing else touches
/// it.
struct DebuggerResource : public SideEffects::Resource::Base<DebuggerResource> {
  StringRef getName() final { return "<Debugger>"; }
};

} // namespace dbg
} // namespace mlir

#include "mlir/Dialect/Dbg/IR/DbgOpsDialect.h.inc"

#define GET_TYPEDEF_CLASSES
#include "mlir/Dialect/Dbg/IR/DbgOpsTypes.h.inc"

#define GET_OP_CLASSES
#include "mlir/Dialect/Dbg/IR/DbgOps.h.inc"

namespace mlir {
namespace dbg {

/// Whether `op` is of this dialect. The effects of such operations keep them
/// where they are; the program sees none of them.
inline bool isDbgOp(Operation *op) {
  return isa_and_nonnull<DbgDialect>(op->getDialect());
}

/// Clones the structs, arrays and scopes of the source that are around `region`
/// and used in it to its beginning, for a pass that makes a function of it: no
/// function can take them. Their members are used in `region` then.
void cloneIntoRegion(Region &region);

/// Moves the variables beside the operation that `body` belongs to into `body`,
/// for a pass that wants loops to be perfectly nested: to its beginning what is
/// in front of the operation, and to its end, which has to be a terminator,
/// what is behind. Does nothing if the operation has results, which could be
/// used.
void sinkVariables(Block &body);

/// Erases the variables in the blocks of `region`, and what only they use, for
/// a pass that makes of it what is in no function, where no debugger shows any.
void eraseVariables(Region &region);

/// The operations of the dialect in `root`, for a pass that erases them. Fails,
/// with an error, if an operation of another dialect uses one of them: it would
/// be left with an operand that is null.
FailureOr<SmallVector<Operation *>> findErasableOps(Operation *root);

} // namespace dbg
} // namespace mlir

#endif // MLIR_DIALECT_DBG_IR_DBG_H
