//===-- DebugInfoBlockPasses.td - Scopes of nested regions -*- tablegen -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_LLVMIR_TRANSFORMS_DEBUGINFOBLOCKPASSES
#define MLIR_DIALECT_LLVMIR_TRANSFORMS_DEBUGINFOBLOCKPASSES

include "mlir/Pass/PassBase.td"

def DIScopeForRegionsPass : Pass<"ensure-debug-info-scope-on-regions"> {
  let summary = "Give nested regions lexical blocks";
  let description = [{
    The body of a loop or of a branch is a scope of its own in most sources: a
    variable of it is not visible behind it. This pass gives each region of an
    `scf`, `affine` or other loop or branch, and of `gpu.launch`, a
    `#llvm.di_lexical_block`, which the locations of the operations in the
    region get as their scope. Blocks are nested as the regions are. An
    operation that has a block already stays in it. Functions get a
    `#llvm.di_subprogram` where they have none.

    It runs before regions are lowered to branches. Conversions keep the
    locations, so `dbg.variable` in a region becomes a variable of its block.
  }];
  let dependentDialects = ["LLVM::LLVMDialect"];
}

#endif // MLIR_DIALECT_LLVMIR_TRANSFORMS_DEBUGINFOBLOCKPASSES
