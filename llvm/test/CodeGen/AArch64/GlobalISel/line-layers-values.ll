; Values of layers are no uses that keep GlobalISel from combining instructions. They ask for
; no register class of the register that they are in, and for no bank for one that is too wide.

; RUN: opt -mtriple=aarch64 -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s \
; RUN:   -o %t.bc
; RUN: opt -mtriple=aarch64 -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=aarch64 -global-isel -global-isel-abort=1 -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=aarch64 -global-isel -global-isel-abort=1 -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

; One shift and a mask take the place of two shifts.
define i32 @shifts(i64 %x) {
  %a = lshr i64 %x, 3
  %t = trunc i64 %a to i32
  %b = lshr i32 %t, 5
  ret i32 %b
}

; A multiplication and an addition are one instruction.
define i32 @madd(i32 %x, i32 %y) {
  %m = mul i32 %x, 6
  %r = add i32 %m, %y
  ret i32 %r
}

; A value in %a would have its class be one of fewer registers.
define void @classes(ptr %p, i64 %a, i64 %b, i64 %c) {
  %f = load ptr, ptr %p
  call void %f(i64 %c, i64 %b, i64 %a)
  ret void
}

; No register is as wide as %c.
define <16 x i64> @wide(<16 x i8> %a) {
  %c = sext <16 x i8> %a to <16 x i64>
  ret <16 x i64> %c
}
