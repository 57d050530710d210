; The register that a large frame is set up with is one that no instruction needs. A value
; of a layer, here that of an argument that nothing uses, must not keep it from being taken.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=riscv64 -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=riscv64 -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

define dso_local i32 @f(i32 %unused, i32 %x) nounwind {
  %big = alloca [70000 x i8], align 1
  call void @use(ptr %big)
  ret i32 %x
}

declare void @use(ptr)
