//===- MachineLineLayersPrinter.h - Layers of machine code ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What print<line-layers> and -check-line-layers-each are for the middle end,
/// for machine instructions. Instructions that are never emitted do not count.
///
//===----------------------------------------------------------------------===//

#ifndef LLVM_CODEGEN_MACHINELINELAYERSPRINTER_H
#define LLVM_CODEGEN_MACHINELINELAYERSPRINTER_H

#include "llvm/Support/Compiler.h"
#include <string>

namespace llvm {

class MachineFunctionPass;
class PassRegistry;

LLVM_ABI void initializeMachineLineLayersPrinterPass(PassRegistry &);

/// A pass that prints the counts of each function, and those of the module at
/// its end. Nothing is printed for a module that declares no layer.
LLVM_ABI MachineFunctionPass *createMachineLineLayersPrinterPass();

/// A pass that warns of each layer that an instruction has lost since the last
/// such pass, see LostLineLayers. \p Banner names the pass before this one.
/// Where the IR that the function was selected from lacks a layer, so may the
/// instructions that were selected.
LLVM_ABI MachineFunctionPass *
createMachineLineLayersCheckerPass(const std::string &Banner);

} // namespace llvm

#endif // LLVM_CODEGEN_MACHINELINELAYERSPRINTER_H
