//===- DWARFLineLayers.h - Line tables of intermediate layers ---*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A file with debug information can have line tables beside those that its
/// units refer to: one for each unit and layer, an intermediate representation
/// that the unit went through. See MultiLevelLineTables.md.
///
/// Such a table is a DWARF line number program (DWARF 5, section 6.2) that no
/// DW_AT_stmt_list refers to, and it belongs to the layer NAME if one of its
/// directories begins with ".debug_txt.NAME.". It is in a section
/// .debug_line.NAME, of which there may be several, or in .debug_line if the
/// linker folded the one into the other. Sections with such names that
/// assemblers make for other reasons do not matter, see
/// isLineLayerTableSection(). A file of a layer whose directory is
/// ".debug_txt.NAME.<md5>" has its text in the section of that name, where
/// <md5> is the text's MD5 digest as 32 lower-case hexadecimal digits. With
/// split DWARF the section is in the .dwo file of the unit, or in the .dwp file
/// of the program, and has ".dwo" at the end of its name.
///
/// Nothing here changes what the units' own tables say. What is wrong with a
/// layer is reported to the warning handler of the DWARFContext, and the part
/// that is wrong is left out.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_DEBUGINFO_DWARF_DWARFLINELAYERS_H
#define LLVM_DEBUGINFO_DWARF_DWARFLINELAYERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/iterator.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/Threading.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {

class DWARFContext;
class DWARFLineLayer;
class DWARFLineLayers;
struct DWARFSection;

/// A file of a layer. Owned by its layer.
class DWARFLineLayerFile {
public:
  /// The name in the tables: that of the layer's DIFile.
  StringRef getName() const { return Name; }

  /// The directory of a file that is on disk, absolute if the tables say
  /// enough: before DWARF 5 they do not name the directory of the compilation.
  /// Empty for a file whose text is embedded.
  StringRef getDirectory() const {
    return StringRef(Path).take_front(DirectorySize);
  }

  /// Name of an embedded file; directory and name of one on disk.
  StringRef getPath() const { return Path.empty() ? Name : StringRef(Path); }

  /// The same without the directory of the compilation.
  StringRef getRelativePath() const {
    return Path.empty() ? Name : StringRef(Path).take_back(RelativeSize);
  }

  /// Whether the tables say that the text is in the object.
  bool isEmbedded() const { return !TextSectionName.empty(); }

  /// The section that holds the text, .debug_txt.<layer name>.<md5>, without
  /// the ".dwo" that it may have at its end. Empty if the file is on disk.
  StringRef getTextSectionName() const { return TextSectionName; }

  /// The digest of the text: from the name of its section, or, for a file on
  /// disk, from the tables (DWARF 5).
  std::optional<MD5::MD5Result> getMD5() const { return Checksum; }

  /// The embedded text, which with split DWARF is read from the .dwo file or
  /// the .dwp file. None if the file is on disk, and, with a warning the first
  /// time, if the section is missing, cannot be read, or does not have the
  /// digest that its name gives. Valid as long as the index.
  LLVM_ABI std::optional<StringRef> getText() const;

  /// If there is no text, a .dwo file that may have it and that is missing, or
  /// of another compilation. Empty otherwise.
  LLVM_ABI StringRef getMissingSplitFile() const;

  /// Line \p Line of the embedded text without its end-of-line characters.
  /// Lines are numbered from 1. None if there is no text or no such line.
  LLVM_ABI std::optional<StringRef> getLine(uint32_t Line) const;

  /// The number of lines in the embedded text, 0 without text. What follows the
  /// last end of line is a line if it is not empty.
  LLVM_ABI uint32_t getNumLines() const;

private:
  friend class DWARFLineLayer;
  friend class DWARFLineLayers;

  DWARFLineLayerFile(const DWARFLineLayers &Index, uint32_t Number)
      : Index(Index), Number(Number) {}

  const DWARFLineLayers &Index;
  /// Index in the layer's list of files.
  const uint32_t Number;
  StringRef Name;
  /// Begins with the directory. Empty if there is none.
  std::string Path;
  size_t DirectorySize = 0;
  /// Of the end of Path, after the directory of the compilation.
  size_t RelativeSize = 0;
  StringRef TextSectionName;
  std::optional<MD5::MD5Result> Checksum;

  mutable once_flag LoadOnce, SplitOnce;
  mutable std::optional<StringRef> Text;
  mutable std::string MissingSplitFile;
  mutable uint32_t NumLines = 0;
  /// Of some lines, the first of which is 0, the number and the offset in the
  /// text.
  mutable std::vector<std::pair<uint32_t, size_t>> LineStarts;

  void setDirectory(StringRef Directory, StringRef Relative);
  void load() const;
  void split() const;
};

/// A layer of a file with debug information. Owned by DWARFLineLayers.
class DWARFLineLayer {
public:
  /// A place in a layer.
  struct Position {
    const DWARFLineLayerFile *File = nullptr;
    /// From 1 on.
    uint32_t Line = 0;
    /// From 1 on, or 0 if it is not known.
    uint16_t Column = 0;
    /// Whether the code stands for several lines, of which this is the first:
    /// instructions of all of them were merged. The row's is_stmt is unset.
    bool IsAmbiguous = false;

    bool operator==(const Position &O) const {
      return File == O.File && Line == O.Line && Column == O.Column &&
             IsAmbiguous == O.IsAmbiguous;
    }
    bool operator!=(const Position &O) const { return !(*this == O); }
  };

  /// The code from the address Low to below High, which has one position.
  struct Range {
    /// The section in which the addresses are; UndefSection in a linked file.
    /// In an object file and in a cubin the addresses count from the start of
    /// the section.
    uint64_t SectionIndex = object::SectionedAddress::UndefSection;
    uint64_t Low = 0;
    uint64_t High = 0;
    Position Pos;
  };

  /// Where a line number program of the layer is.
  struct Table {
    /// The section's name, with the leading dot.
    StringRef SectionName;
    /// The section; owned by the DWARFContext.
    const DWARFSection *Section = nullptr;
    /// Offset of the program's header in the section.
    uint64_t Offset = 0;
    /// Bytes from the start of the header to the end of the program, no more
    /// than the section has.
    uint64_t Size = 0;
  };

  /// How much code the tables say something about, in bytes. Where tables
  /// overlap, bytes count once.
  struct Coverage {
    /// Code with a line of the layer.
    uint64_t Covered = 0;
    /// Code within sequences that has line 0: the layer has no position there.
    uint64_t LineZero = 0;
    /// The part of the code with a line that stands for several lines.
    uint64_t Ambiguous = 0;
  };

  /// The layer name: the kind, as it appears in the names of sections.
  StringRef getName() const { return Name; }

  /// The programs in the order in which they are in the file.
  ArrayRef<Table> tables() const { return Tables; }

  using FileVector = std::vector<std::unique_ptr<DWARFLineLayerFile>>;

  /// The files that the tables list, each once, in the order in which they
  /// first appear.
  iterator_range<pointee_iterator<FileVector::const_iterator>> files() const {
    return make_pointee_range(Files);
  }

  /// The position of the instruction at \p Address. None where the layer does
  /// not cover the code. In a linked file the section does not matter.
  LLVM_ABI std::optional<Position>
  lookup(object::SectionedAddress Address) const;

  /// Like lookup(), with the code around \p Address that one row covers and for
  /// which it answers.
  LLVM_ABI std::optional<Range>
  lookupRange(object::SectionedAddress Address) const;

  /// The code for which lookup() gives a line of \p File, in the order of
  /// addresses.
  LLVM_ABI std::vector<Range> getRangesOfLine(const DWARFLineLayerFile &File,
                                              uint32_t Line) const;

  /// Calls \p Callback for all code that the layer covers, in the order of
  /// addresses, row by row: neighbours may have the same position.
  LLVM_ABI void forEachRange(function_ref<void(const Range &)> Callback) const;

  /// The same for the part of the code that is in the section \p SectionIndex,
  /// from \p Low to below \p High. Ranges may begin before that, and end after
  /// it. In a linked file the section does not matter. Reads no other tables
  /// than those of this code.
  LLVM_ABI void forEachRange(uint64_t SectionIndex, uint64_t Low, uint64_t High,
                             function_ref<void(const Range &)> Callback) const;

  /// The number of rows in all tables, without those that end sequences and
  /// without those of discarded code.
  LLVM_ABI size_t getNumRows() const;

  LLVM_ABI Coverage getCoverage() const;

private:
  friend class DWARFLineLayers;

  DWARFLineLayer(const DWARFLineLayers &Index, StringRef Name)
      : Index(Index), Name(Name) {}

  /// A row of a table.
  struct Row {
    /// Bytes from the start of the sequence.
    uint32_t Offset;
    uint32_t Line;
    /// Number of the file.
    uint32_t File;
    uint16_t Column;
    bool IsAmbiguous;
  };

  /// Code from LowPC to below HighPC that a table has rows for.
  struct Sequence {
    uint64_t SectionIndex;
    uint64_t LowPC;
    uint64_t HighPC;
    uint32_t Table;
    /// Among the sequences of the table.
    uint32_t Number;
  };

  /// The rows of a table, and which of them each of its sequences has.
  struct TableRows {
    once_flag Once;
    bool IsLoaded = false;
    SmallVector<Row, 0> Rows;
    /// The number of the sequence's first row, and of the one after its last.
    SmallVector<std::pair<uint32_t, uint32_t>, 0> Sequences;
  };

  /// Code that one sequence answers for, or the part of it that no sequence
  /// before it did.
  struct Span {
    uint64_t SectionIndex;
    uint64_t Low;
    uint64_t High;
    uint32_t Sequence;
  };

  /// What the rows of a table depend on in its header.
  struct ProgramHeader {
    /// Whether there is nothing to report about the header, and instructions
    /// have one operation each.
    bool IsSound;
    bool DefaultIsStmt;
    uint8_t OpcodeBase;
    int8_t LineBase;
    uint8_t LineRange;
    uint8_t MinInstLength;
    /// 0 before DWARF 5.
    uint8_t AddressSize;
    /// The number of the first file.
    uint8_t FirstFile;
    /// Where the opcodes are in the section.
    uint64_t Begin;
    uint64_t End;
  };

  /// Fills Sequences, Spans and RowsOfTables.
  class RowLoader;
  class ProgramReader;

  void ensureSequences() const;
  const TableRows &getRows(uint32_t Table) const;
  ArrayRef<Row> getRows(const Sequence &S) const;
  bool isDiscarded(uint64_t SectionIndex, uint64_t LowPC) const;
  void sortRowsByLine() const;
  static uint64_t getRowEnd(const Sequence &S, ArrayRef<Row> Rows, size_t I);
  Range makeRange(const Span &Part, ArrayRef<Row> Rows, size_t I) const;
  void forEachRangeOf(const Span &Part, uint64_t Low, uint64_t High,
                      function_ref<void(const Range &)> Callback) const;
  const Span *findSpan(object::SectionedAddress Address) const;

  const DWARFLineLayers &Index;
  StringRef Name;
  std::vector<Table> Tables;
  FileVector Files;
  /// For each table, the number of each file that it lists.
  std::vector<std::vector<uint32_t>> FilesOfTables;
  /// For each table.
  std::vector<ProgramHeader> Headers;

  mutable once_flag SequencesOnce, RowsByLineOnce;
  mutable std::vector<Sequence> Sequences;
  /// Sorted by section and address, and disjoint.
  mutable std::vector<Span> Spans;
  /// For each table. If there is much of them, the rows are read when they are
  /// first wanted.
  mutable std::unique_ptr<TableRows[]> RowsOfTables;

  /// A row with a line, by its number in the sequence of a span.
  struct RowOfSpan {
    uint32_t File;
    uint32_t Line;
    uint32_t Span;
    uint32_t Row;
  };
  /// All rows with a line that answer for code, by file, line and address.
  mutable std::vector<RowOfSpan> RowsByLine;
};

/// The layers of a file with debug information. DWARFContext::getLineLayers()
/// makes one when it is first asked for it. Making one reads the headers of the
/// tables; rows and texts are read when they are first wanted, which does not
/// change what the index answers. It is safe to use it from several threads if
/// that is so of the DWARFContext, whose warning handler any of them may call.
class DWARFLineLayers {
public:
  /// \p Ctx must outlive the index.
  LLVM_ABI explicit DWARFLineLayers(DWARFContext &Ctx);
  LLVM_ABI ~DWARFLineLayers();

  DWARFLineLayers(const DWARFLineLayers &) = delete;
  DWARFLineLayers &operator=(const DWARFLineLayers &) = delete;

  using LayerVector = std::vector<std::unique_ptr<DWARFLineLayer>>;

  /// The layers, in the order of their names.
  iterator_range<pointee_iterator<LayerVector::const_iterator>> layers() const {
    return make_pointee_range(Layers);
  }

  bool empty() const { return Layers.empty(); }
  size_t size() const { return Layers.size(); }

  /// The layer of kind \p Kind, which may be a layer name too; null if there is
  /// none.
  LLVM_ABI const DWARFLineLayer *find(StringRef Kind) const;

  /// A section with the text of a file.
  struct TextSection {
    /// With the leading dot.
    StringRef Name;
    /// How tables refer to the section: by its name, without ".dwo".
    StringRef Directory;
    /// The layer name and the digest that the section's name gives. Empty and
    /// none if the name is malformed.
    StringRef LayerName;
    std::optional<MD5::MD5Result> Checksum;
    object::SectionRef Section;
  };

  /// The sections .debug_txt.*, in the order in which they are in the file,
  /// whether a table refers to them or not.
  ArrayRef<TextSection> textSections() const { return TextSections; }

  /// The contents of \p S, decompressed, which is done once. Of a text that is
  /// there several times, once for each input of a linker without groups, one
  /// copy. Valid as long as the index.
  LLVM_ABI Expected<StringRef> getContents(const TextSection &S) const;

  /// Where texts and other debug information may be that is not in the file
  /// itself: the .dwo files of its units, and the .dwp file, whether they are
  /// there or not. Empty if no unit is split.
  LLVM_ABI std::vector<std::string> getSplitFiles() const;

  /// Parses a table of a layer with all its rows.
  LLVM_ABI Expected<DWARFDebugLine::LineTable>
  parseTable(const DWARFLineLayer::Table &T,
             function_ref<void(Error)> RecoverableErrorHandler) const;

  /// The name of the layer to which a program with the header \p P belongs;
  /// empty if it does not belong to one. A program that a unit refers to is the
  /// unit's in any case.
  LLVM_ABI static StringRef getLayerName(const DWARFDebugLine::Prologue &P);

  /// What lies between two line number programs and has fewer bytes than this
  /// aligns the second, as some producers do.
  static constexpr uint64_t MinProgramSize = 8;

  /// Whether addresses in the debug information of \p Obj are relative to
  /// sections, because its relocations have still to be applied. Linkers apply
  /// them, and may leave them in the file all the same (--emit-relocs). A cubin
  /// claims to be an executable, but each of its functions has a section at
  /// address 0, which the driver moves.
  LLVM_ABI static bool hasSectionedAddresses(const object::ObjectFile &Obj);

  /// How many bytes a reader of line tables without a unit has to expect an
  /// address to have: 2 for AVR if its units say so, and 0 for all others,
  /// which stands for the 4 or 8 that the table itself says.
  LLVM_ABI static uint8_t getExpectedAddressSize(DWARFContext &Ctx);

  DWARFContext &getContext() const { return Ctx; }

private:
  friend class DWARFLineLayer;
  friend class DWARFLineLayerFile;

  struct TextsOnly {};
  /// Reads no tables: those in a .dwo file are none of its units', and if the
  /// file is an object too, its relocations have not been applied.
  DWARFLineLayers(DWARFContext &Ctx, TextsOnly);

  /// Finds layers, tables and texts.
  class Builder;
  /// What was worked out after the index had been made.
  struct Cache;

  /// A text that split DWARF has put beside the file.
  struct SplitText {
    /// The index of the .dwo file or the .dwp file, and the section there; null
    /// if there is no such text.
    const DWARFLineLayers *Index = nullptr;
    const TextSection *Section = nullptr;
    /// A .dwo file that may have the text and could not be used.
    std::string MissingFile;
  };

  const TextSection *findTextSection(StringRef Directory) const;
  SplitText findSplitText(const DWARFLineLayerFile &File) const;
  bool isDiscardedCode(uint64_t Address) const;
  void warn(const Twine &Where, Error E) const;

  DWARFContext &Ctx;
  LayerVector Layers;
  std::vector<TextSection> TextSections;
  StringMap<uint32_t> TextSectionsByDirectory;
  /// Where code can be that is in no section that is known: in a linked file
  /// its code, by address. Empty if that is not known.
  std::vector<std::pair<uint64_t, uint64_t>> CodeSections;
  std::unique_ptr<Cache> Mutable;
};

} // namespace llvm

#endif // LLVM_DEBUGINFO_DWARF_DWARFLINELAYERS_H
