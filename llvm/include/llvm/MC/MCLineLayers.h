//===- MCLineLayers.h - Line tables of intermediate layers ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Beside its own line table a unit can have one for each layer, an IR level
/// that the program went through. Such a table is an ordinary DWARF line number
/// program (DWARF 5, section 6.2) in a section .debug_line.<layer name>; no DIE
/// refers to it. The text of a layer's file may be in the object too, in
/// .debug_txt.<layer name>.<md5>; the file's directory in the table is then the
/// name of that section.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_MC_MCLINELAYERS_H
#define LLVM_MC_MCLINELAYERS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/MC/MCDwarf.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MD5.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace llvm {

class MCContext;
class MCFragment;
class MCSection;
class MCStreamer;

/// The layers of an MCContext: their files, where the code that is being
/// emitted stands in each of them, and the rows that result.
class MCLineLayers {
public:
  explicit MCLineLayers(MCContext &Ctx) : Ctx(Ctx) {}

  /// \p Kind as it appears in section names: lower case, every byte outside
  /// [a-z0-9_] replaced by an underscore.
  LLVM_ABI static std::string getLayerName(StringRef Kind);

  /// The section that holds the text with the digest \p Checksum.
  LLVM_ABI static std::string
  getTextSectionName(StringRef Kind, const MD5::MD5Result &Checksum);

  /// Whether a section of this name holds the text of a layer's file.
  LLVM_ABI static bool isTextSection(StringRef Name);

  /// Keeps \p Signature a symbol with a name. A text's section has the name of
  /// its group, and would take over the group's symbol as its own otherwise.
  /// Linkers do not tell groups apart by the names of section symbols.
  LLVM_ABI static void keepSignature(const MCSymbol &Signature);

  /// Makes \p FileNo a file of the layer \p Kind. File numbers begin at 1 and
  /// are shared by all layers. Fails if the number is taken, or if the layer
  /// has the name of another one.
  LLVM_ABI Error addFile(unsigned FileNo, StringRef Kind, StringRef Directory,
                         StringRef Filename,
                         std::optional<MD5::MD5Result> Checksum);

  bool isValidFileNumber(unsigned FileNo) const { return Files.count(FileNo); }

  /// Whether a layer has rows, so that emit() emits a table.
  LLVM_ABI bool hasTables() const;

  /// Fails if \p Kind is empty or has the layer name of another kind.
  LLVM_ABI Error checkKind(StringRef Kind) const;

  /// No layer covers what follows, until it is named again, as after a .loc.
  LLVM_ABI void leaveLayers();

  /// What follows is at this position of the layer of \p FileNo, which must be
  /// valid. Line 0 means that the layer does not cover it.
  LLVM_ABI void setLoc(unsigned FileNo, unsigned Line, unsigned Column);

  /// Whether setLoc() would change nothing.
  LLVM_ABI bool isCurrent(unsigned FileNo, unsigned Line,
                          unsigned Column) const;

  /// Calls \p Callback with the file of each layer that covers what follows, or
  /// may do so.
  LLVM_ABI void
  forEachCurrentFile(function_ref<void(unsigned FileNo)> Callback) const;

  /// The streamer goes on in another section, or may have been elsewhere in
  /// between. What follows has the positions that its section was left with, if
  /// it was, until a layer is named again.
  LLVM_ABI void changeSection();

  /// \p OS, which makes rows, is about to go on in another section.
  LLVM_ABI void leaveSection(MCStreamer &OS);

  /// Whether a position was set for which no row has been made.
  bool hasPendingRows() const { return Pending; }

  /// A section and the number of a subsection, in which addresses increase.
  using SectionPart = std::pair<MCSection *, uint32_t>;

  /// Adds to each layer of the current unit the row that begins where \p OS
  /// stands, if it differs from the layer's last one in the section.
  LLVM_ABI void addRows(MCStreamer &OS);

  /// Ends the coverage of every layer at the current address.
  LLVM_ABI void endCoverage(MCStreamer &OS);

  /// The contents of \p Section, to which nothing else may be emitted, are
  /// \p Text, which is not copied: it has to live until the object is written.
  void setText(const MCSection &Section, StringRef Text) {
    Texts[&Section] = Text;
  }

  /// The text that \p Section was given by setText(), or an empty one.
  StringRef getText(const MCSection &Section) const {
    return Texts.lookup(&Section);
  }

  /// Emits the tables of all layers and units.
  LLVM_ABI void emit(MCStreamer &OS, MCDwarfLineTableParams Params,
                     std::optional<MCDwarfLineStr> &LineStr);

private:
  struct File {
    unsigned Layer;
    std::string Directory;
    std::string Name;
    std::optional<MD5::MD5Result> Checksum;
  };
  /// A row of a table, in half of what MCDwarfLineEntry takes: code that is not
  /// optimized has a row for most instructions. It begins at a place in a
  /// fragment and has no label. A label would take more memory than the row,
  /// and how a target pads code can depend on where there are labels.
  struct Row {
    MCFragment *Fragment;
    uint32_t Offset;
    unsigned FileNum;
    unsigned Line;
    uint16_t Column;
    uint8_t Isa;
    /// Whether another unit has rows of the layer between this one and the one
    /// before it.
    bool IsBehindOther;

    bool isSamePosition(const Row &Other) const {
      return FileNum == Other.FileNum && Line == Other.Line &&
             Column == Other.Column;
    }
    /// Whether both are known to begin at one address before layout.
    bool isAtSamePlace(const Row &Other) const;
  };
  class RowEmitter;
  /// The table of a layer for a unit.
  struct Unit {
    MCDwarfLineTableHeader Header;
    MapVector<SectionPart, std::vector<Row>> Rows;
  };
  /// Where the rows of a layer go on, so that a row needs no look-up as long as
  /// the unit, the section and the file stay the same.
  struct Position {
    unsigned CUID = 0;
    SectionPart Section = {nullptr, 0};
    /// The layer's table for the unit, or null if there is none yet, and its
    /// rows in the section.
    Unit *Of = nullptr;
    std::vector<Row> *Rows = nullptr;
    /// Whether no row was added since this was found.
    bool IsNew = true;
    /// The last row in the section, if there is one: line and column, and the
    /// number that its file has in the table.
    unsigned TableFileNo = 1;
    unsigned Line = 0;
    unsigned Column = 0;
    /// The file that was last looked up, and its number in the table.
    unsigned KnownFileNo = 0;
    unsigned KnownTableFileNo = 0;
  };
  struct Layer {
    std::string Kind;
    std::string Name;
    /// The position of what follows. Line 0: none.
    unsigned FileNo = 0;
    unsigned Line = 0;
    unsigned Column = 0;
    /// Whether that is known: else it is that of the section's last row.
    bool IsKnown = true;
    /// Whether any row has a column.
    bool HasColumns = false;
    /// By the numbers of units.
    std::map<unsigned, Unit> Units;
    /// The unit that has the last row in a part of a section.
    DenseMap<SectionPart, unsigned> LastUnit;
    Position Last;
  };

  unsigned getOrCreateLayer(StringRef Kind);
  static Position findPosition(Layer &L, unsigned CUID, SectionPart Section);
  unsigned getTableFileNo(Layer &L);
  void addRow(Layer &L, MCFragment &Fragment, uint32_t Offset,
              SectionPart Section);
  void emitTable(MCStreamer &OS, MCDwarfLineTableParams Params,
                 std::optional<MCDwarfLineStr> &LineStr, Layer &L,
                 unsigned CUID, Unit &U);
  static void dropEmptyRows(std::vector<Row> &Rows);
  static void emitRows(MCStreamer &OS, MCDwarfLineTableParams Params,
                       const Layer &L, Unit &U);

  MCContext &Ctx;
  SmallVector<Layer, 0> Layers;
  DenseMap<unsigned, File> Files;
  DenseMap<const MCSection *, StringRef> Texts;
  bool Pending = false;
};

} // namespace llvm

#endif // LLVM_MC_MCLINELAYERS_H
