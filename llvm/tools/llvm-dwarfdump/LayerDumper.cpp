//===- LayerDumper.cpp - Show intermediate layers -------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerDumper.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFEscapedText.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using object::SectionedAddress;
using object::SectionRef;

/// Whether a file has texts of the name that was given, and whether one has
/// not.
static bool HasTexts = false, LacksTexts = false;

static void printLines(StringRef Text, raw_ostream &OS) {
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    printEscaped(OS, Line);
    if (Line.size() != Text.size())
      OS << '\n';
    Text = Rest;
  }
}

bool dwarfdump::dumpLayerTexts(DWARFContext &DICtx, StringRef Name,
                               raw_ostream &OS) {
  const DWARFLineLayers &Index = DICtx.getLineLayers();
  // The files that have their text in a section, by its name.
  StringMap<SmallVector<StringRef, 1>> Files;
  for (const DWARFLineLayer &Layer : Index.layers())
    for (const DWARFLineLayerFile &File : Layer.files())
      if (File.isEmbedded())
        Files[File.getTextSectionName()].push_back(File.getName());

  bool Found = false, Success = true;
  for (const DWARFLineLayers::TextSection &S : Index.textSections()) {
    ArrayRef<StringRef> Names = Files[S.Directory];
    if (!Name.empty() && Name != S.Name &&
        getLineLayerName(Name) != S.LayerName && !is_contained(Names, Name))
      continue;
    Found = true;
    OS << '\n' << getEscaped(S.Name) << " contents:";
    for (StringRef File : Names)
      OS << ' ' << getEscaped(File);
    OS << '\n';
    Expected<StringRef> Text = Index.getContents(S);
    if (!Text) {
      Success = false;
      WithColor::defaultErrorHandler(
          createFileError(getEscaped(S.Name), Text.takeError()));
      continue;
    }
    if (!S.Checksum || MD5::hash(arrayRefFromStringRef(*Text)) != *S.Checksum)
      WithColor::defaultWarningHandler(createFileError(
          S.Name, createStringError("the text does not have the MD5 digest "
                                    "that the section's name gives")));
    // A file or a pipe gets the bytes of the text.
    if (OS.is_displayed())
      printLines(*Text, OS);
    else
      OS << *Text;
    if (!Text->empty() && !Text->ends_with("\n"))
      OS << '\n';
  }
  (Found ? HasTexts : LacksTexts) = true;
  return Success;
}

bool dwarfdump::checkLayerTextsFound(StringRef Name) {
  if (Name.empty() || HasTexts || !LacksTexts)
    return true;
  WithColor::defaultErrorHandler(createStringError(
      "there is no text of a layer, file or section '" + Name + "'"));
  return false;
}

/// In an object file, addresses are those of a section. The first section that
/// has the address answers, as for the units' line tables.
static SectionedAddress getSectionedAddress(const object::ObjectFile &Obj,
                                            uint64_t Address) {
  for (const SectionRef &Section : Obj.sections())
    if (Section.isText() && Address >= Section.getAddress() &&
        Address - Section.getAddress() < Section.getSize())
      return {Address, Section.getIndex()};
  return {Address, SectionedAddress::UndefSection};
}

bool dwarfdump::lookupLayers(const object::ObjectFile &Obj, DWARFContext &DICtx,
                             uint64_t Address, raw_ostream &OS) {
  bool Found = false;
  const SectionedAddress Where = getSectionedAddress(Obj, Address);
  for (const DWARFLineLayer &Layer : DICtx.getLineLayers().layers()) {
    OS << "Layer info: layer '" << Layer.getName() << "'";
    if (std::optional<DWARFLineLayer::Position> Pos = Layer.lookup(Where)) {
      Found = true;
      OS << ", file '" << getEscaped(Pos->File->getPath()) << "', line "
         << Pos->Line << ", column " << Pos->Column << '\n';
    } else {
      OS << ", no line\n";
    }
  }
  return Found;
}

void dwarfdump::printLayerStatistics(json::OStream &J, DWARFContext &DICtx) {
  for (const DWARFLineLayer &Layer : DICtx.getLineLayers().layers()) {
    auto Print = [&](StringRef Key, uint64_t Value) {
      J.attribute((Key + " in layer " + Layer.getName()).str(), Value);
    };
    const DWARFLineLayer::Coverage Coverage = Layer.getCoverage();
    size_t Files = 0, TextBytes = 0;
    for (const DWARFLineLayerFile &File : Layer.files()) {
      ++Files;
      if (std::optional<StringRef> Text = File.getText())
        TextBytes += Text->size();
    }
    Print("#bytes with a line", Coverage.Covered);
    Print("#bytes with line-0 locations", Coverage.LineZero);
    Print("#line entries", Layer.getNumRows());
    Print("#files", Files);
    Print("#bytes of embedded text", TextBytes);
  }
}
