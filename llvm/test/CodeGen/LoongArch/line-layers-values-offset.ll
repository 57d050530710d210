; An address that only loads and stores use is folded into them. A value of a layer is no use.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=loongarch64 -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=loongarch64 -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

@g = dso_local global [4096 x i8] zeroinitializer, align 1

define dso_local i32 @f(i32 %x) {
  %p = getelementptr i8, ptr @g, i64 1
  %q = getelementptr i8, ptr %p, i64 400
  %v = load i8, ptr %q
  %w = zext i8 %v to i32
  %r = add i32 %w, %x
  ret i32 %r
}
