//===- LineLayerSnapshots.cpp - Layers of LLVM IR for -gline-layer= -------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LineLayerSnapshots.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/LineLayerKinds.h"
#include "clang/Frontend/FrontendOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/BinaryFormat/LineLayerNames.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/LineLayers.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"
#include "llvm/Transforms/Utils/LocationSnapshot.h"

using namespace clang;

namespace {

/// The paths that the text of a module begins with, for as long as this lives:
/// that of the source, with -fdebug-prefix-map= applied to it. A module that an
/// earlier job wrote is named after a temporary file, and the same compilation
/// would have another text each time. The directory of the layer's file is the
/// unit's, to which -fdebug-prefix-map= has been applied.
class MappedModulePaths {
public:
  MappedModulePaths(llvm::Module &M, const CodeGenOptions &CodeGenOpts)
      : M(M), Identifier(M.getModuleIdentifier()),
        SourceFileName(M.getSourceFileName()) {
    M.setSourceFileName(map(SourceFileName, CodeGenOpts));
    M.setModuleIdentifier(M.getSourceFileName());
  }

  ~MappedModulePaths() {
    M.setModuleIdentifier(Identifier);
    M.setSourceFileName(SourceFileName);
  }

private:
  static std::string map(llvm::StringRef Path,
                         const CodeGenOptions &CodeGenOpts) {
    // The last map that matches counts, as for the paths of debug info.
    llvm::SmallString<256> Result = Path;
    for (const auto &[From, To] : llvm::reverse(CodeGenOpts.DebugPrefixMap))
      if (llvm::sys::path::replace_path_prefix(Result, From, To))
        break;
    return Result.str().str();
  }

  llvm::Module &M;
  const std::string Identifier;
  const std::string SourceFileName;
};

/// Makes the module as it stands a layer of it.
class LineLayerPass : public llvm::PassInfoMixin<LineLayerPass> {
public:
  LineLayerPass(llvm::StringRef Kind, const CodeGenOptions &CodeGenOpts,
                bool IsOfIR)
      : Kind(Kind), CodeGenOpts(CodeGenOpts), IsOfIR(IsOfIR) {}

  llvm::PreservedAnalyses run(llvm::Module &M,
                              llvm::ModuleAnalysisManager &AM) {
    // Without debug info there is nothing to add a layer to.
    if (M.debug_compile_units().empty() || !mayAddLayer(M))
      return llvm::PreservedAnalyses::all();
    MappedModulePaths Paths(M, CodeGenOpts);
    return getSnapshot().run(M, AM);
  }

  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName) {
    getSnapshot().printPipeline(OS, MapClassName);
  }

  static bool isRequired() { return true; }

private:
  llvm::LocationSnapshotPass getSnapshot() const {
    llvm::LocationSnapshotPass::Options Options;
    Options.Kind = Kind.str();
    Options.Values = CodeGenOpts.LineLayerValues;
    return llvm::LocationSnapshotPass(std::move(Options));
  }

  /// IR that is compiled may have the layer: then this is not where it was
  /// first generated. Bitcode that was linked into what comes from a source may
  /// have it, too; then the snapshot takes its place, or the source would be
  /// without the layer. If the module has another one that would be in the same
  /// section, that is reported.
  bool mayAddLayer(const llvm::Module &M) const {
    std::string Name = llvm::getLineLayerName(Kind);
    for (const llvm::LayerSource &Source : llvm::getLayerSources(M)) {
      llvm::StringRef Other = Source.Kind->getString();
      if (Other == Kind && IsOfIR)
        return false;
      if (Other != Kind && llvm::getLineLayerName(Other) == Name) {
        M.getContext().emitError("layers '" + Other + "' and '" + Kind +
                                 "' have the same name, '" + Name + "'");
        return false;
      }
    }
    return true;
  }

  llvm::StringRef Kind;
  const CodeGenOptions &CodeGenOpts;
  const bool IsOfIR;
};

} // namespace

/// Adds the layer \p Kind if it is asked for. What ThinLTO compiles has its
/// layers from where it was compiled first.
static void addLayer(llvm::ModulePassManager &MPM, llvm::StringRef Kind,
                     const CodeGenOptions &CodeGenOpts,
                     const FrontendOptions &FrontendOpts) {
  if (llvm::is_contained(CodeGenOpts.LineLayers, Kind) &&
      CodeGenOpts.ThinLTOIndexFile.empty())
    MPM.addPass(
        LineLayerPass(Kind, CodeGenOpts,
                      FrontendOpts.DashX.getLanguage() == Language::LLVM_IR));
}

void clang::addGeneratedIRLayer(llvm::ModulePassManager &MPM,
                                const CodeGenOptions &CodeGenOpts,
                                const FrontendOptions &FrontendOpts) {
  addLayer(MPM, GeneratedIRLayer, CodeGenOpts, FrontendOpts);
}

void clang::addOptimizedIRLayer(llvm::ModulePassManager &MPM,
                                const CodeGenOptions &CodeGenOpts,
                                const FrontendOptions &FrontendOpts,
                                bool RequiresCodeGen) {
  // IR that is written before it is optimized, as for -save-temps, is to be
  // compiled further.
  if (RequiresCodeGen || !CodeGenOpts.DisableLLVMPasses)
    addLayer(MPM, OptimizedIRLayer, CodeGenOpts, FrontendOpts);
}
