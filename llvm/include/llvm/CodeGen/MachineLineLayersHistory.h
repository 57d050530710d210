//===- MachineLineLayersHistory.h - Lines in code generation ----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Follows the lines of layers through the passes of code generation: those on
/// IR, instruction selection, and those on machine instructions.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CODEGEN_MACHINELINELAYERSHISTORY_H
#define LLVM_CODEGEN_MACHINELINELAYERSHISTORY_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LegacyPassObserver.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Transforms/Utils/LineLayersHistory.h"
#include <memory>
#include <vector>

namespace llvm {

class MachineFunction;
class MachineInstr;
class MachineModuleInfo;
class Module;

class MachineLineLayersHistory final : public LegacyPassObserver {
public:
  /// Goes on with \p History from where it stands.
  LLVM_ABI explicit MachineLineLayersHistory(LineLayersHistory &History);
  LLVM_ABI ~MachineLineLayersHistory() override;

  /// Looks at \p M as it is before code generation. Functions that have machine
  /// instructions already, as \p MMI says, begin with these.
  LLVM_ABI void start(const Module &M, const MachineModuleInfo &MMI);

  LLVM_ABI void afterPass(Pass &P, Function &F, bool Changed) override;
  LLVM_ABI void afterPass(Pass &P, Module &M, bool Changed) override;

private:
  /// What was seen of a machine instruction at the last look.
  struct Record {
    const MachineInstr *MI;
    unsigned Places = 0;
    /// The first instruction that reads what it defines, or null: where it is,
    /// and by which operand it does.
    const MachineInstr *Reader = nullptr;
    unsigned ReaderOpcode = 0;
    unsigned ReaderPlaces = 0;
    unsigned Operand = 0;
    /// Whether it reads a physical register before registers are allocated, as
    /// flags are.
    bool ReadsFlags = false;
  };
  struct FunctionState {
    EndedLines::LineList Lines;
    std::vector<Record> Records;
  };

  const LinePassRun &getRun(Pass &P);
  const MachineFunction *getMachineFunction(const Function &F, Pass &P);
  void look(Pass &P, Function &F, const LinePassRun &Run);
  void select(const MachineFunction &MF, const LinePassRun &Run);
  void lookAtMachine(const MachineFunction &MF, FunctionState &State,
                     const LinePassRun &Run);
  /// Sees the instructions of \p MF, and makes NewRecords of them.
  void see(const MachineFunction &MF);
  LineFate getFate(const Record &R, unsigned Line, const MachineFunction &MF,
                   const LinePassRun &Run) const;

  LineLayersHistory &History;
  EndedLines &Lines;
  const MachineModuleInfo *MMI = nullptr;
  DenseMap<const Function *, std::unique_ptr<FunctionState>> States;
  std::vector<Record> NewRecords;
  /// The indices of their instructions, where somebody has to know.
  DenseMap<const MachineInstr *, unsigned> Present;
  /// For what is in bundles, the indices of those that these begin with.
  DenseMap<const MachineInstr *, unsigned> Bundled;
  DenseMap<const Pass *, LinePassRun> Runs;
  BumpPtrAllocator Names;
  UniqueStringSaver PassNames{Names};
};

/// The history of code generation alone, which becomes a file.
class MachineLineLayersHistoryFile {
public:
  /// Follows the legacy passes on \p M. Fails if \p FileName cannot be written.
  /// Unless finish() succeeds there is no such file afterwards.
  LLVM_ABI static Expected<std::unique_ptr<MachineLineLayersHistoryFile>>
  create(StringRef FileName, const Module &M, const MachineModuleInfo &MMI);

  /// Writes the file. The context of the module has to be there still.
  Error finish() { return File->finish(); }

private:
  explicit MachineLineLayersHistoryFile(
      std::unique_ptr<LineLayersHistoryFile> File)
      : File(std::move(File)), History(this->File->getHistory()) {}

  std::unique_ptr<LineLayersHistoryFile> File;
  MachineLineLayersHistory History;
};

} // namespace llvm

#endif // LLVM_CODEGEN_MACHINELINELAYERSHISTORY_H
