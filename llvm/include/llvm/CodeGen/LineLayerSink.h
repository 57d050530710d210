//===- LineLayerSink.h - Where layers are written to ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The form in which a kind of output has layers. LineLayerEmitter decides
/// which layers an instruction has, a sink writes them. There is one for ELF
/// objects and their assembly, and one for PTX.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CODEGEN_LINELAYERSINK_H
#define LLVM_CODEGEN_LINELAYERSINK_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/MD5.h"
#include <memory>
#include <optional>

namespace llvm {

class AsmPrinter;
class DIFile;
class MachineInstr;
class MDString;
class Module;

class LLVM_ABI LineLayerSink {
public:
  /// A file of a layer. The strings are owned by the context.
  struct LayerFile {
    const MDString *Kind;
    const DIFile *File;
    /// The text that goes into the output; empty if the file is on disk.
    StringRef Text;
    /// The digest of the text, or of what is on disk if the DIFile says it.
    std::optional<MD5::MD5Result> Checksum;
  };

  /// A position in a layer.
  struct Position {
    /// As declareFile() has returned it.
    unsigned FileNo;
    /// From 1; 0 if none is known, and the layer does not cover the code.
    unsigned Line;
    /// From 1; 0 if there is none, as where the code is of several lines.
    unsigned Column;
  };

  virtual ~LineLayerSink();

  /// A function begins: no layer covers what follows.
  virtual void beginFunction() {}

  /// Declares a file, before its first position. Empties its text if the output
  /// cannot hold that, after a diagnostic has said so.
  /// \returns its number, or 0 after an error has been reported.
  virtual unsigned declareFile(LayerFile &File) = 0;

  /// \p MI is at \p Positions, one for each layer that it has. The layers of
  /// the files \p Ended covered the instruction before it and not this one.
  /// \p MI is null for what the printers of some ELF targets write in front of
  /// a function's first instruction.
  virtual void emitPositions(const MachineInstr *MI,
                             ArrayRef<Position> Positions,
                             ArrayRef<unsigned> Ended) = 0;

  /// To be called for each instruction that is no meta instruction, after its
  /// positions.
  virtual void endPositions() {}

  /// No layer covers what follows: the function ends, or its code is padded.
  virtual void endCoverage() {}

  /// Emits the text of a file that was declared with it.
  virtual void emitText(unsigned FileNo, const LayerFile &File) = 0;

  /// To be called after all texts.
  virtual void endModule() {}

  /// Whether the code after inline assembly may be in another section than
  /// that before it, so that no layer covers it.
  virtual bool canInlineAsmChangeSection() const { return false; }
};

/// Creates what writes the layers of \p M into an ELF object or its assembly.
/// \returns null if \p M has no layers, if the target has them in a form of its
/// own, or if the output cannot hold them, which a diagnostic says then.
std::unique_ptr<LineLayerSink> createELFLineLayerSink(AsmPrinter &Asm,
                                                      const Module &M);

/// Says that the layers of \p M, if it has any, are left out, because it has no
/// debug information in DWARF.
void reportNoLineLayers(AsmPrinter &Asm, const Module &M);

} // namespace llvm

#endif // LLVM_CODEGEN_LINELAYERSINK_H
