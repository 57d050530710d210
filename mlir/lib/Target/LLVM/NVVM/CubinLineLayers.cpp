//===- CubinLineLayers.cpp - Line layers in cubins ------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CubinLineLayers.h"
#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace mlir;

static constexpr StringLiteral toolName = "llvm-line-layers";

void NVVM::detail::addLineLayerOptions(Operation *module,
                                       SmallVectorImpl<StringRef> &args) {
  // Options of ptxas that make it write line tables.
  static constexpr StringLiteral lineOptions[] = {
      "-lineinfo", "--generate-line-info", "-g", "--device-debug"};
  if (LLVM::LineLayers(module).empty() || llvm::any_of(args, [](StringRef arg) {
        return llvm::is_contained(lineOptions, arg);
      }))
    return;
  args.push_back("-lineinfo");
}

static std::optional<std::string> findTool(StringRef toolkitPath) {
  std::string program = llvm::sys::fs::getMainExecutable(nullptr, nullptr);
  SmallString<128> toolkitBin = toolkitPath;
  if (!toolkitPath.empty())
    llvm::sys::path::append(toolkitBin, "bin");
  for (StringRef folder :
       {StringRef(toolkitBin), llvm::sys::path::parent_path(program)}) {
    if (folder.empty())
      continue;
    if (auto path = llvm::sys::findProgramByName(toolName, folder))
      return *path;
  }
  if (auto path = llvm::sys::findProgramByName(toolName))
    return *path;
  return std::nullopt;
}

void NVVM::detail::addLineLayersToCubin(Operation *module,
                                        StringRef toolkitPath, StringRef ptx,
                                        StringRef cubin) {
  if (LLVM::LineLayers(module).empty())
    return;
  auto warn = [&](const Twine &why) {
    module->emitWarning() << "the cubin has no line layers: " << why;
  };
  std::optional<std::string> tool = findTool(toolkitPath);
  if (!tool)
    return warn("couldn't find " + toolName);

  SmallString<128> log;
  if (std::error_code error =
          llvm::sys::fs::createTemporaryFile(toolName, "log", log))
    return warn("couldn't create a temporary file: " + error.message());
  llvm::FileRemover logRemover(log);
  std::optional<StringRef> redirects[] = {std::nullopt, StringRef(log),
                                          StringRef(log)};
  // Code that has no locations has no layers either.
  std::string message;
  int result = llvm::sys::ExecuteAndWait(
      *tool,
      {toolName, "attach", "--allow-no-layers", "--ptx", ptx, cubin, "-o",
       cubin},
      /*Env=*/std::nullopt, redirects, /*SecondsToWait=*/0, /*MemoryLimit=*/0,
      &message);

  StringRef output;
  auto buffer = llvm::MemoryBuffer::getFile(log);
  if (buffer)
    output = (*buffer)->getBuffer().trim();
  // The tool copies the cubin as it is, and says why, where it has to.
  if (result == 0) {
    output.consume_front("warning: ");
    if (!output.empty())
      warn(output);
    return;
  }
  output.consume_front("error: ");
  if (!message.empty())
    output = message;
  warn(output.empty() ? toolName + " failed" : Twine(output));
}
