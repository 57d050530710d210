//===- DebugObjectMemory.h - Memory of debug objects ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_EXECUTIONENGINE_ORC_DEBUGGING_DEBUGOBJECTMEMORY_H
#define LLVM_LIB_EXECUTIONENGINE_ORC_DEBUGGING_DEBUGOBJECTMEMORY_H

#include "llvm/ExecutionEngine/CompiledObjectBuffer.h"
#include "llvm/ExecutionEngine/JITLink/JITLink.h"
#include "llvm/ExecutionEngine/JITLink/JITLinkMemoryManager.h"
#include "llvm/ExecutionEngine/Orc/Core.h"
#include "llvm/ExecutionEngine/Orc/ExecutorProcessControl.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <memory>

namespace llvm {
namespace orc {

/// Memory in the executor that has a debug object: the object itself, or a copy
/// of it.
class DebugObjectMemory {
public:
  using InFlightAlloc = jitlink::JITLinkMemoryManager::InFlightAlloc;

  /// Memory that has \p Object as a debug object. Where the executor of \p ES
  /// is this process, and nobody else needs the object, it is the object
  /// itself, which has to be kept, see getObject(). Otherwise it is a copy. The
  /// memory manager of \p Ctx makes that, from the object itself, so its pages
  /// are written once.
  static Expected<DebugObjectMemory> create(ExecutionSession &ES,
                                            jitlink::JITLinkContext &Ctx,
                                            MemoryBufferRef Object,
                                            uint64_t Alignment) {
    DebugObjectMemory M;
    if (ES.getExecutorProcessControl().isThisProcess())
      M.Object = CompiledObjectBuffer::getBytes(Object);
    if (M.Object)
      return std::move(M);
    M.G = std::make_unique<jitlink::LinkGraph>(
        "", ES.getSymbolStringPool(), ES.getTargetTriple(), SubtargetFeatures(),
        jitlink::getGenericEdgeKindName);
    jitlink::Section &S = M.G->createSection("__R--.standard", MemProt::Read);
    M.Content = &M.G->createContentBlock(
        S, ArrayRef<char>(Object.getBufferStart(), Object.getBufferSize()),
        ExecutorAddr(), Alignment, /*AlignmentOffset=*/0);
    auto Alloc = Ctx.getMemoryManager().allocate(Ctx.getJITLinkDylib(), *M.G);
    if (!Alloc)
      return Alloc.takeError();
    M.Alloc = std::move(*Alloc);
    return std::move(M);
  }

  /// The object, if it is not copied. It has to live for as long as debuggers
  /// may read it, which is longer than this.
  std::shared_ptr<CompiledObjectBuffer::Bytes> getObject() const {
    return Object;
  }

  /// Where the debug object can be changed until it is finalized.
  MutableArrayRef<char> getWorkingMemory() {
    if (Content)
      return Content->getAlreadyMutableContent();
    return *Object;
  }

  /// Where the debug object is in the executor.
  ExecutorAddrRange getTargetMemory() const {
    if (Content)
      return Content->getRange();
    return {ExecutorAddr::fromPtr(Object->data()), Object->size()};
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
  std::shared_ptr<CompiledObjectBuffer::Bytes> Object;
};

} // namespace orc
} // namespace llvm

#endif // LLVM_LIB_EXECUTIONENGINE_ORC_DEBUGGING_DEBUGOBJECTMEMORY_H
