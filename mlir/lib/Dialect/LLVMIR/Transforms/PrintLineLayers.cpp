//===- PrintLineLayers.cpp - Count the operations in each line layer ------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "llvm/Support/JSON.h"

namespace mlir {
namespace LLVM {
#define GEN_PASS_DEF_LLVMPRINTLINELAYERSPASS
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h.inc"
} // namespace LLVM
} // namespace mlir

using namespace mlir;

namespace {

struct Count {
  unsigned exact = 0;
  unsigned ambiguous = 0;
  /// In the source, but not in the layer.
  unsigned lost = 0;
  /// In neither.
  unsigned unknown = 0;
};

struct LLVMPrintLineLayersPass
    : public LLVM::impl::LLVMPrintLineLayersPassBase<LLVMPrintLineLayersPass> {
  using Base::Base;

  void runOnOperation() override {
    operations = located = 0;
    LLVM::LineLayers layers(getOperation());
    counts.assign(layers.getKinds().size(), Count());
    getOperation()->walk([&](Operation *op) {
      bool isCounted =
          op->getNumRegions() == 0 &&
          (dialect.empty() || op->getName().getDialectNamespace() == dialect);
      if (isCounted)
        add(layers.split(op->getLoc()), layers.getKinds());
    });
    if (json)
      printJSON(layers.getKinds());
    else
      print(layers.getKinds());
    markAllAnalysesPreserved();
  }

private:
  void add(const LLVM::LayeredLoc &loc, ArrayRef<StringAttr> kinds) {
    bool isLocated = !isa<UnknownLoc>(loc.source);
    ++operations;
    located += isLocated;
    for (auto [kind, count] : llvm::zip_equal(kinds, counts)) {
      SmallVector<std::pair<StringAttr, unsigned>> lines;
      for (NameLoc layer : loc.layers)
        if (layer.getName() == kind) {
          FileLineColLoc place = LLVM::getLayerFileLoc(layer);
          lines.push_back({place.getFilename(), place.getLine()});
        }
      if (lines.empty())
        ++(isLocated ? count.lost : count.unknown);
      else if (llvm::all_equal(lines) && lines.front().second != 0)
        ++count.exact;
      else
        ++count.ambiguous;
    }
  }

  void print(ArrayRef<StringAttr> kinds) const {
    llvm::outs() << operations << " operations\n";
    for (auto [kind, count] : llvm::zip_equal(kinds, counts))
      llvm::outs() << "  " << kind.getValue() << ": " << count.exact
                   << " exact, " << count.ambiguous << " ambiguous, "
                   << count.lost + count.unknown << " without (" << count.lost
                   << " with a source location, " << count.unknown
                   << " with none)\n";
  }

  void printJSON(ArrayRef<StringAttr> kinds) const {
    llvm::json::OStream os(llvm::outs());
    os.object([&] {
      os.attribute("operations", operations);
      os.attribute("located", located);
      os.attributeObject("layers", [&] {
        for (auto [kind, count] : llvm::zip_equal(kinds, counts))
          os.attributeObject(kind.getValue(), [&, &count = count] {
            os.attribute("exact", count.exact);
            os.attribute("ambiguous", count.ambiguous);
            os.attribute("lost", count.lost);
            os.attribute("unknown", count.unknown);
          });
      });
    });
    llvm::outs() << '\n';
  }

  unsigned operations = 0;
  unsigned located = 0;
  /// One for each kind.
  SmallVector<Count> counts;
};

} // namespace
