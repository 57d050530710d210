//===- AdoptLayer.cpp - Make another compilation's lines a layer ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/AdoptLayer.h"
#include "AddressSize.h"
#include "AdoptedCode.h"
#include "AdoptedLayers.h"
#include "AdoptedTexts.h"
#include "ComdatSections.h"
#include "CubinInlining.h"
#include "RelocationRecorder.h"
#include "SassLines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/DWARF/DWARFCompileUnit.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDataExtractor.h"
#include "llvm/DebugInfo/DWARF/DWARFDie.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/DWARF/DWARFUnit.h"
#include "llvm/DebugInfo/LineLayers/DebugFile.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// What units say of line number programs.
class UnitsOfPrograms {
public:
  /// The directories of the compilations, by the offsets of the programs.
  std::map<uint64_t, StringRef> Directories;

  /// Says that the unit at \p Unit has the code from \p Low to below \p High.
  void add(uint64_t Low, uint64_t High, uint64_t Unit) {
    if (Low < High)
      Ranges.push_back({Low, High, Unit});
  }
  /// Comes after all ranges were added.
  void findContested();
  /// Whether several units have the code at an address, and the first address
  /// after it for which that may be otherwise, or other units.
  std::pair<bool, uint64_t> isContested(uint64_t Address) const;

private:
  struct Range {
    uint64_t Low, High, Unit;
  };
  std::vector<Range> Ranges;
  /// Disjoint, and in order.
  std::vector<std::pair<uint64_t, uint64_t>> Contested;
  /// Where ranges that are contested begin or end, in order.
  std::vector<uint64_t> Bounds;
};

/// The adoption of layers of one file by another. Errors of the members name
/// the file.
class Adopter {
public:
  Adopter(MemoryBufferRef File, MemoryBufferRef Other,
          const AdoptOptions &Options)
      : File(File), OtherFile(Other), Options(Options) {}

  Expected<ELFSectionEditor> run(AdoptionSummary *Summary);

private:
  /// If \p Debug is not null, it has the debug information of \p Buffer.
  Expected<std::unique_ptr<Program>> open(MemoryBufferRef Buffer,
                                          const Program *Debug) const;
  Error openAll();
  Error matchCode();
  Error checkName(StringRef Name) const;
  /// Checks what is adopted, the source as the layer \p Name.
  Error checkInputs(StringRef Name) const;
  AdoptedLayer makeLayer(StringRef Name, AdoptedTexts *Texts) const;
  UnitsOfPrograms findUnits() const;
  AdoptedLayer::Ownership findOwner(const UnitsOfPrograms &Units,
                                    uint64_t Offset, uint64_t Address) const;
  Error adoptSource(AdoptedLayer &Layer) const;
  Error adoptLayer(const DWARFLineLayer &From, AdoptedLayer &Layer) const;
  Error addTable(ELFSectionEditor &Editor, AdoptedLayer &Layer);
  Error addLayersOfOther(ELFSectionEditor &Editor);
  void summarize(const AdoptedLayer &Source, const AdoptedTexts &Found,
                 AdoptionSummary &Summary) const;

  const Program &code() const { return Code ? *Code : *P; }
  const Program &otherCode() const { return OtherCode ? *OtherCode : *Other; }
  void warn(Error E) const {
    if (Options.Warn && !IsQuiet)
      Options.Warn(std::move(E));
    else
      consumeError(std::move(E));
  }
  Error aboutFile(Error E) const {
    return createFileError(File.getBufferIdentifier(), std::move(E));
  }
  Error aboutOther(Error E) const {
    return createFileError(OtherFile.getBufferIdentifier(), std::move(E));
  }

  const MemoryBufferRef File, OtherFile;
  const AdoptOptions &Options;
  std::unique_ptr<Program> P, Other, Code, OtherCode;
  AdoptedCodeVector Same;
  size_t NumUnmatched = 0;
  /// What is said a second time is not worth saying.
  bool IsQuiet = false;
  /// By the names of their sections.
  std::map<std::string, std::string> Texts;
};
} // namespace

void UnitsOfPrograms::findContested() {
  llvm::sort(Ranges, [](const Range &A, const Range &B) {
    return std::tie(A.Low, A.High, A.Unit) < std::tie(B.Low, B.High, B.Unit);
  });
  // Of those before, the one that ends last, and the last of all other units'.
  Range Longest{0, 0, 0};
  uint64_t OtherEnd = 0;
  for (const Range &R : Ranges) {
    const uint64_t End = R.Unit == Longest.Unit ? OtherEnd : Longest.High;
    const uint64_t Until = std::min(R.High, End);
    if (R.Low < Until) {
      if (!Contested.empty() && R.Low <= Contested.back().second)
        Contested.back().second = std::max(Contested.back().second, Until);
      else
        Contested.push_back({R.Low, Until});
    }
    if (R.High > Longest.High) {
      if (R.Unit != Longest.Unit)
        OtherEnd = Longest.High;
      Longest = R;
    } else if (R.Unit != Longest.Unit) {
      OtherEnd = std::max(OtherEnd, R.High);
    }
  }
  for (const Range &R : Ranges)
    for (uint64_t Bound : {R.Low, R.High})
      if (isContested(Bound).first || (Bound && isContested(Bound - 1).first))
        Bounds.push_back(Bound);
  llvm::sort(Bounds);
}

std::pair<bool, uint64_t> UnitsOfPrograms::isContested(uint64_t Address) const {
  auto After = partition_point(
      Contested, [=](const auto &C) { return C.first <= Address; });
  if (After == Contested.begin() || Address >= std::prev(After)->second)
    return {false, After == Contested.end() ? UINT64_MAX : After->first};
  auto Bound = llvm::upper_bound(Bounds, Address);
  return {true, Bound == Bounds.end()
                    ? std::prev(After)->second
                    : std::min(*Bound, std::prev(After)->second)};
}

Expected<std::unique_ptr<Program>> Adopter::open(MemoryBufferRef Buffer,
                                                 const Program *Debug) const {
  const StringRef Name = Buffer.getBufferIdentifier();
  Expected<std::unique_ptr<object::Binary>> Binary =
      object::createBinary(Buffer);
  if (!Binary)
    return createFileError(Name, explainNoELFFile(Buffer, Binary.takeError()));
  const auto *ELF = dyn_cast<object::ELFObjectFileBase>(Binary->get());
  if (!ELF)
    return createFileError(
        Name, explainNoELFFile(Buffer, createStringError("not an ELF file")));
  if (Error E = ELFSectionEditor::check(*ELF))
    return createFileError(Name, std::move(E));
  if (Error E = checkIsNotSplit(*ELF))
    return createFileError(Name, std::move(E));
  ProgramOptions Open;
  Open.DebugFileDirectories = Options.DebugFileDirectories;
  Open.SectionsOf = Debug ? &Debug->getObject() : nullptr;
  Open.Warn = Options.Warn;
  return Program::create(
      MemoryBuffer::getMemBuffer(Buffer, /*RequiresNullTerminator=*/false),
      Open);
}

Error Adopter::openAll() {
  auto Open = [&](std::optional<MemoryBufferRef> Buffer,
                  std::unique_ptr<Program> &Result,
                  const Program *Debug = nullptr) -> Error {
    return Buffer ? open(*Buffer, Debug).moveInto(Result) : Error::success();
  };
  if (Error E = Open(File, P))
    return E;
  // Whoever finds line tables in a file looks for no others.
  if (StringRef DebugFile = P->getDebugFilePath(); !DebugFile.empty())
    return aboutFile(createStringError(
        "its debug information is in '" + DebugFile +
        "', which a layer here would hide; adopt the layer there, and name "
        "this file with --code"));
  if (Error E = Open(OtherFile, Other))
    return E;
  if (Error E = Open(Options.Code, Code, P.get()))
    return E;
  if (Error E = Open(Options.OtherCode, OtherCode, Other.get()))
    return E;
  if (Code)
    if (Error E = checkCodeOfDebugFile(*P, *Code))
      return E;
  if (OtherCode)
    return checkCodeOfDebugFile(*Other, *OtherCode);
  return Error::success();
}

Error Adopter::matchCode() {
  Expected<AdoptedCodeVector> Result =
      Options.MatchingFunctions ? adoptMatchingFunctions(code(), otherCode(),
                                                         [&](Error E) {
                                                           ++NumUnmatched;
                                                           warn(std::move(E));
                                                         })
                                : adoptWholeProgram(code(), otherCode());
  if (!Result)
    return Result.takeError();
  Same = std::move(*Result);
  return Error::success();
}

/// Fails if the file can have no layer \p Name, or has one already.
Error Adopter::checkName(StringRef Name) const {
  const std::string Section = (LineLayerTablePrefix + Name).str();
  if (!hasLineLayerTableName(Section))
    return createStringError("'" + Name + "' cannot be the name of a layer");
  // Commands print it among the layers.
  if (Name == "source")
    return createStringError("'source' cannot be the name of a layer, as the "
                             "level of the line table itself is called that");
  if (P->getLayers().find(Name) || hasSection(P->getObject(), Section))
    return aboutFile(
        createStringError("the file has a layer '" + Name + "' already"));
  return Error::success();
}

AdoptedLayer Adopter::makeLayer(StringRef Name, AdoptedTexts *Texts) const {
  return AdoptedLayer(Name.str(), P->getObject(), otherCode(), Same, Texts);
}

/// What the other file's units say of line number programs.
UnitsOfPrograms Adopter::findUnits() const {
  UnitsOfPrograms Units;
  DWARFContext &Context = Other->getContext();
  for (const std::unique_ptr<DWARFUnit> &U : Context.normal_units()) {
    const DWARFDie Die = U->getUnitDIE(/*ExtractUnitDIEOnly=*/true);
    if (std::optional<uint64_t> Offset =
            dwarf::toSectionOffset(Die.find(dwarf::DW_AT_stmt_list))) {
      const char *Directory = U->getCompilationDir();
      Units.Directories.try_emplace(*Offset, Directory ? Directory : "");
    }
    // What is to be linked has no addresses yet.
    if (Other->hasSectionedAddresses())
      continue;
    Expected<DWARFAddressRangesVector> Ranges = U->collectAddressRanges();
    if (!Ranges) {
      consumeError(Ranges.takeError());
      continue;
    }
    for (const DWARFAddressRange &R : *Ranges)
      Units.add(R.LowPC, R.HighPC, U->getOffset());
  }
  Units.findContested();
  return Units;
}

/// Whether it is in the program at \p Offset that consumers look for the line
/// of \p Address. Units that are about discarded code may have it, too.
AdoptedLayer::Ownership Adopter::findOwner(const UnitsOfPrograms &Units,
                                           uint64_t Offset,
                                           uint64_t Address) const {
  auto [IsContested, End] = Units.isContested(Address);
  DWARFUnit *U = IsContested
                     ? Other->getContext().getCompileUnitForCodeAddress(Address)
                     : nullptr;
  return {!U || dwarf::toSectionOffset(
                    U->getUnitDIE().find(dwarf::DW_AT_stmt_list)) == Offset,
          End};
}

/// Adds the line number programs of the other file's units.
Error Adopter::adoptSource(AdoptedLayer &Layer) const {
  DWARFContext &Context = Other->getContext();
  const DWARFObject &DObj = Context.getDWARFObj();
  const DWARFSection &Lines = DObj.getLineSection();
  if (Lines.Data.empty())
    return aboutOther(createStringError(
        hasSection(Other->getObject(), ".zdebug_line")
            ? "sections whose names begin with '.zdebug_' are not read; "
              "compress with -gz, or decompress them with objcopy"
            : "the file has no line table; compile it with debug information"));
  const UnitsOfPrograms Units = findUnits();
  auto Warn = [&](Error E) { warn(aboutOther(std::move(E))); };
  auto NotEmbedded = [](StringRef) { return std::nullopt; };
  uint64_t Offset = 0;
  while (Offset < Lines.Data.size()) {
    const uint64_t Begin = Offset;
    auto NextUnit = Units.Directories.lower_bound(Begin);
    const uint64_t Next =
        NextUnit == Units.Directories.end()
            ? Lines.Data.size()
            : std::min<uint64_t>(NextUnit->first, Lines.Data.size());
    if (Next != Begin && Next - Begin < DWARFLineLayers::MinProgramSize) {
      Offset = Next;
      continue;
    }
    RelocationRecorder Recorder(DObj);
    DWARFDataExtractor Data(Recorder, Lines, Context.isLittleEndian(),
                            getAddressSize(P->getObject(), Context));
    DWARFDebugLine::LineTable Table;
    if (Error E =
            Table.parse(Data, &Offset, Context, /*U=*/nullptr, [&](Error E) {
              warnOfTable(P->getObject(), std::move(E), Warn);
            }))
      return aboutOther(std::move(E));
    // Of a program that is cut off LLVM's reader takes what is there.
    uint64_t AfterLength = Begin;
    const uint64_t Length = Data.getInitialLength(&AfterLength).first;
    if (Offset <= Begin || !Table.Prologue.totalLengthIsValid() ||
        Length > Lines.Data.size() - AfterLength)
      return aboutOther(createStringError("'.debug_line' is malformed at 0x" +
                                          Twine::utohexstr(Begin)));
    // What is no unit's may be a layer's that the linker has put there.
    auto Unit = Units.Directories.find(Begin);
    const bool HasUnit = Unit != Units.Directories.end();
    if (!HasUnit && !DWARFLineLayers::getLayerName(Table.Prologue).empty())
      continue;
    if (Error E = Layer.addProgram(
            Table, /*IsOfLayer=*/false, Recorder, HasUnit ? Unit->second : "",
            NotEmbedded,
            [&](uint64_t Address) { return findOwner(Units, Begin, Address); },
            [&](Error W) { warn(std::move(W)); }))
      return E.isA<FileError>() ? std::move(E) : aboutOther(std::move(E));
  }
  return Error::success();
}

/// Adds the programs of a layer of the other file.
Error Adopter::adoptLayer(const DWARFLineLayer &From,
                          AdoptedLayer &Layer) const {
  StringMap<const DWARFLineLayerFile *> Files;
  for (const DWARFLineLayerFile &F : From.files())
    if (F.isEmbedded())
      Files.try_emplace(F.getTextSectionName(), &F);
  auto Embedded = [&](StringRef Directory) -> std::optional<StringRef> {
    const DWARFLineLayerFile *F = Files.lookup(Directory);
    return F ? F->getText() : std::nullopt;
  };
  DWARFContext &Context = Other->getContext();
  auto Warn = [&](Error E) { warn(aboutOther(std::move(E))); };
  for (const DWARFLineLayer::Table &T : From.tables()) {
    RelocationRecorder Recorder(Context.getDWARFObj());
    // Programs before DWARF 5 do not say how long an address is, but the
    // opcodes that set one do.
    DWARFDataExtractor Section(
        Recorder, *T.Section, Context.isLittleEndian(),
        DWARFLineLayers::getExpectedAddressSize(Context));
    DWARFDataExtractor Data(Section, T.Offset + T.Size);
    DWARFDebugLine::LineTable Table;
    uint64_t Offset = T.Offset;
    if (Error E = Table.parse(Data, &Offset, Context, /*U=*/nullptr, Warn))
      return aboutOther(std::move(E));
    if (Error E = Layer.addProgram(
            Table, /*IsOfLayer=*/true, Recorder,
            /*CompDir=*/"", Embedded,
            [](uint64_t) { return AdoptedLayer::Ownership{true, UINT64_MAX}; },
            Warn))
      return aboutOther(std::move(E));
  }
  return Error::success();
}

Error Adopter::addTable(ELFSectionEditor &Editor, AdoptedLayer &Layer) {
  if (Error E =
          addAdoptedTable(Editor, P->getObject(), Other->getObject(), Layer))
    return aboutFile(std::move(E));
  for (auto &[Name, Text] : Layer.texts())
    if (!Editor.findSection(Name))
      Texts.try_emplace(Name, std::move(Text));
  return Error::success();
}

Error Adopter::checkInputs(StringRef Name) const {
  const object::ELFObjectFileBase &Obj = P->getObject();
  if (Obj.getEType() == ELF::ET_REL && hasSection(Obj, MercurySymbolsSection))
    return aboutFile(createStringError(
        "nvlink cannot link the layers of Mercury code: adopt the layer in "
        "what it makes of this cubin"));
  if (Error E = checkName(Name))
    return E;
  if (!Options.WithLayers)
    return Error::success();
  for (const DWARFLineLayer &L : Other->getLayers().layers()) {
    if (L.getName() == Name)
      return aboutOther(
          createStringError("the file has a layer '" + Name +
                            "' itself, so its source cannot be called that"));
    if (Error E = checkName(L.getName()))
      return E;
  }
  return Error::success();
}

void Adopter::summarize(const AdoptedLayer &Source, const AdoptedTexts &Found,
                        AdoptionSummary &Summary) const {
  Summary.Functions = code().functions().size();
  Summary.MatchingFunctions = Summary.Functions - NumUnmatched;
  Summary.CoveredBytes = Source.coveredBytes();
  Summary.Files = Source.paths().size();
  Summary.EmbeddedFiles =
      Source.paths().size() - Source.pathsWithoutText().size();
  Summary.OtherInputs = Found.pathsOnDisk();
  for (const Program *Read :
       {P.get(), Other.get(), Code.get(), OtherCode.get()})
    if (Read)
      append_range(Summary.OtherInputs, Read->getDebugFilePaths());
}

Error Adopter::addLayersOfOther(ELFSectionEditor &Editor) {
  for (const DWARFLineLayer &L : Other->getLayers().layers()) {
    AdoptedLayer Layer = makeLayer(L.getName(), /*Texts=*/nullptr);
    if (Error E = adoptLayer(L, Layer))
      return E;
    if (Layer.lines().empty())
      continue;
    if (Error E = addTable(Editor, Layer))
      return E;
  }
  return Error::success();
}

Expected<ELFSectionEditor> Adopter::run(AdoptionSummary *Summary) {
  if (Error E = openAll())
    return std::move(E);
  const std::string Name = getLineLayerName(Options.Layer);
  if (Error E = checkInputs(Name))
    return std::move(E);
  Expected<AdoptedTexts> Found =
      AdoptedTexts::create(Options.TextFiles, Options.SourceDirectories);
  if (!Found)
    return Found.takeError();
  if (Error E = matchCode())
    return std::move(E);

  if (Found->hasGivenTexts()) {
    AdoptedLayer Files = makeLayer(Name, &*Found);
    Files.onlyNoteFiles();
    IsQuiet = true;
    Error E = adoptSource(Files);
    IsQuiet = false;
    if (E)
      return std::move(E);
    Found->assignGivenTexts();
  }
  AdoptedLayer Source = makeLayer(Name, &*Found);
  if (Error E = adoptSource(Source))
    return std::move(E);
  if (Error E = Found->checkAllUsed())
    return std::move(E);
  if (Source.lines().empty())
    return aboutOther(
        createStringError("the line table says nothing of the code of '" +
                          File.getBufferIdentifier() + "'"));
  if (size_t N = Source.pathsWithoutText().size())
    warn(aboutOther(createStringError(
        Twine(N) + (N == 1 ? " text was" : " texts were") +
        " not found and will not be in the file: '" +
        *Source.pathsWithoutText().begin() + (N == 1 ? "'" : "' and others"))));
  if (Summary)
    summarize(Source, *Found, *Summary);

  Expected<ELFSectionEditor> Editor = ELFSectionEditor::create(P->getObject());
  if (!Editor)
    return aboutFile(Editor.takeError());
  if (Error E = addTable(*Editor, Source))
    return std::move(E);
  if (Options.WithLayers)
    if (Error E = addLayersOfOther(*Editor))
      return std::move(E);
  addComdatSections(*Editor, P->getObject(), std::move(Texts));
  return Editor;
}

Expected<ELFSectionEditor> linelayers::adoptLayer(MemoryBufferRef File,
                                                  MemoryBufferRef Other,
                                                  const AdoptOptions &Options,
                                                  AdoptionSummary *Summary) {
  return Adopter(File, Other, Options).run(Summary);
}
