//===- HistoryInput.cpp - Histories of lines ------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InputKind.h"
#include "ModelChecker.h"
#include "llvm/DebugInfo/LineLayers/ExplorerNotes.h"
#include "llvm/DebugInfo/LineLayers/LineHistory.h"

using namespace llvm;
using namespace llvm::linelayers;

static constexpr StringLiteral Words[] = {
    "{\"layer\":\"tileir\",\"file\":\"kernel.tile\",\"line\":2,\"function\":"
    "\"hot\",\"stage\":\"optimizer\",\"pass\":\"gvn\",\"position\":3,\"how\":"
    "\"merged\",\"with\":1}\n",
    "\"withFile\":\"kernel.tile\"",
    "\"withMD5\":\"fb837eb666673b2e556c954e52b704e3\"",
    "\"md5\":\"fb837eb666673b2e556c954e52b704e3\"",
    "\"value\":\"i32 42\"",
    "\"with\":3",
    "\"how\"",
    "\"constant\"",
    "\"argument\"",
    "\"ambiguous\"",
    "\"inlined\"",
    "\"deleted\"",
    "\"lost\"",
    "\"codegen\"",
    "\"mlir\"",
    "\"./kernel.tile\"",
    "null",
    "true",
    "[",
    "]",
    "\\u0000",
    "\\ud800",
    "1e3"};

namespace {
class HistoryInput : public ProgramTextInput {
public:
  HistoryInput() : ProgramTextInput(Words) {}
  bool run(StringRef Bytes) override;
};
} // namespace

bool HistoryInput::run(StringRef Bytes) {
  // What reads lines wants a null behind the last one.
  const std::string Copy = Bytes.str();
  const MemoryBufferRef Text(Copy, "history");
  Expected<std::vector<LineEnd>> Ends = readLineHistory(Text);
  Expected<std::vector<LineNote>> Notes = readHistory(Text, M);
  expect(bool(Ends) == bool(Notes), "of two readers one fails");
  if (!Ends)
    return refuse(joinErrors(Ends.takeError(), Notes.takeError()));
  for (const LineEnd &End : *Ends) {
    expect(End.Line != 0, "a line that is none");
    expect(!describe(End).empty(), "an end that cannot be described");
    expect(isSameFile(End.File, End.WithFile) ==
               isSameFile(End.WithFile, End.File),
           "a file is the same as another, and not the other way round");
  }
  expect(Notes->size() <= Ends->size(), "too many notes");
  if (!Notes->empty())
    checkPage(M, std::move(*Notes));
  return true;
}

std::unique_ptr<InputKind> llvm::createHistoryInput() {
  return std::make_unique<HistoryInput>();
}
