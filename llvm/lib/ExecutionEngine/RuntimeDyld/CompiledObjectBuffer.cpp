//===- CompiledObjectBuffer.cpp - Objects that a JIT compiled -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/ExecutionEngine/CompiledObjectBuffer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/ManagedStatic.h"
#include <mutex>

using namespace llvm;

namespace {
struct RegisteredBuffer {
  const MemoryBuffer *Buffer = nullptr;
  std::weak_ptr<CompiledObjectBuffer::Bytes> Object;
  bool IsShared = false;
};

/// All buffers that there are. A MemoryBuffer does not tell its class, and
/// plugins of linkers get a reference only.
struct Registry {
  std::mutex Mutex;
  /// By where they begin.
  DenseMap<const char *, RegisteredBuffer> Buffers;
};

/// The bytes of a CompiledObjectBuffer, which may be gone.
class SharedObjectBuffer final : public MemoryBuffer {
public:
  SharedObjectBuffer(std::shared_ptr<CompiledObjectBuffer::Bytes> O,
                     StringRef Name)
      : Object(std::move(O)), Name(Name) {
    init(Object->begin(), Object->end(), /*RequiresNullTerminator=*/false);
  }

  StringRef getBufferIdentifier() const override { return Name; }
  BufferKind getBufferKind() const override { return MemoryBuffer_Malloc; }

private:
  std::shared_ptr<CompiledObjectBuffer::Bytes> Object;
  std::string Name;
};
} // namespace

static ManagedStatic<Registry> TheRegistry;

CompiledObjectBuffer::CompiledObjectBuffer(Bytes &&O, StringRef Name)
    : Object(std::make_shared<Bytes>(std::move(O))), Name(Name) {
  init(Object->begin(), Object->end(), /*RequiresNullTerminator=*/false);
  std::lock_guard<std::mutex> Lock(TheRegistry->Mutex);
  TheRegistry->Buffers[getBufferStart()] = {this, Object, /*IsShared=*/false};
}

CompiledObjectBuffer::~CompiledObjectBuffer() {
  std::lock_guard<std::mutex> Lock(TheRegistry->Mutex);
  TheRegistry->Buffers.erase(getBufferStart());
}

void CompiledObjectBuffer::allowSharing(const MemoryBuffer &Object) {
  std::lock_guard<std::mutex> Lock(TheRegistry->Mutex);
  auto It = TheRegistry->Buffers.find(Object.getBufferStart());
  if (It != TheRegistry->Buffers.end() && It->second.Buffer == &Object)
    It->second.IsShared = true;
}

std::shared_ptr<CompiledObjectBuffer::Bytes>
CompiledObjectBuffer::getBytes(MemoryBufferRef Object) {
  std::lock_guard<std::mutex> Lock(TheRegistry->Mutex);
  auto It = TheRegistry->Buffers.find(Object.getBufferStart());
  if (It == TheRegistry->Buffers.end() || !It->second.IsShared)
    return nullptr;
  std::shared_ptr<Bytes> Found = It->second.Object.lock();
  if (!Found || Found->size() != Object.getBufferSize())
    return nullptr;
  return Found;
}

std::unique_ptr<MemoryBuffer>
CompiledObjectBuffer::shareOrCopy(MemoryBufferRef Object) {
  if (std::shared_ptr<Bytes> Found = getBytes(Object))
    return std::make_unique<SharedObjectBuffer>(std::move(Found),
                                                Object.getBufferIdentifier());
  return MemoryBuffer::getMemBufferCopy(Object.getBuffer(),
                                        Object.getBufferIdentifier());
}
