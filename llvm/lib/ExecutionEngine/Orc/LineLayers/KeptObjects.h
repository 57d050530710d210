//===- KeptObjects.h - Objects that outlive their code ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_KEPTOBJECTS_H
#define LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_KEPTOBJECTS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace llvm {
namespace orc {

/// Writes objects to a folder, with the addresses at which their sections were
/// loaded in the section headers. Each file is called TIME-NUMBER.o, where TIME
/// is when the object was loaded, by CLOCK_MONOTONIC, in nanoseconds, with 20
/// digits. The code is told to perf after that. Several threads may use it.
/// Nothing is kept in a process that this one forked, which has code of its own
/// at the addresses of this one's.
class KeptObjects {
public:
  KeptObjects(std::string Directory, std::function<void(Error)> Warn)
      : Directory(std::move(Directory)), Warn(std::move(Warn)) {}

  /// Says that the object \p Name is a copy of \p Object, and that the latter
  /// is to be kept.
  void setOriginal(StringRef Name, std::unique_ptr<MemoryBuffer> Object);

  /// Takes the original of \p Object, or a copy if it is none's copy.
  std::unique_ptr<MemoryBuffer> takeOriginal(MemoryBufferRef Object);

  /// Forgets the original of the object \p Name, unless it has been taken.
  void dropOriginal(StringRef Name);

  /// Keeps \p Object, whose section \p Index of the name \p Name is loaded at
  /// what \p GetAddress returns, 0 if it is not.
  void keep(const MemoryBuffer &Object,
            function_ref<uint64_t(unsigned Index, StringRef Name)> GetAddress);

  /// A plugin that keeps all objects that JITLink links.
  std::shared_ptr<ObjectLinkingLayer::Plugin> createPlugin();

private:
  const std::string Directory;
  const std::function<void(Error)> Warn;
  const sys::Process::Pid Owner = sys::Process::getProcessId();
  std::atomic<uint64_t> NumKept = 0;
  std::mutex Mutex;
  /// By the name of the copy.
  StringMap<std::unique_ptr<MemoryBuffer>> Originals;
};

} // namespace orc
} // namespace llvm

#endif // LLVM_LIB_EXECUTIONENGINE_ORC_LINELAYERS_KEPTOBJECTS_H
