//===- PerfListener.h - Tell perf what RuntimeDyld links --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_PERFLISTENER_H
#define LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_PERFLISTENER_H

#include "llvm/ExecutionEngine/JITEventListener.h"
#include "llvm/Support/Error.h"
#include <functional>

namespace llvm {
namespace orc {

class KeptObjects;

/// Starts the jitdump of this process, unless it has one, and ends it when it
/// has been ended as often as it was started.
Error startPerfDump();
Error endPerfDump();

/// Writes what RuntimeDyld loads to the jitdump that PerfSupportPlugin writes
/// where JITLink links, so that there is one of them, and whether or not LLVM
/// was built with LLVM_USE_PERF.
class PerfListener : public JITEventListener {
public:
  /// Keeps objects in \p Kept, if there is one.
  PerfListener(KeptObjects *Kept, std::function<void(Error)> Warn)
      : Kept(Kept), Warn(std::move(Warn)) {}

  void notifyObjectLoaded(ObjectKey K, const object::ObjectFile &Obj,
                          const RuntimeDyld::LoadedObjectInfo &L) override;

private:
  KeptObjects *Kept;
  const std::function<void(Error)> Warn;
};

} // namespace orc
} // namespace llvm

#endif // LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_PERFLISTENER_H
