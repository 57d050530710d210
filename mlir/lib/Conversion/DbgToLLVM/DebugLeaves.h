//===- DebugLeaves.h - The parts of a variable -----------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A variable is described to a debugger by a type, and by the values of its
// parts: those of a struct, say, each of which is a value of the LLVM dialect.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGLEAVES_H
#define MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGLEAVES_H

#include "DebugTypes.h"
#include "mlir/Dialect/Dbg/IR/Dbg.h"
#include "mlir/IR/Builders.h"

namespace mlir {
namespace dbg {

/// A part of a variable that one value of the LLVM dialect holds.
struct DebugLeaf {
  Value value;
  /// The type in the source.
  Type type;
  uint64_t offsetInBits;
  uint64_t sizeInBits;
};

/// The leaves of one variable.
class DebugLeaves {
public:
  /// New operations come from `builder`. Vectors are taken apart if
  /// `splitVectors` is set.
  DebugLeaves(VariableOp op, const DebugTypes &types, OpBuilder &builder,
              bool splitVectors)
      : op(op), types(types), builder(builder), splitVectors(splitVectors) {}

  /// Finds them. Warns of what cannot be described, and leaves it out. Fails,
  /// with an error, if a value is not one of the LLVM dialect yet.
  LogicalResult collect();

  /// The type of the variable; null if nothing of it can be described.
  LLVM::DITypeAttr getType() const { return layout ? layout->type : nullptr; }
  uint64_t getSizeInBits() const { return layout->sizeInBits; }
  ArrayRef<DebugLeaf> get() const { return leaves; }

private:
  /// Finds the leaves of `value`, which is at `offset`. Those that cannot be
  /// described are null.
  FailureOr<std::optional<DebugLayout>> collect(Value value, StringRef path,
                                                unsigned depth);
  LogicalResult collect(Type type, Value value, ArrayRef<int64_t> path,
                        uint64_t offset);
  /// What is at `path` in an aggregate: the value that has been inserted there,
  /// or else that of a new operation. Null if nothing has been inserted, and if
  /// a variable of a layer would need an operation.
  Value extract(Value aggregate, ArrayRef<int64_t> path);
  void add(const DebugLeaf &leaf);
  /// Adds the lanes of the vector at `path` in `value` if that is a constant;
  /// whether it is one.
  bool addLanes(VectorType type, Value value, ArrayRef<int64_t> path,
                uint64_t offset);
  /// Whether nothing more is added.
  bool isFull() const;
  void warn(Type type, StringRef path);

  VariableOp op;
  const DebugTypes &types;
  OpBuilder &builder;
  const bool splitVectors;
  std::optional<DebugLayout> layout;
  SmallVector<DebugLeaf> leaves;
  /// How many parts have been looked at.
  unsigned numParts = 0;
};

/// The value of the LLVM dialect that stands for `value`, or null if there is
/// none. Constants are made anew.
Value findLLVMValue(Value value, const DebugTypes &types, OpBuilder &builder);

} // namespace dbg
} // namespace mlir

#endif // MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGLEAVES_H
