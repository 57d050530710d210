//===- LinkPlugin.h - A plugin of JITLink -----------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_LINKPLUGIN_H
#define LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_LINKPLUGIN_H

#include "llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h"

namespace llvm {
namespace orc {

/// A plugin that has nothing to do with code once it has been linked.
class LinkPlugin : public ObjectLinkingLayer::Plugin {
public:
  Error notifyFailed(MaterializationResponsibility &) override {
    return Error::success();
  }
  Error notifyRemovingResources(JITDylib &, ResourceKey) final {
    return Error::success();
  }
  void notifyTransferringResources(JITDylib &, ResourceKey, ResourceKey) final {
  }
};

} // namespace orc
} // namespace llvm

#endif // LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_LINKPLUGIN_H
