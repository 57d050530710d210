//===- LineLayersTest.cpp - Line layers of jitted code --------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir-c/ExecutionEngine.h"
#include "mlir/CAPI/IR.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/ExecutionEngine.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/DebugInfo/LineLayers/JITProcess.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderGDB.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderPerf.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Testing/Support/Error.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace mlir;

// JITLoaderGDB.h has the types, and debuggers find this by its name.
extern "C" jit_descriptor __jit_debug_descriptor;

namespace {

constexpr char moduleText[] = R"mlir(
#file = #llvm.di_file<"f.py" in "/src">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C,
  file = #file, isOptimized = false, emissionKind = Full>
#type = #llvm.di_subroutine_type<>
#f = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file,
  name = "f", file = #file, line = 6, subprogramFlags = Definition, type = #type>
llvm.func @f(%x: i64) -> i64 {
  %y = llvm.mul %x, %x : i64 loc("/src/f.py":7:3)
  llvm.return %y : i64 loc("/src/f.py":8:3)
} loc(fused<#f>["/src/f.py":6:1])
)mlir";

class LineLayersTest : public testing::Test {
protected:
  void SetUp() override {
#if !defined(__linux__) || !defined(__x86_64__)
    GTEST_SKIP() << "jitdumps are written on Linux";
#endif
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    ASSERT_FALSE(
        llvm::sys::fs::createUniqueDirectory("line-layers-test", directory));
    setenv("JITDUMPDIR", directory.c_str(), /*replace=*/1);
    DialectRegistry registry;
    registry.insert<LLVM::LLVMDialect>();
    registerBuiltinDialectTranslation(registry);
    registerLLVMDialectTranslation(registry);
    context.appendDialectRegistry(registry);
    module = parseSourceString<ModuleOp>(moduleText, &context);
    ASSERT_TRUE(module);
  }

  void TearDown() override { llvm::sys::fs::remove_directories(directory); }

  /// Checks that debuggers are shown \p file for \p address, and that the layer
  /// has a line with \p text there.
  static void expectRegistered(const void *address, StringRef file,
                               StringRef text) {
    const jit_code_entry *entry = __jit_debug_descriptor.first_entry;
    ASSERT_TRUE(entry);
    auto program =
        llvm::linelayers::Program::create(llvm::MemoryBuffer::getMemBufferCopy(
            StringRef(entry->symfile_addr, entry->symfile_size), "registered"));
    ASSERT_THAT_EXPECTED(program, llvm::Succeeded());
    auto at = (*program)->getSectioned(reinterpret_cast<uintptr_t>(address));
    llvm::DIInliningInfo frames = (*program)->getFrames(at);
    ASSERT_TRUE(frames.getNumberOfFrames());
    EXPECT_TRUE(StringRef(frames.getFrame(0).FileName).ends_with(file))
        << frames.getFrame(0).FileName;
    const llvm::DWARFLineLayer *layer = (*program)->getLayers().find("low");
    ASSERT_TRUE(layer);
    auto position = layer->lookup(at);
    ASSERT_TRUE(position);
    EXPECT_NE(position->File->getLine(position->Line).value_or("").find(text),
              StringRef::npos);
  }

  /// Checks that the object of the code at \p address is kept in \p dump, the
  /// folder of the jitdump, with its source.
  static void expectKept(StringRef dump, const void *address) {
    SmallString<128> path(dump);
    llvm::sys::path::append(
        path, "jit-" + Twine(llvm::sys::Process::getProcessId()) + ".dump");
    auto process = llvm::linelayers::JITProcess::open(path, {});
    ASSERT_THAT_EXPECTED(process, llvm::Succeeded());
    const auto value = reinterpret_cast<uintptr_t>(address);
    const llvm::linelayers::Program *object =
        (*process)->find(value, UINT64_MAX);
    ASSERT_TRUE(object);
    auto at = object->getSectioned(value);
    EXPECT_EQ(object->getFrames(at).getFrame(0).FileName, "/src/f.py");
    EXPECT_TRUE(object->getLayers().find("low"));
  }

  SmallString<128> directory;
  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

TEST_F(LineLayersTest, Cxx) {
  ExecutionEngineOptions options;
  options.lineLayer = "low";
  options.snapshotLineLayer = "low";
  options.keepObjects = true;
  auto engine = ExecutionEngine::create(*module, options);
  ASSERT_THAT_EXPECTED(engine, llvm::Succeeded());
  auto f = (*engine)->lookup("f");
  ASSERT_THAT_EXPECTED(f, llvm::Succeeded());
  EXPECT_EQ(reinterpret_cast<int64_t (*)(int64_t)>(*f)(6), 36);
  expectRegistered(*f, ".low.ll", "i64");
  const std::string dump = llvm::orc::getJITLoaderPerfDirectory();
  engine->reset();
  expectKept(dump, *f);
}

TEST_F(LineLayersTest, C) {
  auto string = [](StringRef text) {
    return mlirStringRefCreate(text.data(), text.size());
  };
  MlirExecutionEngine engine = mlirExecutionEngineCreateWithLineLayers(
      wrap(*module), /*optLevel=*/0, /*numPaths=*/0, /*sharedLibPaths=*/nullptr,
      /*enableObjectDump=*/false, /*enablePIC=*/true,
      /*lineLayer=*/string("source"), /*snapshotLineLayer=*/string("low"),
      /*keepObjects=*/true);
  ASSERT_FALSE(mlirExecutionEngineIsNull(engine));
  void *f = mlirExecutionEngineLookup(engine, string("f"));
  ASSERT_TRUE(f);
  EXPECT_EQ(reinterpret_cast<int64_t (*)(int64_t)>(f)(7), 49);
  expectRegistered(f, "/src/f.py", "i64");
  const std::string dump = llvm::orc::getJITLoaderPerfDirectory();
  mlirExecutionEngineDestroy(engine);
  expectKept(dump, f);
}

TEST_F(LineLayersTest, Unused) {
  auto engine = ExecutionEngine::create(*module);
  ASSERT_THAT_EXPECTED(engine, llvm::Succeeded());
  ASSERT_THAT_EXPECTED((*engine)->lookup("f"), llvm::Succeeded());
  EXPECT_EQ(llvm::orc::getJITLoaderPerfDirectory(), "");
  std::error_code error;
  EXPECT_EQ(llvm::sys::fs::directory_iterator(directory, error),
            llvm::sys::fs::directory_iterator());
}

} // namespace
