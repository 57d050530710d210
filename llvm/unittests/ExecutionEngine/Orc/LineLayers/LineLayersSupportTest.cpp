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
#include "llvm/ExecutionEngine/Orc/CompileUtils.h"
#include "llvm/ExecutionEngine/Orc/Debugging/DebugInfoSupport.h"
#include "llvm/ExecutionEngine/Orc/Debugging/DebuggerSupport.h"
#include "llvm/ExecutionEngine/Orc/Debugging/ELFDebugObjectPlugin.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/MapperJITLinkMemoryManager.h"
#include "llvm/ExecutionEngine/Orc/MemoryMapper.h"
#include "llvm/ExecutionEngine/Orc/ObjectTransformLayer.h"
#include "llvm/ExecutionEngine/Orc/SelfExecutorProcessControl.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderGDB.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderPerf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
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

  /// A test module as an object that one can link oneself.
  static std::unique_ptr<MemoryBuffer>
  compile(unsigned Number, StringRef More = "", bool HasDebugInfo = true) {
    auto TM = cantFail(
        cantFail(JITTargetMachineBuilder::detectHost()).createTargetMachine());
    return createTestModule(Number, More).withModuleDo([&](Module &M) {
      M.setDataLayout(TM->createDataLayout());
      if (!HasDebugInfo)
        StripDebugInfo(M);
      return cantFail(SimpleCompiler(*TM)(M));
    });
  }

  /// A JIT that registers its objects for debuggers.
  std::unique_ptr<LLJIT> createJIT(bool IsConcurrent = false,
                                   bool RequireDebugSections = false) {
    LLJITBuilder Builder;
    if (Session)
      Builder.setExecutionSession(std::move(Session));
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
      Builder.setPrePlatformSetup([=](LLJIT &J) -> Error {
        if (!RequireDebugSections)
          return enableDebuggerSupport(J);
        Error E = Error::success();
        cast<ObjectLinkingLayer>(J.getObjLinkingLayer())
            .addPlugin(std::make_shared<ELFDebugObjectPlugin>(
                J.getExecutionSession(), /*RequireDebugSections=*/true,
                /*AutoRegisterCode=*/true, E));
        return E;
      });
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
  /// What createJIT() uses, if it is there.
  std::unique_ptr<ExecutionSession> Session;
};

/// For what JITLink alone has: link graphs, and debuggers that know of code
/// before it is handed out.
class JITLinkLineLayersSupportTest : public LineLayersSupportTest {};

/// For what RuntimeDyld alone has: listeners.
class RuntimeDyldLineLayersSupportTest : public LineLayersSupportTest {};

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

/// Has a function look at the graphs that are linked, and another be called
/// before code is removed.
class GraphObserver : public ObjectLinkingLayer::Plugin {
public:
  explicit GraphObserver(
      std::function<void(jitlink::LinkGraph &)> Observe,
      std::function<void()> ObserveRemoval = [] {})
      : Observe(std::move(Observe)), ObserveRemoval(std::move(ObserveRemoval)) {
  }

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
    ObserveRemoval();
    return Error::success();
  }
  void notifyTransferringResources(JITDylib &, ResourceKey,
                                   ResourceKey) override {}

private:
  std::function<void(jitlink::LinkGraph &)> Observe;
  std::function<void()> ObserveRemoval;
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

// The user may link an object that was compiled more than once, and debuggers
// know of all code that comes of it.
TEST_P(LineLayersSupportTest, LinksTwice) {
  const std::unique_ptr<MemoryBuffer> Object = compile(42);
  const std::string Bytes = Object->getBuffer().str();
  std::unique_ptr<LLJIT> J = createJIT();
  for (const char *Name : {"first", "second"}) {
    JITDylib &Library = cantFail(J->createJITDylib(Name));
    ASSERT_THAT_ERROR(
        J->addObjectFile(Library, MemoryBuffer::getMemBuffer(
                                      Object->getMemBufferRef(),
                                      /*RequiresNullTerminator=*/false)),
        Succeeded());
    auto F = J->lookup(Library, "f");
    ASSERT_THAT_EXPECTED(F, Succeeded());
    EXPECT_EQ(F->toPtr<int()>()(), 42);
    std::unique_ptr<linelayers::Program> P = getLastRegistered();
    const DWARFLineLayer *Tile = P->getLayers().find("tile");
    ASSERT_TRUE(Tile);
    EXPECT_TRUE(Tile->lookup(P->getSectioned(F->getValue())));
    EXPECT_EQ(Object->getBuffer(), Bytes);
  }
  const jit_code_entry *E = __jit_debug_descriptor.first_entry;
  EXPECT_NE(E->symfile_addr, E->next_entry->symfile_addr);
}

// An object that the linker gives back is as it was compiled.
TEST_P(LineLayersSupportTest, ReturnsObjectUnchanged) {
  std::unique_ptr<LLJIT> J = createJIT();
  std::string Bytes, Returned;
  J->getObjTransformLayer().setTransform(
      [&](std::unique_ptr<MemoryBuffer> Object)
          -> Expected<std::unique_ptr<MemoryBuffer>> {
        Bytes = Object->getBuffer().str();
        return std::move(Object);
      });
  ObjectLayer &Layer = J->getObjLinkingLayer();
  if (auto *JITLink = dyn_cast<ObjectLinkingLayer>(&Layer))
    JITLink->setReturnObjectBuffer([&](std::unique_ptr<MemoryBuffer> Object) {
      Returned = Object->getBuffer().str();
    });
  else
    cast<RTDyldObjectLinkingLayer>(Layer).setNotifyEmitted(
        [&](MaterializationResponsibility &,
            std::unique_ptr<MemoryBuffer> Object) {
          Returned = Object->getBuffer().str();
        });
  withModule(*J, createTestModule(42), 42, [](uint64_t) {});
  EXPECT_FALSE(Bytes.empty());
  EXPECT_EQ(Returned, Bytes);
}

class SectionsListener : public JITEventListener {
public:
  void notifyObjectLoaded(ObjectKey, const object::ObjectFile &Obj,
                          const RuntimeDyld::LoadedObjectInfo &) override {
    ++NumObjects;
    for (const object::SectionRef &S : Obj.sections())
      EXPECT_EQ(S.getAddress(), 0u);
  }

  unsigned NumObjects = 0;
};

// Registering an object for debuggers does not change what other listeners get.
TEST_P(RuntimeDyldLineLayersSupportTest, ShowsListenersObjectUnchanged) {
  SectionsListener Listener;
  std::unique_ptr<LLJIT> J = createJIT();
  cast<RTDyldObjectLinkingLayer>(J->getObjLinkingLayer())
      .registerJITEventListener(Listener);
  withModule(*J, createTestModule(42), 42, [](uint64_t) {});
  EXPECT_EQ(Listener.NumObjects, 1u);
}

// A debugger that stops the process at any time reads what is on the list. So
// an object is taken off before its memory is freed, be it a copy or not.
TEST_P(JITLinkLineLayersSupportTest, UnregistersBeforeItFrees) {
  std::unique_ptr<LLJIT> J = createJIT();
  const unsigned Before = countRegistered();
  unsigned NumRemovals = 0;
  // This hears of removals after the plugin that registers.
  cast<ObjectLinkingLayer>(J->getObjLinkingLayer())
      .addPlugin(std::make_shared<GraphObserver>([](jitlink::LinkGraph &) {},
                                                 [&] {
                                                   ++NumRemovals;
                                                   EXPECT_EQ(countRegistered(),
                                                             Before);
                                                 }));
  withModule(*J, createTestModule(42), 42,
             [&](uint64_t) { EXPECT_EQ(countRegistered(), Before + 1); });
  EXPECT_EQ(NumRemovals, 1u);

  ResourceTrackerSP Tracker = J->getMainJITDylib().createResourceTracker();
  ASSERT_THAT_ERROR(
      J->addObjectFile(Tracker, MemoryBuffer::getMemBufferCopy(
                                    compile(43)->getBuffer(), "foreign")),
      Succeeded());
  ASSERT_THAT_EXPECTED(J->lookup("f"), Succeeded());
  EXPECT_EQ(countRegistered(), Before + 1);
  ASSERT_THAT_ERROR(Tracker->remove(), Succeeded());
  EXPECT_EQ(NumRemovals, 2u);
}

// What debuggers are not told of is freed, whether it was linked or not.
TEST_P(JITLinkLineLayersSupportTest, FreesUnregistered) {
  std::unique_ptr<LLJIT> J = createJIT();
  J->getExecutionSession().setErrorReporter(consumeError);
  const unsigned Before = countRegistered();
  ASSERT_THAT_ERROR(
      J->addObjectFile(MemoryBuffer::getMemBufferCopy(
          compile(42, "declare void @missing()\n"
                      "define void @g() { call void @missing() ret void }\n")
              ->getBuffer(),
          "unresolved")),
      Succeeded());
  EXPECT_THAT_EXPECTED(J->lookup("f"), Failed());
  EXPECT_EQ(countRegistered(), Before);

  J = createJIT(/*IsConcurrent=*/false, /*RequireDebugSections=*/true);
  ASSERT_THAT_ERROR(
      J->addObjectFile(MemoryBuffer::getMemBufferCopy(
          compile(42, "", /*HasDebugInfo=*/false)->getBuffer(), "skipped")),
      Succeeded());
  EXPECT_THAT_EXPECTED(J->lookup("f"), Succeeded());
  EXPECT_EQ(countRegistered(), Before);
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

/// Gives memory to \p Blocks, pairs of a size and an alignment, each of which
/// is filled with \p Fill, and frees it after \p Check.
void withMemory(jitlink::JITLinkMemoryManager &MemMgr,
                ArrayRef<std::pair<size_t, uint64_t>> Blocks, char Fill,
                function_ref<void(const char *)> Check) {
  jitlink::LinkGraph G("memory", std::make_shared<SymbolStringPool>(),
                       Triple("x86_64-unknown-linux"), SubtargetFeatures(),
                       jitlink::getGenericEdgeKindName);
  jitlink::Section &S = G.createSection("data", MemProt::Read | MemProt::Write);
  const std::string Content(Blocks[0].first, Fill);
  ExecutorAddr Address(0x100000);
  jitlink::Block *First = nullptr;
  for (auto [Size, Alignment] : Blocks) {
    Address = ExecutorAddr(alignTo(Address.getValue(), Alignment));
    jitlink::Block &B = G.createContentBlock(
        S, ArrayRef<char>(Content).take_front(Size), Address, Alignment, 0);
    First = First ? First : &B;
    Address += Size;
  }
  auto Alloc = MemMgr.allocate(nullptr, G);
  ASSERT_THAT_EXPECTED(Alloc, Succeeded());
  auto Finalized = (*Alloc)->finalize();
  ASSERT_THAT_EXPECTED(Finalized, Succeeded());
  Check(First->getAddress().toPtr<const char *>());
  ASSERT_THAT_ERROR(MemMgr.deallocate(std::move(*Finalized)), Succeeded());
}

// Between blocks are zeros, and not what had the memory before.
TEST(MemoryManagerTest, PaddingIsZero) {
  auto TestWith = [](jitlink::JITLinkMemoryManager &MemMgr, bool IsUsedAgain) {
    const char *Used = nullptr;
    withMemory(MemMgr, {{4096, 1}}, 'x', [&](const char *M) { Used = M; });
    withMemory(MemMgr, {{16, 1}, {16, 256}}, 'y', [&](const char *M) {
      if (IsUsedAgain)
        EXPECT_EQ(M, Used);
      EXPECT_EQ(StringRef(M, 256 + 16), std::string(16, 'y') +
                                            std::string(240, 0) +
                                            std::string(16, 'y'));
    });
  };
  TestWith(
      *cantFail(
          MapperJITLinkMemoryManager::CreateWithMapper<InProcessMemoryMapper>(
              1 << 20)),
      /*IsUsedAgain=*/true);
  TestWith(*cantFail(jitlink::InProcessMemoryManager::Create()),
           /*IsUsedAgain=*/false);
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
INSTANTIATE_TEST_SUITE_P(Linkers, RuntimeDyldLineLayersSupportTest,
                         testing::Values(Linker::RuntimeDyld), getLinkerName);

} // namespace
