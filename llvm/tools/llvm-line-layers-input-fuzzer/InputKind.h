//===- InputKind.h - What is fed to the readers of layers -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_INPUTKIND_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_INPUTKIND_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace llvm {

/// A kind of input, with what reads it and what must hold of all such input,
/// however broken it is.
class InputKind {
public:
  virtual ~InputKind();

  /// Reads an input. What must not be is a fatal error. \returns whether it is
  /// worth changing further.
  virtual bool run(StringRef Bytes) = 0;

  /// Makes a change that knows what inputs look like, and follows from \p Seed.
  /// If it returns none, libFuzzer changes bytes.
  virtual std::optional<std::string> mutate(StringRef Bytes, unsigned Seed) {
    return std::nullopt;
  }
};

/// A kind of text. Its mutator changes words and lines.
class TextInputKind : public InputKind {
public:
  /// \p Words are what texts of the kind are made of.
  explicit TextInputKind(ArrayRef<StringLiteral> Words) : AllWords(Words) {}
  std::optional<std::string> mutate(StringRef Bytes, unsigned Seed) override;

private:
  ArrayRef<StringLiteral> AllWords;
};

/// LLVM IR with composite locations, layer sources and the lines of functions.
std::unique_ptr<InputKind> createMetadataInput();
/// The same as bitcode.
std::unique_ptr<InputKind> createBitcodeInput();
/// Assembly for x86-64 with the directives of layers.
std::unique_ptr<InputKind> createAssemblyInput();
/// PTX with layers, which are put into the cubin that --program names, if any.
std::unique_ptr<InputKind> createPTXInput();
/// Cubins, into which the layers of the PTX that --ptx names are put.
std::unique_ptr<InputKind> createCubinInput();
/// What profilers write about the program that --program names.
std::unique_ptr<InputKind> createProfileInput();
/// Jitdumps.
std::unique_ptr<InputKind> createJITDumpInput();
/// Histories of lines, in JSON, of the program that --program names.
std::unique_ptr<InputKind> createHistoryInput();
/// Optimisation remarks, in YAML, of the program that --program names.
std::unique_ptr<InputKind> createRemarksInput();
/// ELF files with layers, of which a page and other texts are made.
std::unique_ptr<InputKind> createPageInput();

/// A promise of the readers that they did not keep.
void expect(bool Condition, const char *What);

/// What a reader says of an input that it does not take. With --valid that is a
/// fatal error. \returns true, since other changes may lead further.
bool refuse(Error E);

/// Checks what LLVM's readers of relocations take for granted, and end the
/// program without.
Error checkSections(StringRef Bytes);

/// Puts the layers of \p PTX into \p Cubin. \returns the cubin with them, or
/// why that cannot be done.
Expected<std::string> attach(StringRef Cubin, StringRef PTX);

/// A change to an ELF file, to its layers alone or anywhere.
std::string mutateFile(StringRef Bytes, unsigned Seed, bool IsOfLayers);

/// The bytes of the file that an option names, which is read once. If it cannot
/// be, or is not given, that ends the program.
StringRef getProgramBytes();
StringRef getPTXBytes();
bool hasProgram();
/// The path of a jitdump, or an empty string.
StringRef getJITDumpPath();

} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_INPUT_FUZZER_INPUTKIND_H
