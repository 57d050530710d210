//===-- LLVMDebugRecordOps.td - Debug record operations ----*- tablegen -*-===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LLVMIR_DEBUGRECORDOPS
#define LLVMIR_DEBUGRECORDOPS

include "mlir/Dialect/LLVMIR/LLVMAttrDefs.td"
include "mlir/Dialect/LLVMIR/LLVMOpBase.td"
include "mlir/Interfaces/MemorySlotInterfaces.td"

// The identity of an assignment.
def LLVM_DIAssignIDAttr
    : Attr<CPred<"::llvm::isa<::mlir::DistinctAttr>($_self)">,
           "identifier of an assignment"> {
  let storageType = "::mlir::DistinctAttr";
  let returnType = "::mlir::DistinctAttr";
  let convertFromStorage = "$_self";
}

// Debug records of LLVM IR that llvm.intr.dbg.declare and llvm.intr.dbg.value
// cannot represent. The import creates them from records and from the
// intrinsics alike; the translation creates records.
class LLVM_DbgRecordOp<string mnemonic, list<Trait> traits = []>
    : LLVM_Op<"intr.dbg." # mnemonic, traits> {
  let llvmBuilder = [{
    LLVM::detail::translateDebugRecord(op, builder, moduleTranslation);
  }];
}

def LLVM_DbgValueListOp : LLVM_DbgRecordOp<"value_list", [
    DeclareOpInterfaceMethods<PromotableOpInterface>]> {
  let summary = "Describes a source language variable in terms of many values.";
  let description = [{
    The location of the variable is computed by `locationExpr` from `values`,
    to which `DW_OP_LLVM_arg` refers by their position. Without values and
    without such operators the variable has no location from here on.

    ```mlir
    llvm.intr.dbg.value_list #var #llvm.di_expression<[DW_OP_LLVM_arg(0),
      DW_OP_LLVM_arg(1), DW_OP_plus, DW_OP_stack_value]> = %a, %b : i64, i64
    ```
  }];
  let arguments = (ins
    Variadic<LLVM_Type>:$values,
    LLVM_DILocalVariableAttr:$varInfo,
    DefaultValuedAttr<LLVM_DIExpressionAttr, "{}">:$locationExpr
  );
  let assemblyFormat = [{
    qualified($varInfo) (qualified($locationExpr)^)? `=`
    ($values^ `:` qualified(type($values)))? attr-dict
  }];
}

def LLVM_DbgDeclareValueOp : LLVM_DbgRecordOp<"declare_value", [
    DeclareOpInterfaceMethods<PromotableOpInterface>]> {
  let summary = "Describes a value that is a source language variable.";
  let arguments = (ins
    LLVM_Type:$value,
    LLVM_DILocalVariableAttr:$varInfo,
    DefaultValuedAttr<LLVM_DIExpressionAttr, "{}">:$locationExpr
  );
  let assemblyFormat = [{
    qualified($varInfo) (qualified($locationExpr)^)? `=` $value `:`
    qualified(type($value)) attr-dict
  }];
}

def LLVM_DbgAssignOp : LLVM_DbgRecordOp<"assign", [AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<PromotableOpInterface>]> {
  let summary = "Describes an assignment to a source language variable.";
  let description = [{
    From here on the variable has the value that `locationExpr` computes from
    `values`. It is also in memory at `addr`, changed by `addressExpr`, where a
    store with the same identifier in its attribute `llvm.di_assign_id` has been
    executed. Without `addr` it has no place in memory.
  }];
  let arguments = (ins
    Variadic<LLVM_Type>:$values,
    Optional<LLVM_AnyPointer>:$addr,
    LLVM_DILocalVariableAttr:$varInfo,
    DefaultValuedAttr<LLVM_DIExpressionAttr, "{}">:$locationExpr,
    LLVM_DIAssignIDAttr:$id,
    DefaultValuedAttr<LLVM_DIExpressionAttr, "{}">:$addressExpr
  );
  let assemblyFormat = [{
    qualified($varInfo) (qualified($locationExpr)^)? `id` $id
    (`=` $values^ `:` qualified(type($values)))?
    (`at` $addr^ `:` qualified(type($addr)))?
    (`as` qualified($addressExpr)^)? attr-dict
  }];
}

#endif // LLVMIR_DEBUGRECORDOPS
