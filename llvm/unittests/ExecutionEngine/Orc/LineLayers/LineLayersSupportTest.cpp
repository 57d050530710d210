//===- LineLayersSupportTest.cpp - Tests of layers in jitted code ---------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/ExecutionEngine/Orc/LineLayers/LineLayersSupport.h"
#include "JITFixture.h"
#include "TestModule.h"
#include "llvm/DebugInfo/LineLayers/JITProcess.h"
#include "llvm/ExecutionEngine/Orc/ObjectTransformLayer.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderPerf.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/TargetParser/Host.h"
#include <csignal>
#include <set>
#include <thread>

using namespace llvm;
using namespace llvm::orc;

namespace {

class LineLayersSupportTest : public JITTest {
protected:
  /// A JIT to which \p Support is attached, which has to outlive it.
  std::unique_ptr<LLJIT> createAttachedJIT(LineLayersSupport &Support) {
    std::unique_ptr<LLJIT> J = createJIT();
    EXPECT_THAT_ERROR(Support.attach(*J), Succeeded());
    return J;
  }
};

/// For what needs code that is linked in several threads or processes.
class JITLinkLineLayersSupportTest : public LineLayersSupportTest {};

TEST_P(LineLayersSupportTest, RegistersLayer) {
  LineLayersOptions Options;
  Options.Layer = "tile";
  std::string Warnings;
  Options.Warn = [&](Error E) { Warnings += toString(std::move(E)); };
  auto Support = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(Support, Succeeded());
  std::unique_ptr<LLJIT> J = createAttachedJIT(**Support);
  std::string Path;
  withModule(*J, createTestModule(42), 42, [&](uint64_t Address) {
    std::unique_ptr<linelayers::Program> P = getLastRegistered();
    object::SectionedAddress At = P->getSectioned(Address);
    DIInliningInfo Frames = P->getFrames(At);
    EXPECT_EQ(Frames.getFrame(0).Line, 1u);
    Path = Frames.getFrame(0).FileName;
    EXPECT_EQ(sys::path::filename(Path), "f.tile");
    EXPECT_EQ(
        cantFail(errorOrToExpected(MemoryBuffer::getFile(Path)))->getBuffer(),
        "return 42\n");
    const DWARFLineLayer *Layer = P->getLayers().find("tile");
    ASSERT_TRUE(Layer);
    auto Pos = Layer->lookup(At);
    ASSERT_TRUE(Pos);
    EXPECT_EQ(Pos->File->getLine(1), "return 42");
  });
  EXPECT_EQ(Warnings, "");
  // Without a jitdump the texts are temporary.
  J.reset();
  Support->reset();
  EXPECT_FALSE(sys::fs::exists(Path));
}

// The directories are those of the beginning, whatever is the current one when
// code is loaded.
TEST_P(LineLayersSupportTest, RelativeDirectories) {
  SmallString<128> Start;
  ASSERT_FALSE(sys::fs::current_path(Start));
  const char *Temporary = getenv("TMPDIR");
  const std::string OldTemporary = Temporary ? Temporary : "";
  setenv("TMPDIR", ".", /*replace=*/1);
  for (const char *Texts : {"", "texts"}) {
    ASSERT_FALSE(sys::fs::set_current_path(Directory));
    LineLayersOptions Options;
    Options.Layer = "tile";
    Options.TextDirectory = Texts;
    auto Support = LineLayersSupport::create(Options);
    ASSERT_THAT_EXPECTED(Support, Succeeded());
    std::unique_ptr<LLJIT> J = createAttachedJIT(**Support);
    for (unsigned I : {1, 2})
      withModule(*J, createTestModule(I), I, [&](uint64_t Address) {
        std::unique_ptr<linelayers::Program> P = getLastRegistered();
        DIInliningInfo Frames = P->getFrames(P->getSectioned(Address));
        EXPECT_EQ(
            StringRef(Frames.getFrame(0).FileName).substr(0, Directory.size()),
            Directory);
        // The first module has been compiled.
        ASSERT_FALSE(sys::fs::set_current_path("/"));
      });
    J.reset();
    Support->reset();
    std::error_code EC;
    sys::fs::directory_iterator It(Directory, EC);
    EXPECT_EQ(It == sys::fs::directory_iterator(), !*Texts);
  }
  if (Temporary)
    setenv("TMPDIR", OldTemporary.c_str(), /*replace=*/1);
  else
    unsetenv("TMPDIR");
  ASSERT_FALSE(sys::fs::set_current_path(Start));
}

// Handlers of signals are those of the program that has the JIT.
TEST_P(LineLayersSupportTest, LeavesSignals) {
  // Tests have handlers of LLVM's, and other programs need not.
  sys::unregisterHandlers();
  void (*Handler)(int) = [](int) {};
  auto *Before = std::signal(SIGUSR2, Handler);
  LineLayersOptions Options;
  Options.Layer = "tile";
  Options.KeepObjects = true;
  auto Support = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(Support, Succeeded());
  std::unique_ptr<LLJIT> J = createAttachedJIT(**Support);
  withModule(*J, createTestModule(42), 42, [](uint64_t) {});
  EXPECT_EQ(std::signal(SIGUSR2, Before), Handler);
}

TEST_P(LineLayersSupportTest, ThousandModules) {
  constexpr unsigned Count = 1000;
  LineLayersOptions Options;
  Options.Layer = "tile";
  Options.KeepObjects = true;
  auto Support = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(Support, Succeeded());
  const std::string Dump = getJITLoaderPerfDirectory();
  ASSERT_FALSE(Dump.empty());
  const unsigned Before = countRegistered();
  std::vector<uint64_t> Addresses;
  {
    std::unique_ptr<LLJIT> J = createAttachedJIT(**Support);
    for (unsigned I = 0; I != Count; ++I)
      withModule(*J, createTestModule(I), I, [&](uint64_t Address) {
        Addresses.push_back(Address);
        EXPECT_EQ(countRegistered(), Before + 1);
      });
    EXPECT_EQ(countRegistered(), Before);
  }
  Support->reset();

  SmallString<128> Path(Dump);
  sys::path::append(Path,
                    "jit-" + Twine(sys::Process::getProcessId()) + ".dump");
  auto P = linelayers::JITProcess::open(Path, {});
  ASSERT_THAT_EXPECTED(P, Succeeded());
  ASSERT_EQ((*P)->getDump().code().size(), Count);
  ASSERT_EQ((*P)->objects().size(), Count);
  // Addresses are used again, and each module is told from the others.
  EXPECT_LT(std::set<uint64_t>(Addresses.begin(), Addresses.end()).size(),
            Count);
  for (unsigned I = 0; I != Count; ++I) {
    const linelayers::JITDump::Code &Code = (*P)->getDump().code()[I];
    EXPECT_EQ(Code.Address, Addresses[I]);
    EXPECT_EQ(Code.Index, I);
    EXPECT_EQ((*P)->getDump().find(Code.Address, Code.Time), &Code);
    const linelayers::Program *Object = (*P)->find(Code.Address, Code.Time);
    ASSERT_TRUE(Object);
    object::SectionedAddress At = Object->getSectioned(Code.Address);
    // What is kept has the source.
    EXPECT_EQ(Object->getFrames(At).getFrame(0).FileName, "/src/f.py");
    const DWARFLineLayer *Layer = Object->getLayers().find("tile");
    ASSERT_TRUE(Layer);
    auto Pos = Layer->lookup(At);
    ASSERT_TRUE(Pos);
    EXPECT_EQ(Pos->File->getLine(1), "return " + std::to_string(I));
  }
}

/// Says when it is destroyed.
class WatchedBuffer : public MemoryBuffer {
public:
  WatchedBuffer(std::unique_ptr<MemoryBuffer> B, bool &IsDestroyed)
      : Inner(std::move(B)), IsDestroyed(IsDestroyed) {
    init(Inner->getBufferStart(), Inner->getBufferEnd(),
         /*RequiresNullTerminator=*/false);
  }
  ~WatchedBuffer() override { IsDestroyed = true; }
  StringRef getBufferIdentifier() const override {
    return Inner->getBufferIdentifier();
  }
  BufferKind getBufferKind() const override { return MemoryBuffer_Malloc; }

private:
  std::unique_ptr<MemoryBuffer> Inner;
  bool &IsDestroyed;
};

// An object is not kept for later if its copy cannot be linked.
TEST_P(LineLayersSupportTest, ForgetsWhatCannotBeLinked) {
  LineLayersOptions Options;
  Options.Layer = "tile";
  Options.KeepObjects = true;
  auto Support = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(Support, Succeeded());
  std::unique_ptr<LLJIT> J = createAttachedJIT(**Support);
  bool IsDestroyed = false;
  J->getObjTransformLayer().setTransform(
      [&](std::unique_ptr<MemoryBuffer> Object)
          -> Expected<std::unique_ptr<MemoryBuffer>> {
        return (*Support)->transform(
            std::make_unique<WatchedBuffer>(std::move(Object), IsDestroyed));
      });
  J->getExecutionSession().setErrorReporter(
      [](Error E) { consumeError(std::move(E)); });
  ASSERT_THAT_ERROR(
      J->addIRModule(createTestModule(42, "declare i32 @missing()\n"
                                          "define i32 @g() {\n"
                                          "  %r = call i32 @missing()\n"
                                          "  ret i32 %r\n"
                                          "}\n")),
      Succeeded());
  EXPECT_THAT_EXPECTED(J->lookup("f"), Failed());
  J.reset();
  EXPECT_TRUE(IsDestroyed);
}

// A program that ends does not destroy its JIT, and code may still be loaded.
TEST_P(LineLayersSupportTest, LoadsWhenItIsFinished) {
  LineLayersOptions Options;
  Options.Layer = "tile";
  Options.Warn = [](Error E) { ADD_FAILURE() << toString(std::move(E)); };
  for (bool KeepObjects : {false, true}) {
    Options.KeepObjects = KeepObjects;
    auto Support = LineLayersSupport::create(Options);
    ASSERT_THAT_EXPECTED(Support, Succeeded());
    std::unique_ptr<LLJIT> J = createAttachedJIT(**Support);
    withModule(*J, createTestModule(42), 42, [](uint64_t) {});
    (*Support)->finish();
    withModule(*J, createTestModule(43), 43, [](uint64_t) {});
  }
}

// Modules of several threads, all of them loaded at once.
TEST_P(JITLinkLineLayersSupportTest, Threads) {
  constexpr unsigned NumThreads = 4, Count = 25;
  LineLayersOptions Options;
  Options.Layer = "tile";
  Options.KeepObjects = true;
  std::atomic<unsigned> Warnings = 0;
  Options.Warn = [&](Error E) {
    ++Warnings;
    consumeError(std::move(E));
  };
  auto Support = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(Support, Succeeded());
  const std::string Dump = getJITLoaderPerfDirectory();
  const unsigned Before = countRegistered();
  std::vector<uint64_t> Addresses(NumThreads * Count);
  {
    std::unique_ptr<LLJIT> J = createJIT(/*IsConcurrent=*/true);
    ASSERT_THAT_ERROR((*Support)->attach(*J), Succeeded());
    std::vector<JITDylib *> Dylibs;
    for (unsigned I = 0; I != NumThreads * Count; ++I)
      Dylibs.push_back(
          &cantFail(J->createJITDylib("library" + std::to_string(I))));
    auto Load = [&](unsigned First) {
      for (unsigned I = First; I != First + Count; ++I) {
        ASSERT_THAT_ERROR(J->addIRModule(*Dylibs[I], createTestModule(I)),
                          Succeeded());
        auto F = J->lookup(*Dylibs[I], "f");
        ASSERT_THAT_EXPECTED(F, Succeeded());
        EXPECT_EQ(F->toPtr<int()>()(), int(I));
        Addresses[I] = F->getValue();
      }
    };
    std::vector<std::thread> Threads;
    for (unsigned T = 0; T != NumThreads; ++T)
      Threads.emplace_back(Load, T * Count);
    for (std::thread &T : Threads)
      T.join();
    EXPECT_EQ(countRegistered(), Before + NumThreads * Count);
  }
  EXPECT_EQ(countRegistered(), Before);
  Support->reset();
  EXPECT_EQ(Warnings, 0u);

  SmallString<128> Path(Dump);
  sys::path::append(Path,
                    "jit-" + Twine(sys::Process::getProcessId()) + ".dump");
  auto P = linelayers::JITProcess::open(Path, {});
  ASSERT_THAT_EXPECTED(P, Succeeded());
  ASSERT_EQ((*P)->objects().size(), Addresses.size());
  for (const auto &[I, Address] : enumerate(Addresses)) {
    const linelayers::Program *Object = (*P)->find(Address, UINT64_MAX);
    ASSERT_TRUE(Object);
    const DWARFLineLayer *Layer = Object->getLayers().find("tile");
    ASSERT_TRUE(Layer);
    auto Pos = Layer->lookup(Object->getSectioned(Address));
    ASSERT_TRUE(Pos);
    EXPECT_EQ(Pos->File->getLine(1), "return " + std::to_string(I));
  }
}

/// Says that it runs code elsewhere.
class OtherProcess : public SelfExecutorProcessControl {
public:
  using SelfExecutorProcessControl::SelfExecutorProcessControl;
  bool isThisProcess() const override { return false; }
};

// Where another process runs the code, it gets a copy of debug objects, and has
// no jitdump.
TEST_P(JITLinkLineLayersSupportTest, OtherProcess) {
  Session = std::make_unique<ExecutionSession>(std::make_unique<OtherProcess>(
      std::make_shared<SymbolStringPool>(),
      std::make_unique<InPlaceTaskDispatcher>(),
      Triple(sys::getProcessTriple()), cantFail(sys::Process::getPageSize()),
      nullptr));
  std::unique_ptr<LLJIT> J = createJIT();
  LineLayersOptions Options;
  Options.Layer = "tile";
  auto Support = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(Support, Succeeded());
  ASSERT_THAT_ERROR((*Support)->attach(*J), Succeeded());
  Options.WritePerfDump = true;
  auto WithDump = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(WithDump, Succeeded());
  EXPECT_THAT_ERROR((*WithDump)->attach(*J), Failed());

  const unsigned Before = countRegistered();
  withModule(*J, createTestModule(42), 42, [&](uint64_t Address) {
    EXPECT_EQ(countRegistered(), Before + 1);
    std::unique_ptr<linelayers::Program> P = getLastRegistered();
    EXPECT_EQ(sys::path::filename(
                  P->getFrames(P->getSectioned(Address)).getFrame(0).FileName),
              "f.tile");
  });
  EXPECT_EQ(countRegistered(), Before);
}

/// Links as another layer does, and is neither JITLink nor RuntimeDyld.
class OtherLinker : public RTTIExtends<OtherLinker, ObjectLayer> {
public:
  static char ID;

  explicit OtherLinker(ExecutionSession &ES) : RTTIExtends(ES), Inner(ES) {}
  void emit(std::unique_ptr<MaterializationResponsibility> R,
            std::unique_ptr<MemoryBuffer> Object) override {
    Inner.emit(std::move(R), std::move(Object));
  }

private:
  ObjectLinkingLayer Inner;
};
char OtherLinker::ID = 0;

// A JIT that cannot be attached to is as it was.
TEST(OtherLinkerTest, IsNotAttached) {
#if !defined(__linux__) || !defined(__x86_64__)
  GTEST_SKIP() << "jitdumps are written on Linux";
#endif
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  SmallString<128> Directory;
  ASSERT_FALSE(sys::fs::createUniqueDirectory("line-layers-test", Directory));
  setenv("JITDUMPDIR", Directory.c_str(), /*replace=*/1);
  LineLayersOptions Options;
  Options.Layer = "nothing";
  Options.WritePerfDump = true;
  Options.Warn = [](Error E) { ADD_FAILURE() << toString(std::move(E)); };
  auto Support = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(Support, Succeeded());
  auto J = cantFail(LLJITBuilder()
                        .setPlatformSetUp(setUpInactivePlatform)
                        .setObjectLinkingLayerCreator([](ExecutionSession &ES) {
                          return std::make_unique<OtherLinker>(ES);
                        })
                        .create());
  EXPECT_THAT_ERROR((*Support)->attach(*J), Failed());
  withModule(*J, createTestModule(42), 42, [](uint64_t) {});
  J.reset();
  Support->reset();
  sys::fs::remove_directories(Directory);
}

TEST_P(LineLayersSupportTest, SharesJITDump) {
  LineLayersOptions Options;
  Options.WritePerfDump = true;
  auto A = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(A, Succeeded());
  const std::string Dump = getJITLoaderPerfDirectory();
  auto B = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(B, Succeeded());
  EXPECT_EQ(getJITLoaderPerfDirectory(), Dump);
  A->reset();
  EXPECT_EQ(getJITLoaderPerfDirectory(), Dump);
  B->reset();
  EXPECT_EQ(getJITLoaderPerfDirectory(), "");
}

TEST_P(LineLayersSupportTest, WarnsOfLayer) {
  LineLayersOptions Options;
  Options.Layer = "nothing";
  unsigned Warnings = 0;
  Options.Warn = [&](Error E) {
    ++Warnings;
    EXPECT_NE(toString(std::move(E)).find("no layer 'nothing'; it has 'tile'"),
              std::string::npos);
  };
  auto Support = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(Support, Succeeded());
  std::unique_ptr<LLJIT> J = createAttachedJIT(**Support);
  for (unsigned I : {1, 2})
    withModule(*J, createTestModule(I), I, [](uint64_t) {});
  EXPECT_EQ(Warnings, 1u);
}

INSTANTIATE_TEST_SUITE_P(Linkers, LineLayersSupportTest,
                         testing::Values(Linker::JITLink, Linker::RuntimeDyld),
                         getLinkerName);
INSTANTIATE_TEST_SUITE_P(Linkers, JITLinkLineLayersSupportTest,
                         testing::Values(Linker::JITLink), getLinkerName);

} // namespace
