//===- TrailingPieces.h - The missing end of a variable ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Of a struct whose last members are optimized away the location has pieces
/// for the first ones alone. What is between two pieces has an empty one, which
/// debuggers show as optimized out. What is behind the last one has none, and
/// for that GDB shows zeros.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_CODEGEN_ASMPRINTER_TRAILINGPIECES_H
#define LLVM_LIB_CODEGEN_ASMPRINTER_TRAILINGPIECES_H

#include "llvm/BinaryFormat/DwarfPieces.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SaveAndRestore.h"

namespace llvm {

/// Knows how large the variable is whose locations a unit describes, if these
/// are to reach to its end (see CompletePiecesModuleFlag).
class TrailingPieces {
public:
  explicit TrailingPieces(const Module &M) {
    auto *Flag = mdconst::extract_or_null<ConstantInt>(
        M.getModuleFlag(dwarf::CompletePiecesModuleFlag));
    IsRequested = Flag && !Flag->isZero();
  }

  /// While it exists, the locations that are finished are those of a variable.
  /// With \p IsRequested they are to reach to the end in any module.
  class VariableScope {
  public:
    VariableScope(TrailingPieces &Pieces, const DILocalVariable &Var,
                  bool IsRequested = false)
        : Size(Pieces.SizeInBits, IsRequested || Pieces.IsRequested
                                      ? Var.getSizeInBits().value_or(0)
                                      : 0) {}

  private:
    SaveAndRestore<uint64_t> Size;
  };

  /// \return how many bits are missing in a location of which the pieces go as
  /// far as \p OffsetInBits. None are in one without pieces.
  uint64_t getMissingBits(uint64_t OffsetInBits) const {
    return OffsetInBits && OffsetInBits < SizeInBits ? SizeInBits - OffsetInBits
                                                     : 0;
  }

private:
  bool IsRequested;
  uint64_t SizeInBits = 0;
};

} // namespace llvm

#endif // LLVM_LIB_CODEGEN_ASMPRINTER_TRAILINGPIECES_H
