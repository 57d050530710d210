//===- RuntimeDyldLayer.h - A linker for tests of layers --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_UNITTESTS_EXECUTIONENGINE_ORC_LINELAYERS_RUNTIMEDYLDLAYER_H
#define LLVM_UNITTESTS_EXECUTIONENGINE_ORC_LINELAYERS_RUNTIMEDYLDLAYER_H

#include "llvm/ExecutionEngine/JITEventListener.h"
#include "llvm/ExecutionEngine/Orc/RTDyldObjectLinkingLayer.h"
#include "llvm/ExecutionEngine/SectionMemoryManager.h"

namespace llvm {

/// RuntimeDyld, which tells \p Listener of each object that it loads.
inline std::unique_ptr<orc::RTDyldObjectLinkingLayer>
createRuntimeDyldLayer(orc::ExecutionSession &ES, JITEventListener &Listener) {
  auto Layer = std::make_unique<orc::RTDyldObjectLinkingLayer>(
      ES, [](const MemoryBuffer &) {
        return std::make_unique<SectionMemoryManager>();
      });
  Layer->registerJITEventListener(Listener);
  return Layer;
}

} // namespace llvm

#endif // LLVM_UNITTESTS_EXECUTIONENGINE_ORC_LINELAYERS_RUNTIMEDYLDLAYER_H
