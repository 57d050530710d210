; The old contents of the status register of floating point are read if something uses them. A
; value of a layer is no use.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %S/read-set-flm.ll \
; RUN:   -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' \
; RUN:   %S/read-set-flm.ll -o %t.values.bc
; RUN: llc -mtriple=powerpc64le -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=powerpc64le -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code
