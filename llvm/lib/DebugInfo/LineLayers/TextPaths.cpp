//===- TextPaths.cpp - Paths of texts of layers ---------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/DWARF/DWARFEscapedText.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

// Longer names are cut, as file systems allow no more than 255 bytes.
static constexpr size_t MaxNameLength = 200;

/// What separates directories in a name. Where a file may have a backslash in
/// its name, a name has to be from Windows for it to be a separator.
static StringRef getSeparators(StringRef Name) {
  // One that begins with "//" is none of Windows, where it could be a host.
  const bool IsFromWindows =
      !Name.starts_with("/") &&
      sys::path::is_absolute(Name, sys::path::Style::windows);
  return IsFromWindows || sys::path::is_style_windows(sys::path::Style::native)
             ? "/\\"
             : "/";
}

bool linelayers::isTailOfPath(StringRef Path, StringRef Tail) {
  StringRef Rest = Path;
  return Rest.consume_back(Tail) &&
         (Rest.empty() || getSeparators(Path).contains(Rest.back()));
}

std::vector<std::string> linelayers::getPathsBelow(StringRef Directory,
                                                   StringRef Path) {
  StringRef Separators = getSeparators(Path);
  const auto Style = Separators.contains('\\') ? sys::path::Style::windows
                                               : sys::path::Style::posix;
  SmallVector<StringRef> Parts;
  SplitString(sys::path::relative_path(Path, Style), Parts, Separators);
  std::vector<std::string> Result;
  for (ArrayRef<StringRef> Rest = Parts; !Rest.empty();
       Rest = Rest.drop_front()) {
    SmallString<128> Below(Directory);
    for (StringRef Part : Rest)
      sys::path::append(Below, Part);
    Result.push_back(Below.str().str());
  }
  return Result;
}

/// A relative path without "..", from a name that anyone may have made up.
static std::string getSafePath(StringRef Name) {
  SmallVector<StringRef> Parts;
  SplitString(Name, Parts, getSeparators(Name));
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

/// Where a text has the name of one of the directories of \p Path, the
/// directory gets another one.
std::string TextPaths::avoidTextsAsDirectories(std::string Path) const {
  constexpr StringLiteral Suffix = ".dir";
  for (size_t End = Path.find('/'); End != std::string::npos;
       End = Path.find('/', End + 1))
    for (; Digests.contains(StringRef(Path).take_front(End));
         End += Suffix.size())
      Path.insert(End, Suffix);
  return Path;
}

std::pair<std::string, bool> TextPaths::get(StringRef Name, StringRef Digest) {
  const std::string Wanted = avoidTextsAsDirectories(getSafePath(Name));
  const StringRef Extension = sys::path::extension(Wanted);
  const StringRef Stem = StringRef(Wanted).drop_back(Extension.size());
  std::string Path = Wanted;
  for (unsigned N = 1;; ++N) {
    auto It = Digests.find(Path);
    if (It != Digests.end() && It->second == Digest)
      return {Path, false};
    if (It == Digests.end() && !Directories.contains(Path))
      break;
    // Another text, or a directory, has taken the name. A text can be called
    // like what comes in place of it, too.
    Path = (Stem + "." + Digest + (N == 1 ? "" : "." + std::to_string(N)) +
            Extension)
               .str();
  }
  Digests.try_emplace(Path, Digest);
  for (StringRef Parent = sys::path::parent_path(Path); !Parent.empty();
       Parent = sys::path::parent_path(Parent))
    Directories.insert(Parent);
  return {Path, true};
}

/// Where a path leads: that part of it which is there has no links.
static std::string resolve(StringRef Path) {
  SmallString<128> There(Path), Rest, Result;
  if (sys::fs::make_absolute(There))
    return Path.str();
  while (sys::fs::real_path(There, Result)) {
    SmallString<128> Last(sys::path::filename(There));
    if (!Rest.empty())
      sys::path::append(Last, Rest);
    Rest = Last;
    const StringRef Parent = sys::path::parent_path(There);
    if (Parent.empty())
      break;
    There.truncate(Parent.size());
  }
  if (!Rest.empty())
    sys::path::append(Result, Rest);
  sys::path::remove_dots(Result, /*remove_dot_dot=*/true);
  return Result.str().str();
}

Error linelayers::checkTextPaths(ArrayRef<std::string> Paths,
                                 ArrayRef<StringRef> Others) {
  StringSet<> Texts;
  for (StringRef Path : Paths)
    Texts.insert(resolve(Path));
  for (StringRef Other : Others)
    if (!Other.empty() && Other != "-" && Texts.contains(resolve(Other)))
      return createFileError(
          Other, createStringError("a text that would be written has the same "
                                   "path"));
  return Error::success();
}

WrittenTexts::~WrittenTexts() {
  // A directory in which there is something else by now stays.
  for (const std::string &Path : llvm::reverse(Made))
    sys::fs::remove(Path);
}

Error WrittenTexts::write(StringRef Path, StringRef Text, bool RemoveOnSignal) {
  StringRef Parent = sys::path::parent_path(Path);
  std::vector<std::string> Missing;
  sys::fs::file_status Status;
  if (sys::fs::status(Path, Status, /*follow=*/false) ==
      errc::no_such_file_or_directory)
    Missing.push_back(Path.str());
  for (StringRef Directory = Parent;
       !Directory.empty() && !sys::fs::exists(Directory);
       Directory = sys::path::parent_path(Directory))
    Missing.push_back(Directory.str());
  // What was not made cannot be removed, so it does no harm here.
  Made.insert(Made.end(), Missing.rbegin(), Missing.rend());
  // Whoever may read the text may look into its directories, too.
  if (std::error_code EC = sys::fs::create_directories(
          Parent, /*IgnoreExisting=*/true, sys::fs::perms::all_all))
    return createFileError(Parent, EC);
  // What is there already is replaced, so that no link to a file is followed.
  return writeOutput(
      Path,
      [&](raw_ostream &OS) {
        OS << Text;
        return Error::success();
      },
      /*Permissions=*/{}, RemoveOnSignal);
}

Error linelayers::writeText(StringRef Path, StringRef Text,
                            bool RemoveOnSignal) {
  WrittenTexts Texts;
  if (Error E = Texts.write(Path, Text, RemoveOnSignal))
    return E;
  Texts.keep();
  return Error::success();
}
