//===- Annotation.cpp - A profile's cost per line of a layer --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/Annotation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace llvm::linelayers;

Annotation::Annotation(const Program &P, const DWARFLineLayer &Layer,
                       Profile Profile)
    : P(P), Layer(Layer), Costs(std::move(Profile)) {
  DenseMap<const DWARFLineLayerFile *, uint32_t> Indices;
  // The index of a file and a line, if there are any for an address.
  auto FindLine = [&](object::SectionedAddress Address)
      -> std::optional<std::pair<uint32_t, uint32_t>> {
    std::optional<DWARFLineLayer::Position> Pos = Layer.lookup(Address);
    if (!Pos)
      return std::nullopt;
    auto [It, IsNew] = Indices.try_emplace(Pos->File, Files.size());
    if (IsNew)
      Files.push_back({Pos->File, 0, {}, {}});
    return std::pair(It->second, Pos->Line);
  };
  for (const auto &[Address, Cost] : Costs.Costs) {
    auto Where = FindLine(Address);
    if (!Where)
      continue;
    File &F = Files[Where->first];
    F.Cost += Cost;
    F.Lines[Where->second] += Cost;
    OnLines += Cost;
  }
  if (Costs.hasCalls()) {
    auto KeyOf =
        [&](object::SectionedAddress Address) -> std::optional<uint64_t> {
      auto Where = FindLine(Address);
      if (!Where)
        return std::nullopt;
      return uint64_t(Where->first) << 32 | Where->second;
    };
    for (auto [Key, Cost] : Costs.getInclusiveCosts(KeyOf))
      Files[Key >> 32].Inclusive[uint32_t(Key)] = Cost;
  }
  sortFiles();
}

void Annotation::addLines(const LineCosts &OfOther) {
  File *Current = nullptr;
  for (const auto &LineAndCost : OfOther) {
    const auto [InLayer, Number] = LineAndCost.first;
    if (!Current || Current->File != InLayer) {
      auto It = llvm::find_if(Files, [&, InLayer = InLayer](const File &F) {
        return F.File == InLayer;
      });
      Current = It != Files.end() ? &*It : &Files.emplace_back();
      Current->File = InLayer;
    }
    Current->Lines.try_emplace(Number);
    if (Costs.hasCalls())
      Current->Inclusive.try_emplace(Number);
  }
  sortFiles();
}

void Annotation::sortFiles() {
  // The names decide where costs do not, so that every linker's file gives the
  // same order.
  llvm::sort(Files, [](const File &A, const File &B) {
    return std::make_tuple(-A.Cost, A.File->getPath(),
                           A.File->getTextSectionName()) <
           std::make_tuple(-B.Cost, B.File->getPath(),
                           B.File->getTextSectionName());
  });
}

std::vector<Annotation::Line> Annotation::getLines() const {
  std::vector<Line> Result;
  for (const File &F : Files) {
    if (!Costs.hasCalls()) {
      for (const auto &[Number, Cost] : F.Lines)
        Result.push_back({F.File, Number, Cost, Cost});
      continue;
    }
    // What costs something alone does so with its callees.
    for (const auto &[Number, Inclusive] : F.Inclusive) {
      auto It = F.Lines.find(Number);
      const double Cost = It == F.Lines.end() ? 0 : It->second;
      Result.push_back({F.File, Number, Cost, Inclusive});
    }
  }
  return Result;
}

std::vector<Annotation::Line> Annotation::getHottestLines() const {
  std::vector<Line> Result = getLines();
  // Files are in a fixed order already.
  llvm::stable_sort(Result, [](const Line &A, const Line &B) {
    return std::tie(A.Cost, A.Inclusive) > std::tie(B.Cost, B.Inclusive);
  });
  return Result;
}
