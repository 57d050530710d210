//===- LayerValueTags.cpp - Show the values of a layer --------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerValueTags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/BinaryFormat/LineLayerValues.h"
#include "llvm/DebugInfo/DWARF/DWARFContext.h"
#include "llvm/DebugInfo/DWARF/DWARFDebugAbbrev.h"
#include "llvm/DebugInfo/DWARF/DWARFDie.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/DebugInfo/DWARF/DWARFObject.h"
#include "llvm/Support/DataExtractor.h"
#include "llvm/Support/FileSystem.h"
#include <map>
#include <set>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
/// The tag of an abbreviation, in .debug_abbrev.
struct TagPlace {
  uint64_t Offset;
  unsigned Size;
};
} // namespace

/// Finds the tags of the abbreviations with the codes \p Codes, in the table at
/// \p Offset of .debug_abbrev (DWARF 5, section 7.5.3).
static Expected<SmallVector<TagPlace, 1>>
findTags(const DataExtractor &Abbreviations, uint64_t Offset,
         const std::set<uint64_t> &Codes) {
  SmallVector<TagPlace, 1> Places;
  DataExtractor::Cursor C(Offset);
  while (uint64_t Code = Abbreviations.getULEB128(C)) {
    const uint64_t TagOffset = C.tell();
    Abbreviations.getULEB128(C);
    if (Codes.count(Code))
      Places.push_back(
          {TagOffset, static_cast<unsigned>(C.tell() - TagOffset)});
    Abbreviations.getU8(C); // Whether there are children.
    while (C) {
      const uint64_t Attribute = Abbreviations.getULEB128(C);
      const uint64_t Form = Abbreviations.getULEB128(C);
      if (Form == dwarf::DW_FORM_implicit_const)
        Abbreviations.getSLEB128(C);
      if (!Attribute && !Form)
        break;
    }
    if (!C)
      break;
  }
  if (Error E = C.takeError())
    return createStringError("'.debug_abbrev' is malformed: " +
                             toString(std::move(E)));
  return Places;
}

/// The attribute that holds the name of a layer in an entry with values of it,
/// or nothing if \p A is of other entries.
static std::optional<dwarf::Attribute>
findLayerAttribute(const DWARFAbbreviationDeclaration &A) {
  if (A.getTag() != dwarf::DW_TAG_subprogram)
    return std::nullopt;
  for (const auto &Spec : A.attributes())
    if (isLayerValuesAttribute(Spec.Attr))
      return Spec.Attr;
  return std::nullopt;
}

/// The codes of the abbreviations that the entries with values of the layer
/// have in \p U.
static Expected<std::set<uint64_t>> findCodes(DWARFUnit &U,
                                              StringRef LayerName) {
  std::set<uint64_t> Codes, CodesOfOthers;
  const DWARFAbbreviationDeclarationSet *Abbreviations = U.getAbbreviations();
  // Most units have none, and there are many DIEs.
  if (!Abbreviations || none_of(*Abbreviations, findLayerAttribute))
    return Codes;
  StringRef Other;
  for (const DWARFDebugInfoEntry &Entry : U.dies()) {
    const DWARFDie Die(&U, &Entry);
    if (Die.isNULL())
      continue;
    const auto *Abbreviation = Die.getAbbreviationDeclarationPtr();
    std::optional<dwarf::Attribute> Attribute =
        findLayerAttribute(*Abbreviation);
    if (!Attribute)
      continue;
    const StringRef Name =
        dwarf::toStringRef(Die.find(*Attribute), /*Default=*/"");
    const uint64_t Code = Abbreviation->getCode();
    if (Name == LayerName) {
      Codes.insert(Code);
    } else if (CodesOfOthers.insert(Code).second) {
      Other = Name;
    }
  }
  if (any_of(Codes, [&](uint64_t C) { return CodesOfOthers.count(C); }))
    return createStringError("the values of the layers '" + LayerName +
                             "' and '" + Other + "' cannot be told apart");
  return Codes;
}

/// The first .dwo file in which a unit of \p Context has values of the layer,
/// or an empty name.
static std::string findSplitValues(DWARFContext &Context, StringRef LayerName) {
  // The name of one can lead to a device or to standard input, which need not
  // end.
  if (any_of(Context.getLineLayers().getSplitFiles(), [](StringRef Path) {
        return Path == "-" ||
               (sys::fs::exists(Path) && !sys::fs::is_regular_file(Path));
      }))
    return "";
  for (const std::unique_ptr<DWARFUnit> &U : Context.normal_units()) {
    DWARFUnit *Split = U->getNonSkeletonUnitDIE().getDwarfUnit();
    if (!Split || Split == U.get())
      continue;
    Expected<std::set<uint64_t>> Codes = findCodes(*Split, LayerName);
    if (!Codes)
      consumeError(Codes.takeError());
    else if (!Codes->empty())
      return Split->getContext().getDWARFObj().getFileName().str();
  }
  return "";
}

Error linelayers::showLayerValues(DWARFContext &Context, StringRef LayerName,
                                  ELFSectionEditor &Editor,
                                  function_ref<void(Error)> Warn) {
  if (std::string File = findSplitValues(Context, LayerName); !File.empty())
    Warn(createStringError("the values of the layer are in '" + File +
                           "', which stays as it is, so debuggers do not show "
                           "them"));
  const uint32_t Section = Editor.findSection(".debug_abbrev");
  if (!Section)
    return Error::success();
  // Units can share a table.
  std::map<uint64_t, std::set<uint64_t>> CodesAt;
  for (const std::unique_ptr<DWARFUnit> &U : Context.normal_units()) {
    Expected<std::set<uint64_t>> Codes = findCodes(*U, LayerName);
    if (!Codes)
      return Codes.takeError();
    if (!Codes->empty())
      CodesAt[U->getAbbreviations()->getOffset()].insert(Codes->begin(),
                                                         Codes->end());
  }
  for (const auto &[Offset, Codes] : CodesAt) {
    const DataExtractor Abbreviations(Editor.contents(Section),
                                      Editor.isLittleEndian(),
                                      /*AddressSize=*/8);
    Expected<SmallVector<TagPlace, 1>> Tags =
        findTags(Abbreviations, Offset, Codes);
    if (!Tags)
      return Tags.takeError();
    for (const TagPlace &Tag : *Tags)
      // The new tag in ULEB128, padded to the bytes that are there.
      for (unsigned I = 0; I != Tag.Size; ++I) {
        const uint8_t Bits = I == 0 ? dwarf::DW_TAG_try_block : 0;
        const uint8_t More = I + 1 != Tag.Size ? 0x80 : 0;
        if (Error E =
                Editor.writeInteger(Section, Tag.Offset + I, Bits | More, 1))
          return E;
      }
  }
  return Error::success();
}
