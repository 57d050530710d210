//===- LineLayerTranslation.h - Line layers to LLVM IR ----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Translates the locations of operations in line layers to intermediate
// locations of LLVM IR, and declares the files of the layers.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_TARGET_LLVMIR_LINELAYERTRANSLATION_H_
#define MLIR_LIB_TARGET_LLVMIR_LINELAYERTRANSLATION_H_

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DebugLoc.h"

namespace llvm {
class DIFile;
class DILocalScope;
class DILocation;
class Function;
class Module;
} // namespace llvm

namespace mlir {
namespace LLVM {
namespace detail {

class LineLayerTranslation {
public:
  /// Declares in `llvmModule` the files of the layers that count for `module`.
  LineLayerTranslation(Operation *module, llvm::Module &llvmModule);

  /// Takes `loc` apart by the layers that count for the module.
  LayeredLoc split(Location loc) const { return layers.split(loc); }

  /// The location in the source `source`, which may be null, with those in
  /// `layerLocs`; several in one layer are merged. `subprogram` is the scope of
  /// the function; if it is null there are no layers.
  llvm::DebugLoc addLayers(llvm::DILocation *source,
                           ArrayRef<NameLoc> layerLocs,
                           llvm::DILocalScope *subprogram);

  /// `loc`, that of `op`, with line 0 of `subprogram` for the location in the
  /// source if there are layers only and LLVM IR needs one.
  llvm::DebugLoc addCallLoc(Operation &op, llvm::DebugLoc loc,
                            llvm::DILocalScope *subprogram) const;

  /// Gives `llvmFunc`, which has its subprogram, the locations in layers of
  /// `func`: its prologue comes from there.
  void translateFunction(LLVMFuncOp func, llvm::Function &llvmFunc);

private:
  /// The file of `layer`. One that is not listed is taken to be on disk.
  llvm::DIFile *getFile(NameLoc layer);

  llvm::DILocation *translate(NameLoc layer, llvm::DILocalScope *subprogram);

  LineLayers layers;
  llvm::Module &llvmModule;
  /// The file for a kind and the file name of a location.
  DenseMap<std::pair<StringAttr, StringAttr>, llvm::DIFile *> files;
};

} // namespace detail
} // namespace LLVM
} // namespace mlir

#endif // MLIR_LIB_TARGET_LLVMIR_LINELAYERTRANSLATION_H_
