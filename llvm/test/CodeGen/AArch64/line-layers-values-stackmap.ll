; The instructions after a stack map are part of its shadow. A value of a layer does not end it.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=aarch64 -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=aarch64 -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @f(i64 %a, i64 %b) {
  tail call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 16)
  %s = add i64 %a, %b
  %t = mul i64 %s, %b
  ret i64 %t
}
