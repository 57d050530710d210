//===- ModelChecker.h - Check what is made of a program ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_MODELCHECKER_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_MODELCHECKER_H

#include "InputKind.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/DebugInfo/LineLayers/ExplorerNotes.h"
#include <memory>
#include <vector>

namespace llvm {

/// The file that --program names, as if it were /bin/program. If it cannot be
/// read, that ends the program.
std::unique_ptr<linelayers::Program> openProgram();

/// The model of a program that is sound.
linelayers::ProgramModel makeModel(const linelayers::Program &P,
                                   ArrayRef<linelayers::Profile> Profiles);

/// A kind of text that is about the program that --program names.
class ProgramTextInput : public TextInputKind {
protected:
  using TextInputKind::TextInputKind;

  std::unique_ptr<linelayers::Program> P = openProgram();
  linelayers::ProgramModel M = makeModel(*P, {});
};

/// Writes \p M in every format but the page. What is JSON can be parsed, and
/// what is read again is there.
void checkFormats(const linelayers::ProgramModel &M);

/// Makes the model of \p P and checks it.
void checkModel(const linelayers::Program &P,
                ArrayRef<linelayers::Profile> Profiles);

/// Writes a page. It must be the same as all others, but for the texts that are
/// meant to differ, and nothing of these may be taken for HTML.
void checkPage(const linelayers::ProgramModel &M,
               std::vector<linelayers::LineNote> Notes);

} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_MODELCHECKER_H
