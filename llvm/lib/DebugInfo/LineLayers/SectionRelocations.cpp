//===- SectionRelocations.cpp - The relocations of a section --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SectionRelocations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include <algorithm>

using namespace llvm;
using namespace llvm::linelayers;

Expected<SectionRelocations>
SectionRelocations::read(const ELFSectionEditor &Editor, uint32_t Section) {
  SectionRelocations Result;
  for (const ELFSectionEditor::Section &S : Editor.sections())
    if (S.Type == ELF::SHT_CREL && S.Info == Section)
      return createStringError("'" + S.Name +
                               "' has relocations in the format "
                               "CREL, which cannot be changed");
  uint32_t Index = Editor.findRelocations(Section);
  if (!Index)
    return Result;
  for (uint32_t I = 1; I < Editor.sections().size(); ++I) {
    const ELFSectionEditor::Section &S = Editor.sections()[I];
    if (S.Info != Section || I == Index ||
        (S.Type != ELF::SHT_REL && S.Type != ELF::SHT_RELA))
      continue;
    Result.OtherSections.push_back(I);
    if (Editor.sections()[Index].Type == ELF::SHT_RELA &&
        S.Type == ELF::SHT_REL)
      std::swap(Index, Result.OtherSections.back());
  }
  Result.Section = Index;
  Result.HasAddends = Editor.sections()[Index].Type == ELF::SHT_RELA;
  const uint64_t EntrySize = Editor.sections()[Index].EntrySize;
  const uint64_t Size = Editor.contents(Index).size();
  const unsigned WordSize = Editor.is64Bit() ? 8 : 4;
  if (EntrySize < (Result.HasAddends ? 3 : 2) * WordSize || Size % EntrySize)
    return createStringError("'" + Editor.sections()[Index].Name +
                             "' is malformed");
  for (uint64_t Entry = 0; Entry != Size; Entry += EntrySize) {
    Expected<uint64_t> Offset = Editor.readInteger(Index, Entry, WordSize);
    if (!Offset)
      return Offset.takeError();
    Result.Relocations.push_back({Entry, *Offset});
  }
  llvm::stable_sort(Result.Relocations,
                    [](const Relocation &A, const Relocation &B) {
                      return A.Offset < B.Offset;
                    });
  return Result;
}

bool SectionRelocations::hasSeveralAtOnePlace() const {
  return std::adjacent_find(Relocations.begin(), Relocations.end(),
                            [](const Relocation &A, const Relocation &B) {
                              return A.Offset == B.Offset;
                            }) != Relocations.end();
}

ArrayRef<SectionRelocations::Relocation>
SectionRelocations::inRange(uint64_t Begin, uint64_t End) const {
  auto FirstFrom = [&](uint64_t Offset) {
    return partition_point(
               Relocations,
               [=](const Relocation &R) { return R.Offset < Offset; }) -
           Relocations.begin();
  };
  const size_t First = FirstFrom(Begin);
  return ArrayRef(Relocations).slice(First, FirstFrom(End) - First);
}

const SectionRelocations::Relocation *
SectionRelocations::find(uint64_t Offset) const {
  auto After = partition_point(
      Relocations, [=](const Relocation &R) { return R.Offset <= Offset; });
  if (After == Relocations.begin() || std::prev(After)->Offset != Offset)
    return nullptr;
  return &*std::prev(After);
}

void linelayers::advanceInteger(char *Bytes, uint64_t Advance, unsigned Size,
                                bool IsLittleEndian) {
  for (unsigned I = 0; I != Size; ++I) {
    char &Byte = Bytes[IsLittleEndian ? I : Size - 1 - I];
    Advance += uint8_t(Byte);
    Byte = char(Advance);
    Advance >>= 8;
  }
}

void SectionRelocations::copy(const ELFSectionEditor &Editor,
                              const Relocation &R, uint64_t NewOffset,
                              std::string &Out, uint64_t Advance) const {
  const unsigned WordSize = Editor.is64Bit() ? 8 : 4;
  const size_t At = Out.size();
  Out += Editor.contents(Section).substr(R.Entry,
                                         Editor.sections()[Section].EntrySize);
  char *Entry = Out.data() + At;
  advanceInteger(Entry, NewOffset - R.Offset, WordSize,
                 Editor.isLittleEndian());
  // The addend follows the offset and what has the type and the symbol.
  if (HasAddends)
    advanceInteger(Entry + 2 * WordSize, Advance, WordSize,
                   Editor.isLittleEndian());
}
