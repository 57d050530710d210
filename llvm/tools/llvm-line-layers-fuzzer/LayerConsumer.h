//===- LayerConsumer.h - Ask a file all about its layers --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the readers of layers do with a file, and what must hold for each file,
// however broken it is.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_FUZZER_LAYERCONSUMER_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_FUZZER_LAYERCONSUMER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Object/ObjectFile.h"
#include <string>
#include <vector>

namespace llvm {

/// Code to ask about.
using CodeAddresses = std::vector<object::SectionedAddress>;

/// Addresses in the code of \p Obj, no more than a few dozen.
CodeAddresses findCode(const object::ObjectFile &Obj);

/// What the units' own tables say about \p Addresses.
std::vector<std::string> askUnits(const object::ObjectFile &Obj,
                                  ArrayRef<object::SectionedAddress> Addresses);

/// What was found in the layers of a file.
struct LayersSeen {
  unsigned Layers = 0;
  unsigned Warnings = 0;
  /// What the units' own tables say about the addresses, asked after all was
  /// asked about the layers.
  std::vector<std::string> Units;
};

/// Asks all that there is to ask about layers: the index, llvm-dwarfdump's
/// tables and verifier, and llvm-symbolizer's module. Answers that contradict
/// each other are a fatal error.
LayersSeen askLayers(const object::ObjectFile &Obj,
                     ArrayRef<object::SectionedAddress> Addresses);

} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_FUZZER_LAYERCONSUMER_H
