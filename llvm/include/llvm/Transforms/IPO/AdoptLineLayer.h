//===- AdoptLineLayer.h - Make another module's lines a layer ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Many compilers can be told to name one of their intermediate representations
/// as if it were the source. What they write then is the same module with other
/// locations. This pass makes these a layer, so that both levels go through the
/// rest of the compilation together.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_IPO_ADOPTLINELAYER_H
#define LLVM_TRANSFORMS_IPO_ADOPTLINELAYER_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {

/// Reads another module, which may differ from this one in debug info only, and
/// makes the locations that its instructions have in its source those of a
/// layer here. Functions and instructions are paired in order. The files of the
/// layer are those that the other module names; their texts are embedded where
/// they can be found: in the other module, or on disk. Primary locations and
/// other layers do not change.
///
/// The modules are compared in everything but what debug information is about,
/// and metadata that is attached to instructions and globals or named, such as
/// !tbaa, !prof and flags of modules: front ends write some of it only with
/// debug information, and it takes nothing from the proof that instructions are
/// those that they are paired with. Declarations that one of them has alone do
/// not matter either.
///
/// In a layer a line without a column stands for several lines. So a location
/// of the other module without a column gets column 1 here, unless none there
/// has a column.
///
/// It is an error, and nothing is changed, if the other module cannot be read,
/// if it is another program, if no instruction of it has a location, or if
/// there is such a layer already. A function without a subprogram has no debug
/// information, and gets no layer.
class AdoptLineLayerPass : public PassInfoMixin<AdoptLineLayerPass> {
public:
  struct Options {
    /// The other module, as text or bitcode.
    std::string File;
    /// Names the layer.
    std::string Kind;
  };

  /// Neither of \p O must be empty.
  explicit AdoptLineLayerPass(Options O) : O(std::move(O)) {}

  LLVM_ABI PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  LLVM_ABI void
  printPipeline(raw_ostream &OS,
                function_ref<StringRef(StringRef)> MapClassName2PassName);
  static bool isRequired() { return true; }

  /// Reads the parameters of the pass, "file=OTHER;kind=NAME".
  LLVM_ABI static Expected<Options> parseParams(StringRef Params);

private:
  Options O;
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_IPO_ADOPTLINELAYER_H
