//===- RemarkLayerArguments.h - Layers in LLVM's remarks --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_REMARK_REMARKLAYERARGUMENTS_H
#define MLIR_LIB_REMARK_REMARKLAYERARGUMENTS_H

#include "mlir/IR/Location.h"
#include "llvm/Remarks/Remark.h"
#include <deque>
#include <string>

namespace mlir::remark::detail {

/// Gives a remark of LLVM an argument for each layer that a location is in, of
/// the form that LLVM's own remarks have. Owns their text, so it has to live as
/// long as the remark is read.
class RemarkLayerArguments {
public:
  /// Adds them to `remark`, which is at `loc`. Where the location in the source
  /// is missing, that in the first layer stands in. Without layers nothing
  /// changes. A layer in which `loc` is in several places is left out.
  RemarkLayerArguments(Location loc, llvm::remarks::Remark &remark);

private:
  std::deque<std::string> texts;
};

} // namespace mlir::remark::detail

#endif // MLIR_LIB_REMARK_REMARKLAYERARGUMENTS_H
