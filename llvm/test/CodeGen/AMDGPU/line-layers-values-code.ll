; Values of layers must not change code: neither are they instructions of a bundle, which
; would take time there, nor do they keep the parts of a register pair from being copied
; one by one.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mcpu=tonga -filetype=obj %t.bc -o %t.o
; RUN: llc -mcpu=tonga -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @bundle(ptr addrspace(1) %out, i32 %x) {
  %a = shl i32 1, %x
  %b = sub i32 %a, 1
  store i32 %b, ptr addrspace(1) %out
  ret void
}

define amdgpu_kernel void @copy(ptr addrspace(1) %out, i64 %x) {
  %y = xor i64 %x, -9223372036854775808
  store i64 %y, ptr addrspace(1) %out
  ret void
}
