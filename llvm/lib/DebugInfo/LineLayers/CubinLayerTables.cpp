//===- CubinLayerTables.cpp - Line tables of layers for a cubin -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CubinLayerTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/Support/DataExtractor.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

using Location = PTXLineLayers::Location;

Expected<CubinLayerTables> CubinLayerTables::create(ELFSectionEditor &Cubin) {
  CubinLayerTables Tables(Cubin);
  const uint32_t Index = Cubin.findSection(".debug_line");
  if (!Index)
    return std::move(Tables);
  DataExtractor Data(Cubin.contents(Index), /*IsLittleEndian=*/true,
                     /*AddressSize=*/8);
  DataExtractor::Cursor C(0);
  if (Data.getU32(C) == dwarf::DW_LENGTH_DWARF64)
    Data.getU64(C);
  const uint16_t Version = Data.getU16(C);
  if (Error E = C.takeError())
    return createStringError("'.debug_line' is malformed: " +
                             toString(std::move(E)));
  if (Version >= 2 && Version <= 5)
    Tables.DwarfVersion = Version;
  return std::move(Tables);
}

Expected<CubinLayerTables::Layer *> CubinLayerTables::getLayer(StringRef Kind) {
  Layer &L = Layers[Kind.str()];
  if (!L.Kind.empty())
    return &L;
  const std::string Name = getLineLayerName(Kind);
  auto [It, IsNew] = KindOfName.try_emplace(Name, Kind);
  if (!IsNew)
    return createStringError("the layers '" + It->second + "' and '" + Kind +
                             "' have the same name in an object, '" + Name +
                             "'");
  L.Kind = Kind.str();
  L.Table.Params = {DwarfVersion, 8, dwarf::DWARF32};
  // Index 0 of DWARF 5 is the compilation directory, which a layer has not.
  if (DwarfVersion >= 5)
    L.Table.Directories.push_back("");
  return &L;
}

Error CubinLayerTables::addFile(const PTXLineLayers &PTX, unsigned Index) {
  const PTXLineLayers::File &File = PTX.files()[Index];
  Expected<Layer *> LayerOrErr = getLayer(File.Kind);
  if (!LayerOrErr)
    return LayerOrErr.takeError();
  Layer &L = **LayerOrErr;

  LineTableFile New;
  // As in objects. An empty name would end the list of files.
  New.Name = File.Name.empty() ? "<unknown>" : File.Name;
  std::string Directory = File.Directory;
  if (File.Text) {
    New.Checksum = MD5::hash(arrayRefFromStringRef(*File.Text));
    Directory = (LineLayerTextPrefix + getLineLayerName(File.Kind) + "." +
                 New.Checksum->digest())
                    .str();
    Texts[Directory] = *File.Text;
    L.HasText = true;
  }
  if (!Directory.empty() && Directory != ".")
    New.Directory = L.Table.addDirectory(Directory);

  // Files of linked PTX may be the same.
  auto [Same, IsNew] = L.FileOfName.try_emplace({New.Directory, New.Name});
  if (IsNew) {
    Expected<uint16_t> Number = L.Table.addFile(std::move(New));
    if (!Number)
      return createStringError("layer '" + File.Kind +
                               "': " + toString(Number.takeError()));
    Same->second = *Number;
  }
  const size_t LayerIndex = Layers.find(File.Kind) - Layers.begin();
  Files[{&PTX, Index}] = {LayerIndex, Same->second};
  return Error::success();
}

Error CubinLayerTables::addFiles(const PTXLineLayers &PTX) {
  for (unsigned Index = 0, E = PTX.files().size(); Index != E; ++Index)
    if (Error Err = addFile(PTX, Index))
      return Err;
  return Error::success();
}

/// What holds for each row of \p Sequence.
static std::vector<const Location *>
getLocations(const SassSequence &Sequence) {
  static const Location Nowhere;
  std::vector<const Location *> Locations;
  const Location *Last = nullptr;
  // Each PTX counts its functions.
  std::pair<const PTXLineLayers *, unsigned> LastFunction;
  for (const SassRow &R : Sequence.Rows) {
    const Location *Here =
        R.PTX && R.PTXLine ? &R.PTX->location(R.PTXLine) : &Nowhere;
    const std::pair Function(R.PTX, Here->Function);
    // Code that is nowhere belongs to the row before it, as in .debug_line,
    // where ptxas makes no row for it. At the top of a function, and where
    // .debug_line has the line of the function itself, it is where the first
    // instruction is that is somewhere.
    if (Here->Function && !Here->IsKnown) {
      const bool GoesOn =
          Last && LastFunction == Function && !Here->IsFunctionLine;
      Here = GoesOn ? Last : &R.PTX->firstLocation(Here->Function);
    }
    Locations.push_back(Here);
    Last = Here;
    LastFunction = Function;
  }
  return Locations;
}

void CubinLayerTables::addSequence(const SassSequence &Sequence) {
  // For each layer.
  std::vector<std::vector<CoveredRow>> Covered(Layers.size());
  for (auto [I, Here] : enumerate(getLocations(Sequence))) {
    for (const PTXLineLayers::Position &P : Here->Layers) {
      const FileOfLayer &File = Files.at({Sequence.Rows[I].PTX, P.File});
      Covered[File.LayerIndex].push_back({I, P.Line, File.Number, P.Column});
    }
  }
  for (auto [Entry, Rows] : zip_equal(Layers, Covered))
    addSequence(Entry.second, Sequence, Rows);
}

void CubinLayerTables::addSequence(Layer &L, const SassSequence &Sequence,
                                   ArrayRef<CoveredRow> Covered) {
  if (Covered.empty())
    return;
  const size_t RowsBefore = L.Table.Rows.size();
  // The row after the last one that is covered.
  size_t Next = Covered.front().Row;
  DWARFDebugLine::Row R(/*DefaultIsStmt=*/true);
  // No code that is covered has line 0.
  R.Line = 0;
  auto AddRow = [&](size_t Row) {
    L.Table.Rows.push_back(R);
    L.PTXOfRow.push_back(Sequence.Rows[Row].PTX);
  };
  for (const CoveredRow &C : Covered) {
    if (C.Row != Next) {
      R.Address.Address = Sequence.Rows[Next].Offset;
      R.Line = 0;
      R.Column = 0;
      AddRow(Next);
    }
    Next = C.Row + 1;
    if (R.File == C.File && R.Line == C.Line && R.Column == C.Column)
      continue;
    R.Address.Address = Sequence.Rows[C.Row].Offset;
    R.File = C.File;
    R.Line = C.Line;
    R.Column = C.Column;
    AddRow(C.Row);
  }
  R.Address.Address =
      Next == Sequence.Rows.size() ? Sequence.End : Sequence.Rows[Next].Offset;
  R.EndSequence = true;
  AddRow(Covered.back().Row);
  SassRelocation Start = Sequence.Start;
  Start.Addend += L.Table.Rows[RowsBefore].Address.Address;
  L.Starts.push_back(Start);
}

/// In a layer with columns, what was merged of several lines has none. As in
/// objects, no debugger is to stop there. Each PTX counts for itself, as it
/// does if its layers are attached before nvlink joins the cubins: the producer
/// of one may have columns, and that of another none.
void CubinLayerTables::markAmbiguous(Layer &L) {
  SmallPtrSet<const PTXLineLayers *, 4> WithColumns;
  for (const auto &[R, PTX] : zip_equal(L.Table.Rows, L.PTXOfRow))
    if (R.Column)
      WithColumns.insert(PTX);
  for (auto [R, PTX] : zip_equal(L.Table.Rows, L.PTXOfRow))
    R.IsStmt =
        !R.Line || R.Column || R.EndSequence || !WithColumns.contains(PTX);
}

/// Adds the table of a layer and its relocations, which are made as those that
/// are there.
Error CubinLayerTables::addTable(Layer &L) {
  const std::string LayerName = getLineLayerName(L.Kind);
  // By this directory a consumer knows whose table it is.
  if (!L.HasText)
    L.Table.Directories.push_back(
        (LineLayerTextPrefix + LayerName + ".").str());
  ELFSectionEditor::Section Lines;
  Lines.Name = (LineLayerTablePrefix + LayerName).str();
  if (Cubin.findSection(Lines.Name))
    return createStringError("the cubin has a section '" + Lines.Name +
                             "' already");
  Lines.Type = ELF::SHT_PROGBITS;
  SmallVector<LineTableAddress> Addresses;
  markAmbiguous(L);
  writeLineTable(L.Table, /*IsLittleEndian=*/true, Lines.Contents, Addresses);

  const ELFSectionEditor::Section &Model =
      Cubin.sections()[Cubin.findRelocations(
          Cubin.findSection(SassLineSection))];
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
  Relocations.Info = Cubin.add(std::move(Lines));
  Cubin.add(std::move(Relocations));
  return Error::success();
}

Error CubinLayerTables::addSections(function_ref<void(Error)> Warn) {
  // ptxas leaves out functions that no kernel calls. Without any code there is
  // nothing that could lack a layer.
  const bool HasCode =
      any_of(Cubin.sections(), [](const ELFSectionEditor::Section &S) {
        return S.Flags & ELF::SHF_EXECINSTR;
      });
  for (auto &[Kind, L] : Layers) {
    if (!L.Table.Rows.empty()) {
      if (Error E = addTable(L))
        return E;
    } else if (HasCode) {
      Warn(createStringError("no instruction has layer '" + Kind + "'"));
    }
  }
  for (auto &[Name, Text] : Texts)
    Cubin.add(Name, std::move(Text));
  return Error::success();
}
