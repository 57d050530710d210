//===- LineLayersPrinter.cpp - Count what layers cover --------------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/LineLayersPrinter.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/LineLayerCounts.h"

using namespace llvm;

PreservedAnalyses LineLayersPrinterPass::run(Module &M,
                                             ModuleAnalysisManager &AM) {
  SmallVector<const MDString *, 2> Declared = getDeclaredLayers(M);
  LineLayerCounts Total(Declared);
  for (const Function &F : M) {
    if (F.isDeclaration())
      continue;
    LineLayerCounts Counts(Declared);
    for (const Instruction &I : instructions(F))
      if (!I.isDebugOrPseudoInst())
        Counts.add(I.getDebugLoc());
    OS << "function '" << F.getName() << "': ";
    Counts.print(OS);
    Total.add(Counts);
  }
  OS << "module: ";
  Total.print(OS);
  return PreservedAnalyses::all();
}
