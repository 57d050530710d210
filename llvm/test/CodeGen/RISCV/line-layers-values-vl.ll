; Only elements that are stored are computed. A value of a layer does not ask for more, and is
; optimized out then.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -mtriple=riscv64 -mattr=+v | FileCheck %s
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -mtriple=riscv64 -mattr=+v | FileCheck %s

; CHECK-LABEL: f:
; CHECK:       vsetivli zero, 2,
; CHECK:       vadd.vv
; CHECK-NOT:   #DEBUG_VALUE: _ph <- $
; CHECK:       vsetivli zero, 2,
; CHECK:       vsub.vv
; CHECK-NOT:   #DEBUG_VALUE: _ph <- $
; CHECK:       ret

define void @f(i1 %c, <4 x i32> %x, <4 x i32> %y, ptr %p) {
entry:
  br i1 %c, label %t, label %e

t:
  %a = add <4 x i32> %x, %y
  br label %j

e:
  %b = sub <4 x i32> %x, %y
  br label %j

j:
  %ph = phi <4 x i32> [ %a, %t ], [ %b, %e ]
  call void @llvm.vp.store.v4i32.p0(<4 x i32> %ph, ptr %p, <4 x i1> splat (i1 true), i32 2)
  ret void
}
