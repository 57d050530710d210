//===- ModuleInput.h - Modules with layers ----------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_MODULEINPUT_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_MODULEINPUT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace llvm {

class LLVMContext;
class Module;

/// What all modules are called, since the name is in their texts.
inline constexpr StringLiteral ModuleName = "module";

/// Whether \p M and its debug information are valid.
bool isValid(const Module &M);

std::string print(const Module &M);

/// Fails with \p What, and with the first lines that differ, if a module has
/// come back in another way.
void expectSame(StringRef Before, StringRef After, const Twine &What);

void ignoreDiagnostics(LLVMContext &Context);

Expected<std::unique_ptr<Module>> readBitcode(StringRef Bitcode,
                                              LLVMContext &Context);

} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_MODULEINPUT_H
