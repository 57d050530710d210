//===- ExploreFormats.cpp - Other formats of explore ----------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes what a page would show in formats that other programs read.
//
//===----------------------------------------------------------------------===//

#include "ExploreFormats.h"
#include "Commands.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/DebugInfo/LineLayers/ExplorerFormats.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace llvm;
using namespace llvm::linelayers;

namespace {
enum class OutputFormat { HTML, JSON, Speedscope, Pprof, Callgrind, SourceMap };
} // namespace

static cl::opt<OutputFormat> Format(
    "format", cl::desc("What to write"),
    cl::values(clEnumValN(OutputFormat::HTML, "html", "A page (default)"),
               clEnumValN(OutputFormat::JSON, "json",
                          "Every instruction with its places at all levels"),
               clEnumValN(OutputFormat::Speedscope, "speedscope",
                          "A profile for speedscope"),
               clEnumValN(OutputFormat::Pprof, "pprof", "A profile for pprof"),
               clEnumValN(OutputFormat::Callgrind, "callgrind",
                          "A profile for KCachegrind and callgrind_annotate"),
               clEnumValN(OutputFormat::SourceMap, "source-map",
                          "A source map from one level to another")),
    cl::init(OutputFormat::HTML), cl::sub(ExploreCommand));
static cl::opt<std::string>
    LevelName("level",
              cl::desc("For speedscope, pprof, callgrind and source-map: the "
                       "level whose lines are shown as the source (default: "
                       "source)"),
              cl::value_desc("name"), cl::init("source"),
              cl::sub(ExploreCommand));
static cl::opt<std::string>
    FromName("from",
             cl::desc("For source-map: the level that is mapped, or "
                      "disassembly (default)"),
             cl::value_desc("name"), cl::init("disassembly"),
             cl::sub(ExploreCommand));
static cl::opt<std::string>
    FromFile("from-file",
             cl::desc("For source-map: the file of the level that is mapped, "
                      "if there are several"),
             cl::value_desc("file"), cl::sub(ExploreCommand));
static cl::opt<std::string>
    TextFile("text-file",
             cl::desc("For source-map: where to write the text that is mapped"),
             cl::value_desc("file"), cl::sub(ExploreCommand));
static cl::opt<std::string>
    TextDirectory("text-dir",
                  cl::desc("For speedscope, pprof, callgrind and source-map: "
                           "write the texts of the level there, and name them"),
                  cl::value_desc("directory"), cl::sub(ExploreCommand));

bool linelayers::isOtherFormat() { return Format != OutputFormat::HTML; }

Error linelayers::checkFormatOptions(StringRef OutputFile,
                                     ArrayRef<StringRef> Inputs) {
  const bool IsMap = Format == OutputFormat::SourceMap;
  const bool HasLevel =
      Format != OutputFormat::HTML && Format != OutputFormat::JSON;
  const std::pair<const cl::Option *, bool> Uses[] = {
      {&LevelName, HasLevel}, {&TextDirectory, HasLevel}, {&FromName, IsMap},
      {&FromFile, IsMap},     {&TextFile, IsMap},
  };
  for (auto [Option, IsUsed] : Uses)
    if (Option->getNumOccurrences() && !IsUsed)
      return createStringError("this format has no use for --" +
                               Option->ArgStr);
  if (TextFile.empty())
    return Error::success();
  if (TextFile == OutputFile || sys::fs::equivalent(TextFile, OutputFile))
    return createFileError(TextFile,
                           createStringError("the map would replace its text"));
  return checkIsNoInput(TextFile, Inputs);
}

/// The index of a level.
static Expected<uint32_t> findLevel(const ProgramModel &M, StringRef Name) {
  const DWARFLineLayer *Layer = findLayerOfLevel(M.getProgram(), Name);
  std::string All;
  for (uint32_t L = 0; L != M.levels().size(); ++L) {
    const ProgramModel::Level &Level = M.levels()[L];
    if (Layer ? Level.Layer == Layer : Level.Name == Name)
      return L;
    All += (All.empty() ? "" : ", ") + Level.Name;
  }
  return createFileError(
      M.getProgram().getPath(),
      createStringError("no level '" + Name + "'; it has " + All));
}

/// Writes the texts of a level to files with \p Written, and makes the formats
/// name these. None may take the place of one of \p Others.
static Error writeTexts(const ProgramModel &M, FormatOptions &Options,
                        ArrayRef<StringRef> Others, WrittenTexts &Written) {
  if (TextDirectory.empty())
    return Error::success();
  SmallString<128> Directory(TextDirectory);
  if (std::error_code EC = sys::fs::make_absolute(Directory))
    return createFileError(TextDirectory, EC);
  sys::path::remove_dots(Directory, /*remove_dot_dot=*/true);
  TextPaths Paths;
  std::map<uint32_t, std::string> PathOfText;
  // Those to write, each once, with their paths.
  std::vector<std::string> PathsToWrite;
  std::vector<StringRef> Texts;
  for (uint32_t I = 0; I != M.texts().size(); ++I) {
    const ProgramModel::Text &T = M.texts()[I];
    if (T.Level != Options.Level || !T.Contents)
      continue;
    auto [Name, IsNew] = Paths.get(
        T.Path,
        MD5::hash(arrayRefFromStringRef(*T.Contents)).digest().str().str());
    SmallString<128> Path(Directory);
    sys::path::append(Path, Name);
    PathOfText[I] = Path.str().str();
    if (!IsNew)
      continue;
    PathsToWrite.push_back(Path.str().str());
    Texts.push_back(*T.Contents);
  }
  if (Error Err = checkTextPaths(PathsToWrite, Others))
    return Err;
  for (auto [Path, Text] : zip_equal(PathsToWrite, Texts))
    if (Error Err = Written.write(Path, Text))
      return Err;
  Options.FindPath = [&M, PathOfText](uint32_t Text) {
    auto It = PathOfText.find(Text);
    return It == PathOfText.end() ? M.texts()[Text].Path : It->second;
  };
  return Error::success();
}

/// The text of a level that is to be mapped.
static Expected<uint32_t> findText(const ProgramModel &M, uint32_t Level) {
  uint32_t Found = ProgramModel::None;
  std::string All;
  for (uint32_t I = 0; I != M.texts().size(); ++I) {
    const ProgramModel::Text &T = M.texts()[I];
    if (T.Level != Level)
      continue;
    if (!FromFile.empty() && !isTailOfPath(T.Path, FromFile))
      continue;
    if (Found != ProgramModel::None)
      All += (All.empty() ? M.texts()[Found].Path + ", " : ", ") + T.Path;
    Found = I;
  }
  const std::string &Name = M.levels()[Level].Name;
  if (Found == ProgramModel::None)
    return createFileError(
        M.getProgram().getPath(),
        createStringError("level '" + Name + "' has no such text"));
  if (!All.empty())
    return createFileError(M.getProgram().getPath(),
                           createStringError("level '" + Name +
                                             "' has several texts, --from-file "
                                             "selects one: " +
                                             All));
  return Found;
}

static Error writeMap(const ProgramModel &M, FormatOptions Common,
                      StringRef OutputFile) {
  SourceMapOptions Options;
  static_cast<FormatOptions &>(Options) = std::move(Common);
  std::string Text;
  if (FromName != "disassembly") {
    Expected<uint32_t> From = findLevel(M, FromName);
    if (!From)
      return From.takeError();
    if (*From == Options.Level)
      return createStringError("--from and --level are the same");
    Expected<uint32_t> Index = findText(M, *From);
    if (!Index)
      return Index.takeError();
    Options.From = *From;
    Options.Text = *Index;
    if (!M.texts()[*Index].Contents && !TextFile.empty())
      return createFileError(M.texts()[*Index].Path,
                             createStringError("the text is not known"));
    Text = M.texts()[*Index].Contents.value_or("").str();
    Options.File = M.texts()[*Index].Path;
  } else {
    if (!M.getWhyNoAssembly().empty())
      return createFileError(M.getProgram().getPath(),
                             createStringError(M.getWhyNoAssembly()));
    raw_string_ostream OS(Text);
    writeListing(OS, M);
    Options.File = sys::path::filename(M.getProgram().getPath()).str() + ".s";
  }
  if (!TextFile.empty()) {
    Options.File = sys::path::filename(TextFile).str();
    if (Error Err = writeOutput(TextFile, [&](raw_ostream &OS) {
          OS << Text;
          return Error::success();
        }))
      return Err;
  }
  return writeOutput(OutputFile, [&](raw_ostream &OS) {
    writeSourceMap(OS, M, Options);
    return Error::success();
  });
}

Error linelayers::writeOtherFormat(const ProgramModel &M, StringRef OutputFile,
                                   ArrayRef<StringRef> Inputs) {
  const std::vector<std::string> OtherInputs = M.getOtherFiles();
  for (StringRef Path : {StringRef(OutputFile), StringRef(TextFile)})
    if (Error Err = checkIsNotRead(Path, OtherInputs))
      return Err;
  if (Format == OutputFormat::JSON)
    return writeOutput(OutputFile, [&](raw_ostream &OS) {
      writeModelAsJSON(OS, M);
      return Error::success();
    });

  FormatOptions Options;
  Expected<uint32_t> Level = findLevel(M, LevelName);
  if (!Level)
    return Level.takeError();
  Options.Level = *Level;
  if (Format != OutputFormat::SourceMap && M.metrics().empty())
    return createStringError("this format needs --profile");
  SmallVector<StringRef> Others(Inputs);
  Others.append({OutputFile, TextFile});
  Others.append(OtherInputs.begin(), OtherInputs.end());
  WrittenTexts Written;
  if (Error Err = writeTexts(M, Options, Others, Written))
    return Err;
  auto Write = [&](raw_ostream &OS) {
    switch (Format) {
    case OutputFormat::Speedscope:
      return writeSpeedscope(OS, M, Options);
    case OutputFormat::Pprof:
      return writePprof(OS, M, Options);
    default:
      return writeCallgrind(OS, M, Options);
    }
  };
  if (Error Err = Format == OutputFormat::SourceMap
                      ? writeMap(M, std::move(Options), OutputFile)
                      : writeOutput(OutputFile, Write))
    return Err;
  Written.keep();
  return Error::success();
}
