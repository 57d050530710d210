//===- PromoteLayer.h - Make a layer the source -----------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_PROMOTELAYER_H
#define LLVM_DEBUGINFO_LINELAYERS_PROMOTELAYER_H

#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <functional>
#include <string>
#include <vector>

namespace llvm {
class DWARFLineLayer;
namespace linelayers {
class WrittenTexts;

struct PromoteOptions {
  /// The layer, by its kind or by its name in objects.
  std::string Layer;
  /// Where the texts of the layer are written, and where the copy says that
  /// they are. It is made if it is not there.
  std::string SourceDirectory;
  /// If given, names a folder below \c SourceDirectory for the texts of the
  /// layer.
  std::function<std::string(const DWARFLineLayer &)> GetSubdirectory;
  /// Whether to write the texts to files. Without, only readers of embedded
  /// texts see them.
  bool WriteTexts = true;
  /// If given, the texts are written with it, so that whoever writes the copy
  /// can have them removed if that fails.
  WrittenTexts *Texts = nullptr;
  /// Whether a text is removed if a signal ends the program while it is being
  /// written, see writeOutput().
  bool RemoveOnSignal = true;
  /// Whether to put the texts into the line tables (DW_LNCT_LLVM_source, see
  /// AMDGPUDwarfExtensionsForHeterogeneousDebugging.rst), which have to be of
  /// DWARF 5 for it.
  bool EmbedTexts = false;
  /// Where the copy will be written, if that is known. It may be the file
  /// itself; it is an error if it is another one that is read.
  std::string OutputFile;
  /// Files that no text may take the place of, as the copy. Nor may it be one
  /// of debug information. It is an error if one would, before any is written.
  std::vector<std::string> FilesToKeep;
  /// Is told what is wrong with the debug information, as an error that names
  /// the file. If there is none, nobody is told.
  std::function<void(Error)> Warn;
};

/// Makes a copy of the ELF file \p File in which .debug_line says of all code
/// where it is in a layer, and writes the texts of the layer to files. Tools
/// that know one line table show that layer as the source then. Debug sections
/// that are compressed are not so in the copy, but for the texts of layers.
///
/// An error names \p File, by its identifier, or the text that could not be
/// written. Texts are written last, when all else has been done.
LLVM_ABI Expected<ELFSectionEditor> promoteLayer(MemoryBufferRef File,
                                                 const PromoteOptions &Options);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_PROMOTELAYER_H
