//===- DWARFLineLayerFile.cpp - The text of a file of a layer -------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFLineLayers.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Path.h"

using namespace llvm;

void DWARFLineLayerFile::setDirectory(StringRef Directory) {
  if (Directory.empty())
    return;
  SmallString<128> Joined(Directory);
  sys::path::append(Joined, sys::path::Style::posix, Name);
  Path = std::string(Joined);
  DirectorySize = Directory.size();
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
  std::optional<StringRef> T = getText();
  if (!T)
    return;
  LineStarts.push_back(0);
  for (size_t End = T->find('\n'); End != StringRef::npos;
       End = T->find('\n', End + 1))
    LineStarts.push_back(End + 1);
  if (LineStarts.back() != T->size())
    LineStarts.push_back(T->size());
}

uint32_t DWARFLineLayerFile::getNumLines() const {
  llvm::call_once(SplitOnce, [&] { split(); });
  return LineStarts.empty() ? 0 : LineStarts.size() - 1;
}

std::optional<StringRef> DWARFLineLayerFile::getLine(uint32_t Line) const {
  if (Line == 0 || Line > getNumLines())
    return std::nullopt;
  StringRef Result = Text->slice(LineStarts[Line - 1], LineStarts[Line]);
  Result.consume_back("\n");
  Result.consume_back("\r");
  return Result;
}
