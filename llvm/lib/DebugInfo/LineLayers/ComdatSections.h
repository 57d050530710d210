//===- ComdatSections.h - Add sections that linkers keep once ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_COMDATSECTIONS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_COMDATSECTIONS_H

#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include <map>
#include <string>

namespace llvm {
namespace linelayers {

/// Adds sections that are not loaded to a copy of \p Obj, by their names.
///
/// In a file that is to be linked each is in a COMDAT group that a local symbol
/// with the name of the section signs, as sections with texts of layers are in
/// objects of LLVM. So linkers keep one of several with one name. The symbols
/// come behind the other local ones, and whatever counts symbols is changed:
/// relocations, groups and tables of symbols. Where something else may count
/// them, as in cubins, the sections are in no group.
///
/// \p Editor must have all sections of relocations already.
void addComdatSections(ELFSectionEditor &Editor,
                       const object::ELFObjectFileBase &Obj,
                       std::map<std::string, std::string> Sections);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_COMDATSECTIONS_H
