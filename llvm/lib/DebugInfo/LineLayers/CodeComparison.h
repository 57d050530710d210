//===- CodeComparison.h - Compare the code of two files ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_CODECOMPARISON_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_CODECOMPARISON_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/DebugInfo/LineLayers/Disassembler.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class MCInst;

namespace linelayers {

/// A relocation of code.
struct CodeRelocation {
  /// In the section that is relocated.
  uint64_t Offset;
  uint64_t Type;
  /// The name of the symbol, or of the section of a symbol without a name.
  StringRef Target;
  /// None if it is in the code itself.
  std::optional<int64_t> Addend;

  bool operator==(const CodeRelocation &O) const;
};

/// What a file has of code, and what is needed to compare it with another's.
class ComparableCode {
public:
  /// \p P must outlive this. Fails if \p P has no code, or if its relocations
  /// are malformed; the error names it.
  static Expected<ComparableCode> create(const Program &P);

  const Program &program() const { return *P; }

  /// The bytes from \p Begin to below \p End; fewer if the file has not got
  /// them.
  ArrayRef<uint8_t> bytes(uint64_t Section, uint64_t Begin, uint64_t End) const;

  /// The relocations of the section with index \p Section, by offset. Files
  /// whose addresses need no section have none that matter.
  ArrayRef<CodeRelocation> relocations(uint64_t Section) const;
  /// Those from \p Begin to below \p End.
  ArrayRef<CodeRelocation> relocations(uint64_t Section, uint64_t Begin,
                                       uint64_t End) const;

  /// An instruction, or bytes where there is no disassembler.
  struct Instruction {
    /// From the beginning of the function.
    uint64_t Offset;
    std::string Text;
  };
  /// What is at an offset of \p F: the instruction that the byte there belongs
  /// to, and what its operand is if the linker makes it.
  Instruction findInstruction(const Function &F, uint64_t Offset) const;

  /// Null if there is none for the machine.
  const Disassembler *disassembler() const { return Dis.get(); }

  /// What is at an address of the loaded program: the name of a function or of
  /// a section, and the offset in the former. None if there is nothing.
  struct Place {
    StringRef Name;
    bool IsFunction;
    uint64_t Offset;
  };
  std::optional<Place> findPlace(uint64_t Address) const;

private:
  Error readRelocations();
  Error readLoadedSections();

  const Program *P = nullptr;
  std::unique_ptr<Disassembler> Dis;
  std::map<uint64_t, std::vector<CodeRelocation>> Relocations;
  struct LoadedSection {
    uint64_t Begin, End;
    StringRef Name;
  };
  /// By address.
  std::vector<LoadedSection> LoadedSections;
};

/// The offset in the functions \p FA of \p A and \p FB of \p B at which they
/// differ first, or none if they are equal up to relocated operands.
std::optional<uint64_t> findDifference(const ComparableCode &A,
                                       const Function &FA,
                                       const ComparableCode &B,
                                       const Function &FB);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_CODECOMPARISON_H
