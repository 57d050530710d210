; What saves registers has the location of what comes first in the function, which is not a
; value of a layer.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -mtriple=thumbv7-apple-ios -mcpu=cortex-a8 | FileCheck %s
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s -o - \
; RUN:   | llc -mtriple=thumbv7-apple-ios -mcpu=cortex-a8 | FileCheck %s

; CHECK-LABEL: _f:
; CHECK:       .loc 1 2 1 prologue_end
; CHECK-NOT:   .loc
; CHECK:       vst1.64
; CHECK:       bl _g

declare i32 @g()

define i32 @f(i32 %a) "frame-pointer"="all" {
  %unused = mul i32 %a, %a
  %v = call i32 @g()
  call void asm sideeffect "", "~{q4},~{q5},~{q6},~{q7}"()
  ret i32 %v
}
