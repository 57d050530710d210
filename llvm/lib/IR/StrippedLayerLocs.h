//===- StrippedLayerLocs.h - Layers of stripped debug info ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_IR_STRIPPEDLAYERLOCS_H
#define LLVM_LIB_IR_STRIPPEDLAYERLOCS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"

namespace llvm {

/// \returns the location of \p Layer where debug info is reduced to line
/// tables. \p Remap says what takes the place of a scope. The scope of an
/// intermediate location says in which file it is, so it is kept if it is of a
/// file, in the scope that takes the place of the one around it.
inline DILocation *getStrippedLoc(const IntermediateLoc &Layer,
                                  function_ref<MDNode *(MDNode *)> Remap) {
  DILocation *Loc = Layer.Loc;
  MDNode *Scope = Loc->getScope();
  if (auto *LBF = dyn_cast<DILexicalBlockFile>(Scope))
    Scope = DILexicalBlockFile::get(Loc->getContext(), Remap(LBF->getScope()),
                                    LBF->getFile(), LBF->getDiscriminator());
  else
    Scope = Remap(Scope);
  return DILocation::get(Loc->getContext(), Loc->getLine(), Loc->getColumn(),
                         Scope, /*InlinedAt=*/nullptr, Loc->isImplicitCode());
}

} // namespace llvm

#endif // LLVM_LIB_IR_STRIPPEDLAYERLOCS_H
