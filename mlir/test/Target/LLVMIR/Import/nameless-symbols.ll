; RUN: mlir-translate -import-llvm %s -o %t.mlir
; RUN: FileCheck %s --input-file=%t.mlir
; RUN: mlir-translate -mlir-to-llvmir %t.mlir | FileCheck %s --check-prefix=LLVM

; Functions and aliases get names, as symbols of MLIR have them.
; CHECK: llvm.mlir.addressof @[[FUNCTION:mlir.llvm.nameless_symbol[.0-9]*]] :
; CHECK: llvm.mlir.alias external @[[ALIAS:mlir.llvm.nameless_symbol[.0-9]*]] :
; CHECK: llvm.func internal @[[FUNCTION]]()
; CHECK: llvm.mlir.addressof @[[ALIAS]] :
; CHECK: llvm.call @[[FUNCTION]]()
; LLVM: define internal void @[[FUNCTION:mlir.llvm.nameless_symbol[.0-9]*]]()
; LLVM: call void @[[FUNCTION]]()
@variable = global i32 0
@pointer = global ptr @1
@0 = alias i32, ptr @variable

define internal void @1() {
  ret void
}

define ptr @f() {
  call void @1()
  ret ptr @0
}
