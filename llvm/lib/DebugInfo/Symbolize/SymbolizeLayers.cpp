//===- SymbolizeLayers.cpp - Look addresses up in intermediate layers -----===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/Symbolize/LayerLineInfo.h"
#include "llvm/DebugInfo/Symbolize/SymbolizableObjectFile.h"
#include "llvm/DebugInfo/Symbolize/Symbolize.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace symbolize;
using object::SectionedAddress;

LayerLineInfos symbolize::getUnknownLayers(const LayerSelection &Selection) {
  LayerLineInfos Result;
  for (const std::string &Kind : Selection.Kinds)
    Result.emplace_back().LayerName = getLineLayerName(Kind);
  return Result;
}

static std::string getFileName(const DWARFLineLayerFile &File,
                               FileLineInfoKind PathStyle) {
  switch (PathStyle) {
  case FileLineInfoKind::BaseNameOnly:
    return sys::path::filename(File.getName()).str();
  case FileLineInfoKind::RelativeFilePath:
  case FileLineInfoKind::RawValue:
    return File.getName().str();
  case FileLineInfoKind::None:
  case FileLineInfoKind::AbsoluteFilePath:
    return File.getPath();
  }
  llvm_unreachable("unknown kind of file name");
}

LayerLineInfos
SymbolizableObjectFile::symbolizeLayers(SectionedAddress ModuleOffset,
                                        const LayerSelection &Selection,
                                        FileLineInfoKind PathStyle) {
  auto *Ctx = dyn_cast<DWARFContext>(DebugInfoContext.get());
  LayerLineInfos Result = getUnknownLayers(Selection);
  auto LookUp = [&](const DWARFLineLayer &Layer, LayerLineInfo &Info) {
    std::optional<DWARFLineLayer::Position> Pos = Layer.lookup(ModuleOffset);
    // In an object file, an address is one of a section.
    if (!Pos && ModuleOffset.SectionIndex == SectionedAddress::UndefSection) {
      uint64_t Section = getModuleSectionIndexForAddress(ModuleOffset.Address);
      if (Section != SectionedAddress::UndefSection)
        Pos = Layer.lookup({ModuleOffset.Address, Section});
    }
    if (!Pos)
      return;
    Info.FileName = getFileName(*Pos->File, PathStyle);
    Info.Line = Pos->Line;
    Info.Column = Pos->Column;
    Info.File = Pos->File;
  };

  for (LayerLineInfo &Info : Result) {
    const DWARFLineLayer *Layer =
        Ctx ? Ctx->getLineLayers().find(Info.LayerName) : nullptr;
    if (Layer)
      LookUp(*Layer, Info);
    else if (MissingLayers.insert(Info.LayerName).second)
      WithColor::defaultWarningHandler(createFileError(
          Module->getFileName(),
          createStringError("there is no layer '" + Info.LayerName + "'")));
  }
  if (!Selection.All || !Ctx)
    return Result;
  for (const DWARFLineLayer &Layer : Ctx->getLineLayers().layers()) {
    if (any_of(Result, [&](const LayerLineInfo &Info) {
          return Info.LayerName == Layer.getName();
        }))
      continue;
    LayerLineInfo &Info = Result.emplace_back();
    Info.LayerName = Layer.getName().str();
    LookUp(Layer, Info);
  }
  return Result;
}

template <typename T>
std::vector<LayerLineInfos> LLVMSymbolizer::symbolizeLayersCommon(
    const T &ModuleSpecifier, StringRef Symbol, SectionedAddress ModuleOffset) {
  if (Opts.Layers.empty())
    return {};
  auto InfoOrErr = getOrCreateModuleInfo(ModuleSpecifier);
  if (!InfoOrErr || !*InfoOrErr) {
    // Whoever looked for the line has reported it.
    consumeError(InfoOrErr.takeError());
    return {getUnknownLayers(Opts.Layers)};
  }
  SymbolizableModule *Info = *InfoOrErr;
  if (Symbol.empty()) {
    if (Opts.RelativeAddresses)
      ModuleOffset.Address += Info->getModulePreferredBase();
    return {Info->symbolizeLayers(ModuleOffset, Opts.Layers, Opts.PathStyle)};
  }

  // The same places as in findSymbol().
  std::vector<LayerLineInfos> Result;
  for (SectionedAddress A : Info->findSymbol(Symbol, ModuleOffset.Address)) {
    DILineInfo LineInfo = Info->symbolizeCode(
        A, DILineInfoSpecifier(Opts.PathStyle, Opts.PrintFunctions),
        Opts.UseSymbolTable);
    if (LineInfo.FileName != DILineInfo::BadString)
      Result.push_back(Info->symbolizeLayers(A, Opts.Layers, Opts.PathStyle));
  }
  if (Result.empty())
    Result.push_back(getUnknownLayers(Opts.Layers));
  return Result;
}

std::vector<LayerLineInfos>
LLVMSymbolizer::symbolizeLayers(const ObjectFile &Obj, StringRef Symbol,
                                SectionedAddress ModuleOffset) {
  return symbolizeLayersCommon(Obj, Symbol, ModuleOffset);
}

std::vector<LayerLineInfos>
LLVMSymbolizer::symbolizeLayers(StringRef ModuleName, StringRef Symbol,
                                SectionedAddress ModuleOffset) {
  return symbolizeLayersCommon(ModuleName, Symbol, ModuleOffset);
}

std::vector<LayerLineInfos>
LLVMSymbolizer::symbolizeLayers(ArrayRef<uint8_t> BuildID, StringRef Symbol,
                                SectionedAddress ModuleOffset) {
  return symbolizeLayersCommon(BuildID, Symbol, ModuleOffset);
}
