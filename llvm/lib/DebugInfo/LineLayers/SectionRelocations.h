//===- SectionRelocations.h - The relocations of a section ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_SECTIONRELOCATIONS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_SECTIONRELOCATIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// Relocation of ELF for CUDA: a 64-bit address.
inline constexpr uint32_t R_CUDA_64 = 2;

/// Where the relocations of a section are, in a section SHT_REL or SHT_RELA,
/// and what they apply to.
class SectionRelocations {
public:
  struct Relocation {
    /// Where it is in the section of relocations.
    uint64_t Entry;
    /// What it applies to, in the section that is relocated.
    uint64_t Offset;
  };

  /// Those of section \p Section; none if it has none. If there are some with
  /// addends and some without, as in cubins, it is those without, which are
  /// those of addresses. Fails if they are malformed.
  static Expected<SectionRelocations> read(const ELFSectionEditor &Editor,
                                           uint32_t Section);

  /// The section of relocations, or 0 if there is none.
  uint32_t section() const { return Section; }

  /// Other sections of relocations for the same section.
  ArrayRef<uint32_t> otherSections() const { return OtherSections; }

  /// Whether the relocations have addends. If not, what they apply to is the
  /// addend.
  bool hasAddends() const { return HasAddends; }

  /// Whether several relocations apply to one place.
  bool hasSeveralAtOnePlace() const;

  /// Those that apply to what is from \p Begin to below \p End, in the order of
  /// offsets.
  ArrayRef<Relocation> inRange(uint64_t Begin, uint64_t End) const;

  /// The last of those that apply to \p Offset, or null.
  const Relocation *find(uint64_t Offset) const;

  /// Appends a copy of \p R, which applies to \p NewOffset, to \p Out. If the
  /// relocations have addends, \p Advance is added to that of the copy.
  void copy(const ELFSectionEditor &Editor, const Relocation &R,
            uint64_t NewOffset, std::string &Out, uint64_t Advance = 0) const;

private:
  uint32_t Section = 0;
  std::vector<uint32_t> OtherSections;
  bool HasAddends = false;
  /// In the order of offsets.
  std::vector<Relocation> Relocations;
};

/// Adds \p Advance, which may be negative, to the integer of \p Size bytes at
/// \p Bytes.
void advanceInteger(char *Bytes, uint64_t Advance, unsigned Size,
                    bool IsLittleEndian);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_SECTIONRELOCATIONS_H
