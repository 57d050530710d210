//===- LineLayersBuilder.cpp - Making layers with DIBuilder and from C ----===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm-c/DebugInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/LineLayers.h"
#include <algorithm>
#include <cstdint>

using namespace llvm;

void DIBuilder::addLayerSource(StringRef Kind, DIFile *File, StringRef Text) {
  llvm::addLayerSource(M, Kind, File, Text);
}

DILocation *DIBuilder::createIntermediateLocation(DISubprogram *SP,
                                                  DIFile *File, unsigned Line,
                                                  unsigned Column) {
  // A DILocation has 16 bits for it, and makes 0 of what does not fit, which
  // would say that there is no column.
  return DILocation::get(VMContext, Line,
                         std::min<unsigned>(Column, UINT16_MAX),
                         createLexicalBlockFile(SP, File));
}

void LLVMDIBuilderAddLayerSource(LLVMDIBuilderRef Builder, const char *Kind,
                                 size_t KindLen, LLVMMetadataRef File,
                                 const char *Text, size_t TextLen) {
  unwrap(Builder)->addLayerSource({Kind, KindLen}, unwrap<DIFile>(File),
                                  {Text, TextLen});
}

LLVMMetadataRef LLVMDIBuilderCreateIntermediateLocation(
    LLVMDIBuilderRef Builder, LLVMMetadataRef Subprogram, LLVMMetadataRef File,
    unsigned Line, unsigned Column) {
  return wrap(unwrap(Builder)->createIntermediateLocation(
      unwrap<DISubprogram>(Subprogram), unwrap<DIFile>(File), Line, Column));
}

unsigned LLVMInstructionGetNumIntermediateLocs(LLVMValueRef Inst) {
  return range_size(
      unwrap<Instruction>(Inst)->getDebugLoc().getIntermediateLocs());
}

LLVMMetadataRef LLVMInstructionGetIntermediateLocAt(LLVMValueRef Inst,
                                                    unsigned Index,
                                                    const char **Kind,
                                                    size_t *KindLen) {
  auto Layers = unwrap<Instruction>(Inst)->getDebugLoc().getIntermediateLocs();
  if (Index >= range_size(Layers))
    return nullptr;
  // A copy, as an element is a part of the iterator.
  const IntermediateLoc L = *std::next(Layers.begin(), Index);
  if (Kind)
    *Kind = L.Kind->getString().data();
  if (KindLen)
    *KindLen = L.Kind->getLength();
  return wrap(L.Loc);
}

LLVMMetadataRef LLVMInstructionGetIntermediateLoc(LLVMValueRef Inst,
                                                  const char *Kind,
                                                  size_t KindLen) {
  return wrap(unwrap<Instruction>(Inst)->getDebugLoc().getIntermediateLoc(
      {Kind, KindLen}));
}

void LLVMInstructionSetIntermediateLoc(LLVMValueRef Inst, const char *Kind,
                                       size_t KindLen, LLVMMetadataRef Loc) {
  auto *I = unwrap<Instruction>(Inst);
  I->setDebugLoc(I->getDebugLoc().withIntermediateLoc(
      {Kind, KindLen}, Loc ? unwrap<DILocation>(Loc) : nullptr));
}
