//===- LLVMLineLayers.h - Line layers of a module ---------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A line layer is an IR level that a module went through. Modules list the
// files of their layers in the attribute `llvm.line_layers`. A layer location
// is a location that is named by a listed kind and is a place in a file:
//
//   loc("linalg"("matmul.linalg.mlir":5:10))
//
// It is fused with the location in the source. Where there is none, layer
// locations stand alone: one by itself, several fused with each other. The
// layer location of a function is where its prologue comes from. Where no
// module lists the kind, the same location is an ordinary named one.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_LLVMIR_LLVMLINELAYERS_H
#define MLIR_DIALECT_LLVMIR_LLVMLINELAYERS_H

#include "mlir/Dialect/LLVMIR/LLVMAttrs.h"
#include "mlir/IR/LineLayersInterface.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/RWMutex.h"
#include <memory>

namespace mlir {
namespace LLVM {

/// The name of the attribute of a module that lists the files of its layers, an
/// ArrayAttr of LineLayerAttr.
inline constexpr StringLiteral lineLayersAttrName = "llvm.line_layers";

/// Gives `op` the layers in `list`, which are known from then on to what has a
/// location and no operation, whether or not `op` is verified.
void setLineLayers(Operation *op, ArrayAttr list);

/// Verifies that `value` can be `llvm.line_layers` of `op`.
LogicalResult verifyLineLayers(Operation *op, Attribute value);

/// The path of `file`, which is what locations in it may name besides its bare
/// name.
StringAttr getLayerFilePath(DIFileAttr file);

/// A location taken apart into that of the source and those of layers.
struct LayeredLoc {
  /// The location without those of layers; an UnknownLoc if that is nothing.
  Location source;
  /// In order, each once. A kind is repeated where operations have been fused
  /// that come from different places of the layer.
  SmallVector<NameLoc, 4> layers;
};

/// Layer locations, each once.
using LayerSet = llvm::SmallSetVector<NameLoc, 4>;

/// Adds those of `caller` to the layers of what has been inlined there, in the
/// layers in which that has none.
void addCallerLayers(LayerSet &callee, const LayerSet &caller);

/// The place of a layer location. Its file name, line and column are those of
/// the start of a range.
inline FileLineColLoc getLayerFileLoc(NameLoc layer) {
  return cast<FileLineColLoc>(layer.getChildLoc());
}

/// The layers that count for an operation: those that it lists itself and those
/// of the operations around it.
class LineLayers {
public:
  /// For a null `op` there are none.
  explicit LineLayers(Operation *op);

  bool empty() const { return files.empty(); }

  /// The files of all layers, those of inner operations first. A file that an
  /// inner operation lists for the same layer hides that of an outer one.
  ArrayRef<LineLayerAttr> getFiles() const { return files; }

  /// The kinds, each once, in the order of their first files.
  ArrayRef<StringAttr> getKinds() const { return kinds.getArrayRef(); }

  /// Takes `loc` apart. Of a call site the layers are those of the callee:
  /// inlining does not change where in a layer an operation is. In a layer that
  /// the callee lacks it is where the caller is.
  LayeredLoc split(Location loc) const;

  /// `loc` without the locations in layers.
  Location getSourceLoc(Location loc) const { return split(loc).source; }

  /// Joins what split() has taken apart.
  static Location join(const LayeredLoc &loc);

private:
  friend class ListedLineLayers;

  Location split(Location loc, SmallVectorImpl<NameLoc> &layers) const;

  SmallVector<LineLayerAttr, 4> files;
  llvm::SmallSetVector<StringAttr, 4> kinds;
};

/// The layers of many operations of a module. They are read once for each
/// operation that can list layers, so as long as this lives no list may change
/// and no such operation be erased.
class LineLayersCache {
public:
  /// The layers that count for `op`. Valid as long as this lives.
  const LineLayers &get(Operation *op);

private:
  /// By the innermost operation with a symbol table.
  DenseMap<Operation *, std::unique_ptr<LineLayers>> layers;
};

/// The kinds that modules of a context list, for locations that come without an
/// operation. A module's kinds are known as soon as setLineLayers() has listed
/// them or it has been verified. Can be used from several threads at once.
class ListedLineLayers final : public linelayers::LineLayersInterface {
public:
  explicit ListedLineLayers(Dialect *dialect)
      : LineLayersInterface(dialect), layers(nullptr) {}

  void add(StringAttr kind);

  Location split(Location loc, SmallVectorImpl<NameLoc> &layers) const override;

private:
  mutable llvm::sys::SmartRWMutex<true> mutex;
  LineLayers layers;
};

/// The location of `op` without those of layers. Where many operations are
/// looked at, LineLayersCache saves reading the lists for each.
inline Location getSourceLoc(Operation *op) {
  return LineLayers(op).getSourceLoc(op->getLoc());
}

/// Makes the location in the source the whole location of an operation for as
/// long as this lives, for code that looks at it or replaces it. Then the
/// layers are added again.
class ScopedSourceLoc {
public:
  ScopedSourceLoc(Operation *op, const LineLayers &layers);
  ~ScopedSourceLoc();

  ScopedSourceLoc(const ScopedSourceLoc &) = delete;
  ScopedSourceLoc &operator=(const ScopedSourceLoc &) = delete;

private:
  Operation *op;
  SmallVector<NameLoc, 4> layers;
};

} // namespace LLVM
} // namespace mlir

#endif // MLIR_DIALECT_LLVMIR_LLVMLINELAYERS_H
