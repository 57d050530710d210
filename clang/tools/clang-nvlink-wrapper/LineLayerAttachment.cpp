//===- LineLayerAttachment.cpp - Line layers of what is linked ------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerAttachment.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace llvm;

static constexpr StringLiteral ToolName = "llvm-line-layers";

bool clang::nvlink::hasLineLayers(StringRef PTX) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFile(PTX);
  // Directives and comments have this in common.
  return Text && (*Text)->getBuffer().contains(".loc_intermediate");
}

Error clang::nvlink::attachLineLayers(StringRef PTX, StringRef Cubin,
                                      StringRef Folder, bool Verbose) {
  ErrorOr<std::string> Tool = sys::findProgramByName(ToolName, {Folder});
  if (!Tool)
    Tool = sys::findProgramByName(ToolName);
  if (!Tool)
    return createStringError("unable to find '" + ToolName + "'");

  SmallString<128> Log;
  if (std::error_code EC = sys::fs::createTemporaryFile(ToolName, "log", Log))
    return createStringError(EC, "cannot create a temporary file");
  FileRemover LogRemover(Log);

  StringRef Args[] = {*Tool, "attach", Cubin, "-o",
                      Cubin, "--ptx",  PTX,   "--allow-no-layers"};
  if (Verbose)
    errs() << " \"" << Args[0] << "\" " << join(drop_begin(Args), " ") << '\n';
  std::string Message;
  std::optional<StringRef> Redirects[] = {std::nullopt, Log.str(), Log.str()};
  int Result =
      sys::ExecuteAndWait(*Tool, Args, /*Env=*/std::nullopt, Redirects,
                          /*SecondsToWait=*/0, /*MemoryLimit=*/0, &Message);

  StringRef Output;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(Log);
  if (Buffer)
    Output = (*Buffer)->getBuffer();
  if (Result == 0) {
    errs() << Output;
    return Error::success();
  }
  // What the tool calls an error is none of the link's.
  Output = Output.trim();
  Output.consume_front("error: ");
  if (!Message.empty())
    Output = Message;
  if (Output.empty())
    return createStringError("'" + ToolName + "' failed");
  return createStringError(Output);
}
