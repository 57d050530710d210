//===- SnapshotLineLayer.cpp - Make the text of the IR a line layer -------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SnapshotLineLayerValues.h"
#include "mlir/Dialect/Dbg/IR/Dbg.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/Support/Path.h"

namespace mlir {
namespace LLVM {
#define GEN_PASS_DEF_LLVMSNAPSHOTLINELAYERPASS
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h.inc"
} // namespace LLVM
} // namespace mlir

using namespace mlir;

/// Takes `llvm.line_layers` off `root` and the operations in it for as long as
/// this lives.
namespace {
class ScopedListRemoval {
public:
  explicit ScopedListRemoval(Operation *root) {
    root->walk([&](Operation *op) {
      if (Attribute list = op->removeDiscardableAttr(LLVM::lineLayersAttrName))
        lists.emplace_back(op, list);
    });
  }
  ~ScopedListRemoval() {
    for (auto [op, list] : lists)
      op->setDiscardableAttr(LLVM::lineLayersAttrName, list);
  }

private:
  SmallVector<std::pair<Operation *, Attribute>, 1> lists;
};
} // namespace

/// The name of the file that `op` was read from, without folder and extension.
static StringRef getInputName(Operation *op) {
  auto loc = LLVM::getSourceLoc(op)->findInstanceOf<FileLineColLoc>();
  StringRef name =
      loc ? llvm::sys::path::stem(loc.getFilename().getValue()) : "";
  // The parser's names for what is no file.
  return name.empty() || name == "-" || name.starts_with("<") ? "module" : name;
}

namespace {

/// Gives operations and block arguments their places in a printed text.
class LayerTagger {
public:
  using Place = std::pair<unsigned, unsigned>;

  LayerTagger(Operation *root, StringAttr kind, StringAttr file,
              const AsmState::LocationMap &places)
      : root(root), kind(kind), file(file), places(places) {}

  void run() {
    root->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op != root)
        op->setLoc(withPlace(op, getLocInSource(op), getPlace(op)));
      for (Region &region : op->getRegions())
        for (Block &block : region)
          tagArguments(block);
    });
  }

private:
  /// The location of `op`; for an operation that is not printed and has none in
  /// the source, such as those in the body of a named Linalg operation, that of
  /// the operation around it, whose place it gets too. Variables of layers are
  /// nowhere in the source, and not part of what has been inlined either.
  Location getLocInSource(Operation *op) {
    LLVM::LayeredLoc loc = layers.get(op).split(op->getLoc());
    Operation *parent = op->getParentOp();
    auto variable = dyn_cast<dbg::VariableOp>(op);
    if (isa<UnknownLoc>(loc.source) && !places.contains(op) &&
        !(variable && variable.getLayerAttr()))
      loc.source = layers.get(parent).getSourceLoc(parent->getLoc());
    return LLVM::LineLayers::join(loc);
  }

  /// Where `op` is printed. Some are not, such as the terminators of the bodies
  /// of loops; then it is where the operation around it is.
  Place getPlace(Operation *op) const {
    for (; op && op != root->getParentOp(); op = op->getParentOp()) {
      auto it = places.find(op);
      // The printer counts columns from 0.
      if (it != places.end())
        return {it->second.first, it->second.second + 1};
    }
    return {1, 1};
  }

  /// Block arguments are printed on the line before the first operation of the
  /// block that is printed: with the label, or with the operation that the
  /// block belongs to.
  void tagArguments(Block &block) {
    if (block.getNumArguments() == 0)
      return;
    Operation *parent = block.getParentOp();
    Place place = getPlace(parent);
    auto first = llvm::find_if(
        block, [&](Operation &op) { return places.contains(&op); });
    if (first != block.end()) {
      unsigned line = places.lookup(&*first).first - 1;
      if (line != place.first)
        place = {line, /*column=*/0};
    }
    for (BlockArgument argument : block.getArguments())
      argument.setLoc(withPlace(parent, argument.getLoc(), place));
  }

  /// `loc`, by the layers that count for `op`, with `place`.
  Location withPlace(Operation *op, Location loc, Place place) {
    LLVM::LayeredLoc parts = layers.get(op).split(loc);
    llvm::erase_if(parts.layers,
                   [&](NameLoc layer) { return layer.getName() == kind; });
    parts.layers.push_back(NameLoc::get(
        kind, FileLineColLoc::get(file, place.first, place.second)));
    return LLVM::LineLayers::join(parts);
  }

  Operation *root;
  StringAttr kind;
  StringAttr file;
  const AsmState::LocationMap &places;
  /// Modules in `root` can have lists of their own.
  LLVM::LineLayersCache layers;
};

struct LLVMSnapshotLineLayerPass
    : public LLVM::impl::LLVMSnapshotLineLayerPassBase<
          LLVMSnapshotLineLayerPass> {
  using Base::Base;

  bool canScheduleOn(RegisteredOperationName opName) const override {
    return opName.hasTrait<OpTrait::SymbolTable>();
  }

  void runOnOperation() override {
    Operation *op = getOperation();
    if (kind.empty()) {
      op->emitError("snapshot-line-layer needs the option 'kind'");
      return signalPassFailure();
    }
    std::string file = fileName;
    if (file.empty())
      file = (getInputName(op) + "." + kind + ".mlir").str();

    Builder builder(op->getContext());
    auto kindAttr = builder.getStringAttr(kind);
    LLVM::HiddenLayerValues hidden(op, kindAttr);
    AsmState::LocationMap places;
    OpPrintingFlags flags = getPrintingFlags();
    AsmState state(op, flags, &places);
    std::string text = print(op, state);
    if (values)
      LLVM::addLayerValues(op, kindAttr, state, places);
    LayerTagger(op, kindAttr, builder.getStringAttr(file), places).run();
    list(op, LLVM::LineLayerAttr::get(
                 op->getContext(), kindAttr,
                 LLVM::DIFileAttr::get(op->getContext(), file, ""),
                 builder.getStringAttr(text)));
  }

private:
  OpPrintingFlags getPrintingFlags() const {
    OpPrintingFlags flags;
    flags.enableDebugInfo(false);
    // What is not printed has no line.
    flags.skipRegions(false);
    if (maxElements != 0) {
      flags.elideLargeElementsAttrs(maxElements);
      flags.elideLargeResourceString(maxElements);
    }
    return flags;
  }

  /// The text of `op`. `state` notes where all in it is.
  static std::string print(Operation *op, AsmState &state) {
    ScopedListRemoval lists(op);
    std::string text;
    llvm::raw_string_ostream os(text);
    op->print(os, state);
    if (!StringRef(text).ends_with("\n"))
      os << '\n';
    return text;
  }

  /// Adds `layer` to the list of `root`, in place of others of its kind there
  /// and in the lists of modules in `root`.
  static void list(Operation *root, LLVM::LineLayerAttr layer) {
    root->walk([&](Operation *op) {
      SmallVector<Attribute> layers;
      auto old = op->getAttrOfType<ArrayAttr>(LLVM::lineLayersAttrName);
      if (old)
        llvm::copy_if(old, std::back_inserter(layers), [&](Attribute other) {
          return cast<LLVM::LineLayerAttr>(other).getKind() != layer.getKind();
        });
      if (op == root)
        layers.push_back(layer);
      if (!layers.empty())
        LLVM::setLineLayers(op, ArrayAttr::get(op->getContext(), layers));
      else if (old)
        op->removeDiscardableAttr(LLVM::lineLayersAttrName);
    });
  }
};

} // namespace
