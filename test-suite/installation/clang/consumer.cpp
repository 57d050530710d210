//===- consumer.cpp - Compile C, list the layers that it gets -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

static constexpr const char *Source = "int twice(int X) { return 2 * X; }\n";

int main() {
  clang::DiagnosticOptions DiagOpts;
  auto Diags = clang::CompilerInstance::createDiagnostics(
      *llvm::vfs::getRealFileSystem(), DiagOpts,
      new clang::TextDiagnosticPrinter(llvm::errs(), DiagOpts));
  auto Invocation = std::make_shared<clang::CompilerInvocation>();
  const char *Args[] = {"-triple",
                        "x86_64-unknown-linux-gnu",
                        "-emit-llvm-only",
                        "-debug-info-kind=line-tables-only",
                        "-gline-layer=llvm-ir",
                        "-x",
                        "c",
                        "twice.c"};
  if (!clang::CompilerInvocation::CreateFromArgs(*Invocation, Args, *Diags))
    return 1;
  Invocation->getPreprocessorOpts().addRemappedFile(
      "twice.c", llvm::MemoryBuffer::getMemBuffer(Source).release());

  clang::CompilerInstance Clang(std::move(Invocation));
  Clang.setVirtualFileSystem(llvm::vfs::getRealFileSystem());
  Clang.setDiagnostics(Diags.get());
  llvm::LLVMContext Context;
  clang::EmitLLVMOnlyAction Action(&Context);
  if (!Clang.ExecuteAction(Action))
    return 1;
  std::unique_ptr<llvm::Module> Module = Action.takeModule();
  for (const llvm::LayerSource &Layer : llvm::getLayerSources(*Module))
    llvm::outs() << Layer.Kind->getString() << ": "
                 << (Layer.Text.contains("i32 @twice(") ? "" : "no ")
                 << "function\n";
  return 0;
}
