//===- LostLineLayers.h - Tell who lost a layer -----------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tells a pass that loses a layer from one that moves, clones or inlines an
/// instruction that never had it, and counts what passes make ambiguous. For IR
/// and for machine instructions.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_TRANSFORMS_UTILS_LOSTLINELAYERS_H
#define LLVM_TRANSFORMS_UTILS_LOSTLINELAYERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Compiler.h"
#include <tuple>

namespace llvm {

class DebugLoc;
class Function;
class MDString;

/// What is known of the layers that instructions lack, from one look at a
/// function to the next. A look is startFunction(), then note() for each of the
/// function's instructions, then finishFunction().
///
/// An instruction with a line in the source has lost a layer if it lacks it and
/// no instruction at the same line and column of the same subprogram has lacked
/// it at an earlier look, wherever inlining took that.
///
/// An instruction without one has no place of its own. It has lost a layer if
/// it lacks it, and either
/// - it was there at the last look, and had the layer; or
/// - no such instruction with its opcode in its function has lacked the layer
///   at an earlier look.
/// So whatever drops the layer of such an instruction is found. Of those that
/// are made without, one is found for each opcode in a function.
///
/// An instruction that takes the address of one that was erased, and has its
/// opcode, is taken for it. Then the pass that made it is named.
class LostLineLayers {
public:
  /// \p Declared are the layers that instructions should have. They have to
  /// outlive the look.
  LLVM_ABI void startFunction(const Function &F,
                              ArrayRef<const MDString *> Declared);

  /// The layers that the instruction at the address \p Inst has lost.
  LLVM_ABI SmallVector<const MDString *, 2>
  note(const void *Inst, unsigned Opcode, const DebugLoc &DL);

  /// A layer, and how many more of the function's instructions are ambiguous in
  /// it than at the last look.
  using NewlyAmbiguous = std::pair<const MDString *, unsigned>;

  /// The layers in which more instructions are ambiguous than at the last look,
  /// because instructions of several lines were merged, or because ambiguous
  /// ones were copied. None at the first look at a layer of a function.
  LLVM_ABI SmallVector<NewlyAmbiguous, 2> finishFunction();

private:
  /// What the place is in, two numbers, and the kind that is lacking.
  using Place = std::tuple<const void *, unsigned, unsigned, const MDString *>;
  using InstAndKind = std::tuple<const void *, unsigned, const MDString *>;

  Place getPlace(unsigned Opcode, const DebugLoc &DL,
                 const MDString *Kind) const;

  DenseSet<Place> Places;
  /// For each function the instructions that had a layer at the last look.
  DenseMap<const Function *, DenseSet<InstAndKind>> Had;

  const Function *Current = nullptr;
  ArrayRef<const MDString *> Declared;
  /// Those of Current at the last look.
  DenseSet<InstAndKind> HadBefore;

  /// How many instructions of a function were ambiguous in a layer at the last
  /// look.
  DenseMap<std::pair<const Function *, const MDString *>, unsigned> Ambiguous;
  /// Those of Current at this look, in the order of Declared.
  SmallVector<unsigned, 2> AmbiguousNow;
};

} // namespace llvm

#endif // LLVM_TRANSFORMS_UTILS_LOSTLINELAYERS_H
