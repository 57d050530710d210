; A conditional branch to a far block becomes two branches, which both come from its line.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o - \
; RUN:   | llc -stop-after=arm-cp-islands -o - | FileCheck %s

; CHECK: tBcc %bb.1, 1 {{.*}}, debug-location
; CHECK: tB %bb.2, 14 {{.*}}, debug-location

target triple = "thumbv6m-none-eabi"

define void @f(i32 %x, ptr %p) {
entry:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %end, label %body

body:
  call void asm sideeffect ".space 1000", ""()
  br label %end

end:
  call void @g()
  call void @g()
  ret void
}

declare void @g()
