; RUN: mlir-translate -import-llvm %s 2>&1 | FileCheck %s --implicit-check-not=error
; RUN: mlir-translate -import-llvm %s | mlir-translate -mlir-to-llvmir | FileCheck %s --check-prefix=BACK

; How many elements the zero has is not known, which is no error.
; CHECK-LABEL: llvm.func @zero
; CHECK: %[[ZERO:.*]] = llvm.mlir.zero : vector<[4]xi32>
; CHECK: llvm.store %[[ZERO]], %arg0

; BACK: store <vscale x 4 x i32> zeroinitializer, ptr %0
define void @zero(ptr %p) {
  store <vscale x 4 x i32> zeroinitializer, ptr %p
  ret void
}
