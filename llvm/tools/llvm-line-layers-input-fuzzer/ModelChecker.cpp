//===- ModelChecker.cpp - Check what is made of a program -----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModelChecker.h"
#include "InputKind.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/DebugInfo/LineLayers/ExplorerFormats.h"
#include "llvm/DebugInfo/LineLayers/ExplorerPage.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/Compression.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

std::unique_ptr<Program> llvm::openProgram() {
  Expected<std::unique_ptr<Program>> P = Program::create(
      MemoryBuffer::getMemBufferCopy(getProgramBytes(), "/bin/program"));
  if (!P)
    report_fatal_error(P.takeError());
  return std::move(*P);
}

ProgramModel llvm::makeModel(const Program &P, ArrayRef<Profile> Profiles) {
  ModelOptions Options;
  Options.Profiles = Profiles;
  Expected<ProgramModel> M = ProgramModel::create(P, Options);
  if (!M)
    report_fatal_error(M.takeError());
  return std::move(*M);
}

void llvm::checkModel(const Program &P, ArrayRef<Profile> Profiles) {
  checkFormats(makeModel(P, Profiles));
}

static void expectJSON(StringRef Text) {
  Expected<json::Value> Value = json::parse(Text);
  if (!Value)
    report_fatal_error(Value.takeError());
}

/// Writes something to a string.
template <typename F> static std::string write(F Write) {
  std::string Result;
  raw_string_ostream OS(Result);
  Write(OS);
  return Result;
}

/// What was written for callgrind's readers is read.
static void checkCallgrind(const ProgramModel &M, StringRef Text) {
  // A cost of less than half is rounded to none.
  const ProgramModel::Metric &First = M.metrics().front();
  if (none_of(First.Self, [](double Cost) { return Cost >= 1; }))
    return;
  ProfileOptions Options;
  Options.Format = ProfileFormat::Callgrind;
  Expected<Profile> Again =
      readProfile(MemoryBufferRef(Text, "written"), M.getProgram(), Options);
  if (!Again)
    report_fatal_error(Again.takeError());
}

void llvm::checkFormats(const ProgramModel &M) {
  expectJSON(write([&](raw_ostream &OS) { writeModelAsJSON(OS, M); }));
  (void)write([&](raw_ostream &OS) { writeListing(OS, M); });
  SourceMapOptions OfListing;
  OfListing.File = "listing";
  expectJSON(write([&](raw_ostream &OS) { writeSourceMap(OS, M, OfListing); }));
  for (const auto &[Index, Text] : enumerate(M.texts())) {
    SourceMapOptions OfText;
    OfText.From = Text.Level;
    OfText.Text = Index;
    OfText.File = Text.Path;
    expectJSON(write([&](raw_ostream &OS) { writeSourceMap(OS, M, OfText); }));
  }
  if (M.metrics().empty())
    return;
  for (uint32_t Level = 0; Level != M.levels().size(); ++Level) {
    FormatOptions Options;
    Options.Level = Level;
    expectJSON(write(
        [&](raw_ostream &OS) { cantFail(writeSpeedscope(OS, M, Options)); }));
    (void)write([&](raw_ostream &OS) { cantFail(writePprof(OS, M, Options)); });
    checkCallgrind(M, write([&](raw_ostream &OS) {
                     cantFail(writeCallgrind(OS, M, Options));
                   }));
  }
}

/// What a chunk of a page holds.
static std::string decodeChunk(StringRef Encoded) {
  std::vector<char> Bytes;
  if (Error E = decodeBase64(Encoded, Bytes))
    report_fatal_error(std::move(E));
  ArrayRef<uint8_t> Compressed =
      arrayRefFromStringRef(StringRef(Bytes.data(), Bytes.size()));
  if (!compression::zlib::isAvailable())
    return toStringRef(Compressed).str();
  // No text is compressed to less than a thousandth.
  SmallVector<uint8_t, 0> Decoded;
  if (Error E = compression::zlib::decompress(Compressed, Decoded,
                                              1100 * Compressed.size() + 1000))
    report_fatal_error(std::move(E));
  return toStringRef(Decoded).str();
}

void llvm::checkPage(const ProgramModel &M, std::vector<LineNote> Notes) {
  ExplorerPrograms Programs;
  Programs.Programs.push_back({&M, std::move(Notes)});
  const std::string Page =
      write([&](raw_ostream &OS) { writeExplorerPage(OS, Programs); });

  // What differs is taken out: the title, and chunks of base64.
  constexpr StringLiteral TitleBegin = "<title>", TitleEnd = "</title>";
  constexpr StringLiteral ChunkBegin =
      "<script type=\"text/plain\" class=\"chunk\">";
  constexpr StringLiteral ChunkEnd = "</script>";
  auto [Same, Rest] = StringRef(Page).split(TitleBegin);
  std::string Skeleton = Same.str();
  StringRef Title;
  std::tie(Title, Rest) = Rest.split(TitleEnd);
  expect(!Title.contains('<'), "the title has an element in it");
  bool IsFirst = true;
  for (size_t At; (At = Rest.find(ChunkBegin)) != StringRef::npos;) {
    Skeleton += Rest.take_front(At).trim();
    Rest = Rest.drop_front(At + ChunkBegin.size());
    StringRef Chunk;
    std::tie(Chunk, Rest) = Rest.split(ChunkEnd);
    expect(all_of(Chunk,
                  [](char C) {
                    return isAlnum(C) || C == '+' || C == '/' || C == '=';
                  }),
           "a chunk is not base64");
    if (std::exchange(IsFirst, false))
      expectJSON(decodeChunk(Chunk));
  }
  expect(!IsFirst, "the page has no data");
  Skeleton += Rest.trim();
  static const std::string FirstSkeleton = Skeleton;
  expect(Skeleton == FirstSkeleton, "the page itself differs");
}
