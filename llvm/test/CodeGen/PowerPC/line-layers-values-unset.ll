; The bit for a branch that is always taken is not set if nothing reads it. A value of a layer
; does not count.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=powerpc64le-linux-gnu -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=powerpc64le-linux-gnu -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

define i64 @f(i1 %c, i64 %a, ptr %p) {
entry:
  br i1 %c, label %x, label %y
x:
  %i = load i64, ptr %p
  br label %y
y:
  %r = phi i64 [ 0, %entry ], [ %i, %x ]
  %z = phi i1 [ false, %entry ], [ true, %x ]
  call void @g(i64 %r)
  br i1 %z, label %u, label %v
u:
  ret i64 %a
v:
  ret i64 0
}
declare void @g(i64)
