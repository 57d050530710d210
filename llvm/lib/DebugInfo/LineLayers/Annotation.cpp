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
  DenseMap<const DWARFLineLayerFile *, size_t> Indices;
  for (const auto &[Address, Cost] : Costs.Costs) {
    std::optional<DWARFLineLayer::Position> Pos = Layer.lookup(Address);
    if (!Pos)
      continue;
    auto [It, IsNew] = Indices.try_emplace(Pos->File, Files.size());
    if (IsNew)
      Files.push_back({Pos->File, 0, {}});
    File &F = Files[It->second];
    F.Cost += Cost;
    F.Lines[Pos->Line] += Cost;
    OnLines += Cost;
  }
  // The names decide where costs do not, so that every linker's file gives the
  // same order.
  llvm::sort(Files, [](const File &A, const File &B) {
    return std::make_tuple(-A.Cost, A.File->getPath(),
                           A.File->getTextSectionName()) <
           std::make_tuple(-B.Cost, B.File->getPath(),
                           B.File->getTextSectionName());
  });
}

std::vector<Annotation::Line> Annotation::getHottestLines() const {
  std::vector<Line> Result;
  for (const File &F : Files)
    for (const auto &[Number, Cost] : F.Lines)
      Result.push_back({F.File, Number, Cost});
  // Files are in a fixed order already.
  llvm::stable_sort(
      Result, [](const Line &A, const Line &B) { return A.Cost > B.Cost; });
  return Result;
}
