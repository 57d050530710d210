//===- JITLineLayers.h - Line layers of jitted code -------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_EXECUTIONENGINE_JITLINELAYERS_H
#define MLIR_LIB_EXECUTIONENGINE_JITLINELAYERS_H

#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "llvm/ExecutionEngine/Orc/LineLayers/LineLayersSupport.h"
#include <memory>

namespace mlir {

/// What does with layers what the options ask for; null if they ask for
/// nothing. Warnings go to standard error. If the program ends before it is
/// destroyed, it is finished then.
llvm::Expected<std::shared_ptr<llvm::orc::LineLayersSupport>>
createLineLayersSupport(const ExecutionEngineOptions &options);

/// Makes a layer of \p module, if the options ask for it.
void snapshotLineLayer(llvm::Module &module,
                       const ExecutionEngineOptions &options);

} // namespace mlir

#endif // MLIR_LIB_EXECUTIONENGINE_JITLINELAYERS_H
