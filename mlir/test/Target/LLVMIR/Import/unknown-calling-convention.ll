; RUN: not mlir-translate -import-llvm -split-input-file %s 2>&1 | FileCheck %s

; CHECK: error: unhandled calling convention: 106
declare m68k_rtdcc void @callee()

; // -----

; CHECK: error: unhandled calling convention: 1020
define void @f(ptr %p) {
  call cc1020 void %p()
  ret void
}
