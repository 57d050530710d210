; Shaders switch to whole quad mode between instructions, and values of layers are none of these.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %S/wqm-gfx11.ll -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %S/wqm-gfx11.ll \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=amdgcn -mcpu=gfx1100 -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=amdgcn -mcpu=gfx1100 -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code
