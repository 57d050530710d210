//===- LineLayerHistory.h - For -gline-layer-history= ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_LIB_CODEGEN_LINELAYERHISTORY_H
#define LLVM_CLANG_LIB_CODEGEN_LINELAYERHISTORY_H

#include "llvm/CodeGen/MachineLineLayersHistory.h"
#include "llvm/Transforms/Utils/LineLayersHistory.h"
#include <memory>
#include <optional>

namespace llvm {
class Module;
class PassInstrumentationCallbacks;
} // namespace llvm

namespace clang {
class CodeGenOptions;
class DiagnosticsEngine;

/// Follows the lines of layers through both halves of a compilation, if
/// -gline-layer-history= asks for it; else it does nothing. The context of the
/// module has to outlive it.
class LineLayerHistory {
public:
  /// Reports an error if the file cannot be written.
  LineLayerHistory(const CodeGenOptions &CodeGenOpts, DiagnosticsEngine &Diags);

  /// Follows the optimization pipeline that \p PIC is for.
  void registerCallbacks(llvm::PassInstrumentationCallbacks &PIC);

  /// Follows code generation from here to finish().
  void startCodeGen(const llvm::Module &M);

  /// Writes the file, unless there was an error.
  void finish();

private:
  DiagnosticsEngine &Diags;
  std::unique_ptr<llvm::LineLayersHistoryFile> File;
  std::optional<llvm::MachineLineLayersHistory> CodeGen;
};

} // namespace clang

#endif // LLVM_CLANG_LIB_CODEGEN_LINELAYERHISTORY_H
