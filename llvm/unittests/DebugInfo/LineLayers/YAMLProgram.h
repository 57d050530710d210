//===- YAMLProgram.h - A program that is written as YAML --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_UNITTESTS_DEBUGINFO_LINELAYERS_YAMLPROGRAM_H
#define LLVM_UNITTESTS_DEBUGINFO_LINELAYERS_YAMLPROGRAM_H

#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/ObjectYAML/yaml2obj.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

namespace llvm {
namespace linelayers {

/// Opens the file that yaml2obj makes of \p YAML, under the name \p Name.
inline Expected<std::unique_ptr<Program>>
openYAML(const Twine &YAML, StringRef Name = "/bin/prog") {
  SmallString<0> Storage;
  yaml::yaml2ObjectFile(Storage, YAML.str(), [](const Twine &Message) {
    ADD_FAILURE() << Message.str();
  });
  return Program::create(MemoryBuffer::getMemBufferCopy(Storage, Name));
}

} // namespace linelayers
} // namespace llvm

#endif // LLVM_UNITTESTS_DEBUGINFO_LINELAYERS_YAMLPROGRAM_H
