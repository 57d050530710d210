//===- JITLineLayers.cpp - Line layers of jitted code ---------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JITLineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/LocationSnapshot.h"

using namespace mlir;

llvm::Expected<std::unique_ptr<llvm::orc::LineLayersSupport>>
mlir::createLineLayersSupport(const ExecutionEngineOptions &options) {
  const bool isSource =
      options.lineLayer.empty() || options.lineLayer == "source";
  if (isSource && !options.enablePerfDump && !options.keepObjects)
    return nullptr;
  llvm::orc::LineLayersOptions layers;
  layers.Layer = options.lineLayer.str();
  layers.WritePerfDump = options.enablePerfDump;
  layers.KeepObjects = options.keepObjects;
  layers.Warn = [](llvm::Error error) {
    llvm::handleAllErrors(std::move(error), [](const llvm::ErrorInfoBase &e) {
      llvm::WithColor::warning() << e.message() << '\n';
    });
  };
  return llvm::orc::LineLayersSupport::create(std::move(layers));
}

void mlir::snapshotLineLayer(llvm::Module &module,
                             const ExecutionEngineOptions &options) {
  if (options.snapshotLineLayer.empty())
    return;
  // The pass needs no analysis.
  llvm::ModuleAnalysisManager analyses;
  llvm::LocationSnapshotPass(options.snapshotLineLayer.str())
      .run(module, analyses);
}
