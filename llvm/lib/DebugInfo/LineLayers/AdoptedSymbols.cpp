//===- AdoptedSymbols.cpp - Whether symbol tables are equal ---------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AdoptedSymbols.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include <tuple>
#include <vector>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// What other files and the loader see of a symbol.
struct ComparableSymbol {
  /// As ComparableCode::getKey() has it.
  StringRef Key;
  /// As the file has it.
  StringRef Name;
  /// Of the section that it is in; what stands for one if it is in none.
  StringRef Section;
  uint64_t Value;
  uint64_t Size;
  uint8_t Type;
  uint8_t Binding;
  uint8_t Other;

  auto key() const {
    return std::tie(Key, Section, Value, Size, Type, Binding, Other);
  }
  bool operator==(const ComparableSymbol &O) const { return key() == O.key(); }
  bool operator<(const ComparableSymbol &O) const { return key() < O.key(); }
};
} // namespace

/// Adds \p S, unless debug information may have made it.
static Error addSymbol(const ComparableCode &Code, object::ELFSymbolRef S,
                       std::vector<ComparableSymbol> &Symbols) {
  const uint8_t Type = S.getELFType();
  const bool IsLocal = S.getBinding() == ELF::STB_LOCAL;
  // Line tables of code that linkers may relax refer to labels.
  if (Type == ELF::STT_FILE || Type == ELF::STT_SECTION ||
      (Type == ELF::STT_NOTYPE && IsLocal))
    return Error::success();
  Expected<StringRef> Name = S.getName();
  if (!Name)
    return Name.takeError();
  Expected<uint64_t> Value = S.getValue();
  if (!Value)
    return Value.takeError();
  Expected<uint32_t> Flags = S.getFlags();
  if (!Flags)
    return Flags.takeError();
  Expected<object::section_iterator> Section = S.getSection();
  if (!Section)
    return Section.takeError();
  StringRef Place = *Flags & object::SymbolRef::SF_Undefined ? "undefined"
                    : *Flags & object::SymbolRef::SF_Common  ? "common"
                                                             : "absolute";
  if (*Section != S.getObject()->section_end()) {
    if (!(object::ELFSectionRef(**Section).getFlags() & ELF::SHF_ALLOC))
      return Error::success();
    Expected<StringRef> SectionName = (*Section)->getName();
    if (!SectionName)
      return SectionName.takeError();
    Place = Code.getKey(*SectionName);
  }
  Symbols.push_back({Code.getKey(*Name), *Name, Place, *Value, S.getSize(),
                     Type, S.getBinding(), S.getOther()});
  return Error::success();
}

/// The symbols of \p Code, or those for dynamic linking, in an order that does
/// not depend on where they are in the table.
static Expected<std::vector<ComparableSymbol>>
readSymbols(const ComparableCode &Code, bool AreDynamic) {
  const object::ELFObjectFileBase &Obj = Code.program().getObject();
  std::vector<ComparableSymbol> Result;
  auto Add = [&](auto &&Symbols) -> Error {
    for (const object::ELFSymbolRef S : Symbols)
      if (Error E = addSymbol(Code, S, Result))
        return createFileError(Obj.getFileName(), std::move(E));
    return Error::success();
  };
  if (Error E = AreDynamic ? Add(Obj.getDynamicSymbolIterators())
                           : Add(Obj.symbols()))
    return std::move(E);
  llvm::sort(Result);
  return std::move(Result);
}

static std::string describe(const ComparableSymbol &S) {
  return "at 0x" + utohexstr(S.Value, /*LowerCase=*/true) + " of '" +
         S.Section.str() + "' with " + utostr(S.Size) + " bytes";
}

Expected<std::optional<std::string>>
linelayers::findDifferentSymbol(const ComparableCode &Code,
                                const ComparableCode &Other) {
  const bool AreDynamic = Code.program().getObject().symbols().empty() ||
                          Other.program().getObject().symbols().empty();
  auto Symbols = readSymbols(Code, AreDynamic);
  if (!Symbols)
    return Symbols.takeError();
  auto OtherSymbols = readSymbols(Other, AreDynamic);
  if (!OtherSymbols)
    return OtherSymbols.takeError();
  auto [It, OtherIt] =
      std::mismatch(Symbols->begin(), Symbols->end(), OtherSymbols->begin(),
                    OtherSymbols->end());
  if (It == Symbols->end() && OtherIt == OtherSymbols->end())
    return std::nullopt;
  if (OtherIt == OtherSymbols->end() ||
      (It != Symbols->end() && It->Key < OtherIt->Key))
    return "it has no symbol '" + It->Name.str() + "'";
  if (It == Symbols->end() || OtherIt->Key < It->Key)
    return "it has a symbol '" + OtherIt->Name.str() + "'";
  if (describe(*It) == describe(*OtherIt))
    return "the symbol '" + It->Name.str() +
           "' has another type, binding or visibility";
  return "the symbol '" + It->Name.str() + "' is " + describe(*OtherIt) +
         " there, " + describe(*It) + " here";
}
