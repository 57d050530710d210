//===- DWARFLineLayerThreadsTest.cpp --------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Many threads ask one index at once, for what is worked out when it is first
// asked for: layers, rows, lines of rows, texts, lines of texts, and warnings.
// ThreadSanitizer and valgrind's helgrind see a race here even if the answers
// are right.
//
//===----------------------------------------------------------------------===//

#include "DWARFLineLayersTestUtils.h"
#include "llvm/Config/llvm-config.h" // for LLVM_ENABLE_THREADS
#include "llvm/Support/Compression.h"
#include <atomic>
#include <mutex>
#include <thread>

using namespace llvm;
using namespace llvm::linelayerstest;
using testing::Each;
using testing::HasSubstr;

#if LLVM_ENABLE_THREADS

namespace {

class DWARFLineLayerThreadsTest : public LineLayersFixture {
protected:
  static constexpr unsigned NumThreads = 16;

  /// A file with two layers, of which one has a text that is compressed where
  /// that is possible, and a row of a file that is not there.
  void makeFile() {
    Program Tile = tileProgram();
    for (unsigned I = 0; I != 50; ++I)
      Tile.row(0x1000 + 2 * I, I % 4 + 1);
    Tile.row(0x1064, 1, /*File=*/7).end(0x1070);
    add(".debug_line.tileir", Tile.bytes());
    addText();
    Program Mlir;
    Mlir.dir(".debug_txt.mlir.").file("k.mlir", 1);
    for (unsigned I = 0; I != 50; ++I)
      Mlir.row(0x1080 + I, 100 - I);
    Mlir.end(0x10c0);
    add(".debug_line.mlir", Mlir.bytes());
    makeObject();
  }

  void addText() {
    if (!compression::zlib::isAvailable())
      return add(textName(), Text);
    SmallVector<uint8_t, 0> Compressed;
    compression::zlib::compress(arrayRefFromStringRef(Text), Compressed);
    // The type, what is reserved, the size and the alignment.
    std::string Contents("\1\0\0\0\0\0\0\0", 8);
    Contents += StringRef("\0\0\0\0\0\0\0\0\1\0\0\0\0\0\0\0", 16);
    Contents[8] = char(StringRef(Text).size());
    Contents += toStringRef(Compressed);
    add(textName(), Contents, "Flags: [ SHF_COMPRESSED ], ");
  }

  /// A context whose warnings go to Warnings.
  std::unique_ptr<DWARFContext> makeContext() {
    auto Warn = [&](Error E) {
      std::lock_guard<std::mutex> Lock(WarningsMutex);
      Warnings.push_back(toString(std::move(E)));
    };
    return DWARFContext::create(*Obj,
                                DWARFContext::ProcessDebugRelocations::Process,
                                nullptr, "", Warn, Warn, /*ThreadSafe=*/true);
  }

  /// All that there is to ask, beginning with what \p First selects.
  static std::string ask(DWARFContext &Context, unsigned First) {
    constexpr unsigned NumQuestions = 5;
    std::string Answers[NumQuestions];
    for (unsigned I = 0; I != NumQuestions; ++I) {
      const unsigned Question = (First + I) % NumQuestions;
      raw_string_ostream OS(Answers[Question]);
      for (const DWARFLineLayer &L : Context.getLineLayers().layers())
        ask(OS, L, Question);
    }
    return join(ArrayRef(Answers), "\n");
  }

  static void ask(raw_ostream &OS, const DWARFLineLayer &L, unsigned Question) {
    switch (Question) {
    case 0:
      for (uint64_t Address = 0xff0; Address != 0x1100; ++Address)
        OS << lookup(L, Address) << ' ';
      return;
    case 1:
      for (const DWARFLineLayerFile &F : L.files())
        for (uint32_t Line = 0; Line != 102; ++Line)
          OS << rangesOfLine(L, F, Line) << ' ';
      return;
    case 2:
      for (const DWARFLineLayerFile &F : L.files())
        OS << F.getText().value_or("no text");
      return;
    case 3:
      for (const DWARFLineLayerFile &F : L.files())
        for (uint32_t Line = 0; Line <= F.getNumLines() + 1; ++Line)
          OS << F.getLine(Line).value_or("no line");
      return;
    default:
      OS << L.getName() << L.getNumRows() << ' ' << L.getCoverage().Covered;
    }
  }

  std::mutex WarningsMutex;
};

TEST_F(DWARFLineLayerThreadsTest, AllAtOnce) {
  makeFile();
  const std::string Expected = ask(*makeContext(), 0);
  const std::vector<std::string> ExpectedWarnings = std::move(Warnings);
  EXPECT_THAT(ExpectedWarnings, Each(HasSubstr("has rows of file 7")));
  EXPECT_EQ(ExpectedWarnings.size(), 1u);

  for (unsigned Round = 0; Round != 10; ++Round) {
    Warnings.clear();
    std::unique_ptr<DWARFContext> Context = makeContext();
    std::vector<std::string> Answers(NumThreads);
    std::atomic<unsigned> NumReady = 0;
    std::vector<std::thread> Threads;
    for (unsigned I = 0; I != NumThreads; ++I)
      Threads.emplace_back([&, I] {
        // All of them begin at the same time.
        ++NumReady;
        while (NumReady != NumThreads)
          std::this_thread::yield();
        Answers[I] = ask(*Context, I);
      });
    for (std::thread &T : Threads)
      T.join();
    EXPECT_THAT(Answers, Each(Expected));
    EXPECT_EQ(Warnings, ExpectedWarnings);
  }
}

} // namespace

#endif // LLVM_ENABLE_THREADS
