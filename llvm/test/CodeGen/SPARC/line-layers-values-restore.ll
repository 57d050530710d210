; A restore takes the place of the instruction before it. A value of a layer in between must
; not change that.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=sparcv9 -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=sparcv9 -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

define i32 @f(i32 %x, i32 %y) {
  %z = call i32 @g(i32 %x)
  %s = add i32 %z, %y
  ret i32 %s
}

declare i32 @g(i32)
