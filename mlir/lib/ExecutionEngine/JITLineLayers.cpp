//===- JITLineLayers.cpp - Line layers of jitted code ---------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JITLineLayers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/LocationSnapshot.h"
#include <cstdlib>
#include <mutex>
#include <vector>

using namespace mlir;

namespace {
/// What engines do with layers, for as long as they live. Never destroyed: the
/// program can end while another thread makes an engine.
struct LiveSupports {
  std::mutex mutex;
  std::vector<std::weak_ptr<llvm::orc::LineLayersSupport>> supports;
};
} // namespace

static LiveSupports &getLiveSupports() {
  static auto *live = new LiveSupports();
  return *live;
}

static void finishLiveSupports() {
  std::vector<std::shared_ptr<llvm::orc::LineLayersSupport>> supports;
  {
    LiveSupports &live = getLiveSupports();
    std::lock_guard<std::mutex> lock(live.mutex);
    for (const auto &weak : live.supports)
      if (auto support = weak.lock())
        supports.push_back(std::move(support));
  }
  for (const auto &support : supports)
    support->finish();
}

/// Finishes `support` when the program ends, if it is there then: jitted code
/// that calls exit() destroys no engine.
static void
finishAtExit(const std::shared_ptr<llvm::orc::LineLayersSupport> &support) {
  LiveSupports &live = getLiveSupports();
  std::lock_guard<std::mutex> lock(live.mutex);
  // What warnings are written to is destroyed after this.
  llvm::errs();
  static const int registered = std::atexit(finishLiveSupports);
  (void)registered;
  llvm::erase_if(live.supports,
                 [](const auto &weak) { return weak.expired(); });
  live.supports.push_back(support);
}

llvm::Expected<std::shared_ptr<llvm::orc::LineLayersSupport>>
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
  auto created = llvm::orc::LineLayersSupport::create(std::move(layers));
  if (!created)
    return created.takeError();
  std::shared_ptr<llvm::orc::LineLayersSupport> support = std::move(*created);
  finishAtExit(support);
  return support;
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
