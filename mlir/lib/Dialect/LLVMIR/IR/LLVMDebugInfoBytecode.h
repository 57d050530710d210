//===- LLVMDebugInfoBytecode.h - Debug info in bytecode ---------*- C++ -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which attributes of debug info are written to bytecode in the plain form: see
// LLVMDebugInfoBytecode.td. Their builders without the other parameters say
// what these are by default, whichever there are.
//
//===----------------------------------------------------------------------===//

#ifndef DIALECT_LLVMIR_IR_LLVMDEBUGINFOBYTECODE_H
#define DIALECT_LLVMIR_IR_LLVMDEBUGINFOBYTECODE_H

#include "mlir/Dialect/LLVMIR/LLVMAttrs.h"

namespace mlir {
namespace LLVM {

inline bool isPlain(DIBasicTypeAttr type) {
  return type == DIBasicTypeAttr::get(type.getContext(), type.getTag(),
                                      type.getName(), type.getSizeInBits(),
                                      type.getEncoding());
}

inline bool isPlain(DICompileUnitAttr unit) {
  return unit == DICompileUnitAttr::get(
                     unit.getId(), unit.getSourceLanguage(), unit.getFile(),
                     unit.getProducer(), unit.getIsOptimized(),
                     unit.getEmissionKind(), unit.getNameTableKind());
}

inline bool isPlain(DICompositeTypeAttr type) {
  return type == DICompositeTypeAttr::get(
                     type.getContext(), type.getRecId(), type.getIsRecSelf(),
                     type.getTag(), type.getName(), type.getFile(),
                     type.getLine(), type.getScope(), type.getBaseType(),
                     type.getFlags(), type.getSizeInBits(),
                     type.getAlignInBits(), type.getDataLocation(),
                     type.getRank(), type.getAllocated(), type.getAssociated(),
                     type.getElements());
}

inline bool isPlain(DIDerivedTypeAttr type) {
  return (!type.getExtraData() || isa<DINodeAttr>(type.getExtraData())) &&
         type == DIDerivedTypeAttr::get(
                     type.getContext(), type.getTag(), type.getName(),
                     type.getBaseType(), type.getSizeInBits(),
                     type.getAlignInBits(), type.getOffsetInBits(),
                     type.getDwarfAddressSpace(), type.getExtraData());
}

inline bool isPlain(DIFileAttr file) {
  return file == DIFileAttr::get(file.getContext(), file.getName(),
                                 file.getDirectory());
}

inline bool isPlain(DIGlobalVariableAttr variable) {
  return variable.getFile() && variable.getType() &&
         variable == DIGlobalVariableAttr::get(
                         variable.getContext(), variable.getScope(),
                         variable.getName(), variable.getLinkageName(),
                         variable.getFile(), variable.getLine(),
                         variable.getType(), variable.getIsLocalToUnit(),
                         variable.getIsDefined(), variable.getAlignInBits());
}

inline bool isPlain(DIImportedEntityAttr entity) {
  return entity.getScope() && entity.getEntity();
}

inline bool isPlain(DILabelAttr label) {
  return label == DILabelAttr::get(label.getContext(), label.getScope(),
                                   label.getName(), label.getFile(),
                                   label.getLine());
}

inline bool isPlain(DILexicalBlockAttr block) {
  return block == DILexicalBlockAttr::get(block.getContext(), block.getScope(),
                                          block.getFile(), block.getLine(),
                                          block.getColumn());
}

inline bool isPlain(DILocalVariableAttr variable) {
  return variable ==
         DILocalVariableAttr::get(variable.getContext(), variable.getScope(),
                                  variable.getName(), variable.getFile(),
                                  variable.getLine(), variable.getArg(),
                                  variable.getAlignInBits(), variable.getType(),
                                  variable.getFlags());
}

inline bool isPlain(DISubprogramAttr subprogram) {
  return subprogram == DISubprogramAttr::get(
                           subprogram.getContext(), subprogram.getRecId(),
                           subprogram.getIsRecSelf(), subprogram.getId(),
                           subprogram.getCompileUnit(), subprogram.getScope(),
                           subprogram.getName(), subprogram.getLinkageName(),
                           subprogram.getFile(), subprogram.getLine(),
                           subprogram.getScopeLine(),
                           subprogram.getSubprogramFlags(),
                           subprogram.getType(), subprogram.getRetainedNodes(),
                           subprogram.getAnnotations());
}

inline bool isPlain(DISubroutineTypeAttr type) {
  return type == DISubroutineTypeAttr::get(type.getContext(),
                                           type.getCallingConvention(),
                                           type.getTypes());
}

} // namespace LLVM
} // namespace mlir

#endif // DIALECT_LLVMIR_IR_LLVMDEBUGINFOBYTECODE_H
