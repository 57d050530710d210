//===- CompiledObjectBuffer.h - Objects that a JIT compiled -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_EXECUTIONENGINE_COMPILEDOBJECTBUFFER_H
#define LLVM_EXECUTIONENGINE_COMPILEDOBJECTBUFFER_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <string>

namespace llvm {

/// An object in memory that was made to be linked once, by the JIT that made
/// it. If nobody needs it after that, what registers objects for debuggers may
/// take the object itself and need not copy it.
class LLVM_ABI CompiledObjectBuffer : public MemoryBuffer {
public:
  using Bytes = SmallVector<char, 0>;

  /// Makes \p Object a buffer that \p Name identifies.
  CompiledObjectBuffer(Bytes &&Object, StringRef Name);
  ~CompiledObjectBuffer() override;

  StringRef getBufferIdentifier() const override { return Name; }
  BufferKind getBufferKind() const override { return MemoryBuffer_Malloc; }

  /// Has getBytes() return the bytes of \p Object, if it is a
  /// CompiledObjectBuffer. Who calls this owns the buffer, links it once, and
  /// gives it to nobody who would read it afterwards. Plugins of the linker
  /// read it as it was compiled while they are told that it is materialized; if
  /// one takes the bytes, what another keeps a reference to may change after
  /// that. A buffer that refers to memory of another may be linked more often,
  /// so it is not meant. Any thread may call this.
  static void allowSharing(const MemoryBuffer &Object);

  /// The bytes of the buffer that \p Object refers to, if that is a
  /// CompiledObjectBuffer and allowSharing() was called for it; null otherwise.
  /// Who has them may keep them for longer than the buffer, and may change
  /// those that the linker does not need any more. Any thread may call this.
  static std::shared_ptr<Bytes> getBytes(MemoryBufferRef Object);

  /// A buffer of these bytes if there are any, and of a copy of \p Object
  /// otherwise.
  static std::unique_ptr<MemoryBuffer> shareOrCopy(MemoryBufferRef Object);

private:
  std::shared_ptr<Bytes> Object;
  std::string Name;
};

} // namespace llvm

#endif // LLVM_EXECUTIONENGINE_COMPILEDOBJECTBUFFER_H
