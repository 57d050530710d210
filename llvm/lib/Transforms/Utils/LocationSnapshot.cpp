//===- LocationSnapshot.cpp - Make a module's text a layer ----------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/Transforms/Utils/LocationSnapshot.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/AssemblyAnnotationWriter.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FormattedStream.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace {

/// Notes the line on which each instruction is printed.
class LineRecorder : public AssemblyAnnotationWriter {
public:
  void emitInstructionAnnot(const Instruction *I,
                            formatted_raw_ostream &OS) override {
    Lines[I] = OS.getLine() + 1;
  }

  DenseMap<const Instruction *, unsigned> Lines;
};

} // namespace

/// The printer indents instructions by two spaces.
static constexpr unsigned InstructionColumn = 3;

/// A file that stands for \p Text. The checksum keeps modules of one name apart
/// when they are linked.
static DIFile *createSnapshotFile(const Module &M, StringRef Kind,
                                  StringRef Text) {
  std::string Name =
      (sys::path::filename(M.getSourceFileName()) + "." + Kind + ".ll").str();
  StringRef Directory;
  if (M.debug_compile_units_begin() != M.debug_compile_units_end())
    Directory = (*M.debug_compile_units_begin())->getDirectory();
  auto Checksum = MD5::hash(arrayRefFromStringRef(Text)).digest();
  return DIFile::get(
      M.getContext(), Name, Directory,
      DIFile::ChecksumInfo<StringRef>(DIFile::CSK_MD5, Checksum));
}

PreservedAnalyses LocationSnapshotPass::run(Module &M,
                                            ModuleAnalysisManager &AM) {
  // As when a module is printed; the numbering of values does not change.
  M.removeDebugIntrinsicDeclarations();

  LineRecorder Recorder;
  std::string Text;
  raw_string_ostream OS(Text);
  M.print(OS, &Recorder);

  LLVMContext &C = M.getContext();
  DIFile *File = createSnapshotFile(M, Kind, Text);
  for (Function &F : M) {
    DISubprogram *SP = F.getSubprogram();
    if (!SP)
      continue;
    auto *Scope = DILexicalBlockFile::get(C, SP, File, /*Discriminator=*/0);
    for (Instruction &I : instructions(F)) {
      DILocation *Loc = DILocation::get(C, Recorder.Lines.lookup(&I),
                                        InstructionColumn, Scope);
      I.setDebugLoc(I.getDebugLoc().withIntermediateLoc(Kind, Loc));
    }
  }
  eraseLayerSources(M, Kind);
  addLayerSource(M, Kind, File, Text);
  return PreservedAnalyses::all();
}
