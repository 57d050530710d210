//===- LineSectionRewriter.cpp - .debug_line with rows of a layer ---------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineSectionRewriter.h"
#include "CubinInlining.h"
#include "RelocationRecorder.h"
#include "RowSequences.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDataExtractor.h"
#include <set>

using namespace llvm;
using namespace llvm::linelayers;

static constexpr StringLiteral LineStringsName = ".debug_line_str";

static Error needsLinkedFile() {
  return createStringError(
      "'.debug_line' has relocations for a linker that relaxes code; promote "
      "the layer in the linked file");
}

Error LineSectionRewriter::openSection() {
  const DWARFSection &Lines = Context.getDWARFObj().getLineSection();
  LineSection =
      Lines.Data.empty() ? 0 : Editor.findSectionAt(Obj, Lines.Data.data());
  if (!LineSection)
    return createStringError("the file has no '.debug_line'; promote the "
                             "layer in the one with the debug information");
  if (Editor.sections()[LineSection].Flags & ELF::SHF_ALLOC)
    return createStringError("'.debug_line' is loaded, so it cannot grow");
  Expected<SectionRelocations> Relocations =
      SectionRelocations::read(Editor, LineSection);
  if (!Relocations)
    return Relocations.takeError();
  OldRelocations = std::move(*Relocations);
  if (Editor.sections()[OldRelocations.section()].Flags & ELF::SHF_ALLOC)
    return createStringError(
        "the relocations of '.debug_line' are loaded, so they cannot change");
  if (DWARFLineLayers::hasSectionedAddresses(Obj) &&
      OldRelocations.hasSeveralAtOnePlace())
    return needsLinkedFile();
  return Error::success();
}

/// Units may have the same texts, which are put into .debug_line_str once. In
/// what is to be linked each program has its own: it would need relocations for
/// them, and is mostly of the only unit.
void LineSectionRewriter::openStrings() {
  if (DWARFLineLayers::hasSectionedAddresses(Obj))
    return;
  const uint32_t Section = Editor.findSection(LineStringsName);
  if (Section && Editor.sections()[Section].Flags & ELF::SHF_ALLOC)
    return;
  SharesTexts = true;
}

/// The offset of a text in the new .debug_line_str, which gets it if it has it
/// not.
uint64_t LineSectionRewriter::addText(StringRef Text) {
  if (OffsetOfText.empty())
    if (const uint32_t Section = Editor.findSection(LineStringsName))
      NewStrings = Editor.contents(Section).str();
  auto [It, IsNew] = OffsetOfText.try_emplace(Text, NewStrings.size());
  if (IsNew) {
    NewStrings += Text;
    NewStrings += '\0';
  }
  return It->second;
}

struct LineSectionRewriter::Program {
  Program(const DWARFObject &DObj, uint64_t Begin)
      : Begin(Begin), Recorder(DObj) {}

  uint64_t Begin, End = 0;
  DWARFDebugLine::LineTable Table;
  RelocationRecorder Recorder;
  bool IsOfUnits = false;

  /// The section of an address, as the layer has it.
  uint64_t getSection(const Row &R) const {
    const uint64_t Use = R.Address.SectionIndex;
    return Use < Recorder.uses().size()
               ? Recorder.uses()[Use].SectionIndex
               : object::SectionedAddress::UndefSection;
  }

  /// Calls \p Callback with the rows of each sequence that has code.
  Error
  forEachSequence(function_ref<Error(ArrayRef<Row> Sequence)> Callback) const {
    ArrayRef<Row> Rows = Table.Rows;
    for (ArrayRef<Row> Sequence = takeSequence(Rows); !Sequence.empty();
         Sequence = takeSequence(Rows)) {
      for (const Row &R : Sequence)
        if (getSection(R) != getSection(Sequence.front()))
          return createStringError("a sequence in the program at 0x" +
                                   Twine::utohexstr(Begin) +
                                   " of '.debug_line' is in several sections");
      if (Sequence.front().Address.Address >= Sequence.back().Address.Address ||
          !is_sorted(Sequence, [](const Row &A, const Row &B) {
            return A.Address.Address < B.Address.Address;
          }))
        continue;
      if (Error E = Callback(Sequence))
        return E;
    }
    return Error::success();
  }
};

Error LineSectionRewriter::forEachProgram(
    const LineTableReferences &References, function_ref<void(Error)> Warn,
    function_ref<Error(const Program &)> Callback) {
  const DWARFObject &DObj = Context.getDWARFObj();
  const DWARFSection &Lines = DObj.getLineSection();
  uint64_t Offset = 0;
  while (Offset < Lines.Data.size()) {
    Program P(DObj, Offset);
    // What aligns a program is not taken over: nobody asks for it.
    const uint64_t Next =
        std::min<uint64_t>(References.findNext(P.Begin), Lines.Data.size());
    if (Next != P.Begin && Next - P.Begin < DWARFLineLayers::MinProgramSize) {
      Offset = Next;
      continue;
    }
    DWARFDataExtractor Data(P.Recorder, Lines, Obj.isLittleEndian(),
                            AddressSize);
    if (Error E =
            P.Table.parse(Data, &Offset, Context, /*U=*/nullptr, [&](Error E) {
              warnOfTable(Obj, std::move(E), Warn);
            }))
      return E;
    P.End = Offset;
    if (Offset <= P.Begin || !P.Table.Prologue.totalLengthIsValid())
      return createStringError("'.debug_line' is malformed at 0x" +
                               Twine::utohexstr(P.Begin));
    // What has no units (ptxas makes no others for -lineinfo) has programs all
    // the same.
    P.IsOfUnits = References.empty()
                      ? DWARFLineLayers::getLayerName(P.Table.Prologue).empty()
                      : References.isReferenced(P.Begin);
    if (Error E = Callback(P))
      return E;
  }
  return Error::success();
}

Error LineSectionRewriter::rewrite(const LineTableReferences &References,
                                   function_ref<void(Error)> Warn) {
  if (Error E = openSection())
    return E;
  openStrings();
  std::vector<uint64_t> Programs;
  std::vector<SourceCode> Source;
  auto Note = [&](const Program &P) -> Error {
    if (!P.IsOfUnits)
      return Error::success();
    Programs.push_back(P.Begin);
    return P.forEachSequence([&](ArrayRef<Row> Rows) -> Error {
      Source.push_back({P.getSection(Rows.front()),
                        Rows.front().Address.Address,
                        Rows.back().Address.Address, P.Begin});
      return Error::success();
    });
  };
  if (Error E = forEachProgram(References, Warn, Note))
    return E;
  if (Programs.empty())
    return createStringError("no unit has a line table");
  auto Added = findLayerOnlyCode(Obj, Context, Editor, Coverage,
                                 std::move(Source), Programs);
  if (!Added)
    return Added.takeError();

  auto Rewrite = [&](const Program &P) -> Error {
    NewOffsets[P.Begin] = NewLines.size();
    if (P.IsOfUnits)
      return rewriteProgram(P, (*Added)[P.Begin]);
    keepProgram(P.Begin, P.End);
    return Error::success();
  };
  // What is wrong with them is known by now.
  auto Ignore = [](Error E) { consumeError(std::move(E)); };
  if (Error E = forEachProgram(References, Ignore, Rewrite))
    return E;
  // References to it may have 32 bits.
  if (NewLines.size() > UINT32_MAX)
    return createStringError("the new '.debug_line' is too large");
  if (NewStrings.size() > UINT32_MAX)
    return createStringError("the new '.debug_line_str' is too large");
  return Error::success();
}

void LineSectionRewriter::commit() {
  Editor.replace(LineSection, std::move(NewLines));
  // In cubins for older GPUs, where a program has inlined calls, there is a
  // second section for a word of NVIDIA's in the header, which no new one has.
  for (const uint32_t Section : OldRelocations.otherSections())
    Editor.replace(Section, "");
  if (OldRelocations.section()) {
    Editor.replace(OldRelocations.section(), std::move(NewRelocations));
  } else if (!NewRelocations.empty()) {
    const ELFSectionEditor::Section &Model =
        Editor.sections()[findModelOfRelocations()];
    ELFSectionEditor::Section New;
    New.Name =
        Model.Type == ELF::SHT_RELA ? ".rela.debug_line" : ".rel.debug_line";
    New.Type = Model.Type;
    New.Flags = Model.Flags;
    New.Link = Model.Link;
    New.Info = LineSection;
    New.Alignment = Model.Alignment;
    New.EntrySize = Model.EntrySize;
    New.Contents = std::move(NewRelocations);
    Editor.add(std::move(New));
  }
  if (OffsetOfText.empty())
    return;
  if (const uint32_t Strings = Editor.findSection(LineStringsName))
    Editor.replace(Strings, std::move(NewStrings));
  else
    Editor.add(LineStringsName, std::move(NewStrings));
}

/// Takes a program over that is no unit's.
void LineSectionRewriter::keepProgram(uint64_t Begin, uint64_t End) {
  const uint64_t NewBegin = NewLines.size();
  NewLines += Editor.contents(LineSection).slice(Begin, End);
  if (!DWARFLineLayers::hasSectionedAddresses(Obj))
    return;
  for (const SectionRelocations::Relocation &R :
       OldRelocations.inRange(Begin, End))
    OldRelocations.copy(Editor, R, R.Offset - Begin + NewBegin, NewRelocations);
}

/// Adds to the new section what stands for a program of the old one, and for
/// the code \p Added.
Error LineSectionRewriter::rewriteProgram(const Program &P,
                                          ArrayRef<LayerOnlyCode> Added) {
  Expected<LineTableContents> New =
      LineTableContents::fromPrologue(P.Table.Prologue);
  if (!New)
    return New.takeError();
  New->Params.AddrSize = AddressSize;
  IndexOfFile.clear();

  std::map<size_t, uint64_t> OldOffsets;
  if (Error E = addSequences(*New, P, OldOffsets))
    return E;
  for (const LayerOnlyCode &C : Added) {
    // As if its relocation could not be found.
    Row Bounds[] = {Row(/*DefaultIsStmt=*/true), Row(/*DefaultIsStmt=*/true)};
    Bounds[0].Address.Address = C.Begin;
    Bounds[1].Address.Address = C.End;
    if (Error E = addSequence(*New, Bounds, C.Section))
      return E;
  }
  // Rows without a line have file 1, which DWARF 5 need not have.
  if (New->Params.Version >= 5 && New->Files.size() == 1)
    for (Row &R : New->Rows)
      R.File = 0;
  SmallVector<LineTableAddress> Addresses;
  auto AddText = [this](StringRef Text) { return addText(Text); };
  writeLineTable(*New, Obj.isLittleEndian(), NewLines, Addresses,
                 SharesTexts ? AddLineString(AddText) : AddLineString());
  for (const LineTableAddress &A : Addresses)
    if (auto It = OldOffsets.find(A.Row); It != OldOffsets.end())
      NewOffsets[It->second] = A.Sequence;
  const size_t NumOld = Addresses.size() - Added.size();
  if (Error E = relocate(*New, ArrayRef(Addresses).take_front(NumOld), P))
    return E;
  if (const uint32_t Model = findModelOfRelocations();
      Model && DWARFLineLayers::hasSectionedAddresses(Obj))
    relocateLayerOnlyCode(Added, ArrayRef(Addresses).drop_front(NumOld), Obj,
                          AddressSize,
                          Editor.sections()[Model].Type == ELF::SHT_RELA,
                          NewLines, NewRelocations);
  return Error::success();
}

/// Adds the sequences of a program with the rows of the layer. In \p OldOffsets
/// is then where each was in the old section, by the index of its first row in
/// the new program.
Error LineSectionRewriter::addSequences(
    LineTableContents &New, const Program &P,
    std::map<size_t, uint64_t> &OldOffsets) {
  std::map<size_t, uint64_t> OffsetOfRow;
  for (const DWARFDebugLine::Sequence &S : P.Table.Sequences)
    OffsetOfRow[S.FirstRowIndex] = S.StmtSeqOffset;
  return P.forEachSequence([&](ArrayRef<Row> Sequence) {
    const size_t FirstRow = Sequence.begin() - P.Table.Rows.data();
    if (auto It = OffsetOfRow.find(FirstRow); It != OffsetOfRow.end())
      OldOffsets[New.Rows.size()] = It->second;
    return addSequence(New, Sequence, P.getSection(Sequence.front()));
  });
}

/// Gives a file of the program its text, if that is known.
static Error embedText(const LineTableContents &New,
                       const DWARFLineLayerFile &File, LineTableFile &NewFile) {
  std::optional<StringRef> Text = File.getText();
  if (!Text)
    return Error::success();
  if (New.Params.Version < 5)
    return createStringError("a line table of DWARF " +
                             Twine(New.Params.Version) +
                             " cannot hold texts, only one of DWARF 5 can");
  // It ends with a zero, and one that is empty says that there is no text.
  if (Text->contains('\0'))
    return createStringError("the text of '" + File.getName() +
                             "' has a zero byte, so it cannot be embedded");
  NewFile.Source = Text->empty() ? "\n" : Text->str();
  return Error::success();
}

/// The index of \p File in the new program, which gets it if it has it not.
Expected<uint16_t>
LineSectionRewriter::addFile(LineTableContents &New,
                             const DWARFLineLayerFile &File) {
  if (auto It = IndexOfFile.find(&File); It != IndexOfFile.end())
    return It->second;
  LineTableFile NewFile;
  NewFile.Checksum = File.getMD5();
  const auto [Directory, Name] = Find(File);
  NewFile.Name = Name;
  NewFile.Directory = Directory.empty() ? 0 : New.addDirectory(Directory);
  if (EmbedTexts)
    if (Error E = embedText(New, File, NewFile))
      return std::move(E);
  Expected<uint16_t> Index = New.addFile(std::move(NewFile));
  if (Index)
    IndexOfFile[&File] = *Index;
  return Index;
}

/// Marks in \p Rows, a sequence of the layer, where bodies of functions begin
/// and end, as \p Old says. Debuggers want to know.
static void markFunctionBodies(std::vector<DWARFDebugLine::Row> &Rows,
                               ArrayRef<DWARFDebugLine::Row> Old) {
  std::vector<DWARFDebugLine::Row> Marked;
  Marked.reserve(Rows.size());
  auto Next = Rows.begin();
  for (const DWARFDebugLine::Row &O : Old) {
    if (O.EndSequence || (!O.PrologueEnd && !O.EpilogueBegin))
      continue;
    for (; Next != Rows.end() && Next->Address.Address <= O.Address.Address;
         ++Next)
      Marked.push_back(*Next);
    // The first row is where the sequence begins.
    if (Marked.back().Line == 0)
      continue;
    if (Marked.back().Address.Address != O.Address.Address) {
      DWARFDebugLine::Row Copy = Marked.back();
      Copy.Address.Address = O.Address.Address;
      Copy.PrologueEnd = Copy.EpilogueBegin = false;
      Marked.push_back(Copy);
    }
    Marked.back().PrologueEnd |= O.PrologueEnd;
    Marked.back().EpilogueBegin |= O.EpilogueBegin;
  }
  Marked.insert(Marked.end(), Next, Rows.end());
  Rows = std::move(Marked);
}

/// Adds a sequence of the addresses of \p Old with the rows of the layer.
/// \p SectionIndex is as in the coverage.
Error LineSectionRewriter::addSequence(LineTableContents &New,
                                       ArrayRef<Row> Old,
                                       uint64_t SectionIndex) {
  const uint64_t Begin = Old.front().Address.Address;
  const uint64_t End = Old.back().Address.Address;
  std::vector<Row> Rows;
  Row R(/*DefaultIsStmt=*/true);
  R.Address = Old.front().Address;
  auto Add = [&](uint64_t Address, uint16_t File, uint32_t Line,
                 uint16_t Column, bool IsStmt, bool Always) {
    if (!Always && !Rows.empty() && R.File == File && R.Line == Line &&
        R.Column == Column)
      return;
    R.Address.Address = Address;
    R.File = File;
    R.Line = Line;
    R.Column = Column;
    R.IsStmt = IsStmt;
    Rows.push_back(R);
  };

  uint64_t Done = Begin;
  bool AfterEntry = false;
  for (auto It = Coverage.find(SectionIndex, Begin);
       It != Coverage.end() && It->SectionIndex == SectionIndex &&
       It->Low < End && Done < End;
       ++It) {
    const uint64_t Low = std::max(It->Low, Done);
    if (Low > Done)
      Add(Done, R.File, 0, 0, /*IsStmt=*/true, /*Always=*/false);
    Expected<uint16_t> File = addFile(New, *It->Pos.File);
    if (!File)
      return File.takeError();
    // Code of several lines has the first of them, for profilers. Debuggers are
    // not to stop there: what runs may be another line.
    // The second row of a function says where its body begins.
    Add(Low, *File, It->Pos.Line, It->Pos.Column,
        /*IsStmt=*/!It->Pos.IsAmbiguous || It->IsEntry, /*Always=*/AfterEntry);
    Done = std::min(It->High, End);
    AfterEntry = It->IsEntry;
  }
  if (Done < End)
    Add(Done, R.File, 0, 0, /*IsStmt=*/true, /*Always=*/false);
  markFunctionBodies(Rows, Old);

  R = Row(/*DefaultIsStmt=*/true);
  R.Address = Old.front().Address;
  R.Address.Address = End;
  R.EndSequence = true;
  Rows.push_back(R);
  append_range(New.Rows, Rows);
  return Error::success();
}

/// Adds the relocations of the new program: those with which the sequences of
/// the old one begin. A linked file has addresses, and if the linker left
/// relocations in it (--emit-relocs), they are those of bytes that are gone.
Error LineSectionRewriter::relocate(const LineTableContents &New,
                                    ArrayRef<LineTableAddress> Addresses,
                                    const Program &P) {
  if (!OldRelocations.section() || !DWARFLineLayers::hasSectionedAddresses(Obj))
    return Error::success();
  StringRef Old = Editor.contents(LineSection);
  DWARFDataExtractor OldData(Context.getDWARFObj(),
                             Context.getDWARFObj().getLineSection(),
                             Obj.isLittleEndian(), AddressSize);
  std::set<uint64_t> Known;
  for (const RelocationRecorder::Use &Use : P.Recorder.uses())
    Known.insert(Use.Offset);
  for (const LineTableAddress &A : Addresses) {
    const uint64_t Use = New.Rows[A.Row].Address.SectionIndex;
    if (Use >= P.Recorder.uses().size())
      continue;
    const uint64_t OldOffset = P.Recorder.uses()[Use].Offset;
    const SectionRelocations::Relocation *R = OldRelocations.find(OldOffset);
    if (!R)
      return createStringError(
          "the relocations of '.debug_line' are malformed");
    // The new sequence begins at its first row. The old one need not: ptxas
    // advances from the beginning of the function to the first row.
    uint64_t At = OldOffset;
    const uint64_t Advance =
        New.Rows[A.Row].Address.Address - OldData.getRelocatedAddress(&At);
    OldRelocations.copy(Editor, *R, A.Offset, NewRelocations, Advance);
    for (unsigned I = 0; I != AddressSize; ++I)
      NewLines[A.Offset + I] =
          OldRelocations.hasAddends() ? 0 : Old[OldOffset + I];
    if (!OldRelocations.hasAddends())
      advanceInteger(&NewLines[A.Offset], Advance, AddressSize,
                     Obj.isLittleEndian());
  }
  // Others change the advances between rows, for linkers that change the
  // code.
  for (const SectionRelocations::Relocation &R :
       OldRelocations.inRange(P.Begin, P.End))
    if (!Known.count(R.Offset))
      return needsLinkedFile();
  return Error::success();
}

/// The section of relocations that those of code of the layer alone are to be
/// like: that of .debug_line, or that of a layer. 0 if there is none.
uint32_t LineSectionRewriter::findModelOfRelocations() const {
  if (OldRelocations.section())
    return OldRelocations.section();
  for (uint32_t I = 1; I < Editor.sections().size(); ++I)
    if (StringRef(Editor.sections()[I].Name).starts_with(LineLayerTablePrefix))
      if (uint32_t Relocations = Editor.findRelocations(I))
        return Relocations;
  return 0;
}
