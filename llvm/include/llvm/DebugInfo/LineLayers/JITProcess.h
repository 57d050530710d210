//===- JITProcess.h - The code of a process that has a JIT ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A JIT that is asked to keeps its objects in the folder "objects" beside the
/// jitdump. They are called TIME-NUMBER.o, where TIME is when they were loaded,
/// by the clock of the jitdump, in nanoseconds. The addresses of their sections
/// are those at which they were loaded. orc::LineLayersSupport writes them.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_JITPROCESS_H
#define LLVM_DEBUGINFO_LINELAYERS_JITPROCESS_H

#include "llvm/DebugInfo/LineLayers/JITDump.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// A jitdump with the objects beside it.
class JITProcess {
public:
  /// Reads the jitdump at \p DumpPath and finds its objects. Errors name the
  /// file. Of an object that cannot be read \p Options.Warn is told, and it is
  /// left out. It is an error if no objects were kept.
  LLVM_ABI static Expected<std::unique_ptr<JITProcess>>
  open(StringRef DumpPath, const ProgramOptions &Options);

  const JITDump &getDump() const { return Dump; }

  /// The objects, in the order in which they were loaded.
  ArrayRef<std::unique_ptr<Program>> objects() const { return Objects; }

  /// The object with the function \p C of the dump, or null if it was not kept.
  const Program *find(const JITDump::Code &C) const {
    std::optional<size_t> I = ObjectOfCode[&C - Dump.code().data()];
    return I ? Objects[*I].get() : nullptr;
  }

  /// The object that was kept of the code at \p Address at a time, in
  /// nanoseconds, or null. Where the dump has code, find() of that knows if its
  /// object was not kept, and this is the one before.
  const Program *find(uint64_t Address, uint64_t Time) const {
    std::optional<size_t> I = Places.find(Address, Time);
    return I ? Objects[*I].get() : nullptr;
  }

private:
  JITProcess(std::unique_ptr<MemoryBuffer> Buffer, JITDump Dump)
      : Buffer(std::move(Buffer)), Dump(std::move(Dump)) {}
  Error readObjects(StringRef Directory, const ProgramOptions &Options);
  void matchCode();

  std::unique_ptr<MemoryBuffer> Buffer;
  JITDump Dump;
  std::vector<std::unique_ptr<Program>> Objects;
  TimedRanges Places;
  /// Of each function of the dump the index of its object.
  std::vector<std::optional<size_t>> ObjectOfCode;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_JITPROCESS_H
