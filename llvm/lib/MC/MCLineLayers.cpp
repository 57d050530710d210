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
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCAssembler.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCSection.h"
#include "llvm/MC/MCSectionELF.h"
#include "llvm/MC/MCStreamer.h"
#include "llvm/MC/MCSymbol.h"
#include <utility>

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

void MCLineLayers::leaveLayers() {
  for (Layer &L : Layers) {
    L.Line = 0;
    L.IsKnown = true;
  }
  Pending = !Layers.empty();
}

void MCLineLayers::setLoc(unsigned FileNo, unsigned Line, unsigned Column) {
  Layer &L = Layers[Files.find(FileNo)->second.Layer];
  L.FileNo = FileNo;
  L.Line = Line;
  L.Column = Line ? Column : 0;
  L.IsKnown = true;
  Pending = true;
}

bool MCLineLayers::isCurrent(unsigned FileNo, unsigned Line,
                             unsigned Column) const {
  const Layer &L = Layers[Files.find(FileNo)->second.Layer];
  if (Line == 0)
    return L.Line == 0;
  return L.IsKnown && L.FileNo == FileNo && L.Line == Line &&
         L.Column == Column;
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
  else if (Pending)
    addRows(OS);
  changeSection();
}

void MCLineLayers::changeSection() {
  for (Layer &L : Layers)
    L.IsKnown = false;
  Pending = false;
}

bool MCLineLayers::hasTables() const {
  return any_of(Layers, [](const Layer &L) { return !L.Units.empty(); });
}

void MCLineLayers::addRows(MCStreamer &OS) {
  MCFragment &Fragment = *OS.getCurrentFragment();
  const uint32_t Offset = Fragment.getFixedSize();
  for (Layer &L : Layers)
    if (L.IsKnown)
      addRow(L, Fragment, Offset, OS.getCurrentSection());
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
    // As in the unit's own table: readers join the others with this one, which
    // need not be absolute. Before DWARF 5 it is not in a layer's table.
    const auto &Tables = Ctx.getMCDwarfLineTables();
    if (auto OfUnit = Tables.find(Last.CUID);
        Ctx.getDwarfVersion() >= 5 && OfUnit != Tables.end() &&
        Directory == OfUnit->second.getCompilationDir())
      Directory = "";
    Last.KnownFileNo = L.FileNo;
    Last.KnownTableFileNo = cantFail(Last.Of->Header.tryGetFile(
        Directory, Name, F.Checksum, std::nullopt, Ctx.getDwarfVersion()));
  }
  return Last.KnownTableFileNo;
}

void MCLineLayers::addRow(Layer &L, MCFragment &Fragment, uint32_t Offset,
                          SectionPart Section) {
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
      {&Fragment, Offset, TableFileNo, L.Line, Column, Isa, IsBehindOther});
}

void MCLineLayers::endCoverage(MCStreamer &OS) {
  leaveLayers();
  addRows(OS);
}

/// Emits the rows of a section in the form that MCDwarfLineTable::emitOne()
/// gives to those of the source. Labels are made only where the distance of two
/// rows is not known before layout.
class MCLineLayers::RowEmitter {
public:
  RowEmitter(MCStreamer &OS, MCDwarfLineTableParams Params, MCSection &Section)
      : OS(OS), Params(Params), Section(Section) {}

  void emit(const Row &R, bool IsStmt) {
    if (Now.FileNum != R.FileNum)
      emitOpcode(dwarf::DW_LNS_set_file, R.FileNum);
    if (Now.Column != R.Column)
      emitOpcode(dwarf::DW_LNS_set_column, R.Column);
    if (Now.Isa != R.Isa)
      emitOpcode(dwarf::DW_LNS_set_isa, R.Isa);
    if (Now.IsStmt != IsStmt)
      OS.emitInt8(dwarf::DW_LNS_negate_stmt);
    advance(int64_t(R.Line) - Now.Line, R);
    Now = {R.FileNum, R.Line, R.Column, R.Isa, IsStmt};
  }

  /// Ends the sequence where \p R begins.
  void end(const Row &R) {
    advance(EndOfSequence, R);
    beginSequence();
  }

  /// Ends the sequence at \p Label.
  void end(const MCSymbol &Label) {
    OS.emitDwarfAdvanceLineAddr(EndOfSequence, getLastLabel(), &Label,
                                getPointerSize());
    beginSequence();
  }

private:
  /// The line delta that stands for an end of a sequence.
  static constexpr int64_t EndOfSequence = INT64_MAX;

  /// What the row before has left in the registers of the line table.
  struct Registers {
    unsigned FileNum = 1;
    unsigned Line = 1;
    unsigned Column = 0;
    unsigned Isa = 0;
    bool IsStmt = DWARF2_LINE_DEFAULT_IS_STMT;
  };

  void emitOpcode(unsigned Opcode, unsigned Operand) {
    OS.emitInt8(Opcode);
    OS.emitULEB128IntValue(Operand);
  }

  unsigned getPointerSize() const {
    return OS.getContext().getAsmInfo()->getCodePointerSize();
  }

  void beginSequence() {
    Now = Registers();
    Last = nullptr;
    LastLabel = nullptr;
  }

  void advance(int64_t LineDelta, const Row &R) {
    MCSymbol *Label = nullptr;
    if (Last && Last->Fragment == R.Fragment &&
        !R.Fragment->isLinkerRelaxable()) {
      MCDwarfLineAddr::Emit(&OS, Params, LineDelta, R.Offset - Last->Offset);
    } else {
      Label = makeLabel(R);
      OS.emitDwarfAdvanceLineAddr(LineDelta, Last ? getLastLabel() : nullptr,
                                  Label, getPointerSize());
    }
    Last = &R;
    LastLabel = Label;
  }

  MCSymbol *getLastLabel() {
    if (!LastLabel)
      LastLabel = makeLabel(*Last);
    return LastLabel;
  }

  MCSymbol *makeLabel(const Row &R) const {
    MCSymbol *Label = OS.getContext().createTempSymbol();
    Label->setFragment(R.Fragment);
    Label->setOffset(R.Offset);
    // Where a linker changes distances, they are relocations, whose symbols the
    // assembler has to know.
    if (Section.isLinkerRelaxable())
      OS.getAssemblerPtr()->registerSymbol(*Label);
    return Label;
  }

  MCStreamer &OS;
  const MCDwarfLineTableParams Params;
  const MCSection &Section;
  Registers Now;
  /// The row before, if the sequence has one, and its label, if it has one.
  const Row *Last = nullptr;
  MCSymbol *LastLabel = nullptr;
};

bool MCLineLayers::Row::isAtSamePlace(const Row &Other) const {
  const MCFragment *F = Fragment;
  uint32_t Begin = Offset;
  // A section that was left goes on in another fragment.
  while (F != Other.Fragment && F->getKind() == MCFragment::FT_Data &&
         Begin == F->getFixedSize() && F->getNext()) {
    F = F->getNext();
    Begin = 0;
  }
  return F == Other.Fragment && Begin == Other.Offset;
}

/// Leaves out rows without extent, which a streamer cannot know when it makes
/// them, and those that repeat the one before. A row is behind another unit's
/// then if one that was left out is.
void MCLineLayers::dropEmptyRows(std::vector<Row> &Rows) {
  auto Kept = Rows.begin();
  bool IsBehindOther = false;
  for (auto It = Rows.begin(), End = Rows.end(); It != End; ++It) {
    IsBehindOther |= It->IsBehindOther;
    if (std::next(It) != End && It->isAtSamePlace(*std::next(It)))
      continue;
    if (Kept == Rows.begin() ? It->Line == 0
                             : std::prev(Kept)->isSamePosition(*It))
      continue;
    *Kept = *It;
    Kept->IsBehindOther = std::exchange(IsBehindOther, false);
    ++Kept;
  }
  Rows.erase(Kept, Rows.end());
}

/// Emits the rows of \p U, which has none of them then. A sequence ends where
/// the layer does for the last time, or else where the section does, and where
/// the rows of other units follow: it covers all of its addresses, those
/// without a line included, so that rows of another unit in between would not
/// be found.
void MCLineLayers::emitRows(MCStreamer &OS, MCDwarfLineTableParams Params,
                            const Layer &L, Unit &U) {
  const MCSectionSubPair Table = OS.getCurrentSection();
  for (auto &[Part, Taken] : U.Rows) {
    const std::vector<Row> Rows = std::move(Taken);
    RowEmitter Emitter(OS, Params, *Part.first);
    for (const auto &[I, R] : enumerate(Rows)) {
      const bool IsLast = I + 1 == Rows.size();
      // What was merged of several lines has the first of them and no column.
      // No debugger is to stop there.
      if (R.Line)
        Emitter.emit(R, /*IsStmt=*/!L.HasColumns || R.Column);
      else if (IsLast || Rows[I + 1].IsBehindOther)
        Emitter.end(R);
      else
        Emitter.emit(R, /*IsStmt=*/true);
      if (!IsLast || !R.Line)
        continue;
      assert(!Part.second && "a subsection ends where it is left");
      const MCSymbol *End = OS.endSection(Part.first);
      OS.switchSection(Table.first, Table.second);
      Emitter.end(*End);
    }
  }
  U.Rows.clear();
}

void MCLineLayers::emitTable(MCStreamer &OS, MCDwarfLineTableParams Params,
                             std::optional<MCDwarfLineStr> &LineStr, Layer &L,
                             unsigned CUID, Unit &U) {
  bool HasRows = false;
  for (auto &[Part, Rows] : U.Rows) {
    dropEmptyRows(Rows);
    HasRows |= !Rows.empty();
  }
  if (!HasRows)
    return;

  MCDwarfLineTableHeader &Header = U.Header;
  // The header refers to the unit's compilation directory. Without a root file
  // of its own, file 0 is file 1.
  std::optional<MD5::MD5Result> Checksum = Header.MCDwarfFiles[1].Checksum;
  Header.setRootFile(Ctx.getMCDwarfLineTable(CUID).getCompilationDir(), "",
                     Checksum, std::nullopt);

  // A linker may put this table among the units' own, so the header must tell
  // whose it is even if none of the layer's files has its text in the object.
  std::string Marker = (LineLayerTextPrefix + L.Name + ".").str();
  SmallVectorImpl<std::string> &Dirs = Header.MCDwarfDirs;
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

  OS.switchSection(
      Ctx.getELFSection(LineLayerTablePrefix + L.Name, ELF::SHT_PROGBITS, 0));
  MCSymbol *End = Header.Emit(&OS, Params, LineStr).second;
  emitRows(OS, Params, L, U);
  OS.emitLabel(End);
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
