//===- llvm-line-layers-fuzzer.cpp - Fuzz the readers of layers -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A fuzz target for what reads the line tables and texts of layers. Its corpus
/// is of ELF files with layers. What changes them knows where these are.
///
/// For any file, asking about layers must not change what the units say. Each
/// file adopts its own lines and layers, too.
///
//===----------------------------------------------------------------------===//

#include "AdoptionConsumer.h"
#include "LayerConsumer.h"
#include "LayerMutator.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/ErrorHandling.h"
#include <cstring>

using namespace llvm;
using object::ObjectFile;

static StringRef toStringRef(const uint8_t *Data, size_t Size) {
  return StringRef(reinterpret_cast<const char *>(Data), Size);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  Expected<std::unique_ptr<ObjectFile>> Obj = ObjectFile::createObjectFile(
      MemoryBufferRef(toStringRef(Data, Size), "input"));
  if (!Obj) {
    consumeError(Obj.takeError());
    return 0;
  }
  if (!(*Obj)->isELF())
    return 0;
  const MemoryBufferRef File = (*Obj)->getMemoryBufferRef();
  adoptLayers(File, File, /*FileIsSound=*/false);
  CodeAddresses Addresses = findCode(**Obj);
  if (askUnits(**Obj, Addresses) != askLayers(**Obj, Addresses).Units)
    report_fatal_error("what the units say depends on what was asked before");
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *Data, size_t Size,
                                          size_t MaxSize, unsigned Seed) {
  // Layers are what most readers look at, but adoption looks at everything.
  StringRef Bytes = toStringRef(Data, Size);
  Expected<LayerMutator> Mutator =
      Seed % 4 ? LayerMutator::create(Bytes)
               : LayerMutator::createForWholeFile(Bytes);
  if (!Mutator) {
    // The next change is to another file.
    consumeError(Mutator.takeError());
    return Size;
  }
  bool KeepsUnits;
  std::string Mutated = Mutator->mutate(Seed, KeepsUnits);
  memcpy(Data, Mutated.data(), Size);
  return Size;
}
