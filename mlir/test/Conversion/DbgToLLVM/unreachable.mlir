// RUN: mlir-opt %s -convert-dbg-to-llvm | FileCheck %s
// RUN: mlir-opt %s -convert-dbg-to-llvm=level=lineinfo | FileCheck %s
// RUN: mlir-opt %s -dbg-strip | FileCheck %s

// In code that is not reachable operations can be used before they are made, and be parts
// of themselves.

// CHECK-LABEL: llvm.func @f(
// CHECK-NOT: dbg.scope
// CHECK-NOT: dbg.struct
// CHECK-NOT: dbg.variable
llvm.func @f(%n: i32) {
  llvm.return
^scopes:
  dbg.variable "x", %n scope %a : i32
  %a = dbg.scope "a" in %b
  %b = dbg.scope "b" in %a
  llvm.br ^scopes
^structs:
  dbg.variable "y", %c : !dbg.struct
  %c = dbg.struct {"n": %n, "itself": %c} : i32, !dbg.struct
  llvm.br ^structs
}
