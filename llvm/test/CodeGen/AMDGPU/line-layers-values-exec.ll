; A few instructions at the end of a block are looked at for a copy of the mask of threads. Values
; of layers are not among these.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %S/skip-if-dead.ll \
; RUN:   -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %S/skip-if-dead.ll \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=amdgcn -mcpu=tahiti -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=amdgcn -mcpu=tahiti -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code
