//===- JITCommands.h - Commands about jitted code ---------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_JITCOMMANDS_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_JITCOMMANDS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace llvm {
namespace linelayers {

/// Makes --jitdump known; comes before the command line is read.
void addJITOptions();

/// Whether --jitdump is given: the command is about jitted code then, and has
/// no file.
bool isAboutJIT();

struct JITAnnotationOptions {
  /// The level to show, or all if it is empty.
  StringRef Level;
  StringRef ProfileName;
  /// If empty, the first of the profile.
  StringRef Event;
  /// How many lines to show of each level; all if there is none.
  std::optional<unsigned> Top;
  bool PrintJSON = false;
};

/// Prints what the lines of jitted code cost, at all levels.
Error annotateJIT(const JITAnnotationOptions &Options);

/// Calls \p Print for the address that each of \p Places, and each function of
/// \p Functions, has in the object that it is in.
Error lookupJIT(
    ArrayRef<std::string> Places, ArrayRef<std::string> Functions,
    function_ref<Error(const Program &, object::SectionedAddress)> Print,
    function_ref<Error(const Program &, const Function &)> PrintFunction);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_JITCOMMANDS_H
