//===- DebugInfoBlocks.cpp - Lexical blocks for nested regions -----------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "mlir/Dialect/LLVMIR/Transforms/DebugInfoScopes.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/Support/Path.h"

namespace mlir {
namespace LLVM {
#define GEN_PASS_DEF_DISCOPEFORREGIONSPASS
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h.inc"
} // namespace LLVM
} // namespace mlir

using namespace mlir;

/// Whether the regions of `op` are scopes in a source. The operations around
/// which `linalg` and the like put a region are not: nobody wrote that.
static bool hasScopes(Operation *op) {
  return isa<LoopLikeOpInterface, RegionBranchOpInterface>(op) ||
         // The dialect is none that this library needs otherwise.
         op->getName().getStringRef() == "gpu.launch";
}

namespace {
struct DIScopeForRegionsPass
    : public LLVM::impl::DIScopeForRegionsPassBase<DIScopeForRegionsPass> {
  using Base::Base;

  void runOnOperation() override {
    LLVM::LineLayersCache layers;
    LLVM::DICompileUnitAttr unit;
    getOperation()->walk<WalkOrder::PreOrder>([&](FunctionOpInterface func) {
      if (func.isExternal())
        return;
      if (!unit)
        unit = LLVM::getOrCreateCompileUnit(
            getOperation(), LLVM::DIEmissionKind::LineTablesOnly);
      LLVM::DISubprogramAttr subprogram =
          LLVM::getOrCreateSubprogram(func, unit, layers.get(func));
      addBlocks(func.getFunctionBody(), subprogram, subprogram,
                layers.get(func));
    });
  }

private:
  /// Gives the operations of `region` the scope `scope`, unless that is the
  /// subprogram, which they have anyway.
  void addBlocks(Region &region, LLVM::DISubprogramAttr subprogram,
                 LLVM::DILocalScopeAttr scope, const LLVM::LineLayers &layers) {
    for (Operation &op : region.getOps()) {
      // One of another function.
      if (isa<FunctionOpInterface>(op))
        continue;
      // The scopes of inlined code are those of the callee.
      Location sourceLoc = layers.getSourceLoc(op.getLoc());
      auto callSite = dyn_cast<CallSiteLoc>(sourceLoc);
      FileLineColLoc loc;
      if (hasScopes(&op) && !callSite)
        loc = LLVM::findFileLoc(sourceLoc);
      for (Region &nested : op.getRegions())
        addBlocks(nested, subprogram, loc ? getBlock(scope, loc) : scope,
                  layers);
      // One that has a block already stays in it.
      Location place = callSite ? callSite.getCaller() : sourceLoc;
      if (isa<LLVM::DISubprogramAttr>(scope) ||
          place->findInstanceOf<FusedLocWith<LLVM::DILexicalBlockAttr>>())
        continue;
      LLVM::ScopedSourceLoc scopedLoc(&op, layers);
      op.setLoc(LLVM::moveIntoScope(op.getLoc(), subprogram, scope,
                                    /*isDefault=*/true));
    }
  }

  /// A new block: that of another region can be in the same place.
  static LLVM::DILexicalBlockAttr getBlock(LLVM::DILocalScopeAttr parent,
                                           FileLineColLoc loc) {
    StringRef path = loc.getFilename();
    auto file =
        LLVM::DIFileAttr::get(loc.getContext(), llvm::sys::path::filename(path),
                              llvm::sys::path::parent_path(path));
    return LLVM::DILexicalBlockAttr::get(
        loc.getContext(), parent, file, loc.getLine(), loc.getColumn(),
        DistinctAttr::create(UnitAttr::get(loc.getContext())));
  }
};
} // namespace
