//===- Promote.cpp - llvm-line-layers promote -----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies a file so that its line table is that of a layer.
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Failures.h"
#include "Images.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/DebugInfo/LineLayers/PromoteLayer.h"
#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace llvm;
using namespace llvm::linelayers;

cl::SubCommand linelayers::PromoteCommand(
    "promote", "Copy a file with the line table of a layer as its own");

static cl::opt<std::string> InputFile(cl::Positional, cl::Required,
                                      cl::desc("FILE"),
                                      cl::sub(PromoteCommand));
static cl::opt<std::string> LayerName("layer", cl::Required,
                                      cl::value_desc("name"),
                                      cl::desc("The layer"),
                                      cl::sub(PromoteCommand));
static cl::opt<std::string> OutputFile("o", cl::Required,
                                       cl::value_desc("file"),
                                       cl::desc("Where to write the copy"),
                                       cl::sub(PromoteCommand));
static cl::opt<std::string> SourceDir(
    "source-dir", cl::value_desc("directory"),
    cl::desc("Where to write the layer's texts, for debuggers to find "
             "them; by default the copy's name with '.sources'"),
    cl::sub(PromoteCommand));

static cl::opt<bool>
    EmbedSource("embed-source",
                cl::desc("Put the texts into the line tables, for tools that "
                         "read them there (DWARF 5); they are written to "
                         "files only if --source-dir is given"),
                cl::sub(PromoteCommand));

/// Whether \p Directory will be there once \p Below has been made.
static bool isPartOf(StringRef Directory, StringRef Below) {
  auto Normalize = [](StringRef Path) {
    SmallString<128> Result(Path);
    // Without a current directory a path stays as it is.
    (void)sys::fs::make_absolute(Result);
    sys::path::remove_dots(Result, /*remove_dot_dot=*/true);
    return Result;
  };
  const SmallString<128> Whole = Normalize(Below), Part = Normalize(Directory);
  auto [Own, Rest] =
      std::mismatch(sys::path::begin(Part), sys::path::end(Part),
                    sys::path::begin(Whole), sys::path::end(Whole));
  (void)Rest;
  return Own == sys::path::end(Part);
}

/// Texts are written before the copy, which debuggers want to be the newer one.
/// So it has to be known before whether the copy can be written.
static Error checkOutput(bool WriteTexts) {
  if (OutputFile.empty())
    return createStringError("the copy has no name: -o is empty");
  if (SourceDir.getNumOccurrences() && SourceDir.empty())
    return createStringError(
        "the directory of the texts has no name: --source-dir is empty");
  sys::fs::file_status Status;
  if (!sys::fs::status(OutputFile, Status) && sys::fs::is_directory(Status))
    return createFileError(OutputFile,
                           make_error_code(std::errc::is_a_directory));
  const bool HasName =
      OutputFile != "-" && !isNameOfStream(OutputFile) &&
      (!sys::fs::exists(Status) || sys::fs::is_regular_file(Status));
  if (WriteTexts && SourceDir.empty() && !HasName)
    return createStringError("'" + OutputFile +
                             "' is no file that the folder of the layer's "
                             "texts can be called after: give --source-dir");
  // The directories of texts are made, and the copy may be in one of them.
  const StringRef Parent = sys::path::parent_path(OutputFile);
  if (WriteTexts && !SourceDir.empty() && !Parent.empty() &&
      !sys::fs::exists(Parent) && !isPartOf(Parent, SourceDir))
    return createFileError(
        OutputFile, make_error_code(std::errc::no_such_file_or_directory));
  return Error::success();
}

Error linelayers::runPromote() {
  setCurrentFile(InputFile);
  Expected<std::unique_ptr<MemoryBuffer>> File = openInput(InputFile);
  if (!File)
    return File.takeError();
  PromoteOptions Options;
  Options.Layer = LayerName;
  Options.SourceDirectory =
      SourceDir.empty() ? OutputFile + ".sources" : SourceDir;
  Options.EmbedTexts = EmbedSource;
  Options.WriteTexts = !EmbedSource || !SourceDir.empty();
  if (Error E = checkOutput(Options.WriteTexts))
    return E;
  Options.OutputFile = OutputFile;
  Options.FilesToKeep = {InputFile, OutputFile};
  Options.Warn = reportWarning;
  // Not all reasons for which the copy cannot be written are known before.
  WrittenTexts Texts;
  Options.Texts = &Texts;
  Expected<ELFSectionEditor> Copy =
      promoteLayer((*File)->getMemBufferRef(), Options);
  if (!Copy)
    return Copy.takeError();
  if (Error E = Copy->writeFile(OutputFile, InputFile))
    return E;
  Texts.keep();
  return Error::success();
}
