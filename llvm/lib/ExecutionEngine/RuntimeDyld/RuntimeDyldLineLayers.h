//===- RuntimeDyldLineLayers.h - Sections of layers -------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_EXECUTIONENGINE_RUNTIMEDYLD_RUNTIMEDYLDLINELAYERS_H
#define LLVM_LIB_EXECUTIONENGINE_RUNTIMEDYLD_RUNTIMEDYLDLINELAYERS_H

#include "llvm/BinaryFormat/LineLayerSections.h"
#include "llvm/Object/ELFObjectFile.h"

namespace llvm {

/// Whether \p Section has to do with an intermediate layer. Such sections are
/// not loaded; debuggers find them, and their relocations, in the object that
/// is registered. So whatever is wrong with them does not matter here.
inline bool isLineLayerSection(const object::SectionRef &Section) {
  Expected<StringRef> Name = Section.getName();
  if (!Name) {
    consumeError(Name.takeError());
    return false;
  }
  if (!hasLineLayerSectionName(*Name))
    return false;
  const auto *ELFFile =
      dyn_cast<object::ELFObjectFileBase>(Section.getObject());
  if (!ELFFile)
    return true;
  // What is loaded is somebody else's, and so are its relocations.
  object::ELFSectionRef Loaded(Section);
  Expected<object::section_iterator> Relocated = Section.getRelocatedSection();
  if (!Relocated)
    consumeError(Relocated.takeError());
  else if (*Relocated != ELFFile->section_end())
    Loaded = object::ELFSectionRef(**Relocated);
  return !(Loaded.getFlags() & ELF::SHF_ALLOC);
}

} // namespace llvm

#endif // LLVM_LIB_EXECUTIONENGINE_RUNTIMEDYLD_RUNTIMEDYLDLINELAYERS_H
