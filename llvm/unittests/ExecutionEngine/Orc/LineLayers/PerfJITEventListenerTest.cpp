//===- PerfJITEventListenerTest.cpp - Lines that perf is told of ----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM has the listener if it is configured with LLVM_USE_PERF.
//
//===----------------------------------------------------------------------===//

#include "RuntimeDyldLayer.h"
#include "TestModule.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/ExecutionEngine/Orc/LineLayers/LineLayersSupport.h"
#include "llvm/Support/DataExtractor.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace llvm;
using namespace llvm::orc;

namespace {

/// A function of a jitdump, with its lines.
struct Function {
  struct Line {
    uint64_t Address;
    uint32_t Number;
    std::string File;
  };
  std::string Name;
  uint64_t Address, Size;
  std::vector<Line> Lines;
};

/// What the jitdump at \p Path says.
std::vector<Function> readFunctions(StringRef Path) {
  auto File = cantFail(errorOrToExpected(MemoryBuffer::getFile(Path)));
  DataExtractor Data(File->getBuffer(), sys::IsLittleEndianHost,
                     sizeof(void *));
  std::vector<Function> Functions;
  std::vector<Function::Line> Lines;
  uint64_t Offset = 8;
  Offset = Data.getU32(&Offset);
  while (Data.isValidOffset(Offset)) {
    DataExtractor::Cursor C(Offset);
    const uint32_t Kind = Data.getU32(C);
    Offset += Data.getU32(C);
    Data.skip(C, 8);
    if (Kind == 0) {
      Data.skip(C, 16);
      Function &F = Functions.emplace_back();
      F.Address = Data.getU64(C);
      F.Size = Data.getU64(C);
      Data.skip(C, 8);
      F.Name = Data.getCStrRef(C).str();
      // Lines are those of the code that is loaded next.
      F.Lines = std::exchange(Lines, {});
    } else if (Kind == 2) {
      Data.skip(C, 8);
      for (uint64_t N = Data.getU64(C); N && C; --N) {
        Function::Line &L = Lines.emplace_back();
        L.Address = Data.getU64(C);
        L.Number = Data.getU32(C);
        Data.skip(C, 4);
        L.File = Data.getCStrRef(C).str();
      }
    }
    cantFail(C.takeError());
  }
  return Functions;
}

/// Runs a module by RuntimeDyld, and tells perf of it at the level \p Layer.
void run(StringRef Layer, StringRef Texts) {
  LineLayersOptions Options;
  Options.Layer = Layer.str();
  Options.TextDirectory = Texts.str();
  auto Support = LineLayersSupport::create(Options);
  ASSERT_THAT_EXPECTED(Support, Succeeded());
  LLJITBuilder Builder;
  Builder.setPlatformSetUp(setUpInactivePlatform);
  Builder.setObjectLinkingLayerCreator([](ExecutionSession &ES) {
    return createRuntimeDyldLayer(
        ES, *JITEventListener::createPerfJITEventListener());
  });
  auto J = cantFail(Builder.create());
  ASSERT_THAT_ERROR((*Support)->attach(*J), Succeeded());
  ASSERT_THAT_ERROR(J->addIRModule(createTestModule(42)), Succeeded());
  auto F = J->lookup("f");
  ASSERT_THAT_EXPECTED(F, Succeeded());
  EXPECT_EQ(F->toPtr<int()>()(), 42);
}

TEST(PerfJITEventListenerTest, TellsLinesOfLayer) {
  SmallString<128> Directory;
  ASSERT_FALSE(sys::fs::createUniqueDirectory("perf-listener-test", Directory));
  // A relative path is one below the current directory.
  SmallString<128> Before;
  ASSERT_FALSE(sys::fs::current_path(Before));
  ASSERT_FALSE(sys::fs::set_current_path(Directory));
  setenv("JITDUMPDIR", ".", /*replace=*/1);
  JITEventListener *Listener = JITEventListener::createPerfJITEventListener();
  ASSERT_FALSE(sys::fs::set_current_path(Before));
  if (!Listener) {
    sys::fs::remove_directories(Directory);
    GTEST_SKIP() << "LLVM was not configured with LLVM_USE_PERF";
  }
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  run("source", Directory);
  run("tile", Directory);

  std::string Dump;
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator I(Directory, EC), E; I != E && !EC;
       I.increment(EC))
    if (sys::path::extension(I->path()) == ".dump")
      Dump = I->path();
  ASSERT_NE(Dump, "");
  std::vector<Function> Functions = readFunctions(Dump);
  ASSERT_EQ(Functions.size(), 2u);
  for (const Function &F : Functions) {
    EXPECT_EQ(F.Name, "f");
    ASSERT_GE(F.Lines.size(), 2u);
    // perf wants the addresses themselves. The last entry is where the code
    // ends, as an entry covers what there is up to the next one.
    EXPECT_EQ(F.Lines.front().Address, F.Address);
    EXPECT_EQ(F.Lines.back().Address, F.Address + F.Size);
  }
  EXPECT_EQ(Functions[0].Lines.back().Number, 7u);
  EXPECT_EQ(Functions[0].Lines.back().File, "/src/f.py");
  const Function::Line &Tile = Functions[1].Lines.back();
  EXPECT_EQ(Tile.Number, 1u);
  EXPECT_EQ(sys::path::filename(Tile.File), "f.tile");
  EXPECT_EQ(cantFail(errorOrToExpected(MemoryBuffer::getFile(Tile.File)))
                ->getBuffer(),
            "return 42\n");
  sys::fs::remove_directories(Directory);
}

} // namespace
