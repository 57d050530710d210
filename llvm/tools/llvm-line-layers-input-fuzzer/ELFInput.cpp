//===- ELFInput.cpp - Changes to ELF files --------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../llvm-line-layers-fuzzer/LayerMutator.h"
#include "InputKind.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/Object/ELFObjectFile.h"

using namespace llvm;
using namespace llvm::linelayers;

Error llvm::checkSections(StringRef Bytes) {
  Expected<std::unique_ptr<object::ObjectFile>> Obj =
      object::ObjectFile::createELFObjectFile(MemoryBufferRef(Bytes, "file"));
  if (!Obj)
    return Obj.takeError();
  return ELFSectionEditor::check(cast<object::ELFObjectFileBase>(**Obj));
}

std::string llvm::mutateFile(StringRef Bytes, unsigned Seed, bool IsOfLayers) {
  // Where layers are is asked of LLVM's readers.
  if (Error E = checkSections(Bytes)) {
    consumeError(std::move(E));
    IsOfLayers = false;
  }
  Expected<LayerMutator> Mutator =
      IsOfLayers ? LayerMutator::create(Bytes)
                 : LayerMutator::createForWholeFile(Bytes);
  if (!Mutator) {
    // The next change is to another file.
    consumeError(Mutator.takeError());
    return Bytes.str();
  }
  bool KeepsUnits;
  return Mutator->mutate(Seed, KeepsUnits);
}
