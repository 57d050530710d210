//===- PromotedNames.cpp - Names that a compiler has made unique ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PromotedNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"

using namespace llvm;
using namespace llvm::linelayers;

static constexpr StringLiteral Marker = ".llvm.";

/// The parts of a name: what comes before the number, the number, and the rest.
/// \returns whether there are such.
static bool splitName(StringRef Name, StringRef &Before, StringRef &Number,
                      StringRef &After) {
  const size_t Position = Name.rfind(Marker);
  if (!Position || Position == StringRef::npos)
    return false;
  Before = Name.take_front(Position);
  After = Name.drop_front(Position + Marker.size());
  Number = After.take_while([](char C) { return isDigit(C); });
  After = After.drop_front(Number.size());
  return !Number.empty() && (After.empty() || After.front() == '.');
}

std::string PromotedNames::getStem(StringRef Name) {
  StringRef Before, Number, After;
  return splitName(Name, Before, Number, After) ? (Before + After).str()
                                                : Name.str();
}

void PromotedNames::add(StringRef Name) {
  StringRef Before, Number, After;
  if (!splitName(Name, Before, Number, After))
    return;
  StringMap<unsigned> &Found = Numbers[Before];
  const unsigned Ordinal =
      Found.try_emplace(Number, Found.size()).first->second;
  Keys.try_emplace(Name,
                   (Before + Marker + "#" + Twine(Ordinal) + After).str());
}

Expected<PromotedNames>
PromotedNames::create(const object::ELFObjectFileBase &Obj) {
  PromotedNames Result;
  for (const object::ELFSymbolRef S : Obj.symbols()) {
    // LLVM's reader of names does not look at an error in that of a section.
    if (S.getELFType() == ELF::STT_SECTION)
      continue;
    Expected<StringRef> Name = S.getName();
    if (!Name)
      return Name.takeError();
    Result.add(*Name);
  }
  for (const object::SectionRef &S : Obj.sections()) {
    Expected<StringRef> Name = S.getName();
    if (!Name)
      return Name.takeError();
    Result.add(*Name);
  }
  return std::move(Result);
}
