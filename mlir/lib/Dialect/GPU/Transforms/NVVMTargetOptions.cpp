//===- NVVMTargetOptions.cpp - What NVVM targets are made with ------------===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NVVMTargetOptions.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"

using namespace mlir;

StringAttr gpu::findChip(GPUModuleOp module) {
  MLIRContext *context = module.getContext();
  for (Operation *op = module; op; op = op->getParentOp()) {
    Attribute capability = op->getAttr(computeCapabilityAttrName);
    if (!capability)
      continue;
    if (auto number = dyn_cast<IntegerAttr>(capability)) {
      std::optional<int64_t> value = number.getValue().trySExtValue();
      // There has been none before 1.0.
      if (!value || *value < 10)
        return {};
      return StringAttr::get(context, "sm_" + Twine(*value));
    }
    auto name = dyn_cast<StringAttr>(capability);
    static const llvm::Regex form("^sm_[0-9]+[af]?$");
    return name && form.match(name) ? name : StringAttr();
  }
  return {};
}

void gpu::addDebugOptions(DebugLevel level, Builder &builder,
                          SmallVectorImpl<NamedAttribute> &flags,
                          SmallVectorImpl<Attribute> &ptxasOptions) {
  if (level == DebugLevel::LineInfo)
    ptxasOptions.push_back(builder.getStringAttr("-lineinfo"));
  if (level == DebugLevel::Full) {
    flags.push_back(builder.getNamedAttr("-g", builder.getUnitAttr()));
    // ptxas does not optimize what is to be debugged.
    ptxasOptions.push_back(builder.getStringAttr("-g"));
    ptxasOptions.push_back(builder.getStringAttr("-O0"));
  }
}

SmallVector<Attribute> gpu::getOtherTargets(GPUModuleOp module,
                                            NVVM::NVVMTargetAttr target,
                                            bool isChipOfModule,
                                            DebugLevel level) {
  std::optional<ArrayAttr> targets = module.getTargets();
  if (!targets)
    return {};
  return llvm::filter_to_vector(*targets, [&](Attribute attr) {
    auto other = dyn_cast<NVVM::NVVMTargetAttr>(attr);
    if (!other)
      return true;
    // A module can have several targets for a chip, with other features say.
    return !isChipOfModule &&
           (level == DebugLevel::None || other.getChip() != target.getChip());
  });
}
