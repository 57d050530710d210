//===- LayerConsumer.cpp - Ask a file all about its layers ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerConsumer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/Symbolize/SymbolizableObjectFile.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using object::ObjectFile;
using object::SectionedAddress;
using object::SectionRef;

/// How many addresses of a section are asked about.
static constexpr uint64_t MaxAddresses = 48;

/// How many ranges of a layer are looked up again.
static constexpr unsigned MaxRanges = 200;

/// A promise of the index that it did not keep.
static void expect(bool Condition, const char *What) {
  if (!Condition)
    report_fatal_error(Twine("the index of layers contradicts itself: ") + What,
                       /*gen_crash_diag=*/true);
}

CodeAddresses llvm::findCode(const ObjectFile &Obj) {
  CodeAddresses Result;
  for (SectionRef Section : Obj.sections()) {
    const uint64_t Size = Section.getSize();
    if (!Section.isText() || !Size)
      continue;
    const uint64_t Step = std::max<uint64_t>(Size / MaxAddresses, 1);
    for (uint64_t I = 0, N = std::min(Size, MaxAddresses); I != N; ++I)
      Result.push_back({Section.getAddress() + I * Step,
                        Obj.isRelocatableObject()
                            ? Section.getIndex()
                            : SectionedAddress::UndefSection});
  }
  return Result;
}

static DILineInfoSpecifier getSpecifier() {
  return {DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath,
          DILineInfoSpecifier::FunctionNameKind::LinkageName};
}

static std::string describe(const DIInliningInfo &Frames) {
  std::string Result;
  for (unsigned I = 0, N = Frames.getNumberOfFrames(); I != N; ++I) {
    const DILineInfo &Frame = Frames.getFrame(I);
    Result += (Frame.FunctionName + " " + Frame.FileName + ":" +
               Twine(Frame.Line) + ":" + Twine(Frame.Column) + "\n")
                  .str();
  }
  return Result;
}

static std::vector<std::string> askUnits(DWARFContext &Ctx,
                                         ArrayRef<SectionedAddress> Addresses) {
  std::vector<std::string> Result;
  for (SectionedAddress Address : Addresses)
    Result.push_back(
        describe(Ctx.getInliningInfoForAddress(Address, getSpecifier())));
  return Result;
}

static std::unique_ptr<DWARFContext> open(const ObjectFile &Obj,
                                          unsigned &Warnings) {
  auto Count = [&](Error E) {
    ++Warnings;
    consumeError(std::move(E));
  };
  return DWARFContext::create(Obj,
                              DWARFContext::ProcessDebugRelocations::Process,
                              nullptr, "", Count, Count);
}

std::vector<std::string> llvm::askUnits(const ObjectFile &Obj,
                                        ArrayRef<SectionedAddress> Addresses) {
  unsigned Warnings = 0;
  return ::askUnits(*open(Obj, Warnings), Addresses);
}

static void askFile(const DWARFLineLayerFile &File) {
  (void)File.getPath();
  std::optional<StringRef> Text = File.getText();
  const uint32_t Lines = File.getNumLines();
  expect(Text || !Lines, "lines without a text");
  size_t Length = 0;
  for (uint32_t Line = 1; Line <= Lines; ++Line) {
    std::optional<StringRef> Found = File.getLine(Line);
    expect(Found.has_value(), "a line is missing");
    Length += Found->size();
  }
  expect(!Text || Length <= Text->size(), "lines are longer than the text");
  expect(!File.getLine(0) && !File.getLine(Lines + 1), "too many lines");
}

/// Asks for addresses and for lines, in both directions.
static void askLayer(const DWARFLineLayer &Layer,
                     ArrayRef<SectionedAddress> Addresses) {
  uint64_t Covered = 0;
  unsigned NumRanges = 0;
  std::optional<DWARFLineLayer::Range> Last;
  Layer.forEachRange([&](const DWARFLineLayer::Range &R) {
    expect(R.Low < R.High, "a range is empty");
    expect(!Last || Last->SectionIndex < R.SectionIndex ||
               (Last->SectionIndex == R.SectionIndex && Last->High <= R.Low),
           "ranges overlap");
    expect(R.Pos.File && R.Pos.Line, "a range has no position");
    Covered += R.High - R.Low;
    Last = R;
    if (++NumRanges > MaxRanges)
      return;
    for (uint64_t Address : {R.Low, R.High - 1})
      expect(Layer.lookup({Address, R.SectionIndex}) == R.Pos,
             "address and range have different positions");
    expect(any_of(Layer.getRangesOfLine(*R.Pos.File, R.Pos.Line),
                  [&](const DWARFLineLayer::Range &Found) {
                    return Found.SectionIndex == R.SectionIndex &&
                           Found.Low <= R.Low && R.High <= Found.High &&
                           Found.Pos == R.Pos;
                  }),
           "a line does not have its range");
  });
  expect(Layer.getCoverage().Covered == Covered, "ranges and coverage differ");
  expect(Layer.getNumRows() || !NumRanges, "ranges without rows");

  for (SectionedAddress Address : Addresses)
    if (std::optional<DWARFLineLayer::Range> R = Layer.lookupRange(Address))
      expect(R->Low <= Address.Address && Address.Address < R->High,
             "the range is elsewhere");
  for (uint64_t Address : {uint64_t(0), UINT64_MAX})
    (void)Layer.lookup({Address});
  for (const DWARFLineLayerFile &File : Layer.files())
    askFile(File);
}

/// As llvm-symbolizer does.
static void askSymbolizer(const ObjectFile &Obj,
                          ArrayRef<SectionedAddress> Addresses,
                          unsigned &Warnings) {
  auto Module = symbolize::SymbolizableObjectFile::create(
      &Obj, open(Obj, Warnings), /*UntagAddresses=*/false);
  if (!Module)
    return consumeError(Module.takeError());
  symbolize::LayerSelection All;
  All.All = true;
  for (SectionedAddress Address : Addresses) {
    symbolize::LayerLineInfos Infos =
        (*Module)->symbolizeLayers(Address, All, getSpecifier().FLIKind);
    for (const symbolize::LayerLineInfo &Info : Infos)
      expect(!Info.Line == !Info.File, "a line without a file");
  }
}

LayersSeen llvm::askLayers(const ObjectFile &Obj,
                           ArrayRef<SectionedAddress> Addresses) {
  LayersSeen Result;
  std::unique_ptr<DWARFContext> Ctx = open(Obj, Result.Warnings);
  const DWARFLineLayers &Index = Ctx->getLineLayers();
  Result.Layers = Index.size();
  for (const DWARFLineLayer &Layer : Index.layers()) {
    expect(Index.find(Layer.getName()) == &Layer, "a layer is not found");
    askLayer(Layer, Addresses);
  }
  for (const DWARFLineLayers::TextSection &Text : Index.textSections())
    consumeError(Index.getContents(Text).takeError());

  DIDumpOptions Options;
  Options.DumpType = DIDT_DebugLine;
  Options.Verbose = true;
  Options.RecoverableErrorHandler = [](Error E) { consumeError(std::move(E)); };
  Options.WarningHandler = Options.RecoverableErrorHandler;
  Ctx->dump(nulls(), Options);
  Ctx->verify(nulls(), Options);

  askSymbolizer(Obj, Addresses, Result.Warnings);
  Result.Units = ::askUnits(*Ctx, Addresses);
  return Result;
}
