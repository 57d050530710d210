//===- LineLayerKinds.h - Layers that -gline-layer= can ask for -*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names of the line tables that Clang can make besides that of the source.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CLANG_BASIC_LINELAYERKINDS_H
#define LLVM_CLANG_BASIC_LINELAYERKINDS_H

#include "llvm/ADT/StringRef.h"

namespace clang {

/// LLVM IR as it is generated from the source.
inline constexpr llvm::StringLiteral GeneratedIRLayer = "llvm-ir";
/// LLVM IR as code is generated from it.
inline constexpr llvm::StringLiteral OptimizedIRLayer = "llvm-ir-opt";

/// Whether -gline-layer= can ask for \p Name.
inline bool isLineLayer(llvm::StringRef Name) {
  return Name == GeneratedIRLayer || Name == OptimizedIRLayer;
}

} // namespace clang

#endif // LLVM_CLANG_BASIC_LINELAYERKINDS_H
