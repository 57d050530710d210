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
#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFCompileUnit.h"
#include "llvm/DebugInfo/DWARF/DWARFDie.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

/// The .dwo file that \p Unit, which is a skeleton, leads to, or an empty path.
static SmallString<128> getSplitFile(DWARFUnit &Unit) {
  DWARFDie UnitDIE = Unit.getUnitDIE();
  SmallString<128> Path;
  StringRef Name = dwarf::toStringRef(
      UnitDIE.find(Unit.getVersion() >= 5 ? dwarf::DW_AT_dwo_name
                                          : dwarf::DW_AT_GNU_dwo_name));
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
  // The name can lead to a device or to standard input, which need not end. If
  // there is no such file, there can still be a .dwp file.
  SmallString<128> Path = getSplitFile(Unit);
  if (Path == "-" || (sys::fs::exists(Path) && !sys::fs::is_regular_file(Path)))
    return nullptr;
  DWARFUnit *Split = Unit.getNonSkeletonUnitDIE().getDwarfUnit();
  if (!Split || Split == &Unit)
    return nullptr;
  DWARFContext &Ctx = Split->getContext();
  std::unique_ptr<const DWARFLineLayers> &Texts = SplitFiles[&Ctx];
  if (!Texts)
    Texts.reset(new DWARFLineLayers(Ctx, TextsOnly()));
  return It->second = Texts.get();
}

/// \returns for each table that lists \p File, a file of \p Layer by its
/// number, an address of its code. That need not be of the table's first
/// sequence, whose code may be discarded.
ArrayRef<uint64_t> DWARFLineLayers::Cache::getCode(const DWARFLineLayer &Layer,
                                                   uint32_t File) {
  auto [It, IsNew] = CodeOfFiles.try_emplace(&Layer, Layer.Files.size());
  if (IsNew) {
    DenseSet<uint32_t> Seen;
    for (const DWARFLineLayer::Sequence &S : Layer.Sequences)
      if (Seen.insert(S.Table).second)
        for (uint32_t Number : Layer.FilesOfTables[S.Table])
          if (Number != NoLineLayerFile)
            It->second[Number].push_back(S.LowPC);
  }
  return It->second[File];
}

/// Finds the text of the first unit that has it. No more units are asked than
/// that takes, and none of them twice.
DWARFLineLayers::SplitText
DWARFLineLayers::Cache::askAllUnits(DWARFContext &Ctx, StringRef Directory) {
  const auto Units = Ctx.info_section_units();
  const size_t NumUnits = llvm::size(Units);
  for (;;) {
    if (auto It = SplitTexts.find(Directory); It != SplitTexts.end())
      return It->second;
    if (NumUnitsAsked == NumUnits)
      return {nullptr, nullptr, MissingFile};
    DWARFUnit &Unit = *Units.begin()[NumUnitsAsked++];
    if (Unit.isTypeUnit())
      continue;
    const DWARFLineLayers *Texts = getTexts(Unit);
    if (!Texts && MissingFile.empty())
      MissingFile = getSplitFile(Unit).str();
    // All units of a .dwp file have the same.
    if (Texts && SplitIndexes.insert(Texts).second)
      for (const TextSection &S : Texts->textSections())
        SplitTexts.try_emplace(S.Directory, SplitText{Texts, &S, ""});
  }
}

DWARFLineLayers::SplitText
DWARFLineLayers::findSplitText(const DWARFLineLayerFile &File) const {
  std::optional<LineLayerTextName> Name =
      parseLineLayerTextName(File.TextSectionName);
  const DWARFLineLayer *Layer = Name ? find(Name->LayerName) : nullptr;
  if (Layer)
    Layer->ensureSequences();

  // Entries of units are read here, which only one thread may do at a time.
  std::lock_guard<std::mutex> Lock(Mutable->Mutex);
  // The unit whose code has lines of the file is the first to be asked, since a
  // program may have .dwo files by the thousand.
  std::string MissingFile;
  if (Layer) {
    for (uint64_t Address : Mutable->getCode(*Layer, File.Number)) {
      DWARFUnit *Unit = Ctx.getCompileUnitForCodeAddress(Address);
      if (!Unit)
        continue;
      const DWARFLineLayers *Texts = Mutable->getTexts(*Unit);
      if (!Texts && MissingFile.empty())
        MissingFile = getSplitFile(*Unit).str();
      if (Texts)
        if (const TextSection *S = Texts->findTextSection(File.TextSectionName))
          return {Texts, S, ""};
    }
  }
  SplitText Result = Mutable->askAllUnits(Ctx, File.TextSectionName);
  if (!MissingFile.empty())
    Result.MissingFile = std::move(MissingFile);
  return Result;
}

std::vector<std::string> DWARFLineLayers::getSplitFiles() const {
  // Entries of units are read here, which only one thread may do at a time.
  std::lock_guard<std::mutex> Lock(Mutable->Mutex);
  std::vector<std::string> Result;
  for (const std::unique_ptr<DWARFUnit> &Unit : Ctx.info_section_units()) {
    if (Unit->isTypeUnit())
      continue;
    SmallString<128> Path = getSplitFile(*Unit);
    if (!Path.empty())
      Result.push_back(Path.str().str());
  }
  if (!Result.empty())
    Result.push_back((Ctx.getDWARFObj().getFileName() + ".dwp").str());
  return Result;
}
