//===- Attach.cpp - llvm-line-layers attach -------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts line tables of layers into a cubin.
//
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Failures.h"
#include "Images.h"
#include "llvm/DebugInfo/LineLayers/AttachLayers.h"
#include "llvm/DebugInfo/LineLayers/OutputFile.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace llvm::linelayers;

cl::SubCommand linelayers::AttachCommand("attach",
                                         "Put the layers of PTX into a cubin");

static cl::opt<std::string> InputFile(cl::Positional, cl::Required,
                                      cl::desc("FILE"), cl::sub(AttachCommand));
static cl::list<std::string>
    PTXFiles("ptx", cl::OneOrMore, cl::value_desc("file"),
             cl::desc("PTX that the cubin was made of. If several were linked, "
                      "give the option for each that has layers"),
             cl::sub(AttachCommand));
static cl::opt<std::string> OutputFile("o", cl::Required,
                                       cl::value_desc("file"),
                                       cl::desc("Where to write the copy"),
                                       cl::sub(AttachCommand));

static cl::opt<bool> AllowNoLayers(
    "allow-no-layers",
    cl::desc("Copy the cubin as it is if no PTX has layers, or if "
             "nvlink could not link it with them"),
    cl::sub(AttachCommand));

Error linelayers::runAttach() {
  setCurrentFile(InputFile);
  std::vector<StringRef> Inputs(PTXFiles.begin(), PTXFiles.end());
  Inputs.push_back(InputFile);
  if (Error E = checkStandardInput(Inputs))
    return E;
  Expected<std::unique_ptr<MemoryBuffer>> Cubin = openInput(InputFile);
  if (!Cubin)
    return Cubin.takeError();
  std::vector<std::unique_ptr<MemoryBuffer>> Buffers;
  std::vector<MemoryBufferRef> PTX;
  for (const std::string &Name : PTXFiles) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer =
        MemoryBuffer::getFileOrSTDIN(Name, /*IsText=*/true);
    if (!Buffer)
      return createFileError(Name, Buffer.getError());
    if (Error E = checkIsNoInput(OutputFile, {Name}))
      return E;
    PTX.push_back((*Buffer)->getMemBufferRef());
    Buffers.push_back(std::move(*Buffer));
  }

  AttachOptions Options;
  Options.AllowNoLayers = AllowNoLayers;
  Options.Warn = reportWarning;
  Expected<ELFSectionEditor> Copy =
      attachLayers((*Cubin)->getMemBufferRef(), PTX, Options);
  if (!Copy)
    return Copy.takeError();
  return Copy->writeFile(OutputFile, InputFile);
}
