//===- AdoptionConsumer.cpp - Adopt layers of changed files ---------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AdoptionConsumer.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/LineLayers/AdoptLayer.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

/// No file has a layer of this name before.
static constexpr StringLiteral NewLayer = "adopted";

/// Operands are compared where there is a disassembler.
static bool initializeTargets() {
  InitializeAllTargetInfos();
  InitializeAllTargetMCs();
  InitializeAllDisassemblers();
  return true;
}

static void check(StringRef Bytes, bool FileIsSound) {
  Expected<std::unique_ptr<object::ObjectFile>> Obj =
      object::ObjectFile::createObjectFile(MemoryBufferRef(Bytes, "copy"));
  if (!Obj)
    report_fatal_error(Obj.takeError());
  auto Ignore = [](Error E) { consumeError(std::move(E)); };
  std::unique_ptr<DWARFContext> Context = DWARFContext::create(
      **Obj, DWARFContext::ProcessDebugRelocations::Process, nullptr, "",
      Ignore, Ignore);
  if (!Context->getLineLayers().find(NewLayer) && FileIsSound)
    report_fatal_error("the copy lacks the layer", /*gen_crash_diag=*/true);
}

unsigned llvm::adoptLayers(MemoryBufferRef File, MemoryBufferRef Other,
                           bool FileIsSound) {
  static const bool Initialized = initializeTargets();
  (void)Initialized;
  unsigned Adopted = 0;
  for (unsigned I = 0; I != NumAdoptions; ++I) {
    AdoptOptions Options;
    Options.Layer = NewLayer.str();
    Options.MatchingFunctions = I & 1;
    Options.WithLayers = I & 2;
    if (I & 4) {
      Options.Code = File;
      Options.OtherCode = Other;
    }
    Options.Warn = [](Error E) { consumeError(std::move(E)); };
    AdoptionSummary Summary;
    Expected<ELFSectionEditor> Copy =
        adoptLayer(File, Other, Options, &Summary);
    if (!Copy) {
      consumeError(Copy.takeError());
      continue;
    }
    SmallString<0> Bytes;
    raw_svector_ostream OS(Bytes);
    if (Error E = Copy->write(OS)) {
      consumeError(std::move(E));
      continue;
    }
    ++Adopted;
    check(Bytes, FileIsSound);
  }
  return Adopted;
}
