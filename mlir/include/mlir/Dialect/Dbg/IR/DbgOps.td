//===- DbgOps.td - Variables of the source ---------------*- tablegen -*--===//
//
// Part of the LLVM Project, under the Apache License v2.0 with LLVM Exceptions.
// See https://llvm.org/LICENSE.txt for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MLIR_DIALECT_DBG_IR_DBGOPS_TD
#define MLIR_DIALECT_DBG_IR_DBGOPS_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===----------------------------------------------------------------------===//
// Dialect
//===----------------------------------------------------------------------===//

def Dbg_Dialect : Dialect {
  let name = "dbg";
  let cppNamespace = "::mlir::dbg";
  let summary = "Which values are the variables of the source";
  let description = [{
    The operations of this dialect say which values of a program are the
    variables, structs and arrays of the source that it was made from. They
    stand beside the operations of any other dialect, refer to values of any
    type, and do nothing when the program runs. `-convert-dbg-to-llvm` makes
    variables of debuggers of them.

    ```mlir
    func.func @kernel(%data: i32, %valid: i1, %n: index) {
      // A parameter of the source.
      dbg.variable "n", %n arg 1 : index

      // One that is known when the program is compiled.
      %c12 = arith.constant 12 : i32
      dbg.variable "depth", %c12 : i32

      // A struct of which only the members are left.
      %0 = dbg.struct "Request" {"data": %data, "valid": %valid} : i32, i1
      dbg.variable "request", %0 : !dbg.struct

      // An array of structs.
      %1 = dbg.array [%0, %0] : !dbg.struct, !dbg.struct
      dbg.variable "both", %1 : !dbg.array
      ...
    ```

    Where a variable is declared in the source, its line and its scope, is the
    location of `dbg.variable`.

    ### Why operations

    Debug information could be attributes of operations, or parts of locations.
    Operations refer to values as all of MLIR does: what replaces, clones,
    inlines or converts a value takes its uses along, without having heard of
    this dialect.

    What it costs is that a value that a variable refers to is used. It is
    computed even if nothing else needs it, and an optimization that asks for
    values with one use may leave it alone. The levels `none` and `lineinfo` of
    `-convert-dbg-to-llvm` remove the operations, and `-dbg-strip` does so
    anywhere in a pipeline; run before what optimizes, it takes that cost away.

    `dbg.variable` has a write effect on a resource of its own, which nothing
    else reads or writes. So it is not removed or moved out of a loop, and what
    asks which resources an effect is on knows that no memory is written. Passes
    that do not ask take it for a write: `-cse` does not replace a load by one
    before the variable.

    ### Types

    `!dbg.struct` and `!dbg.array` do not say what is in them. Who wants to know
    looks at the operation that made the value. So such a value is of use only
    where that can be seen, and not as the argument of a block.

    | source type | in a debugger |
    | --- | --- |
    | `i1` | a boolean of one byte |
    | `iN`, `siN`, `index` | a signed integer |
    | `uiN` | an unsigned integer |
    | `f16`, `bf16`, `tf32`, `f32`, `f64`, `f80`, `f128` | a floating-point number |
    | other floating-point types | the bits, as an unsigned integer |
    | `complex` | a complex number; of integers, a struct of `re` and `im` |
    | `vector` | an array |
    | `memref` | a struct of `data`, a pointer to elements or to arrays of them, `offset`, `sizes` and `strides` |
    | `tuple`, `!llvm.struct`, `!dbg.struct` | a struct |
    | `!llvm.array`, `!dbg.array` | an array |
    | `!llvm.ptr` | a pointer |
  }];

  let useDefaultTypePrinterParser = 1;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

class Dbg_Type<string name, string typeMnemonic> : TypeDef<Dbg_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def Dbg_StructType : Dbg_Type<"Struct", "struct"> {
  let summary = "a struct of the source";
  let description = "The result of `dbg.struct`.";
}

def Dbg_ArrayType : Dbg_Type<"Array", "array"> {
  let summary = "an array of the source";
  let description = "The result of `dbg.array`.";
}

def Dbg_ScopeType : Dbg_Type<"Scope", "scope"> {
  let summary = "a scope of the source";
  let description = "The result of `dbg.scope`.";
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

def Dbg_Resource : Resource<"::mlir::dbg::DebuggerResource">;

class Dbg_Op<string mnemonic, list<Trait> traits = []>
    : Op<Dbg_Dialect, mnemonic, traits>;

def Dbg_ScopeOp : Dbg_Op<"scope"> {
  let summary = "A scope of the source";
  let description = [{
    A block of the source in which variables are declared, inside of the
    function or of another scope. Its line is that of the operation.

    The code of a scope is that of the operations that follow this one, with
    what is nested in them, up to the next `dbg.scope`. Once regions have become
    blocks, it is that of the blocks that this operation dominates. A scope is
    in another one if it says so, and otherwise in that of its location.

    ```mlir
    %loop = dbg.scope "for j"
    dbg.variable "j", %j scope %loop : index
    %then = dbg.scope "if" in %loop
    ```
  }];
  let arguments = (ins StrAttr:$name, Optional<Dbg_ScopeType>:$parent);
  // Allocates its result: two scopes are never one, and one that is not used
  // can go.
  let results = (outs Res<Dbg_ScopeType, "",
                          [MemAlloc<Dbg_Resource, 0, FullEffect>]>:$result);
  let assemblyFormat = "$name (`in` $parent^)? attr-dict";
}

def Dbg_VariableOp : Dbg_Op<"variable", [
    MemoryEffects<[MemWrite<Dbg_Resource, 0, FullEffect>]>
  ]> {
  let summary = "A variable of the source";
  let description = [{
    From here on the variable `name` has the value `value`, until the next
    `dbg.variable` of that name and scope. `arg` is the number of a parameter of
    the source's function, from 1.

    If `name` is empty, the variable has the name of the operation's location:

    ```mlir
    dbg.variable "", %sum : f32 loc("acc"("kernel.py":8:5))
    ```

    `scope` is where the variable is visible. Without one it is the scope of the
    operation's location; see `-ensure-debug-info-scope-on-regions`.

    `layer` says that the variable is not one of the source: it stands for a value
    that the text of a line layer names, see `-snapshot-line-layer`. Debuggers show
    it where that layer is the source.
  }];
  let arguments = (ins StrAttr:$name, AnyType:$value,
                       Optional<Dbg_ScopeType>:$scope,
                       OptionalAttr<ConfinedAttr<
                           I64Attr, [IntPositive, IntMaxValue<65535>]>>:$arg,
                       OptionalAttr<StrAttr>:$layer);
  let assemblyFormat = [{
    $name `,` $value (`scope` $scope^)? (`arg` custom<ArgNumber>($arg)^)?
    (`layer` $layer^)? attr-dict `:` type($value)
  }];
  let hasCanonicalizeMethod = 1;
  let hasVerifier = 1;
}

def Dbg_StructOp : Dbg_Op<"struct", [Pure]> {
  let summary = "A struct of the source";
  let description = [{
    A struct whose members are these values, in this order. The optional string
    in front is the name of its type.

    ```mlir
    %0 = dbg.struct {"data": %data, "valid": %valid} : i42, i1
    %1 = dbg.struct "Point" {"x": %x, "y": %y} : f32, f32
    ```
  }];
  let arguments = (ins OptionalAttr<StrAttr>:$typeName,
                       Variadic<AnyType>:$members, StrArrayAttr:$names);
  let results = (outs Dbg_StructType:$result);
  let assemblyFormat = [{
    ($typeName^)? custom<Members>($members, $names) attr-dict
    (`:` type($members)^)?
  }];
  let hasVerifier = 1;
}

def Dbg_ArrayOp : Dbg_Op<"array", [Pure]> {
  let summary = "An array of the source";
  let description = [{
    An array whose elements are these values, all of one type. Elements that are
    structs or arrays have to be alike as well: as many members or elements, of
    the same names and types.

    ```mlir
    %0 = dbg.array [%a, %b] : i32, i32
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$elements);
  let results = (outs Dbg_ArrayType:$result);
  let assemblyFormat = [{
    ` ` `[` ($elements^)? `]` attr-dict (`:` type($elements)^)?
  }];
  let hasVerifier = 1;
}

#endif // MLIR_DIALECT_DBG_IR_DBGOPS_TD
