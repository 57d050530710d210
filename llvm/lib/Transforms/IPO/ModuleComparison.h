//===- ModuleComparison.h - Compare the globals of two modules --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything but the bodies of functions. What does not count on purpose is
// metadata that is attached to globals, named metadata, which has debug
// information, and declarations that one of the modules has alone, as nothing
// that is the same in both refers to them.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TRANSFORMS_IPO_MODULECOMPARISON_H
#define LLVM_LIB_TRANSFORMS_IPO_MODULECOMPARISON_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Constant;
class Function;
class GlobalValue;
class GlobalVariable;
class Module;
class Type;

/// Compares two modules of one context.
class ModuleComparison {
public:
  ModuleComparison(const Module &M, const Module &Other) : M(M), Other(Other) {}

  /// Fails if the modules are for different targets, or if they have different
  /// globals. The error says what is different first.
  Error run();

private:
  bool isSameType(const Type *A, const Type *B);
  bool isSameConstant(const Constant *A, const Constant *B);
  bool isSameConstantOrNone(const Constant *A, const Constant *B) {
    return A && B ? isSameConstant(A, B) : A == B;
  }

  template <class RangeT> Error pair(RangeT &&Own, RangeT &&Others);
  Error compareProperties(const GlobalValue &A, const GlobalValue &B);
  template <class T> Error compareObject(const T &A, const T &B);
  Error compareVariable(const GlobalVariable &A, const GlobalVariable &B);
  Error compareFunction(const Function &A, const Function &B);

  const Module &M, &Other;
  /// The globals here of those there.
  DenseMap<const GlobalValue *, const GlobalValue *> Own;
  /// Types that were found to be the same: one can contain another many times.
  DenseSet<std::pair<const Type *, const Type *>> SameTypes;
  /// Constants that were found to be the same.
  DenseSet<std::pair<const Constant *, const Constant *>> Same;
};

} // namespace llvm

#endif // LLVM_LIB_TRANSFORMS_IPO_MODULECOMPARISON_H
