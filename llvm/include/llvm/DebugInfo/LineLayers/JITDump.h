//===- JITDump.h - What perf is told of jitted code -------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads jitdumps: files jit-<process>.dump in which a JIT tells perf which
/// functions it has loaded, when and where. The format is specified in
/// tools/perf/Documentation/jitdump-specification.txt of Linux.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_JITDUMP_H
#define LLVM_DEBUGINFO_LINELAYERS_JITDUMP_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/LineLayers/TimedRanges.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <cstdint>
#include <vector>

namespace llvm {
namespace linelayers {

/// The functions that one process has loaded.
class JITDump {
public:
  /// A function, from when it was loaded or moved until other code takes its
  /// place.
  struct Code {
    /// By CLOCK_MONOTONIC, in nanoseconds.
    uint64_t Time = 0;
    uint64_t Address = 0;
    /// In bytes.
    uint64_t Size = 0;
    /// The number of the function, with which perf names its file.
    uint64_t Index = 0;
    /// Not demangled. Part of the dump.
    StringRef Name;
  };

  /// Reads \p Dump, which must stay. A dump whose process was killed can end in
  /// the middle of a record; \p Warn is told of that. Other errors name the
  /// dump, by its identifier.
  LLVM_ABI static Expected<JITDump> read(MemoryBufferRef Dump,
                                         function_ref<void(Error)> Warn);

  uint32_t getProcess() const { return Process; }

  /// When the dump was started.
  uint64_t getTime() const { return Time; }

  /// All functions, in the order of the dump.
  ArrayRef<Code> code() const { return Functions; }

  /// The function at \p Address at a time, in nanoseconds: the one that was
  /// loaded there last, and the first if none was loaded before.
  const Code *find(uint64_t Address, uint64_t Time) const {
    std::optional<size_t> I = Places.find(Address, Time);
    return I ? &Functions[*I] : nullptr;
  }

  /// The function with the number \p Index that was loaded last, or null.
  LLVM_ABI const Code *findIndex(uint64_t Index) const;

  /// The function of the name \p Name that was loaded last until \p Time, or
  /// the first of the name if none was, or null. The name is compared with
  /// those that are in the dump, or, if \p Demangled, with what they mean.
  LLVM_ABI const Code *findName(StringRef Name, uint64_t Time = UINT64_MAX,
                                bool Demangled = false) const;

private:
  JITDump() = default;

  uint32_t Process = 0;
  uint64_t Time = 0;
  std::vector<Code> Functions;
  /// The last function of each number.
  DenseMap<uint64_t, size_t> FunctionOfIndex;
  TimedRanges Places;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_JITDUMP_H
