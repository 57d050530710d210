//===- LineTableReferences.cpp - What refers to .debug_line ---------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineTableReferences.h"
#include "SectionRelocations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/DebugInfo/DWARF/DWARFAbbreviationDeclaration.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugAbbrev.h"
#include "llvm/DebugInfo/DWARF/DWARFDie.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/DWARF/DWARFObject.h"
#include "llvm/DebugInfo/DWARF/DWARFUnit.h"
#include "llvm/Object/RelocationResolver.h"
#include "llvm/Support/DataExtractor.h"

using namespace llvm;
using namespace llvm::linelayers;

void LineTableReferences::add(const Reference &R) {
  References.push_back(R);
  Referenced.insert(R.Value);
}

/// Finds the offsets of the sequences of functions, which
/// -emit-func-debug-line-table-offsets writes.
void LineTableReferences::findInFunctions(DWARFUnit &U, uint32_t Section) {
  const DWARFAbbreviationDeclarationSet *Abbreviations = U.getAbbreviations();
  // Most files have none, and there are many DIEs.
  if (!Abbreviations ||
      none_of(*Abbreviations, [](const DWARFAbbreviationDeclaration &A) {
        return A.findAttributeIndex(dwarf::DW_AT_LLVM_stmt_sequence);
      }))
    return;
  const unsigned Size = dwarf::getDwarfOffsetByteSize(U.getFormParams().Format);
  for (const DWARFDebugInfoEntry &Entry : U.dies()) {
    const DWARFDie Die(&U, &Entry);
    if (Die.isNULL())
      continue;
    for (const DWARFAttribute &A : Die.attributes())
      if (A.Attr == dwarf::DW_AT_LLVM_stmt_sequence)
        if (std::optional<uint64_t> Value = A.Value.getAsSectionOffset())
          add({Section, A.Offset, Size, *Value, /*IsOfSequence=*/true});
  }
}

/// Finds the offset of the unit's program, and that of its macros.
Error LineTableReferences::findInUnit(DWARFUnit &U) {
  const uint32_t Section =
      Editor.findSectionAt(Obj, U.getInfoSection().Data.data());
  const DWARFDie Die = U.getUnitDIE(/*ExtractUnitDIEOnly=*/true);
  if (!Die || Die.isNULL())
    return Error::success();
  const unsigned OffsetSize =
      dwarf::getDwarfOffsetByteSize(U.getFormParams().Format);
  for (const DWARFAttribute &A : Die.attributes()) {
    std::optional<uint64_t> Value = A.Value.getAsSectionOffset();
    if (!Value)
      continue;
    if (A.Attr == dwarf::DW_AT_stmt_list) {
      if (!Section)
        return createStringError("cannot find the unit at 0x" +
                                 Twine::utohexstr(U.getOffset()) +
                                 " in the file");
      unsigned Size = A.Value.getForm() == dwarf::DW_FORM_data8   ? 8
                      : A.Value.getForm() == dwarf::DW_FORM_data4 ? 4
                                                                  : OffsetSize;
      add({Section, A.Offset, Size, *Value});
    } else if (A.Attr == dwarf::DW_AT_macros ||
               A.Attr == dwarf::DW_AT_GNU_macros) {
      MacroOffsets.insert(*Value);
    }
  }
  if (Section)
    findInFunctions(U, Section);
  return Error::success();
}

/// Macros that several units have are in groups, each in a section of its own
/// that units import, so an object can have more sections of this name than
/// DWARFContext knows. What units refer to is in none of the groups.
static uint32_t findMacroSection(const ELFSectionEditor &Editor) {
  for (auto [Index, S] : enumerate(Editor.sections()))
    if (S.Name == ".debug_macro" && !(S.Flags & ELF::SHF_GROUP))
      return Index;
  return 0;
}

/// What the relocations of section \p Index of a file that is to be linked make
/// of what is there, by its offset.
static Expected<std::map<uint64_t, uint64_t>>
readRelocatedValues(const object::ELFObjectFileBase &Obj,
                    const ELFSectionEditor &Editor, uint32_t Index) {
  std::map<uint64_t, uint64_t> Values;
  auto [Supports, Resolver] = object::getRelocationResolver(Obj);
  for (const object::SectionRef &S : Obj.sections()) {
    Expected<object::section_iterator> Target = S.getRelocatedSection();
    if (!Target)
      return Target.takeError();
    if (*Target == Obj.section_end() || (*Target)->getIndex() != Index)
      continue;
    for (const object::RelocationRef &R : S.relocations()) {
      if (!Supports || !Supports(R.getType()) ||
          R.getSymbol() == Obj.symbol_end())
        continue;
      Expected<uint64_t> Symbol = R.getSymbol()->getAddress();
      if (!Symbol)
        return Symbol.takeError();
      // Without an addend of its own, a relocation has it in place.
      Expected<uint64_t> InPlace =
          Editor.readInteger(Index, R.getOffset(), /*Size=*/4);
      if (!InPlace)
        return InPlace.takeError();
      Values[R.getOffset()] =
          object::resolveRelocation(Resolver, R, *Symbol, *InPlace);
    }
  }
  return std::move(Values);
}

/// The header of macro information (DWARF 5, section 6.3.1) may have the offset
/// of a program.
Error LineTableReferences::findInMacros() {
  if (MacroOffsets.empty())
    return Error::success();
  const uint32_t Section = findMacroSection(Editor);
  if (!Section)
    return Error::success();
  std::map<uint64_t, uint64_t> Relocated;
  if (DWARFLineLayers::hasSectionedAddresses(Obj)) {
    auto Values = readRelocatedValues(Obj, Editor, Section);
    if (!Values)
      return Values.takeError();
    Relocated = std::move(*Values);
  }
  DataExtractor Data(Editor.contents(Section), Obj.isLittleEndian(),
                     Obj.getBytesInAddress());
  constexpr uint8_t Is64Bit = 1, HasLineOffset = 2;
  for (uint64_t Offset : MacroOffsets) {
    DataExtractor::Cursor C(Offset);
    Data.getU16(C); // version
    const uint8_t Flags = Data.getU8(C);
    const unsigned Size = Flags & Is64Bit ? 8 : 4;
    const uint64_t At = C.tell();
    uint64_t Value = Flags & HasLineOffset ? Data.getUnsigned(C, Size) : 0;
    if (Error E = C.takeError())
      return createStringError("'.debug_macro' is malformed: " +
                               toString(std::move(E)));
    if (auto It = Relocated.find(At); It != Relocated.end())
      Value = It->second;
    if (Flags & HasLineOffset)
      add({Section, At, Size, Value});
  }
  return Error::success();
}

Error LineTableReferences::find() {
  for (const auto &Units :
       {Context.info_section_units(), Context.types_section_units()})
    for (const std::unique_ptr<DWARFUnit> &U : Units)
      if (Error E = findInUnit(*U))
        return E;
  return findInMacros();
}

/// Adds \p Difference, which may be negative, to an integer of the file.
Error LineTableReferences::advance(uint32_t Section, uint64_t Offset,
                                   unsigned Size, uint64_t Difference) {
  Expected<uint64_t> Old = Editor.readInteger(Section, Offset, Size);
  if (!Old)
    return Old.takeError();
  uint64_t Value = *Old + Difference;
  if (Size < 8)
    Value &= (uint64_t(1) << (8 * Size)) - 1;
  return Editor.writeInteger(Section, Offset, Value, Size);
}

Error LineTableReferences::update(
    const std::map<uint64_t, uint64_t> &NewOffsets) {
  // By the section that they apply to.
  std::map<uint32_t, SectionRelocations> RelocationsOf;
  for (const Reference &Ref : References) {
    auto New = NewOffsets.find(Ref.Value);
    // A sequence without code may be gone.
    if (New == NewOffsets.end() && Ref.IsOfSequence &&
        !Obj.isRelocatableObject()) {
      const uint64_t None = Ref.Size == 8 ? UINT64_MAX : UINT32_MAX;
      if (Error E =
              Editor.writeInteger(Ref.Section, Ref.Offset, None, Ref.Size))
        return E;
      continue;
    }
    if (New == NewOffsets.end())
      return createStringError(
          "the debug information refers to 0x" + Twine::utohexstr(Ref.Value) +
          " of '.debug_line', where no " +
          (Ref.IsOfSequence ? "sequence" : "program") + " begins");
    auto [Relocations, IsNew] = RelocationsOf.try_emplace(Ref.Section);
    if (IsNew) {
      Expected<SectionRelocations> Read =
          SectionRelocations::read(Editor, Ref.Section);
      if (!Read)
        return Read.takeError();
      Relocations->second = std::move(*Read);
    }

    // A number that is still to be relocated is the addend, and an offset from
    // the relocation's symbol. What a linker has relocated, and left the
    // relocation of (--emit-relocs), has it in both places.
    const uint64_t Difference = New->second - Ref.Value;
    const SectionRelocations &OfSection = Relocations->second;
    const SectionRelocations::Relocation *R = OfSection.find(Ref.Offset);
    const bool HasAddend = R && OfSection.hasAddends();
    const unsigned WordSize = Editor.is64Bit() ? 8 : 4;
    if (HasAddend)
      if (Error E = advance(OfSection.section(), R->Entry + 2 * WordSize,
                            WordSize, Difference))
        return E;
    if (!HasAddend || !DWARFLineLayers::hasSectionedAddresses(Obj))
      if (Error E = advance(Ref.Section, Ref.Offset, Ref.Size, Difference))
        return E;
  }
  return Error::success();
}
