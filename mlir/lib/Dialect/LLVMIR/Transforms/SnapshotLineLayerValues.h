//===- SnapshotLineLayerValues.h - Values of a line layer -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values that the text of a layer names, as variables of the layer.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_DIALECT_LLVMIR_TRANSFORMS_SNAPSHOTLINELAYERVALUES_H
#define MLIR_LIB_DIALECT_LLVMIR_TRANSFORMS_SNAPSHOTLINELAYERVALUES_H

#include "mlir/IR/AsmState.h"
#include <vector>

namespace mlir {
namespace LLVM {

/// Keeps the variables of layers out of an operation for as long as this lives:
/// they are not in the text of another layer, and have no place in it.
class HiddenLayerValues {
public:
  /// Those of the layer `kind` are erased.
  HiddenLayerValues(Operation *root, StringAttr kind);
  ~HiddenLayerValues();

  HiddenLayerValues(const HiddenLayerValues &) = delete;
  HiddenLayerValues &operator=(const HiddenLayerValues &) = delete;

private:
  struct Hidden {
    Operation *op;
    Block *block;
    /// What `op` was in front of, or null for the end of the block.
    Operation *next;
  };
  std::vector<Hidden> hidden;
};

/// Adds a `dbg.variable` of the layer `kind` for each value in a function of
/// `root` that its text names: numbers, pointers of the LLVM dialect, and
/// vectors of one dimension. What is loaded for a single operation gets none.
/// `state` is what the text was printed with, and `places` what is in it.
///
/// The variable for %name is _name, and that for %4#1 is _4_1. What cannot be
/// in a name of C is an underscore, and a name that exists already is followed
/// by an underscore and a number. Only bodies of functions, loops, branches,
/// gpu.launch and linalg.generic get variables: the regions of other operations
/// may not hold what has a side effect. In those of SPIR-V, EmitC and the
/// transform dialect no other dialect may be.
void addLayerValues(Operation *root, StringAttr kind, AsmState &state,
                    const AsmState::LocationMap &places);

} // namespace LLVM
} // namespace mlir

#endif // MLIR_LIB_DIALECT_LLVMIR_TRANSFORMS_SNAPSHOTLINELAYERVALUES_H
