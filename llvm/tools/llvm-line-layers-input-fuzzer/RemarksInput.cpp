//===- RemarksInput.cpp - Optimisation remarks ----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InputKind.h"
#include "ModelChecker.h"
#include "llvm/DebugInfo/LineLayers/ExplorerNotes.h"

using namespace llvm;
using namespace llvm::linelayers;

static constexpr StringLiteral Words[] = {
    "--- !Missed\n",
    "--- !Passed\n",
    "--- !Analysis\n",
    "Pass:            inline\n",
    "Name:            NoDefinition\n",
    "Function:        hot\n",
    "DebugLoc:        { File: program.c, Line: 2, Column: 3 }\n",
    "Args:\n",
    "  - String:          ' will not be inlined into '\n",
    "  - LineLayer.tileir: ' [TileIR: kernel.tile:2:3]'\n",
    "    DebugLoc:        { File: kernel.tile, Line: 2, Column: 3 }\n",
    "LineLayer.mlir",
    "...\n",
    "''",
    "\"\\x41\"",
    "\"\\u2205\"",
    "{",
    "}",
    "[",
    "]",
    "|\n"};

namespace {
class RemarksInput : public ProgramTextInput {
public:
  RemarksInput() : ProgramTextInput(Words) {}
  bool run(StringRef Bytes) override;
};
} // namespace

bool RemarksInput::run(StringRef Bytes) {
  // Other formats are LLVM's own to read.
  if (Bytes.starts_with("RMRK") || Bytes.starts_with("REMARKS"))
    return false;
  const std::string Copy = Bytes.str();
  Expected<std::vector<LineNote>> Notes =
      readRemarks(MemoryBufferRef(Copy, "remarks"), M);
  if (!Notes)
    return refuse(Notes.takeError());
  for (const LineNote &Note : *Notes)
    expect(!Note.Places.empty(), "a note without a place");
  if (!Notes->empty())
    checkPage(M, std::move(*Notes));
  return true;
}

std::unique_ptr<InputKind> llvm::createRemarksInput() {
  return std::make_unique<RemarksInput>();
}
