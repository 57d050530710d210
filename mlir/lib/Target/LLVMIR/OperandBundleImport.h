//===- OperandBundleImport.h - Import of operand bundles --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The import of the operand bundles of calls of intrinsics that no dialect has
// an operation for.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_TARGET_LLVMIR_OPERANDBUNDLEIMPORT_H
#define MLIR_LIB_TARGET_LLVMIR_OPERANDBUNDLEIMPORT_H

#include "mlir/Target/LLVMIR/ModuleImport.h"
#include "llvm/IR/InstrTypes.h"

namespace mlir {
namespace LLVM {
namespace detail {

/// The operand bundles of a call, as CallIntrinsicOp is created with them.
struct ImportedOperandBundles {
  /// The operands of each bundle.
  SmallVector<SmallVector<Value>> operands;
  /// The name of each bundle, null if there is none.
  ArrayAttr tags;

  /// Refers to `operands`.
  SmallVector<ValueRange> getOperands() const {
    return llvm::to_vector_of<ValueRange>(operands);
  }
};

/// Imports the operand bundles of `call`; failure if an operand cannot be
/// converted.
inline FailureOr<ImportedOperandBundles>
importOperandBundles(const llvm::CallBase &call, ModuleImport &moduleImport,
                     Builder &builder) {
  ImportedOperandBundles result;
  SmallVector<StringRef> tags;
  for (unsigned i = 0, e = call.getNumOperandBundles(); i != e; ++i) {
    llvm::OperandBundleUse bundle = call.getOperandBundleAt(i);
    FailureOr<SmallVector<Value>> operands = moduleImport.convertValues(
        llvm::to_vector_of<llvm::Value *>(bundle.Inputs));
    if (failed(operands))
      return failure();
    tags.push_back(bundle.getTagName());
    result.operands.push_back(std::move(*operands));
  }
  if (!tags.empty())
    result.tags = builder.getStrArrayAttr(tags);
  return result;
}

} // namespace detail
} // namespace LLVM
} // namespace mlir

#endif // MLIR_LIB_TARGET_LLVMIR_OPERANDBUNDLEIMPORT_H
