//===- JITFixture.h - A JIT for tests of layers -----------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_UNITTESTS_EXECUTIONENGINE_ORC_LINELAYERS_JITFIXTURE_H
#define LLVM_UNITTESTS_EXECUTIONENGINE_ORC_LINELAYERS_JITFIXTURE_H

#include "RuntimeDyldLayer.h"
#include "TestModule.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/DebugInfo/LineLayers/Program.h"
#include "llvm/ExecutionEngine/Orc/Debugging/DebuggerSupport.h"
#include "llvm/ExecutionEngine/Orc/Debugging/ELFDebugObjectPlugin.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/SelfExecutorProcessControl.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderGDB.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"
#include <cstdlib>

// JITLoaderGDB.h has the types, and debuggers find this by its name.
extern "C" jit_descriptor __jit_debug_descriptor;

namespace llvm {
namespace orc {

enum class Linker { JITLink, RuntimeDyld };

/// Has a directory for jitdumps, and looks at what debuggers look at.
class JITTest : public testing::TestWithParam<Linker> {
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

/// Adds a module, runs it, and removes it after \p Check.
inline void withModule(LLJIT &J, ThreadSafeModule M, unsigned Expected,
                       function_ref<void(uint64_t Address)> Check) {
  ResourceTrackerSP Tracker = J.getMainJITDylib().createResourceTracker();
  ASSERT_THAT_ERROR(J.addIRModule(Tracker, std::move(M)), Succeeded());
  auto F = J.lookup("f");
  ASSERT_THAT_EXPECTED(F, Succeeded());
  EXPECT_EQ(F->toPtr<int()>()(), int(Expected));
  Check(F->getValue());
  ASSERT_THAT_ERROR(Tracker->remove(), Succeeded());
}

/// The name of a linker in those of tests.
inline std::string getLinkerName(const testing::TestParamInfo<Linker> &Info) {
  return Info.param == Linker::JITLink ? "JITLink" : "RuntimeDyld";
}

} // namespace orc
} // namespace llvm

#endif // LLVM_UNITTESTS_EXECUTIONENGINE_ORC_LINELAYERS_JITFIXTURE_H
