//===- CompositeLocFixture.h - Composite locations for tests ----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the tests of DebugLoc share: a module with two subprograms and the
/// files of two layers, and short ways to make locations in them.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_UNITTESTS_IR_COMPOSITELOCFIXTURE_H
#define LLVM_UNITTESTS_IR_COMPOSITELOCFIXTURE_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "gtest/gtest.h"

namespace llvm {

class CompositeLocFixture : public testing::Test {
protected:
  CompositeLocFixture() : M("m", C), DIB(M) {
    File = DIB.createFile("name.c", "/src");
    DIB.createCompileUnit(DISourceLanguageName(dwarf::DW_LANG_C11), File,
                          "test", false, "", 0);
    SP = createSubprogram("f");
    Callee = createSubprogram("g");
    for (const char *Name : {"layer1", "layer2"})
      LayerFiles.push_back(DIB.createFile(Name, "."));
    DIB.finalize();
  }

  DISubprogram *createSubprogram(StringRef Name) {
    auto *Type = DIB.createSubroutineType(DIB.getOrCreateTypeArray({}));
    return DIB.createFunction(File, Name, Name, File, 1, Type, 1,
                              DINode::FlagZero, DISubprogram::SPFlagDefinition);
  }

  /// An instruction of a new function.
  Instruction *createInstruction() {
    auto *F = Function::Create(FunctionType::get(Type::getVoidTy(C), false),
                               Function::ExternalLinkage, "f", M);
    return ReturnInst::Create(C, BasicBlock::Create(C, "", F));
  }

  DILocation *primary(unsigned Line, unsigned Column = 1) {
    return DILocation::get(C, Line, Column, SP);
  }

  DILocation *layer(unsigned FileIndex, unsigned Line, unsigned Column = 1,
                    DISubprogram *Parent = nullptr) {
    auto *Scope = DILexicalBlockFile::get(C, Parent ? Parent : SP,
                                          LayerFiles[FileIndex], 0);
    return DILocation::get(C, Line, Column, Scope);
  }

  /// A location with the layers "a" and "b", of which each may be null, as may
  /// the primary location.
  DebugLoc composite(DILocation *Primary, DILocation *A, DILocation *B = {}) {
    return DebugLoc(Primary).withIntermediateLoc("a", A).withIntermediateLoc(
        "b", B);
  }
  DebugLoc layersOnly(DILocation *A, DILocation *B = {}) {
    return composite(nullptr, A, B);
  }

  static SmallVector<IntermediateLoc, 2> getLayers(const DebugLoc &DL) {
    return SmallVector<IntermediateLoc, 2>(DL.getIntermediateLocs());
  }

  LLVMContext C;
  Module M;
  DIBuilder DIB;
  DIFile *File;
  DISubprogram *SP, *Callee;
  SmallVector<DIFile *, 2> LayerFiles;
};

} // namespace llvm

#endif // LLVM_UNITTESTS_IR_COMPOSITELOCFIXTURE_H
