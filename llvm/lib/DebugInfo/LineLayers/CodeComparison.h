//===- CodeComparison.h - Compare the code of two files ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_CODECOMPARISON_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_CODECOMPARISON_H

#include "PromotedNames.h"
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
namespace linelayers {

/// A relocation of code.
struct CodeRelocation {
  /// In the section that is relocated.
  uint64_t Offset;
  uint64_t Type;
  /// The name of the symbol, or of the section of a symbol without a name.
  StringRef Target;
  /// The same as a name that can be compared with one of another file.
  StringRef Key;
  /// None if it is in the code itself.
  std::optional<int64_t> Addend;
  /// If the symbol stands for a section, that section as addresses have it.
  std::optional<uint64_t> Section;

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

  /// The relocations of the section \p Section, which is as addresses have it,
  /// by offset. Files whose addresses need no section have none that matter.
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
  /// to, and what its operand is if the linker makes it. If \p WithPlaces,
  /// where exactly that leads, too.
  Instruction findInstruction(const Function &F, uint64_t Offset,
                              bool WithPlaces = false) const;

  /// Null if there is none for the machine.
  const Disassembler *disassembler() const { return Dis.get(); }

  /// A name of \p Name, of this file, that can be compared with one of another
  /// file.
  StringRef getKey(StringRef Name) const { return Names.getKey(Name); }

  /// What is at an address, so that it can be compared with another file's.
  struct Place {
    enum KindType {
      IsFunction,
      IsObject,
      /// Where the loader puts the address of a symbol.
      IsSlot,
      /// Bytes that linkers look for to have them once. They stand for a name.
      IsConstant,
      /// Nothing but the section is known.
      IsSection,
    };
    KindType Kind;
    StringRef Name;
    uint64_t Offset;

    bool operator==(const Place &O) const;
  };
  /// What is at an address, in a section where addresses need one. If \p
  /// WithObjects is false, symbols of data are not looked at. None if there is
  /// nothing.
  std::optional<Place> findPlace(object::SectionedAddress Address,
                                 bool WithObjects) const;

  /// Whether the file has symbols of data.
  bool hasObjects() const { return !Objects.empty(); }

private:
  Error readRelocations();
  Error readSections();
  Error readObjects();
  Error readSlots();
  std::optional<Place> findSlot(uint64_t Address) const;

  /// Where the linker has put a section or, in what is to be linked, where
  /// other sections are relative to.
  struct DataSection {
    uint64_t Index, Begin, End;
    StringRef Name;
    uint64_t Flags, EntrySize;
    StringRef Contents;
  };
  const DataSection *findSection(object::SectionedAddress Address) const;
  static std::optional<Place> findConstant(const DataSection &S,
                                           uint64_t Offset);

  const Program *P = nullptr;
  PromotedNames Names;
  std::unique_ptr<Disassembler> Dis;
  /// By the section, as addresses have it.
  std::map<uint64_t, std::vector<CodeRelocation>> Relocations;
  /// By index and address where addresses need a section, else by address.
  std::vector<DataSection> Sections;
  /// Symbols of data, by section and address, one for each address.
  std::vector<Function> Objects;
  /// The symbols whose addresses the loader puts somewhere, by where that is.
  std::map<uint64_t, StringRef> Slots;
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
