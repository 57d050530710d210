//===- CubinPTX.h - The PTX in a cubin --------------------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_CUBINPTX_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_CUBINPTX_H

#include "llvm/DebugInfo/LineLayers/Program.h"
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

/// The PTX that ptxas made a cubin of, where `ptxas -lineinfo` has left it, and
/// which line of it code is from.
class CubinPTX {
public:
  /// Empty if \p P is no cubin, or has none of it. An error says what is
  /// malformed.
  static Expected<CubinPTX> create(const Program &P);

  struct Text {
    /// "matmul.ptx", or with a number if there are several.
    std::string Name;
    /// Without comments and directives, whose lines are empty.
    std::string Contents;
  };
  ArrayRef<Text> texts() const { return Texts; }

  struct Range {
    uint64_t Section, Begin, End;
    /// Index in texts().
    uint32_t Text;
    uint32_t Line;
  };
  /// The code around an address that is from one line, or null.
  const Range *find(object::SectionedAddress Address) const;

private:
  std::vector<Text> Texts;
  /// In the order of sections and addresses.
  std::vector<Range> Ranges;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_CUBINPTX_H
