; The calls that restore registers go into a block that only a return follows. A value of a
; layer in front of the return must not keep them from there.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=riscv64 -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=riscv64 -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

declare void @g(i32)
define i32 @f(i32 %x, i32 %y) #0 {
entry:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %end, label %work
work:
  call void @g(i32 %x)
  call void @g(i32 %y)
  %s = add i32 %x, %y
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %s, %work ]
  ret i32 %r
}
define void @h(i32 %x, i32 %y) #0 {
entry:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %end, label %work
work:
  call void @g(i32 %x)
  call void @g(i32 %y)
  %s = add i32 %x, %y
  call void @g(i32 %s)
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %s, %work ]
  ret void
}
attributes #0 = { "target-features"="+save-restore,+m" nounwind }
