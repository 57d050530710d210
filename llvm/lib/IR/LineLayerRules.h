//===- LineLayerRules.h - Where layers keep more ----------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The rules by which layers differ from source locations when passes drop and
/// merge locations. Each has a name here, is false as long as the rule holds,
/// and is made true by a hidden option. With these a test can compare the line
/// table of a layer with one of the source exactly.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_IR_LINELAYERRULES_H
#define LLVM_LIB_IR_LINELAYERRULES_H

namespace llvm {

/// Options set these before modules are compiled; nothing else writes to them.
struct LineLayerRules {
  /// A composite location that is merged with none at all is kept whole. If
  /// true, its primary location is dropped, as a bare location is.
  static bool DropAtAbsent;

  /// Where a pass drops a location, the layers are kept and the primary
  /// location is not. If true, the primary location is kept as well, and is
  /// taken from another instruction wherever layers are.
  static bool KeepDropped;

  /// A line of a layer that two inlined copies of a function share stays that
  /// line when they are merged. If true, it becomes line 0 if the primary
  /// location that they are merged to is outside of the copies.
  static bool SplitInlinedCopies;
};

/// Whether one of several lines is picked where source locations are merged, by
/// -pick-merged-source-locations. Layers follow that rule, too. It is defined
/// where that option is.
bool picksMergedSourceLocations();

} // namespace llvm

#endif // LLVM_LIB_IR_LINELAYERRULES_H
