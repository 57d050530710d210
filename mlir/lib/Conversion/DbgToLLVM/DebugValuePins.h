//===- DebugValuePins.h - Keeping values for debuggers ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGVALUEPINS_H
#define MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGVALUEPINS_H

#include "DebugLeaves.h"
#include "mlir/Conversion/DbgToLLVM/DbgToLLVM.h"
#include "mlir/IR/Dominance.h"

namespace mlir {
namespace dbg {

/// Whether `op` is a call that has to be followed by a return, with no code in
/// between.
bool isMustTailCall(Operation *op);

/// Keeps the values of variables of a function where an optimizer would drop
/// them.
///
/// `llvm.nvvm.move` makes a value of its own for the debugger, which
/// optimizations of the value that it copies do not touch. It has no effect, so
/// it goes if nothing uses it. `llvm.fake.use` is a use that costs no
/// instruction.
class DebugValuePins {
public:
  /// `kind` is not `Auto`.
  DebugValuePins(LLVM::LLVMFuncOp func, Pins kind)
      : kind(kind), dominance(func) {}

  /// Pins the value of `leaf`, at `op`, where `builder` is. \returns the values
  /// for the debugger, which are parts of the leaf.
  SmallVector<DebugLeaf, 2> pin(const DebugLeaf &leaf, VariableOp op,
                                OpBuilder &builder);

  /// Adds the uses of what has been pinned: the value is used wherever code
  /// that it reaches is left.
  void addUses();

private:
  Pins kind;
  DominanceInfo dominance;
  /// The pinned values, and the operations that they are variables of.
  SmallVector<std::pair<Value, Operation *>> pinned;
};

} // namespace dbg
} // namespace mlir

#endif // MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGVALUEPINS_H
