//===- DWARFLineLayers.cpp - Line tables of intermediate layers -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersImpl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/DWARF/DWARFEscapedText.h"
#include "llvm/Object/Decompressor.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/Errc.h"

using namespace llvm;

DWARFLineLayers::DWARFLineLayers(DWARFContext &Ctx)
    : Ctx(Ctx), Mutable(std::make_unique<Cache>()) {
  Builder(*this).run();
}

DWARFLineLayers::DWARFLineLayers(DWARFContext &Ctx, TextsOnly)
    : Ctx(Ctx), Mutable(std::make_unique<Cache>()) {
  Builder(*this).findSections();
}

DWARFLineLayers::~DWARFLineLayers() = default;

const DWARFLineLayers &DWARFContext::getLineLayers() {
  llvm::call_once(LineLayersOnce, [&] {
    LineLayers = std::make_unique<DWARFLineLayers>(*this);
  });
  return *LineLayers;
}

StringRef DWARFLineLayers::getLayerName(const DWARFDebugLine::Prologue &P) {
  for (const DWARFFormValue &Directory : P.IncludeDirectories)
    if (std::optional<LineLayerTextName> Parsed =
            parseLineLayerTextName(dwarf::toStringRef(Directory)))
      return Parsed->LayerName;
  return "";
}

bool DWARFLineLayers::hasSectionedAddresses(const object::ObjectFile &Obj) {
  const auto *ELFFile = dyn_cast<object::ELFObjectFileBase>(&Obj);
  return Obj.isRelocatableObject() ||
         (ELFFile && ELFFile->getEMachine() == ELF::EM_CUDA);
}

uint8_t DWARFLineLayers::getExpectedAddressSize(DWARFContext &Ctx) {
  // LLVM writes addresses of 2 bytes for AVR, and GCC addresses of 4.
  const object::ObjectFile *File = Ctx.getDWARFObj().getFile();
  const bool IsAVR = File && File->getArch() == Triple::avr;
  return IsAVR && Ctx.getCUAddrSize() == 2 ? 2 : 0;
}

const DWARFLineLayer *DWARFLineLayers::find(StringRef Kind) const {
  // A layer name stays as it is.
  const std::string Name = getLineLayerName(Kind);
  auto It = llvm::find_if(Layers,
                          [&](const auto &L) { return L->getName() == Name; });
  return It == Layers.end() ? nullptr : It->get();
}

void DWARFLineLayers::warn(const Twine &Where, Error E) const {
  // Headers are read twice, and what is wrong with them is said once.
  // Names of sections and of files are in it, which anyone may have made up.
  std::string Message =
      getEscapedLines((Where + ": " + toString(std::move(E))).str());
  {
    std::lock_guard<std::mutex> Lock(Mutable->Mutex);
    if (!Mutable->Warnings.insert(Message).second)
      return;
  }
  Ctx.getWarningHandler()(
      createStringError(errc::invalid_argument, Twine(Message)));
}

Expected<DWARFDebugLine::LineTable> DWARFLineLayers::parseTable(
    const DWARFLineLayer::Table &T,
    function_ref<void(Error)> RecoverableErrorHandler) const {
  // Programs before DWARF 5 do not say how long an address is, but the opcodes
  // that set one do.
  DWARFDataExtractor Section(Ctx.getDWARFObj(), *T.Section,
                             Ctx.isLittleEndian(), getExpectedAddressSize(Ctx));
  DWARFDataExtractor Data(Section, T.Offset + T.Size);
  DWARFDebugLine::LineTable Result;
  uint64_t Offset = T.Offset;
  if (Error E = Result.parse(Data, &Offset, Ctx, /*U=*/nullptr,
                             RecoverableErrorHandler))
    return std::move(E);
  return Result;
}

const DWARFLineLayers::TextSection *
DWARFLineLayers::findTextSection(StringRef Directory) const {
  auto It = TextSectionsByDirectory.find(Directory);
  return It == TextSectionsByDirectory.end() ? nullptr
                                             : &TextSections[It->second];
}

/// The size of the shortest text of which \p Contents, which is not empty, is
/// copies.
static size_t getShortestCopy(StringRef Contents) {
  size_t Size = Contents.size();
  // A size is of copies if it is a multiple of the shortest one, so the prime
  // factors that it has too many can be removed in any order.
  auto Remove = [&](size_t Factor) {
    while (Size % Factor == 0 && Contents.drop_front(Size / Factor) ==
                                     Contents.drop_back(Size / Factor))
      Size /= Factor;
  };
  size_t Rest = Size;
  for (size_t Factor = 2; Factor <= Rest / Factor; ++Factor) {
    if (Rest % Factor)
      continue;
    Remove(Factor);
    while (Rest % Factor == 0)
      Rest /= Factor;
  }
  if (Rest > 1)
    Remove(Rest);
  return Size;
}

/// nvlink knows no groups. Of a text that several of its inputs have, it makes
/// one section with as many copies. \returns the first, if \p Contents is such.
static StringRef dropCopies(StringRef Contents,
                            const MD5::MD5Result &Checksum) {
  if (Contents.empty())
    return Contents;
  const size_t Shortest = getShortestCopy(Contents);
  // A text may consist of copies itself.
  MD5 Hash;
  size_t Hashed = 0;
  for (size_t Size = Shortest; Size <= Contents.size() / 2; Size += Shortest) {
    if (Contents.size() % Size)
      continue;
    Hash.update(Contents.slice(Hashed, Size));
    Hashed = Size;
    if (Hash.result() == Checksum)
      return Contents.take_front(Size);
  }
  return Contents;
}

Expected<StringRef> DWARFLineLayers::getContents(const TextSection &S) const {
  Expected<StringRef> Contents = S.Section.getContents();
  if (!Contents)
    return Contents;
  if (!S.Section.isCompressed())
    return S.Checksum ? dropCopies(*Contents, *S.Checksum) : *Contents;

  // Whoever comes second waits, and gets the same copy.
  std::lock_guard<std::mutex> Lock(Mutable->Mutex);
  const uint64_t SectionIndex = S.Section.getIndex();
  if (auto It = Mutable->Decompressed.find(SectionIndex);
      It != Mutable->Decompressed.end())
    return It->second.str();

  const DWARFObject &Obj = Ctx.getDWARFObj();
  Expected<object::Decompressor> Decompressor = object::Decompressor::create(
      S.Name, *Contents, Ctx.isLittleEndian(), Obj.getAddressSize() == 8);
  if (!Decompressor)
    return Decompressor.takeError();
  if (Error E = Mutable->Limit.add(Decompressor->getDecompressedSize(),
                                   Contents->size()))
    return std::move(E);
  SmallString<0> Text;
  if (Error E = Decompressor->resizeAndDecompress(Text))
    return std::move(E);

  return Mutable->Decompressed.try_emplace(SectionIndex, std::move(Text))
      .first->second.str();
}

/// Linkers do not remove the rows of code that they discard; they give it some
/// address outside of all code, mostly 0.
bool DWARFLineLayers::isDiscardedCode(uint64_t Address) const {
  if (CodeSections.empty())
    return false;
  auto It = llvm::upper_bound(
      CodeSections, std::pair<uint64_t, uint64_t>(Address, UINT64_MAX));
  return It == CodeSections.begin() || Address >= std::prev(It)->second;
}
