//===- LineLayerTranslation.cpp - Line layers to LLVM IR ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerTranslation.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

/// The path of `file`, which is what locations in it may name besides its bare
/// name.
static StringAttr getPath(DIFileAttr file) {
  SmallString<128> path = file.getDirectory().getValue();
  llvm::sys::path::append(path, file.getName().getValue());
  return StringAttr::get(file.getContext(), path);
}

LineLayerTranslation::LineLayerTranslation(Operation *module,
                                           llvm::Module &llvmModule)
    : layers(module), llvmModule(llvmModule) {
  llvm::LLVMContext &context = llvmModule.getContext();
  for (LineLayerAttr layer : layers.getFiles()) {
    StringRef text = layer.getSource() ? layer.getSource().getValue() : "";
    // The checksum keeps files of one name apart when modules are linked.
    SmallString<32> digest;
    std::optional<llvm::DIFile::ChecksumInfo<StringRef>> checksum;
    if (!text.empty()) {
      digest = llvm::MD5::hash(llvm::arrayRefFromStringRef(text)).digest();
      checksum.emplace(llvm::DIFile::CSK_MD5, digest);
    }
    DIFileAttr file = layer.getFile();
    auto *llvmFile =
        llvm::DIFile::get(context, file.getName().getValue(),
                          file.getDirectory().getValue(), checksum);
    files.try_emplace({layer.getKind(), file.getName()}, llvmFile);
    files.try_emplace({layer.getKind(), getPath(file)}, llvmFile);
    llvm::addLayerSource(llvmModule, layer.getKind().getValue(), llvmFile,
                         text);
  }
}

llvm::DIFile *LineLayerTranslation::getFile(NameLoc layer) {
  StringAttr name = getLayerFileLoc(layer).getFilename();
  llvm::DIFile *&file = files[{layer.getName(), name}];
  if (!file) {
    file = llvm::DIFile::get(llvmModule.getContext(),
                             llvm::sys::path::filename(name.getValue()),
                             llvm::sys::path::parent_path(name.getValue()));
    llvm::addLayerSource(llvmModule, layer.getName().getValue(), file, "");
  }
  return file;
}

llvm::DILocation *
LineLayerTranslation::translate(NameLoc layer, llvm::DILocalScope *subprogram) {
  llvm::LLVMContext &context = llvmModule.getContext();
  auto *scope = llvm::DILexicalBlockFile::get(
      context, subprogram, getFile(layer), /*Discriminator=*/0);
  FileLineColLoc loc = getLayerFileLoc(layer);
  return llvm::DILocation::get(context, loc.getLine(), loc.getColumn(), scope);
}

llvm::DebugLoc LineLayerTranslation::addLayers(llvm::DILocation *source,
                                               Location loc,
                                               llvm::DILocalScope *subprogram) {
  if (layers.empty() || !subprogram)
    return source;
  SmallVector<NameLoc, 4> parts = layers.split(loc).layers;
  if (parts.empty())
    return source;

  llvm::DebugLoc result(source ? source
                               : llvm::DILocation::get(llvmModule.getContext(),
                                                       /*Line=*/0, /*Column=*/0,
                                                       subprogram));
  for (NameLoc layer : parts) {
    StringRef kind = layer.getName().getValue();
    llvm::DILocation *layerLoc = translate(layer, subprogram);
    if (llvm::DILocation *other = result.getIntermediateLoc(kind))
      layerLoc = llvm::DILocation::getMergedLocation(other, layerLoc);
    result = result.withIntermediateLoc(kind, layerLoc);
  }
  return result;
}
