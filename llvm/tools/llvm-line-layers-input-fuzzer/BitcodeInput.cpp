//===- BitcodeInput.cpp - Bitcode with layers -----------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's reader takes much for granted that is no matter of layers. So what is
// changed are the records that layers are in, and the bitcode around them stays
// sound.
//
//===----------------------------------------------------------------------===//

#include "BitcodeEditor.h"
#include "InputKind.h"
#include "ModuleInput.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Bitcode/LLVMBitCodes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"
#include <random>

using namespace llvm;

Expected<std::unique_ptr<Module>> llvm::readBitcode(StringRef Bitcode,
                                                    LLVMContext &Context) {
  return parseBitcodeFile(MemoryBufferRef(Bitcode, ModuleName), Context);
}

namespace {
/// Changes some of the records of layers.
class RecordMutator {
public:
  explicit RecordMutator(unsigned Seed) : Random(Seed) {}

  std::string mutate(StringRef Bitcode);

private:
  size_t below(size_t Limit) { return Random() % Limit; }
  uint64_t makeNumber(uint64_t Old);
  void change(SmallVectorImpl<BitcodeRecord> &Records);

  // What it gives is the same everywhere.
  std::mt19937 Random;
  /// One of the records that have been seen.
  BitcodeRecord Other;
};

class BitcodeInput : public InputKind {
public:
  bool run(StringRef Bytes) override;
  std::optional<std::string> mutate(StringRef Bytes, unsigned Seed) override {
    return RecordMutator(Seed).mutate(Bytes);
  }
};
} // namespace

/// Whether a record is one of locations.
static bool isLocation(unsigned Block, unsigned Code) {
  return Block == bitc::FUNCTION_BLOCK_ID &&
         (Code == bitc::FUNC_CODE_DEBUG_LOC ||
          Code == bitc::FUNC_CODE_DEBUG_LOC_AGAIN);
}

uint64_t RecordMutator::makeNumber(uint64_t Old) {
  static constexpr uint64_t Limits[] = {
      0,         1,          2,          65535,          65536,
      INT32_MAX, UINT32_MAX, UINT64_MAX, UINT64_MAX - 1, 1ULL << 32,
      131070,    131071,     8589934590, 8589934591};
  switch (below(3)) {
  case 0:
    return Limits[below(std::size(Limits))];
  case 1:
    return Old + below(9) - 4;
  default:
    return below(64);
  }
}

void RecordMutator::change(SmallVectorImpl<BitcodeRecord> &Records) {
  BitcodeRecord &R = Records.front();
  switch (below(6)) {
  case 0: // Repeat it.
    Records.push_back(R);
    return;
  case 1: // Leave it out.
    Records.clear();
    return;
  case 2: // Put one in that is elsewhere.
    Records.push_back(Other);
    return;
  case 3: { // Another number of fields: that of a layer, or too few.
    static constexpr size_t Sizes[] = {0, 1, 2, 3, 8};
    R.Fields.resize(Sizes[below(std::size(Sizes))]);
    return;
  }
  case 4: // The other of the two records, then of a layer.
    R.Code = R.Code == bitc::FUNC_CODE_DEBUG_LOC
                 ? bitc::FUNC_CODE_DEBUG_LOC_AGAIN
                 : bitc::FUNC_CODE_DEBUG_LOC;
    R.Fields.resize(8);
    return;
  default: {
    if (R.Fields.empty())
      return;
    // Of a primary location the reader takes the scope for granted.
    const bool IsLayer = R.Fields.size() <= 3 || R.Fields.size() == 8;
    uint64_t &Field = R.Fields[below(IsLayer ? R.Fields.size() : 2)];
    Field = makeNumber(Field);
    return;
  }
  }
}

std::string RecordMutator::mutate(StringRef Bitcode) {
  size_t NumLocations = 0;
  auto Count = [&](unsigned Block, SmallVectorImpl<BitcodeRecord> &Records) {
    if (!isLocation(Block, Records.front().Code))
      return;
    if (!NumLocations || below(2))
      Other = Records.front();
    ++NumLocations;
  };
  Expected<std::string> Copy = editBitcode(Bitcode, Count);
  if (!Copy || !NumLocations) {
    consumeError(Copy.takeError());
    return Bitcode.str();
  }
  size_t Next = below(NumLocations);
  auto Edit = [&](unsigned Block, SmallVectorImpl<BitcodeRecord> &Records) {
    if (!isLocation(Block, Records.front().Code))
      return;
    if (Next-- == 0) {
      change(Records);
      // Often one change alone cannot be right.
      Next = below(3) ? below(4) : NumLocations;
    }
  };
  return cantFail(editBitcode(*Copy, Edit));
}

bool BitcodeInput::run(StringRef Bytes) {
  LLVMContext Context;
  ignoreDiagnostics(Context);
  Expected<std::unique_ptr<Module>> M = readBitcode(Bytes, Context);
  if (!M)
    return refuse(M.takeError());
  expect(isValid(**M), "a module is read and mended, and not valid");
  const std::string Text = print(**M);
  SmallVector<char, 0> Written;
  raw_svector_ostream OS(Written);
  WriteBitcodeToFile(**M, OS);
  LLVMContext OfWritten;
  ignoreDiagnostics(OfWritten);
  Expected<std::unique_ptr<Module>> Again =
      readBitcode({Written.data(), Written.size()}, OfWritten);
  if (!Again)
    report_fatal_error(Again.takeError());
  expectSame(Text, print(**Again), "bitcode comes back in another way");
  return true;
}

std::unique_ptr<InputKind> llvm::createBitcodeInput() {
  return std::make_unique<BitcodeInput>();
}
