//===- OutlinedLayers.h - Layers of outlined instructions -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_OUTLINEDLAYERS_H
#define LLVM_LIB_CODEGEN_OUTLINEDLAYERS_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/iterator_range.h"
#include "llvm/CodeGen/MachineBasicBlock.h"
#include "llvm/CodeGen/MachineInstr.h"

namespace llvm {

/// The locations of the instructions of an outlined function, each a copy of
/// one of the first candidate.
class OutlinedLayers {
public:
  /// \p Candidates are all that call the function, the first included.
  template <typename RangeT> explicit OutlinedLayers(RangeT &Candidates) {
    for (auto &Candidate : drop_begin(Candidates))
      Others.push_back(make_range(Candidate.begin(), Candidate.end()));
    for (auto &Candidate : Candidates)
      HasLayers |= any_of(make_range(Candidate.begin(), Candidate.end()),
                          [](const MachineInstr &MI) {
                            return MI.getDebugLoc().isComposite();
                          });
  }

  /// \returns the location of the copy of \p MI, an instruction of the first
  /// candidate, which are asked for in their order: no primary one, and in each
  /// layer what the instructions that it stands for have in common.
  DebugLoc getLocOfCopy(const MachineInstr &MI) {
    // A location of another function has no place in the outlined one.
    DebugLoc DL = MI.getDebugLoc().withPrimary(nullptr);
    // That the first candidate has no layers does not say that none has.
    if (!HasLayers)
      return DL;
    for (Rest &Other : Others) {
      auto Same = find_if(Other, [&](const MachineInstr &OtherMI) {
        return OtherMI.isIdenticalTo(MI, MachineInstr::IgnoreVRegDefs);
      });
      if (Same == Other.end())
        continue;
      DL = DebugLoc::getMergedLocation(
          DL, Same->getDebugLoc().withPrimary(nullptr));
      Other = make_range(std::next(Same), Other.end());
    }
    return DL;
  }

private:
  /// What follows the last instruction of a candidate that was merged.
  using Rest = iterator_range<MachineBasicBlock::iterator>;
  SmallVector<Rest> Others;
  bool HasLayers = false;
};

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_OUTLINEDLAYERS_H
