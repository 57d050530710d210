//===- AttachLayers.cpp - Put the layers of PTX into a cubin --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts line tables of layers into a cubin. Given -lineinfo or -g, ptxas leaves
// in it
//
//   .nv_debug_line_sass   a line table, SASS address -> line of the PTX text,
//                         counted in the text as it was given to ptxas. The
//                         functions of its own library that ptxas puts behind
//                         the code have no rows;
//   .nv_debug_ptx_txt     that text, one null-terminated string for each line,
//                         of which lines with directives and comments only are
//                         empty. In a cubin that can be linked, and in one that
//                         nvlink made, the name goes on with a number, and is
//                         the name of a file in the line table.
//
// The PTX says for each of its lines where it is in each layer. Put together,
// that is .debug_line.<layer name>, over the same addresses as .debug_line.
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/AttachLayers.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDataExtractor.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/DebugInfo/LineLayers/LineTableWriter.h"
#include "llvm/DebugInfo/LineLayers/PTXLineLayers.h"
#include "llvm/MC/MCLineLayers.h"
#include "llvm/Object/Binary.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <set>

using namespace llvm;
using namespace llvm::linelayers;

static constexpr StringRef SassLineSection = ".nv_debug_line_sass";
static constexpr StringRef PTXTextSection = ".nv_debug_ptx_txt";
/// The symbols of Mercury code, from which nvlink makes machine code from
/// sm_100 on.
static constexpr StringRef MercurySymbolsSection = ".nv.merc.symtab";

/// Relocation of ELF for CUDA: a 64-bit address.
static constexpr uint32_t R_CUDA_64 = 2;

/// Every address has a relocation, and all may begin with 0. So the parser is
/// given one range of addresses of this many bits for each relocation.
static constexpr unsigned RangeShift = 40;

namespace {
/// What an address in a line table is relative to.
struct Relocation {
  /// Symbol and type, as in the file.
  uint64_t Info;
  uint64_t Addend;
};

/// A PTX file, and what it says about layers.
struct PTXInput {
  MemoryBufferRef Buffer;
  std::unique_ptr<PTXLineLayers> Layers;
};

/// A row of .nv_debug_line_sass.
struct SassRow {
  /// Relative to the address that the relocation names.
  uint64_t Offset;
  /// Null where there is no PTX for the row.
  const PTXLineLayers *PTX;
  uint64_t PTXLine;
};

/// The code from one address that has a relocation on.
struct SassSequence {
  Relocation Start;
  std::vector<SassRow> Rows;
  uint64_t End;
};

/// The table of one layer.
struct Layer {
  std::string Kind;
  LineTableContents Table;
  /// The file of the table that stands for a file of the PTX.
  std::map<std::pair<const PTXLineLayers *, unsigned>, uint64_t> Files;
  /// For each sequence, where its first row is, relative to the relocation.
  std::vector<Relocation> Starts;
};

class Attacher {
public:
  Attacher(ELFSectionEditor &Editor, StringRef CubinName,
           const AttachOptions &Options)
      : Editor(Editor), CubinName(CubinName), Options(Options) {}

  void warn(StringRef File, Error What) const;
  Error readPTX(ArrayRef<MemoryBufferRef> Buffers);
  bool hasPTX() const { return !Inputs.empty(); }
  Error matchPTX();
  Error readSassLines();
  Error buildLayers();
  Error addSections();

private:
  Error readRelocations(uint32_t Index, std::string &Contents,
                        std::vector<Relocation> &Relocations) const;
  void readFunctions(uint32_t SymbolTable);
  void separateFunctions(SassSequence &Sequence) const;
  Error chooseVersion();
  Error addFiles(const PTXLineLayers &PTX);
  void addSequence(const SassSequence &Sequence);

  ELFSectionEditor &Editor;
  StringRef CubinName;
  const AttachOptions &Options;
  std::vector<PTXInput> Inputs;
  /// The PTX of the sections .nv_debug_ptx_txt*, by their names.
  StringMap<const PTXLineLayers *> PTXOfSection;
  /// What relocations refer to: section and offset, by the index of the symbol.
  std::vector<std::pair<uint32_t, uint64_t>> Symbols;
  /// Where functions begin, as in Symbols.
  std::set<std::pair<uint32_t, uint64_t>> FunctionBegins;
  std::vector<SassSequence> Sequences;
  uint16_t DwarfVersion = 2;
  template <class T>
  using StringMapVector =
      MapVector<std::string, T, std::map<std::string, unsigned>>;
  /// By kind, in the order in which the PTX declares them.
  StringMapVector<Layer> Layers;
  /// Section name and text.
  StringMapVector<std::string> Texts;
};
} // namespace

static Error malformedSassLines(const Twine &Why) {
  return createStringError("'" + SassLineSection + "' is malformed: " + Why);
}

/// What to do about a file that is no cubin.
static Error notACubin(const object::Binary *Binary, StringRef Bytes) {
  constexpr StringRef Advice =
      "; extract a cubin ('cuobjdump --extract-elf all FILE'), attach the "
      "layers to it, and load the result in its place, or make a fat binary "
      "of it ('fatbinary -64 --create=FILE --image3=kind=elf,sm=NN,"
      "file=CUBIN')";
  // The magic number of a fat binary by itself.
  if (Bytes.starts_with("\x50\xed\x55\xba"))
    return createStringError("this is a fat binary, which is not changed in "
                             "place" +
                             Advice);
  if (const auto *Obj = dyn_cast_or_null<object::ELFObjectFileBase>(Binary))
    for (const object::SectionRef &Section : Obj->sections()) {
      Expected<StringRef> Name = Section.getName();
      if (!Name)
        consumeError(Name.takeError());
      else if (*Name == ".nv_fatbin")
        return createStringError("the cubins of this file are in a fat binary, "
                                 "which is not changed in place" +
                                 Advice);
    }
  return createStringError("this is not a cubin");
}

void Attacher::warn(StringRef File, Error What) const {
  if (Options.Warn)
    Options.Warn(createFileError(File, std::move(What)));
  else
    consumeError(std::move(What));
}

Error Attacher::readPTX(ArrayRef<MemoryBufferRef> Buffers) {
  for (MemoryBufferRef Buffer : Buffers) {
    const StringRef Name = Buffer.getBufferIdentifier();
    Expected<PTXLineLayers> Layers = PTXLineLayers::parse(
        Buffer.getBuffer(), [&](Error E) { warn(Name, std::move(E)); });
    if (!Layers)
      return createFileError(Name, Layers.takeError());
    if (Layers->files().empty() && Options.AllowNoLayers)
      continue;
    if (Layers->files().empty())
      return createFileError(Name, createStringError("no layers in this PTX"));
    Inputs.push_back(
        {Buffer, std::make_unique<PTXLineLayers>(std::move(*Layers))});
  }
  return Error::success();
}

/// Compares \p PTX with the text in a cubin. \returns the first line that
/// differs, or 0 if all agree.
static size_t findDifference(StringRef PTX, StringRef Text) {
  auto Words = [](StringRef S) {
    SmallVector<StringRef, 16> Result;
    SplitString(S, Result, " \t\r\f\v");
    return Result;
  };
  for (size_t Line = 1; !Text.empty(); ++Line) {
    StringRef Had, Has;
    std::tie(Had, Text) = Text.split('\0');
    std::tie(Has, PTX) = PTX.split('\n');
    // Lines that hold only directives and comments are empty there.
    if (!Had.trim().empty() && Words(Had) != Words(Has))
      return Line;
  }
  return 0;
}

/// Finds out which of the texts in the cubin each PTX file is.
Error Attacher::matchPTX() {
  if (!Editor.findSection(SassLineSection))
    return createStringError("the cubin has no section '" + SassLineSection +
                             "'; make it with 'ptxas -lineinfo'");
  struct Text {
    StringRef Section;
    StringRef Contents;
  };
  std::vector<Text> Texts;
  for (uint32_t I = 1, E = Editor.sections().size(); I != E; ++I)
    if (StringRef Name = Editor.sections()[I].Name;
        Name == PTXTextSection || Name.starts_with(PTXTextSection.str() + "."))
      Texts.push_back({Name, Editor.contents(I)});
  if (Texts.empty())
    return createStringError(
        "the cubin has no section '" + PTXTextSection +
        "', so that the PTX cannot be compared with that which it was made of");

  for (const PTXInput &Input : Inputs) {
    size_t Difference = 0;
    bool Found = false;
    for (const Text &T : Texts) {
      Difference = findDifference(Input.Buffer.getBuffer(), T.Contents);
      if (Difference)
        continue;
      Found = true;
      PTXOfSection.try_emplace(T.Section, &*Input.Layers);
    }
    if (Found)
      continue;
    std::string What =
        Texts.size() == 1
            ? "the cubin was made of another PTX; the first difference is in "
              "line " +
                  std::to_string(Difference)
            : "the cubin was made of other PTX";
    return createFileError(Input.Buffer.getBufferIdentifier(),
                           createStringError(What));
  }
  for (const Text &T : Texts)
    if (!PTXOfSection.count(T.Section))
      warn(CubinName,
           createStringError("no PTX is given for section '" + T.Section +
                             "'; its code will have no layers"));
  return Error::success();
}

/// Reads the relocations of section \p Index, and writes into \p Contents, in
/// place of each address, where the range of addresses for it begins.
Error Attacher::readRelocations(uint32_t Index, std::string &Contents,
                                std::vector<Relocation> &Relocations) const {
  const uint32_t RelocationIndex = Editor.findRelocations(Index);
  if (!RelocationIndex)
    return Error::success();
  // Cubins of older architectures have the addends in place.
  const bool HasAddends =
      Editor.sections()[RelocationIndex].Type == ELF::SHT_RELA;
  DataExtractor Entries(Editor.contents(RelocationIndex),
                        /*IsLittleEndian=*/true, /*AddressSize=*/8);
  for (DataExtractor::Cursor C(0); !Entries.eof(C);) {
    const uint64_t Offset = Entries.getU64(C);
    const uint64_t Info = Entries.getU64(C);
    uint64_t Addend = HasAddends ? Entries.getU64(C) : 0;
    if (Error E = C.takeError())
      return malformedSassLines(toString(std::move(E)));
    if (uint32_t(Info) != R_CUDA_64 || Offset > Contents.size() ||
        Contents.size() - Offset < 8)
      return malformedSassLines("a relocation is of an unknown kind, or beyond "
                                "its end");
    char *Field = &Contents[Offset];
    if (!HasAddends)
      Addend = support::endian::read64le(Field);
    Relocations.push_back({Info, Addend});
    support::endian::write64le(Field, uint64_t(Relocations.size())
                                          << RangeShift);
  }
  return Error::success();
}

void Attacher::readFunctions(uint32_t SymbolTable) {
  using Symbol = object::ELF64LE::Sym;
  StringRef Contents = Editor.contents(SymbolTable);
  for (; Contents.size() >= sizeof(Symbol);
       Contents = Contents.drop_front(sizeof(Symbol))) {
    Symbol S;
    memcpy(&S, Contents.data(), sizeof(Symbol));
    Symbols.push_back({S.st_shndx, S.st_value});
    if (S.getType() == ELF::STT_FUNC)
      FunctionBegins.insert(Symbols.back());
  }
}

/// Ends the last row before each function that has no row of its own: it is one
/// of ptxas's own library, of which no PTX says anything.
void Attacher::separateFunctions(SassSequence &Sequence) const {
  const uint32_t Symbol = Sequence.Start.Info >> 32;
  if (Symbol >= Symbols.size())
    return;
  const auto [Section, Value] = Symbols[Symbol];
  const uint64_t Base = Value + Sequence.Start.Addend;
  std::vector<SassRow> &Rows = Sequence.Rows;
  for (auto It = FunctionBegins.upper_bound({Section, Base + Rows[0].Offset}),
            E = FunctionBegins.lower_bound({Section, Base + Sequence.End});
       It != E; ++It) {
    const uint64_t Offset = It->second - Base;
    auto Row = lower_bound(Rows, Offset, [](const SassRow &R, uint64_t O) {
      return R.Offset < O;
    });
    if (Row == Rows.end() || Row->Offset != Offset)
      Rows.insert(Row, {Offset, /*PTX=*/nullptr, /*PTXLine=*/0});
  }
}

Error Attacher::readSassLines() {
  const uint32_t Index = Editor.findSection(SassLineSection);
  std::string Contents = Editor.contents(Index).str();
  std::vector<Relocation> Relocations;
  if (Error E = readRelocations(Index, Contents, Relocations))
    return E;
  if (uint32_t RelocationIndex = Editor.findRelocations(Index))
    readFunctions(Editor.sections()[RelocationIndex].Link);
  std::unique_ptr<DWARFContext> Context = DWARFContext::create(
      StringMap<std::unique_ptr<MemoryBuffer>>(), /*AddrSize=*/8);
  DWARFDataExtractor Data(Contents, /*IsLittleEndian=*/true,
                          /*AddressSize=*/8);
  Error Problems = Error::success();
  auto Note = [&](Error E) {
    Problems = joinErrors(std::move(Problems), std::move(E));
  };
  for (uint64_t Offset = 0; Offset < Contents.size();) {
    DWARFDebugLine::LineTable Table;
    if (Error E = Table.parse(Data, &Offset, *Context, /*U=*/nullptr, Note))
      Note(std::move(E));
    if (Problems)
      break;

    std::optional<SassSequence> Sequence;
    uint64_t Base = 0;
    for (const DWARFDebugLine::Row &R : Table.Rows) {
      if (!Sequence) {
        const uint64_t Range = R.Address.Address >> RangeShift;
        // Of a function that it leaves out, nvlink leaves the rows, without
        // their relocation.
        if (Range == 0 && !Relocations.empty())
          continue;
        if (Range == 0 || Range > Relocations.size())
          return malformedSassLines("an address has no relocation");
        Sequence.emplace();
        Sequence->Start = Relocations[Range - 1];
        Base = Range << RangeShift;
      }
      const uint64_t CodeOffset = R.Address.Address - Base;
      if (CodeOffset >> RangeShift ||
          (!Sequence->Rows.empty() &&
           CodeOffset < Sequence->Rows.back().Offset))
        return malformedSassLines("addresses are not in order");
      if (R.EndSequence) {
        Sequence->End = CodeOffset;
        if (!Sequence->Rows.empty()) {
          separateFunctions(*Sequence);
          Sequences.push_back(std::move(*Sequence));
        }
        Sequence.reset();
        continue;
      }
      // Of several rows for one address the last counts.
      if (!Sequence->Rows.empty() && Sequence->Rows.back().Offset == CodeOffset)
        Sequence->Rows.pop_back();
      std::string TextName;
      if (!Table.getFileNameByIndex(
              R.File, "", DILineInfoSpecifier::FileLineInfoKind::RawValue,
              TextName))
        TextName = PTXTextSection.str();
      const PTXLineLayers *PTX = PTXOfSection.lookup(TextName);
      if (PTX && R.Line > PTX->lineCount())
        return malformedSassLines("it has line " + Twine(R.Line) +
                                  " of a PTX with " + Twine(PTX->lineCount()) +
                                  " lines");
      Sequence->Rows.push_back({CodeOffset, PTX, R.Line});
    }
  }
  if (Problems)
    return malformedSassLines(toString(std::move(Problems)));
  return Error::success();
}

/// Tables of layers are of the version of .debug_line.
Error Attacher::chooseVersion() {
  const uint32_t Index = Editor.findSection(".debug_line");
  if (!Index)
    return Error::success();
  DataExtractor Data(Editor.contents(Index), /*IsLittleEndian=*/true,
                     /*AddressSize=*/8);
  DataExtractor::Cursor C(0);
  if (Data.getU32(C) == dwarf::DW_LENGTH_DWARF64)
    Data.getU64(C);
  const uint16_t Version = Data.getU16(C);
  if (Error E = C.takeError())
    return createStringError("'.debug_line' is malformed: " +
                             toString(std::move(E)));
  if (Version >= 2 && Version <= 5)
    DwarfVersion = Version;
  return Error::success();
}

/// Enters the files of \p PTX into the headers of the tables.
Error Attacher::addFiles(const PTXLineLayers &PTX) {
  for (const auto &[Index, File] : enumerate(PTX.files())) {
    Layer &L = Layers[File.Kind];
    if (L.Kind.empty()) {
      L.Kind = File.Kind;
      for (const auto &[Kind, Other] : Layers)
        if (Kind != File.Kind && MCLineLayers::getLayerName(Kind) ==
                                     MCLineLayers::getLayerName(File.Kind))
          return createStringError("the layers '" + Kind + "' and '" +
                                   File.Kind +
                                   "' have the same name in an object, '" +
                                   MCLineLayers::getLayerName(Kind) + "'");
      L.Table.Params = {DwarfVersion, 8, dwarf::DWARF32};
      // Index 0 of DWARF 5 is the compilation directory, which a layer has not.
      if (DwarfVersion >= 5)
        L.Table.Directories.push_back("");
    }

    LineTableFile New;
    New.Name = File.Name;
    std::string Directory = File.Directory;
    if (File.Text) {
      New.Checksum = MD5::hash(arrayRefFromStringRef(*File.Text));
      Directory = MCLineLayers::getTextSectionName(File.Kind, *New.Checksum);
      Texts[Directory] = *File.Text;
    }
    if (Directory.empty() || Directory == ".")
      New.Directory = 0;
    else
      New.Directory = L.Table.addDirectory(Directory);

    // Files of linked PTX may be the same.
    auto Same = find_if(L.Table.Files, [&](const LineTableFile &F) {
      return F.Name == New.Name && F.Directory == New.Directory;
    });
    if (Same == L.Table.Files.end()) {
      L.Files[{&PTX, Index}] = L.Table.addFile(std::move(New));
    } else {
      uint64_t First = DwarfVersion >= 5 ? 0 : 1;
      L.Files[{&PTX, Index}] = Same - L.Table.Files.begin() + First;
    }
  }
  return Error::success();
}

/// Adds to each layer the rows for a sequence, if the layer covers some of it.
void Attacher::addSequence(const SassSequence &Sequence) {
  using Location = PTXLineLayers::Location;
  // What holds for each row of the sequence.
  static const Location Nowhere;
  std::vector<const Location *> Locations;
  const Location *Last = nullptr;
  unsigned LastFunction = 0;
  for (const SassRow &R : Sequence.Rows) {
    const Location *Here =
        R.PTX && R.PTXLine ? &R.PTX->location(R.PTXLine) : &Nowhere;
    const unsigned Function = Here->Function;
    // Code that is nowhere belongs to the row before it, as in .debug_line,
    // where ptxas makes no row for it. At the top of a function, and where
    // .debug_line has the line of the function itself, it is where the first
    // instruction is that is somewhere.
    if (Function && !Here->IsKnown) {
      const bool GoesOn =
          Last && LastFunction == Function && !Here->IsFunctionLine;
      Here = GoesOn ? Last : &R.PTX->firstLocation(Function);
    }
    Locations.push_back(Here);
    Last = Here;
    LastFunction = Function;
  }

  for (auto &Entry : Layers) {
    Layer &L = Entry.second;
    auto PositionOf = [&](size_t I) -> const PTXLineLayers::Position * {
      for (const PTXLineLayers::Position &P : Locations[I]->Layers)
        if (Sequence.Rows[I].PTX->files()[P.File].Kind == L.Kind)
          return &P;
      return nullptr;
    };
    DWARFDebugLine::Row R(/*DefaultIsStmt=*/true);
    // The rows since the layer began to cover the code. A row that says that
    // it stops is made when it is known that it starts again.
    size_t RowsBefore = L.Table.Rows.size();
    std::optional<uint64_t> Stopped;
    bool Covered = false;
    for (size_t I = 0, E = Locations.size(); I != E; ++I) {
      const PTXLineLayers::Position *P = PositionOf(I);
      const uint64_t Offset = Sequence.Rows[I].Offset;
      if (!P) {
        if (Covered)
          Stopped = Offset;
        Covered = false;
        continue;
      }
      const uint16_t File = L.Files[{Sequence.Rows[I].PTX, P->File}];
      if (Covered && R.File == File && R.Line == P->Line &&
          R.Column == P->Column)
        continue;
      if (Stopped) {
        R.Address.Address = *Stopped;
        R.Line = 0;
        R.Column = 0;
        L.Table.Rows.push_back(R);
        Stopped.reset();
      }
      R.Address.Address = Offset;
      R.File = File;
      R.Line = P->Line;
      R.Column = P->Column;
      L.Table.Rows.push_back(R);
      Covered = true;
    }
    if (L.Table.Rows.size() == RowsBefore)
      continue;
    R.Address.Address = Stopped.value_or(Sequence.End);
    R.EndSequence = true;
    L.Table.Rows.push_back(R);
    Relocation Start = Sequence.Start;
    Start.Addend += L.Table.Rows[RowsBefore].Address.Address;
    L.Starts.push_back(Start);
  }
}

Error Attacher::buildLayers() {
  if (Error E = chooseVersion())
    return E;
  for (const PTXInput &Input : Inputs)
    if (Error E = addFiles(*Input.Layers))
      return createFileError(Input.Buffer.getBufferIdentifier(), std::move(E));
  for (auto &[Kind, L] : Layers) {
    bool HasText = any_of(L.Table.Files, [](const LineTableFile &F) {
      return F.Checksum.has_value();
    });
    // By this directory a consumer knows whose table it is.
    if (!HasText)
      L.Table.Directories.push_back(".debug_txt." +
                                    MCLineLayers::getLayerName(Kind) + ".");
  }
  for (const SassSequence &Sequence : Sequences)
    addSequence(Sequence);
  return Error::success();
}

Error Attacher::addSections() {
  // Relocations are made as those that are there.
  const ELFSectionEditor::Section Model =
      Editor.sections()[Editor.findRelocations(
          Editor.findSection(SassLineSection))];
  for (auto &[Kind, L] : Layers) {
    if (L.Table.Rows.empty()) {
      warn(CubinName,
           createStringError("no instruction has layer '" + Kind + "'"));
      continue;
    }
    ELFSectionEditor::Section Lines;
    Lines.Name = ".debug_line." + MCLineLayers::getLayerName(Kind);
    if (Editor.findSection(Lines.Name))
      return createStringError("the cubin has a section '" + Lines.Name +
                               "' already");
    Lines.Type = ELF::SHT_PROGBITS;
    SmallVector<LineTableAddress> Addresses;
    writeLineTable(L.Table, /*IsLittleEndian=*/true, Lines.Contents, Addresses);

    ELFSectionEditor::Section Relocations;
    const bool HasAddends = Model.Type == ELF::SHT_RELA;
    Relocations.Name = (HasAddends ? ".rela" : ".rel") + Lines.Name;
    Relocations.Type = Model.Type;
    Relocations.Flags = Model.Flags;
    Relocations.Link = Model.Link;
    Relocations.Alignment = Model.Alignment;
    Relocations.EntrySize = Model.EntrySize;
    raw_string_ostream OS(Relocations.Contents);
    support::endian::Writer Entry(OS, endianness::little);
    for (const auto &[Address, Start] : zip_equal(Addresses, L.Starts)) {
      support::endian::write64le(&Lines.Contents[Address.Offset],
                                 HasAddends ? 0 : Start.Addend);
      Entry.write<uint64_t>(Address.Offset);
      Entry.write<uint64_t>(Start.Info);
      if (HasAddends)
        Entry.write<uint64_t>(Start.Addend);
    }
    Relocations.Info = Editor.add(std::move(Lines));
    Editor.add(std::move(Relocations));
  }
  for (auto &[Name, Text] : Texts) {
    ELFSectionEditor::Section Section;
    Section.Name = Name;
    Section.Type = ELF::SHT_PROGBITS;
    Section.Contents = std::move(Text);
    Editor.add(std::move(Section));
  }
  return Error::success();
}

Expected<ELFSectionEditor>
linelayers::attachLayers(MemoryBufferRef Cubin, ArrayRef<MemoryBufferRef> PTX,
                         const AttachOptions &Options) {
  const StringRef Name = Cubin.getBufferIdentifier();
  Expected<std::unique_ptr<object::Binary>> Binary =
      object::createBinary(Cubin);
  if (!Binary) {
    // What is wrong with an ELF file is worth knowing.
    if (Cubin.getBuffer().starts_with(ELF::ElfMagic))
      return createFileError(Name, Binary.takeError());
    consumeError(Binary.takeError());
    return createFileError(Name, notACubin(nullptr, Cubin.getBuffer()));
  }
  const auto *Obj = dyn_cast<object::ELF64LEObjectFile>(Binary->get());
  if (!Obj || Obj->getELFFile().getHeader().e_machine != ELF::EM_CUDA)
    return createFileError(Name, notACubin(Binary->get(), Cubin.getBuffer()));

  Expected<ELFSectionEditor> Editor = ELFSectionEditor::create(*Obj);
  if (!Editor)
    return createFileError(Name, Editor.takeError());
  Attacher A(*Editor, Name, Options);
  // These name the PTX file.
  if (Error E = A.readPTX(PTX))
    return std::move(E);
  auto Attach = [&]() -> Error {
    if (!A.hasPTX())
      return Error::success();
    // nvlink of CUDA 13.0 crashes on debug sections that have no counterpart
    // for Mercury code.
    if (Editor->type() == ELF::ET_REL &&
        Editor->findSection(MercurySymbolsSection)) {
      Error E = createStringError(
          "nvlink cannot link the layers of Mercury code: attach them to what "
          "it makes of this cubin, with --ptx for each PTX that goes into it");
      if (!Options.AllowNoLayers)
        return E;
      A.warn(Name, std::move(E));
      return Error::success();
    }
    if (Error E = A.matchPTX())
      return E;
    if (Error E = A.readSassLines())
      return E;
    if (Error E = A.buildLayers())
      return E;
    return A.addSections();
  };
  if (Error E = Attach())
    return E.isA<FileError>() ? std::move(E)
                              : createFileError(Name, std::move(E));
  return Editor;
}
