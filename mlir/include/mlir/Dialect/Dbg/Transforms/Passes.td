//===- Passes.td - Passes of the dialect dbg --------------*- tablegen -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_DBG_TRANSFORMS_PASSES_TD
#define MLIR_DIALECT_DBG_TRANSFORMS_PASSES_TD

include "mlir/Pass/PassBase.td"

def DbgScopesPass : Pass<"dbg-scopes"> {
  let summary = "Give nested regions lexical blocks";
  let description = [{
    The body of a loop or of a branch is a scope of its own in most sources: a
    variable of it is not visible behind it. This pass gives each region of an
    `scf`, `affine` or other loop or branch, and of `gpu.launch`, a
    `#llvm.di_lexical_block`, which the locations of the operations in the
    region get as their scope. Blocks are nested as the regions are. Functions
    get a `#llvm.di_subprogram` where they have none.

    It runs before regions are lowered to branches. Conversions keep the
    locations, so `dbg.variable` in a region becomes a variable of its block.
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def DbgStripPass : Pass<"dbg-strip"> {
  let summary = "Remove the variables of the source";
  let description = [{
    Removes the operations of the dialect, so that they do not keep values alive
    any longer.
  }];
}

#endif // MLIR_DIALECT_DBG_TRANSFORMS_PASSES_TD
