//===- Program.cpp - A file with code, its symbols and its layers ---------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/Program.h"
#include "ELFClass.h"
#include "RelocationChecks.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/BinaryFormat/Magic.h"
#include "llvm/DebugInfo/LineLayers/DebugFile.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

static bool hasLineTables(const object::ELFObjectFileBase &Object) {
  return any_of(Object.sections(), [](const object::SectionRef &S) {
    Expected<StringRef> NameOrErr = S.getName();
    if (NameOrErr)
      return NameOrErr->starts_with(".debug_line");
    consumeError(NameOrErr.takeError());
    return false;
  });
}

/// The .dwp file of the program \p Path, whose debug information is in the file
/// \p DebugPath. Debuggers look for it beside both, also where links lead to.
/// Empty if there is none, or if it is where a DWARFContext looks for it.
static std::string findPackage(StringRef Path, StringRef DebugPath) {
  if (sys::fs::exists(DebugPath + ".dwp"))
    return "";
  SmallString<128> Real, RealDebug;
  if (sys::fs::real_path(Path, Real))
    Real = Path;
  if (sys::fs::real_path(DebugPath, RealDebug))
    RealDebug = DebugPath;
  for (StringRef P : {Path, StringRef(Real), StringRef(RealDebug)})
    if (sys::fs::exists(P + ".dwp"))
      return (P + ".dwp").str();
  return "";
}

/// Whether text begins, after comments, with the directive that has to come
/// first in PTX ("PTX Module Directives: .version" of the PTX ISA).
static bool isPTX(StringRef Text) {
  Text = Text.ltrim();
  while (Text.starts_with("//"))
    Text = Text.split('\n').second.ltrim();
  return Text.starts_with(".version");
}

Error linelayers::explainNoELFFile(MemoryBufferRef File, Error Err) {
  StringRef Reason;
  const file_magic Magic = identify_magic(File.getBuffer());
  if (Magic == file_magic::archive)
    Reason = "this is an archive; extract the object that is meant";
  else if (Magic == file_magic::bitcode)
    Reason = "this is LLVM bitcode, which has no line tables yet; the object "
             "that is made of it has them";
  else if (isPTX(File.getBuffer()))
    Reason = "this is PTX, which has no line tables yet; 'llvm-line-layers "
             "attach' gives its layers to the cubin that ptxas makes of it";
  if (Reason.empty())
    return Err;
  consumeError(std::move(Err));
  return createStringError(Reason);
}

Expected<std::unique_ptr<Program>>
Program::open(StringRef Path, const ProgramOptions &Options) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFileOrSTDIN(
      Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!File)
    return createFileError(Path, File.getError());
  return create(std::move(*File), Options);
}

Expected<std::unique_ptr<Program>>
Program::create(std::unique_ptr<MemoryBuffer> File,
                const ProgramOptions &Options) {
  const std::string Path = File->getBufferIdentifier().str();
  std::unique_ptr<Program> P(new Program(Path));
  Expected<std::unique_ptr<object::Binary>> BinaryOrErr =
      object::createBinary(File->getMemBufferRef());
  if (!BinaryOrErr)
    return createFileError(Path, explainNoELFFile(File->getMemBufferRef(),
                                                  BinaryOrErr.takeError()));
  P->Object = dyn_cast<object::ELFObjectFileBase>(BinaryOrErr->get());
  if (!P->Object)
    return createFileError(
        Path, explainNoELFFile(File->getMemBufferRef(),
                               createStringError("not an ELF file")));
  P->Binary = {std::move(*BinaryOrErr), std::move(File)};
  if (Error Err = P->readSections())
    return createFileError(Path, std::move(Err));
  const bool HasLineTables = hasLineTables(*P->Object);
  if (!HasLineTables)
    P->DebugBinary = findDebugFile(*P->Object, Options.DebugFileDirectories);
  std::string OtherFile;
  if (P->DebugBinary && P->IsSectioned) {
    auto IndicesOrErr = matchSections(*P->Object, P->getDebugObject());
    if (!IndicesOrErr)
      return createFileError(P->getDebugFilePath(), IndicesOrErr.takeError());
    if (*IndicesOrErr) {
      P->setOtherIndices(std::move(**IndicesOrErr));
    } else {
      OtherFile = P->getDebugFilePath().str();
      P->DebugBinary.reset();
    }
  }
  if (!P->DebugBinary && P->IsSectioned && Options.SectionsOf) {
    auto IndicesOrErr = matchSections(*P->Object, *Options.SectionsOf);
    if (!IndicesOrErr)
      return createFileError(Path, IndicesOrErr.takeError());
    if (*IndicesOrErr)
      P->setOtherIndices(std::move(**IndicesOrErr));
  }
  const object::ELFObjectFileBase &DebugObject = P->getDebugObject();
  for (const object::ELFObjectFileBase *Obj : {P->Object, &DebugObject})
    if (Error Err = checkRelocations(*Obj, /*OfLayersToo=*/false))
      return createFileError(Obj == P->Object ? Path : Obj->getFileName(),
                             std::move(Err));
  if (Error Err = P->readAllSymbols())
    return std::move(Err);
  P->Warn = [Path = P->Path, Warn = Options.Warn](Error Err) {
    if (Warn)
      Warn(createFileError(Path, std::move(Err)));
    else
      consumeError(std::move(Err));
  };
  if (!OtherFile.empty())
    P->Warn(createStringError("the file with its debug information, '" +
                              OtherFile + "', has other sections"));
  else if (!HasLineTables && !P->DebugBinary)
    if (std::optional<std::string> Name = getDebugLink(*P->Object))
      P->Warn(createStringError("the file with its debug information, '" +
                                *Name +
                                "', is missing or has another checksum"));
  auto WarnOf = [&P = *P](Error Err) { P.warn(std::move(Err)); };
  P->Context = DWARFContext::create(
      DebugObject, DWARFContext::ProcessDebugRelocations::Process,
      /*L=*/nullptr, findPackage(Path, DebugObject.getFileName()), WarnOf,
      WarnOf);
  P->SourceLines = std::make_unique<SourceLineMap>(
      *P->Context, DebugObject.getEMachine() == ELF::EM_CUDA, P->functions());
  return std::move(P);
}

const object::ELFObjectFileBase &Program::getDebugObject() const {
  return DebugBinary
             ? *cast<object::ELFObjectFileBase>(DebugBinary->getBinary())
             : *Object;
}

namespace {
/// Where the sections of code of a program are in its flat context. That has no
/// .debug_aranges: LLVM does not apply the relocations of that section, so in
/// an object it does not say where code is. The units say so, too.
class FlatSections
    : public LoadedObjectInfoHelper<FlatSections, LoadedObjectInfo> {
public:
  FlatSections(const Program &P, const object::ELFObjectFileBase &DebugObject) {
    for (const CodeSection &C : P.codeSections())
      Begins[P.getSectionIndex(C.Index)] = C.FlatBegin;
    for (const object::SectionRef &S : DebugObject.sections()) {
      Expected<StringRef> NameOrErr = S.getName();
      if (!NameOrErr)
        consumeError(NameOrErr.takeError());
      else if (*NameOrErr == ".debug_aranges")
        Ranges.push_back(S.getIndex());
    }
  }

  uint64_t getSectionLoadAddress(const object::SectionRef &S) const override {
    return Begins.lookup(S.getIndex());
  }

  /// \p S is the end of the sections where a section has no relocations.
  bool getLoadedSectionContents(const object::SectionRef &S,
                                StringRef &Data) const override {
    if (!is_contained(Ranges, S.getIndex()))
      return false;
    Data = StringRef();
    return true;
  }

private:
  DenseMap<uint64_t, uint64_t> Begins;
  /// The indices of the sections .debug_aranges.
  SmallVector<uint64_t, 1> Ranges;
};
} // namespace

bool Program::hasFlatContext() const {
  return IsSectioned && Object->getEMachine() != ELF::EM_CUDA;
}

DWARFContext &Program::getFlatContext() const {
  if (!hasFlatContext())
    return *Context;
  llvm::call_once(FlatContextMade, [this] {
    FlatSections Sections(*this, getDebugObject());
    auto WarnOf = [this](Error Err) { warn(std::move(Err)); };
    FlatContext = DWARFContext::create(
        getDebugObject(), DWARFContext::ProcessDebugRelocations::Process,
        &Sections, findPackage(Path, getDebugObject().getFileName()), WarnOf,
        WarnOf);
  });
  return *FlatContext;
}

void Program::warn(Error Err) const {
  if (!hasFlatContext())
    return Warn(std::move(Err));
  const std::string Message = toString(std::move(Err));
  std::lock_guard<std::mutex> Lock(WarningsMutex);
  if (Warnings.insert(Message).second)
    Warn(createStringError(Message));
}

uint64_t Program::getFlatAddress(SectionedAddress Address) const {
  if (!hasFlatContext())
    return Address.Address;
  auto It = CodeSectionOfIndex.find(Address.SectionIndex);
  if (It == CodeSectionOfIndex.end())
    return Address.Address;
  const CodeSection &C = CodeSections[It->second];
  return Address.Address - C.Begin + C.FlatBegin;
}

bool Program::isPositionIndependent() const {
  return Object->getEType() == ELF::ET_DYN;
}

template <class ELFT, class F>
static Error forEachLoadSegment(const object::ELFObjectFile<ELFT> &Object,
                                F Callback) {
  auto HeadersOrErr = Object.getELFFile().program_headers();
  if (!HeadersOrErr)
    return HeadersOrErr.takeError();
  for (const auto &H : *HeadersOrErr)
    if (H.p_type == ELF::PT_LOAD)
      Callback(H.p_offset, H.p_filesz, H.p_vaddr);
  return Error::success();
}

/// Where the flat context of a file begins. LLVM takes address 0 for a section
/// that is not loaded; and what a linker that writes an object leaves of
/// functions that it has discarded is about addresses from 0 to their sizes.
static uint64_t getFirstFlatAddress(const object::ObjectFile &Object) {
  return Object.makeTriple().isArch16Bit() ? 0 : 1 << 30;
}

Error Program::readSections() {
  for (const object::SectionRef &S : Object->sections()) {
    if (!S.isText() || !S.getSize())
      continue;
    CodeSection C;
    Expected<StringRef> NameOrErr = S.getName();
    if (!NameOrErr)
      return NameOrErr.takeError();
    C.Name = *NameOrErr;
    C.Index = S.getIndex();
    C.Begin = S.getAddress();
    if (S.getSize() > UINT64_MAX - C.Begin)
      return createStringError("section '" + C.Name +
                               "' reaches past the end of the address space");
    C.End = C.Begin + S.getSize();
    if (!S.isVirtual()) {
      Expected<StringRef> ContentsOrErr = S.getContents();
      if (!ContentsOrErr)
        return ContentsOrErr.takeError();
      C.Contents = *ContentsOrErr;
    }
    CodeSections.push_back(C);
  }
  llvm::stable_sort(CodeSections,
                    [](const CodeSection &A, const CodeSection &B) {
                      return A.Begin < B.Begin;
                    });
  IsSectioned = DWARFLineLayers::hasSectionedAddresses(*Object);
  uint64_t FlatEnd = getFirstFlatAddress(*Object), End = 0;
  for (auto [I, C] : enumerate(CodeSections)) {
    // Behind each section is a gap, as an address at its end may not be in the
    // next one.
    C.FlatBegin = hasFlatContext() ? FlatEnd + 1 : C.Begin;
    FlatEnd = C.FlatBegin + (C.End - C.Begin);
    CodeSectionOfIndex[C.Index] = I;
    // What the sections before have of this one's addresses is at its start,
    // since none of them begins later.
    const uint64_t First = std::max(C.Begin, End);
    if (First >= C.End)
      continue;
    FirstCodeSectionFrom[First] = I;
    FirstCodeSectionFrom[C.End] = NoSection;
    End = C.End;
  }

  auto Add = [&](uint64_t Offset, uint64_t Size, uint64_t Address) {
    Segments.push_back({Offset, Size, Address});
  };
  return visitByClass(
      *Object, [&](const auto &O) { return forEachLoadSegment(O, Add); });
}

void Program::setOtherIndices(DenseMap<uint64_t, uint64_t> Indices) {
  OtherIndices = std::move(Indices);
  CodeSectionOfIndex.clear();
  for (auto [I, C] : enumerate(CodeSections))
    CodeSectionOfIndex[getSectionIndex(C.Index)] = I;
}

const CodeSection *Program::findCodeSection(SectionedAddress Address) const {
  if (Address.SectionIndex == SectionedAddress::UndefSection) {
    auto After = FirstCodeSectionFrom.upper_bound(Address.Address);
    if (After == FirstCodeSectionFrom.begin() ||
        std::prev(After)->second == NoSection)
      return nullptr;
    return &CodeSections[std::prev(After)->second];
  }
  auto It = CodeSectionOfIndex.find(Address.SectionIndex);
  if (It == CodeSectionOfIndex.end())
    return nullptr;
  const CodeSection &C = CodeSections[It->second];
  return C.Begin <= Address.Address && Address.Address < C.End ? &C : nullptr;
}

std::optional<uint64_t> Program::getAddressOfOffset(uint64_t Offset) const {
  for (const Segment &S : Segments)
    if (S.Offset <= Offset && Offset - S.Offset < S.FileSize)
      return S.Address + (Offset - S.Offset);
  return std::nullopt;
}

SectionedAddress Program::getSectioned(uint64_t Address) const {
  SectionedAddress Result{Address, SectionedAddress::UndefSection};
  if (IsSectioned)
    if (const CodeSection *C = findCodeSection(Result))
      Result.SectionIndex = getSectionIndex(C->Index);
  return Result;
}

std::vector<std::string> Program::getDebugFilePaths() const {
  std::vector<std::string> Paths = getLayers().getSplitFiles();
  if (std::string Package = findPackage(Path, getDebugObject().getFileName());
      !Package.empty() && !Paths.empty())
    Paths.push_back(std::move(Package));
  if (DebugBinary)
    Paths.push_back(getDebugFilePath().str());
  return Paths;
}

const DWARFLineLayers &Program::getLayers() const {
  return Context->getLineLayers();
}

Expected<std::vector<const DWARFLineLayer *>>
Program::selectLayers(ArrayRef<std::string> Names) const {
  std::vector<const DWARFLineLayer *> Result;
  const DWARFLineLayers &Layers = getLayers();
  for (StringRef Name : Names) {
    const DWARFLineLayer *L = Layers.find(Name);
    if (!L) {
      std::string All;
      for (const DWARFLineLayer &Other : Layers.layers())
        All += (All.empty() ? "it has " : ", ") + Other.getName().str();
      return createFileError(
          Path, createStringError("no layer '" + Name + "'; " +
                                  (All.empty() ? "it has none" : All)));
    }
    if (!is_contained(Result, L))
      Result.push_back(L);
  }
  if (Names.empty())
    for (const DWARFLineLayer &L : Layers.layers())
      Result.push_back(&L);
  return Result;
}

void Program::forEachSourceTable(
    function_ref<void(const DWARFDebugLine::LineTable &)> Callback) const {
  // Units may share a table.
  SmallPtrSet<const DWARFDebugLine::LineTable *, 32> Seen;
  for (const auto &Unit : Context->normal_units()) {
    const DWARFDebugLine::LineTable *Table =
        Context->getLineTableForUnit(Unit.get());
    if (Table && Seen.insert(Table).second)
      Callback(*Table);
  }
}

DIInliningInfo Program::getFrames(SectionedAddress Address) const {
  DIInliningInfo Info = getFlatContext().getInliningInfoForAddress(
      {getFlatAddress(Address), Address.SectionIndex},
      DILineInfoSpecifier(
          DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath,
          DILineInfoSpecifier::FunctionNameKind::LinkageName));
  if (!Info.getNumberOfFrames())
    Info.addFrame(DILineInfo());
  if (Info.getFrame(0).FileName == DILineInfo::BadString)
    SourceLines->lookup(Address, Info);
  // As in llvm-symbolizer, the symbol table knows best what code this is.
  DILineInfo *Outermost = Info.getMutableFrame(Info.getNumberOfFrames() - 1);
  if (const Function *F = findFunction(Address))
    Outermost->FunctionName = F->Name.str();
  for (unsigned I = 0; I != Info.getNumberOfFrames(); ++I) {
    std::string &Name = Info.getMutableFrame(I)->FunctionName;
    if (Name != DILineInfo::BadString)
      Name = demangle(Name);
  }
  return Info;
}
