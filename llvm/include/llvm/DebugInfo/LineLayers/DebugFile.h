//===- DebugFile.h - Find separate debug information ------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_DEBUGFILE_H
#define LLVM_DEBUGINFO_LINELAYERS_DEBUGFILE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Compiler.h"
#include <cstdint>
#include <optional>
#include <string>

namespace llvm {
namespace linelayers {

/// The file with the debug information of \p Object, if it is in one of its
/// own: by build ID, or by .gnu_debuglink as gdb looks for it, below each of
/// \p Directories in turn, and, for .gnu_debuglink, first beside \p Object. If
/// there are no directories, /usr/lib/debug is searched.
///
/// What is found is an ELF file, which the caller owns. A file that cannot be
/// read, or whose checksum is not that of the link, is passed over.
LLVM_ABI std::optional<object::OwningBinary<object::Binary>>
findDebugFile(const object::ELFObjectFileBase &Object,
              ArrayRef<std::string> Directories);

/// The name that .gnu_debuglink of \p Object gives the file with its debug
/// information, if there is such a section.
LLVM_ABI std::optional<std::string>
getDebugLink(const object::ELFObjectFileBase &Object);

/// Finds the loaded sections of \p Object, which is to be linked, in \p Debug,
/// the file with its debug information: tools that copy files may give them
/// other indices. Sections of one name are in the same order in both files.
/// \returns their indices there by those in \p Object; nothing if one is not
/// there, or has another size.
LLVM_ABI Expected<std::optional<DenseMap<uint64_t, uint64_t>>>
matchSections(const object::ELFObjectFileBase &Object,
              const object::ELFObjectFileBase &Debug);

/// Whether \p Object has a section of a name.
LLVM_ABI bool hasSection(const object::ELFObjectFileBase &Object,
                         StringRef Name);

/// Fails if \p Object has nothing but what compilers split off: a .dwo file, or
/// a package of such. The error does not name the file.
LLVM_ABI Error checkIsNotSplit(const object::ELFObjectFileBase &Object);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_DEBUGFILE_H
