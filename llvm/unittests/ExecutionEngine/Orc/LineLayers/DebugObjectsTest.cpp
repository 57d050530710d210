//===- DebugObjectsTest.cpp - Tests of layers in objects of debuggers -----===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "JITFixture.h"
#include "TestModule.h"
#include "llvm/ExecutionEngine/JITEventListener.h"
#include "llvm/ExecutionEngine/Orc/CompileUtils.h"
#include "llvm/ExecutionEngine/Orc/Debugging/DebugInfoSupport.h"
#include "llvm/ExecutionEngine/Orc/MapperJITLinkMemoryManager.h"
#include "llvm/ExecutionEngine/Orc/MemoryMapper.h"
#include "llvm/ExecutionEngine/Orc/ObjectTransformLayer.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/Object/ELF.h"
#include "llvm/Object/ELFTypes.h"

using namespace llvm;
using namespace llvm::orc;

namespace {

class DebugObjectsTest : public JITTest {
protected:
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
};

/// For what JITLink alone has: link graphs, and debuggers that know of code
/// before it is handed out.
class JITLinkDebugObjectsTest : public DebugObjectsTest {};

/// For what RuntimeDyld alone has: listeners.
class RuntimeDyldDebugObjectsTest : public DebugObjectsTest {};

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
TEST_P(JITLinkDebugObjectsTest, PreservesLayers) {
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

  // The alignment of a section can be 0, which is the same as 1.
  std::string Bytes = compile(42)->getBuffer().str();
  auto File = cantFail(object::ELF64LEFile::create(Bytes));
  for (const auto &Header : cantFail(File.sections()))
    if (Header.sh_addralign == 1)
      const_cast<object::ELF64LE::Shdr &>(Header).sh_addralign = 0;
  ASSERT_THAT_ERROR(
      J->addObjectFile(MemoryBuffer::getMemBufferCopy(Bytes, "unaligned")),
      Succeeded());
  ASSERT_THAT_EXPECTED(J->lookup("f"), Succeeded());
  EXPECT_EQ(NumGraphs, 2u);
  EXPECT_EQ(NumTexts, 2u);
}

// Debuggers read an object that the JIT has compiled itself, and copies of
// others.
TEST_P(DebugObjectsTest, RegistersObjectItself) {
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
TEST_P(DebugObjectsTest, LinksTwice) {
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
TEST_P(DebugObjectsTest, ReturnsObjectUnchanged) {
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
TEST_P(RuntimeDyldDebugObjectsTest, ShowsListenersObjectUnchanged) {
  SectionsListener Listener;
  std::unique_ptr<LLJIT> J = createJIT();
  cast<RTDyldObjectLinkingLayer>(J->getObjLinkingLayer())
      .registerJITEventListener(Listener);
  withModule(*J, createTestModule(42), 42, [](uint64_t) {});
  EXPECT_EQ(Listener.NumObjects, 1u);
}

// A debugger that stops the process at any time reads what is on the list. So
// an object is taken off before its memory is freed, be it a copy or not.
TEST_P(JITLinkDebugObjectsTest, UnregistersBeforeItFrees) {
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
TEST_P(JITLinkDebugObjectsTest, FreesUnregistered) {
  std::unique_ptr<LLJIT> J = createJIT();
  // What succeeds is not reported.
  unsigned NumErrors = 0;
  auto Report = [&](Error E) {
    ++NumErrors;
    EXPECT_THAT_ERROR(std::move(E), Failed());
  };
  J->getExecutionSession().setErrorReporter(Report);
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
  EXPECT_GE(NumErrors, 1u);

  J = createJIT(/*IsConcurrent=*/false, /*RequireDebugSections=*/true);
  NumErrors = 0;
  J->getExecutionSession().setErrorReporter(Report);
  ASSERT_THAT_ERROR(
      J->addObjectFile(MemoryBuffer::getMemBufferCopy(
          compile(42, "", /*HasDebugInfo=*/false)->getBuffer(), "skipped")),
      Succeeded());
  EXPECT_THAT_EXPECTED(J->lookup("f"), Succeeded());
  EXPECT_EQ(countRegistered(), Before);
  EXPECT_EQ(NumErrors, 0u);
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

INSTANTIATE_TEST_SUITE_P(Linkers, DebugObjectsTest,
                         testing::Values(Linker::JITLink, Linker::RuntimeDyld),
                         getLinkerName);
INSTANTIATE_TEST_SUITE_P(Linkers, JITLinkDebugObjectsTest,
                         testing::Values(Linker::JITLink), getLinkerName);
INSTANTIATE_TEST_SUITE_P(Linkers, RuntimeDyldDebugObjectsTest,
                         testing::Values(Linker::RuntimeDyld), getLinkerName);

} // namespace
