; A compare and a jump become one instruction, which takes the value that the packet loads.
; A value of a layer, here that which is loaded, is no use that keeps them apart.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=hexagon -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=hexagon -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

@g = global i32 10, align 4

define i32 @f() nounwind {
entry:
  call void @a(i32 1, i32 2)
  %v = load i32, ptr @g, align 4
  %c = icmp ne i32 %v, 0
  br i1 %c, label %then, label %else

then:
  call void @a(i32 3, i32 4)
  br label %end

else:
  call void @b(i32 %v, i32 20)
  br label %end

end:
  ret i32 0
}

declare void @a(i32, i32)
declare void @b(i32, i32)
