; Clauses and packets of R600 are made of instructions that follow each other. Values of
; layers do not come between them.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=r600 -mcpu=redwood -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=r600 -mcpu=redwood -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

define amdgpu_kernel void @f(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %x, i32 %y) {
  %a = load i32, ptr addrspace(1) %in
  %b = add i32 %a, %x
  %c = xor i32 %b, %y
  %d = shl i32 %c, 3
  %e = sub i32 %d, %b
  %f = and i32 %e, %c
  store i32 %f, ptr addrspace(1) %out
  ret void
}
