//===- DebugTypes.h - Types for debuggers ----------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGTYPES_H
#define MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGTYPES_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include <optional>

namespace mlir {
namespace dbg {

/// A type, and how a debugger lays it out.
struct DebugLayout {
  LLVM::DITypeAttr type;
  uint64_t sizeInBits = 0;
  uint64_t alignInBits = 8;
};

/// A struct, and where its members are.
struct DebugStructLayout : public DebugLayout {
  SmallVector<uint64_t> offsetsInBits;
};

/// Derives types for debuggers from those of MLIR.
class DebugTypes {
public:
  /// `op` is one of the module that the types are for.
  explicit DebugTypes(Operation *op);

  /// The type of a variable of type `type`, or nothing if a debugger knows no
  /// such type.
  std::optional<DebugLayout> get(Type type) const;

  /// A struct with members one behind the other, each aligned as it wants to be
  /// unless `packed` is set.
  DebugStructLayout
  getStruct(StringRef name,
            ArrayRef<std::pair<std::string, DebugLayout>> members,
            bool packed = false) const;

  /// An array of at least `minSize` bits; `flags` can make it a vector.
  DebugLayout getArray(const DebugLayout &element, ArrayRef<int64_t> dims,
                       LLVM::DIFlags flags = LLVM::DIFlags::Zero,
                       uint64_t minSize = 0) const;

  /// The layout of an LLVM struct; nothing if a member has none.
  std::optional<DebugStructLayout> getStruct(LLVM::LLVMStructType type) const;

  /// The layout of a memref: data, offset, sizes, strides. The last two are
  /// left out for rank 0.
  std::optional<DebugStructLayout> getMemRef(MemRefType type) const;

  /// A signed integer as wide as `index`.
  DebugLayout getIndex() const;

  uint64_t getPointerSizeInBits() const { return pointerSize; }
  uint64_t getIndexSizeInBits() const { return indexSize; }

private:
  std::optional<DebugLayout> derive(Type type) const;
  DebugLayout getBasic(const Twine &name, uint64_t size,
                       unsigned encoding) const;
  DebugLayout getPointer(LLVM::DITypeAttr pointee) const;
  std::optional<DebugLayout> getFloat(FloatType type) const;
  /// A vector; its rows are padded as those in memory if `isPadded` is set.
  std::optional<DebugLayout> getVector(VectorType type, bool isPadded) const;
  /// The layout of an element of a memref; nothing if a debugger knows no type
  /// that has it.
  std::optional<DebugLayout> getInMemory(Type type) const;

  MLIRContext *context;
  uint64_t pointerSize;
  uint64_t indexSize;
  /// What get() has returned: a struct can have the same type many times.
  mutable DenseMap<Type, std::optional<DebugLayout>> layouts;
};

} // namespace dbg
} // namespace mlir

#endif // MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGTYPES_H
