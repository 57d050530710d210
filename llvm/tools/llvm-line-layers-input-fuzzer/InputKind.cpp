//===- InputKind.cpp - What is fed to the readers of layers ---------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InputKind.h"
#include "TextMutator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

static cl::opt<std::string>
    ProgramFile("program", cl::value_desc("file"),
                cl::desc("The ELF file that profiles, histories and remarks "
                         "are about; or the cubin that PTX goes into"));
static cl::opt<std::string>
    PTXFile("ptx", cl::value_desc("file"),
            cl::desc("The PTX whose layers go into cubins"));
static cl::opt<std::string>
    JITDumpFile("jitdump", cl::value_desc("file"),
                cl::desc("The jitdump of a process that profiles are of, with "
                         "the objects beside it"));
static cl::opt<bool> IsValid("valid",
                             cl::desc("All inputs are sound, so that "
                                      "it is an error if one is refused"));

InputKind::~InputKind() = default;

std::optional<std::string> TextInputKind::mutate(StringRef Bytes,
                                                 unsigned Seed) {
  // Changes of bytes find what changes of words do not.
  if (Seed % 4 == 0)
    return std::nullopt;
  return TextMutator(AllWords, Seed).mutate(Bytes);
}

void llvm::expect(bool Condition, const char *What) {
  if (!Condition)
    report_fatal_error(What, /*gen_crash_diag=*/true);
}

bool llvm::refuse(Error E) {
  if (IsValid)
    report_fatal_error(std::move(E));
  consumeError(std::move(E));
  return true;
}

/// Reads the file that \p Option names. It stays until the end.
static StringRef readFile(const cl::opt<std::string> &Option) {
  if (Option.empty()) {
    errs() << "error: --" << Option.ArgStr << " is needed for this input\n";
    exit(1);
  }
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFile(
      Option, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!File) {
    errs() << "error: '" << Option << "': " << File.getError().message()
           << '\n';
    exit(1);
  }
  static std::vector<std::unique_ptr<MemoryBuffer>> Files;
  Files.push_back(std::move(*File));
  return Files.back()->getBuffer();
}

StringRef llvm::getProgramBytes() { return readFile(ProgramFile); }
StringRef llvm::getPTXBytes() { return readFile(PTXFile); }
bool llvm::hasProgram() { return !ProgramFile.empty(); }
StringRef llvm::getJITDumpPath() { return JITDumpFile; }
