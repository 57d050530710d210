; A load whose kind of register nothing tells but a value of a layer stays one load.

; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir>' %s -o %t.bc
; RUN: opt -debugify-level=locations -passes='debugify,location-snapshot<kind=ir;values>' %s \
; RUN:   -o %t.values.bc
; RUN: llc -mtriple=mipsel-linux-gnu -global-isel -filetype=obj %t.bc -o %t.o
; RUN: llc -mtriple=mipsel-linux-gnu -global-isel -filetype=obj %t.values.bc -o %t.values.o
; RUN: llvm-objcopy -O binary --only-section=.text %t.o %t.code
; RUN: llvm-objcopy -O binary --only-section=.text %t.values.o %t.values.code
; RUN: cmp %t.code %t.values.code

define void @copy(ptr %p, ptr %q) {
  %a = load double, ptr %p
  store double %a, ptr %q
  ret void
}
