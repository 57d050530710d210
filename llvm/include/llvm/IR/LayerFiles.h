//===- llvm/IR/LayerFiles.h - Which layer a file is of ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_IR_LAYERFILES_H
#define LLVM_IR_LAYERFILES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Compiler.h"
#include <optional>
#include <utility>

namespace llvm {

class DIFile;
class DILocalVariable;
class MDString;
class Module;

/// The files of the layers of a module, as it declares them when this is made;
/// see getLayerSources.
class LayerFiles {
public:
  struct Layer {
    /// As in the names of sections. Owned by the LayerFiles.
    StringRef Name;
    /// Counted from 0, in the order in which the module first names layers.
    unsigned Index;
  };

  LLVM_ABI explicit LayerFiles(const Module &M);

  const Module &getModule() const { return M; }

  /// The layer of \p File, which may be null or without the checksum that the
  /// file has in the list of the module.
  LLVM_ABI std::optional<Layer> find(const DIFile *File) const;

  /// The layer of which \p Var is a value: the scope of such a variable is a
  /// DILexicalBlockFile of a file of the layer.
  LLVM_ABI std::optional<Layer>
  findLayerOfValue(const DILocalVariable &Var) const;

private:
  const Module &M;
  /// The index of each layer by its name.
  StringMap<unsigned> Layers;
  DenseMap<const DIFile *, Layer> LayerOfFile;
  /// By name and directory; of several files of one path that of the first.
  DenseMap<std::pair<const MDString *, const MDString *>, Layer> LayerOfPath;
};

/// Tells the values of layers from other variables for those who look at few of
/// them at a time. It costs nothing to make, since it looks for a file in the
/// list of the module only when it is asked for a variable of that file.
class LayerValueFinder {
public:
  explicit LayerValueFinder(const Module &M) : M(M) {}

  /// Whether \p Var is a value of a layer, as LayerFiles::findLayerOfValue()
  /// says.
  LLVM_ABI bool isValue(const DILocalVariable &Var);

private:
  const Module &M;
  SmallDenseMap<const DIFile *, bool, 4> Known;
};

} // namespace llvm

#endif // LLVM_IR_LAYERFILES_H
