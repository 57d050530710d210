//===- DWARFLineLayersRelocations.h - Relocations of layers -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_DWARF_DWARFLINELAYERSRELOCATIONS_H
#define LLVM_LIB_DEBUGINFO_DWARF_DWARFLINELAYERSRELOCATIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
namespace object {
class ObjectFile;
class SectionRef;
} // namespace object

/// The name of the section that \p Name has relocations of, or \p Name itself
/// if it is not that of a section of relocations.
StringRef getRelocatedSectionName(StringRef Name);

/// Checks that the relocations in \p Section, which are for a table of a layer,
/// can be read. Who reads malformed ones through a RelocationRef ends in a
/// fatal error, but a layer must not take the units' tables with it.
Error checkLineLayerRelocations(const object::ObjectFile &Obj,
                                const object::SectionRef &Section);

} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_DWARF_DWARFLINELAYERSRELOCATIONS_H
