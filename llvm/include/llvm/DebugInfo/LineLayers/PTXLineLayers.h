//===- PTXLineLayers.h - Layers in PTX text ---------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads what PTX text says about layers: in the directives of PTX ISA 9.4, and
// in the comments in which LLVM writes the same facts for older ones.
// docs/MultiLevelLineTables.md has the grammar of both.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_PTXLINELAYERS_H
#define LLVM_DEBUGINFO_LINELAYERS_PTXLINELAYERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

class PTXLineLayers {
public:
  struct File {
    std::string Kind;
    std::string Directory;
    std::string Name;
    /// The text, if it is embedded.
    std::optional<std::string> Text;
  };

  /// A position in a file of a layer.
  struct Position {
    /// An index into files().
    unsigned File;
    uint32_t Line;
    uint16_t Column;

    bool operator==(const Position &O) const {
      return File == O.File && Line == O.Line && Column == O.Column;
    }
  };

  /// What is in effect for the instructions on one line of the text.
  struct Location {
    /// The function, counted from 1, or 0 outside of functions.
    unsigned Function = 0;
    /// Whether a .loc says where the instructions are. It does not if there is
    /// none, if it has line 0, or if it is that of the function itself, and it
    /// has no layers.
    bool IsKnown = false;
    /// Whether it is not known because the .loc is that of the function itself.
    bool IsFunctionLine = false;
    /// At most one for each kind. A layer that does not cover the instruction
    /// is absent.
    std::vector<Position> Layers;
  };

  /// Reads \p PTX. What is malformed, and what cannot be used, is an error that
  /// names the line; a layer that the text gives no name is left out, which
  /// \p Warn is told.
  LLVM_ABI static Expected<PTXLineLayers> parse(StringRef PTX,
                                                function_ref<void(Error)> Warn);

  /// All files, ordered by their number in the text.
  ArrayRef<File> files() const { return Files; }

  /// The number of lines of the text.
  size_t lineCount() const { return LocationOfLine.size(); }

  /// What is in effect on \p Line, which counts from 1 to lineCount().
  const Location &location(size_t Line) const {
    return Locations[LocationOfLine[Line - 1]];
  }

  /// What the first .loc of an instruction in \p Function says.
  const Location &firstLocation(unsigned Function) const {
    return Locations[FirstLocation[Function]];
  }

private:
  friend class PTXLineLayersBuilder;

  std::vector<File> Files;
  std::vector<Location> Locations;
  std::vector<unsigned> LocationOfLine;
  std::vector<unsigned> FirstLocation;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_PTXLINELAYERS_H
