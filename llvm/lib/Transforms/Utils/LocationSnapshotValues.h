//===- LocationSnapshotValues.h - Variables of a layer ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The values that the text of a function names, as variables of a layer.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_TRANSFORMS_UTILS_LOCATIONSNAPSHOTVALUES_H
#define LLVM_LIB_TRANSFORMS_UTILS_LOCATIONSNAPSHOTVALUES_H

#include "llvm/ADT/SmallPtrSet.h"

namespace llvm {

class DIFile;
class Function;
class ModuleSlotTracker;

/// Adds a debug record for each argument and instruction of \p F that has a
/// value of a type that debuggers know: an integer of up to 64 bits or of 128,
/// a floating-point number, a pointer, a fixed vector of those, or a struct or
/// an array of all these. Values of other types (scalable vectors, x86_amx,
/// opaque structs, ppc_fp128) get none; nor does a load whose only use is an
/// operation in its block, into which it can be folded.
///
/// A struct or an array has a record for each part that is known: what is
/// inserted into it, and what is extracted from it, from there on. No other
/// part is described, nor are those of an aggregate that has more than 32.
///
/// The variable for %name is _name, that for %4 is _4. A byte that cannot be in
/// a name of C is an underscore, and a name that exists already is followed by
/// an underscore and a number. The scope is a DILexicalBlockFile of \p File in
/// the subprogram of \p F, which it must have. \p Slots numbers values as the
/// text does.
void addLayerValues(Function &F, DIFile *File, ModuleSlotTracker &Slots);

/// Removes the records that addLayerValues() has added for \p Files.
void eraseLayerValues(Function &F,
                      const SmallPtrSetImpl<const DIFile *> &Files);

} // namespace llvm

#endif // LLVM_LIB_TRANSFORMS_UTILS_LOCATIONSNAPSHOTVALUES_H
