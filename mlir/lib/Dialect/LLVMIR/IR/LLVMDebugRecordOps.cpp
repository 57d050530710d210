//===- LLVMDebugRecordOps.cpp - Operations for debug records -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace mlir::LLVM;

namespace {

/// A record that describes a variable by values can do without any of them: it
/// says then that the value is not known.
template <typename OpT>
DeletionKind replaceByUndef(OpT op,
                            const SmallPtrSetImpl<OpOperand *> &blockingUses,
                            OpBuilder &builder) {
  builder.setInsertionPoint(op);
  for (OpOperand *use : blockingUses)
    use->set(UndefOp::create(builder, op.getLoc(), use->get().getType()));
  return DeletionKind::Keep;
}

} // namespace

bool DbgValueListOp::canUsesBeRemoved(const SmallPtrSetImpl<OpOperand *> &,
                                      SmallVectorImpl<OpOperand *> &,
                                      const DataLayout &) {
  return true;
}

DeletionKind DbgValueListOp::removeBlockingUses(
    const SmallPtrSetImpl<OpOperand *> &blockingUses, OpBuilder &builder) {
  return replaceByUndef(*this, blockingUses, builder);
}

bool DbgDeclareValueOp::canUsesBeRemoved(const SmallPtrSetImpl<OpOperand *> &,
                                         SmallVectorImpl<OpOperand *> &,
                                         const DataLayout &) {
  return true;
}

DeletionKind DbgDeclareValueOp::removeBlockingUses(
    const SmallPtrSetImpl<OpOperand *> &blockingUses, OpBuilder &builder) {
  return replaceByUndef(*this, blockingUses, builder);
}

bool DbgAssignOp::canUsesBeRemoved(const SmallPtrSetImpl<OpOperand *> &,
                                   SmallVectorImpl<OpOperand *> &,
                                   const DataLayout &) {
  return true;
}

DeletionKind DbgAssignOp::removeBlockingUses(
    const SmallPtrSetImpl<OpOperand *> &blockingUses, OpBuilder &builder) {
  // The memory is what goes away.
  if (getAddr() && llvm::any_of(blockingUses, [&](OpOperand *use) {
        return use->get() == getAddr();
      }))
    getAddrMutable().clear();
  SmallPtrSet<OpOperand *, 4> left;
  for (OpOperand &use : getValuesMutable())
    if (blockingUses.contains(&use))
      left.insert(&use);
  return replaceByUndef(*this, left, builder);
}
