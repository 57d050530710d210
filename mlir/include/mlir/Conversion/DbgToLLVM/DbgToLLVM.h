//===- DbgToLLVM.h - Variables of the source for debuggers -----*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_CONVERSION_DBGTOLLVM_DBGTOLLVM_H
#define MLIR_CONVERSION_DBGTOLLVM_DBGTOLLVM_H

#include "mlir/Dialect/Dbg/IR/DebugLevel.h"
#include "mlir/Pass/Pass.h"

namespace mlir {

namespace dbg {

/// What keeps a value that is a variable from being optimized away.
enum class Pins {
  /// `NVVM` where code for NVPTX is generated, else `None`.
  Auto,
  /// Nothing.
  None,
  /// A place on the stack, to which the values are stored. For code that is not
  /// optimized: there a variable is visible in all of its scope, as those of C
  /// are, while instruction selection ignores `llvm.fake.use`.
  Stack,
  /// `llvm.fake.use`, where the scope of the value ends.
  FakeUse,
  /// `llvm.nvvm.move` where the variable gets the value, and `llvm.fake.use`.
  NVVM
};

} // namespace dbg

#define GEN_PASS_DECL_CONVERTDBGTOLLVMPASS
#include "mlir/Conversion/Passes.h.inc"

} // namespace mlir

#endif // MLIR_CONVERSION_DBGTOLLVM_DBGTOLLVM_H
