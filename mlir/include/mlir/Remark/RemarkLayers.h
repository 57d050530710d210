//===- RemarkLayers.h - Where remarks are in line layers --------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A location can say where an operation is in line layers, too. Which of its
// parts do is said by a module, and a remark has a location and no operation.
// So the dialect that defines layers answers for all modules of a context.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_REMARK_REMARKLAYERS_H
#define MLIR_REMARK_REMARKLAYERS_H

#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"

namespace mlir::remark {

/// Tells what parts of a location are places in line layers.
class RemarkLayersInterface
    : public DialectInterface::Base<RemarkLayersInterface> {
public:
  explicit RemarkLayersInterface(Dialect *dialect) : Base(dialect) {}

  /// Takes the places in layers, names whose child is a FileLineColLoc, out of
  /// `loc` and adds them to `layers`, in their order. What remains is the
  /// location in the source, an UnknownLoc if that is nothing. Can be called
  /// from several threads at once.
  virtual Location split(Location loc,
                         SmallVectorImpl<NameLoc> &layers) const = 0;
};

/// Takes the places in layers of all dialects out of `loc`, and adds them to
/// `layers`. This is for code that does not depend on the dialect that defines
/// layers, such as passes that write locations into messages.
inline Location splitLayers(Location loc, SmallVectorImpl<NameLoc> &layers) {
  for (Dialect *dialect : loc.getContext()->getLoadedDialects())
    if (auto *known = dialect->getRegisteredInterface<RemarkLayersInterface>())
      loc = known->split(loc, layers);
  return loc;
}

} // namespace mlir::remark

#endif // MLIR_REMARK_REMARKLAYERS_H
