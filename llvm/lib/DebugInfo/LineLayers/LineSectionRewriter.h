//===- LineSectionRewriter.h - .debug_line with rows of a layer -*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_LIB_DEBUGINFO_LINELAYERS_LINESECTIONREWRITER_H
#define LLVM_LIB_DEBUGINFO_LINELAYERS_LINESECTIONREWRITER_H

#include "AddressSize.h"
#include "LayerCoverage.h"
#include "LayerOnlyCode.h"
#include "LineTableReferences.h"
#include "SectionRelocations.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/DebugInfo/LineLayers/LineTableWriter.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>

namespace llvm {

class DWARFContext;

namespace linelayers {

/// Makes a new .debug_line. Each program that is a unit's is replaced by one
/// with
///
///   - the directories and files of the old one, at their indices, because
///     DW_AT_decl_file, DW_AT_call_file and macros refer to them;
///   - the files of the layer behind them;
///   - the sequences of the old one, filled with the rows of the layer. Code
///     that the layer does not cover has line 0;
///   - sequences for code of the layer that has no rows yet, as compilers make
///     none for code without a line in the source.
///
/// Other programs stay as they are. All change their places.
class LineSectionRewriter {
public:
  /// Says where a file of the layer is: its directory, and its name in it.
  using FindFile = function_ref<std::pair<std::string, std::string>(
      const DWARFLineLayerFile &)>;

  /// \p Editor is to change \p Obj, of which \p Context is the debug
  /// information. All must outlive this. \p EmbedTexts says whether the texts
  /// of the layer go into the programs.
  LineSectionRewriter(const object::ELFObjectFileBase &Obj,
                      DWARFContext &Context, ELFSectionEditor &Editor,
                      const LayerCoverage &Coverage, FindFile Find,
                      bool EmbedTexts = false)
      : Obj(Obj), Context(Context), AddressSize(getAddressSize(Obj, Context)),
        Editor(Editor), Coverage(Coverage), Find(Find), EmbedTexts(EmbedTexts) {
  }

  /// Makes the new section and its relocations, which take the place of the old
  /// ones when commit() is called. \p References says which programs are those
  /// of units, and \p Warn is told what is wrong with a program. Fails if the
  /// file has no .debug_line, or one that cannot be rewritten.
  Error rewrite(const LineTableReferences &References,
                function_ref<void(Error)> Warn);

  /// Where each program, and each sequence of the programs of units, has gone
  /// to.
  const std::map<uint64_t, uint64_t> &newOffsets() const { return NewOffsets; }

  void commit();

private:
  using Row = DWARFDebugLine::Row;

  /// A program of the old section.
  struct Program;

  Error openSection();
  Error forEachProgram(const LineTableReferences &References,
                       function_ref<void(Error)> Warn,
                       function_ref<Error(const Program &)> Callback);
  Error rewriteProgram(const Program &P, ArrayRef<LayerOnlyCode> Added);
  Error addSequences(LineTableContents &New, const Program &P,
                     std::map<size_t, uint64_t> &OldOffsets);
  Error addSequence(LineTableContents &New, ArrayRef<Row> Old,
                    uint64_t SectionIndex);
  Expected<uint16_t> addFile(LineTableContents &New,
                             const DWARFLineLayerFile &File);
  Error relocate(const LineTableContents &New,
                 ArrayRef<LineTableAddress> Addresses, const Program &P);
  uint32_t findModelOfRelocations() const;
  void keepProgram(uint64_t Begin, uint64_t End);
  void openStrings();
  uint64_t addText(StringRef Text);

  const object::ELFObjectFileBase &Obj;
  DWARFContext &Context;
  uint8_t AddressSize;
  ELFSectionEditor &Editor;
  const LayerCoverage &Coverage;
  FindFile Find;
  bool EmbedTexts;

  uint32_t LineSection = 0;
  SectionRelocations OldRelocations;
  std::string NewLines;
  std::string NewRelocations;
  /// What .debug_line_str will have, if the texts of programs go there, and
  /// where they are in it.
  bool SharesTexts = false;
  std::string NewStrings;
  StringMap<uint64_t> OffsetOfText;
  std::map<uint64_t, uint64_t> NewOffsets;
  /// For the program that is being rewritten, the files that are in it.
  DenseMap<const DWARFLineLayerFile *, uint16_t> IndexOfFile;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_LIB_DEBUGINFO_LINELAYERS_LINESECTIONREWRITER_H
