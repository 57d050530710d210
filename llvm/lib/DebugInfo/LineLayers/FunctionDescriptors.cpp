//===- FunctionDescriptors.cpp - Symbols that stand for code --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionDescriptors.h"
#include "llvm/BinaryFormat/ELF.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

Expected<FunctionDescriptors>
FunctionDescriptors::read(const object::ELFObjectFileBase &Obj) {
  FunctionDescriptors Result;
  if (Obj.getEMachine() != ELF::EM_PPC64)
    return std::move(Result);
  Result.IsLinked = !Obj.isRelocatableObject();
  for (const object::SectionRef &S : Obj.sections()) {
    Expected<StringRef> Name = S.getName();
    if (!Name)
      return Name.takeError();
    if (*Name != ".opd")
      continue;
    Result.Section = S;
    Result.Begin = S.getAddress();
    Result.End = SaturatingAdd(S.getAddress(), S.getSize());
    // The contents are not in a file of debug information alone: its symbols
    // of functions lead to no code then.
    if (S.isVirtual())
      break;
    Expected<StringRef> Contents = S.getContents();
    if (!Contents)
      return Contents.takeError();
    Result.Data =
        DataExtractor(*Contents, Obj.isLittleEndian(), Obj.getBytesInAddress());
    break;
  }
  if (Result.Section && !Result.IsLinked)
    if (Error E = Result.readRelocations(Obj))
      return std::move(E);
  return std::move(Result);
}

Error FunctionDescriptors::readRelocations(
    const object::ELFObjectFileBase &Obj) {
  for (const object::SectionRef &S : Obj.sections()) {
    Expected<object::section_iterator> Target = S.getRelocatedSection();
    if (!Target)
      return Target.takeError();
    if (*Target == Obj.section_end() || **Target != *Section)
      continue;
    for (const object::ELFRelocationRef R : S.relocations()) {
      if (R.getType() != ELF::R_PPC64_ADDR64 ||
          R.getSymbol() == Obj.symbol_end())
        continue;
      Expected<std::optional<SymbolPlace>> Place =
          getSymbolPlace(*R.getSymbol());
      if (!Place)
        return Place.takeError();
      Expected<int64_t> Addend = R.getAddend();
      if (!Addend)
        return Addend.takeError();
      if (!*Place)
        continue;
      SectionedAddress Code = (*Place)->Address;
      Code.Address += *Addend;
      Relocated.try_emplace(R.getOffset(), Code);
    }
  }
  return Error::success();
}

bool FunctionDescriptors::isDescriptor(const SymbolPlace &Place) const {
  const auto [Address, SectionIndex] = Place.Address;
  return Section && Begin <= Address && Address < End &&
         (IsLinked || SectionIndex == Section->getIndex());
}

std::optional<SectionedAddress>
FunctionDescriptors::getCode(const SymbolPlace &Place) const {
  if (!isDescriptor(Place))
    return Place.Address;
  uint64_t Offset = Place.Address.Address - Begin;
  if (!IsLinked) {
    auto It = Relocated.find(Offset);
    return It == Relocated.end() ? std::nullopt : std::optional(It->second);
  }
  if (!Data.isValidOffsetForAddress(Offset))
    return std::nullopt;
  return SectionedAddress{Data.getAddress(&Offset),
                          SectionedAddress::UndefSection};
}
