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

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {

/// Every located instruction gets its position in the layer as its primary
/// location, line 0 where it has none. Scopes and inlined-at chains stay, so
/// variables and call stacks do; other layers stay too. The positions of loops,
/// which are of the source alone, are removed.
class PromoteLineLayerPass : public PassInfoMixin<PromoteLineLayerPass> {
public:
  /// "kind=NAME" or "kind=NAME;keep=NAME".
  struct Options {
    /// The layer; not empty.
    std::string Kind;
    /// If not empty, what was the primary location stays as the layer of this
    /// name, and replaces one that exists. It has no inlined-at chain, and its
    /// files are on disk.
    std::string Keep;
  };

  explicit PromoteLineLayerPass(Options O) : O(std::move(O)) {}

  LLVM_ABI PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  LLVM_ABI void
  printPipeline(raw_ostream &OS,
                function_ref<StringRef(StringRef)> MapClassName2PassName);
  static bool isRequired() { return true; }

  /// Reads the parameters of the pass. An error says what is wrong with them.
  LLVM_ABI static Expected<Options> parseParams(StringRef Params);

private:
  Options O;
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_PROMOTELINELAYER_H
