; RUN: mlir-translate -import-llvm %s -o %t.mlir
; RUN: FileCheck %s --input-file=%t.mlir
; RUN: mlir-translate -mlir-to-llvmir %t.mlir | FileCheck %s --check-prefix=LLVM

; An overloaded intrinsic with a variable number of arguments, and one that has to have
; an operand bundle.
; CHECK: llvm.call_intrinsic "llvm.coro.suspend.async.sl_p0s"(
; CHECK: llvm.call_intrinsic "llvm.experimental.guard"(%{{.*}}) ["deopt"(
; LLVM: call { ptr } (i32, ptr, ptr, ...) @llvm.coro.suspend.async.sl_p0s(i32 0, ptr @f, ptr @f, ptr @f, i32 %0)
; LLVM: call void (i1, ...) @llvm.experimental.guard(i1 %1) [ "deopt"(i32 %0) ]
define void @f(i32 %a, i1 %c) {
  %r = call { ptr } (i32, ptr, ptr, ...) @llvm.coro.suspend.async.sl_p0s(i32 0, ptr @f, ptr @f, ptr @f, i32 %a)
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i32 %a) ]
  ret void
}
declare { ptr } @llvm.coro.suspend.async.sl_p0s(i32, ptr, ptr, ...)
declare void @llvm.experimental.guard(i1, ...)
