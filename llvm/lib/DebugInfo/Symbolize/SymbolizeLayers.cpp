//===- SymbolizeLayers.cpp - Look addresses up in intermediate layers -----===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/Symbolize/LayerLineInfo.h"
#include "llvm/DebugInfo/Symbolize/SymbolizableObjectFile.h"
#include "llvm/DebugInfo/Symbolize/Symbolize.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include <type_traits>

using namespace llvm;
using namespace symbolize;
using object::SectionedAddress;

void LayerSelection::add(ArrayRef<std::string> Kinds) {
  for (StringRef Kind : Kinds)
    Names.push_back(getLineLayerName(Kind));
}

LayerLineInfos symbolize::getUnknownLayers(const LayerSelection &Selection) {
  LayerLineInfos Result;
  for (StringRef Name : Selection.Names)
    Result.emplace_back().LayerName = Name;
  return Result;
}

static StringRef getFileName(const DWARFLineLayerFile &File,
                             FileLineInfoKind PathStyle) {
  switch (PathStyle) {
  case FileLineInfoKind::BaseNameOnly:
    return sys::path::filename(File.getName());
  case FileLineInfoKind::RelativeFilePath:
    return File.getRelativePath();
  case FileLineInfoKind::RawValue:
    return File.getName();
  case FileLineInfoKind::None:
  case FileLineInfoKind::AbsoluteFilePath:
    return File.getPath();
  }
  llvm_unreachable("unknown kind of file name");
}

/// What layers \p Ctx, which may be null, has, for a message.
static std::string listLayers(DWARFContext *Ctx) {
  std::string Names;
  if (Ctx)
    for (const DWARFLineLayer &Layer : Ctx->getLineLayers().layers())
      Names += (Names.empty() ? "it has " : ", ") + Layer.getName().str();
  return Names.empty() ? "it has none" : Names;
}

void SymbolizableObjectFile::setLayersObject(const object::ObjectFile &Obj,
                                             const std::string &DWPName) {
  LayersObject = &Obj;
  LayersDWPName = &DWPName;
}

/// \returns what has layers if any are there, or null.
DWARFContext *SymbolizableObjectFile::getLayersContext() {
  if (auto *Ctx = dyn_cast<DWARFContext>(DebugInfoContext.get()))
    return Ctx;
  if (!LayersContext && LayersObject)
    LayersContext = DWARFContext::create(
        *LayersObject, DWARFContext::ProcessDebugRelocations::Process, nullptr,
        *LayersDWPName);
  return cast_or_null<DWARFContext>(LayersContext.get());
}

void SymbolizableObjectFile::selectLayers(const LayerSelection &Selection) {
  Selected = Selection;
  Layers.clear();
  DWARFContext *Ctx = getLayersContext();
  for (StringRef Name : Selected.Names) {
    const DWARFLineLayer *Layer =
        Ctx ? Ctx->getLineLayers().find(Name) : nullptr;
    if (!Layer &&
        none_of(Layers, [&](const SelectedLayer &L) { return L.Name == Name; }))
      WithColor::defaultWarningHandler(
          createFileError(Module->getFileName(),
                          createStringError("there is no layer '" + Name +
                                            "'; " + listLayers(Ctx))));
    Layers.push_back({Name, Layer});
  }
  if (!Selection.All || !Ctx)
    return;
  for (const DWARFLineLayer &Layer : Ctx->getLineLayers().layers())
    if (none_of(Layers,
                [&](const SelectedLayer &L) { return L.Layer == &Layer; }))
      Layers.push_back({Layer.getName(), &Layer});
}

LayerLineInfos
SymbolizableObjectFile::symbolizeLayers(SectionedAddress ModuleOffset,
                                        const LayerSelection &Selection,
                                        FileLineInfoKind PathStyle) {
  if (Selected != Selection)
    selectLayers(Selection);
  LayerLineInfos Result(Layers.size());
  for (auto [Info, L] : zip_equal(Result, Layers)) {
    Info.LayerName = L.Name;
    if (!L.Layer)
      continue;
    std::optional<DWARFLineLayer::Position> Pos = L.Layer->lookup(ModuleOffset);
    // In an object file, an address is one of a section.
    if (!Pos && ModuleOffset.SectionIndex == SectionedAddress::UndefSection) {
      uint64_t Section = getModuleSectionIndexForAddress(ModuleOffset.Address);
      if (Section != SectionedAddress::UndefSection)
        Pos = L.Layer->lookup({ModuleOffset.Address, Section});
    }
    if (!Pos)
      continue;
    Info.FileName = getFileName(*Pos->File, PathStyle);
    Info.Line = Pos->Line;
    Info.Column = Pos->Column;
    Info.IsAmbiguous = Pos->IsAmbiguous;
    Info.File = Pos->File;
  }
  return Result;
}

template <typename T>
LayerLineInfosVector LLVMSymbolizer::symbolizeLayersCommon(
    const T &ModuleSpecifier, StringRef Symbol, SectionedAddress ModuleOffset) {
  if (Opts.Layers.empty())
    return {};
  SymbolizableModule *Info = nullptr;
  // Whoever looked for the line has found the module by now.
  if constexpr (std::is_same_v<T, StringRef>)
    if (auto It = Modules.find(ModuleSpecifier); It != Modules.end())
      Info = It->second.get();
  if (!Info) {
    auto InfoOrErr = getOrCreateModuleInfo(ModuleSpecifier);
    if (!InfoOrErr || !*InfoOrErr) {
      // It has been reported, too.
      consumeError(InfoOrErr.takeError());
      return {getUnknownLayers(Opts.Layers)};
    }
    Info = *InfoOrErr;
  }
  LayerLineInfosVector Result;
  if (Symbol.empty()) {
    if (Opts.RelativeAddresses)
      ModuleOffset.Address += Info->getModulePreferredBase();
    Result.emplace_back(
        Info->symbolizeLayers(ModuleOffset, Opts.Layers, Opts.PathStyle));
    return Result;
  }

  // The same places as in findSymbol().
  const auto Places = Info->findSymbol(Symbol, ModuleOffset.Address);
  for (SectionedAddress A : Places) {
    DILineInfo LineInfo = Info->symbolizeCode(
        A, DILineInfoSpecifier(Opts.PathStyle, Opts.PrintFunctions),
        Opts.UseSymbolTable);
    if (LineInfo.FileName != DILineInfo::BadString)
      Result.push_back(Info->symbolizeLayers(A, Opts.Layers, Opts.PathStyle));
  }
  // If none has a line in the source, there is one answer. No code is at the
  // last address.
  const SectionedAddress Nowhere{UINT64_MAX};
  if (Result.empty())
    Result.push_back(
        Info->symbolizeLayers(Places.empty() ? Nowhere : Places.front(),
                              Opts.Layers, Opts.PathStyle));
  return Result;
}

LayerLineInfosVector
LLVMSymbolizer::symbolizeLayers(const ObjectFile &Obj, StringRef Symbol,
                                SectionedAddress ModuleOffset) {
  return symbolizeLayersCommon(Obj, Symbol, ModuleOffset);
}

LayerLineInfosVector
LLVMSymbolizer::symbolizeLayers(StringRef ModuleName, StringRef Symbol,
                                SectionedAddress ModuleOffset) {
  return symbolizeLayersCommon(ModuleName, Symbol, ModuleOffset);
}

LayerLineInfosVector
LLVMSymbolizer::symbolizeLayers(ArrayRef<uint8_t> BuildID, StringRef Symbol,
                                SectionedAddress ModuleOffset) {
  return symbolizeLayersCommon(BuildID, Symbol, ModuleOffset);
}
