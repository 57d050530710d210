//===- JITDumpInput.cpp - What JITs tell perf -----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InputKind.h"
#include "llvm/DebugInfo/LineLayers/JITDump.h"
#include "llvm/Support/MemoryBufferRef.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// Dumps are bytes, which libFuzzer changes.
class JITDumpInput : public InputKind {
public:
  bool run(StringRef Bytes) override;
};
} // namespace

bool JITDumpInput::run(StringRef Bytes) {
  Expected<JITDump> Dump =
      JITDump::read(MemoryBufferRef(Bytes, "dump"),
                    [](Error E) { consumeError(std::move(E)); });
  if (!Dump)
    return refuse(Dump.takeError());
  for (const JITDump::Code &Code : Dump->code()) {
    for (uint64_t Address : {Code.Address, Code.Address + Code.Size - 1}) {
      const JITDump::Code *Found = Dump->find(Address, Code.Time);
      expect(!Found || Address - Found->Address < Found->Size,
             "an address is found in other code");
    }
    expect(Dump->findName(Code.Name) != nullptr, "code without its name");
    if (const JITDump::Code *Found = Dump->findIndex(Code.Index))
      expect(Found->Index == Code.Index, "code has another number");
  }
  return true;
}

std::unique_ptr<InputKind> llvm::createJITDumpInput() {
  return std::make_unique<JITDumpInput>();
}
