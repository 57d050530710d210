//===- PromoteLayer.cpp - Make a layer the source -------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies a file so that its line table is that of a layer. Each program in
// .debug_line that is a unit's is replaced by one with
//
//   - the directories and files of the old one, at their indices, because
//     DW_AT_decl_file, DW_AT_call_file and macros refer to them;
//   - the files of the layer behind them;
//   - the sequences of the old one, filled with the rows of the layer. Code
//     that the layer does not cover has line 0.
//
// The programs change their places, so what refers to them is changed:
// DW_AT_stmt_list of the units, DW_AT_LLVM_stmt_sequence of functions, and the
// headers in .debug_macro.
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/PromoteLayer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/DebugInfo/DWARF/DWARFAbbreviationDeclaration.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDataExtractor.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugAbbrev.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/DebugInfo/DWARF/DWARFDie.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/DWARF/DWARFObject.h"
#include "llvm/DebugInfo/DWARF/DWARFUnit.h"
#include "llvm/DebugInfo/LineLayers/LineTableWriter.h"
#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include "llvm/Object/Binary.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <set>

using namespace llvm;
using namespace llvm::linelayers;

using Row = DWARFDebugLine::Row;
using Range = DWARFLineLayer::Range;

namespace {
/// Stands between a DWARFContext and its relocations and notes which of them
/// are used. In place of the index of a section, addresses have that of the
/// relocation in found().
class RelocationRecorder final : public DWARFObject {
public:
  struct Use {
    /// Where in the section the relocation is.
    uint64_t Offset;
    /// The section to which it leads.
    uint64_t SectionIndex;
  };

  explicit RelocationRecorder(const DWARFObject &Real) : Real(Real) {}

  bool isLittleEndian() const override { return Real.isLittleEndian(); }
  std::optional<RelocAddrEntry> find(const DWARFSection &Section,
                                     uint64_t Offset) const override {
    std::optional<RelocAddrEntry> Entry = Real.find(Section, Offset);
    if (!Entry)
      return Entry;
    Uses.push_back({Offset, Entry->SectionIndex});
    Entry->SectionIndex = Uses.size() - 1;
    return Entry;
  }

  ArrayRef<Use> uses() const { return Uses; }

private:
  const DWARFObject &Real;
  mutable std::vector<Use> Uses;
};

/// A relocation in a section SHT_REL or SHT_RELA.
struct Relocation {
  /// Where it is in that section.
  uint64_t Entry;
  /// What it applies to.
  uint64_t Offset;
};

class Promoter {
public:
  Promoter(const object::ELFObjectFileBase &Obj, ELFSectionEditor &Editor,
           const PromoteOptions &Options)
      : Obj(Obj), Editor(Editor), Options(Options), Warn([this](Error E) {
          if (this->Options.Warn)
            this->Options.Warn(
                createFileError(this->Obj.getFileName(), std::move(E)));
          else
            consumeError(std::move(E));
        }),
        Context(DWARFContext::create(
            Obj, DWARFContext::ProcessDebugRelocations::Process,
            /*L=*/nullptr, /*DWPName=*/"", Warn, Warn)) {}

  Error run();

private:
  /// What the layer covers of an address range.
  struct CoveredRange : Range {
    /// Whether it is the code with which a function begins, which has the line
    /// of what follows it.
    bool IsEntry = false;
  };

  Error findLayer();
  Error coverFunctionEntries();
  std::vector<CoveredRange>::const_iterator findRange(uint64_t SectionIndex,
                                                      uint64_t Address) const;
  Error writeTexts();
  Error findReferences();
  Error findUnitReferences(DWARFUnit &U);
  void findSequenceReferences(DWARFUnit &U, uint32_t Section);
  Error findMacroReferences();
  Error rewriteLineSection();
  void keepProgram(uint64_t Begin, uint64_t End);
  Error rewriteProgram(const DWARFDebugLine::LineTable &Table, uint64_t Begin,
                       uint64_t End);
  void addSequence(LineTableContents &New, ArrayRef<Row> Old,
                   uint64_t SectionIndex);
  uint64_t addFile(LineTableContents &New, const DWARFLineLayerFile &File);
  Error updateReferences();

  Expected<std::vector<Relocation>> readRelocations(uint32_t Section) const;
  void copyRelocation(const Relocation &R, uint64_t NewOffset);

  const object::ELFObjectFileBase &Obj;
  ELFSectionEditor &Editor;
  const PromoteOptions &Options;
  std::function<void(Error)> Warn;
  std::unique_ptr<DWARFContext> Context;
  const DWARFLineLayer *Layer = nullptr;
  std::string SourcePath;
  /// Where the text of a file was written, below SourcePath.
  DenseMap<const DWARFLineLayerFile *, std::string> PathOfFile;
  /// What the layer covers, by section and address.
  std::vector<CoveredRange> Ranges;

  /// Where in the file the offset of a program, or of a sequence in one, is.
  struct Reference {
    uint32_t Section;
    uint64_t Offset;
    unsigned Size;
    /// The offset, with relocations applied.
    uint64_t Value;
    bool IsOfSequence = false;
  };
  std::vector<Reference> References;
  /// Where macro information of units begins.
  std::set<uint64_t> MacroOffsets;

  uint32_t LineSection = 0;
  uint32_t LineRelocations = 0;
  std::vector<Relocation> OldRelocations;
  DenseMap<uint64_t, size_t> RelocationAt;
  ArrayRef<RelocationRecorder::Use> Uses;
  std::string NewLines;
  std::string NewRelocations;
  /// Where programs and sequences have gone to.
  std::map<uint64_t, uint64_t> NewOffsets;
  /// For the program that is being rewritten, the files that are in it.
  DenseMap<const DWARFLineLayerFile *, uint64_t> IndexOfFile;
};
} // namespace

Error Promoter::findLayer() {
  const DWARFLineLayers &Layers = Context->getLineLayers();
  Layer = Layers.find(Options.Layer);
  if (!Layer) {
    std::string Names;
    for (const DWARFLineLayer &L : Layers.layers())
      Names += (Names.empty() ? "'" : ", '") + L.getName().str() + "'";
    return createStringError(
        "no layer '" + Twine(Options.Layer) + "'; " +
        (Names.empty() ? "the file has no layers" : "the file has " + Names));
  }
  Layer->forEachRange([&](const Range &R) {
    CoveredRange &New = Ranges.emplace_back();
    static_cast<Range &>(New) = R;
  });
  return coverFunctionEntries();
}

/// Lets the layer cover the code before its first line in a function, which
/// sets up the frame. Otherwise debuggers take the function for one without
/// lines, and step over it.
Error Promoter::coverFunctionEntries() {
  // In a linked file an address is enough.
  const bool HasSections =
      Obj.isRelocatableObject() || Obj.getEMachine() == ELF::EM_CUDA;
  std::vector<CoveredRange> Entries;
  for (const object::ELFSymbolRef &Symbol : Obj.symbols()) {
    Expected<object::SymbolRef::Type> Type = Symbol.getType();
    if (!Type)
      return Type.takeError();
    Expected<uint64_t> Address = Symbol.getAddress();
    if (!Address)
      return Address.takeError();
    Expected<object::section_iterator> Section = Symbol.getSection();
    if (!Section)
      return Section.takeError();
    if (*Type != object::SymbolRef::ST_Function ||
        *Section == Obj.section_end())
      continue;
    const uint64_t SectionIndex =
        HasSections ? (*Section)->getIndex()
                    : uint64_t(object::SectionedAddress::UndefSection);
    auto First = findRange(SectionIndex, *Address);
    if (First == Ranges.end() || First->SectionIndex != SectionIndex ||
        First->Low <= *Address || First->Low - *Address >= Symbol.getSize())
      continue;
    CoveredRange R = *First;
    R.Low = *Address;
    R.High = First->Low;
    R.IsEntry = true;
    Entries.push_back(R);
  }
  if (Entries.empty())
    return Error::success();

  auto IsBefore = [](const CoveredRange &A, const CoveredRange &B) {
    return std::tie(A.SectionIndex, A.Low) < std::tie(B.SectionIndex, B.Low);
  };
  llvm::stable_sort(Entries, IsBefore);
  // A function may have several symbols, and another may begin before the layer
  // does.
  Entries.erase(llvm::unique(Entries,
                             [&](const CoveredRange &A, const CoveredRange &B) {
                               return !IsBefore(A, B);
                             }),
                Entries.end());
  for (size_t I = 1; I != Entries.size(); ++I)
    if (Entries[I - 1].SectionIndex == Entries[I].SectionIndex)
      Entries[I - 1].High = std::min(Entries[I - 1].High, Entries[I].Low);
  const size_t Middle = Ranges.size();
  llvm::append_range(Ranges, Entries);
  std::inplace_merge(Ranges.begin(), Ranges.begin() + Middle, Ranges.end(),
                     IsBefore);
  return Error::success();
}

/// The first range that ends above an address.
std::vector<Promoter::CoveredRange>::const_iterator
Promoter::findRange(uint64_t SectionIndex, uint64_t Address) const {
  return partition_point(Ranges, [&](const CoveredRange &R) {
    return std::tie(R.SectionIndex, R.High) <= std::tie(SectionIndex, Address);
  });
}

/// Puts the texts where the new line table says that they are.
Error Promoter::writeTexts() {
  SmallString<128> Path(Options.SourceDirectory);
  if (std::error_code EC = sys::fs::make_absolute(Path))
    return createFileError(Path, EC);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  SourcePath = Path.str().str();

  TextPaths Paths;
  for (const DWARFLineLayerFile &File : Layer->files()) {
    if (!File.isEmbedded())
      continue;
    const std::string Digest =
        File.getMD5() ? File.getMD5()->digest().str().str() : "";
    auto [Name, IsNew] = Paths.get(File.getName(), Digest);
    PathOfFile[&File] = Name;
    std::optional<StringRef> Text = File.getText();
    if (!IsNew || !Text)
      continue;
    SmallString<128> TextPath(SourcePath);
    sys::path::append(TextPath, Name);
    if (Error E = writeText(TextPath, *Text))
      return E;
  }
  return Error::success();
}

Expected<std::vector<Relocation>>
Promoter::readRelocations(uint32_t Section) const {
  std::vector<Relocation> Result;
  const uint32_t Index = Editor.findRelocations(Section);
  if (!Index)
    return Result;
  const uint64_t EntrySize = Editor.sections()[Index].EntrySize;
  const uint64_t Size = Editor.contents(Index).size();
  const unsigned WordSize = Editor.is64Bit() ? 8 : 4;
  if (EntrySize < 2 * WordSize || Size % EntrySize)
    return createStringError("'" + Editor.sections()[Index].Name +
                             "' is malformed");
  for (uint64_t Entry = 0; Entry != Size; Entry += EntrySize) {
    Expected<uint64_t> Offset = Editor.readInteger(Index, Entry, WordSize);
    if (!Offset)
      return Offset.takeError();
    Result.push_back({Entry, *Offset});
  }
  return Result;
}

/// Finds the offsets of the sequences of functions, which
/// -emit-func-debug-line-table-offsets writes.
void Promoter::findSequenceReferences(DWARFUnit &U, uint32_t Section) {
  const DWARFAbbreviationDeclarationSet *Abbreviations = U.getAbbreviations();
  // Most files have none, and there are many DIEs.
  if (!Abbreviations ||
      none_of(*Abbreviations, [](const DWARFAbbreviationDeclaration &A) {
        return A.findAttributeIndex(dwarf::DW_AT_LLVM_stmt_sequence);
      }))
    return;
  const unsigned Size = dwarf::getDwarfOffsetByteSize(U.getFormParams().Format);
  for (const DWARFDebugInfoEntry &Entry : U.dies()) {
    const DWARFDie Die(&U, &Entry);
    if (Die.isNULL())
      continue;
    for (const DWARFAttribute &A : Die.attributes())
      if (A.Attr == dwarf::DW_AT_LLVM_stmt_sequence)
        if (std::optional<uint64_t> Value = A.Value.getAsSectionOffset())
          References.push_back(
              {Section, A.Offset, Size, *Value, /*IsOfSequence=*/true});
  }
}

/// Finds the offset of the unit's program, and that of its macros.
Error Promoter::findUnitReferences(DWARFUnit &U) {
  const uint32_t Section =
      Editor.findSectionAt(Obj, U.getInfoSection().Data.data());
  const DWARFDie Die = U.getUnitDIE(/*ExtractUnitDIEOnly=*/true);
  if (!Die || Die.isNULL())
    return Error::success();
  const unsigned OffsetSize =
      dwarf::getDwarfOffsetByteSize(U.getFormParams().Format);
  for (const DWARFAttribute &A : Die.attributes()) {
    std::optional<uint64_t> Value = A.Value.getAsSectionOffset();
    if (!Value)
      continue;
    if (A.Attr == dwarf::DW_AT_stmt_list) {
      if (!Section)
        return createStringError("cannot find the unit at 0x" +
                                 Twine::utohexstr(U.getOffset()) +
                                 " in the file");
      unsigned Size = A.Value.getForm() == dwarf::DW_FORM_data8   ? 8
                      : A.Value.getForm() == dwarf::DW_FORM_data4 ? 4
                                                                  : OffsetSize;
      References.push_back({Section, A.Offset, Size, *Value});
    } else if (A.Attr == dwarf::DW_AT_macros ||
               A.Attr == dwarf::DW_AT_GNU_macros) {
      MacroOffsets.insert(*Value);
    }
  }
  if (Section)
    findSequenceReferences(U, Section);
  return Error::success();
}

/// The header of macro information (DWARF 5, section 6.3.1) may have the offset
/// of a program.
Error Promoter::findMacroReferences() {
  if (MacroOffsets.empty())
    return Error::success();
  const DWARFSection &Macros = Context->getDWARFObj().getMacroSection();
  const uint32_t Section = Editor.findSectionAt(Obj, Macros.Data.data());
  if (!Section)
    return Error::success();
  DWARFDataExtractor Data(Context->getDWARFObj(), Macros, Obj.isLittleEndian(),
                          Obj.getBytesInAddress());
  constexpr uint8_t Is64Bit = 1, HasLineOffset = 2;
  for (uint64_t Offset : MacroOffsets) {
    DataExtractor::Cursor C(Offset);
    Data.getU16(C); // version
    const uint8_t Flags = Data.getU8(C);
    const unsigned Size = Flags & Is64Bit ? 8 : 4;
    const uint64_t At = C.tell();
    uint64_t Value =
        Flags & HasLineOffset ? Data.getRelocatedValue(C, Size) : 0;
    if (Error E = C.takeError())
      return createStringError("'.debug_macro' is malformed: " +
                               toString(std::move(E)));
    if (Flags & HasLineOffset)
      References.push_back({Section, At, Size, Value});
  }
  return Error::success();
}

Error Promoter::findReferences() {
  for (const auto &Units :
       {Context->info_section_units(), Context->types_section_units()})
    for (const std::unique_ptr<DWARFUnit> &U : Units)
      if (Error E = findUnitReferences(*U))
        return E;
  return findMacroReferences();
}

/// Takes a relocation of .debug_line over into the new section.
void Promoter::copyRelocation(const Relocation &R, uint64_t NewOffset) {
  const unsigned WordSize = Editor.is64Bit() ? 8 : 4;
  StringRef Entry =
      Editor.contents(LineRelocations)
          .substr(R.Entry, Editor.sections()[LineRelocations].EntrySize);
  const size_t At = NewRelocations.size();
  NewRelocations += Entry;
  for (unsigned I = 0; I != WordSize; ++I)
    NewRelocations[At + (Editor.isLittleEndian() ? I : WordSize - 1 - I)] =
        char(NewOffset >> (8 * I));
}

/// Takes a program over that is no unit's.
void Promoter::keepProgram(uint64_t Begin, uint64_t End) {
  const uint64_t NewBegin = NewLines.size();
  NewLines += Editor.contents(LineSection).slice(Begin, End);
  for (const Relocation &R : OldRelocations)
    if (R.Offset >= Begin && R.Offset < End)
      copyRelocation(R, R.Offset - Begin + NewBegin);
}

/// The index of \p File in the new program, which gets it if it has it not.
uint64_t Promoter::addFile(LineTableContents &New,
                           const DWARFLineLayerFile &File) {
  auto [It, IsNew] = IndexOfFile.try_emplace(&File);
  if (!IsNew)
    return It->second;
  LineTableFile NewFile;
  NewFile.Checksum = File.getMD5();
  StringRef Directory;
  if (auto Path = PathOfFile.find(&File); Path != PathOfFile.end()) {
    NewFile.Name = Path->second;
    Directory = SourcePath;
  } else {
    NewFile.Name = File.getName();
    Directory = File.getDirectory();
  }
  NewFile.Directory = Directory.empty() ? 0 : New.addDirectory(Directory);
  return It->second = New.addFile(std::move(NewFile));
}

/// Adds a sequence of the addresses of \p Old with the rows of the layer.
/// \p SectionIndex is as in Ranges.
void Promoter::addSequence(LineTableContents &New, ArrayRef<Row> Old,
                           uint64_t SectionIndex) {
  const uint64_t Begin = Old.front().Address.Address;
  const uint64_t End = Old.back().Address.Address;
  const size_t First = New.Rows.size();
  Row R(/*DefaultIsStmt=*/true);
  R.Address = Old.front().Address;
  auto Add = [&](uint64_t Address, uint64_t File, uint32_t Line,
                 uint16_t Column, bool Always) {
    if (!Always && New.Rows.size() != First && R.File == File &&
        R.Line == Line && R.Column == Column)
      return;
    R.Address.Address = Address;
    R.File = File;
    R.Line = Line;
    R.Column = Column;
    New.Rows.push_back(R);
  };

  uint64_t Done = Begin;
  bool AfterEntry = false;
  for (auto It = findRange(SectionIndex, Begin);
       It != Ranges.end() && It->SectionIndex == SectionIndex &&
       It->Low < End && Done < End;
       ++It) {
    const uint64_t Low = std::max(It->Low, Done);
    if (Low > Done)
      Add(Done, R.File, 0, 0, /*Always=*/false);
    // The second row of a function says where its body begins.
    Add(Low, addFile(New, *It->Pos.File), It->Pos.Line, It->Pos.Column,
        /*Always=*/AfterEntry);
    Done = std::min(It->High, End);
    AfterEntry = It->IsEntry;
  }
  if (Done < End)
    Add(Done, R.File, 0, 0, /*Always=*/false);

  // Debuggers want to know where the body of a function begins.
  for (const Row &O : Old) {
    if (O.EndSequence || (!O.PrologueEnd && !O.EpilogueBegin))
      continue;
    auto At = std::prev(
        std::upper_bound(New.Rows.begin() + First, New.Rows.end(), O,
                         [](const Row &A, const Row &B) {
                           return A.Address.Address < B.Address.Address;
                         }));
    if (At->Line == 0)
      continue;
    if (At->Address.Address != O.Address.Address) {
      Row Copy = *At;
      Copy.Address.Address = O.Address.Address;
      Copy.PrologueEnd = Copy.EpilogueBegin = false;
      At = New.Rows.insert(std::next(At), Copy);
    }
    At->PrologueEnd |= O.PrologueEnd;
    At->EpilogueBegin |= O.EpilogueBegin;
  }

  R = Row(/*DefaultIsStmt=*/true);
  R.Address = Old.front().Address;
  R.Address.Address = End;
  R.EndSequence = true;
  New.Rows.push_back(R);
}

/// Adds to the new section what stands for the program from \p Begin to \p End
/// of the old one.
Error Promoter::rewriteProgram(const DWARFDebugLine::LineTable &Table,
                               uint64_t Begin, uint64_t End) {
  Expected<LineTableContents> New =
      LineTableContents::fromPrologue(Table.Prologue);
  if (!New)
    return New.takeError();
  New->Params.AddrSize = Obj.getBytesInAddress();
  IndexOfFile.clear();

  // Section of an address, as ranges have it.
  auto SectionOf = [&](const Row &R) {
    const uint64_t Use = R.Address.SectionIndex;
    return Use < Uses.size() ? Uses[Use].SectionIndex
                             : object::SectionedAddress::UndefSection;
  };
  DenseMap<size_t, uint64_t> OldSequences;
  for (const DWARFDebugLine::Sequence &S : Table.Sequences)
    OldSequences[S.FirstRowIndex] = S.StmtSeqOffset;
  // By the index of the first row in the new program.
  DenseMap<size_t, uint64_t> Sequences;
  ArrayRef<Row> Rows = Table.Rows;
  while (!Rows.empty()) {
    const Row *Last = find_if(Rows, [](const Row &R) { return R.EndSequence; });
    if (Last == Rows.end())
      break; // The parser has warned.
    ArrayRef<Row> Sequence(Rows.begin(), std::next(Last));
    const size_t FirstRow = Rows.begin() - Table.Rows.data();
    Rows = Rows.drop_front(Sequence.size());
    const uint64_t Section = SectionOf(Sequence.front());
    for (const Row &R : Sequence)
      if (SectionOf(R) != Section)
        return createStringError("a sequence in the program at 0x" +
                                 Twine::utohexstr(Begin) +
                                 " of '.debug_line' is in several sections");
    if (Sequence.front().Address.Address >= Last->Address.Address ||
        !is_sorted(Sequence, [](const Row &A, const Row &B) {
          return A.Address.Address < B.Address.Address;
        }))
      continue;
    if (auto It = OldSequences.find(FirstRow); It != OldSequences.end())
      Sequences[New->Rows.size()] = It->second;
    addSequence(*New, Sequence, Section);
  }

  SmallVector<LineTableAddress> Addresses;
  writeLineTable(*New, Obj.isLittleEndian(), NewLines, Addresses);
  for (const LineTableAddress &A : Addresses)
    if (auto It = Sequences.find(A.Row); It != Sequences.end())
      NewOffsets[It->second] = A.Sequence;

  // The relocations that the sequences begin with are those of the old ones.
  if (!LineRelocations)
    return Error::success();
  const bool HasAddends =
      Editor.sections()[LineRelocations].Type == ELF::SHT_RELA;
  StringRef Old = Editor.contents(LineSection);
  DenseSet<uint64_t> Known;
  for (const RelocationRecorder::Use &Use : Uses)
    Known.insert(Use.Offset);
  for (const LineTableAddress &A : Addresses) {
    const uint64_t Use = New->Rows[A.Row].Address.SectionIndex;
    if (Use >= Uses.size())
      continue;
    const uint64_t OldOffset = Uses[Use].Offset;
    auto R = RelocationAt.find(OldOffset);
    if (R == RelocationAt.end())
      return createStringError(
          "the relocations of '.debug_line' are malformed");
    copyRelocation(OldRelocations[R->second], A.Offset);
    for (unsigned I = 0; I != Obj.getBytesInAddress(); ++I)
      NewLines[A.Offset + I] = HasAddends ? 0 : Old[OldOffset + I];
  }
  // Others change the advances between rows, for linkers that change the
  // code.
  for (const Relocation &R : OldRelocations)
    if (R.Offset >= Begin && R.Offset < End && !Known.count(R.Offset))
      return createStringError(
          "'.debug_line' has relocations for a linker that relaxes code; "
          "promote the layer in the linked file");
  return Error::success();
}

Error Promoter::rewriteLineSection() {
  const DWARFObject &DObj = Context->getDWARFObj();
  const DWARFSection &Lines = DObj.getLineSection();
  LineSection =
      Lines.Data.empty() ? 0 : Editor.findSectionAt(Obj, Lines.Data.data());
  if (!LineSection)
    return createStringError("the file has no '.debug_line'; promote the "
                             "layer in the one with the debug information");
  if (Editor.sections()[LineSection].Flags & ELF::SHF_ALLOC)
    return createStringError("'.debug_line' is loaded, so it cannot grow");
  LineRelocations = Editor.findRelocations(LineSection);
  Expected<std::vector<Relocation>> Relocations = readRelocations(LineSection);
  if (!Relocations)
    return Relocations.takeError();
  OldRelocations = std::move(*Relocations);
  for (const auto &[I, R] : enumerate(OldRelocations))
    if (!RelocationAt.try_emplace(R.Offset, I).second)
      return createStringError(
          "'.debug_line' has relocations for a linker that relaxes code; "
          "promote the layer in the linked file");

  DenseSet<uint64_t> OfUnits;
  for (const Reference &R : References)
    OfUnits.insert(R.Value);
  uint64_t Offset = 0;
  unsigned Promoted = 0;
  while (Offset < Lines.Data.size()) {
    const uint64_t Begin = Offset;
    RelocationRecorder Recorder(DObj);
    DWARFDataExtractor Data(Recorder, Lines, Obj.isLittleEndian(),
                            Obj.getBytesInAddress());
    DWARFDebugLine::LineTable Table;
    if (Error E = Table.parse(Data, &Offset, *Context, /*U=*/nullptr, Warn))
      return E;
    if (Offset <= Begin || !Table.Prologue.totalLengthIsValid())
      return createStringError("'.debug_line' is malformed at 0x" +
                               Twine::utohexstr(Begin));
    NewOffsets[Begin] = NewLines.size();
    // What has no units (ptxas makes no others for -lineinfo) has programs all
    // the same.
    const bool IsUnits =
        References.empty()
            ? DWARFLineLayers::getLayerName(Table.Prologue).empty()
            : OfUnits.count(Begin);
    if (!IsUnits) {
      keepProgram(Begin, Offset);
      continue;
    }
    ++Promoted;
    Uses = Recorder.uses();
    if (Error E = rewriteProgram(Table, Begin, Offset))
      return E;
  }
  if (!Promoted)
    return createStringError("no unit has a line table");
  return Error::success();
}

/// Lets what refers to a program or a sequence refer to what stands for it.
Error Promoter::updateReferences() {
  std::map<uint32_t, DenseMap<uint64_t, uint64_t>> EntryAt;
  for (const Reference &Ref : References) {
    auto New = NewOffsets.find(Ref.Value);
    // A sequence without code may be gone.
    if (New == NewOffsets.end() && Ref.IsOfSequence &&
        !Obj.isRelocatableObject()) {
      const uint64_t None = Ref.Size == 8 ? UINT64_MAX : UINT32_MAX;
      if (Error E =
              Editor.writeInteger(Ref.Section, Ref.Offset, None, Ref.Size))
        return E;
      continue;
    }
    if (New == NewOffsets.end())
      return createStringError(
          "the debug information refers to 0x" + Twine::utohexstr(Ref.Value) +
          " of '.debug_line', where no " +
          (Ref.IsOfSequence ? "sequence" : "program") + " begins");
    auto [Entries, IsNew] = EntryAt.try_emplace(Ref.Section);
    if (IsNew) {
      Expected<std::vector<Relocation>> Relocations =
          readRelocations(Ref.Section);
      if (!Relocations)
        return Relocations.takeError();
      for (const Relocation &R : *Relocations)
        Entries->second[R.Offset] = R.Entry;
    }

    // The place of the number that is to be changed, which is an offset from
    // the relocation's symbol if there is one.
    uint32_t Section = Ref.Section;
    uint64_t Offset = Ref.Offset;
    unsigned Size = Ref.Size;
    const uint32_t RelocationSection = Editor.findRelocations(Ref.Section);
    auto Entry = Entries->second.find(Ref.Offset);
    if (Entry != Entries->second.end() &&
        Editor.sections()[RelocationSection].Type == ELF::SHT_RELA) {
      Section = RelocationSection;
      Size = Editor.is64Bit() ? 8 : 4;
      Offset = Entry->second + 2 * Size;
    }
    Expected<uint64_t> Old = Editor.readInteger(Section, Offset, Size);
    if (!Old)
      return Old.takeError();
    uint64_t Value = *Old + New->second - Ref.Value;
    if (Size < 8)
      Value &= (uint64_t(1) << (8 * Size)) - 1;
    if (Error E = Editor.writeInteger(Section, Offset, Value, Size))
      return E;
  }
  return Error::success();
}

Error Promoter::run() {
  if (Error E = findLayer())
    return E;
  if (Error E = findReferences())
    return E;
  // Debuggers compare the times of sources and programs.
  if (Error E = writeTexts())
    return E;
  if (Error E = rewriteLineSection())
    return E;
  if (NewLines.size() > UINT32_MAX)
    return createStringError("the new '.debug_line' is too large");
  if (Error E = updateReferences())
    return E;
  Editor.replace(LineSection, std::move(NewLines));
  if (LineRelocations)
    Editor.replace(LineRelocations, std::move(NewRelocations));
  return Error::success();
}

/// Reads \p File, and if debug sections are compressed a copy in which they are
/// not.
static Expected<object::OwningBinary<object::ObjectFile>>
openDecompressed(MemoryBufferRef File) {
  Expected<std::unique_ptr<object::ObjectFile>> Obj =
      object::ObjectFile::createObjectFile(File);
  if (!Obj)
    return Obj.takeError();
  auto *ELF = dyn_cast<object::ELFObjectFileBase>(Obj->get());
  if (!ELF)
    return createStringError("not an ELF file");
  Expected<ELFSectionEditor> Editor = ELFSectionEditor::create(*ELF);
  if (!Editor)
    return Editor.takeError();
  bool Changed = false;
  for (uint32_t I = 1, E = Editor->sections().size(); I != E; ++I) {
    const ELFSectionEditor::Section &S = Editor->sections()[I];
    if (!(S.Flags & ELF::SHF_COMPRESSED) ||
        !StringRef(S.Name).starts_with(".debug_"))
      continue;
    if (Error Err = Editor->decompress(I))
      return std::move(Err);
    Changed = true;
  }
  if (!Changed)
    return object::OwningBinary<object::ObjectFile>(std::move(*Obj),
                                                    /*Buffer=*/nullptr);
  SmallString<0> Copy;
  raw_svector_ostream OS(Copy);
  if (Error Err = Editor->write(OS))
    return std::move(Err);
  auto NewBuffer = std::make_unique<SmallVectorMemoryBuffer>(
      std::move(Copy), File.getBufferIdentifier(),
      /*RequiresNullTerminator=*/false);
  Expected<std::unique_ptr<object::ObjectFile>> NewObj =
      object::ObjectFile::createObjectFile(NewBuffer->getMemBufferRef());
  if (!NewObj)
    return NewObj.takeError();
  return object::OwningBinary<object::ObjectFile>(std::move(*NewObj),
                                                  std::move(NewBuffer));
}

Expected<ELFSectionEditor>
linelayers::promoteLayer(MemoryBufferRef File, const PromoteOptions &Options) {
  const StringRef Name = File.getBufferIdentifier();
  Expected<object::OwningBinary<object::ObjectFile>> Binary =
      openDecompressed(File);
  if (!Binary)
    return createFileError(Name, Binary.takeError());
  const auto &Obj = *cast<object::ELFObjectFileBase>(Binary->getBinary());
  Expected<ELFSectionEditor> Editor = ELFSectionEditor::create(Obj);
  if (!Editor)
    return createFileError(Name, Editor.takeError());
  if (Error E = Promoter(Obj, *Editor, Options).run())
    return E.isA<FileError>() ? std::move(E)
                              : createFileError(Name, std::move(E));
  return Editor;
}
