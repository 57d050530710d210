//===- llvm-line-layers-input-fuzzer.cpp - Fuzz what has layers -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A fuzz target for everything that layers are read from, besides the ELF
/// files of llvm-line-layers-fuzzer. An option says which kind of input it is:
///
///   llvm-line-layers-input-fuzzer CORPUS -ignore_remaining_args=1 --input=ptx
///
/// Without libFuzzer it reads the files that it is given.
///
//===----------------------------------------------------------------------===//

#include "InputKind.h"
#include "llvm/FuzzMutate/FuzzerCLI.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace llvm;

namespace {
/// An input by the name that the option has for it.
enum class Input {
  None,
  Metadata,
  Bitcode,
  Assembly,
  PTX,
  Cubin,
  Profile,
  JITDump,
  History,
  Remarks,
  Page
};
} // namespace

static cl::opt<Input> InputOption(
    "input", cl::desc("What the inputs are"),
    cl::values(clEnumValN(Input::Metadata, "metadata", "LLVM IR with layers"),
               clEnumValN(Input::Bitcode, "bitcode", "bitcode with layers"),
               clEnumValN(Input::Assembly, "assembly", "assembly with layers"),
               clEnumValN(Input::PTX, "ptx", "PTX with layers"),
               clEnumValN(Input::Cubin, "cubin", "cubins to put layers into"),
               clEnumValN(Input::Profile, "profile", "what profilers write"),
               clEnumValN(Input::JITDump, "jitdump", "jitdumps"),
               clEnumValN(Input::History, "json", "histories of lines"),
               clEnumValN(Input::Remarks, "remarks", "optimisation remarks"),
               clEnumValN(Input::Page, "page", "ELF files to make pages of")));

static std::unique_ptr<InputKind> create(Input Kind) {
  switch (Kind) {
  case Input::None:
    return nullptr;
  case Input::Metadata:
    return createMetadataInput();
  case Input::Bitcode:
    return createBitcodeInput();
  case Input::Assembly:
    return createAssemblyInput();
  case Input::PTX:
    return createPTXInput();
  case Input::Cubin:
    return createCubinInput();
  case Input::Profile:
    return createProfileInput();
  case Input::JITDump:
    return createJITDumpInput();
  case Input::History:
    return createHistoryInput();
  case Input::Remarks:
    return createRemarksInput();
  case Input::Page:
    return createPageInput();
  }
  llvm_unreachable("no such input");
}

static InputKind *Kind = nullptr;

static StringRef toStringRef(const uint8_t *Data, size_t Size) {
  return StringRef(reinterpret_cast<const char *>(Data), Size);
}

/// libFuzzer's own mutator.
extern "C" size_t LLVMFuzzerMutate(uint8_t *Data, size_t Size, size_t MaxSize);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  return Kind->run(toStringRef(Data, Size)) ? 0 : -1;
}

extern "C" LLVM_ATTRIBUTE_USED size_t LLVMFuzzerCustomMutator(uint8_t *Data,
                                                              size_t Size,
                                                              size_t MaxSize,
                                                              unsigned Seed) {
  std::optional<std::string> Mutated =
      Kind->mutate(toStringRef(Data, Size), Seed);
  if (!Mutated || Mutated->size() > MaxSize)
    return LLVMFuzzerMutate(Data, Size, MaxSize);
  memcpy(Data, Mutated->data(), Mutated->size());
  return Mutated->size();
}

static void handleFatalError(void *, const char *Message, bool) {
  errs() << "LLVM ERROR: " << Message << '\n';
  abort();
}

extern "C" LLVM_ATTRIBUTE_USED int LLVMFuzzerInitialize(int *argc,
                                                        char ***argv) {
  // So that libFuzzer says which input it was.
  install_fatal_error_handler(handleFatalError, nullptr);
  InitializeAllTargetInfos();
  InitializeAllTargetMCs();
  InitializeAllAsmParsers();
  InitializeAllDisassemblers();
  parseFuzzerCLOpts(*argc, *argv);
  static std::unique_ptr<InputKind> TheKind = create(InputOption);
  if (!TheKind) {
    errs() << *argv[0] << ": --input must be specified\n";
    exit(1);
  }
  Kind = TheKind.get();
  return 0;
}
