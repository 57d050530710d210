//===- DebugLevels.cpp - How much debug information is left --------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugLevels.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/BinaryFormat/DwarfPieces.h"

using namespace mlir;

bool dbg::isDebugRecord(Operation *op) {
  return op->getName().getStringRef().starts_with("llvm.intr.dbg.");
}

void dbg::eraseDebugValues(Operation *root) {
  root->walk([](Operation *op) {
    if (isDebugRecord(op)) {
      op->erase();
      return;
    }
    // What the records of assignments refer to.
    op->removeDiscardableAttr("llvm.di_assign_id");
    if (auto global = dyn_cast<LLVM::GlobalOp>(op))
      global.removeDbgExprsAttr();
  });
}

void dbg::eraseScopes(Operation *root) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](FusedLoc loc) -> std::optional<Attribute> {
    if (!isa_and_nonnull<LLVM::DIScopeAttr>(loc.getMetadata()))
      return std::nullopt;
    return FusedLoc::get(loc.getContext(), loc.getLocations());
  });
  // The places of a loop have to be fused locations, which they are not without
  // scopes, and are of no use then.
  replacer.addReplacement(
      [](LLVM::LoopAnnotationAttr loop) -> std::optional<Attribute> {
        if (!loop.getStartLoc() && !loop.getEndLoc())
          return std::nullopt;
        return LLVM::LoopAnnotationAttr::get(
            loop.getContext(), loop.getDisableNonforced(), loop.getVectorize(),
            loop.getInterleave(), loop.getUnroll(), loop.getUnrollAndJam(),
            loop.getLicm(), loop.getDistribute(), loop.getPipeline(),
            loop.getPeeled(), loop.getUnswitch(), loop.getMustProgress(),
            loop.getIsVectorized(), /*startLoc=*/FusedLoc(),
            /*endLoc=*/FusedLoc(), loop.getParallelAccesses());
      });
  replacer.recursivelyReplaceElementsIn(root, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/true);
}

void dbg::eraseListedDebugInfo(Operation *root) {
  root->walk([](Operation *op) {
    op->removeDiscardableAttr("llvm.debug_info");
    op->removeDiscardableAttr("llvm.di_heap_alloc_site");
  });
}

bool dbg::isForNVPTX(Operation *op) {
  for (; op; op = op->getParentOp()) {
    // The module of a kernel, whatever its targets are.
    if (op->getName().getStringRef() == "gpu.module" ||
        op->hasAttr("nvvm.kernel"))
      return true;
    if (auto triple = op->getAttrOfType<StringAttr>(
            LLVM::LLVMDialect::getTargetTripleAttrName()))
      return triple.getValue().starts_with("nvptx");
  }
  return false;
}

/// Gives all units of `root` the kind `kind`, and for NVPTX no tables of names:
/// in PTX before 7.5 there is no way to write how long such a table is.
static void setEmissionKind(Operation *root, LLVM::DIEmissionKind kind,
                            bool isNVPTX) {
  AttrTypeReplacer replacer;
  replacer.addReplacement(
      [&](LLVM::DICompileUnitAttr unit) -> std::optional<Attribute> {
        return LLVM::DICompileUnitAttr::get(
            unit.getContext(), unit.getId(), unit.getSourceLanguage(),
            unit.getFile(), unit.getProducer(), unit.getIsOptimized(), kind,
            isNVPTX ? LLVM::DINameTableKind::None : unit.getNameTableKind(),
            unit.getSplitDebugFilename(), unit.getFlags(),
            unit.getRuntimeVersion(), unit.getDwoId(),
            unit.getSplitDebugInlining(), unit.getDebugInfoForProfiling(),
            unit.getRangesBaseAddress(), unit.getSysroot(), unit.getSdk());
      });
  replacer.recursivelyReplaceElementsIn(root, /*replaceAttrs=*/true,
                                        /*replaceLocs=*/true);
}

void dbg::setEmissionKinds(Operation *root, DebugLevel level) {
  bool isFull = level == DebugLevel::Full;
  if (!isForNVPTX(root))
    setEmissionKind(root,
                    isFull ? LLVM::DIEmissionKind::Full
                           : LLVM::DIEmissionKind::LineTablesOnly,
                    /*isNVPTX=*/false);
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isForNVPTX(op))
      return WalkResult::advance();
    setEmissionKind(op,
                    isFull ? LLVM::DIEmissionKind::Full
                           : LLVM::DIEmissionKind::DebugDirectivesOnly,
                    /*isNVPTX=*/true);
    return WalkResult::skip();
  });
}

/// Whether one of the flags of `module` is `key`.
static bool hasModuleFlag(Operation *module, StringAttr key) {
  for (auto op : module->getRegion(0).getOps<LLVM::ModuleFlagsOp>())
    for (auto flag : op.getFlags().getAsRange<LLVM::ModuleFlagAttr>())
      if (flag.getKey() == key)
        return true;
  return false;
}

void dbg::requestCompletePieces(Operation *root) {
  SetVector<Operation *> modules;
  root->walk([&](Operation *op) {
    // What is on the stack can be taken from there, and be in parts.
    if (!isDebugRecord(op) || isa<LLVM::DbgLabelOp>(op))
      return;
    auto func = op->getParentOfType<LLVM::LLVMFuncOp>();
    Operation *module = func ? func->getParentOp() : nullptr;
    // What is around `root` may be at work in another thread.
    if (module && root->isAncestor(module) && LLVM::satisfiesLLVMModule(module))
      modules.insert(module);
  });
  MLIRContext *context = root->getContext();
  auto key = StringAttr::get(context, llvm::dwarf::CompletePiecesModuleFlag);
  Builder attributes(context);
  auto flag = LLVM::ModuleFlagAttr::get(context, LLVM::ModFlagBehavior::Max,
                                        key, attributes.getI32IntegerAttr(1));
  for (Operation *module : modules) {
    if (hasModuleFlag(module, key))
      continue;
    auto builder = OpBuilder::atBlockBegin(&module->getRegion(0).front());
    LLVM::ModuleFlagsOp::create(builder, module->getLoc(),
                                attributes.getArrayAttr(flag));
  }
}
