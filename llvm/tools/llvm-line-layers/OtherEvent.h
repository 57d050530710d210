//===- OtherEvent.h - A further column of annotate --------------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVM_TOOLS_LLVM_LINE_LAYERS_OTHEREVENT_H
#define LLVM_TOOLS_LLVM_LINE_LAYERS_OTHEREVENT_H

#include "Printing.h"
#include "llvm/DebugInfo/LineLayers/Annotation.h"
#include <algorithm>
#include <string>

namespace llvm {
namespace linelayers {

/// What lines cost in another event than the one that is shown.
class OtherEvent {
public:
  explicit OtherEvent(const Annotation &A) : Name(A.Costs.Event) {
    Width = std::max(getPrintedWidth(getEscaped(Name)),
                     formatCount(A.OnLines).size());
    for (const Annotation::File &F : A.Files)
      for (const auto &[Number, Cost] : F.Lines) {
        Costs[{F.File, Number}] = Cost;
        Width = std::max(Width, formatCount(Cost).size());
      }
  }

  double find(const DWARFLineLayerFile &File, uint32_t Number) const {
    auto It = Costs.find({&File, Number});
    return It == Costs.end() ? 0 : It->second;
  }

  const Annotation::LineCosts &getCosts() const { return Costs; }

  /// As in the profile.
  std::string Name;
  /// Of the column, with the name escaped in its heading.
  size_t Width;

private:
  Annotation::LineCosts Costs;
};

} // namespace linelayers
} // namespace llvm

#endif // LLVM_TOOLS_LLVM_LINE_LAYERS_OTHEREVENT_H
