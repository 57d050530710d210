//===- DWARFLineLayersImpl.h - Making an index of layers ------ -*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the parts of the index share. Not for users of it.
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_DWARF_DWARFLINELAYERSIMPL_H
#define LLVM_LIB_DEBUGINFO_DWARF_DWARFLINELAYERSIMPL_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDataExtractor.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/Object/DecompressionLimit.h"
#include <map>
#include <mutex>

namespace llvm {

/// In place of the number of a file that a table does not properly describe.
inline constexpr uint32_t NoLineLayerFile = UINT32_MAX;

/// The parts of ".debug_txt.<layer name>.<md5>".
struct LineLayerTextName {
  StringRef LayerName;
  /// None if the rest is not a digest.
  std::optional<MD5::MD5Result> Checksum;
  /// Whether there is nothing after the layer's name: the mark of a table that
  /// has no embedded file.
  bool IsMarker = false;
};

std::optional<LineLayerTextName> parseLineLayerTextName(StringRef Name);

/// What has been worked out since the index was made, and been said. None of it
/// changes what the index answers.
struct DWARFLineLayers::Cache {
  std::mutex Mutex;
  /// Decompressed texts by the index of the section. A map does not move them.
  std::map<uint64_t, SmallString<0>> Decompressed;
  object::DecompressionLimit Limit;
  StringSet<> Warnings;
  /// For each .dwo file, and for the .dwp file, the texts there.
  std::map<const DWARFContext *, std::unique_ptr<const DWARFLineLayers>>
      SplitFiles;
  /// For each unit that was asked for texts beside the file, what has them.
  DenseMap<DWARFUnit *, const DWARFLineLayers *> SplitUnits;
  /// For each file of a layer, by its number, an address of code of each table
  /// that lists it.
  std::map<const DWARFLineLayer *, std::vector<SmallVector<uint64_t, 1>>>
      CodeOfFiles;
  /// How many units have been asked for all their texts, in their order.
  size_t NumUnitsAsked = 0;
  /// What has the texts of those units, the texts by directory, and the first
  /// .dwo file that could not be used.
  DenseSet<const DWARFLineLayers *> SplitIndexes;
  StringMap<SplitText> SplitTexts;
  std::string MissingFile;

  const DWARFLineLayers *getTexts(DWARFUnit &Unit);
  ArrayRef<uint64_t> getCode(const DWARFLineLayer &Layer, uint32_t File);
  SplitText askAllUnits(DWARFContext &Ctx, StringRef Directory);
};

/// Finds layers, tables and texts.
class DWARFLineLayers::Builder {
public:
  explicit Builder(DWARFLineLayers &Index)
      : Index(Index), Ctx(Index.Ctx), Obj(Index.Ctx.getDWARFObj()) {}

  void run();

  /// Finds the sections of texts and of code.
  void findSections();

private:
  void findFoldedTables();
  void findTables(StringRef Name, const DWARFSection &S,
                  ArrayRef<uint64_t> UnitOffsets);
  void readHeader(const DWARFLineLayer::Table &T,
                  const DWARFDataExtractor &Data);
  void addTable(StringRef LayerName, const DWARFLineLayer::Table &T,
                const DWARFDebugLine::Prologue &P, bool IsSound);
  uint32_t addFile(DWARFLineLayer &L, const DWARFLineLayer::Table &T,
                   const DWARFDebugLine::Prologue &P,
                   const DWARFDebugLine::FileNameEntry &Entry);

  DWARFLineLayers &Index;
  DWARFContext &Ctx;
  const DWARFObject &Obj;

  StringMap<DWARFLineLayer *> LayersByName;
  /// The files by a digest of layer, directory and name.
  StringMap<uint32_t> Files;
  /// How much memory directories with names have been joined in.
  uint64_t PathBytes = 0;
};

} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_DWARF_DWARFLINELAYERSIMPL_H
