//===- LayerReader.cpp - Read the layers of what was made -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerReader.h"
#include "InputKind.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;
using object::ObjectFile;
using object::SectionRef;

LayersOfObject llvm::readLayers(StringRef Bytes, bool HasTexts) {
  LayersOfObject Result;
  auto Fail = [](Error E) { report_fatal_error(std::move(E)); };
  Expected<std::unique_ptr<ObjectFile>> Obj =
      ObjectFile::createObjectFile(MemoryBufferRef(Bytes, "what was written"));
  if (!Obj)
    report_fatal_error(Obj.takeError());
  for (const SectionRef &Section : (*Obj)->sections()) {
    Expected<StringRef> Name = Section.getName();
    if (!Name)
      report_fatal_error(Name.takeError());
    if (!hasLineLayerTableName(*Name))
      continue;
    Expected<StringRef> Contents = Section.getContents();
    if (!Contents)
      report_fatal_error(Contents.takeError());
    Result.Tables[Name->str()] += *Contents;
  }
  std::unique_ptr<DWARFContext> Context = DWARFContext::create(
      **Obj, DWARFContext::ProcessDebugRelocations::Process, /*L=*/nullptr,
      /*DWPName=*/"", Fail, Fail);
  for (const DWARFLineLayer &Layer : Context->getLineLayers().layers()) {
    Result.Rows[Layer.getName().str()] = Layer.getNumRows();
    if (!HasTexts)
      continue;
    for (const DWARFLineLayerFile &File : Layer.files())
      expect(!File.isEmbedded() || File.getText(), "a text is missing");
  }
  return Result;
}
