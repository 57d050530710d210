//===- LineTableReferences.h - What refers to .debug_line -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_LINETABLEREFERENCES_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_LINETABLEREFERENCES_H

#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/Support/Error.h"
#include <map>
#include <set>
#include <vector>

namespace llvm {

class DWARFContext;
class DWARFUnit;

namespace linelayers {

/// The places in a file that have the offset of a line number program, or of a
/// sequence in one: DW_AT_stmt_list of the units, DW_AT_LLVM_stmt_sequence of
/// functions, and the headers in .debug_macro.
class LineTableReferences {
public:
  /// \p Editor is to change \p Obj, of which \p Context is the debug
  /// information. All must outlive this.
  LineTableReferences(const object::ELFObjectFileBase &Obj,
                      DWARFContext &Context, ELFSectionEditor &Editor)
      : Obj(Obj), Context(Context), Editor(Editor) {}

  /// Finds the references. Fails if debug information is malformed.
  Error find();

  bool empty() const { return References.empty(); }

  /// Whether a program begins at \p Offset to which something refers.
  bool isReferenced(uint64_t Offset) const { return Referenced.count(Offset); }

  /// The first offset from \p Offset on to which something refers, or
  /// UINT64_MAX.
  uint64_t findNext(uint64_t Offset) const {
    auto It = Referenced.lower_bound(Offset);
    return It == Referenced.end() ? UINT64_MAX : *It;
  }

  /// Lets what refers to a program or a sequence refer to what stands for it.
  /// \p NewOffsets is where each has gone to. Fails if something refers to what
  /// is neither.
  Error update(const std::map<uint64_t, uint64_t> &NewOffsets);

private:
  struct Reference {
    /// The section in which it is, and where.
    uint32_t Section;
    uint64_t Offset;
    /// Bytes.
    unsigned Size;
    /// The offset in .debug_line, with relocations applied.
    uint64_t Value;
    bool IsOfSequence = false;
  };

  Error findInUnit(DWARFUnit &U);
  void findInFunctions(DWARFUnit &U, uint32_t Section);
  Error findInMacros();
  void add(const Reference &R);
  Error advance(uint32_t Section, uint64_t Offset, unsigned Size,
                uint64_t Difference);

  const object::ELFObjectFileBase &Obj;
  DWARFContext &Context;
  ELFSectionEditor &Editor;
  std::vector<Reference> References;
  /// Their values.
  std::set<uint64_t> Referenced;
  /// Where macro information of units begins.
  std::set<uint64_t> MacroOffsets;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_LINETABLEREFERENCES_H
