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

/// Memory in the executor that has a debug object: the object itself, or a copy
/// of it.
class DebugObjectMemory {
public:
  using InFlightAlloc = jitlink::JITLinkMemoryManager::InFlightAlloc;

  /// Memory for a copy of \p Object. The memory manager makes the copy, from
  /// the object itself, so its pages are written once.
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

  /// \p Object itself, where the executor is this process. It has to live as
  /// long as debuggers may read it.
  static DebugObjectMemory getInPlace(MutableArrayRef<char> Object) {
    DebugObjectMemory M;
    M.Object = Object;
    return M;
  }

  /// Where the debug object can be changed until it is finalized.
  MutableArrayRef<char> getWorkingMemory() {
    return Content ? Content->getAlreadyMutableContent() : Object;
  }

  /// Where the debug object is in the executor.
  ExecutorAddrRange getTargetMemory() const {
    if (Content)
      return Content->getRange();
    return {ExecutorAddr::fromPtr(Object.data()), Object.size()};
  }

  void finalize(InFlightAlloc::OnFinalizedFunction F) {
    if (Alloc)
      Alloc->finalize(std::move(F));
    else
      F(jitlink::JITLinkMemoryManager::FinalizedAlloc());
  }
  void abandon(InFlightAlloc::OnAbandonedFunction F) {
    if (Alloc)
      Alloc->abandon(std::move(F));
    else
      F(Error::success());
  }

private:
  DebugObjectMemory() = default;

  /// What is copied: one block of a graph of its own.
  std::unique_ptr<jitlink::LinkGraph> G;
  jitlink::Block *Content = nullptr;
  std::unique_ptr<InFlightAlloc> Alloc;
  /// What is not.
  MutableArrayRef<char> Object;
};

} // namespace orc
} // namespace llvm

#endif // LLVM_LIB_EXECUTIONENGINE_ORC_DEBUGGING_DEBUGOBJECTMEMORY_H
