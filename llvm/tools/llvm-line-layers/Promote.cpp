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
#include "llvm/DebugInfo/LineLayers/PromoteLayer.h"
#include "llvm/Support/MemoryBuffer.h"

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
  Options.Warn = reportWarning;
  Expected<ELFSectionEditor> Copy =
      promoteLayer((*File)->getMemBufferRef(), Options);
  if (!Copy)
    return Copy.takeError();
  return Copy->writeFile(OutputFile, InputFile);
}
