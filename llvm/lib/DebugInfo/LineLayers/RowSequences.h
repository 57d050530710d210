//===- RowSequences.h - Sequences of rows of a line table -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_ROWSEQUENCES_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_ROWSEQUENCES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"

namespace llvm {
namespace linelayers {

/// Takes the first sequence off \p Rows, the row that ends it included, in the
/// order of the program. Rows without an end, of which the parser has warned,
/// are none: then the sequence is empty.
inline ArrayRef<DWARFDebugLine::Row>
takeSequence(ArrayRef<DWARFDebugLine::Row> &Rows) {
  const auto *Last =
      find_if(Rows, [](const DWARFDebugLine::Row &R) { return R.EndSequence; });
  if (Last == Rows.end())
    return {};
  ArrayRef<DWARFDebugLine::Row> Sequence(Rows.begin(), std::next(Last));
  Rows = Rows.drop_front(Sequence.size());
  return Sequence;
}

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_ROWSEQUENCES_H
