//===- SourceFinder.cpp - Find the texts of source files ------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceFinder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace llvm::linelayers;

StringRef SourceFinder::keep(StringRef Text) {
  Buffers.push_back(MemoryBuffer::getMemBufferCopy(Text));
  return Buffers.back()->getBuffer();
}

std::string SourceFinder::getKey(StringRef Path,
                                 std::optional<StringRef> Contents,
                                 std::optional<MD5::MD5Result> Digest) {
  // "/build/../src/a.h" is "/src/a.h", unless there are links. Where these lead
  // elsewhere, the texts mostly differ.
  SmallString<128> Key(Path);
  sys::path::remove_dots(Key, /*remove_dot_dot=*/true);
  if (Contents)
    Digest = MD5::hash(arrayRefFromStringRef(*Contents));
  if (Digest)
    Key += ("\n" + Digest->digest()).str();
  return Key.str().str();
}

std::vector<std::string> SourceFinder::getPaths() const {
  std::vector<std::string> Paths = ChangedPaths;
  for (const std::unique_ptr<MemoryBuffer> &B : Buffers)
    // What is kept has none.
    if (StringRef Path = B->getBufferIdentifier(); !Path.empty())
      Paths.push_back(Path.str());
  return Paths;
}

std::optional<StringRef>
SourceFinder::find(StringRef Path, std::optional<MD5::MD5Result> Digest) {
  std::vector<std::string> Candidates = {Path.str()};
  if (!Directory.empty())
    append_range(Candidates, getPathsBelow(Directory, Path));
  StringRef Changed;
  for (const std::string &Candidate : Candidates) {
    // What a program names need not be a file: a pipe would never end.
    if (!sys::fs::is_regular_file(Candidate))
      continue;
    auto BufferOrErr = MemoryBuffer::getFile(Candidate, /*IsText=*/true);
    if (!BufferOrErr)
      continue;
    if (Digest && MD5::hash(arrayRefFromStringRef(
                      (*BufferOrErr)->getBuffer())) != *Digest) {
      if (Changed.empty())
        Changed = Candidate;
      ChangedPaths.push_back(Candidate);
      continue;
    }
    Buffers.push_back(std::move(*BufferOrErr));
    return Buffers.back()->getBuffer();
  }
  if (!Changed.empty() && Warn)
    Warn(createFileError(
        Changed,
        createStringError("is not the source that the program was "
                          "compiled from: it has another MD5 digest")));
  return std::nullopt;
}
