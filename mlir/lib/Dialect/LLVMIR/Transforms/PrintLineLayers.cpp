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
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/JSON.h"
#include <mutex>

namespace mlir {
namespace LLVM {
#define GEN_PASS_DEF_LLVMPRINTLINELAYERSPASS
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h.inc"
} // namespace LLVM
} // namespace mlir

using namespace mlir;

/// Whether `op` says something of variables, and is no code.
static bool isDebugInfo(Operation *op) {
  return isa<LLVM::DbgAssignOp, LLVM::DbgDeclareOp, LLVM::DbgDeclareValueOp,
             LLVM::DbgLabelOp, LLVM::DbgValueListOp, LLVM::DbgValueOp>(op) ||
         op->getName().getDialectNamespace() == "dbg";
}

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
    counts.clear();
    // Modules in the operation can have lists of their own.
    LLVM::LineLayersCache layers;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op == getOperation() || op->hasTrait<OpTrait::SymbolTable>())
        for (StringAttr kind : layers.get(op).getKinds())
          counts.try_emplace(kind);
    });
    getOperation()->walk([&](Operation *op) {
      bool isCounted =
          op->getNumRegions() == 0 && !isDebugInfo(op) &&
          (dialect.empty() || op->getName().getDialectNamespace() == dialect);
      if (isCounted)
        add(layers.get(op).split(op->getLoc()));
    });
    std::string text;
    llvm::raw_string_ostream os(text);
    if (json)
      printJSON(os);
    else
      print(os);
    // In a nested pipeline the pass runs on several operations at once.
    static std::mutex mutex;
    std::lock_guard<std::mutex> lock(mutex);
    llvm::errs() << text;
    markAllAnalysesPreserved();
  }

private:
  void add(const LLVM::LayeredLoc &loc) {
    bool isLocated = !isa<UnknownLoc>(loc.source);
    ++operations;
    located += isLocated;
    for (auto &[kind, count] : counts) {
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

  void print(raw_ostream &os) const {
    os << operations << " operations\n";
    for (const auto &[kind, count] : counts)
      os << "  " << kind.getValue() << ": " << count.exact << " exact, "
         << count.ambiguous << " ambiguous, " << count.lost + count.unknown
         << " without (" << count.lost << " with a source location, "
         << count.unknown << " with none)\n";
  }

  void printJSON(raw_ostream &os) const {
    llvm::json::OStream out(os);
    out.object([&] {
      out.attribute("operations", operations);
      out.attribute("located", located);
      out.attributeObject("layers", [&] {
        for (const auto &[kind, count] : counts)
          out.attributeObject(llvm::json::fixUTF8(kind), [&, &count = count] {
            out.attribute("exact", count.exact);
            out.attribute("ambiguous", count.ambiguous);
            out.attribute("lost", count.lost);
            out.attribute("unknown", count.unknown);
          });
      });
    });
    os << '\n';
  }

  unsigned operations = 0;
  unsigned located = 0;
  /// For each kind that any module lists, in the order of the lists.
  llvm::MapVector<StringAttr, Count> counts;
};

} // namespace
