//===- MutateLineLayers.cpp - Fuzz the readers of layers, repeatably ------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The program where there is no libFuzzer. The changes that it makes to files
// follow from a number, so that tests can run some and each can be repeated.
// Besides what the fuzz target checks, it compares with the file before the
// change: what the units say must not depend on the sections of layers.
//
// With -adopt the changes are anywhere in the file, and the files before and
// after it adopt lines of each other.
//
//===----------------------------------------------------------------------===//

#include "AdoptionConsumer.h"
#include "LayerConsumer.h"
#include "LayerMutator.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/Watchdog.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using object::ObjectFile;

static cl::list<std::string> InputFiles(cl::Positional, cl::OneOrMore,
                                        cl::desc("FILE..."));
static cl::opt<uint64_t> Runs("runs", cl::init(1000), cl::value_desc("N"),
                              cl::desc("How many changes to make"));
static cl::opt<uint64_t> Seed("seed", cl::init(1), cl::value_desc("N"),
                              cl::desc("The number of the first change; they "
                                       "are to one file after the other"));
static cl::opt<unsigned> Timeout("timeout", cl::init(30),
                                 cl::value_desc("seconds"),
                                 cl::desc("How long one change may take"));
static cl::opt<std::string>
    WriteTo("write", cl::value_desc("file"),
            cl::desc("Write the last changed file here, before it is read"));
static cl::opt<bool>
    Adopt("adopt", cl::desc("Change anything, and adopt lines of the files "
                            "instead of asking about layers"));
static ExitOnError ExitOnErr("llvm-line-layers-fuzzer: error: ");

namespace {
/// A file that is to be changed, and what its units say.
struct Input {
  std::unique_ptr<MemoryBuffer> Buffer;
  std::unique_ptr<ObjectFile> Obj;
  std::unique_ptr<LayerMutator> Mutator;
  CodeAddresses Addresses;
  std::vector<std::string> Units;
};

struct Totals {
  uint64_t Read = 0;
  uint64_t Compared = 0;
  uint64_t WithLayers = 0;
  uint64_t WithWarnings = 0;
  uint64_t Adopted = 0;
};
} // namespace

static Input open(StringRef Name) {
  Input Result;
  Result.Buffer = ExitOnErr(errorOrToExpected(MemoryBuffer::getFile(
      Name, /*IsText=*/false, /*RequiresNullTerminator=*/false)));
  Result.Obj =
      ExitOnErr(ObjectFile::createObjectFile(Result.Buffer->getMemBufferRef()));
  const StringRef Bytes = Result.Buffer->getBuffer();
  Result.Mutator = std::make_unique<LayerMutator>(
      ExitOnErr(Adopt ? LayerMutator::createForWholeFile(Bytes)
                      : LayerMutator::create(Bytes)));
  if (Adopt)
    return Result;
  Result.Addresses = findCode(*Result.Obj);
  Result.Units = askUnits(*Result.Obj, Result.Addresses);
  // Or there is nothing that could go wrong.
  if (all_of(Result.Units, [](const std::string &S) { return S.empty(); }))
    ExitOnErr(createStringError(Name + ": the units have no lines"));
  return Result;
}

static void write(StringRef Bytes) {
  std::error_code EC;
  raw_fd_ostream OS(WriteTo, EC);
  ExitOnErr(errorCodeToError(EC));
  OS << Bytes;
}

[[noreturn]] static void fail(const Input &In, uint64_t Number,
                              ArrayRef<std::string> Units) {
  WithColor::error() << "change " << Number
                     << " changes what the units say; repeat it with -seed="
                     << Number << " -runs=1\n";
  for (size_t I = 0; I != Units.size(); ++I)
    if (Units[I] != In.Units[I]) {
      errs() << "at address 0x";
      errs().write_hex(In.Addresses[I].Address)
          << ":\n"
          << In.Units[I] << "has become:\n"
          << Units[I];
      break;
    }
  exit(1);
}

static void run(const Input &In, uint64_t Number, Totals &Sum) {
  PrettyStackTraceFormat Trace("Change %llu of %s",
                               static_cast<unsigned long long>(Number),
                               In.Buffer->getBufferIdentifier().str().c_str());
  sys::Watchdog Watchdog(Timeout);
  bool KeepsUnits;
  std::string Mutated = In.Mutator->mutate(Number, KeepsUnits);
  if (!WriteTo.empty())
    write(Mutated);
  Expected<std::unique_ptr<ObjectFile>> Obj =
      ObjectFile::createObjectFile(MemoryBufferRef(Mutated, "changed"));
  if (!Obj)
    return consumeError(Obj.takeError());
  ++Sum.Read;
  if (Adopt) {
    const MemoryBufferRef Old = In.Buffer->getMemBufferRef();
    const MemoryBufferRef New(Mutated, "changed");
    Sum.Adopted += adoptLayers(Old, New, /*FileIsSound=*/true) +
                   adoptLayers(New, Old, /*FileIsSound=*/false) +
                   adoptLayers(New, New, /*FileIsSound=*/false);
    return;
  }
  std::vector<std::string> Units = askUnits(**Obj, In.Addresses);
  LayersSeen Seen = askLayers(**Obj, In.Addresses);
  if (Units != Seen.Units)
    report_fatal_error("what the units say depends on what was asked before");
  if (KeepsUnits) {
    ++Sum.Compared;
    if (Units != In.Units)
      fail(In, Number, Units);
  }
  Sum.WithLayers += Seen.Layers != 0;
  Sum.WithWarnings += Seen.Warnings != 0;
}

int main(int argc, char **argv) {
  InitLLVM X(argc, argv);
  cl::ParseCommandLineOptions(argc, argv, "Fuzz the readers of layers\n");
  std::vector<Input> Inputs;
  for (const std::string &Name : InputFiles)
    Inputs.push_back(open(Name));
  Totals Sum;
  for (uint64_t I = 0; I != Runs; ++I)
    run(Inputs[(Seed + I) % Inputs.size()], Seed + I, Sum);
  if (Adopt) {
    outs() << Runs << " changes: " << Sum.Read << " files could be read; of "
           << Sum.Read * 3 * NumAdoptions << " adoptions " << Sum.Adopted
           << " succeeded\n";
    return 0;
  }
  outs() << Runs << " changes: " << Sum.Read << " files could be read, "
         << Sum.WithLayers << " still have layers, " << Sum.WithWarnings
         << " gave warnings; the units of " << Sum.Compared
         << " were compared with those of the file before\n";
  return 0;
}
