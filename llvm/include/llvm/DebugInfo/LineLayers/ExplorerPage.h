//===- ExplorerPage.h - A page that shows all levels ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_EXPLORERPAGE_H
#define LLVM_DEBUGINFO_LINELAYERS_EXPLORERPAGE_H

#include "llvm/DebugInfo/LineLayers/ExplorerModel.h"
#include "llvm/DebugInfo/LineLayers/ExplorerNotes.h"
#include "llvm/Support/Compiler.h"
#include <string>
#include <vector>

namespace llvm {

class raw_ostream;

namespace linelayers {

/// Programs that are shown together. Levels of one name are one level, and so
/// are metrics.
struct ExplorerPrograms {
  struct Entry {
    const ProgramModel *Model;
    std::vector<LineNote> Notes;
  };
  std::vector<Entry> Programs;
};

struct ExplorerPageOptions {
  /// What to compare with, for instance the programs before a change; or null.
  const ExplorerPrograms *Before = nullptr;
  /// The column that is beside the source and the disassembly at first, by the
  /// level's name; if empty, all are shown.
  std::string Layer;
  /// Whether costs are those with callees at first, where these are known.
  bool Inclusive = false;
};

/// Writes a page of HTML that needs nothing outside of it. Its texts and tables
/// are compressed if LLVM was built with zlib.
LLVM_ABI void writeExplorerPage(raw_ostream &OS, const ExplorerPrograms &After,
                                const ExplorerPageOptions &Options = {});

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_EXPLORERPAGE_H
