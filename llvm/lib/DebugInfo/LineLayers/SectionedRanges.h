//===- SectionedRanges.h - Search of sorted ranges of code ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_SECTIONEDRANGES_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_SECTIONEDRANGES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Object/ObjectFile.h"
#include <tuple>

namespace llvm {
namespace linelayers {

/// \returns the element of \p Ranges that \p Address is in, or null. Each has a
/// Section, and addresses from Begin to below End. They are disjoint, in the
/// order of sections and addresses.
template <typename RangeT>
const RangeT *findRange(ArrayRef<RangeT> Ranges,
                        object::SectionedAddress Address) {
  auto It = llvm::upper_bound(
      Ranges, Address, [](const object::SectionedAddress &A, const RangeT &R) {
        return std::tie(A.SectionIndex, A.Address) <
               std::tie(R.Section, R.Begin);
      });
  if (It == Ranges.begin())
    return nullptr;
  --It;
  return It->Section == Address.SectionIndex && Address.Address < It->End
             ? It
             : nullptr;
}

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_SECTIONEDRANGES_H
