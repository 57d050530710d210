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

def DbgStripPass : Pass<"dbg-strip"> {
  let summary = "Remove the variables of the source";
  let description = [{
    Removes the operations of the dialect, so that they do not keep values alive
    any longer.
  }];
}

#endif // MLIR_DIALECT_DBG_TRANSFORMS_PASSES_TD
