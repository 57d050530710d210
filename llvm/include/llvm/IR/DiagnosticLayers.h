//===- DiagnosticLayers.h - Where a diagnostic is in layers -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What remarks and other diagnostics say of layers, which
/// docs/MultiLevelLineTables.md, "Remarks and other diagnostics", specifies.
/// Without layers they say nothing.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_DIAGNOSTICLAYERS_H
#define LLVM_IR_DIAGNOSTICLAYERS_H

#include "llvm/IR/DebugLoc.h"
#include "llvm/Support/Compiler.h"
#include <string>
#include <vector>

namespace llvm {

class DiagnosticInfo;
class DiagnosticInfoOptimizationBase;
class LLVMContext;

namespace remarks {
struct Remark;
}

/// A layer that a remark names, in the words of the remark's last arguments.
struct RemarkLayer {
  std::string Key;
  /// With a blank in front, as it goes on with the text of the remark.
  std::string Text;
  /// Line 0 is left out.
  const DILocation *Loc;
};

LLVM_ABI std::vector<RemarkLayer>
getRemarkLayers(const DiagnosticInfoOptimizationBase &Remark);

/// Adds \p Layers, which have to outlive \p R, to its arguments.
LLVM_ABI void addLayerArguments(remarks::Remark &R,
                                const std::vector<RemarkLayer> &Layers);

/// Reports a note for each layer of the place that \p DI is about, if it is a
/// warning or an error. Comes after \p DI.
LLVM_ABI void diagnoseLayers(LLVMContext &Context, const DiagnosticInfo &DI);

/// As long as it exists, diagnostics on this thread that know no place of their
/// own are about \p Loc. These are the ones on inline assembly, which have no
/// more than a cookie.
class DiagnosticLayersScope {
public:
  explicit DiagnosticLayersScope(const DebugLoc &Loc) : Outer(exchange(&Loc)) {}
  ~DiagnosticLayersScope() { exchange(Outer); }
  DiagnosticLayersScope(const DiagnosticLayersScope &) = delete;
  DiagnosticLayersScope &operator=(const DiagnosticLayersScope &) = delete;

private:
  LLVM_ABI static const DebugLoc *exchange(const DebugLoc *Loc);

  const DebugLoc *Outer;
};

} // namespace llvm

#endif // LLVM_IR_DIAGNOSTICLAYERS_H
