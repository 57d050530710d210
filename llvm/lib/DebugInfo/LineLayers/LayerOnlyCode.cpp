//===- LayerOnlyCode.cpp - Code that is in a layer, not in the source -----===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerOnlyCode.h"
#include "AddressSize.h"
#include "LayerCoverage.h"
#include "RelocationRecorder.h"
#include "SectionRelocations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFCompileUnit.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDataExtractor.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/Object/ELFObjectFile.h"
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

using Place = std::pair<uint64_t, uint64_t>;

static Place getBegin(const SourceCode &C) { return {C.Section, C.Begin}; }

/// What is in the layer alone, row by row, without relocations.
static std::vector<LayerOnlyCode> findCode(const LayerCoverage &Coverage,
                                           ArrayRef<SourceCode> Source) {
  std::vector<LayerOnlyCode> Result;
  const auto *Next = Source.begin();
  // Up to where the source, or what is in the result, covers the code.
  Place Done;
  for (auto R = Coverage.find(0, 0); R != Coverage.end(); ++R) {
    // What a function begins with has a line for debuggers where it has one of
    // the source.
    if (R->IsEntry)
      continue;
    if (Done.first != R->SectionIndex)
      Done = {R->SectionIndex, 0};
    auto AddUpTo = [&](uint64_t End) {
      const uint64_t Begin = std::max(Done.second, R->Low);
      if (Begin >= End)
        return;
      Done.second = End;
      Result.push_back({R->SectionIndex, Begin, End, 0, 0});
    };
    for (; Next != Source.end() &&
           getBegin(*Next) < Place(R->SectionIndex, R->High);
         ++Next) {
      if (Next->Section != R->SectionIndex)
        continue;
      AddUpTo(Next->Begin);
      Done.second = std::max(Done.second, Next->End);
    }
    AddUpTo(R->High);
  }
  return Result;
}

namespace {
/// A relocation for an address of code.
struct CodeRelocation {
  uint64_t Section, Address;
  uint64_t Info, Addend;

  bool operator<(const CodeRelocation &O) const {
    return std::tie(Section, Address) < std::tie(O.Section, O.Address);
  }
};
} // namespace

/// Adds to \p Result the relocations with which the sequences of a table of a
/// layer begin.
static Error addRelocations(const object::ELFObjectFileBase &Obj,
                            DWARFContext &Context,
                            const ELFSectionEditor &Editor,
                            const DWARFLineLayer::Table &T,
                            std::vector<CodeRelocation> &Result) {
  const uint32_t Section = Editor.findSectionAt(Obj, T.Section->Data.data());
  Expected<SectionRelocations> Relocations =
      SectionRelocations::read(Editor, Section);
  if (!Relocations)
    return Relocations.takeError();
  if (Relocations->hasSeveralAtOnePlace())
    return createStringError("'" + T.SectionName +
                             "' has relocations for a linker that relaxes "
                             "code; promote the layer in the linked file");
  const DWARFObject &DObj = Context.getDWARFObj();
  RelocationRecorder Recorder(DObj);
  const uint8_t AddressSize = getAddressSize(Obj, Context);
  DWARFDataExtractor Data(Recorder, *T.Section, Obj.isLittleEndian(),
                          AddressSize);
  DWARFDataExtractor RealData(DObj, *T.Section, Obj.isLittleEndian(),
                              AddressSize);
  // Who read the layer before has warned of what is wrong with it.
  auto Ignore = [](Error E) { consumeError(std::move(E)); };
  DWARFDebugLine::LineTable Table;
  uint64_t Offset = T.Offset;
  if (Error E = Table.parse(Data, &Offset, Context, /*U=*/nullptr, Ignore))
    Ignore(std::move(E));

  uint64_t LastUse = object::SectionedAddress::UndefSection;
  const unsigned Size = Obj.getBytesInAddress();
  for (const DWARFDebugLine::Row &Row : Table.Rows) {
    const uint64_t Use = Row.Address.SectionIndex;
    if (Use == LastUse || Use >= Recorder.uses().size())
      continue;
    LastUse = Use;
    const uint64_t At = Recorder.uses()[Use].Offset;
    const SectionRelocations::Relocation *R = Relocations->find(At);
    if (!R)
      continue;
    Expected<uint64_t> Info =
        Editor.readInteger(Relocations->section(), R->Entry + Size, Size);
    if (!Info)
      return Info.takeError();
    Expected<uint64_t> Addend =
        Relocations->hasAddends()
            ? Editor.readInteger(Relocations->section(), R->Entry + 2 * Size,
                                 Size)
            : Editor.readInteger(Section, At, AddressSize);
    if (!Addend)
      return Addend.takeError();
    uint64_t Read = At;
    const uint64_t Address = RealData.getRelocatedAddress(&Read);
    Result.push_back(
        {Recorder.uses()[Use].SectionIndex, Address, *Info, *Addend});
  }
  return Error::success();
}

/// Gives \p Code relocations like those that the layer has for code of the same
/// section: of what is before it, if there is any, so that it is relative to
/// the same function. Drops what has none.
static Error findRelocations(const object::ELFObjectFileBase &Obj,
                             DWARFContext &Context,
                             const ELFSectionEditor &Editor,
                             const DWARFLineLayer &Layer,
                             std::vector<LayerOnlyCode> &Code) {
  std::vector<CodeRelocation> Known;
  for (const DWARFLineLayer::Table &T : Layer.tables())
    if (Error E = addRelocations(Obj, Context, Editor, T, Known))
      return E;
  llvm::stable_sort(Known);
  erase_if(Code, [&](LayerOnlyCode &C) {
    auto R = llvm::upper_bound(Known, CodeRelocation{C.Section, C.Begin, 0, 0});
    if (R != Known.begin() && std::prev(R)->Section == C.Section)
      --R;
    if (R == Known.end() || R->Section != C.Section)
      return true;
    C.RelocationInfo = R->Info;
    C.Addend = R->Addend + (C.Begin - R->Address);
    return false;
  });
  return Error::success();
}

Expected<std::map<uint64_t, std::vector<LayerOnlyCode>>>
linelayers::findLayerOnlyCode(const object::ELFObjectFileBase &Obj,
                              DWARFContext &Context,
                              const ELFSectionEditor &Editor,
                              const LayerCoverage &Coverage,
                              std::vector<SourceCode> Source,
                              ArrayRef<uint64_t> Programs) {
  std::map<uint64_t, std::vector<LayerOnlyCode>> Result;
  if (Programs.empty())
    return Result;
  auto IsBefore = [](const SourceCode &A, const SourceCode &B) {
    return getBegin(A) < getBegin(B);
  };
  llvm::stable_sort(Source, IsBefore);
  std::vector<LayerOnlyCode> Code = findCode(Coverage, Source);
  const bool HasSections = DWARFLineLayers::hasSectionedAddresses(Obj);
  if (HasSections && !Code.empty())
    if (Error E =
            findRelocations(Obj, Context, Editor, Coverage.getLayer(), Code))
      return std::move(E);

  auto GetProgram = [&](const LayerOnlyCode &C) {
    // In a file that is to be linked, an address may be in several units.
    if (DWARFUnit *U = HasSections
                           ? nullptr
                           : Context.getCompileUnitForCodeAddress(C.Begin))
      if (std::optional<uint64_t> Offset = dwarf::toSectionOffset(
              U->getUnitDIE().find(dwarf::DW_AT_stmt_list)))
        if (llvm::binary_search(Programs, *Offset))
          return *Offset;
    auto After = llvm::upper_bound(Source, SourceCode{C.Section, C.Begin, 0, 0},
                                   IsBefore);
    if (After != Source.begin() && std::prev(After)->Section == C.Section)
      return std::prev(After)->Program;
    if (After != Source.end() && After->Section == C.Section)
      return After->Program;
    return Programs.front();
  };
  for (const LayerOnlyCode &C : Code) {
    std::vector<LayerOnlyCode> &OfProgram = Result[GetProgram(C)];
    if (!OfProgram.empty() && OfProgram.back().Section == C.Section &&
        OfProgram.back().End == C.Begin)
      OfProgram.back().End = C.End;
    else
      OfProgram.push_back(C);
  }
  return Result;
}

void linelayers::relocateLayerOnlyCode(ArrayRef<LayerOnlyCode> Code,
                                       ArrayRef<LineTableAddress> Addresses,
                                       const object::ELFObjectFileBase &Obj,
                                       uint8_t AddressSize, bool HasAddends,
                                       std::string &Lines,
                                       std::string &Relocations) {
  auto Put = [&](char *Bytes, uint64_t Value, unsigned Size) {
    std::fill_n(Bytes, Size, 0);
    advanceInteger(Bytes, Value, Size, Obj.isLittleEndian());
  };
  auto Append = [&](uint64_t Value) {
    const unsigned Size = Obj.getBytesInAddress();
    Relocations.append(Size, 0);
    Put(&Relocations[Relocations.size() - Size], Value, Size);
  };
  for (const auto &[C, A] : zip_equal(Code, Addresses)) {
    Put(&Lines[A.Offset], HasAddends ? 0 : C.Addend, AddressSize);
    Append(A.Offset);
    Append(C.RelocationInfo);
    if (HasAddends)
      Append(C.Addend);
  }
}
