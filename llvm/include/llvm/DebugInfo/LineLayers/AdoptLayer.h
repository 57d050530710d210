//===- AdoptLayer.h - Make another compilation's lines a layer --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reverse of PromoteLayer.h. Many compilers can be told to name one of
// their intermediate representations as if it were the source. A program that
// is compiled twice, once as it is and once so, is one program with two line
// tables, of which the second can become a layer of the first.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_ADOPTLAYER_H
#define LLVM_DEBUGINFO_LINELAYERS_ADOPTLAYER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

struct AdoptOptions {
  /// What the layer is to be called: its kind, or its name in objects.
  std::string Layer;
  /// Files with texts of the layer. Each is a text of the file in the line
  /// table whose path ends like its own.
  std::vector<std::string> TextFiles;
  /// Where texts are looked for that are not where the line table says: the
  /// whole path below the directory, then less and less of it.
  std::vector<std::string> SourceDirectories;
  /// Takes the functions that are equal where the files are not, instead of
  /// refusing them.
  bool MatchingFunctions = false;
  /// Takes the layers of the other file, too.
  bool WithLayers = false;
  /// Where the code is, if the file is one of debug information alone.
  std::optional<MemoryBufferRef> Code;
  /// The same for the other file.
  std::optional<MemoryBufferRef> OtherCode;
  /// Where to look for the debug information of the files, if they have none
  /// themselves; see findDebugFile().
  std::vector<std::string> DebugFileDirectories;
  /// Is told what is left out, as an error that names the file. If there is
  /// none, nobody is told.
  std::function<void(Error)> Warn;
};

/// What was adopted.
struct AdoptionSummary {
  /// Functions of the file, and those of them that are equal in the other one.
  size_t Functions = 0;
  size_t MatchingFunctions = 0;
  /// Bytes of code of the file with a line of the layer.
  uint64_t CoveredBytes = 0;
  /// Files of the layer, and those of them whose text is embedded.
  size_t Files = 0;
  size_t EmbeddedFiles = 0;
  /// The files beside those of the options that were read, or may have been:
  /// texts on disk and debug information. These need not be there.
  std::vector<std::string> OtherInputs;
};

/// Makes a copy of the ELF file \p File in which the line table of \p Other is
/// that of a layer. \p Other is the same program, compiled with another level
/// as its source. What was in the file stays as it is.
///
/// That the program is the same is proved: the machine is, and so are names,
/// addresses and contents of the sections with code, their relocations where
/// the file is to be linked, and the functions in the symbol tables. An error
/// says where they differ first, with both instructions if there is a
/// disassembler, for which the targets must have been initialised.
///
/// Other errors: one of the files is malformed, or has no code to compare; the
/// other has no line table, or one that says nothing of this code; a text that
/// was given is not one of the layer; the file has such a layer already, or its
/// debug information is in a file of its own, which nobody would look for any
/// more. An error names the file that it is about, by its identifier.
LLVM_ABI Expected<ELFSectionEditor>
adoptLayer(MemoryBufferRef File, MemoryBufferRef Other,
           const AdoptOptions &Options, AdoptionSummary *Summary = nullptr);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_ADOPTLAYER_H
