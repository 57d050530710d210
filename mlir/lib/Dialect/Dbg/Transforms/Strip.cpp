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

namespace {
struct DbgStripPass : public dbg::impl::DbgStripPassBase<DbgStripPass> {
  using Base::Base;

  void runOnOperation() override {
    FailureOr<SmallVector<Operation *>> ops =
        dbg::findErasableOps(getOperation());
    if (failed(ops))
      return signalPassFailure();
    // Users are behind what they use, other than in unreachable code.
    for (Operation *op : llvm::reverse(*ops)) {
      op->dropAllUses();
      op->erase();
    }
  }
};
} // namespace
