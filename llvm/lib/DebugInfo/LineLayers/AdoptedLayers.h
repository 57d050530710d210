//===- AdoptedLayers.h - Tables of layers from those of others --*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDLAYERS_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDLAYERS_H

#include "AdoptedCode.h"
#include "AdoptedTexts.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/DebugInfo/LineLayers/AdoptLayer.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/DebugInfo/LineLayers/LineTableWriter.h"
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace llvm {
namespace linelayers {

class RelocationRecorder;

/// Where the code of an adopted sequence is, for the relocation of its address.
struct AdoptedStart {
  /// Of the address, in the section of the layer.
  uint64_t Offset;
  /// The section with the code, and where in it.
  uint64_t Section;
  uint64_t Address;
  /// Of the relocation in the other file, which is for the same machine.
  uint64_t Type;
};

/// Makes the tables and texts of one layer from line number programs of another
/// file.
class AdoptedLayer {
public:
  /// \p Name is the layer name. \p Code says which code of \p Other, the file
  /// that has the other's code, is here, and \p Obj is this file. If \p Texts
  /// is null, files that are not embedded stay on disk. All must outlive this.
  AdoptedLayer(std::string Name, const object::ELFObjectFileBase &Obj,
               const Program &Other, const AdoptedCodeVector &Code,
               AdoptedTexts *Texts)
      : Name(std::move(Name)), Obj(Obj), Other(Other), Code(Code),
        HasSectionedAddresses(Other.hasSectionedAddresses()), Texts(Texts) {}

  /// Says what the text is that a directory of the other file stands for,
  /// ".debug_txt.<layer name>.<md5>", or none.
  using FindText = function_ref<std::optional<StringRef>(StringRef)>;

  /// Whether it is in this program that a consumer of the other file looks for
  /// the line of an address, and up to where the answer is the same.
  struct Ownership {
    bool IsOwner;
    uint64_t End;
  };
  using FindOwner = function_ref<Ownership(uint64_t)>;

  /// Adds a program, of the source's table or, if \p IsOfLayer, of a layer's,
  /// in which rows that begin no statement stand for several lines. \p Recorder
  /// says which relocations its addresses have; \p CompDir is the directory of
  /// its unit. Of the rows for code that linkers have discarded, those are left
  /// out that no consumer finds. \p Warn is told of texts that were found, but
  /// cannot be those of the layer's files. Fails if the program cannot be a
  /// layer's, or if a given text is not the one of its file.
  Error addProgram(const DWARFDebugLine::LineTable &Table, bool IsOfLayer,
                   const RelocationRecorder &Recorder, StringRef CompDir,
                   FindText Embedded, FindOwner Owner,
                   function_ref<void(Error)> Warn);

  /// Lets addProgram() note the files for which texts are needed, in place of
  /// looking for them. The layer is of no other use then.
  void onlyNoteFiles() { OnlyNotesFiles = true; }

  const std::string &name() const { return Name; }
  /// The section with the tables; empty if there are no rows.
  std::string &lines() { return Lines; }
  ArrayRef<AdoptedStart> starts() const { return Starts; }
  /// By the names of their sections.
  std::map<std::string, std::string> &texts() { return TextSections; }
  uint64_t coveredBytes() const { return CoveredBytes; }
  /// The paths of all files, and of those whose texts were not found.
  const std::set<std::string> &paths() const { return Paths; }
  const std::set<std::string> &pathsWithoutText() const {
    return PathsWithoutText;
  }

private:
  using Row = DWARFDebugLine::Row;

  /// What becomes of a program.
  struct NewProgram {
    const DWARFDebugLine::LineTable &Old;
    bool IsOfLayer;
    LineTableContents Table;
    /// The numbers of files in the old program: the last line that is used of
    /// each, and the number in the new one.
    std::map<uint64_t, uint32_t> LastLines;
    std::map<uint64_t, uint16_t> Files;
    /// For each sequence, Offset aside.
    std::vector<AdoptedStart> Starts;
    bool HasText = false;
  };

  /// A sequence of the other file.
  struct OldSequence {
    ArrayRef<Row> Rows;
    uint64_t Section;
    /// Of the relocation of its address.
    uint64_t Type;
    /// What consumers look for in it, which may be less than it has.
    uint64_t Low, High;
  };

  Expected<std::optional<OldSequence>>
  readSequence(ArrayRef<Row> Rows, const RelocationRecorder &Recorder) const;
  void addSequence(NewProgram &New, const OldSequence &Old, FindOwner Owner);
  void addPiece(NewProgram &New, const OldSequence &Old,
                const AdoptedCode &Piece, uint64_t Low, uint64_t High,
                FindOwner Owner);
  Error addFiles(NewProgram &New, StringRef CompDir, FindText Embedded,
                 function_ref<void(Error)> Warn);
  Expected<uint16_t> addFile(NewProgram &New, uint64_t Number,
                             uint32_t LastLine, StringRef CompDir,
                             FindText Embedded, function_ref<void(Error)> Warn);
  void embed(NewProgram &New, LineTableFile &File, StringRef Text);
  void write(NewProgram &New);

  const std::string Name;
  const object::ELFObjectFileBase &Obj;
  const Program &Other;
  const AdoptedCodeVector &Code;
  const bool HasSectionedAddresses;
  AdoptedTexts *Texts;
  bool OnlyNotesFiles = false;

  std::string Lines;
  std::vector<AdoptedStart> Starts;
  std::map<std::string, std::string> TextSections;
  uint64_t CoveredBytes = 0;
  std::set<std::string> Paths, PathsWithoutText;
};

/// Adds the table of \p Layer to \p Editor, which is to change \p Obj. \p Other
/// is where the relocations of \p Layer are from, if there are any. Fails if
/// there is no symbol to which an address could be relative.
Error addAdoptedTable(ELFSectionEditor &Editor,
                      const object::ELFObjectFileBase &Obj,
                      const object::ELFObjectFileBase &Other,
                      AdoptedLayer &Layer);

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_ADOPTEDLAYERS_H
