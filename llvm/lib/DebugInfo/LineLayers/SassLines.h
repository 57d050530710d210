//===- SassLines.h - Lines of PTX that SASS comes from ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads .nv_debug_line_sass, which ptxas -lineinfo leaves in a cubin: a line
/// table from the machine code, SASS, to lines of the PTX text, counted in the
/// text as it was given to ptxas. The functions of its own library that ptxas
/// puts behind the code have no rows.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_SASSLINES_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_SASSLINES_H

#include "llvm/ADT/StringMap.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/DebugInfo/LineLayers/PTXLineLayers.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace llvm {
namespace linelayers {

inline constexpr StringLiteral SassLineSection = ".nv_debug_line_sass";

/// The PTX text that ptxas -lineinfo leaves in a cubin. A cubin with several
/// has each in a section of its own, with a suffix to this name.
inline constexpr StringLiteral PTXTextSection = ".nv_debug_ptx_txt";

inline bool isPTXTextSection(StringRef Name) {
  return Name.consume_front(PTXTextSection) &&
         (Name.empty() || Name.starts_with("."));
}

/// The symbols of Mercury code, from which nvlink makes machine code from
/// sm_100 on. If it has still to link a cubin with them, the cubin can have no
/// layers: nvlink of CUDA 13.0 crashes on debug sections that have no
/// counterpart for Mercury code.
inline constexpr StringLiteral MercurySymbolsSection = ".nv.merc.symtab";

/// What an address in a line table is relative to: a relocation of the kind
/// that all have there, a 64-bit address.
struct SassRelocation {
  /// Symbol and type, as in the file.
  uint64_t Info;
  uint64_t Addend;
};

struct SassRow {
  /// In bytes, relative to the address that the relocation names.
  uint64_t Offset;
  /// Null where there is no PTX for the row.
  const PTXLineLayers *PTX;
  /// From 1 on; 0 if there is none.
  uint64_t PTXLine;
};

/// The code from one address that has a relocation on.
struct SassSequence {
  SassRelocation Start;
  /// Not empty, in the order of their offsets, one for each offset.
  std::vector<SassRow> Rows;
  /// Where the code ends, counted as the offsets of rows are.
  uint64_t End;
};

/// Reads the section of \p Cubin, which must have it. \p PTXOfFile is the PTX
/// by the names that files have in the table; \p DefaultFile is the name of the
/// file of rows whose file has none. An error says what is malformed.
Expected<std::vector<SassSequence>>
readSassLines(const ELFSectionEditor &Cubin,
              const StringMap<const PTXLineLayers *> &PTXOfFile,
              StringRef DefaultFile);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_SASSLINES_H
