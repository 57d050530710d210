//===- SourceRows.cpp - Where the source's place changes ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/SourceRows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFCompileUnit.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

const std::vector<SourceRows::Row> &SourceRows::getRows(DWARFUnit &Unit) {
  auto [It, IsNew] = RowsOfUnits.try_emplace(&Unit);
  std::vector<Row> &Rows = It->second;
  if (!IsNew)
    return Rows;
  const DWARFDebugLine::LineTable *Table =
      P.getFlatContext().getLineTableForUnit(&Unit);
  if (!Table)
    return Rows;
  for (const DWARFDebugLine::Sequence &S : Table->Sequences)
    for (const DWARFDebugLine::Row &R :
         ArrayRef(Table->Rows)
             .slice(S.FirstRowIndex, S.LastRowIndex - S.FirstRowIndex))
      Rows.push_back({P.getDebugSectionIndex(S.SectionIndex), R.Address.Address,
                      R.PrologueEnd != 0});
  llvm::stable_sort(Rows);
  return Rows;
}

std::optional<MD5::MD5Result> SourceRows::getDigest(SectionedAddress Address,
                                                    StringRef Path) const {
  DWARFContext &Context = P.getFlatContext();
  DWARFUnit *Unit =
      Context.getCompileUnitForCodeAddress(P.getFlatAddress(Address));
  const DWARFDebugLine::LineTable *Table =
      Unit ? Context.getLineTableForUnit(Unit) : nullptr;
  if (!Table || !Table->Prologue.ContentTypes.HasMD5)
    return std::nullopt;
  const auto &Files = Table->Prologue.FileNames;
  for (uint64_t I = 0; I != Files.size(); ++I) {
    std::string Name;
    if (Table->getFileNameByIndex(
            I, Unit->getCompilationDir(),
            DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath, Name) &&
        Name == Path)
      return Files[I].Checksum;
  }
  return std::nullopt;
}

/// The borders of what was inlined anywhere in \p Die.
static void addInlined(const DWARFDie &Die, std::vector<uint64_t> &Addresses) {
  SmallVector<DWARFDie> Todo = {Die};
  while (!Todo.empty()) {
    DWARFDie D = Todo.pop_back_val();
    for (const DWARFDie &Child : D.children()) {
      if (Child.getTag() == dwarf::DW_TAG_inlined_subroutine) {
        Expected<DWARFAddressRangesVector> RangesOrErr =
            Child.getAddressRanges();
        if (!RangesOrErr) {
          // Program::getFrames() does not see it either.
          consumeError(RangesOrErr.takeError());
          continue;
        }
        for (const DWARFAddressRange &R : *RangesOrErr) {
          Addresses.push_back(R.LowPC);
          Addresses.push_back(R.HighPC);
        }
      }
      if (Child.hasChildren())
        Todo.push_back(Child);
    }
  }
}

SourceRows::Changes SourceRows::getChanges(uint64_t Section, uint64_t Begin,
                                           uint64_t End) {
  Changes Result;
  Result.PrologueEnd = Begin;
  std::vector<uint64_t> &Addresses = Result.Addresses;
  const SourceLineMap &Map = P.getSourceLineMap();
  ArrayRef<SourceLineMap::Range> Ranges = Map.ranges();
  auto R = llvm::partition_point(Ranges, [&](const SourceLineMap::Range &R) {
    return std::tie(R.Section, R.High) <= std::tie(Section, Begin);
  });
  for (; R != Ranges.end() && R->Section == Section && R->Low < End; ++R) {
    Addresses.push_back(R->Low);
    Addresses.push_back(R->High);
  }

  DWARFContext &Context = P.getFlatContext();
  const uint64_t FlatBegin = P.getFlatAddress({Begin, Section});
  if (DWARFUnit *Unit = Context.getCompileUnitForCodeAddress(FlatBegin)) {
    const size_t NumOthers = Addresses.size();
    const std::vector<Row> &Rows = getRows(*Unit);
    auto It = llvm::lower_bound(Rows, Row{Section, FlatBegin, false});
    for (; It != Rows.end() && It->Section == Section &&
           It->Address - FlatBegin < End - Begin;
         ++It) {
      Addresses.push_back(It->Address);
      if (It->PrologueEnd)
        Result.PrologueEnd = It->Address - FlatBegin + Begin;
    }
    // As Program::getFrames() does, look into the .dwo file of the unit.
    DWARFUnit *Split = Unit->getNonSkeletonUnitDIE().getDwarfUnit();
    // The first instruction may be inlined code itself.
    DWARFDie Die = (Split ? Split : Unit)->getSubroutineForAddress(FlatBegin);
    while (Die && Die.getTag() != dwarf::DW_TAG_subprogram)
      Die = Die.getParent();
    if (Die)
      addInlined(Die, Addresses);
    for (uint64_t &Address : MutableArrayRef(Addresses).drop_front(NumOthers))
      Address += Begin - FlatBegin;
  }
  llvm::sort(Addresses);
  Addresses.erase(llvm::unique(Addresses), Addresses.end());
  return Result;
}
