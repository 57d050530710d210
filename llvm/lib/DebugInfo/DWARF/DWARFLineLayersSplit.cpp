//===- DWARFLineLayersSplit.cpp - Texts of layers beside the file ---------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With split DWARF (DWARF 5, section 7.3.2) the texts of layers are in the .dwo
// files of units, or in the .dwp file of the program. Tables are not.
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersImpl.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFCompileUnit.h"
#include "llvm/DebugInfo/DWARF/DWARFDie.h"
#include "llvm/Support/Path.h"

using namespace llvm;

/// The .dwo file that \p Unit, which is a skeleton, leads to, or an empty path.
static SmallString<128> getSplitFile(DWARFUnit &Unit) {
  DWARFDie UnitDIE = Unit.getUnitDIE();
  SmallString<128> Path;
  StringRef Name = dwarf::toStringRef(
      UnitDIE.find({dwarf::DW_AT_dwo_name, dwarf::DW_AT_GNU_dwo_name}));
  if (Name.empty())
    return Path;
  if (sys::path::is_relative(Name))
    Path = dwarf::toStringRef(UnitDIE.find(dwarf::DW_AT_comp_dir));
  sys::path::append(Path, Name);
  return Path;
}

/// \returns the texts in the .dwo file of \p Unit, or in the .dwp file that has
/// the unit. Null if the unit is not split, or if there is no such file.
const DWARFLineLayers *DWARFLineLayers::Cache::getTexts(DWARFUnit &Unit) {
  auto [It, IsNew] = SplitUnits.try_emplace(&Unit, nullptr);
  if (!IsNew)
    return It->second;
  DWARFUnit *Split = Unit.getNonSkeletonUnitDIE().getDwarfUnit();
  if (Split && Split != &Unit)
    It->second = &Split->getContext().getLineLayers();
  return It->second;
}

DWARFLineLayers::SplitText
DWARFLineLayers::findSplitText(const DWARFLineLayerFile &File) const {
  std::optional<LineLayerTextName> Name =
      parseLineLayerTextName(File.TextSectionName);
  const DWARFLineLayer *Layer = Name ? find(Name->LayerName) : nullptr;
  if (Layer)
    Layer->ensureSequences();

  SplitText Result;
  auto Ask = [&](DWARFUnit &Unit) {
    Result.Index = Mutable->getTexts(Unit);
    if (Result.Index)
      Result.Section = Result.Index->findTextSection(File.TextSectionName);
    else if (Result.MissingFile.empty())
      Result.MissingFile = getSplitFile(Unit).str();
    return Result.Section != nullptr;
  };

  // Entries of units are read here, which only one thread may do at a time.
  std::lock_guard<std::mutex> Lock(Mutable->Mutex);
  // The unit whose code has lines of the file is the first to be asked, since a
  // program may have .dwo files by the thousand. One sequence of a table says
  // which that is; it need not be the first, whose code may be discarded.
  DenseSet<uint32_t> Seen;
  if (Layer)
    for (const DWARFLineLayer::Sequence &S : Layer->Sequences)
      if (Seen.insert(S.Table).second &&
          is_contained(Layer->FilesOfTables[S.Table], File.Number))
        if (DWARFUnit *Unit = Ctx.getCompileUnitForCodeAddress(S.LowPC))
          if (Ask(*Unit))
            return Result;
  for (const std::unique_ptr<DWARFUnit> &Unit : Ctx.compile_units())
    if (Ask(*Unit))
      return Result;
  return Result;
}
