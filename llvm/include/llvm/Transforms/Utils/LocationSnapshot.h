//===- LocationSnapshot.h - Make a module's text a layer --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Records where each instruction is in the textual form of the module as it
/// stands. MLIR's pass of the same name does this for MLIR.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_LOCATIONSNAPSHOT_H
#define LLVM_TRANSFORMS_UTILS_LOCATIONSNAPSHOT_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {

/// Prints the module as llvm-dis would if it had no debug info and the globals
/// that hold whole files (fat binaries, bitcode) were zero, makes the text a
/// source of a layer, and gives every function and instruction its line in it,
/// those without a location in the source too. Layers of other kinds are kept;
/// an earlier snapshot of the same kind is replaced. Primary locations do not
/// change.
///
/// A function without a subprogram has no debug information, and gets no layer.
class LocationSnapshotPass : public PassInfoMixin<LocationSnapshotPass> {
public:
  struct Options {
    /// The name of the layer. It must not be empty.
    std::string Kind;
    /// Whether the values that the text names become variables of the layer:
    /// `_4` is the one of `%4`. Debuggers show them once the layer is promoted.
    bool Values = false;
  };

  /// \p Kind names the layer. It must not be empty.
  explicit LocationSnapshotPass(std::string Kind)
      : O{std::move(Kind), /*Values=*/false} {}
  explicit LocationSnapshotPass(Options O) : O(std::move(O)) {}

  LLVM_ABI PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM);
  LLVM_ABI void
  printPipeline(raw_ostream &OS,
                function_ref<StringRef(StringRef)> MapClassName2PassName);
  static bool isRequired() { return true; }

  /// The options in the parameters of the pass, "kind=NAME;values".
  LLVM_ABI static Expected<Options> parseParams(StringRef Params);

private:
  Options O;
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_LOCATIONSNAPSHOT_H
