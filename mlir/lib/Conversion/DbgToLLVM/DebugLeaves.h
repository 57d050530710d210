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
  FailureOr<std::optional<DebugLayout>>
  collectStruct(StructOp structOp, StringRef path, unsigned depth);
  FailureOr<std::optional<DebugLayout>>
  collectArray(ArrayOp arrayOp, StringRef path, unsigned depth);
  /// What a warning calls `member` of what is at `path`.
  std::string getPath(StringRef path, const Twine &member);

  LogicalResult collect(Type type, Value value, ArrayRef<int64_t> path,
                        uint64_t offset);
  /// Finds those of the part at `index` of what is at `path`.
  LogicalResult collectPart(Type type, Value value, ArrayRef<int64_t> path,
                            int64_t index, uint64_t offset);
  LogicalResult collectElements(Type elementType, int64_t count, Value value,
                                ArrayRef<int64_t> path, uint64_t offset);
  LogicalResult collectMembers(LLVM::LLVMStructType type, Value value,
                               ArrayRef<int64_t> path, uint64_t offset);
  LogicalResult collectVector(VectorType type, Value value,
                              ArrayRef<int64_t> path, uint64_t offset);
  /// Finds those of a memref, which is not in an aggregate.
  LogicalResult collectMemRef(MemRefType type, Value value, uint64_t offset);
  LogicalResult collectUnrankedMemRef(UnrankedMemRefType type, Value value,
                                      uint64_t offset);
  /// Emits the error that `value` cannot stand for something of type `type`.
  LogicalResult mismatch(Type type, Value value);

  /// What is at `path` in an aggregate: the value that has been inserted there,
  /// or else that of a new operation. Null if nothing has been inserted, and if
  /// a variable of a layer would need an operation.
  Value extract(Value aggregate, ArrayRef<int64_t> path);
  void add(const DebugLeaf &leaf);
  /// Adds the vector of one dimension at `path` in `value`, as a whole or lane
  /// by lane.
  void addVector(VectorType type, Value value, ArrayRef<int64_t> path,
                 uint64_t offset);
  /// Adds the lanes of the vector at `path` in `value` if that is a constant;
  /// whether it is one.
  bool addConstantLanes(VectorType type, Value value, ArrayRef<int64_t> path,
                        uint64_t offset);
  /// Adds a number that is `known` from the type of a memref, or else the one
  /// at `path` in its descriptor.
  void addIndex(int64_t known, Value descriptor, ArrayRef<int64_t> path,
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
