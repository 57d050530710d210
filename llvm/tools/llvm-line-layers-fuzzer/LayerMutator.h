//===- LayerMutator.h - Change what a file says of layers -------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Changes bytes of an ELF file in and around the sections of layers, and knows
// whether the units' own tables have to stay as they are.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_FUZZER_LAYERMUTATOR_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_FUZZER_LAYERMUTATOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

namespace llvm {

class LayerMutator {
public:
  /// Bytes of a file that belong to layers.
  struct Target {
    enum KindType {
      /// A line table, in a section of its own or, if the linker folded it, in
      /// .debug_line.
      Table,
      /// The text of a file.
      Text,
      /// Relocations of a section of tables.
      Relocations,
      /// The header of such a section.
      Header,
      /// The name of such a section.
      Name,
      /// Anything else of the file; see createForWholeFile().
      Other
    };
    KindType Kind;
    size_t Begin;
    size_t End;
  };

  /// \p File must be a sound ELF file, and outlive the mutator. It is an error
  /// if it has no layers.
  static Expected<LayerMutator> create(StringRef File);

  /// The same for changes anywhere in the file, which need not have layers:
  /// code, symbols, relocations, line tables and all headers. These do not keep
  /// the units' own tables.
  static Expected<LayerMutator> createForWholeFile(StringRef File);

  ArrayRef<Target> targets() const { return Targets; }

  /// A copy of the file with a few changes that follow from \p Seed alone.
  /// \p KeepsUnits says whether they leave the units' own tables alone.
  std::string mutate(uint64_t Seed, bool &KeepsUnits) const;

private:
  explicit LayerMutator(StringRef File) : File(File) {}

  /// Adds the bytes at Begin, unless they are not all in the file.
  void addTarget(Target::KindType Kind, uint64_t Begin, uint64_t Size);
  Error findTargets();
  Error findAllTargets();
  const Target &pick(std::mt19937_64 &Random) const;
  void change(MutableArrayRef<uint8_t> Bytes, std::mt19937_64 &Random) const;
  bool confine(std::string &Mutated) const;

  StringRef File;
  std::vector<Target> Targets;
  bool IsForWholeFile = false;
};

} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_FUZZER_LAYERMUTATOR_H
