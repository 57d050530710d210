//===- LineLayerOptions.cpp - Options of lli for layers -------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerOptions.h"
#include "llvm/ExecutionEngine/ExecutionEngine.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/LineLayers/LineLayersSupport.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;

static cl::opt<std::string>
    LineLayer("jit-line-layer",
              cl::desc("The level that debuggers and perf see: the name of a "
                       "layer, or source (default)"),
              cl::value_desc("name"));

static cl::opt<bool> PerfSupport("perf-support",
                                 cl::desc("Tell perf about all code, in a "
                                          "jitdump below $JITDUMPDIR"));

static cl::opt<bool>
    KeepObjects("jit-keep-objects",
                cl::desc("Keep all objects beside the jitdump, for "
                         "llvm-line-layers --jitdump; implies -perf-support"));

/// Outlives the JIT. It is not destroyed: if the program calls exit(), neither
/// is the JIT, and other threads of the program may be loading code.
static orc::LineLayersSupport *Support = nullptr;

static Error createSupport() {
  orc::LineLayersOptions Options;
  Options.Layer = LineLayer;
  Options.WritePerfDump = PerfSupport;
  Options.KeepObjects = KeepObjects;
  Options.Warn = [](Error E) {
    handleAllErrors(std::move(E), [](const ErrorInfoBase &Info) {
      WithColor::warning(errs(), "lli") << Info.message() << '\n';
    });
  };
  Expected<std::unique_ptr<orc::LineLayersSupport>> S =
      orc::LineLayersSupport::create(std::move(Options));
  if (!S)
    return S.takeError();
  Support = S->release();
  // The program may call exit(). What finish() uses is destroyed after this:
  // standard error, for warnings, and what writes the jitdump.
  errs();
  std::atexit([] { Support->finish(); });
  return Error::success();
}

bool llvm::isJITDumpAskedFor() { return PerfSupport || KeepObjects; }

static bool areOptionsGiven() {
  return !LineLayer.empty() || isJITDumpAskedFor();
}

Error llvm::enableLineLayers(orc::LLJIT &J) {
  if (!areOptionsGiven())
    return Error::success();
  if (Error E = createSupport())
    return E;
  return Support->attach(J);
}

std::unique_ptr<MemoryBuffer>
llvm::transformForLineLayers(std::unique_ptr<MemoryBuffer> Object) {
  return Support ? Support->transform(std::move(Object)) : std::move(Object);
}

Error llvm::linkStaticLibraryInto(orc::LLJIT &J, orc::JITDylib &JD,
                                  const char *Path) {
  return Support ? Support->linkStaticLibraryInto(J, JD, Path)
                 : J.linkStaticLibraryInto(JD, Path);
}

Error llvm::enableLineLayers(ExecutionEngine &EE, bool IsRemote) {
  if (!areOptionsGiven())
    return Error::success();
  if (IsRemote)
    return createStringError(
        "-jit-line-layer, -perf-support and -jit-keep-objects are not possible "
        "with -remote-mcjit");
  if (!EE.getTargetMachine())
    return createStringError(
        "-jit-line-layer, -perf-support and -jit-keep-objects are not possible "
        "with -force-interpreter");
  if (!LineLayer.empty())
    return createStringError(
        "-jit-line-layer requires -jit-kind=orc or -jit-kind=orc-lazy");
  if (Error E = createSupport())
    return E;
  EE.RegisterJITEventListener(Support->getListener());
  return Error::success();
}
