//===- LineLayerImporter.cpp - Line layers from LLVM IR -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerImporter.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LineLayerMerges.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

ArrayAttr LineLayerImporter::importFiles(const llvm::Module &llvmModule) {
  // The names and paths that locations of a kind can use.
  llvm::SmallDenseSet<std::pair<StringAttr, StringAttr>> taken;
  // Of several entries for one file one may have the text.
  llvm::SmallDenseMap<std::pair<llvm::MDString *, llvm::DIFile *>, StringRef>
      texts;
  // The last number that made a name of each file's own one.
  llvm::SmallDenseMap<std::pair<StringAttr, DIFileAttr>, unsigned> numbers;
  for (const llvm::LayerSource &source : llvm::getLayerSources(llvmModule))
    if (StringRef &text = texts[{source.Kind, source.File}]; text.empty())
      text = source.Text;
  SmallVector<Attribute> layers;
  for (const llvm::LayerSource &source : llvm::getLayerSources(llvmModule)) {
    auto kind = StringAttr::get(context, source.Kind->getString());
    StringRef base = source.File->getFilename();
    // An empty name could not be written down.
    if (kind.empty() || base.empty())
      continue;
    if (names.contains({kind, source.File}))
      continue;
    auto getFile = [&](const Twine &name) {
      return DIFileAttr::get(context, name.str(), source.File->getDirectory());
    };
    // What locations call a file, as long as that is not another: its name, or
    // its path if it shares its name with one in another directory.
    auto findName = [&](DIFileAttr file) {
      StringAttr name = file.getName(), path = getLayerFilePath(file);
      bool hasName = taken.insert({kind, name}).second;
      bool hasPath = name != path && taken.insert({kind, path}).second;
      return hasName ? name : hasPath ? path : StringAttr();
    };
    // LLVM IR tells files of one path apart by their checksums, the attribute
    // does not: others of that path are numbered.
    DIFileAttr file = getFile(base);
    StringAttr name = findName(file);
    for (DIFileAttr first = file; !name;) {
      unsigned &last = numbers.try_emplace({kind, first}, 1).first->second;
      file = getFile(base + "." + Twine(++last));
      name = findName(file);
    }
    names[{kind, source.File}] = name;
    StringRef text = texts.lookup({source.Kind, source.File});
    layers.push_back(LineLayerAttr::get(
        context, kind, file,
        text.empty() ? StringAttr() : StringAttr::get(context, text)));
  }
  return layers.empty() ? ArrayAttr() : ArrayAttr::get(context, layers);
}

Location LineLayerImporter::addLayers(Location source,
                                      const llvm::DebugLoc &loc) const {
  LayeredLoc result{source, {}};
  for (const llvm::IntermediateLoc &layer : loc.getIntermediateLocs()) {
    auto kind = StringAttr::get(context, layer.Kind->getString());
    // The verifier of LLVM IR sees to it that the file is declared.
    StringAttr name = names.lookup({kind, layer.Loc->getFile()});
    if (!name)
      continue;
    auto addPlace = [&](unsigned line, unsigned column) {
      result.layers.push_back(
          NameLoc::get(kind, FileLineColLoc::get(name, line, column)));
    };
    addPlace(layer.Loc->getLine(), layer.Loc->getColumn());
    // Of several lines that were merged LLVM IR has the first.
    if (llvm::isAmbiguousLayerLoc(*layer.Loc))
      addPlace(/*line=*/0, /*column=*/0);
  }
  return LineLayers::join(result);
}

Location
LineLayerImporter::addFunctionLayers(Location source,
                                     const llvm::Function &function) const {
  return addLayers(source, llvm::getFunctionLineLayers(function));
}
