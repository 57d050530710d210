//===- OperationMatcher.h - Pair operations of two modules ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_DIALECT_LLVMIR_TRANSFORMS_OPERATIONMATCHER_H
#define MLIR_LIB_DIALECT_LLVMIR_TRANSFORMS_OPERATIONMATCHER_H

#include "mlir/IR/Operation.h"

namespace mlir {
namespace LLVM {

/// Compares what is in two operations, and pairs it.
class OperationMatcher {
public:
  /// Fails, with an error that shows both operations, if `root` and `other`
  /// differ in more than locations and lists of line layers.
  LogicalResult match(Operation *root, Operation *other);

  /// The operations in the first root and what they are in the other, in order.
  ArrayRef<std::pair<Operation *, Operation *>> getOperations() const {
    return operations;
  }
  ArrayRef<std::pair<BlockArgument, BlockArgument>> getArguments() const {
    return arguments;
  }

private:
  bool isSame(Operation *op, Operation *other);
  bool haveSameAttributes(Operation *op, Operation *other) const;
  LogicalResult matchRegions(Operation *op, Operation *other);
  LogicalResult matchBlocks(Block &block, Block &other, Operation *parent);
  LogicalResult differ(Operation *op, Operation *other) const;

  /// Whether two values, or blocks, are the same, which they are from where
  /// they first appear together.
  template <class T>
  static bool pair(DenseMap<T, T> &map, T here, T there) {
    return map.try_emplace(here, there).first->second == there;
  }

  SmallVector<std::pair<Operation *, Operation *>> operations;
  SmallVector<std::pair<BlockArgument, BlockArgument>> arguments;
  DenseMap<Value, Value> values;
  DenseMap<Block *, Block *> blocks;
};

} // namespace LLVM
} // namespace mlir

#endif // MLIR_LIB_DIALECT_LLVMIR_TRANSFORMS_OPERATIONMATCHER_H
