//===- llvm/BinaryFormat/DwarfPieces.h - Complete locations -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What producers and code generation agree on about the pieces of a variable.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_BINARYFORMAT_DWARFPIECES_H
#define LLVM_BINARYFORMAT_DWARFPIECES_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
namespace dwarf {

/// The module flag, an i32, with which a producer asks for locations that reach
/// to the end of their variables: if it is not zero, a location in pieces ends
/// with an empty piece for what is known to be missing there. Without it the
/// location ends behind the last piece that is known, and GDB shows zeros for
/// the rest.
inline constexpr StringLiteral CompletePiecesModuleFlag =
    "Complete DWARF Pieces";

} // namespace dwarf
} // namespace llvm

#endif // LLVM_BINARYFORMAT_DWARFPIECES_H
