; The scheduler looks at how large a block is. Values of layers do not make it larger.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=hexagon -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=hexagon -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

@g = internal global i32 0, align 4

define void @f(ptr %p) nounwind {
  %v = alloca i32, align 4
  %q = getelementptr inbounds i8, ptr %p, i32 1028
  store volatile i32 0, ptr %v, align 4
  %w = load volatile i32, ptr %v, align 4
  store volatile i32 %w, ptr %q, align 4
  %r = getelementptr inbounds i8, ptr %p, i32 1032
  call void @use(ptr %r, ptr @g, ptr @g)
  ret void
}

declare void @use(ptr, ptr, ptr)
