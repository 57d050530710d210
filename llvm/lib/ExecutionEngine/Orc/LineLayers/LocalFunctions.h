//===- LocalFunctions.h - Names of local functions --------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_LOCALFUNCTIONS_H
#define LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_LOCALFUNCTIONS_H

#include "llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h"
#include <memory>

namespace llvm {
namespace orc {

/// A plugin that keeps the names of local functions for those who tell perf of
/// code. Such a function is called without a relocation that names it, so
/// JITLink removes its symbol, and keeps the code.
std::shared_ptr<ObjectLinkingLayer::Plugin> createLocalFunctionsPlugin();

} // namespace orc
} // namespace llvm

#endif // LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_LOCALFUNCTIONS_H
