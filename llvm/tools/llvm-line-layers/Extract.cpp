//===- Extract.cpp - llvm-line-layers extract -----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the texts of layers to files.
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Printing.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/DebugInfo/LineLayers/TextPaths.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::linelayers;

cl::SubCommand linelayers::ExtractCommand("extract",
                                          "Write the texts of layers to files");

static cl::opt<std::string> InputFile(cl::Positional, cl::Required,
                                      cl::desc("FILE"),
                                      cl::sub(ExtractCommand));
static cl::list<std::string>
    LayerNames("layer", cl::desc("Only this layer (repeatable)"),
               cl::value_desc("name"), cl::sub(ExtractCommand));
static cl::opt<std::string>
    OutputDirectory("o", cl::Required,
                    cl::desc("Where to write; made if it is not there"),
                    cl::value_desc("directory"), cl::sub(ExtractCommand));
static cl::opt<bool> PrintJSON("json",
                               cl::desc("Print a list of the files as JSON"),
                               cl::sub(ExtractCommand));

namespace {
struct Extracted {
  StringRef Layer;
  const DWARFLineLayerFile *File;
  std::string Path;
  std::string Digest;
  StringRef Text;
  /// Whether no other file has the same path and text.
  bool IsNew;
};
} // namespace

static void printFiles(ArrayRef<Extracted> Files) {
  json::OStream J(outs(), 2);
  J.array([&] {
    for (const Extracted &E : Files)
      J.object([&] {
        printAttribute(J, "Layer", E.Layer);
        printAttribute(J, "FileName", E.File->getName());
        printAttribute(J, "Path", E.Path);
        J.attribute("MD5", E.Digest);
        J.attribute("Bytes", static_cast<int64_t>(E.Text.size()));
      });
  });
  outs() << '\n';
}

static Error writeFiles(const Program &P, ArrayRef<Extracted> Files) {
  std::vector<std::string> Paths;
  for (const Extracted &E : Files)
    Paths.push_back(E.Path);
  const std::vector<std::string> DebugFiles = P.getDebugFilePaths();
  std::vector<StringRef> Inputs(DebugFiles.begin(), DebugFiles.end());
  Inputs.push_back(InputFile);
  if (Error Err = checkTextPaths(Paths, Inputs))
    return Err;
  for (const Extracted &E : Files) {
    if (!E.IsNew)
      continue;
    if (Error Err = writeText(E.Path, E.Text))
      return Err;
    if (!PrintJSON) {
      printEscaped(outs(), E.Path);
      outs() << '\n';
    }
  }
  return Error::success();
}

Error linelayers::runExtract() {
  if (OutputDirectory.empty())
    return createStringError("the directory has no name: -o is empty");
  Expected<std::unique_ptr<Program>> ProgramOrErr = openProgram(InputFile);
  if (!ProgramOrErr)
    return ProgramOrErr.takeError();
  const Program &P = **ProgramOrErr;
  auto LayersOrErr = P.selectLayers(LayerNames);
  if (!LayersOrErr)
    return LayersOrErr.takeError();
  if (LayersOrErr->empty())
    return createFileError(P.getPath(),
                           createStringError("the file has no layers"));

  std::vector<Extracted> Files;
  unsigned Lost = 0;
  for (const DWARFLineLayer *L : *LayersOrErr) {
    // Layers stay apart if there are several.
    SmallString<128> Directory(OutputDirectory.getValue());
    if (LayersOrErr->size() > 1)
      sys::path::append(Directory, L->getName());
    TextPaths Paths;
    for (const DWARFLineLayerFile &File : L->files()) {
      if (!File.isEmbedded()) {
        reportWarning(createFileError(
            P.getPath(), createStringError("the text of '" + File.getPath() +
                                           "' is not in the file")));
        continue;
      }
      std::optional<StringRef> Text = File.getText();
      if (!Text) { // A warning has said why.
        ++Lost;
        continue;
      }
      Extracted E;
      E.Layer = L->getName();
      E.File = &File;
      E.Text = *Text;
      if (std::optional<MD5::MD5Result> MD5 = File.getMD5())
        E.Digest = MD5->digest().str().str();
      auto [Relative, IsNew] = Paths.get(File.getName(), E.Digest);
      SmallString<128> Path = Directory;
      sys::path::append(Path, Relative);
      E.Path = Path.str().str();
      E.IsNew = IsNew;
      Files.push_back(std::move(E));
    }
  }
  if (Error Err = writeFiles(P, Files))
    return Err;
  if (PrintJSON)
    printFiles(Files);
  if (Lost)
    return createFileError(P.getPath(),
                           createStringError(Twine(Lost) +
                                             (Lost == 1 ? " text" : " texts") +
                                             " could not be read"));
  return Error::success();
}
