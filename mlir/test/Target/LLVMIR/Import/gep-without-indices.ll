; RUN: mlir-translate -import-llvm %s | FileCheck %s

; It is the pointer.
; CHECK-LABEL: llvm.func @f(
; CHECK-SAME:    %[[P:[^:]*]]: !llvm.ptr
; CHECK-NEXT:    llvm.return %[[P]] : !llvm.ptr
define ptr @f(ptr %p) {
  %same = getelementptr inbounds i32, ptr %p
  ret ptr %same
}
