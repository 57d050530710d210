; The stack slot whose tagged address is used most gets the first tag. Values of layers are no
; uses.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=aarch64-linux-android -mattr=+mte -stack-tagging-use-stack-safety=0 -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=aarch64-linux-android -mattr=+mte -stack-tagging-use-stack-safety=0 -filetype=obj %t.values.bc \
; RUN:   -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

declare void @use(ptr)

define void @f(i32 %n) sanitize_memtag {
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  %q = getelementptr i8, ptr %a, i64 0
  %r = getelementptr i8, ptr %q, i64 0
  %s = getelementptr i8, ptr %r, i64 0
  call void @use(ptr %b)
  call void @use(ptr %b)
  call void @use(ptr %b)
  call void @use(ptr %a)
  call void @use(ptr %s)
  ret void
}
