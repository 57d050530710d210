//===- RemarkLayerArguments.cpp - Layers in LLVM's remarks ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RemarkLayerArguments.h"
#include "mlir/IR/LineLayersInterface.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/BinaryFormat/LineLayerNames.h"

using namespace mlir;
using namespace mlir::remark;
using namespace mlir::remark::detail;

static llvm::remarks::RemarkLocation toRemarkLocation(FileLineColLoc loc) {
  return {loc.getFilename(), loc.getLine(), loc.getColumn()};
}

RemarkLayerArguments::RemarkLayerArguments(Location loc,
                                           llvm::remarks::Remark &remark) {
  SmallVector<NameLoc, 4> layers;
  Location source = linelayers::splitLayers(loc, layers);
  if (layers.empty())
    return;

  // The place in each layer, null if there are several.
  llvm::MapVector<StringAttr, FileLineColLoc> places;
  for (NameLoc layer : layers) {
    auto place = cast<FileLineColLoc>(layer.getChildLoc());
    auto [known, isNew] = places.try_emplace(layer.getName(), place);
    if (!isNew && known->second != place)
      known->second = nullptr;
  }

  bool isLocated = false;
  if (auto sourcePlace = source->findInstanceOf<FileLineColLoc>()) {
    remark.Loc = toRemarkLocation(sourcePlace);
    isLocated = true;
  }
  for (auto [kind, place] : places) {
    if (!place || !place.getLine())
      continue;
    if (!isLocated)
      remark.Loc = toRemarkLocation(place);
    isLocated = true;
    StringRef key = texts.emplace_back("LineLayer." +
                                       llvm::getLineLayerName(kind.getValue()));
    StringRef text = texts.emplace_back(
        (" [" + kind.getValue() + ": " + place.getFilename().getValue() + ":" +
         Twine(place.getLine()) + ":" + Twine(place.getColumn()) + "]")
            .str());
    remark.Args.emplace_back(key, text);
    remark.Args.back().Loc = toRemarkLocation(place);
  }
}
