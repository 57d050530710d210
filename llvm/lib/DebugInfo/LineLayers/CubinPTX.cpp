//===- CubinPTX.cpp - The PTX in a cubin ----------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The sections are those that AttachLayers.cpp describes.
//
//===----------------------------------------------------------------------===//

#include "CubinPTX.h"
#include "SassLines.h"
#include "SectionedRanges.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/LineLayers/ELFSectionEditor.h"
#include "llvm/DebugInfo/LineLayers/PTXLineLayers.h"
#include "llvm/DebugInfo/LineLayers/SymbolPlace.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace llvm::linelayers;
using object::SectionedAddress;

/// Where the symbols are, by their numbers, which relocations name them by.
static Expected<DenseMap<uint64_t, SectionedAddress>>
findSymbols(const object::ELFObjectFileBase &Object) {
  DenseMap<uint64_t, SectionedAddress> Result;
  for (const object::ELFSymbolRef S : Object.symbols()) {
    Expected<std::optional<SymbolPlace>> PlaceOrErr = getSymbolPlace(S);
    if (!PlaceOrErr)
      return PlaceOrErr.takeError();
    if (*PlaceOrErr)
      Result[S.getRawDataRefImpl().d.b] = (*PlaceOrErr)->Address;
  }
  return Result;
}

Expected<CubinPTX> CubinPTX::create(const Program &P) {
  CubinPTX Result;
  const object::ELFObjectFileBase &Object = P.getObject();
  if (Object.getEMachine() != ELF::EM_CUDA)
    return Result;
  Expected<ELFSectionEditor> Cubin = ELFSectionEditor::create(Object);
  if (!Cubin)
    return Cubin.takeError();
  if (!Cubin->findSection(SassLineSection))
    return Result;

  std::vector<std::unique_ptr<PTXLineLayers>> Parsed;
  StringMap<const PTXLineLayers *> PTXOfSection;
  DenseMap<const PTXLineLayers *, uint32_t> TextOf;
  for (uint32_t I = 1; I < Cubin->sections().size(); ++I) {
    StringRef Name = Cubin->sections()[I].Name;
    if (!isPTXTextSection(Name))
      continue;
    std::string Contents = Cubin->contents(I).str();
    std::replace(Contents.begin(), Contents.end(), '\0', '\n');
    // Only which lines there are matters here. What the text says could not be
    // read: ptxas leaves lines out by how they begin, even if they end a
    // comment or hold a brace.
    Parsed.push_back(std::make_unique<PTXLineLayers>(
        cantFail(PTXLineLayers::parse(std::string(count(Contents, '\n'), '\n'),
                                      /*Warn=*/nullptr))));
    PTXOfSection.try_emplace(Name, Parsed.back().get());
    TextOf[Parsed.back().get()] = Result.Texts.size();
    std::string Number =
        Result.Texts.empty() ? "" : "." + std::to_string(Result.Texts.size());
    Result.Texts.push_back(
        {(sys::path::stem(P.getPath()) + Number + ".ptx").str(),
         std::move(Contents)});
  }

  Expected<std::vector<SassSequence>> Sequences =
      readSassLines(*Cubin, PTXOfSection, PTXTextSection);
  if (!Sequences)
    return Sequences.takeError();
  Expected<DenseMap<uint64_t, SectionedAddress>> Symbols = findSymbols(Object);
  if (!Symbols)
    return Symbols.takeError();
  for (const SassSequence &S : *Sequences) {
    auto Symbol = Symbols->find(S.Start.Info >> 32);
    if (Symbol == Symbols->end())
      continue;
    const uint64_t Start = Symbol->second.Address + S.Start.Addend;
    for (size_t I = 0; I != S.Rows.size(); ++I) {
      const SassRow &R = S.Rows[I];
      uint64_t End = I + 1 == S.Rows.size() ? S.End : S.Rows[I + 1].Offset;
      if (R.PTX && R.PTXLine && R.Offset < End)
        Result.Ranges.push_back({Symbol->second.SectionIndex, Start + R.Offset,
                                 Start + End, TextOf[R.PTX],
                                 static_cast<uint32_t>(R.PTXLine)});
    }
  }
  llvm::stable_sort(Result.Ranges, [](const Range &A, const Range &B) {
    return std::tie(A.Section, A.Begin) < std::tie(B.Section, B.Begin);
  });
  return Result;
}

const CubinPTX::Range *CubinPTX::find(SectionedAddress Address) const {
  return findRange(ArrayRef(Ranges), Address);
}
