//===- LineLayerImporter.h - Line layers from LLVM IR -----------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns intermediate locations of LLVM IR into locations in line layers, and
// its layer sources into the attribute `llvm.line_layers`.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_TARGET_LLVMIR_LINELAYERIMPORTER_H_
#define MLIR_LIB_TARGET_LLVMIR_LINELAYERIMPORTER_H_

#include "mlir/Dialect/LLVMIR/LLVMLineLayers.h"
#include "llvm/ADT/DenseMap.h"

namespace llvm {
class DebugLoc;
class DIFile;
class Function;
class Module;
} // namespace llvm

namespace mlir {
namespace LLVM {
namespace detail {

class LineLayerImporter {
public:
  explicit LineLayerImporter(MLIRContext *context) : context(context) {}

  /// The value of `llvm.line_layers` for the layer sources of `llvmModule`;
  /// null if there are none. Precedes all calls of addLayers().
  ArrayAttr importFiles(const llvm::Module &llvmModule);

  /// `source`, the translation of the primary location of `loc`, fused with the
  /// other levels of `loc`. If `source` is unknown these stand alone.
  Location addLayers(Location source, const llvm::DebugLoc &loc) const;

  /// `source`, the location of `function` in the source, fused with those in
  /// layers.
  Location addFunctionLayers(Location source,
                             const llvm::Function &function) const;

private:
  MLIRContext *context;
  /// What locations in a file call it.
  DenseMap<std::pair<StringAttr, const llvm::DIFile *>, StringAttr> names;
};

} // namespace detail
} // namespace LLVM
} // namespace mlir

#endif // MLIR_LIB_TARGET_LLVMIR_LINELAYERIMPORTER_H_
