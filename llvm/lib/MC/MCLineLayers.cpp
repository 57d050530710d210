//===- MCLineLayers.cpp - Line tables of intermediate layers --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/MC/MCLineLayers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCSection.h"
#include "llvm/MC/MCSectionELF.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSymbol.h"

using namespace llvm;

std::string MCLineLayers::getLayerName(StringRef Kind) {
  return getLineLayerName(Kind);
}

std::string MCLineLayers::getTextSectionName(StringRef Kind,
                                             const MD5::MD5Result &Checksum) {
  return (LineLayerTextPrefix + getLayerName(Kind) + "." + Checksum.digest())
      .str();
}

bool MCLineLayers::isTextSection(StringRef Name) {
  return Name.starts_with(LineLayerTextPrefix);
}

void MCLineLayers::keepSignature(const MCSymbol &Signature) {
  // This is how MCContext marks symbols that a section has already taken.
  Signature.setIndex(-1u);
}

Error MCLineLayers::checkKind(StringRef Kind) const {
  if (Kind.empty())
    return createStringError("the kind of a layer is empty");
  std::string Name = getLayerName(Kind);
  // .debug_line.dwo is part of split DWARF.
  if (Name == "dwo")
    return createStringError("'" + Kind + "' cannot be the kind of a layer");
  for (const Layer &L : Layers)
    if (L.Name == Name && L.Kind != Kind)
      return createStringError("layers '" + L.Kind + "' and '" + Kind +
                               "' have the same name, '" + Name + "'");
  return Error::success();
}

unsigned MCLineLayers::getOrCreateLayer(StringRef Kind) {
  auto It = find_if(Layers, [&](const Layer &L) { return L.Kind == Kind; });
  if (It != Layers.end())
    return It - Layers.begin();
  Layers.emplace_back();
  Layers.back().Kind = Kind.str();
  Layers.back().Name = getLayerName(Kind);
  return Layers.size() - 1;
}

Error MCLineLayers::addFile(unsigned FileNo, StringRef Kind,
                            StringRef Directory, StringRef Filename,
                            std::optional<MD5::MD5Result> Checksum) {
  if (FileNo == 0)
    return createStringError("file number 0 is not valid");
  if (isValidFileNumber(FileNo))
    return createStringError("file number " + Twine(FileNo) +
                             " is already declared");
  if (Error E = checkKind(Kind))
    return E;
  // A file without a name would lose its directory too.
  if (Filename.empty())
    Filename = "<unknown>";
  Files[FileNo] = {getOrCreateLayer(Kind), Directory.str(), Filename.str(),
                   Checksum};
  return Error::success();
}

void MCLineLayers::beginLoc() {
  for (Layer &L : Layers)
    L.Line = 0;
  Pending = true;
}

void MCLineLayers::setLoc(unsigned FileNo, unsigned Line, unsigned Column) {
  Layer &L = Layers[Files.find(FileNo)->second.Layer];
  L.FileNo = FileNo;
  L.Line = Line;
  L.Column = Line ? Column : 0;
  Pending = true;
}

bool MCLineLayers::isCurrent(unsigned FileNo, unsigned Line,
                             unsigned Column) const {
  const Layer &L = Layers[Files.find(FileNo)->second.Layer];
  if (Line == 0)
    return L.Line == 0;
  return L.FileNo == FileNo && L.Line == Line && L.Column == Column;
}

void MCLineLayers::forEachCurrentFile(
    function_ref<void(unsigned FileNo)> Callback) const {
  for (const Layer &L : Layers)
    if (L.Line != 0)
      Callback(L.FileNo);
}

void MCLineLayers::leaveSection(MCStreamer &OS) {
  // The end of a section can be marked later, that of a subsection only here.
  if (OS.getCurrentSection().second)
    endCoverage(OS);
  changeSection();
}

void MCLineLayers::changeSection() {
  for (Layer &L : Layers)
    L.Line = 0;
  // A section that was left and is returned to may have been covered.
  Pending = !Layers.empty();
}

bool MCLineLayers::hasTables() const {
  return any_of(Layers, [](const Layer &L) { return !L.Units.empty(); });
}

void MCLineLayers::addRows(MCSymbol *Label, SectionPart Section) {
  for (Layer &L : Layers)
    addRow(L, Label, Section);
  Pending = false;
}

MCLineLayers::Position MCLineLayers::findPosition(Layer &L, unsigned CUID,
                                                  SectionPart Section) {
  Position Last;
  Last.CUID = CUID;
  Last.Section = Section;
  auto UnitIt = L.Units.find(CUID);
  if (UnitIt == L.Units.end())
    return Last;
  Last.Of = &UnitIt->second;
  auto RowsIt = Last.Of->Rows.find(Section);
  if (RowsIt == Last.Of->Rows.end())
    return Last;
  Last.Rows = &RowsIt->second;
  const Row &R = Last.Rows->back();
  Last.TableFileNo = R.FileNum;
  Last.Line = R.Line;
  Last.Column = R.Column;
  return Last;
}

unsigned MCLineLayers::getTableFileNo(Layer &L) {
  Position &Last = L.Last;
  if (Last.KnownFileNo != L.FileNo) {
    const File &F = Files.find(L.FileNo)->second;
    StringRef Directory = F.Directory, Name = F.Name;
    Last.KnownFileNo = L.FileNo;
    Last.KnownTableFileNo = Last.Of->Table.getFile(
        Directory, Name, F.Checksum, std::nullopt, Ctx.getDwarfVersion());
  }
  return Last.KnownTableFileNo;
}

void MCLineLayers::addRow(Layer &L, MCSymbol *Label, SectionPart Section) {
  Position &Last = L.Last;
  unsigned CUID = Ctx.getDwarfCompileUnitID();
  if (Last.Section != Section || Last.CUID != CUID)
    Last = findPosition(L, CUID, Section);

  // Nothing covers what has no row.
  if (L.Line == 0 && (!Last.Rows || Last.Line == 0))
    return;
  if (!Last.Of)
    Last.Of = &L.Units[CUID];

  // A row that ends the coverage keeps the file, which costs the least.
  unsigned TableFileNo = L.Line == 0 ? Last.TableFileNo : getTableFileNo(L);
  uint16_t Column = std::min<unsigned>(L.Column, UINT16_MAX);
  if (Last.Rows && Last.TableFileNo == TableFileNo && Last.Line == L.Line &&
      Last.Column == Column)
    return;
  // Those of other sections move if one is added, but then the position does,
  // too.
  if (!Last.Rows)
    Last.Rows = &Last.Of->Rows[Section];
  Last.TableFileNo = TableFileNo;
  Last.Line = L.Line;
  Last.Column = Column;
  L.HasColumns |= Column != 0;
  bool IsBehindOther = false;
  if (Last.IsNew) {
    Last.IsNew = false;
    unsigned &LastUnit = L.LastUnit.try_emplace(Section, CUID).first->second;
    IsBehindOther = LastUnit != CUID;
    LastUnit = CUID;
  }
  const uint8_t Isa = Ctx.getCurrentDwarfLoc().getIsa();
  Last.Rows->push_back(
      {Label, TableFileNo, L.Line, Column, Isa, IsBehindOther});
}

void MCLineLayers::endCoverage(MCStreamer &OS) {
  MCSymbol *Label = Ctx.createTempSymbol();
  OS.emitLabel(Label);
  for (Layer &L : Layers)
    L.Line = 0;
  addRows(Label, OS.getCurrentSection());
}

/// Whether \p A and \p B are known to be at the same address before layout.
static bool haveSameAddress(const MCSymbol &A, const MCSymbol &B) {
  return A.isInSection() && B.isInSection() &&
         A.getFragment() == B.getFragment() && A.getOffset() == B.getOffset();
}

/// The rows of \p U as they are emitted; it has none of them then. A sequence
/// ends where the layer does for the last time, or else where the section does,
/// and where the rows of other units follow. Rows without extent, which a
/// streamer cannot know when it makes them, are left out.
MCLineSection MCLineLayers::takeRows(MCStreamer &OS, const Layer &L, Unit &U) {
  MCLineSection Result;
  MCDwarfLoc Loc = Ctx.getCurrentDwarfLoc();
  Loc.setDiscriminator(0);
  for (auto &[Part, Taken] : U.Rows) {
    const std::vector<Row> Rows = std::move(Taken);
    auto Add = [&, Section = Part.first](const Row &R) {
      // What was merged of several lines has the first of them and no column.
      // No debugger is to stop there.
      const bool IsStmt = !L.HasColumns || !R.Line || R.Column;
      Loc.setFileNum(R.FileNum);
      Loc.setLine(R.Line);
      Loc.setColumn(R.Column);
      Loc.setFlags(IsStmt ? DWARF2_FLAG_IS_STMT : 0);
      Loc.setIsa(R.Isa);
      Result.addLineEntry(MCDwarfLineEntry(R.Label, Loc), Section);
    };
    // The last row that is not left out. It is added once it is known whether
    // the sequence ends with it.
    const Row *Last = nullptr;
    bool IsBehindOther = false;
    for (const auto &[I, R] : enumerate(Rows)) {
      IsBehindOther |= R.IsBehindOther;
      if (I + 1 != Rows.size() && haveSameAddress(*R.Label, *Rows[I + 1].Label))
        continue;
      if (Last ? Last->isSamePosition(R) : R.Line == 0)
        continue;
      // A sequence covers all of its addresses, those without a line included,
      // so that rows of another unit in between would not be found.
      if (Last && !Last->Line && IsBehindOther)
        Result.addEndEntry(Last->Label);
      else if (Last)
        Add(*Last);
      else
        Result.reserve(Part.first, Rows.size() + 1);
      Last = &R;
      IsBehindOther = false;
    }
    if (!Last)
      continue;
    if (Last->Line == 0) {
      Result.addEndEntry(Last->Label);
      continue;
    }
    Add(*Last);
    assert(!Part.second && "a subsection ends where it is left");
    Result.addEndEntry(OS.endSection(Part.first));
  }
  U.Rows.clear();
  return Result;
}

void MCLineLayers::emitTable(MCStreamer &OS, MCDwarfLineTableParams Params,
                             std::optional<MCDwarfLineStr> &LineStr, Layer &L,
                             unsigned CUID, Unit &U) {
  MCDwarfLineTable &Table = U.Table;
  // The header refers to the unit's compilation directory. Without a root file
  // of its own, file 0 is file 1.
  std::optional<MD5::MD5Result> Checksum = Table.getMCDwarfFiles()[1].Checksum;
  Table.setRootFile(Ctx.getMCDwarfLineTable(CUID).getCompilationDir(), "",
                    Checksum, std::nullopt);

  // A linker may put this table among the units' own, so the header must tell
  // whose it is even if none of the layer's files has its text in the object.
  std::string Marker = (LineLayerTextPrefix + L.Name + ".").str();
  SmallVectorImpl<std::string> &Dirs = Table.getMCDwarfDirs();
  for (std::string &Dir : Dirs) {
    // The name of a section is no path.
    if (StringRef(Dir).starts_with(LineLayerTextPrefix))
      continue;
    SmallString<256> Path(Dir);
    Ctx.remapDebugPath(Path);
    Dir = Path.str().str();
  }
  if (none_of(Dirs, [&](StringRef Dir) { return Dir.starts_with(Marker); }))
    Dirs.push_back(Marker);

  Table.getMCLineSections() = takeRows(OS, L, U);
  if (Table.getMCLineSections().getMCLineEntries().empty())
    return;

  OS.switchSection(
      Ctx.getELFSection(LineLayerTablePrefix + L.Name, ELF::SHT_PROGBITS, 0));
  Table.emitCU(&OS, Params, LineStr);
  Table.getMCLineSections() = MCLineSection();
}

void MCLineLayers::emit(MCStreamer &OS, MCDwarfLineTableParams Params,
                        std::optional<MCDwarfLineStr> &LineStr) {
  for (Layer &L : Layers)
    for (auto &[CUID, U] : L.Units)
      emitTable(OS, Params, LineStr, L, CUID, U);
}

//===----------------------------------------------------------------------===//
// Entry points of MCContext and MCStreamer
//===----------------------------------------------------------------------===//

MCLineLayers &MCContext::getOrCreateLineLayers() {
  if (!LineLayers)
    LineLayers = std::make_unique<MCLineLayers>(*this);
  return *LineLayers;
}

void MCStreamer::emitDwarfFileIntermediateDirective(
    unsigned FileNo, StringRef Kind, StringRef Directory, StringRef Filename,
    std::optional<MD5::MD5Result> Checksum) {
  MCLineLayers &Layers = getContext().getOrCreateLineLayers();
  if (Error E = Layers.addFile(FileNo, Kind, Directory, Filename, Checksum))
    getContext().reportError(SMLoc(), toString(std::move(E)));
}

void MCStreamer::emitDwarfLocIntermediateDirective(unsigned FileNo,
                                                   unsigned Line,
                                                   unsigned Column) {
  getContext().getOrCreateLineLayers().setLoc(FileNo, Line, Column);
}

void MCStreamer::emitDwarfLocIntermediateEndDirective() {
  if (MCLineLayers *Layers = getContext().getLineLayers())
    Layers->endCoverage(*this);
}
