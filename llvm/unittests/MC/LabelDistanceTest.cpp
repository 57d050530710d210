//===- LabelDistanceTest.cpp ----------------------------------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../lib/MC/LabelDistance.h"
#include "llvm/MC/MCAsmBackend.h"
#include "llvm/MC/MCAsmInfo.h"
#include "llvm/MC/MCCodeEmitter.h"
#include "llvm/MC/MCContext.h"
#include "llvm/MC/MCInstrInfo.h"
#include "llvm/MC/MCObjectFileInfo.h"
#include "llvm/MC/MCObjectStreamer.h"
#include "llvm/MC/MCObjectWriter.h"
#include "llvm/MC/MCRegisterInfo.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/MCTargetOptions.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace {

/// Two labels of .text with 20 bytes between them, and one of .data.
class LabelDistanceTest : public ::testing::Test {
protected:
  void SetUp() override {
    InitializeAllTargetInfos();
    InitializeAllTargetMCs();
    Triple TT("x86_64-pc-linux");
    std::string Error;
    const Target *T = TargetRegistry::lookupTarget(TT, Error);
    if (!T)
      GTEST_SKIP() << Error;

    MCTargetOptions Options;
    MRI.reset(T->createMCRegInfo(TT));
    MAI.reset(T->createMCAsmInfo(*MRI, TT, Options));
    STI.reset(T->createMCSubtargetInfo(TT, "", ""));
    MII.reset(T->createMCInstrInfo());
    Ctx = std::make_unique<MCContext>(TT, MAI.get(), MRI.get(), nullptr);
    MOFI.reset(T->createMCObjectFileInfo(*Ctx, /*PIC=*/false));
    Ctx->setObjectFileInfo(MOFI.get());
    std::unique_ptr<MCAsmBackend> Backend(
        T->createMCAsmBackend(*STI, *MRI, Options));
    std::unique_ptr<MCObjectWriter> Writer = Backend->createObjectWriter(OS);
    std::unique_ptr<MCCodeEmitter> Emitter(T->createMCCodeEmitter(*MII, *Ctx));
    Streamer.reset(T->createMCObjectStreamer(TT, *Ctx, std::move(Backend),
                                             std::move(Writer),
                                             std::move(Emitter), *STI));

    Begin = Ctx->createTempSymbol();
    End = Ctx->createTempSymbol();
    Other = Ctx->createTempSymbol();
    Alias = Ctx->getOrCreateSymbol("alias");
    Undefined = Ctx->getOrCreateSymbol("undefined");
    Streamer->initSections(false, *STI);
    Streamer->switchSection(MOFI->getTextSection());
    Streamer->emitBytes("bytes before");
    Streamer->emitLabel(Begin);
    Streamer->emitBytes(StringRef("twenty bytes between"));
    Streamer->emitLabel(End);
    Streamer->emitAssignment(Alias, MCSymbolRefExpr::create(End, *Ctx));
    Streamer->switchSection(MOFI->getDataSection());
    Streamer->emitLabel(Other);
    Streamer->finish();
  }

  std::optional<int64_t>
  getDistance(const MCSymbol *LHS, const MCSymbol *RHS,
              MCBinaryExpr::Opcode Op = MCBinaryExpr::Sub) {
    const MCExpr *Delta =
        MCBinaryExpr::create(Op, MCSymbolRefExpr::create(LHS, *Ctx),
                             MCSymbolRefExpr::create(RHS, *Ctx), *Ctx);
    return getLabelDistance(*Delta, getAssembler());
  }

  MCAssembler &getAssembler() {
    return static_cast<MCObjectStreamer &>(*Streamer).getAssembler();
  }

  SmallString<0> Object;
  raw_svector_ostream OS{Object};
  std::unique_ptr<MCRegisterInfo> MRI;
  std::unique_ptr<MCAsmInfo> MAI;
  std::unique_ptr<MCSubtargetInfo> STI;
  std::unique_ptr<MCInstrInfo> MII;
  std::unique_ptr<MCContext> Ctx;
  std::unique_ptr<MCObjectFileInfo> MOFI;
  std::unique_ptr<MCStreamer> Streamer;
  MCSymbol *Begin, *End, *Other, *Alias, *Undefined;
};

TEST_F(LabelDistanceTest, OfLabelsInOneSection) {
  EXPECT_EQ(20, getDistance(End, Begin));
  EXPECT_EQ(-20, getDistance(Begin, End));
  EXPECT_EQ(0, getDistance(End, End));
}

// What these are is for the evaluation of expressions of any kind to say.
TEST_F(LabelDistanceTest, OfNothingElse) {
  EXPECT_EQ(std::nullopt, getDistance(End, Other));
  EXPECT_EQ(std::nullopt, getDistance(Alias, Begin));
  EXPECT_EQ(std::nullopt, getDistance(End, Undefined));
  EXPECT_EQ(std::nullopt, getDistance(End, Begin, MCBinaryExpr::Add));
  EXPECT_EQ(std::nullopt, getLabelDistance(*MCConstantExpr::create(20, *Ctx),
                                           getAssembler()));
  const MCExpr *Sum =
      MCBinaryExpr::createAdd(MCSymbolRefExpr::create(End, *Ctx),
                              MCConstantExpr::create(1, *Ctx), *Ctx);
  EXPECT_EQ(
      std::nullopt,
      getLabelDistance(*MCBinaryExpr::createSub(
                           Sum, MCSymbolRefExpr::create(Begin, *Ctx), *Ctx),
                       getAssembler()));
}

} // namespace
