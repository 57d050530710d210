//===- VariadicIntrinsics.h - Overloads of variadic intrinsics --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_TARGET_LLVMIR_DIALECT_LLVMIR_VARIADICINTRINSICS_H
#define MLIR_LIB_TARGET_LLVMIR_DIALECT_LLVMIR_VARIADICINTRINSICS_H

#include "mlir/Support/LLVM.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Intrinsics.h"

namespace mlir {
namespace LLVM {
namespace detail {

/// Whether a call of type `call` is one of an overload of the intrinsic `id`,
/// which has a variable number of arguments. `overloadedTypes` are those of the
/// overload then.
inline bool
matchVariadicIntrinsic(llvm::Intrinsic::ID id, const llvm::FunctionType *call,
                       SmallVectorImpl<llvm::Type *> &overloadedTypes) {
  // The intrinsic declares the first of the arguments.
  for (size_t number = call->getNumParams() + 1; number-- != 0;) {
    overloadedTypes.clear();
    auto *declared = llvm::FunctionType::get(call->getReturnType(),
                                             call->params().take_front(number),
                                             /*isVarArg=*/true);
    if (llvm::Intrinsic::getIntrinsicSignature(id, declared, overloadedTypes))
      return true;
  }
  return false;
}

} // namespace detail
} // namespace LLVM
} // namespace mlir

#endif // MLIR_LIB_TARGET_LLVMIR_DIALECT_LLVMIR_VARIADICINTRINSICS_H
