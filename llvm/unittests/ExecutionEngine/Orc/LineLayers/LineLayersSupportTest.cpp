//===- LineLayersSupportTest.cpp - Tests of layers in jitted code ---------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/ExecutionEngine/Orc/LineLayers/LineLayersSupport.h"
#include "RuntimeDyldLayer.h"
#include "TestModule.h"
#include "llvm/DebugInfo/LineLayers/JITProcess.h"
#include "llvm/ExecutionEngine/Orc/Debugging/DebugInfoSupport.h"
#include "llvm/ExecutionEngine/Orc/Debugging/DebuggerSupport.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/ObjectTransformLayer.h"
#include "llvm/ExecutionEngine/Orc/SelfExecutorProcessControl.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderGDB.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderPerf.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <set>
#include <thread>

using namespace llvm;
using namespace llvm::orc;

// JITLoaderGDB.h has the types, and debuggers find this by its name.
extern "C" jit_descriptor __jit_debug_descriptor;

namespace {

enum class Linker { JITLink, RuntimeDyld };

class LineLayersSupportTest : public testing::TestWithParam<Linker> {
protected:
  void SetUp() override {
#if !defined(__linux__) || !defined(__x86_64__)
    GTEST_SKIP() << "jitdumps are written on Linux";
#endif
    InitializeNativeTarget();
    InitializeNativeTargetAsmPrinter();
    ASSERT_FALSE(sys::fs::createUniqueDirectory("line-layers-test", Directory));
    setenv("JITDUMPDIR", Directory.c_str(), /*replace=*/1);
  }

  void TearDown() override { sys::fs::remove_directories(Directory); }

  /// A JIT that registers its objects for debuggers.
  std::unique_ptr<LLJIT> createJIT(bool IsConcurrent = false) {
    LLJITBuilder Builder;
    Builder.setPlatformSetUp(setUpInactivePlatform);
    if (IsConcurrent) {
      // The threads that ask for code compile and link it, so all is done when
      // they end.
      Builder.setExecutionSession(std::make_unique<ExecutionSession>(
          cantFail(SelfExecutorProcessControl::Create(
              nullptr, std::make_unique<InPlaceTaskDispatcher>()))));
      Builder.setSupportConcurrentCompilation(true);
    }
    if (GetParam() == Linker::JITLink) {
      Builder.setObjectLinkingLayerCreator([](ExecutionSession &ES) {
        return std::make_unique<ObjectLinkingLayer>(ES);
      });
      Builder.setPrePlatformSetup(
          [](LLJIT &J) { return enableDebuggerSupport(J); });
    } else {
      Builder.setObjectLinkingLayerCreator([](ExecutionSession &ES) {
        return createRuntimeDyldLayer(
            ES, *JITEventListener::createGDBRegistrationListener());
      });
    }
    return cantFail(Builder.create());
  }

  static unsigned countRegistered() {
    unsigned Count = 0;
    for (jit_code_entry *E = __jit_debug_descriptor.first_entry; E;
         E = E->next_entry)
      ++Count;
    return Count;
  }

  /// The object that was registered last.
  static std::unique_ptr<linelayers::Program> getLastRegistered() {
    const jit_code_entry *E = __jit_debug_descriptor.first_entry;
    return cantFail(linelayers::Program::create(MemoryBuffer::getMemBufferCopy(
        StringRef(E->symfile_addr, E->symfile_size), "registered")));
  }

  SmallString<128> Directory;
};

/// For what JITLink alone has: link graphs, and debuggers that know of code
/// before it is handed out.
class JITLinkLineLayersSupportTest : public LineLayersSupportTest {};

/// Adds a module, runs it, and removes it after \p Check.
void withModule(LLJIT &J, ThreadSafeModule M, unsigned Expected,
                function_ref<void(uint64_t Address)> Check) {
  ResourceTrackerSP Tracker = J.getMainJITDylib().createResourceTracker();
  ASSERT_THAT_ERROR(J.addIRModule(Tracker, std::move(M)), Succeeded());
  auto F = J.lookup("f");
  ASSERT_THAT_EXPECTED(F, Succeeded());
  EXPECT_EQ(F->toPtr<int()>()(), int(Expected));
  Check(F->getValue());
  ASSERT_THAT_ERROR(Tracker->remove(), Succeeded());
}

TEST_P(LineLayersSupportTest, RegistersLayer) {
  LineLayersOptions Options;
  Options.Layer = "tile";
  std::string Warnings;
  Options.Warn = [&](Error E) { Warnings += toString(std::move(E)); };
  auto Support = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(Support, Succeeded());
  std::unique_ptr<LLJIT> J = createJIT();
  ASSERT_THAT_ERROR((*Support)->attach(*J), Succeeded());
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
    std::unique_ptr<LLJIT> J = createJIT();
    ASSERT_THAT_ERROR((*Support)->attach(*J), Succeeded());
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

/// Has a function look at the graphs that are linked.
class GraphObserver : public ObjectLinkingLayer::Plugin {
public:
  explicit GraphObserver(std::function<void(jitlink::LinkGraph &)> Observe)
      : Observe(std::move(Observe)) {}

  void modifyPassConfig(MaterializationResponsibility &, jitlink::LinkGraph &,
                        jitlink::PassConfiguration &Config) override {
    Config.PostFixupPasses.push_back([this](jitlink::LinkGraph &G) {
      Observe(G);
      return Error::success();
    });
  }
  Error notifyFailed(MaterializationResponsibility &) override {
    return Error::success();
  }
  Error notifyRemovingResources(JITDylib &, ResourceKey) override {
    return Error::success();
  }
  void notifyTransferringResources(JITDylib &, ResourceKey,
                                   ResourceKey) override {}

private:
  std::function<void(jitlink::LinkGraph &)> Observe;
};

// Where debug information is preserved in link graphs, layers are.
TEST_P(JITLinkLineLayersSupportTest, PreservesLayers) {
  std::unique_ptr<LLJIT> J = createJIT();
  auto &Layer = cast<ObjectLinkingLayer>(J->getObjLinkingLayer());
  Layer.addPlugin(std::make_shared<DebugInfoPreservationPlugin>());
  unsigned NumGraphs = 0, NumTexts = 0;
  Layer.addPlugin(std::make_shared<GraphObserver>([&](jitlink::LinkGraph &G) {
    auto IsFunction = [](jitlink::Symbol *S) {
      return S->hasName() && *S->getName() == "f";
    };
    auto F = find_if(G.defined_symbols(), IsFunction);
    if (F == G.defined_symbols().end())
      return;
    ++NumGraphs;
    for (jitlink::Section &S : G.sections())
      if (S.getName().starts_with(".debug_txt.tile."))
        NumTexts += !S.empty();
    auto Context = createDWARFContext(G);
    ASSERT_THAT_EXPECTED(Context, Succeeded());
    const DWARFLineLayer *Tile = Context->first->getLineLayers().find("tile");
    ASSERT_TRUE(Tile);
    // Its relocations are applied.
    auto Pos = Tile->lookup({(*F)->getAddress().getValue(),
                             object::SectionedAddress::UndefSection});
    ASSERT_TRUE(Pos);
    EXPECT_EQ(Pos->Line, 1u);
    EXPECT_EQ(Pos->File->getName(), "f.tile");
  }));
  withModule(*J, createTestModule(42), 42, [](uint64_t) {});
  EXPECT_EQ(NumGraphs, 1u);
  EXPECT_EQ(NumTexts, 1u);
}

// Debuggers read an object that the JIT has compiled itself, and copies of
// others.
TEST_P(LineLayersSupportTest, RegistersObjectItself) {
  std::unique_ptr<LLJIT> J = createJIT();
  const char *Start = nullptr;
  std::string Bytes;
  J->getObjTransformLayer().setTransform(
      [&](std::unique_ptr<MemoryBuffer> Object)
          -> Expected<std::unique_ptr<MemoryBuffer>> {
        Start = Object->getBufferStart();
        Bytes = Object->getBuffer().str();
        return std::move(Object);
      });
  withModule(*J, createTestModule(42), 42, [&](uint64_t Address) {
    EXPECT_EQ(__jit_debug_descriptor.first_entry->symfile_addr, Start);
    // The linker is done with it, and it is there.
    std::unique_ptr<linelayers::Program> P = getLastRegistered();
    EXPECT_TRUE(P->getLayers().find("tile")->lookup(P->getSectioned(Address)));
  });

  const std::string Constant = Bytes;
  ASSERT_THAT_ERROR(
      J->addObjectFile(MemoryBuffer::getMemBuffer(
          Constant, "constant", /*RequiresNullTerminator=*/false)),
      Succeeded());
  ASSERT_THAT_EXPECTED(J->lookup("f"), Succeeded());
  EXPECT_EQ(Start, Constant.data());
  EXPECT_NE(__jit_debug_descriptor.first_entry->symfile_addr, Start);
  EXPECT_EQ(Constant, Bytes);
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
  std::unique_ptr<LLJIT> J = createJIT();
  ASSERT_THAT_ERROR((*Support)->attach(*J), Succeeded());
  for (unsigned I : {1, 2})
    withModule(*J, createTestModule(I), I, [](uint64_t) {});
  EXPECT_EQ(Warnings, 1u);
}

std::string getLinkerName(const testing::TestParamInfo<Linker> &Info) {
  return Info.param == Linker::JITLink ? "JITLink" : "RuntimeDyld";
}

INSTANTIATE_TEST_SUITE_P(Linkers, LineLayersSupportTest,
                         testing::Values(Linker::JITLink, Linker::RuntimeDyld),
                         getLinkerName);
INSTANTIATE_TEST_SUITE_P(Linkers, JITLinkLineLayersSupportTest,
                         testing::Values(Linker::JITLink), getLinkerName);

} // namespace
