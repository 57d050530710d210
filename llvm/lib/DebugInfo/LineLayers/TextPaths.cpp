//===- TextPaths.cpp - Where texts of layers are written ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFEscapedText.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

// Longer names are cut, as file systems allow no more than 255 bytes.
static constexpr size_t MaxNameLength = 200;

/// A relative path without "..", from a name that anyone may have made up.
static std::string getSafePath(StringRef Name) {
  SmallVector<StringRef> Parts;
  SplitString(Name, Parts, "/\\");
  std::string Result;
  for (StringRef Part : Parts) {
    if (Part == ".")
      continue;
    // Characters that show nothing would make two names look the same.
    std::string Safe =
        replaceUnprintable(Part.substr(0, MaxNameLength), /*With=*/'_');
    if (Part == "..")
      Safe = "__";
    llvm::replace(Safe, ':', '_');
    Result += (Result.empty() ? "" : "/") + Safe;
  }
  return Result.empty() ? "unnamed" : Result;
}

std::pair<std::string, bool> TextPaths::get(StringRef Name, StringRef Digest) {
  std::string Path = getSafePath(Name);
  auto [It, IsNew] = Digests.try_emplace(Path, Digest);
  if (IsNew || It->second == Digest)
    return {Path, IsNew};
  // Another text has taken the name.
  StringRef Extension = sys::path::extension(Path);
  Path =
      (StringRef(Path).drop_back(Extension.size()) + "." + Digest + Extension)
          .str();
  return {Path, Digests.try_emplace(Path, Digest).second};
}

Error linelayers::writeText(StringRef Path, StringRef Text) {
  StringRef Parent = sys::path::parent_path(Path);
  if (std::error_code EC = sys::fs::create_directories(Parent))
    return createFileError(Parent, EC);
  // What is there already is replaced, so that no link to a file is followed.
  return writeOutput(Path, [&](raw_ostream &OS) {
    OS << Text;
    return Error::success();
  });
}
