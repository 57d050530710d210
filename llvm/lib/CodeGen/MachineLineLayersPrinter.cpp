//===- MachineLineLayersPrinter.cpp - Layers of machine code --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/CodeGen/MachineLineLayersPrinter.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/CodeGen/MachineFunction.h"
#include "llvm/CodeGen/MachineFunctionPass.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/InitializePasses.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/LineLayerCounts.h"
#include "llvm/Transforms/Utils/LostLineLayers.h"

using namespace llvm;

namespace llvm {
void initializeLostMachineLineLayersPass(PassRegistry &);
} // namespace llvm

/// Calls \p Visit with each instruction of \p MF that will be emitted.
static void forEachEmitted(const MachineFunction &MF,
                           function_ref<void(const MachineInstr &)> Visit) {
  for (const MachineBasicBlock &MBB : MF)
    for (const MachineInstr &MI : MBB.instrs())
      if (!MI.isMetaInstruction() && !MI.isBundle())
        Visit(MI);
}

namespace {

class MachineLineLayersPrinter : public MachineFunctionPass {
public:
  static char ID;

  MachineLineLayersPrinter() : MachineFunctionPass(ID), Total({}) {}

  StringRef getPassName() const override {
    return "Machine Line Layers Printer";
  }
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.setPreservesAll();
    MachineFunctionPass::getAnalysisUsage(AU);
  }

  bool doInitialization(Module &M) override {
    Declared = getDeclaredLayers(M);
    Total = LineLayerCounts(Declared);
    return false;
  }

  bool runOnMachineFunction(MachineFunction &MF) override {
    if (Declared.empty())
      return false;
    LineLayerCounts Counts(Declared);
    forEachEmitted(
        MF, [&](const MachineInstr &MI) { Counts.add(MI.getDebugLoc()); });
    errs() << "machine function '" << MF.getName() << "': ";
    Counts.print(errs());
    Total.add(Counts);
    return false;
  }

  bool doFinalization(Module &M) override {
    if (Declared.empty())
      return false;
    errs() << "machine functions: ";
    Total.print(errs());
    return false;
  }

private:
  SmallVector<const MDString *, 2> Declared;
  LineLayerCounts Total;
};

/// What the functions lack, for all of the checkers in a pipeline.
class LostMachineLineLayers : public ImmutablePass {
public:
  static char ID;

  LostMachineLineLayers() : ImmutablePass(ID) {}

  DenseMap<const Function *, LostLineLayers> Functions;
  DeclaredLayers Declared;
};

class MachineLineLayersChecker : public MachineFunctionPass {
public:
  static char ID;

  explicit MachineLineLayersChecker(const std::string &Banner)
      : MachineFunctionPass(ID), Banner(Banner) {}

  StringRef getPassName() const override {
    return "Machine Line Layers Checker";
  }
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<LostMachineLineLayers>();
    AU.setPreservesAll();
    MachineFunctionPass::getAnalysisUsage(AU);
  }

  bool runOnMachineFunction(MachineFunction &MF) override {
    const Function &F = MF.getFunction();
    auto &Shared = getAnalysis<LostMachineLineLayers>();
    ArrayRef<const MDString *> Declared = Shared.Declared.get(*F.getParent());
    if (Declared.empty())
      return false;

    auto [It, IsFirstLook] = Shared.Functions.try_emplace(&F);
    LostLineLayers &Lost = It->second;
    SmallVector<const MDString *, 2> LackedByIR;
    if (IsFirstLook)
      LackedByIR = noteIR(F, Declared, Lost);

    StringRef Pass = Banner;
    Pass.consume_front("After ");
    Lost.startFunction(F, Declared);
    forEachEmitted(MF, [&](const MachineInstr &MI) {
      const DebugLoc &DL = MI.getDebugLoc();
      for (const MDString *Kind : Lost.note(&MI, MI.getOpcode(), DL)) {
        // There is no telling which instruction of the IR it comes from.
        if (!hasSourceLine(DL) && is_contained(LackedByIR, Kind))
          continue;
        errs() << "WARNING: " << Pass << " lost layer '" << Kind->getString()
               << "' in function '" << MF.getName() << "' -- " << MI;
      }
    });
    for (auto [Kind, Count] : Lost.finishFunction())
      errs() << "NOTE: " << Pass << " made " << Count
             << " instructions ambiguous in layer '" << Kind->getString()
             << "' in function '" << MF.getName() << "'\n";
    return false;
  }

private:
  /// Notes what the IR lacks, which code generation does not lose. Returns the
  /// layers that instructions without a source line lack.
  static SmallVector<const MDString *, 2>
  noteIR(const Function &F, ArrayRef<const MDString *> Declared,
         LostLineLayers &Lost) {
    SmallVector<const MDString *, 2> Unlocated;
    Lost.startFunction(F, Declared);
    for (const Instruction &I : instructions(F)) {
      if (I.isDebugOrPseudoInst())
        continue;
      const DebugLoc &DL = I.getDebugLoc();
      Lost.note(&I, I.getOpcode(), DL);
      if (!hasSourceLine(DL))
        append_range(Unlocated, getLackingLayers(DL, Declared));
    }
    Lost.finishFunction();
    return Unlocated;
  }

  std::string Banner;
};

} // namespace

char MachineLineLayersPrinter::ID = 0;
char LostMachineLineLayers::ID = 0;
char MachineLineLayersChecker::ID = 0;

INITIALIZE_PASS(MachineLineLayersPrinter, "machine-line-layers-printer",
                "Machine Line Layers Printer", false, true)
INITIALIZE_PASS(LostMachineLineLayers, "lost-machine-line-layers",
                "Lost Machine Line Layers", false, true)

MachineFunctionPass *llvm::createMachineLineLayersPrinterPass() {
  return new MachineLineLayersPrinter();
}

MachineFunctionPass *
llvm::createMachineLineLayersCheckerPass(const std::string &Banner) {
  initializeLostMachineLineLayersPass(*PassRegistry::getPassRegistry());
  return new MachineLineLayersChecker(Banner);
}
