//===- DebugObjectMemory.h - Memory of debug objects ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_EXECUTIONENGINE_ORC_DEBUGGING_DEBUGOBJECTMEMORY_H
#define LLVM_LIB_EXECUTIONENGINE_ORC_DEBUGGING_DEBUGOBJECTMEMORY_H

#include "llvm/ExecutionEngine/JITLink/JITLink.h"
#include "llvm/ExecutionEngine/JITLink/JITLinkMemoryManager.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <memory>

namespace llvm {
namespace orc {

/// Memory in the executor for a copy of an object. The memory manager makes the
/// copy, from the object itself, so its pages are written once.
class DebugObjectMemory {
public:
  static Expected<DebugObjectMemory>
  create(jitlink::JITLinkMemoryManager &MemMgr,
         std::shared_ptr<SymbolStringPool> SSP, Triple TT,
         const jitlink::JITLinkDylib *JD, MemoryBufferRef Object,
         uint64_t Alignment) {
    DebugObjectMemory M;
    M.G = std::make_unique<jitlink::LinkGraph>(
        "", std::move(SSP), std::move(TT), SubtargetFeatures(),
        jitlink::getGenericEdgeKindName);
    jitlink::Section &S = M.G->createSection("__R--.standard", MemProt::Read);
    M.Content = &M.G->createContentBlock(
        S, ArrayRef<char>(Object.getBufferStart(), Object.getBufferSize()),
        ExecutorAddr(), Alignment, /*AlignmentOffset=*/0);
    auto Alloc = MemMgr.allocate(JD, *M.G);
    if (!Alloc)
      return Alloc.takeError();
    M.Alloc = std::move(*Alloc);
    return std::move(M);
  }

  /// Where the copy can be changed until it is finalized.
  MutableArrayRef<char> getWorkingMemory() {
    return Content->getAlreadyMutableContent();
  }

  /// Where the copy is in the executor.
  ExecutorAddrRange getTargetMemory() const { return Content->getRange(); }

  void finalize(
      jitlink::JITLinkMemoryManager::InFlightAlloc::OnFinalizedFunction F) {
    Alloc->finalize(std::move(F));
  }
  void
  abandon(jitlink::JITLinkMemoryManager::InFlightAlloc::OnAbandonedFunction F) {
    Alloc->abandon(std::move(F));
  }

private:
  DebugObjectMemory() = default;

  std::unique_ptr<jitlink::LinkGraph> G;
  jitlink::Block *Content = nullptr;
  std::unique_ptr<jitlink::JITLinkMemoryManager::InFlightAlloc> Alloc;
};

} // namespace orc
} // namespace llvm

#endif // LLVM_LIB_EXECUTIONENGINE_ORC_DEBUGGING_DEBUGOBJECTMEMORY_H
