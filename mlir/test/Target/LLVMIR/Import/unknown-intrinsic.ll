; RUN: not mlir-translate -import-llvm %s 2>&1 | FileCheck %s

; What has the name of an intrinsic and is none.
; CHECK: error: unknown intrinsic: llvm.for.cpystr
declare void @llvm.for.cpystr(ptr)
define void @f(ptr %p) {
  call void @llvm.for.cpystr(ptr %p)
  ret void
}
