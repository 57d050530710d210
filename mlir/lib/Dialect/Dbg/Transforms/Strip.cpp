//===- Strip.cpp - Removal of the variables of the source ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Dbg/IR/Dbg.h"
#include "mlir/Dialect/Dbg/Transforms/Passes.h"

namespace mlir {
namespace dbg {
#define GEN_PASS_DEF_DBGSTRIPPASS
#include "mlir/Dialect/Dbg/Transforms/Passes.h.inc"
} // namespace dbg
} // namespace mlir

using namespace mlir;

/// Whether `op` is of the dialect.
static bool isDbg(Operation *op) {
  return isa_and_nonnull<dbg::DbgDialect>(op->getDialect());
}

namespace {
struct DbgStripPass : public dbg::impl::DbgStripPassBase<DbgStripPass> {
  using Base::Base;

  void runOnOperation() override {
    SmallVector<Operation *> ops;
    WalkResult result = getOperation()->walk([&](Operation *op) -> WalkResult {
      if (!isDbg(op))
        return WalkResult::advance();
      // What is left would have operands that are null.
      for (Operation *user : op->getUsers())
        if (!isDbg(user))
          return op->emitOpError("is used by '")
                 << user->getName() << "', which is not of the dialect";
      ops.push_back(op);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return signalPassFailure();
    // Users are behind what they use, other than in unreachable code.
    for (Operation *op : llvm::reverse(ops)) {
      op->dropAllUses();
      op->erase();
    }
  }
};
} // namespace
