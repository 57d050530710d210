//===- PromoteLineLayer.h - Make a layer the primary one --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the locations of one layer the primary ones, for tools that know one
/// line table only, and to compare a layer's table with what the unit's own
/// would be if the program had been written in the layer.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_PROMOTELINELAYER_H
#define LLVM_TRANSFORMS_UTILS_PROMOTELINELAYER_H

#include "llvm/Support/Compiler.h"
#include "llvm/Transforms/Utils/LineLayerPassMixin.h"

namespace llvm {

/// Every located instruction gets its position in the layer as its primary
/// location, line 0 where it has none. Scopes and inlined-at chains stay, so
/// variables and call stacks do; other layers stay too.
class PromoteLineLayerPass : public LineLayerPassMixin<PromoteLineLayerPass> {
public:
  static constexpr StringLiteral PipelineName = "promote-line-layer";
  using LineLayerPassMixin::LineLayerPassMixin;

  LLVM_ABI PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_PROMOTELINELAYER_H
