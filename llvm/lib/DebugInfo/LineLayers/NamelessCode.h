//===- NamelessCode.h - Code that is in no function -------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_NAMELESSCODE_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_NAMELESSCODE_H

#include "llvm/DebugInfo/LineLayers/Profile.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include <vector>

namespace llvm {
namespace linelayers {

/// Code of a section that is in no function.
struct NamelessCode {
  /// The section, where addresses need one; else UndefSection.
  uint64_t Section;
  uint64_t Begin, End;
  StringRef SectionName;
};

/// Finds the code that is in no function and that something is known of: a line
/// table or a layer has rows that begin there, or one of \p Profiles has costs.
/// Symbols of assembly need not be functions, and a file may have lost them.
///
/// The pieces are in the order of sections and addresses. None goes on over the
/// begin of a sequence of a line table, so that each is of one unit.
std::vector<NamelessCode> findNamelessCode(const Program &P,
                                           ArrayRef<Profile> Profiles);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_NAMELESSCODE_H
