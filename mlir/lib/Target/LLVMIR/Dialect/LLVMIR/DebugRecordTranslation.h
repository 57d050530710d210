//===- DebugRecordTranslation.h - Debug records to LLVM IR ------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The translation of the operations of LLVMDebugRecordOps.td, and of debug info
// that instructions carry: the identity of assignments, the type of memory.
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_LIB_TARGET_LLVMIR_DIALECT_LLVMIR_DEBUGRECORDTRANSLATION_H_
#define MLIR_LIB_TARGET_LLVMIR_DIALECT_LLVMIR_DEBUGRECORDTRANSLATION_H_

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Target/LLVMIR/ModuleTranslation.h"

namespace llvm {
class IRBuilderBase;
class Instruction;
} // namespace llvm

namespace mlir {
namespace LLVM {
namespace detail {

/// Creates the debug record for the operation at the insertion point of
/// `builder`, which is in a function. Nothing if its location has no scope.
void translateDebugRecord(DbgValueListOp op, llvm::IRBuilderBase &builder,
                          ModuleTranslation &moduleTranslation);
void translateDebugRecord(DbgDeclareValueOp op, llvm::IRBuilderBase &builder,
                          ModuleTranslation &moduleTranslation);
void translateDebugRecord(DbgAssignOp op, llvm::IRBuilderBase &builder,
                          ModuleTranslation &moduleTranslation);

/// Whether an attribute `name` of an operation is debug info that instructions
/// carry as metadata.
bool isDebugInfoOfInstruction(StringRef name);

/// Attaches such an attribute of `op` to `instructions`. Fails, with an error
/// at `op`, if it has the wrong type.
LogicalResult translateDebugInfoOfInstruction(
    Operation &op, ArrayRef<llvm::Instruction *> instructions,
    NamedAttribute attribute, ModuleTranslation &moduleTranslation);

} // namespace detail
} // namespace LLVM
} // namespace mlir

#endif // MLIR_LIB_TARGET_LLVMIR_DIALECT_LLVMIR_DEBUGRECORDTRANSLATION_H_
