//===- LineLayersInterface.h - Parts of locations in layers -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A location can say where an operation is in line layers, too. Which of its
// parts do is said by a module, and remarks and printers have a location and no
// operation. So the dialect that defines layers answers for all modules of a
// context.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_IR_LINELAYERSINTERFACE_H
#define MLIR_IR_LINELAYERSINTERFACE_H

#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"

namespace mlir::linelayers {

/// Tells what parts of a location are places in line layers.
class LineLayersInterface : public DialectInterface::Base<LineLayersInterface> {
public:
  explicit LineLayersInterface(Dialect *dialect) : Base(dialect) {}

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
    if (auto *known = dialect->getRegisteredInterface<LineLayersInterface>())
      loc = known->split(loc, layers);
  return loc;
}

/// The first place in a file that `loc` has in the source; an UnknownLoc if it
/// has none.
inline LocationAttr findSourcePlace(Location loc) {
  SmallVector<NameLoc> layers;
  return splitLayers(loc, layers)->findInstanceOfOrUnknown<FileLineColLoc>();
}

/// The first name in `loc` that is not that of a layer; null if there is none.
inline NameLoc findNameLoc(Location loc) {
  NameLoc name = loc->findInstanceOf<NameLoc>();
  if (!name || !isa<FileLineColRange>(name.getChildLoc()))
    return name;
  SmallVector<NameLoc> layers;
  return splitLayers(loc, layers)->findInstanceOf<NameLoc>();
}

/// The location of an operation at `loc` that takes the place of an equal one
/// at `other`: `loc`, unless it has no place in the source. Then it is `other`,
/// or what `other` is in the source, with the places in layers of `loc`.
inline Location addSourceLoc(Location loc, Location other) {
  if (isa<UnknownLoc>(other))
    return loc;
  if (isa<UnknownLoc>(loc))
    return other;
  // Places in layers alone are names, by themselves or fused.
  auto fused = dyn_cast<FusedLoc>(loc);
  if (!isa<NameLoc>(loc) &&
      !(fused && llvm::all_of(fused.getLocations(), llvm::IsaPred<NameLoc>)))
    return loc;
  SmallVector<NameLoc> layers, otherLayers;
  if (!isa<UnknownLoc>(splitLayers(loc, layers)))
    return loc;
  SmallVector<Location> parts = {splitLayers(other, otherLayers)};
  parts.append(layers.begin(), layers.end());
  return FusedLoc::get(loc.getContext(), parts);
}

} // namespace mlir::linelayers

#endif // MLIR_IR_LINELAYERSINTERFACE_H
