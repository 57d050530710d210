; A NOP that keeps a multiplication apart from the access to memory in the block before it is in
; that block, and not behind the values of layers in front of the multiplication.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -mtriple=aarch64-linux-gnu -mattr=+fix-cortex-a53-835769 | FileCheck %s
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -mtriple=aarch64-linux-gnu -mattr=+fix-cortex-a53-835769 | FileCheck %s

; CHECK:      str x0, [x3]
; CHECK:      nop
; CHECK:      .LBB0_1:
; CHECK-NOT:  nop
; CHECK:      madd x0, x0, x1, x2

define i64 @f(i64 %a, i64 %b, i64 %n, ptr %p) {
entry:
  store i64 %a, ptr %p
  br label %loop

loop:
  %s = phi i64 [ %a, %entry ], [ %s1, %loop ]
  %m = mul i64 %s, %b
  %s1 = add i64 %m, %n
  %v = load volatile i64, ptr %p
  %c = icmp ult i64 %v, %n
  br i1 %c, label %loop, label %exit

exit:
  ret i64 %s1
}
