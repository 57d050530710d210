//===- AdoptedTexts.cpp - Find the texts of a line table's files ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AdoptedTexts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;
using namespace llvm::linelayers;

static AdoptedTexts::Text describeText(StringRef Contents) {
  AdoptedTexts::Text T;
  T.Contents = Contents;
  T.Checksum = MD5::hash(arrayRefFromStringRef(Contents));
  T.NumLines = Contents.count('\n') +
               (!Contents.empty() && Contents.back() != '\n' ? 1 : 0);
  return T;
}

/// Reads a file that a line table names, which may be any file.
static std::unique_ptr<MemoryBuffer> readText(StringRef Path) {
  // Reading a device or a pipe might never end.
  if (!sys::fs::is_regular_file(Path))
    return nullptr;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(
      Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return Buffer ? std::move(*Buffer) : nullptr;
}

Expected<AdoptedTexts> AdoptedTexts::create(ArrayRef<std::string> TextFiles,
                                            ArrayRef<std::string> Directories) {
  AdoptedTexts Texts;
  for (const std::string &Directory : Directories)
    if (!sys::fs::is_directory(Directory))
      return createFileError(Directory,
                             createStringError("is not a directory"));
  Texts.Directories = Directories.vec();
  for (const std::string &Path : TextFiles) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(
        Path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
    if (!Buffer)
      return createFileError(Path, Buffer.getError());
    Given &G = Texts.GivenTexts.emplace_back();
    G.Path = Path;
    G.Buffer = std::move(*Buffer);
    G.T = describeText(G.Buffer->getBuffer());
  }
  return std::move(Texts);
}

/// The parts of a path, in which "." and ".." are none.
static SmallVector<std::string> splitPath(StringRef Path) {
  SmallVector<std::string> Parts;
  SmallVector<StringRef> All;
  SplitString(Path, All, "/\\");
  for (StringRef Part : All) {
    if (Part == "..") {
      if (!Parts.empty())
        Parts.pop_back();
    } else if (Part != ".") {
      Parts.push_back(Part.str());
    }
  }
  return Parts;
}

/// How many parts the ends of two paths have in common.
static size_t countCommonParts(ArrayRef<std::string> A,
                               ArrayRef<std::string> B) {
  size_t N = 0;
  while (N < std::min(A.size(), B.size()) &&
         A[A.size() - 1 - N] == B[B.size() - 1 - N])
    ++N;
  return N;
}

void AdoptedTexts::assignGivenTexts() {
  SmallVector<SmallVector<std::string>> Paths;
  for (const auto &[Path, Checksums] : Noted)
    Paths.push_back(splitPath(Path));
  for (Given &G : GivenTexts) {
    const SmallVector<std::string> Own = splitPath(G.Path);
    size_t Best = 0;
    // Of files that agree as well with it a digest may tell which one it is.
    bool HasDigest = false;
    SmallVector<std::pair<const std::string *, bool>> Files;
    for (const auto &[Parts, Entry] : zip_equal(Paths, Noted)) {
      const size_t N = countCommonParts(Own, Parts);
      if (!N || N < Best)
        continue;
      const bool IsDigest = is_contained(
          Entry.second, std::optional<MD5::MD5Result>(G.T.Checksum));
      if (N > Best) {
        Best = N;
        HasDigest = false;
        Files.clear();
      }
      HasDigest |= IsDigest;
      Files.emplace_back(&Entry.first, IsDigest);
    }
    for (auto [Path, IsDigest] : Files)
      if (IsDigest || !HasDigest)
        Fitting[*Path].push_back({&G, Best});
  }
}

/// The given text whose path agrees best with that of \p S, or null.
Expected<AdoptedTexts::Given *> AdoptedTexts::findGiven(const Source &S) {
  auto It = Fitting.find(S.Path);
  if (It == Fitting.end())
    return nullptr;
  Given *Best = nullptr;
  size_t BestParts = 0;
  bool IsAmbiguous = false;
  for (auto [G, Parts] : It->second) {
    if (Parts < BestParts)
      continue;
    // Of two that agree as well the digest may decide.
    if (Parts == BestParts && S.Checksum &&
        (G->T.Checksum == *S.Checksum) != (Best->T.Checksum == *S.Checksum)) {
      if (G->T.Checksum == *S.Checksum) {
        Best = G;
        IsAmbiguous = false;
      }
      continue;
    }
    IsAmbiguous = Parts == BestParts && G->T.Contents != Best->T.Contents;
    Best = G;
    BestParts = Parts;
  }
  if (IsAmbiguous)
    return createFileError(
        Best->Path, createStringError("may be the text of '" + S.Path +
                                      "', and so may another file that is "
                                      "given"));
  // A text may be given twice.
  for (auto [G, Parts] : It->second)
    G->IsUsed |= G->T.Contents == Best->T.Contents;
  return Best;
}

/// Fails if \p T cannot be the text of \p S.
Error AdoptedTexts::check(const Source &S, const Text &T, uint32_t LastLine) {
  if (S.Checksum && T.Checksum != *S.Checksum)
    return createStringError("is not the text of '" + S.Path +
                             "' from which the program was compiled: it has "
                             "another MD5 digest");
  if (S.Length && S.Length != T.Contents.size())
    return createStringError("is not the text of '" + S.Path +
                             "' from which the program was compiled: it has "
                             "another length");
  if (LastLine > T.NumLines)
    return createStringError("is not the text of '" + S.Path + "': it has " +
                             Twine(T.NumLines) + " lines, and line " +
                             Twine(LastLine) + " is in the line table");
  return Error::success();
}

const AdoptedTexts::Text *
AdoptedTexts::add(std::unique_ptr<MemoryBuffer> Buffer) {
  Texts.push_back(std::make_unique<Text>(describeText(Buffer->getBuffer())));
  Buffers.push_back(std::move(Buffer));
  return Texts.back().get();
}

const AdoptedTexts::Text *
AdoptedTexts::findOnDisk(const Source &S, uint32_t LastLine,
                         function_ref<void(Error)> Warn) {
  SmallVector<std::string> Candidates;
  for (const std::string &Directory : Directories)
    append_range(Candidates, getPathsBelow(Directory, S.Path));
  Candidates.push_back(S.Path);
  Error Refusal = Error::success();
  for (const std::string &Path : Candidates) {
    auto [It, IsNew] = OnDisk.try_emplace(Path, nullptr);
    if (IsNew)
      if (std::unique_ptr<MemoryBuffer> Buffer = readText(Path))
        It->second = add(std::move(Buffer));
    if (!It->second)
      continue;
    Error E = check(S, *It->second, LastLine);
    if (!E) {
      consumeError(std::move(Refusal));
      return It->second;
    }
    if (Refusal)
      consumeError(std::move(E));
    else
      Refusal = createFileError(Path, std::move(E));
  }
  if (Refusal)
    Warn(std::move(Refusal));
  return nullptr;
}

Expected<const AdoptedTexts::Text *>
AdoptedTexts::find(const Source &S, uint32_t LastLine,
                   function_ref<void(Error)> Warn) {
  Expected<Given *> G = findGiven(S);
  if (!G)
    return G.takeError();
  if (*G) {
    if (Error E = check(S, (*G)->T, LastLine))
      return createFileError((*G)->Path, std::move(E));
    return &(*G)->T;
  }
  if (S.Text)
    return add(MemoryBuffer::getMemBufferCopy(*S.Text));
  return findOnDisk(S, LastLine, Warn);
}

std::vector<std::string> AdoptedTexts::pathsOnDisk() const {
  std::vector<std::string> Paths;
  for (const auto &Entry : OnDisk)
    if (Entry.second)
      Paths.push_back(Entry.first().str());
  return Paths;
}

Error AdoptedTexts::checkAllUsed() const {
  for (const Given &G : GivenTexts)
    if (!G.IsUsed)
      return createFileError(
          G.Path, createStringError(
                      "is not the text of a file that the line table names"));
  return Error::success();
}
