; What a conditional transfer copies is computed conditionally in its place. A value of a
; layer in between must not keep it from that.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=hexagon -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=hexagon -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

define i32 @f(i32 %x, i32 %y, i32 %z) nounwind {
  %a = add i32 %x, %y
  %c = icmp sgt i32 %a, 4
  %m = and i32 %z, 65535
  %n = mul i32 %a, 5
  %s = select i1 %c, i32 %n, i32 %m
  %r = xor i32 %s, %a
  ret i32 %r
}
