//===- PTXLayersParser.h - What PTX text says about layers ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_PTXLAYERSPARSER_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_PTXLAYERSPARSER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// What PTX text says about layers, in the order in which it says it. Files may
/// be declared after they are used, so what holds on each line is worked out
/// from this afterwards.
struct PTXLayerFacts {
  /// What is said about one file number.
  struct File {
    /// The name that .file gives.
    std::string PTXName;
    std::string Kind;
    std::string Directory;
    std::string Name;
    /// Whether a comment gives kind, directory and name.
    bool IsNamed = false;
    /// The MD5 of the text, as 32 lower-case hexadecimal digits.
    std::optional<std::string> Digest;
    std::optional<std::string> Text;
  };

  enum class EventKind { FunctionBegin, FunctionEnd, Loc, Layer };
  struct Event {
    EventKind Kind;
    /// The line of the PTX, from 1 on.
    unsigned TextLine;
    /// The position, of a Loc or a Layer.
    uint64_t File = 0;
    uint32_t Line = 0;
    uint16_t Column = 0;
  };

  /// By number.
  std::map<uint64_t, File> Files;
  std::vector<Event> Events;
  /// For each line, how many events come before what its instructions are.
  std::vector<size_t> EventsBefore;
  /// The first line that gives those after it other numbers, or 0.
  unsigned LineMarker = 0;
};

/// Reads \p Text. An error names the line of what is malformed.
Expected<PTXLayerFacts> parsePTXLayers(StringRef Text);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_PTXLAYERSPARSER_H
