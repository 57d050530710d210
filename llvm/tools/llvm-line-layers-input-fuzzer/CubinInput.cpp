//===- CubinInput.cpp - Cubins that layers are put into -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InputKind.h"
#include "llvm/DebugInfo/LineLayers/AttachLayers.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

namespace {
class CubinInput : public InputKind {
public:
  bool run(StringRef Bytes) override;
  std::optional<std::string> mutate(StringRef Bytes, unsigned Seed) override {
    return mutateFile(Bytes, Seed, /*IsOfLayers=*/false);
  }

private:
  StringRef PTX = getPTXBytes();
};
} // namespace

Expected<std::string> llvm::attach(StringRef Cubin, StringRef PTX) {
  AttachOptions Options;
  Options.Warn = [](Error E) { consumeError(std::move(E)); };
  Expected<ELFSectionEditor> After = attachLayers(
      MemoryBufferRef(Cubin, "cubin"), MemoryBufferRef(PTX, "ptx"), Options);
  if (!After)
    return After.takeError();
  std::string Written;
  raw_string_ostream OS(Written);
  cantFail(After->write(OS));
  return Written;
}

bool CubinInput::run(StringRef Bytes) {
  Expected<std::string> Written = attach(Bytes, PTX);
  if (!Written)
    return refuse(Written.takeError());
  // Its symbols may be broken, so what LLVM reads of it is not looked at.
  Expected<std::unique_ptr<object::ObjectFile>> Obj =
      object::ObjectFile::createELFObjectFile(
          MemoryBufferRef(*Written, "copy"));
  if (!Obj)
    report_fatal_error(Obj.takeError());
  return true;
}

std::unique_ptr<InputKind> llvm::createCubinInput() {
  return std::make_unique<CubinInput>();
}
