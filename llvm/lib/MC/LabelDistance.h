//===- LabelDistance.h - How far labels are apart ---------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_MC_LABELDISTANCE_H
#define LLVM_LIB_MC_LABELDISTANCE_H

#include "llvm/MC/MCAssembler.h"
#include "llvm/MC/MCExpr.h"
#include "llvm/MC/MCSymbol.h"
#include "llvm/Support/Casting.h"
#include <optional>

namespace llvm {

/// \returns the value of \p Delta, in bytes, if it is the difference of two
/// labels of a section whose layout is known. So are the deltas of line tables,
/// of which there are too many to evaluate each as an expression of any kind.
inline std::optional<int64_t> getLabelDistance(const MCExpr &Delta,
                                               const MCAssembler &Asm) {
  auto *Sub = dyn_cast<MCBinaryExpr>(&Delta);
  if (!Sub || Sub->getOpcode() != MCBinaryExpr::Sub)
    return std::nullopt;
  auto *EndRef = dyn_cast<MCSymbolRefExpr>(Sub->getLHS());
  auto *BeginRef = dyn_cast<MCSymbolRefExpr>(Sub->getRHS());
  if (!EndRef || !BeginRef || EndRef->getSpecifier() ||
      BeginRef->getSpecifier())
    return std::nullopt;
  const MCSymbol &End = EndRef->getSymbol(), &Begin = BeginRef->getSymbol();
  if (End.isVariable() || Begin.isVariable() || !End.isInSection() ||
      !Begin.isInSection() || &End.getSection() != &Begin.getSection() ||
      Asm.isThumbFunc(&End))
    return std::nullopt;
  return Asm.getSymbolOffset(End) - Asm.getSymbolOffset(Begin);
}

} // namespace llvm

#endif // LLVM_LIB_MC_LABELDISTANCE_H
