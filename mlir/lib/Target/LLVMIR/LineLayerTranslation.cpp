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
#include "llvm/IR/Function.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <cstdint>
#include <utility>

using namespace mlir;
using namespace mlir::LLVM;
using namespace mlir::LLVM::detail;

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
    files.try_emplace({layer.getKind(), getLayerFilePath(file)}, llvmFile);
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
  // A DILocation has 16 bits for the column, and makes 0 of what does not fit,
  // which would say that there is none.
  unsigned column = std::min<unsigned>(loc.getColumn(), UINT16_MAX);
  return llvm::DILocation::get(context, loc.getLine(), column, scope);
}

/// What stands for both places of a layer. One on line 0 is known not to be the
/// only one, and no more.
static llvm::DILocation *merge(llvm::DILocation *a, llvm::DILocation *b) {
  if (!a->getLine())
    std::swap(a, b);
  if (a->getLine() && !b->getLine())
    return llvm::DILocation::get(a->getContext(), a->getLine(), /*Column=*/0,
                                 a->getScope(), /*InlinedAt=*/nullptr,
                                 /*ImplicitCode=*/true);
  return llvm::DebugLoc::mergeIntermediateLocs(a, b);
}

llvm::DebugLoc LineLayerTranslation::addLayers(llvm::DILocation *source,
                                               ArrayRef<NameLoc> layerLocs,
                                               llvm::DILocalScope *subprogram) {
  if (layerLocs.empty() || !subprogram)
    return source;
  SmallVector<llvm::IntermediateLoc, 4> merged;
  for (NameLoc layer : layerLocs) {
    auto *kind = llvm::MDString::get(llvmModule.getContext(),
                                     layer.getName().getValue());
    llvm::DILocation *loc = translate(layer, subprogram);
    auto *same = llvm::find_if(merged, [&](const llvm::IntermediateLoc &other) {
      return other.Kind == kind;
    });
    if (same == merged.end())
      merged.push_back({kind, loc});
    else
      same->Loc = merge(same->Loc, loc);
  }
  return llvm::DebugLoc::getComposite(source, merged);
}

/// Whether `op` calls a function by its name.
static bool isDirectCall(Operation &op) {
  if (auto call = dyn_cast<CallOp>(op))
    return call.getCallee().has_value();
  if (auto invoke = dyn_cast<InvokeOp>(op))
    return invoke.getCallee().has_value();
  return false;
}

llvm::DebugLoc
LineLayerTranslation::addCallLoc(Operation &op, llvm::DebugLoc loc,
                                 llvm::DILocalScope *subprogram) const {
  // What is inlined gets the location of the call for its own, so the verifier
  // wants a call of a function to have one. Line 0 is what passes of LLVM IR
  // give a call that has lost its line. Other operations go without, so that
  // the line table of the source stays as it is without layers.
  if (!loc.isComposite() || loc.get() || !isDirectCall(op))
    return loc;
  return loc.withPrimary(llvm::DILocation::get(
      llvmModule.getContext(), /*Line=*/0, /*Column=*/0, subprogram));
}

void LineLayerTranslation::translateFunction(LLVMFuncOp func,
                                             llvm::Function &llvmFunc) {
  // A declaration makes no code.
  if (layers.empty() || func.isExternal())
    return;
  llvm::setFunctionLineLayers(llvmFunc, addLayers(/*source=*/nullptr,
                                                  split(func.getLoc()).layers,
                                                  llvmFunc.getSubprogram()));
}
