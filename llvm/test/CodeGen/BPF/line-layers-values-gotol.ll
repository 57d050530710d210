; Whether a jump needs the long form does not depend on values of layers.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=bpfel -mcpu=v4 -gotol-abs-low-bound=8 -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=bpfel -mcpu=v4 -gotol-abs-low-bound=8 -filetype=obj %t.values.bc \
; RUN:   -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

define i32 @f(i32 %x, i32 %y) {
entry:
  %c = icmp eq i32 %x, 7
  br i1 %c, label %end, label %body

body:
  %a = add i32 %x, %y
  %b = mul i32 %a, %y
  %d = xor i32 %b, %x
  call void @g(i32 %d)
  br label %end

end:
  %r = phi i32 [ 3, %entry ], [ %d, %body ]
  ret i32 %r
}

declare void @g(i32)
