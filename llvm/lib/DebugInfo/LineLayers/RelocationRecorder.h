//===- RelocationRecorder.h - Which relocations a reader uses ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_RELOCATIONRECORDER_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_RELOCATIONRECORDER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/DebugInfo/DWARF/DWARFObject.h"
#include "llvm/DebugInfo/DWARF/DWARFRelocMap.h"
#include <vector>

namespace llvm {
namespace linelayers {

/// Stands between a reader of DWARF and the relocations of a file, and notes
/// which of them are used. In place of the index of a section, addresses have
/// that of the use in uses().
class RelocationRecorder final : public DWARFObject {
public:
  struct Use {
    /// Where in the section the relocation is.
    uint64_t Offset;
    /// The section to which it leads.
    uint64_t SectionIndex;
    /// The type of the relocation.
    uint64_t Type;
    /// Whether there are two at this place, which make a difference.
    bool IsPair;
  };

  /// \p Real must outlive this.
  explicit RelocationRecorder(const DWARFObject &Real) : Real(Real) {}

  bool isLittleEndian() const override { return Real.isLittleEndian(); }
  std::optional<RelocAddrEntry> find(const DWARFSection &Section,
                                     uint64_t Offset) const override {
    std::optional<RelocAddrEntry> Entry = Real.find(Section, Offset);
    if (!Entry)
      return Entry;
    Uses.push_back({Offset, Entry->SectionIndex, Entry->Reloc.getType(),
                    Entry->Reloc2.has_value()});
    Entry->SectionIndex = Uses.size() - 1;
    return Entry;
  }

  ArrayRef<Use> uses() const { return Uses; }

private:
  const DWARFObject &Real;
  mutable std::vector<Use> Uses;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_RELOCATIONRECORDER_H
