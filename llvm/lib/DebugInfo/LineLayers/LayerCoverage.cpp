//===- LayerCoverage.cpp - The code that has a line in a layer ------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerCoverage.h"
#include "FunctionDescriptors.h"
#include "SectionRelocations.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/DebugInfo/LineLayers/SymbolPlace.h"
#include <algorithm>
#include <tuple>

using namespace llvm;
using namespace llvm::linelayers;

Expected<LayerCoverage>
LayerCoverage::create(const DWARFLineLayer &Layer,
                      const object::ELFObjectFileBase &Obj) {
  LayerCoverage Coverage(Layer);
  Layer.forEachRange([&](const DWARFLineLayer::Range &R) {
    Range &New = Coverage.Ranges.emplace_back();
    static_cast<DWARFLineLayer::Range &>(New) = R;
  });
  if (Error E = Coverage.addFunctionEntries(Obj))
    return std::move(E);
  return std::move(Coverage);
}

Error LayerCoverage::addFunctionEntries(const object::ELFObjectFileBase &Obj) {
  // In a linked file an address is enough.
  const bool HasSections = DWARFLineLayers::hasSectionedAddresses(Obj);
  Expected<FunctionDescriptors> Descriptors = FunctionDescriptors::read(Obj);
  if (!Descriptors)
    return Descriptors.takeError();
  std::vector<Range> Entries;
  for (const object::ELFSymbolRef &Symbol : Obj.symbols()) {
    Expected<object::SymbolRef::Type> Type = Symbol.getType();
    if (!Type)
      return Type.takeError();
    Expected<std::optional<SymbolPlace>> Place = getSymbolPlace(Symbol);
    if (!Place)
      return Place.takeError();
    if (*Type != object::SymbolRef::ST_Function || !*Place)
      continue;
    const std::optional<object::SectionedAddress> Code =
        Descriptors->getCode(**Place);
    if (!Code)
      continue;
    const uint64_t Address = Code->Address;
    const uint64_t SectionIndex =
        HasSections ? Code->SectionIndex
                    : uint64_t(object::SectionedAddress::UndefSection);
    auto First = find(SectionIndex, Address);
    if (First == end() || First->SectionIndex != SectionIndex ||
        First->Low <= Address || First->Low - Address >= Symbol.getSize())
      continue;
    Range R = *First;
    R.Low = Address;
    R.High = First->Low;
    R.IsEntry = true;
    Entries.push_back(R);
  }
  if (Entries.empty())
    return Error::success();

  auto IsBefore = [](const Range &A, const Range &B) {
    return std::tie(A.SectionIndex, A.Low) < std::tie(B.SectionIndex, B.Low);
  };
  llvm::stable_sort(Entries, IsBefore);
  // A function may have several symbols, and another may begin before the layer
  // does.
  Entries.erase(
      llvm::unique(Entries, [&](const Range &A,
                                const Range &B) { return !IsBefore(A, B); }),
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

LayerCoverage::const_iterator LayerCoverage::find(uint64_t SectionIndex,
                                                  uint64_t Address) const {
  return partition_point(Ranges, [&](const Range &R) {
    return std::tie(R.SectionIndex, R.High) <= std::tie(SectionIndex, Address);
  });
}
