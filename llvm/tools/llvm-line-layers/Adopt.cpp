//===- Adopt.cpp - llvm-line-layers adopt ---------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes the line table of another compilation of a program one of its layers.
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Failures.h"
#include "Images.h"
#include "Printing.h"
#include "llvm/DebugInfo/LineLayers/AdoptLayer.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace llvm::linelayers;

cl::SubCommand linelayers::AdoptCommand(
    "adopt", "Make the line table of another compilation a layer");

static cl::opt<std::string> InputFile(cl::Positional, cl::Required,
                                      cl::desc("FILE"), cl::sub(AdoptCommand));
static cl::opt<std::string> OtherFile(
    "from", cl::Required, cl::value_desc("file"),
    cl::desc("The same program, compiled with the layer as its source"),
    cl::sub(AdoptCommand));
static cl::opt<std::string> LayerName("layer", cl::Required,
                                      cl::value_desc("name"),
                                      cl::desc("What to call the layer"),
                                      cl::sub(AdoptCommand));
static cl::opt<std::string> OutputFile("o", cl::Required,
                                       cl::value_desc("file"),
                                       cl::desc("Where to write the copy"),
                                       cl::sub(AdoptCommand));
static cl::list<std::string>
    TextFiles("text", cl::value_desc("file"),
              cl::desc("A text of the layer: that of the file in the line "
                       "table whose path ends like its own (repeatable)"),
              cl::sub(AdoptCommand));
static cl::list<std::string> SourceDirectories(
    "source-directory", cl::value_desc("directory"),
    cl::desc("Where to look for texts that are not where the line table says "
             "(repeatable)"),
    cl::sub(AdoptCommand));
static cl::opt<bool> MatchingFunctions(
    "matching-functions",
    cl::desc("Take the functions that are equal, and report the rest"),
    cl::sub(AdoptCommand));
static cl::opt<bool> WithLayers("with-layers",
                                cl::desc("Take the other file's layers, too"),
                                cl::sub(AdoptCommand));
static cl::opt<std::string> CodeFile(
    "code", cl::value_desc("file"),
    cl::desc("Where the code is, if FILE has only the debug information of it"),
    cl::sub(AdoptCommand));
static cl::opt<std::string>
    OtherCodeFile("from-code", cl::value_desc("file"),
                  cl::desc("The same for the file of --from"),
                  cl::sub(AdoptCommand));

namespace {
/// A file of the command line, as long as it is needed.
class InputBuffer {
public:
  Error take(Expected<std::unique_ptr<MemoryBuffer>> File) {
    if (!File)
      return File.takeError();
    Buffer = std::move(*File);
    return Error::success();
  }
  Error openImage() { return take(linelayers::openImage(std::move(Buffer))); }
  MemoryBufferRef ref() const { return Buffer->getMemBufferRef(); }

private:
  std::unique_ptr<MemoryBuffer> Buffer;
};
} // namespace

/// Reads the two files. --image is about those of them that have images, as an
/// image of one may have been extracted from the other.
static Error openInputs(InputBuffer &File, InputBuffer &Other) {
  if (Error E = File.take(readInput(InputFile)))
    return E;
  if (Error E = Other.take(readInput(OtherFile)))
    return E;
  const bool HasImages = hasImages(File.ref());
  const bool OtherHasImages = hasImages(Other.ref());
  const bool IsAboutBoth = !isImageSelected() || HasImages == OtherHasImages;
  if (IsAboutBoth || HasImages)
    if (Error E = File.openImage())
      return E;
  return IsAboutBoth || OtherHasImages ? Other.openImage() : Error::success();
}

Error linelayers::runAdopt() {
  setCurrentFile(InputFile);
  if (Error E =
          checkStandardInput({InputFile, OtherFile, CodeFile, OtherCodeFile}))
    return E;
  // The file itself may be replaced, and be the other one, too.
  if (!sys::fs::equivalent(OutputFile, InputFile))
    if (Error E =
            checkIsNoInput(OutputFile, {OtherFile, CodeFile, OtherCodeFile}))
      return E;
  const std::vector<StringRef> Texts(TextFiles.begin(), TextFiles.end());
  if (Error E = checkIsNoInput(OutputFile, Texts))
    return E;
  InputBuffer File, Other, Code, OtherCode;
  if (Error E = openInputs(File, Other))
    return E;
  AdoptOptions Options;
  Options.Layer = LayerName;
  Options.TextFiles.assign(TextFiles.begin(), TextFiles.end());
  Options.SourceDirectories.assign(SourceDirectories.begin(),
                                   SourceDirectories.end());
  Options.MatchingFunctions = MatchingFunctions;
  Options.WithLayers = WithLayers;
  Options.DebugFileDirectories = getDebugFileDirectories();
  Options.Warn = reportWarning;
  if (!CodeFile.empty()) {
    if (Error E = Code.take(readInput(CodeFile)))
      return E;
    Options.Code = Code.ref();
  }
  if (!OtherCodeFile.empty()) {
    if (Error E = OtherCode.take(readInput(OtherCodeFile)))
      return E;
    Options.OtherCode = OtherCode.ref();
  }

  // For the instructions at which two files differ.
  initializeDisassemblers();
  AdoptionSummary Summary;
  Expected<ELFSectionEditor> Copy =
      adoptLayer(File.ref(), Other.ref(), Options, &Summary);
  if (!Copy)
    return Copy.takeError();
  if (!sys::fs::equivalent(OutputFile, InputFile))
    if (Error E = checkIsNotRead(OutputFile, Summary.OtherInputs))
      return E;
  if (Error E = Copy->writeFile(OutputFile, InputFile))
    return E;
  // Standard output may be where the copy goes.
  if (MatchingFunctions)
    (OutputFile == "-" ? errs() : outs())
        << formatCount(Summary.MatchingFunctions) << " of "
        << formatCount(Summary.Functions)
        << " functions are equal in both files\n";
  return Error::success();
}
