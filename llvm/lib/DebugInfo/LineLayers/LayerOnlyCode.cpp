//===- LayerOnlyCode.cpp - Code that is in a layer, not in the source -----===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerOnlyCode.h"
#include "LayerCoverage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/ELF.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDataExtractor.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugLine.h"
#include "llvm/DebugInfo/LineLayers/SymbolPlace.h"
#include "llvm/Object/ELFObjectFile.h"
#include <map>

using namespace llvm;
using namespace llvm::linelayers;

Expected<std::vector<LayerOnlyCode>>
linelayers::findLayerOnlyCode(const object::ELFObjectFileBase &Obj,
                              DWARFContext &Context,
                              const LayerCoverage &Coverage) {
  std::vector<LayerOnlyCode> Result;
  if (Obj.getEMachine() != ELF::EM_CUDA || Obj.getBytesInAddress() != 8)
    return Result;
  using Place = std::pair<uint64_t, uint64_t>;
  const DWARFObject &DObj = Context.getDWARFObj();
  DWARFDataExtractor Data(DObj, DObj.getLineSection(), Obj.isLittleEndian(),
                          Obj.getBytesInAddress());
  DWARFDebugLine::SectionParser Parser(Data, Context, Context.normal_units());
  // Who reads the programs otherwise warns of what is wrong with them.
  auto Ignore = [](Error E) { consumeError(std::move(E)); };
  std::vector<std::pair<Place, uint64_t>> Old;
  while (!Parser.done())
    for (const DWARFDebugLine::Sequence &S :
         Parser.parseNext(Ignore, Ignore).Sequences)
      Old.push_back({{S.SectionIndex, S.LowPC}, S.HighPC});
  llvm::sort(Old);

  std::map<Place, uint64_t> Functions;
  for (const object::ELFSymbolRef S : Obj.symbols()) {
    Expected<std::optional<SymbolPlace>> At = getSymbolPlace(S);
    if (!At)
      return At.takeError();
    if (*At && S.getELFType() == ELF::STT_FUNC)
      Functions[{(*At)->Address.SectionIndex, (*At)->Address.Address}] =
          S.getRawDataRefImpl().d.b;
  }

  auto Next = Old.begin();
  // Up to where old rows, or what is in the result, cover the code.
  Place Done;
  for (auto R = Coverage.find(0, 0); R != Coverage.end(); ++R) {
    // What a function begins with has a line for debuggers where it has one of
    // the source.
    if (R->IsEntry)
      continue;
    auto AddUpTo = [&](uint64_t End) {
      const Place Begin = std::max(Done, Place(R->SectionIndex, R->Low));
      auto Function = Functions.upper_bound(Begin);
      if (Begin >= Place(R->SectionIndex, End) || Function == Functions.begin())
        return;
      --Function;
      Done.second = End;
      if (!Result.empty() && Result.back().Section == R->SectionIndex &&
          Result.back().End == Begin.second)
        Result.back().End = End;
      else if (Function->first.first == R->SectionIndex)
        Result.push_back({R->SectionIndex, Begin.second, End, Function->second,
                          Function->first.second});
    };
    if (Done.first != R->SectionIndex)
      Done = {R->SectionIndex, 0};
    for (; Next != Old.end() && Next->first < Place(R->SectionIndex, R->High);
         ++Next) {
      if (Next->first.first != R->SectionIndex)
        continue;
      AddUpTo(Next->first.second);
      Done.second = std::max(Done.second, Next->second);
    }
    AddUpTo(R->High);
  }
  return Result;
}
