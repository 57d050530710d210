//===- SymbolPlace.h - Where a symbol is in its object ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_LINELAYERS_SYMBOLPLACE_H
#define LLVM_DEBUGINFO_LINELAYERS_SYMBOLPLACE_H

#include "llvm/BinaryFormat/ELF.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace llvm {
namespace linelayers {

/// The section of a symbol, and the address of the symbol with the section's
/// index. Of a symbol that is in no section, one that is absolute or undefined
/// for instance, there is none.
struct SymbolPlace {
  object::SectionRef Section;
  object::SectionedAddress Address;
};

inline Expected<std::optional<SymbolPlace>>
getSymbolPlace(const object::SymbolRef &Symbol) {
  Expected<uint64_t> Address = Symbol.getAddress();
  if (!Address)
    return Address.takeError();
  Expected<object::section_iterator> Section = Symbol.getSection();
  if (!Section)
    return Section.takeError();
  if (*Section == Symbol.getObject()->section_end())
    return std::nullopt;
  return SymbolPlace{**Section, {*Address, (*Section)->getIndex()}};
}

/// Whether a symbol of code is that of a function. LLVM gives the parts of a
/// function that it splits a size and no type, as some assembly does; labels
/// have neither. Other assembly gives functions a type and no size. An indirect
/// function has the code that finds the function.
inline bool isFunction(const object::ELFSymbolRef &Symbol) {
  const uint8_t Type = Symbol.getELFType();
  return Type == ELF::STT_FUNC || Type == ELF::STT_GNU_IFUNC ||
         (Type == ELF::STT_NOTYPE && Symbol.getSize());
}

} // namespace linelayers
} // namespace llvm

#endif // LLVM_DEBUGINFO_LINELAYERS_SYMBOLPLACE_H
