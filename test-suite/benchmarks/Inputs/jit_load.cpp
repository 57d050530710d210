//===- jit_load.cpp - Load an object in a JIT -----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// jit_load jitlink|rtdyld compiled|foreign OBJECT SYMBOL LOADS [LAYER]
//
// Links OBJECT, registers it for debuggers, looks up SYMBOL and removes the
// code, LOADS times. Prints how many microseconds of processor time each load
// took. The object is in memory: as one that the JIT itself has compiled, or as
// one from elsewhere, which is copied for debuggers. With LAYER that layer is
// what debuggers see.
//
//===----------------------------------------------------------------------===//

#include "llvm/ExecutionEngine/CompiledObjectBuffer.h"
#include "llvm/ExecutionEngine/JITEventListener.h"
#include "llvm/ExecutionEngine/Orc/Debugging/DebuggerSupport.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/LineLayers/LineLayersSupport.h"
#include "llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h"
#include "llvm/ExecutionEngine/Orc/RTDyldObjectLinkingLayer.h"
#include "llvm/ExecutionEngine/SectionMemoryManager.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include <time.h>

using namespace llvm;
using namespace llvm::orc;

static ExitOnError ExitOnErr("jit_load: ");

/// The processor time of this process in microseconds.
static uint64_t getProcessorTime() {
  timespec Time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &Time);
  return uint64_t(Time.tv_sec) * 1000000 + Time.tv_nsec / 1000;
}

static std::unique_ptr<LLJIT> createJIT(bool IsJITLink) {
  LLJITBuilder Builder;
  if (IsJITLink) {
    Builder.setObjectLinkingLayerCreator([](ExecutionSession &ES) {
      return std::make_unique<ObjectLinkingLayer>(ES);
    });
    Builder.setPrePlatformSetup(
        [](LLJIT &J) { return enableDebuggerSupport(J); });
  } else {
    Builder.setObjectLinkingLayerCreator([](ExecutionSession &ES) {
      auto Layer = std::make_unique<RTDyldObjectLinkingLayer>(
          ES, [](const MemoryBuffer &) {
            return std::make_unique<SectionMemoryManager>();
          });
      Layer->registerJITEventListener(
          *JITEventListener::createGDBRegistrationListener());
      return Layer;
    });
  }
  return ExitOnErr(Builder.create());
}

static std::unique_ptr<MemoryBuffer> createObject(StringRef Bytes,
                                                  bool IsCompiled) {
  if (IsCompiled)
    return std::make_unique<CompiledObjectBuffer>(
        CompiledObjectBuffer::Bytes(Bytes.begin(), Bytes.end()), "object");
  return MemoryBuffer::getMemBufferCopy(Bytes, "object");
}

int main(int argc, char **argv) {
  if (argc < 6) {
    errs() << "usage: jit_load jitlink|rtdyld compiled|foreign OBJECT SYMBOL "
              "LOADS [LAYER]\n";
    return 1;
  }
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  std::unique_ptr<LineLayersSupport> Support;
  std::unique_ptr<LLJIT> J = createJIT(StringRef(argv[1]) == "jitlink");
  const bool IsCompiled = StringRef(argv[2]) == "compiled";
  if (argc > 6) {
    LineLayersOptions Options;
    Options.Layer = argv[6];
    Support = ExitOnErr(LineLayersSupport::create(std::move(Options)));
    ExitOnErr(Support->attach(*J));
  }
  auto File = ExitOnErr(errorOrToExpected(MemoryBuffer::getFile(argv[3])));
  for (unsigned Load = 0, Loads = atoi(argv[5]); Load != Loads; ++Load) {
    auto Object = createObject(File->getBuffer(), IsCompiled);
    ResourceTrackerSP Tracker = J->getMainJITDylib().createResourceTracker();
    const uint64_t Start = getProcessorTime();
    ExitOnErr(J->addObjectFile(Tracker, std::move(Object)));
    ExitOnErr(J->lookup(argv[4]));
    outs() << getProcessorTime() - Start << '\n';
    ExitOnErr(Tracker->remove());
  }
  J.reset();
  return 0;
}
