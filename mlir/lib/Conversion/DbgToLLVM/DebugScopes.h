//===- DebugScopes.h - Places and scopes of the source ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGSCOPES_H
#define MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGSCOPES_H

#include "mlir/Dialect/Dbg/IR/Dbg.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "mlir/IR/Dominance.h"

namespace mlir {
namespace dbg {

/// Where an operation is in the source.
struct SourcePlace {
  LLVM::DILocalScopeAttr scope;
  FileLineColLoc fileLoc;
  /// The innermost name that the location gives, or null.
  StringAttr name;
  /// The calls by which the operation has been inlined, one in the other; null
  /// if it has not been.
  LocationAttr call;
  /// Whether the scope is that of a caller: which function has been inlined is
  /// not known.
  bool isInCaller = false;
};

/// The place of `op`, in a function with `subprogram`, which is its scope if
/// its location says no other. Of a call site the callee counts; if that has no
/// scope, the scope is that of the caller, as it is in the translation.
SourcePlace getSourcePlace(Operation *op, LLVM::DISubprogramAttr subprogram,
                           const LLVM::LineLayers &layers);

/// The file of `loc`; that of `subprogram` if `loc` is null.
LLVM::DIFileAttr getSourceFile(FileLineColLoc loc,
                               LLVM::DISubprogramAttr subprogram);

/// Makes lexical blocks of the scopes of a function.
class DebugScopes {
public:
  DebugScopes(LLVM::LLVMFuncOp func, LLVM::DISubprogramAttr subprogram,
              const LLVM::LineLayers &layers)
      : func(func), subprogram(subprogram), layers(layers), dominance(func) {}

  /// Makes them, and moves the code of each scope into its block: that behind
  /// the operation, and in blocks that the operation dominates, up to the next
  /// one.
  void convert();

  /// The block of `scope`, the result of one of the operations; null for any
  /// other value.
  LLVM::DILexicalBlockAttr lookup(Value scope) const {
    return blocks.lookup(scope).block;
  }

private:
  struct Block {
    LLVM::DILexicalBlockAttr block;
    /// What the outermost scope around it is in.
    LLVM::DILocalScopeAttr base;
    /// How many scopes `block` is nested in, itself included.
    unsigned depth = 0;
  };

  Block createBlock(ScopeOp op, const Block &outer);
  Block getBlock(ScopeOp op);
  void moveRegion(Region &region, ScopeOp current);

  LLVM::LLVMFuncOp func;
  LLVM::DISubprogramAttr subprogram;
  const LLVM::LineLayers &layers;
  DominanceInfo dominance;
  DenseMap<Value, Block> blocks;
  /// Whether a scope has been nested too deep.
  bool isTooDeep = false;
};

} // namespace dbg
} // namespace mlir

#endif // MLIR_LIB_CONVERSION_DBGTOLLVM_DEBUGSCOPES_H
