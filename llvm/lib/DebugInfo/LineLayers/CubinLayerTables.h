//===- CubinLayerTables.h - Line tables of layers for a cubin ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes .debug_line.<layer name> of a cubin, from where its code is in PTX,
/// and what the PTX says about layers.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_CUBINLAYERTABLES_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_CUBINLAYERTABLES_H

#include "SassLines.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/DebugInfo/LineLayers/LineTableWriter.h"
#include "llvm/DebugInfo/LineLayers/PTXLineLayers.h"
#include <map>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

class CubinLayerTables {
public:
  /// Tables of the DWARF version of .debug_line in \p Cubin, which must outlive
  /// them. Fails if that section is malformed.
  static Expected<CubinLayerTables> create(ELFSectionEditor &Cubin);

  /// Enters the files of \p PTX into the headers of the tables. \p PTX must
  /// outlive them.
  Error addFiles(const PTXLineLayers &PTX);

  /// Adds to each layer the rows for a sequence, if the layer covers some of
  /// it. The files of its PTX must be there.
  void addSequence(const SassSequence &Sequence);

  /// Puts tables and texts into the cubin. \p Warn is told which layers have no
  /// table, since they cover no code. Fails if the cubin has a table already.
  Error addSections(function_ref<void(Error)> Warn);

private:
  explicit CubinLayerTables(ELFSectionEditor &Cubin) : Cubin(Cubin) {}

  /// The table of one layer.
  struct Layer {
    std::string Kind;
    LineTableContents Table;
    /// For each row of the table, the PTX that it is from.
    std::vector<const PTXLineLayers *> PTXOfRow;
    /// The number in the table of a directory and name.
    std::map<std::pair<uint64_t, std::string>, uint16_t> FileOfName;
    bool HasText = false;
    /// For each sequence, where its first row is, relative to the relocation.
    std::vector<SassRelocation> Starts;
  };

  /// A file of the PTX in the table of its layer.
  struct FileOfLayer {
    size_t LayerIndex;
    uint16_t Number;
  };

  /// A row of a sequence that a layer covers, by its index, and its position.
  struct CoveredRow {
    size_t Row;
    uint32_t Line;
    uint16_t File;
    uint16_t Column;
  };

  Expected<Layer *> getLayer(StringRef Kind);
  Error addFile(const PTXLineLayers &PTX, unsigned Index);
  void addSequence(Layer &L, const SassSequence &Sequence,
                   ArrayRef<CoveredRow> Covered);
  static void markAmbiguous(Layer &L);
  Error addTable(Layer &L);

  template <class T>
  using StringMapVector =
      MapVector<std::string, T, std::map<std::string, unsigned>>;

  ELFSectionEditor &Cubin;
  uint16_t DwarfVersion = 2;
  /// By kind, in the order in which the PTX declares them.
  StringMapVector<Layer> Layers;
  /// By the index in the PTX.
  std::map<std::pair<const PTXLineLayers *, unsigned>, FileOfLayer> Files;
  /// The kind that has a layer name.
  std::map<std::string, std::string> KindOfName;
  /// Section name and text.
  StringMapVector<std::string> Texts;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_CUBINLAYERTABLES_H
