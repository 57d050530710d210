//===- LayerReader.h - Read the layers of what was made ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_LAYERREADER_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_LAYERREADER_H

#include "llvm/ADT/StringRef.h"
#include <map>
#include <string>

namespace llvm {

/// What is found in an object.
struct LayersOfObject {
  /// The number of rows of each layer.
  std::map<std::string, size_t> Rows;
  /// The bytes of the sections with tables of layers, by their names.
  std::map<std::string, std::string> Tables;
};

/// Reads what one of LLVM's writers has made. A warning is a fatal error. Texts
/// need not be there unless \p HasTexts.
LayersOfObject readLayers(StringRef Object, bool HasTexts);

} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_LAYERREADER_H
