//===- DWARFLineLayerFile.cpp - The text of a file of a layer -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Path.h"

using namespace llvm;

/// \p Relative is \p Directory without that of the compilation.
void DWARFLineLayerFile::setDirectory(StringRef Directory, StringRef Relative) {
  if (Directory.empty())
    return;
  auto Join = [&](StringRef Where) {
    SmallString<128> Joined(Where);
    sys::path::append(Joined, sys::path::Style::posix, Name);
    return Joined;
  };
  Path = std::string(Join(Directory));
  DirectorySize = Directory.size();
  RelativeSize = Join(Relative).size();
}

void DWARFLineLayerFile::load() const {
  if (!isEmbedded())
    return;
  DWARFLineLayers::SplitText Found;
  Found.Index = &Index;
  Found.Section = Index.findTextSection(TextSectionName);
  if (!Found.Section)
    Found = Index.findSplitText(*this);
  if (!Found.Section) {
    std::string Message =
        ("there is no such section with the text of '" + Name + "'").str();
    MissingSplitFile = std::move(Found.MissingFile);
    if (!MissingSplitFile.empty())
      Message += ", and '" + MissingSplitFile +
                 "', which may have it, is missing or of another compilation";
    Index.warn(TextSectionName,
               createStringError(errc::invalid_argument, Twine(Message)));
    return;
  }
  Expected<StringRef> Contents = Found.Index->getContents(*Found.Section);
  if (!Contents) {
    Index.warn(TextSectionName, Contents.takeError());
    return;
  }
  if (!Checksum || MD5::hash(arrayRefFromStringRef(*Contents)) != *Checksum) {
    Index.warn(TextSectionName,
               createStringError(errc::invalid_argument,
                                 "the text does not have the MD5 digest that "
                                 "the section's name gives"));
    return;
  }
  Text = *Contents;
}

std::optional<StringRef> DWARFLineLayerFile::getText() const {
  llvm::call_once(LoadOnce, [&] { load(); });
  return Text;
}

StringRef DWARFLineLayerFile::getMissingSplitFile() const {
  getText();
  return MissingSplitFile;
}

void DWARFLineLayerFile::split() const {
  StringRef T = getText().value_or(StringRef());
  // A line can be as short as a byte, so that the offsets of all would take
  // several times as much memory as the text. Between two that are kept there
  // is little enough to be looked through for each line.
  constexpr uint32_t MostLines = 64;
  constexpr size_t MostBytes = 256;
  for (size_t Start = 0; Start < T.size() && NumLines != UINT32_MAX;) {
    if (LineStarts.empty() || NumLines - LineStarts.back().first >= MostLines ||
        Start - LineStarts.back().second >= MostBytes)
      LineStarts.emplace_back(NumLines, Start);
    ++NumLines;
    const size_t End = T.find('\n', Start);
    Start = End == StringRef::npos ? T.size() : End + 1;
  }
}

uint32_t DWARFLineLayerFile::getNumLines() const {
  llvm::call_once(SplitOnce, [&] { split(); });
  return NumLines;
}

std::optional<StringRef> DWARFLineLayerFile::getLine(uint32_t Line) const {
  if (Line == 0 || Line > getNumLines())
    return std::nullopt;
  const uint32_t Wanted = Line - 1;
  auto [Number, Start] = *std::prev(llvm::upper_bound(
      LineStarts, Wanted, [](uint32_t L, auto &S) { return L < S.first; }));
  StringRef Rest = Text->substr(Start);
  for (; Number != Wanted; ++Number)
    Rest = Rest.substr(Rest.find('\n') + 1);
  StringRef Result = Rest.take_front(Rest.find('\n'));
  Result.consume_back("\r");
  return Result;
}
